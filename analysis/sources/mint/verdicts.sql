select
    run_id,
    round_id,
    0::bigint as check_index,
    'upstream' as judge,
    flag(state.success) as verdict,
    case when flag(state.success) is null then 'no_success_flag' end as unscored_reason,
    state.terminate_reason as evidence
from attempts
where attempt = 1 and not broken
order by run_id, round_id
