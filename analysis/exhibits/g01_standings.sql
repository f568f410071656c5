-- One row per bench and model: how its planned rounds ended and how its checks scored; repeats of a round all count.
-- Then one per model whose rate the texts print, if the bench has as many rounds as that rate is of (printed_n).
-- mean_score averages the passed fraction over rounds with every check decided; by_package is what a bootstrap draws.
with packages as (
    select
        bench,
        model,
        package_id,
        case when bool_or(model_kind = 'imported') then 'imported' else 'recomputed' end as source,
        count(*)::bigint as planned,
        (count(*) filter (where outcome = 'passed'))::bigint as passed,
        (count(*) filter (where outcome = 'failed'))::bigint as failed,
        (count(*) filter (where outcome = 'unscored'))::bigint as unscored,
        (count(*) filter (where outcome = 'missing'))::bigint as missing,
        count(fraction)::bigint as fraction_rounds,
        -- Whole trillionths: a sum of integers is the same in any order.
        sum(round(fraction * 1e12)::bigint)::bigint as fraction_sum
    from outcomes
    group by bench, model, package_id
),
models as (
    select
        bench,
        model,
        max(source) as source,
        sum(planned)::bigint as planned,
        sum(passed)::bigint as passed,
        sum(failed)::bigint as failed,
        sum(unscored)::bigint as unscored,
        sum(missing)::bigint as missing,
        sum(passed + failed)::bigint as scored,
        sum(fraction_rounds)::bigint as fraction_rounds,
        sum(fraction_sum)::double / 1e12 as fraction_sum,
        list({'package_id': package_id, 'passed': passed, 'scored': passed + failed} order by package_id) as by_package
    from packages
    group by bench, model
),
sized as (
    select bench, count(distinct round_id)::bigint as rounds
    from outcomes
    group by bench
),
printed as (
    select
        sized.bench,
        published.model,
        published.condition,
        max(published.value) filter (where published.measure = 'pass_rate') as pass_percent,
        max(published.n) filter (where published.measure = 'pass_rate') as n,
        max(published.value) filter (where published.measure = 'mean_score') as score_percent,
        string_agg(published.id, ' ' order by published.id)
            filter (where published.measure in ('pass_rate', 'mean_score')) as ledger_ids
    from published
    join sized on sized.bench = 'A'
    group by sized.bench, sized.rounds, published.exhibit, published.seed, published.model, published.condition
    having published.exhibit = 'G1'
        and max(published.n) filter (where published.measure = 'pass_rate') = sized.rounds
),
both_sources as (
    select
        bench,
        source,
        model,
        planned,
        passed,
        failed,
        unscored,
        missing,
        scored,
        passed::double / nullif(scored, 0) as pass_rate,
        passed::double / planned as worst_case,
        (passed + unscored + missing)::double / planned as best_case,
        fraction_rounds,
        fraction_sum / nullif(fraction_rounds, 0) as mean_score,
        by_package,
        null::varchar as condition,
        null::bigint as printed_n,
        null::varchar as ledger_ids
    from models
    union all
    select
        bench, 'published', model, null, null, null, null, null, null, (pass_percent / 100)::double, null, null, null,
        (score_percent / 100)::double, null, condition, n::bigint, ledger_ids
    from printed
)
select *
from both_sources
order by source = 'published', bench, pass_rate desc nulls last, model
