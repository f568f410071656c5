-- One row per bench and model that also played the no-conflict twins of the bench's rounds: what the conflict costs.
-- A twin is looked for in the round's own bench and in that bench's twin bench, `<bench>-twin`; repeats pair by number.
-- passed, failed, unscored and missing count the rounds with conflict; gained and lost, pairs scored on both sides.
with twins as (
    select bench, round_id, twin_of
    from rounds
    group by bench, round_id, twin_of
    having twin_of is not null
),
conflicts as (
    select outcomes.*
    from outcomes
    anti join twins on twins.bench = outcomes.bench and twins.round_id = outcomes.round_id
),
pairs as (
    select
        conflict.bench,
        conflict.model,
        conflict.package_id,
        twin.bench as against,
        conflict.outcome,
        twin.outcome as twin_outcome,
        conflict.outcome in ('passed', 'failed') and twin.outcome in ('passed', 'failed') as scored
    from conflicts as conflict
    join twins on twins.twin_of = conflict.round_id and twins.bench in (conflict.bench, conflict.bench || '-twin')
    join outcomes as twin
        on twin.bench = twins.bench
        and twin.round_id = twins.round_id
        and twin.model = conflict.model
        and twin.repeat = conflict.repeat
        and twin.effort is not distinct from conflict.effort
        and twin.modality is not distinct from conflict.modality
        and twin.step_budget is not distinct from conflict.step_budget
),
packages as (
    select
        bench,
        model,
        against,
        package_id,
        count(*)::bigint as planned,
        (count(*) filter (where outcome = 'passed'))::bigint as passed,
        (count(*) filter (where outcome = 'failed'))::bigint as failed,
        (count(*) filter (where outcome = 'unscored'))::bigint as unscored,
        (count(*) filter (where outcome = 'missing'))::bigint as missing,
        (count(*) filter (where scored))::bigint as pairs,
        (count(*) filter (where scored and outcome = 'passed'))::bigint as conflict_passed,
        (count(*) filter (where scored and twin_outcome = 'passed'))::bigint as twin_passed,
        (count(*) filter (where scored and outcome = 'passed' and twin_outcome = 'failed'))::bigint as gained,
        (count(*) filter (where scored and outcome = 'failed' and twin_outcome = 'passed'))::bigint as lost
    from pairs
    group by bench, model, against, package_id
)
select
    bench,
    model,
    against,
    sum(planned)::bigint as planned,
    sum(passed)::bigint as passed,
    sum(failed)::bigint as failed,
    sum(unscored)::bigint as unscored,
    sum(missing)::bigint as missing,
    sum(pairs)::bigint as pairs,
    sum(gained)::bigint as gained,
    sum(lost)::bigint as lost,
    sum(conflict_passed)::double / nullif(sum(pairs), 0) as conflict_rate,
    sum(twin_passed)::double / nullif(sum(pairs), 0) as twin_rate,
    list(
        {'package_id': package_id, 'gained': gained, 'lost': lost, 'pairs': pairs} order by package_id
    ) as by_package
from packages
group by bench, model, against
order by bench, model, against
