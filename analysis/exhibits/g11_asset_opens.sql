-- One row per bench and model: images opened in the rounds that need one (gated), and how those and all rounds ended.
-- opens_per_gated_round is the mean number of distinct images over the gated rounds in which it is known (opens_known).
-- by_package repeats passed and scored gated rounds per package, which is what a bootstrap over packages draws.
with packages as (
    select
        bench,
        model,
        package_id,
        count(*)::bigint as planned,
        (count(*) filter (where outcome = 'passed'))::bigint as passed,
        (count(*) filter (where outcome = 'failed'))::bigint as failed,
        (count(*) filter (where outcome = 'unscored'))::bigint as unscored,
        (count(*) filter (where outcome = 'missing'))::bigint as missing,
        (count(*) filter (where asset_gated))::bigint as gated_planned,
        (count(*) filter (where asset_gated and outcome = 'passed'))::bigint as gated_passed,
        (count(*) filter (where asset_gated and outcome in ('passed', 'failed')))::bigint as gated_scored,
        (count(assets_opened) filter (where asset_gated))::bigint as opens_known,
        (sum(assets_opened) filter (where asset_gated))::bigint as opens
    from outcomes
    group by bench, model, package_id
)
select
    bench,
    model,
    sum(planned)::bigint as planned,
    sum(passed)::bigint as passed,
    sum(failed)::bigint as failed,
    sum(unscored)::bigint as unscored,
    sum(missing)::bigint as missing,
    sum(passed)::double / nullif(sum(passed + failed), 0) as pass_rate,
    sum(gated_planned)::bigint as gated_planned,
    sum(gated_passed)::bigint as gated_passed,
    sum(gated_scored)::bigint as gated_scored,
    sum(gated_passed)::double / nullif(sum(gated_scored), 0) as gated_pass_rate,
    sum(opens_known)::bigint as opens_known,
    sum(opens)::double / nullif(sum(opens_known), 0) as opens_per_gated_round,
    list({'package_id': package_id, 'passed': gated_passed, 'scored': gated_scored} order by package_id) as by_package
from packages
group by bench, model
order by bench, model
