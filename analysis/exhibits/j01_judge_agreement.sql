-- One row per bench and judge, the runs' own included: its required checks, and how its votes and verdicts agree.
-- The episodes are those the judge has verdicts on; a code check has the recorded verdict under every judge.
-- patterns counts its semantic checks by the votes for true and for false; both_* set its verdicts beside the recorded.
with judges as (
    select verdicts.run_id, verdicts.judge
    from verdicts
    join runs on runs.run_id = verdicts.run_id
    group by verdicts.run_id, verdicts.judge
),
opinions as (
    select
        recorded.bench,
        recorded.model,
        recorded.run_id,
        recorded.round_id,
        recorded.kind,
        judges.judge,
        judges.judge = recorded.judge as own,
        recorded.verdict as recorded,
        recorded.unscored_reason = 'missing' as missing,
        case
            when recorded.kind = 'code' or judges.judge = recorded.judge then recorded.verdict
            when recorded.unscored_reason in ('missing', 'infrastructure_error') then null
            else verdicts.verdict
        end as verdict,
        polls.yes,
        polls.nay,
        polls.unread
    from required_checks as recorded
    join judges on judges.run_id = recorded.run_id
    left join verdicts
        on verdicts.run_id = recorded.run_id
        and verdicts.round_id = recorded.round_id
        and verdicts.check_index = recorded.check_index
        and verdicts.judge = judges.judge
    left join polls
        on polls.run_id = recorded.run_id
        and polls.round_id = recorded.round_id
        and polls.check_index = recorded.check_index
        and polls.judge = judges.judge
        and recorded.kind = 'semantic'
),
totals as (
    select
        bench,
        judge,
        bool_and(own) as own,
        count(distinct model)::bigint as models,
        count(*)::bigint as planned,
        (count(*) filter (where verdict))::bigint as passed,
        (count(*) filter (where not verdict))::bigint as failed,
        (count(*) filter (where verdict is null and missing is distinct from true))::bigint as unscored,
        (count(*) filter (where verdict is null and missing))::bigint as missing,
        (count(*) filter (where kind = 'semantic' and verdict is not null))::bigint as semantic,
        (count(*) filter (where yes + nay > 1))::bigint as voted,
        (count(*) filter (where yes + nay > 1 and (yes = 0 or nay = 0) and unread = 0))::bigint as unanimous,
        (count(*) filter (where kind = 'semantic' and verdict and recorded))::bigint as both_true,
        (count(*) filter (where kind = 'semantic' and verdict and not recorded))::bigint as raised,
        (count(*) filter (where kind = 'semantic' and not verdict and recorded))::bigint as lowered,
        (count(*) filter (where kind = 'semantic' and not verdict and not recorded))::bigint as both_false
    from opinions
    group by bench, judge
),
counted as (
    select bench, judge, yes, nay, count(*)::bigint as checks
    from opinions
    group by bench, judge, yes, nay
    having yes + nay > 1
),
patterns as (
    select bench, judge, list({'yes': yes, 'nay': nay, 'checks': checks} order by yes, nay) as patterns
    from counted
    group by bench, judge
),
rounds_judged as (
    select
        bench,
        judge,
        model,
        run_id,
        round_id,
        bool_and(verdict) and count(verdict) = count(*) as passes,
        coalesce(bool_or(yes > 0 and nay > 0), false) as split,
        coalesce(bool_or(not verdict), false) or count(verdict) = count(*) as scored
    from opinions
    group by bench, judge, model, run_id, round_id
),
drops as (
    select
        bench,
        judge,
        model,
        (count(*) filter (where passes and split))::double / nullif(count(*) filter (where scored), 0) as drop
    from rounds_judged
    group by bench, judge, model
),
worst as (
    select bench, judge, max(drop) as worst_drop
    from drops
    group by bench, judge
)
select totals.*, patterns.patterns, worst.worst_drop
from totals
join worst on worst.bench = totals.bench and worst.judge = totals.judge
left join patterns on patterns.bench = totals.bench and patterns.judge = totals.judge
order by totals.bench, totals.own desc, totals.judge
