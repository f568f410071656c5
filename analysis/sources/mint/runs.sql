select
    min(run_id) as run_id,
    bench,
    model,
    'imported' as model_kind,
    null::varchar as effort,
    step_budget,
    null::varchar as modality,
    case when count(distinct condition) > 1
        then error(model || ' has several conditions of step budget ' || step_budget::varchar || '; import them apart')
        else 1
    end::bigint as repeat,
    null::bigint as seed,
    'upstream' as judge,
    'mint' as grader_version
from attempts
group by bench, model, step_budget
order by bench, model, step_budget
