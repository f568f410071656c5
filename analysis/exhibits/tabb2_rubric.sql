-- One row per compiled check of the worked round access_request_approval_v01_r01, in the order of its index.
-- The role is that under the audit policy in force. A gate and the required checks decide success,
-- a diagnostic check does not.
with worked (bench, round_id) as (
    values ('A', 'access_request_approval_v01_r01')
)
select
    checks.check_index as "index",
    checks.effect,
    checks.predicate,
    checks.kind,
    checks.role,
    checks.criterion
from checks
join worked on worked.bench = checks.bench and worked.round_id = checks.round_id
order by checks.check_index
