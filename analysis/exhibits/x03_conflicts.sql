-- One row per bench, model, level and name: how its rounds ended under a conflict category, and under a conflict.
-- by_package repeats, per package, passed and scored rounds, and rounds set beside the peers in and out of the name:
-- excess is the sum of passed (1, 0) less the share of the other models that passed that round, in trillionths.
with peers as (
    select
        bench,
        round_id,
        model,
        count(*) filter (where outcome in ('passed', 'failed')) as scored,
        count(*) filter (where outcome = 'passed') as passed
    from outcomes
    group by bench, round_id, model
),
pooled as (
    select bench, round_id, sum(scored) as scored, sum(passed) as passed
    from peers
    group by bench, round_id
),
played as (
    select
        outcomes.bench,
        outcomes.model,
        outcomes.round_id,
        outcomes.package_id,
        outcomes.outcome,
        case
            when outcomes.outcome in ('passed', 'failed') and pooled.scored > peers.scored
                then round(
                    (
                        (outcomes.outcome = 'passed')::bigint
                        - (pooled.passed - peers.passed)::double / (pooled.scored - peers.scored)::double
                    ) * 1e12
                )::bigint
        end as excess
    from outcomes
    join peers
        on peers.bench = outcomes.bench and peers.round_id = outcomes.round_id and peers.model = outcomes.model
    join pooled on pooled.bench = outcomes.bench and pooled.round_id = outcomes.round_id
),
named as (
    select bench, round_id, 'category' as level, category as name, category
    from rounds
    union all
    select bench, round_id, 'conflict' as level, unnest(conflicts) as name, category
    from rounds
),
names as (
    select bench, level, name, min(category) as category
    from named
    group by bench, level, name
    having name is not null
),
marked as (
    select
        played.*,
        names.level,
        names.name,
        names.category,
        named.round_id is not null as inside
    from played
    join names on names.bench = played.bench
    left join named
        on named.bench = played.bench
        and named.round_id = played.round_id
        and named.level = names.level
        and named.name = names.name
),
packages as (
    select
        bench,
        model,
        level,
        name,
        category,
        package_id,
        count(*) filter (where inside) as planned,
        count(*) filter (where inside and outcome = 'passed') as passed,
        count(*) filter (where inside and outcome = 'failed') as failed,
        count(*) filter (where inside and outcome = 'unscored') as unscored,
        count(*) filter (where inside and outcome = 'missing') as missing,
        count(excess) filter (where inside) as rounds_in,
        count(excess) filter (where not inside) as rounds_out,
        coalesce(sum(excess) filter (where inside), 0) as excess_in,
        coalesce(sum(excess) filter (where not inside), 0) as excess_out
    from marked
    group by bench, model, level, name, category, package_id
)
select
    bench,
    model,
    level,
    name,
    category,
    sum(planned)::bigint as planned,
    sum(passed)::bigint as passed,
    sum(failed)::bigint as failed,
    sum(unscored)::bigint as unscored,
    sum(missing)::bigint as missing,
    sum(passed + failed)::bigint as scored,
    sum(passed)::double / nullif(sum(passed + failed), 0)::double as pass_rate,
    list(
        {
            'package_id': package_id,
            'passed': passed::bigint,
            'scored': (passed + failed)::bigint,
            'rounds_in': rounds_in::bigint,
            'rounds_out': rounds_out::bigint,
            'excess_in': excess_in::bigint,
            'excess_out': excess_out::bigint
        }
        order by package_id
    ) as by_package
from packages
group by bench, model, level, name, category
order by bench, level, category, name, model
