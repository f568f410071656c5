-- One row per bench, domain and model: how its planned rounds in that domain ended; "all models" pools the models.
-- by_package repeats passed and scored rounds per package, which is what a bootstrap over packages draws.
-- A package's arm says with which packages of other domains it could be swapped, if domains meant nothing.
with named as (
    select bench, domain, model, package_id, arm, outcome
    from outcomes
    union all
    select bench, domain, 'all models' as model, package_id, arm, outcome
    from outcomes
),
packages as (
    select
        bench,
        domain,
        model,
        package_id,
        coalesce(min(arm), 'unknown') as arm,
        count(*)::bigint as planned,
        (count(*) filter (where outcome = 'passed'))::bigint as passed,
        (count(*) filter (where outcome = 'failed'))::bigint as failed,
        (count(*) filter (where outcome = 'unscored'))::bigint as unscored,
        (count(*) filter (where outcome = 'missing'))::bigint as missing
    from named
    group by bench, domain, model, package_id
)
select
    bench,
    domain,
    model,
    count(*)::bigint as packages,
    sum(planned)::bigint as planned,
    sum(passed)::bigint as passed,
    sum(failed)::bigint as failed,
    sum(unscored)::bigint as unscored,
    sum(missing)::bigint as missing,
    sum(passed + failed)::bigint as scored,
    sum(passed)::double / nullif(sum(passed + failed), 0)::double as pass_rate,
    list(
        {'package_id': package_id, 'arm': arm, 'passed': passed, 'scored': passed + failed} order by package_id
    ) as by_package
from packages
group by bench, domain, model
order by bench, domain, model
