-- One row per bench, model, run and planned round: its outcome, and which of its required checks failed.
-- modes lists, per failure mode, its checks and the failed among them; null unless every required check is decided.
-- checks and checks_passed count those of such rounds only, so that accuracy and lift are of the same rounds.
with decided as (
    select bench, model, coalesce(failure_mode, 'unassigned') as failure_mode, run_id, round_id, verdict
    from required_checks
    qualify count(verdict) over (partition by run_id, round_id) = count(*) over (partition by run_id, round_id)
),
by_mode as (
    select
        run_id,
        round_id,
        failure_mode,
        count(*)::bigint as checks,
        (count(*) filter (where not verdict))::bigint as failed
    from decided
    group by run_id, round_id, failure_mode
),
listed as (
    select
        run_id,
        round_id,
        sum(checks)::bigint as checks,
        sum(checks - failed)::bigint as checks_passed,
        list({'mode': failure_mode, 'checks': checks, 'failed': failed} order by failure_mode) as modes
    from by_mode
    group by run_id, round_id
)
select
    outcomes.bench,
    outcomes.model,
    outcomes.run_id,
    outcomes.round_id,
    outcomes.package_id,
    outcomes.outcome,
    listed.checks,
    listed.checks_passed,
    listed.modes
from outcomes
left join listed on listed.run_id = outcomes.run_id and listed.round_id = outcomes.round_id
order by outcomes.bench, outcomes.model, outcomes.run_id, outcomes.round_id
