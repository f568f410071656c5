-- One row per bench, model and reading of the same verdicts; place orders the readings, 1 is as graded. A reading
-- leaves checks out, turns verdicts that votes or judges dispute, settles undecided rounds, or keeps only the rounds
-- scored in every run. concerned counts the rounds it bears on, touched those whose outcome it changes.
with readings as (
    select *
    from (
        values
            (1, 'as graded', 'as graded', null),
            (2, 'audit policy', 'conservative', null),
            (3, 'audit policy', 'upper bound', null),
            (4, 'votes of the judge differ', 'split votes fail', false),
            (5, 'votes of the judge differ', 'split votes pass', true),
            (6, 'another judge differs', 'disputed checks fail', false),
            (7, 'another judge differs', 'disputed checks pass', true),
            (8, 'undecided rounds', 'undecided fail', null),
            (9, 'undecided rounds', 'undecided pass', null),
            (10, 'only rounds scored for all', 'only rounds scored for all', null)
    ) as listed(place, family, reading, settled)
),
listed as (
    select
        bench,
        round_id,
        check_index,
        bool_or(label in ('value_conflict', 'protocol_unrequested_both_judges')) as conservative
    from labels
    group by bench, round_id, check_index
),
disputed as (
    select run_id, round_id, check_index
    from verdicts
    group by run_id, round_id, check_index
    having count(distinct verdict) > 1
),
marked as (
    select
        required_checks.run_id,
        required_checks.round_id,
        required_checks.verdict,
        listed.check_index is not null as audited,
        coalesce(listed.conservative, false) as conservative,
        polls.yes is not null as votes_differ,
        disputed.run_id is not null as judges_differ
    from required_checks
    left join listed
        on listed.bench = required_checks.bench
        and listed.round_id = required_checks.round_id
        and listed.check_index = required_checks.check_index
    left join polls
        on polls.run_id = required_checks.run_id
        and polls.round_id = required_checks.round_id
        and polls.check_index = required_checks.check_index
        and polls.judge = required_checks.judge
        and (polls.yes > 0)::bigint + (polls.nay > 0)::bigint + (polls.unread > 0)::bigint > 1
    left join disputed
        on disputed.run_id = required_checks.run_id
        and disputed.round_id = required_checks.round_id
        and disputed.check_index = required_checks.check_index
),
-- What a reading takes from and adds to a round's counts: an audited check goes, a turned one counts as settled.
turned as (
    select
        marked.run_id,
        marked.round_id,
        readings.place,
        count(*) filter (where readings.place in (2, 3)) as gone,
        count(*) filter (where not readings.settled) - count(*) filter (where not marked.verdict) as failed,
        -count(*) filter (where marked.verdict is null) as undecided
    from marked
    join readings
        on (readings.place = 2 and marked.conservative)
        or (readings.place = 3 and marked.audited)
        or (readings.place in (4, 5) and marked.votes_differ)
        or (readings.place in (6, 7) and marked.judges_differ)
    group by marked.run_id, marked.round_id, readings.place
),
scored_for_all as (
    select bench, round_id, bool_and(outcome in ('passed', 'failed')) as scored
    from outcomes
    group by bench, round_id
),
ended as (
    select
        outcomes.bench,
        outcomes.model,
        outcomes.outcome as graded,
        case
            when readings.place in (8, 9) then outcomes.outcome in ('unscored', 'missing')
            when readings.place = 10 then not scored_for_all.scored
            else turned.run_id is not null
        end as concerned,
        readings.place,
        readings.family,
        readings.reading,
        case
            when readings.place = 8 and outcomes.outcome in ('unscored', 'missing') then 'failed'
            when readings.place = 9 and outcomes.outcome in ('unscored', 'missing') then 'passed'
            when readings.place = 10 and not scored_for_all.scored and outcomes.outcome <> 'missing' then 'unscored'
            when readings.place in (1, 8, 9, 10) or outcomes.outcome = 'missing' then outcomes.outcome
            when outcomes.reason = 'infrastructure_error' or outcomes.required = coalesce(turned.gone, 0) then 'unscored'
            when outcomes.checks_failed + coalesce(turned.failed, 0) > 0 then 'failed'
            when outcomes.checks_null + coalesce(turned.undecided, 0) > 0 then 'unscored'
            else 'passed'
        end as outcome
    from outcomes
    cross join readings
    join scored_for_all
        on scored_for_all.bench = outcomes.bench and scored_for_all.round_id = outcomes.round_id
    left join turned
        on turned.run_id = outcomes.run_id and turned.round_id = outcomes.round_id and turned.place = readings.place
)
select
    bench,
    model,
    place::bigint as place,
    family,
    reading,
    count(*)::bigint as planned,
    (count(*) filter (where outcome = 'passed'))::bigint as passed,
    (count(*) filter (where outcome = 'failed'))::bigint as failed,
    (count(*) filter (where outcome = 'unscored'))::bigint as unscored,
    (count(*) filter (where outcome = 'missing'))::bigint as missing,
    (count(*) filter (where outcome in ('passed', 'failed')))::bigint as scored,
    (count(*) filter (where concerned))::bigint as concerned,
    (count(*) filter (where outcome <> graded))::bigint as touched,
    (count(*) filter (where outcome = 'passed'))::double
        / nullif(count(*) filter (where outcome in ('passed', 'failed')), 0) as pass_rate
from ended
group by bench, model, place, family, reading
order by bench, place, pass_rate desc nulls last, model
