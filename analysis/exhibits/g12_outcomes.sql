-- One row per bench, model and ending, endings nobody met included: how many planned rounds came out that way.
-- Counted: every planned (run, round) once, repeats included; a failed round is split by how its attempt ended.
-- The rows of a model sum to its planned rounds; passed, failed, unscored and missing repeat the model's totals.
with endings (place, ending) as (
    values
        (1, 'passed'),
        (2, 'failed after finishing'),
        (3, 'failed at step cap'),
        (4, 'failed stalled'),
        (5, 'failed on error'),
        (6, 'failed, ending unknown'),
        (7, 'unscored'),
        (8, 'missing')
),
ended as (
    select
        bench,
        model,
        outcome,
        case
            when outcome <> 'failed' then outcome
            when termination = 'finished' then 'failed after finishing'
            when termination = 'step_cap' then 'failed at step cap'
            when termination = 'stalled' then 'failed stalled'
            when termination = 'error' then 'failed on error'
            else 'failed, ending unknown'
        end as ending
    from outcomes
),
counts as (
    select bench, model, ending, count(*)::bigint as rounds
    from ended
    group by bench, model, ending
),
models as (
    select
        bench,
        model,
        count(*)::bigint as planned,
        (count(*) filter (where outcome = 'passed'))::bigint as passed,
        (count(*) filter (where outcome = 'failed'))::bigint as failed,
        (count(*) filter (where outcome = 'unscored'))::bigint as unscored,
        (count(*) filter (where outcome = 'missing'))::bigint as missing
    from ended
    group by bench, model
)
select
    models.bench,
    models.model,
    endings.place::bigint as place,
    endings.ending,
    models.planned,
    models.passed,
    models.failed,
    models.unscored,
    models.missing,
    coalesce(counts.rounds, 0)::bigint as rounds,
    coalesce(counts.rounds, 0)::double / models.planned as share
from models
cross join endings
left join counts on counts.bench = models.bench and counts.model = models.model and counts.ending = endings.ending
order by models.bench, models.model, endings.place
