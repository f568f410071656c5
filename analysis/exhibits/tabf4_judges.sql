-- One row per bench, substitute judge and model: its rounds under that judge, and the checks another opinion turns.
-- Episodes are held fixed: code checks keep their verdict; a semantic check is decided by the substitute if each
-- substitute decided it, otherwise the recorded verdict stands in each row and cancels between substitutes.
with substitutes as (
    select verdicts.run_id, verdicts.judge
    from verdicts
    join runs on runs.run_id = verdicts.run_id and runs.judge <> verdicts.judge
    group by verdicts.run_id, verdicts.judge
),
asked as (
    select run_id, count(*) as judges
    from substitutes
    group by run_id
),
shared as (
    select verdicts.run_id, verdicts.round_id, verdicts.check_index
    from verdicts
    join substitutes on substitutes.run_id = verdicts.run_id and substitutes.judge = verdicts.judge
    join asked on asked.run_id = verdicts.run_id
    group by verdicts.run_id, verdicts.round_id, verdicts.check_index, asked.judges
    having count(verdicts.verdict) = asked.judges
),
opinions as (
    select
        substitutes.judge,
        recorded.run_id,
        recorded.round_id,
        recorded.kind,
        recorded.verdict as recorded,
        shared.run_id is not null as compared,
        case when shared.run_id is null then recorded.verdict else verdicts.verdict end as verdict
    from required_checks as recorded
    join substitutes on substitutes.run_id = recorded.run_id
    left join shared
        on shared.run_id = recorded.run_id
        and shared.round_id = recorded.round_id
        and shared.check_index = recorded.check_index
        and recorded.kind = 'semantic'
        and recorded.unscored_reason is distinct from 'infrastructure_error'
    left join verdicts
        on verdicts.run_id = recorded.run_id
        and verdicts.round_id = recorded.round_id
        and verdicts.check_index = recorded.check_index
        and verdicts.judge = substitutes.judge
),
tallies as (
    select
        judge,
        run_id,
        round_id,
        count(*) as required,
        count(*) filter (where verdict) as checks_passed,
        count(*) filter (where not verdict) as checks_failed,
        count(*) filter (where verdict is null) as checks_null,
        count(*) filter (where kind = 'semantic') as semantic,
        count(*) filter (where compared) as compared,
        count(*) filter (where compared and recorded and not verdict) as lowered,
        count(*) filter (where compared and not recorded and verdict) as raised
    from opinions
    group by judge, run_id, round_id
),
judged as (
    select
        outcomes.bench,
        outcomes.model,
        substitutes.judge,
        tallies.semantic,
        tallies.compared,
        tallies.lowered,
        tallies.raised,
        outcomes.outcome as recorded,
        case
            when outcomes.outcome = 'missing' then 'missing'
            when outcomes.reason in ('infrastructure_error', 'no_required_checks') then 'unscored'
            when tallies.checks_failed > 0 then 'failed'
            when tallies.checks_null > 0 then 'unscored'
            else 'passed'
        end as outcome,
        outcomes.fraction as fraction_recorded,
        case when tallies.checks_null = 0 then tallies.checks_passed::double / tallies.required end as fraction
    from outcomes
    join substitutes on substitutes.run_id = outcomes.run_id
    left join tallies
        on tallies.run_id = outcomes.run_id
        and tallies.round_id = outcomes.round_id
        and tallies.judge = substitutes.judge
)
select
    bench,
    judge,
    model,
    count(*)::bigint as planned,
    (count(*) filter (where outcome = 'passed'))::bigint as passed,
    (count(*) filter (where outcome = 'failed'))::bigint as failed,
    (count(*) filter (where outcome = 'unscored'))::bigint as unscored,
    (count(*) filter (where outcome = 'missing'))::bigint as missing,
    (count(*) filter (where recorded = 'passed'))::bigint as recorded_passed,
    (count(*) filter (where recorded in ('passed', 'failed')))::bigint as recorded_scored,
    -- Whole trillionths: a sum of integers is the same in any order.
    (sum(round(fraction * 1e12)::bigint))::double / 1e12 / nullif(count(fraction), 0) as mean_score,
    (sum(round(fraction_recorded * 1e12)::bigint))::double / 1e12
    / nullif(count(fraction_recorded), 0) as recorded_score,
    coalesce(sum(semantic), 0)::bigint as semantic,
    coalesce(sum(compared), 0)::bigint as compared,
    coalesce(sum(lowered), 0)::bigint as lowered,
    coalesce(sum(raised), 0)::bigint as raised
from judged
group by bench, judge, model
order by bench, judge, model
