with spent as (
    select
        run_id,
        episode,
        count(*)::bigint as steps,
        -- A sum over calls of which one is unknown is unknown.
        case when count(*) filter (called) = count(tokens_in) then sum(tokens_in)::bigint end as input_tokens,
        case when count(*) filter (called) = count(tokens_out) then sum(tokens_out)::bigint end as output_tokens
    from actions
    group by run_id, episode
)
select
    played.run_id,
    format('episode-{:03d}', played.episode) as round_id,
    1::bigint as attempt,
    case when ended then 'graded' else 'infrastructure_error' end as status,
    true as counted,
    case
        when not ended then 'error'
        when deadlock then 'stalled'
        when total_timesteps >= max_timesteps then 'step_cap'
    end as termination,
    spent.steps,
    spent.input_tokens,
    spent.output_tokens,
    null::bigint as reasoning_tokens,
    null::double as cost_usd,
    null::double as latency_s,
    null::bigint as assets_opened,
    null::varchar as blame
from played
left join spent using (run_id, episode)
order by played.run_id, round_id
