-- One row per bench and model, under the step budget each bench was generated for; repeats of a round all count.
-- No-conflict twins are another task and no bench of their own; a model that was run on one bench only is left out.
-- by_package repeats passed and scored rounds per package, which is what a bootstrap over packages draws.
with packages as (
    select
        outcomes.bench,
        outcomes.model,
        outcomes.effort,
        outcomes.modality,
        outcomes.step_budget,
        outcomes.package_id,
        count(*)::bigint as planned,
        (count(*) filter (where outcomes.outcome = 'passed'))::bigint as passed,
        (count(*) filter (where outcomes.outcome = 'failed'))::bigint as failed,
        (count(*) filter (where outcomes.outcome = 'unscored'))::bigint as unscored,
        (count(*) filter (where outcomes.outcome = 'missing'))::bigint as missing
    from outcomes
    join rounds
        on rounds.bench = outcomes.bench
        and rounds.round_id = outcomes.round_id
        and rounds.twin_of is null
        and rounds.budget = outcomes.step_budget
    group by
        outcomes.bench,
        outcomes.model,
        outcomes.effort,
        outcomes.modality,
        outcomes.step_budget,
        outcomes.package_id
),
benches as (
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
    by_package
from benches
qualify count(*) over (partition by model, effort, modality) > 1
order by bench, effort, modality, pass_rate desc nulls last, model
