-- One row per bench, model, effort, modality and step budget; a model of one budget has nothing to compare and is left out.
-- cap_rate is of the rounds whose ending is known. against names the shortest budget of the same runs; gained and lost
-- count, of the pairs of rounds scored under both, those that only one of the two passed. by_package repeats the counts.
with tried as (
    select
        bench,
        model,
        effort,
        modality,
        step_budget,
        package_id,
        outcome,
        termination,
        outcome in ('passed', 'failed') as scored,
        first_value(step_budget) over same_round as shortest,
        first_value(outcome) over same_round as outcome_shortest
    from outcomes
    window same_round as (
        partition by bench, model, effort, modality, judge, repeat, round_id
        order by step_budget nulls last, run_id
    )
),
paired as (
    select
        *,
        case when shortest <> step_budget then shortest end as against,
        coalesce(shortest <> step_budget and scored and outcome_shortest in ('passed', 'failed'), false) as pair
    from tried
),
packages as (
    select
        bench,
        model,
        effort,
        modality,
        step_budget,
        package_id,
        max(against) as against,
        count(*)::bigint as planned,
        (count(*) filter (where outcome = 'passed'))::bigint as passed,
        (count(*) filter (where outcome = 'failed'))::bigint as failed,
        (count(*) filter (where outcome = 'unscored'))::bigint as unscored,
        (count(*) filter (where outcome = 'missing'))::bigint as missing,
        (count(*) filter (where scored))::bigint as scored,
        count(termination)::bigint as ended,
        (count(*) filter (where termination = 'step_cap'))::bigint as at_cap,
        (count(*) filter (where pair))::bigint as pairs,
        (count(*) filter (where pair and outcome = 'passed' and outcome_shortest = 'failed'))::bigint as gained,
        (count(*) filter (where pair and outcome = 'failed' and outcome_shortest = 'passed'))::bigint as lost
    from paired
    group by bench, model, effort, modality, step_budget, package_id
),
settings as (
    select
        bench,
        model,
        effort,
        modality,
        step_budget,
        max(against) as against,
        sum(planned)::bigint as planned,
        sum(passed)::bigint as passed,
        sum(failed)::bigint as failed,
        sum(unscored)::bigint as unscored,
        sum(missing)::bigint as missing,
        sum(scored)::bigint as scored,
        sum(ended)::bigint as ended,
        sum(at_cap)::bigint as at_cap,
        sum(pairs)::bigint as pairs,
        sum(gained)::bigint as gained,
        sum(lost)::bigint as lost,
        list(
            {
                'package_id': package_id,
                'passed': passed,
                'scored': scored,
                'pairs': pairs,
                'gained': gained,
                'lost': lost
            } order by package_id
        ) as by_package
    from packages
    group by bench, model, effort, modality, step_budget
)
select
    bench,
    model,
    effort,
    modality,
    step_budget,
    planned,
    passed,
    failed,
    unscored,
    missing,
    scored,
    passed::double / nullif(scored, 0) as pass_rate,
    ended,
    at_cap,
    at_cap::double / nullif(ended, 0) as cap_rate,
    against,
    pairs,
    gained,
    lost,
    by_package
from settings
qualify count(*) over (partition by bench, model, effort, modality) > 1
order by bench, model, effort, modality, step_budget
