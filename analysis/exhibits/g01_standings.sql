-- One row per bench and model: how its planned rounds ended and how its checks scored; repeats of a round all count.
-- mean_score averages, over the rounds with every required check decided, the fraction of them that passed.
-- by_package repeats passed and scored rounds per package, which is what a bootstrap over packages draws.
with packages as (
    select
        bench,
        model,
        package_id,
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
)
select
    bench,
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
    by_package
from models
order by bench, pass_rate desc nulls last, model
