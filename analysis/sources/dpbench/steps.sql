select
    run_id,
    format('episode-{:03d}', episode) as round_id,
    1::bigint as attempt,
    step::bigint as step,
    action as command,
    case action
        when 'grab_left' then 'acquire'
        when 'grab_right' then 'acquire'
        when 'release' then 'release'
        when 'wait' then 'wait'
    end as category,
    json_object('timestep', timestep, 'philosopher', philosopher, 'message', message)::varchar as args,
    null::boolean as ok,
    null::varchar as error_code,
    null::varchar as asset_id,
    tokens_in + tokens_out as tokens,
    latency_ms / 1000 as latency_s,
    null::varchar as thought
from actions
order by run_id, round_id, step
