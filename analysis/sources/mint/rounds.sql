select
    bench,
    round_id,
    round_id as package_id,
    min(task.task_name) as scenario,
    min(task_group) as domain,
    null::bigint as variant,
    null::bigint as position,
    null::varchar as category,
    null::varchar[] as conflicts,
    null::varchar[] as challenges,
    null::varchar as phase,
    null::varchar as arm,
    null::boolean as asset_gated,
    null::varchar as difficulty,
    null::bigint as reference_steps,
    case when count(distinct task.prompt) > 1
        then error(
            bench || ': task id ' || min(task_id) || ' stands for ' || count(distinct task.prompt)::varchar || ' tasks'
        )
    end::bigint as budget,
    null::varchar as twin_of,
    null::varchar[] as refusals
from attempts
group by bench, round_id
order by bench, round_id
