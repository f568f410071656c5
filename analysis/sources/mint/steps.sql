select
    run_id,
    round_id,
    attempt::bigint as attempt,
    step::bigint as step,
    command,
    case command
        when 'propose_solution' then 'answer'
        when 'use_tool' then 'tool'
        when 'invalid_action' then 'invalid'
    end as category,
    case command
        when 'propose_solution' then json_object(
            'solution', array_to_string(regexp_extract_all(content, '(?s)<solution>(.*?)</solution>', 1), chr(10))
        )
        when 'use_tool' then json_object(
            'code', array_to_string(regexp_extract_all(content, '(?s)<execute>(.*?)</execute>', 1), chr(10))
        )
    end::varchar as args,
    command <> 'invalid_action' as ok,
    case when command = 'invalid_action' then 'invalid_action' end as error_code,
    null::varchar as asset_id,
    null::bigint as tokens,
    null::double as latency_s,
    null::varchar as thought
from turns
order by run_id, round_id, attempt, step
