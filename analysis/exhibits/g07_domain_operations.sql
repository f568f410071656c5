-- One row per bench, model and domain-specific operation, unused ones included: how often the model called it.
-- Domain-specific are the commands of category other. Counted: the attempts that count, refused calls included.
-- share is of the model's domain-specific calls; calls are null if no action of the model is recorded.
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
operations as (
    select commands.command, commands.meaning
    from commands
    join (values ('other')) as wanted (category) on wanted.category = commands.category
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
    operations.command,
    operations.meaning,
    case when models.traced > 0 then coalesce(calls.calls, 0) end::bigint as calls,
    case when models.traced > 0 then coalesce(calls.refused, 0) end::bigint as refused,
    coalesce(calls.calls, 0)::double
    / nullif(sum(calls.calls) over (partition by models.bench, models.model), 0) as share
from models
cross join operations
left join calls
    on calls.bench = models.bench and calls.model = models.model and calls.command = operations.command
order by models.bench, models.model, operations.command
