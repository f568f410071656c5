select
    run_id,
    round_id,
    attempt::bigint as attempt,
    case when broken then 'infrastructure_error' else 'graded' end as status,
    attempt = 1 as counted,
    case
        when broken then 'error'
        when state.terminate_reason is null then null
        when state.terminate_reason in ('task_success', 'max_propose_steps') then 'finished'
        when state.terminate_reason = 'max_steps' then 'step_cap'
        else error(file || ': unknown terminate_reason ' || state.terminate_reason)
    end as termination,
    whole(state.agent_action_count.propose_solution)
        + whole(state.agent_action_count.use_tool)
        + whole(state.agent_action_count.invalid_action) as steps,
    whole(state.token_counter.prompt_tokens) as input_tokens,
    whole(state.token_counter.completion_tokens) as output_tokens,
    null::bigint as reasoning_tokens,
    null::double as cost_usd,
    null::double as latency_s,
    null::bigint as assets_opened,
    null::varchar as blame
from attempts
order by run_id, round_id, attempt
