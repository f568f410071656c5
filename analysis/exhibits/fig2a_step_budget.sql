-- One row per bench, model, effort, modality and step budget; repeats of a round all count.
-- pass_rate is of the scored rounds (passed + failed); cap_rate is of the rounds whose ending is known.
-- by_package repeats passed and scored rounds per package, which is what a bootstrap over packages draws.
with packages as (
    select
        bench,
        model,
        effort,
        modality,
        step_budget,
        package_id,
        count(*)::bigint as planned,
        (count(*) filter (where outcome = 'passed'))::bigint as passed,
        (count(*) filter (where outcome = 'failed'))::bigint as failed,
        (count(*) filter (where outcome = 'unscored'))::bigint as unscored,
        (count(*) filter (where outcome = 'missing'))::bigint as missing,
        count(termination)::bigint as ended,
        (count(*) filter (where termination = 'step_cap'))::bigint as at_cap
    from outcomes
    group by bench, model, effort, modality, step_budget, package_id
),
settings as (
    select
        bench,
        model,
        effort,
        modality,
        step_budget,
        sum(planned)::bigint as planned,
        sum(passed)::bigint as passed,
        sum(failed)::bigint as failed,
        sum(unscored)::bigint as unscored,
        sum(missing)::bigint as missing,
        sum(passed + failed)::bigint as scored,
        sum(ended)::bigint as ended,
        sum(at_cap)::bigint as at_cap,
        list({'package_id': package_id, 'passed': passed, 'scored': passed + failed} order by package_id) as by_package
    from packages
    group by bench, model, effort, modality, step_budget
)
select
    bench,
    model,
    effort,
    modality,
    step_budget,
    planned,
    passed,
    failed,
    unscored,
    missing,
    scored,
    passed::double / nullif(scored, 0) as pass_rate,
    passed::double / planned as worst_case,
    (passed + unscored + missing)::double / planned as best_case,
    ended,
    at_cap,
    at_cap::double / nullif(ended, 0) as cap_rate,
    by_package
from settings
order by bench, model, effort, modality, step_budget
