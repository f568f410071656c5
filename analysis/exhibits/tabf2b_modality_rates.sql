-- One row per bench, model, effort, step budget and modality; a model of one modality has nothing to compare and is left out.
-- Rounds of unknown kind are neither gated nor ungated. against names the best sight of the same runs; gained and lost
-- count, of the pairs of rounds scored under both, those that only one of the two passed. by_package repeats the counts.
with tried as (
    select
        bench,
        model,
        effort,
        step_budget,
        modality,
        package_id,
        asset_gated,
        outcome,
        outcome in ('passed', 'failed') as scored,
        case modality when 'sighted' then 1 when 'ocr' then 2 when 'blind' then 3 end as degree,
        first_value(modality) over same_round as sight,
        first_value(outcome) over same_round as outcome_sight
    from outcomes
    window same_round as (
        partition by bench, model, effort, step_budget, judge, repeat, round_id
        order by case modality when 'sighted' then 1 when 'ocr' then 2 when 'blind' then 3 end nulls last, run_id
    )
),
paired as (
    select
        *,
        case when sight <> modality then sight end as against,
        coalesce(sight <> modality and scored and outcome_sight in ('passed', 'failed'), false) as pair
    from tried
),
packages as (
    select
        bench,
        model,
        effort,
        step_budget,
        modality,
        degree,
        package_id,
        max(against) as against,
        count(*)::bigint as planned,
        (count(*) filter (where outcome = 'passed'))::bigint as passed,
        (count(*) filter (where outcome = 'failed'))::bigint as failed,
        (count(*) filter (where outcome = 'unscored'))::bigint as unscored,
        (count(*) filter (where outcome = 'missing'))::bigint as missing,
        (count(*) filter (where scored))::bigint as scored,
        (count(*) filter (where asset_gated and scored))::bigint as gated_scored,
        (count(*) filter (where asset_gated and outcome = 'passed'))::bigint as gated_passed,
        (count(*) filter (where not asset_gated and scored))::bigint as ungated_scored,
        (count(*) filter (where not asset_gated and outcome = 'passed'))::bigint as ungated_passed,
        (count(*) filter (where pair))::bigint as pairs,
        (count(*) filter (where pair and outcome = 'passed' and outcome_sight = 'failed'))::bigint as gained,
        (count(*) filter (where pair and outcome = 'failed' and outcome_sight = 'passed'))::bigint as lost
    from paired
    group by bench, model, effort, step_budget, modality, degree, package_id
),
settings as (
    select
        bench,
        model,
        effort,
        step_budget,
        modality,
        degree,
        max(against) as against,
        sum(planned)::bigint as planned,
        sum(passed)::bigint as passed,
        sum(failed)::bigint as failed,
        sum(unscored)::bigint as unscored,
        sum(missing)::bigint as missing,
        sum(scored)::bigint as scored,
        sum(gated_scored)::bigint as gated_scored,
        sum(gated_passed)::bigint as gated_passed,
        sum(ungated_scored)::bigint as ungated_scored,
        sum(ungated_passed)::bigint as ungated_passed,
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
    group by bench, model, effort, step_budget, modality, degree
)
select
    bench,
    model,
    effort,
    step_budget,
    modality,
    planned,
    passed,
    failed,
    unscored,
    missing,
    scored,
    passed::double / nullif(scored, 0) as pass_rate,
    gated_scored,
    gated_passed::double / nullif(gated_scored, 0) as gated_pass_rate,
    ungated_scored,
    ungated_passed::double / nullif(ungated_scored, 0) as ungated_pass_rate,
    against,
    pairs,
    gained,
    lost,
    by_package
from settings
qualify count(*) over (partition by bench, model, effort, step_budget) > 1
order by bench, model, effort, step_budget, degree nulls last, modality
