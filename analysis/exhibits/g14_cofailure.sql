-- One row per bench, model, run and planned round: its outcome and difficulty, and which of its required checks failed.
-- modes lists, per failure mode, its checks and the failed among them; null unless every required check is decided.
-- peers is the mean share of this round's checks that the bench's other models failed, null if none decided it.
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
        list({'mode': failure_mode, 'checks': checks, 'failed': failed} order by failure_mode) as modes
    from by_mode
    group by run_id, round_id
),
shares as (
    -- Whole trillionths: a sum of integers is the same in any order.
    select
        bench,
        model,
        round_id,
        count(fraction) as runs,
        coalesce(sum(round((1 - fraction) * 1e12)::bigint), 0) as failed
    from outcomes
    group by bench, model, round_id
),
pooled as (
    select bench, round_id, sum(runs) as runs, sum(failed) as failed
    from shares
    group by bench, round_id
)
select
    outcomes.bench,
    outcomes.model,
    outcomes.run_id,
    outcomes.round_id,
    outcomes.package_id,
    outcomes.difficulty,
    outcomes.outcome,
    (pooled.failed - shares.failed)::double / 1e12 / nullif(pooled.runs - shares.runs, 0)::double as peers,
    listed.modes
from outcomes
join shares
    on shares.bench = outcomes.bench and shares.model = outcomes.model and shares.round_id = outcomes.round_id
join pooled on pooled.bench = outcomes.bench and pooled.round_id = outcomes.round_id
left join listed on listed.run_id = outcomes.run_id and listed.round_id = outcomes.round_id
order by outcomes.bench, outcomes.model, outcomes.run_id, outcomes.round_id
