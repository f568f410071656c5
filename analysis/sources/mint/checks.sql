select distinct
    bench,
    round_id,
    0::bigint as check_index,
    null::varchar as effect,
    null::varchar as predicate,
    'code' as kind,
    'required' as role,
    null::varchar as failure_mode,
    'the proposed solution is right' as criterion
from attempts
order by bench, round_id
