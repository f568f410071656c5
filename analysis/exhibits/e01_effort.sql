-- One row per bench, model, modality, step budget and effort; a model of one effort has nothing to compare and is left out.
-- against names the lowest effort of the same runs; gained and lost count, of the pairs of rounds scored under both,
-- those that only this effort passed and those that only the lowest did. by_package repeats the counts per package.
with tried as (
    select
        bench,
        model,
        modality,
        step_budget,
        effort,
        package_id,
        outcome,
        outcome in ('passed', 'failed') as scored,
        case effort when 'low' then 1 when 'medium' then 2 when 'high' then 3 end as degree,
        first_value(effort) over same_round as lowest,
        first_value(outcome) over same_round as outcome_lowest
    from outcomes
    window same_round as (
        partition by bench, model, modality, step_budget, judge, repeat, round_id
        order by case effort when 'low' then 1 when 'medium' then 2 when 'high' then 3 end nulls last, run_id
    )
),
paired as (
    select
        *,
        case when lowest <> effort then lowest end as against,
        coalesce(lowest <> effort and scored and outcome_lowest in ('passed', 'failed'), false) as pair
    from tried
),
packages as (
    select
        bench,
        model,
        modality,
        step_budget,
        effort,
        degree,
        package_id,
        max(against) as against,
        count(*)::bigint as planned,
        (count(*) filter (where outcome = 'passed'))::bigint as passed,
        (count(*) filter (where outcome = 'failed'))::bigint as failed,
        (count(*) filter (where outcome = 'unscored'))::bigint as unscored,
        (count(*) filter (where outcome = 'missing'))::bigint as missing,
        (count(*) filter (where scored))::bigint as scored,
        (count(*) filter (where pair))::bigint as pairs,
        (count(*) filter (where pair and outcome = 'passed' and outcome_lowest = 'failed'))::bigint as gained,
        (count(*) filter (where pair and outcome = 'failed' and outcome_lowest = 'passed'))::bigint as lost
    from paired
    group by bench, model, modality, step_budget, effort, degree, package_id
),
settings as (
    select
        bench,
        model,
        modality,
        step_budget,
        effort,
        degree,
        max(against) as against,
        sum(planned)::bigint as planned,
        sum(passed)::bigint as passed,
        sum(failed)::bigint as failed,
        sum(unscored)::bigint as unscored,
        sum(missing)::bigint as missing,
        sum(scored)::bigint as scored,
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
    group by bench, model, modality, step_budget, effort, degree
)
select
    bench,
    model,
    modality,
    step_budget,
    effort,
    planned,
    passed,
    failed,
    unscored,
    missing,
    scored,
    passed::double / nullif(scored, 0) as pass_rate,
    against,
    pairs,
    gained,
    lost,
    by_package
from settings
qualify count(*) over (partition by bench, model, modality, step_budget) > 1
order by bench, model, modality, step_budget, degree nulls last, effort
