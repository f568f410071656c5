-- One row per bench, model and command of the action language, uncalled ones included: how often the model called it.
-- Counted: the attempts that count, refused calls included; all that names no command is one more row, unrecognized.
-- calls are null if no action of the model is recorded: unknown, and not 0.
with traced as (
    select distinct run_id, round_id
    from actions
),
models as (
    select
        outcomes.bench,
        outcomes.model,
        count(*)::bigint as planned,
        (count(*) filter (where outcome = 'passed'))::bigint as passed,
        (count(*) filter (where outcome = 'failed'))::bigint as failed,
        (count(*) filter (where outcome = 'unscored'))::bigint as unscored,
        (count(*) filter (where outcome = 'missing'))::bigint as missing,
        (count(*) filter (where traced.run_id is not null or outcomes.steps = 0))::bigint as traced
    from outcomes
    left join traced on traced.run_id = outcomes.run_id and traced.round_id = outcomes.round_id
    group by outcomes.bench, outcomes.model
),
inventory as (
    select category, command from commands
    union
    select 'unrecognized' as category, command from actions
    anti join commands on commands.command = actions.command
),
calls as (
    select bench, model, command, count(*)::bigint as calls, (count(*) filter (where not ok))::bigint as refused
    from actions
    group by bench, model, command
)
select
    models.bench,
    models.model,
    models.planned,
    models.passed,
    models.failed,
    models.unscored,
    models.missing,
    models.traced,
    inventory.category,
    inventory.command,
    case when models.traced > 0 then coalesce(calls.calls, 0) end::bigint as calls,
    case when models.traced > 0 then coalesce(calls.refused, 0) end::bigint as refused
from models
cross join inventory
left join calls
    on calls.bench = models.bench and calls.model = models.model and calls.command = inventory.command
order by models.bench, models.model, inventory.category, inventory.command
