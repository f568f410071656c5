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
split as (
    select run_id, round_id, check_index, judge, true as votes_differ
    from votes
    group by run_id, round_id, check_index, judge
    having count(distinct verdict) + max((verdict is null)::bigint) > 1
),
disputed as (
    select run_id, round_id, check_index, true as judges_differ
    from verdicts
    group by run_id, round_id, check_index
    having count(distinct verdict) > 1
),
deciding as (
    select
        required_checks.run_id,
        required_checks.round_id,
        readings.place,
        case
            when readings.place in (4, 5) and split.votes_differ then readings.settled
            when readings.place in (6, 7) and disputed.judges_differ then readings.settled
            else required_checks.verdict
        end as verdict,
        coalesce(
            (readings.place = 2 and listed.conservative) or (readings.place = 3 and listed.check_index is not null),
            false
        ) as left_out,
        coalesce(
            (readings.place in (4, 5) and split.votes_differ) or (readings.place in (6, 7) and disputed.judges_differ),
            false
        ) as turned
    from required_checks
    cross join readings
    left join listed
        on listed.bench = required_checks.bench
        and listed.round_id = required_checks.round_id
        and listed.check_index = required_checks.check_index
    left join split
        on split.run_id = required_checks.run_id
        and split.round_id = required_checks.round_id
        and split.check_index = required_checks.check_index
        and split.judge = required_checks.judge
    left join disputed
        on disputed.run_id = required_checks.run_id
        and disputed.round_id = required_checks.round_id
        and disputed.check_index = required_checks.check_index
),
tallies as (
    select
        run_id,
        round_id,
        place,
        (count(*) filter (where not left_out))::bigint as required,
        (count(*) filter (where not left_out and not verdict))::bigint as checks_failed,
        (count(*) filter (where not left_out and verdict is null))::bigint as checks_null,
        bool_or(left_out or turned) as concerned
    from deciding
    group by run_id, round_id, place
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
            else coalesce(tallies.concerned, false)
        end as concerned,
        readings.place,
        readings.family,
        readings.reading,
        case
            when readings.place = 8 and outcomes.outcome in ('unscored', 'missing') then 'failed'
            when readings.place = 9 and outcomes.outcome in ('unscored', 'missing') then 'passed'
            when readings.place = 10 and not scored_for_all.scored and outcomes.outcome <> 'missing' then 'unscored'
            when readings.place in (1, 8, 9, 10) or outcomes.outcome = 'missing' then outcomes.outcome
            when outcomes.reason = 'infrastructure_error' or coalesce(tallies.required, 0) = 0 then 'unscored'
            when tallies.checks_failed > 0 then 'failed'
            when tallies.checks_null > 0 then 'unscored'
            else 'passed'
        end as outcome
    from outcomes
    cross join readings
    join scored_for_all
        on scored_for_all.bench = outcomes.bench and scored_for_all.round_id = outcomes.round_id
    left join tallies
        on tallies.run_id = outcomes.run_id and tallies.round_id = outcomes.round_id and tallies.place = readings.place
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
