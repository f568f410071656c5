-- One row per bench and model: how its planned rounds ended and how their checks scored; repeats of a round all count.
-- mean_score averages, over the rounds with every required check decided, the fraction of them that passed.
-- by_package repeats passed and scored rounds per package, and score_by_package the fractions, in whole trillionths.
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
        coalesce(sum(round(fraction * 1e12)::bigint), 0)::bigint as fraction_sum
    from outcomes
    group by bench, model, package_id
)
select
    bench,
    model,
    sum(planned)::bigint as planned,
    sum(passed)::bigint as passed,
    sum(failed)::bigint as failed,
    sum(unscored)::bigint as unscored,
    sum(missing)::bigint as missing,
    sum(passed + failed)::bigint as scored,
    sum(passed)::double / nullif(sum(passed + failed), 0) as pass_rate,
    sum(fraction_rounds)::bigint as fraction_rounds,
    sum(fraction_sum)::double / 1e12 / nullif(sum(fraction_rounds), 0) as mean_score,
    list({'package_id': package_id, 'passed': passed, 'scored': passed + failed} order by package_id) as by_package,
    list(
        {'package_id': package_id, 'passed': fraction_sum, 'scored': fraction_rounds * 1000000000000}
        order by package_id
    ) as score_by_package
from packages
group by bench, model
order by bench, model
