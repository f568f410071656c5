-- One row per bench, model, arm and phase: how its planned rounds ended; "all models" pools the models of a bench.
-- Rounds without a phase or an arm are in no row. acting (advance, complete) changes state.
-- by_package repeats passed and scored rounds per package and its domain, which bootstrap and test draw on.
with named as (
    select bench, model, arm, phase, domain, package_id, outcome
    from outcomes
    union all
    select bench, 'all models' as model, arm, phase, domain, package_id, outcome
    from outcomes
),
packages as (
    select
        bench,
        model,
        arm,
        phase,
        domain,
        package_id,
        count(*)::bigint as planned,
        (count(*) filter (where outcome = 'passed'))::bigint as passed,
        (count(*) filter (where outcome = 'failed'))::bigint as failed,
        (count(*) filter (where outcome = 'unscored'))::bigint as unscored,
        (count(*) filter (where outcome = 'missing'))::bigint as missing
    from named
    group by bench, model, arm, phase, domain, package_id
    having arm is not null and phase is not null
)
select
    bench,
    model,
    arm,
    phase,
    sum(planned)::bigint as planned,
    sum(passed)::bigint as passed,
    sum(failed)::bigint as failed,
    sum(unscored)::bigint as unscored,
    sum(missing)::bigint as missing,
    sum(passed + failed)::bigint as scored,
    sum(passed)::double / nullif(sum(passed + failed), 0) as pass_rate,
    list(
        {'package_id': package_id, 'domain': domain, 'passed': passed, 'scored': passed + failed}
        order by package_id
    ) as by_package
from packages
group by bench, model, arm, phase
order by bench, model, arm, phase
