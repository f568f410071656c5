select
    run_id,
    bench,
    model,
    'imported' as model_kind,
    null::varchar as effort,
    max_timesteps as step_budget,
    null::varchar as modality,
    row_number() over (partition by bench, model, max_timesteps order by run_id)::bigint as repeat,
    null::bigint as seed,
    'upstream' as judge,
    'dpbench-' || version as grader_version
from cells
order by run_id
