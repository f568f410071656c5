-- One row per model, and one for all of them: what became of its planned rounds, and what its attempts used in total.
-- Spent is what every attempt took, those that were repeated and do not count included; all runs of the slice are added.
-- Sums are of the attempts in which a quantity is known; the unknown ones are counted beside it, never taken as 0.
with planned as (
    select
        model,
        count(*)::bigint as planned,
        (count(*) filter (where outcome = 'passed'))::bigint as passed,
        (count(*) filter (where outcome = 'failed'))::bigint as failed,
        (count(*) filter (where outcome = 'unscored'))::bigint as unscored,
        (count(*) filter (where outcome = 'missing'))::bigint as missing
    from outcomes
    group by model
),
used as (
    select
        runs.model,
        (count(*) filter (where episodes.status <> 'missing'))::bigint as attempts,
        sum(episodes.input_tokens)::bigint as tokens_read,
        (count(*) filter (where episodes.status <> 'missing' and episodes.input_tokens is null))::bigint as read_unknown,
        sum(episodes.output_tokens)::bigint as tokens_written,
        (count(*) filter (where episodes.status <> 'missing' and episodes.output_tokens is null))::bigint as written_unknown,
        sum(episodes.reasoning_tokens)::bigint as tokens_of_reasoning,
        (count(*) filter (where episodes.status <> 'missing' and episodes.reasoning_tokens is null))::bigint as reasoning_unknown,
        -- Whole billionths: a sum of integers is the same in any order.
        sum(round(episodes.cost_usd * 1e9)::bigint)::bigint as nanodollars,
        (count(*) filter (where episodes.status <> 'missing' and episodes.cost_usd is null))::bigint as cost_unknown
    from runs
    join episodes on episodes.run_id = runs.run_id
    group by runs.model
),
models as (
    select
        0 as place,
        planned.*,
        coalesce(used.attempts, 0) as attempts,
        used.tokens_read,
        coalesce(used.read_unknown, 0) as read_unknown,
        used.tokens_written,
        coalesce(used.written_unknown, 0) as written_unknown,
        used.tokens_of_reasoning,
        coalesce(used.reasoning_unknown, 0) as reasoning_unknown,
        used.nanodollars,
        coalesce(used.cost_unknown, 0) as cost_unknown
    from planned
    left join used on used.model = planned.model
),
rows_and_total as (
    select * from models
    union all by name
    select 1 as place, 'all models' as model, sum(columns(* exclude (place, model))) from models
)
select
    model,
    planned::bigint as planned,
    passed::bigint as passed,
    failed::bigint as failed,
    unscored::bigint as unscored,
    missing::bigint as missing,
    attempts::bigint as attempts,
    tokens_read::bigint as tokens_read,
    read_unknown::bigint as read_unknown,
    tokens_written::bigint as tokens_written,
    written_unknown::bigint as written_unknown,
    tokens_of_reasoning::bigint as tokens_of_reasoning,
    reasoning_unknown::bigint as reasoning_unknown,
    nanodollars::double / 1e9 as nominal_usd,
    cost_unknown::bigint as cost_unknown
from rows_and_total
order by place, model
