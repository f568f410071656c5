-- One row per bench: its size, how long its references are, what room its step budget leaves, and what it checks.
-- No-conflict twins are another task and left out. Null is unknown: no such value, or none of its rounds has it.
-- A reference is tight when the budget holds less than one and a half times its steps.
with own as (
    select *
    from rounds
    qualify max(twin_of) over (partition by bench, round_id) is null
),
sizes as (
    select
        bench,
        count(*)::bigint as rounds,
        count(distinct package_id)::bigint as packages,
        count(distinct domain)::bigint as domains,
        min(budget)::bigint as step_budget,
        max(budget)::bigint as largest_budget,
        avg(reference_steps)::double as reference_mean,
        median(reference_steps)::double as reference_median,
        max(reference_steps)::bigint as reference_max,
        -- Whole trillionths: a sum of integers is the same in any order.
        sum(round(1e12 * budget / reference_steps)::bigint)::double / 1e12
        / nullif(count(budget + reference_steps), 0) as ratio_mean,
        count(budget + reference_steps)::bigint as ratio_known,
        sum((budget < 1.5 * reference_steps)::bigint)::bigint as tight,
        count(asset_gated)::bigint as gating_known,
        sum(asset_gated::bigint)::bigint as gated,
        count(refusals)::bigint as refusals_known,
        sum(len(refusals))::bigint as refused
    from own
    group by bench
),
scored as (
    select
        checks.bench,
        count(*)::bigint as checks,
        (count(*) filter (where checks.kind = 'code'))::bigint as code_checks
    from checks
    semi join own on own.bench = checks.bench and own.round_id = checks.round_id and checks.role <> 'diagnostic'
    group by checks.bench
),
exposure as (
    select
        proofs.bench,
        count(*)::bigint as exposure_known,
        (count(*) filter (where not proofs.passed))::bigint as unexposed
    from proofs
    semi join own
        on own.bench = proofs.bench and own.round_id = proofs.round_id and proofs.proof = 'strings_exposed'
    group by proofs.bench
)
select
    sizes.*,
    scored.checks,
    scored.code_checks,
    exposure.exposure_known,
    exposure.unexposed
from sizes
left join scored on scored.bench = sizes.bench
left join exposure on exposure.bench = sizes.bench
order by sizes.bench
