-- One row per bench and model: what its counted attempts read, wrote, thought, cost and took; repeats all count.
-- Each mean is over the attempted rounds in which its quantity is known; _known says of how many, attempted says out of.
-- cost_per_passed is the known cost of all rounds over the passed ones; null unless the cost of every attempt is known.
with sums as (
    select
        bench,
        model,
        count(*)::bigint as planned,
        (count(*) filter (where outcome = 'passed'))::bigint as passed,
        (count(*) filter (where outcome = 'failed'))::bigint as failed,
        (count(*) filter (where outcome = 'unscored'))::bigint as unscored,
        (count(*) filter (where outcome = 'missing'))::bigint as missing,
        count(input_tokens)::bigint as read_known,
        sum(input_tokens)::bigint as read_sum,
        count(output_tokens)::bigint as written_known,
        sum(output_tokens)::bigint as written_sum,
        count(reasoning_tokens)::bigint as reasoning_known,
        sum(reasoning_tokens)::bigint as reasoning_sum,
        count(cost_usd)::bigint as cost_known,
        -- Whole billionths: a sum of integers is the same in any order.
        sum(round(cost_usd * 1e9)::bigint)::double / 1e9 as cost_sum,
        count(latency_s)::bigint as latency_known,
        sum(round(latency_s * 1e6)::bigint)::double / 1e6 as latency_sum
    from outcomes
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
    planned - missing as attempted,
    read_known,
    read_sum::double / nullif(read_known, 0) as read_per_round,
    written_known,
    written_sum::double / nullif(written_known, 0) as written_per_round,
    reasoning_known,
    reasoning_sum::double / nullif(reasoning_known, 0) as reasoning_per_round,
    cost_known,
    cost_sum / nullif(cost_known, 0) as cost_per_round,
    case when cost_known >= planned - missing then cost_sum / nullif(passed, 0) end as cost_per_passed,
    latency_known,
    latency_sum / nullif(latency_known, 0) as latency_per_round
from sums
order by bench, model
