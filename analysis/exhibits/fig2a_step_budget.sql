-- One row per bench, model, effort, modality and step budget; repeats of a round all count. Then one per model and
-- budget whose rates are printed, if the bench has as many rounds as they are of (printed_n) and ran several budgets.
-- pass_rate is of scored rounds, cap_rate of rounds whose ending is known; by_package is what a bootstrap draws.
with packages as (
    select
        bench,
        model,
        effort,
        modality,
        step_budget,
        package_id,
        case when bool_or(model_kind = 'imported') then 'imported' else 'recomputed' end as source,
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
        max(source) as source,
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
),
sized as (
    select bench, count(distinct round_id)::bigint as rounds
    from outcomes
    group by bench
    having count(distinct step_budget) > 1
),
told as (
    select
        *,
        regexp_extract(condition, 'effort=(\w+)', 1) as effort,
        try_cast(regexp_extract(condition, 'step_budget=(\d+)', 1) as bigint) as step_budget
    from published
),
printed as (
    select
        sized.bench,
        told.model,
        told.effort,
        told.step_budget,
        max(told.value) filter (where told.measure = 'pass_rate') as pass_percent,
        max(told.value) filter (where told.measure = 'cap_hit') as cap_percent,
        max(told.n) as n,
        string_agg(told.id, ' ' order by told.id) as ledger_ids
    from told
    join sized on sized.bench = 'A' and sized.rounds = told.n
    group by sized.bench, told.exhibit, told.seed, told.model, told.effort, told.step_budget
    having told.exhibit in ('Table F2a', 'Table F3') and told.step_budget is not null
),
both_sources as (
    select
        bench,
        source,
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
        by_package,
        null::bigint as printed_n,
        null::varchar as ledger_ids
    from settings
    union all
    select
        bench, 'published', model, effort, null, step_budget, null, null, null, null, null, null,
        (pass_percent / 100)::double, null, null, null, null, (cap_percent / 100)::double, null, n::bigint, ledger_ids
    from printed
)
select *
from both_sources
order by source = 'published', bench, model, effort, modality, step_budget
