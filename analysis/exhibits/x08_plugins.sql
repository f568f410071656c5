-- One row per bench, model, level and plugin: its rounds with the challenge, or the conflict, and how they ended.
-- "all models" pools the models of a bench. A bench in which no round names a plugin of a level has no row of it.
-- by_package repeats passed and scored rounds per package, with the plugin and without; null plugins are neither.
with named as (
    select bench, round_id, 'challenge' as level, challenges as plugins
    from rounds
    union all
    select bench, round_id, 'conflict' as level, conflicts as plugins
    from rounds
),
listed as (
    select bench, level, unnest(plugins) as plugin
    from named
),
names as (
    select bench, level, plugin
    from listed
    group by bench, level, plugin
),
played as (
    select bench, model, round_id, package_id, outcome
    from outcomes
    union all
    select bench, 'all models' as model, round_id, package_id, outcome
    from outcomes
),
marked as (
    select
        played.*,
        names.level,
        names.plugin,
        list_contains(named.plugins, names.plugin) as inside
    from played
    join names on names.bench = played.bench
    join named on named.bench = played.bench and named.round_id = played.round_id and named.level = names.level
),
packages as (
    select
        bench,
        model,
        level,
        plugin,
        package_id,
        count(distinct round_id) filter (where inside) as rounds,
        count(*) filter (where inside) as planned,
        count(*) filter (where inside and outcome = 'passed') as passed,
        count(*) filter (where inside and outcome = 'failed') as failed,
        count(*) filter (where inside and outcome = 'unscored') as unscored,
        count(*) filter (where inside and outcome = 'missing') as missing,
        count(*) filter (where not inside and outcome = 'passed') as passed_without,
        count(*) filter (where not inside and outcome in ('passed', 'failed')) as scored_without
    from marked
    group by bench, model, level, plugin, package_id
)
select
    bench,
    model,
    level,
    plugin,
    sum(rounds)::bigint as rounds,
    sum(planned)::bigint as planned,
    sum(passed)::bigint as passed,
    sum(failed)::bigint as failed,
    sum(unscored)::bigint as unscored,
    sum(missing)::bigint as missing,
    sum(passed + failed)::bigint as scored,
    sum(passed)::double / nullif(sum(passed + failed), 0)::double as pass_rate,
    sum(scored_without)::bigint as scored_without,
    sum(passed_without)::double / nullif(sum(scored_without), 0)::double as rate_without,
    list(
        {
            'package_id': package_id,
            'passed': passed::bigint,
            'scored': (passed + failed)::bigint,
            'passed_without': passed_without::bigint,
            'scored_without': scored_without::bigint
        }
        order by package_id
    ) as by_package
from packages
group by bench, model, level, plugin
order by bench, level, plugin, model
