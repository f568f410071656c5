select
    run_id,
    format('episode-{:03d}', episode) as round_id,
    0::bigint as check_index,
    'upstream' as judge,
    not deadlock as verdict,
    case when deadlock is null then 'no_deadlock_flag' end as unscored_reason,
    'total_timesteps=' || total_timesteps::varchar as evidence
from played
where ended
order by run_id, round_id
