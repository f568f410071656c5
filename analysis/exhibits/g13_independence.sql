-- One row per bench, model, run and planned round: its outcome, and how many of its required checks failed.
-- modes and rates list, check by check, its failure mode and the share of such checks that this model failed.
-- Only rounds with every required check decided have lists; a check without a mode is of mode `unassigned`.
with decided as (
    select bench, model, coalesce(failure_mode, 'unassigned') as failure_mode, run_id, round_id, check_index, verdict
    from required_checks
    qualify count(verdict) over (partition by run_id, round_id) = count(*) over (partition by run_id, round_id)
),
rates as (
    select
        bench,
        model,
        failure_mode,
        (count(*) filter (where not verdict))::double / count(*) as failure_rate
    from decided
    group by bench, model, failure_mode
),
listed as (
    select
        decided.run_id,
        decided.round_id,
        (count(*) filter (where not decided.verdict))::bigint as failures,
        list(rates.failure_rate order by decided.failure_mode, decided.check_index) as rates
    from decided
    join rates
        on rates.bench = decided.bench
        and rates.model = decided.model
        and rates.failure_mode = decided.failure_mode
    group by decided.run_id, decided.round_id
)
select
    outcomes.bench,
    outcomes.model,
    outcomes.run_id,
    outcomes.round_id,
    outcomes.outcome,
    listed.failures,
    listed.rates
from outcomes
left join listed on listed.run_id = outcomes.run_id and listed.round_id = outcomes.round_id
order by outcomes.bench, outcomes.model, outcomes.run_id, outcomes.round_id
