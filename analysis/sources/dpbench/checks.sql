select
    bench,
    round_id,
    0::bigint as check_index,
    null::varchar as effect,
    null::varchar as predicate,
    'code' as kind,
    'required' as role,
    null::varchar as failure_mode,
    'no deadlock' as criterion
from planned
order by bench, round_id
