-- One row per bench, model, effort, modality and step budget, of the models that were run at the most budgets (two or more).
-- Sums and means are over the attempts whose value is known, and *_known says how many those are; cost per solved
-- round is null unless the cost of every ended attempt is known. Costs are summed in whole nanodollars: in any order the same.
with settings as (
    select
        bench,
        model,
        effort,
        modality,
        step_budget,
        count(*)::bigint as planned,
        (count(*) filter (where outcome = 'passed'))::bigint as passed,
        (count(*) filter (where outcome = 'failed'))::bigint as failed,
        (count(*) filter (where outcome = 'unscored'))::bigint as unscored,
        (count(*) filter (where outcome = 'missing'))::bigint as missing,
        (count(*) filter (where outcome in ('passed', 'failed')))::bigint as scored,
        count(termination)::bigint as ended,
        (count(*) filter (where termination = 'step_cap'))::bigint as at_cap,
        count(steps)::bigint as calls_known,
        sum(steps)::bigint as calls,
        count(reasoning_tokens)::bigint as reasoning_known,
        sum(reasoning_tokens)::bigint as reasoning,
        count(cost_usd)::bigint as cost_known,
        sum(round(cost_usd * 1e9)::bigint)::double / 1e9 as cost_usd
    from outcomes
    group by bench, model, effort, modality, step_budget
),
counted as (
    select *, count(*) over (partition by bench, model, effort, modality) as budgets
    from settings
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
    ended,
    at_cap,
    at_cap::double / nullif(ended, 0) as cap_rate,
    calls_known,
    calls::double / nullif(calls_known, 0) as calls_per_task,
    reasoning_known,
    reasoning::double / nullif(reasoning_known, 0) as reasoning_per_task,
    cost_known,
    cost_usd / nullif(cost_known, 0) as usd_per_task,
    case when cost_known = ended then cost_usd / nullif(passed, 0) end as usd_per_solved
from counted
qualify budgets > 1 and budgets = max(budgets) over ()
order by bench, model, effort, modality, step_budget
