-- One row per bench and model: how its planned rounds ended and what its counted attempts cost; repeats all count.
-- cost_per_round is the mean over the rounds whose cost is known; of the attempted rounds, cost_unknown have none.
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
        count(cost_usd)::bigint as cost_known,
        (count(*) filter (where outcome <> 'missing' and cost_usd is null))::bigint as cost_unknown,
        -- Whole billionths: a sum of integers is the same in any order.
        sum(round(cost_usd * 1e9)::bigint)::bigint as cost_sum
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
    sum(cost_known)::bigint as cost_known,
    sum(cost_unknown)::bigint as cost_unknown,
    sum(cost_sum)::double / 1e9 / nullif(sum(cost_known), 0) as cost_per_round,
    list({'package_id': package_id, 'passed': passed, 'scored': passed + failed} order by package_id) as by_package
from packages
group by bench, model
order by bench, model
