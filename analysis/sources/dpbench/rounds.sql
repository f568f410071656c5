select
    planned.bench,
    planned.round_id,
    planned.bench || '/' || planned.round_id as package_id,
    min(
        cells.philosophers::varchar || ' philosophers, ' || cells.mode || ', '
        || case when cells.communication then 'talking' else 'silent' end
    ) as scenario,
    'dining philosophers' as domain,
    null::bigint as variant,
    null::bigint as position,
    'resource contention' as category,
    ['lock_contention'] as conflicts,
    null::varchar[] as challenges,
    null::varchar as phase,
    null::varchar as arm,
    null::boolean as asset_gated,
    null::varchar as difficulty,
    null::bigint as reference_steps,
    min(cells.max_timesteps) as budget,
    null::varchar as twin_of,
    null::varchar[] as refusals
from planned
join cells using (bench)
group by planned.bench, planned.round_id
order by planned.bench, planned.round_id
