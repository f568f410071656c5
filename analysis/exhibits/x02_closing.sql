-- One row per bench, model and group of required checks: how many of them failed.
-- closing: checks of mode F6 that look at what is left behind; time window: those that look at when; else other duties.
-- by_package repeats failed (as passed, the share's hits) and scored checks per package, for a bootstrap over packages.
with grouped as (
    select
        required_checks.bench,
        required_checks.model,
        required_checks.package_id,
        required_checks.verdict,
        required_checks.unscored_reason,
        case
            when checks.predicate = 'within_window' then 'time window'
            when checks.failure_mode = 'F6' then 'closing'
            else 'other duties'
        end as duty
    from required_checks
    join checks
        on checks.bench = required_checks.bench
        and checks.round_id = required_checks.round_id
        and checks.check_index = required_checks.check_index
),
packages as (
    select
        bench,
        model,
        duty,
        package_id,
        count(*)::bigint as planned,
        (count(*) filter (where verdict))::bigint as passed,
        (count(*) filter (where not verdict))::bigint as failed,
        (count(*) filter (where verdict is null and unscored_reason <> 'missing'))::bigint as unscored,
        (count(*) filter (where verdict is null and unscored_reason = 'missing'))::bigint as missing
    from grouped
    group by bench, model, duty, package_id
)
select
    bench,
    model,
    duty,
    sum(planned)::bigint as planned,
    sum(passed)::bigint as passed,
    sum(failed)::bigint as failed,
    sum(unscored)::bigint as unscored,
    sum(missing)::bigint as missing,
    sum(passed + failed)::bigint as scored,
    sum(failed)::double / nullif(sum(passed + failed), 0) as failure_rate,
    list({'package_id': package_id, 'passed': failed, 'scored': passed + failed} order by package_id) as by_package
from packages
group by bench, model, duty
order by bench, model, duty
