-- One row per category of actions: how many commands it holds, and how often all runs together called them.
-- Counted: every action of the attempts that count, refused ones included; what names no command is unrecognized.
-- calls_per_round is over the traced rounds, whose actions are recorded; the outcomes are those of all planned rounds.
with traced as (
    select distinct run_id, round_id
    from actions
),
everything as (
    select
        count(*)::bigint as planned,
        (count(*) filter (where outcome = 'passed'))::bigint as passed,
        (count(*) filter (where outcome = 'failed'))::bigint as failed,
        (count(*) filter (where outcome = 'unscored'))::bigint as unscored,
        (count(*) filter (where outcome = 'missing'))::bigint as missing,
        (count(*) filter (where traced.run_id is not null or outcomes.steps = 0))::bigint as traced
    from outcomes
    left join traced on traced.run_id = outcomes.run_id and traced.round_id = outcomes.round_id
),
categories as (
    select category, count(*)::bigint as commands, string_agg(command, ', ' order by command) as names
    from commands
    group by category
),
calls as (
    select category, count(*)::bigint as calls, (count(*) filter (where not ok))::bigint as refused
    from actions
    group by category
)
select
    coalesce(categories.category, calls.category) as category,
    coalesce(categories.commands, 0)::bigint as commands,
    categories.names,
    everything.planned,
    everything.passed,
    everything.failed,
    everything.unscored,
    everything.missing,
    everything.traced,
    case when everything.traced > 0 then coalesce(calls.calls, 0) end::bigint as calls,
    case when everything.traced > 0 then coalesce(calls.refused, 0) end::bigint as refused,
    coalesce(calls.calls, 0)::double / nullif(everything.traced, 0) as calls_per_round,
    coalesce(calls.calls, 0)::double / nullif(sum(calls.calls) over (), 0) as share
from categories
full join calls on calls.category = categories.category
cross join everything
order by calls_per_round desc nulls last, category
