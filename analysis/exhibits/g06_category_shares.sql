-- One row per bench, model and category of actions, unused ones included: how many of the model's actions were of it.
-- Counted: every action of the attempts that count, refused ones included; what names no command is unrecognized.
-- share is of the model's actions and sums to 1; null, as calls are, if no action of the model is recorded.
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
categories as (
    select category from commands
    union
    select category from actions
),
calls as (
    select bench, model, category, count(*)::bigint as calls, (count(*) filter (where not ok))::bigint as refused
    from actions
    group by bench, model, category
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
    categories.category,
    case when models.traced > 0 then coalesce(calls.calls, 0) end::bigint as calls,
    case when models.traced > 0 then coalesce(calls.refused, 0) end::bigint as refused,
    coalesce(calls.calls, 0)::double
    / nullif(sum(calls.calls) over (partition by models.bench, models.model), 0) as share
from models
cross join categories
left join calls
    on calls.bench = models.bench and calls.model = models.model and calls.category = categories.category
order by models.bench, models.model, categories.category
