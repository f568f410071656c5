-- One row per bench and model: its required checks, decided by code and decided by a judge, and how many of each pass.
-- Then one for the printed correlation, if the bench has as many rounds as the paper's. by_package is what is drawn.
-- code_mean and semantic_mean average a round's own share over the rounds in which all checks of the kind are decided.
with kinds as (
    select
        bench,
        model,
        package_id,
        run_id,
        round_id,
        kind,
        count(*) as planned,
        count(*) filter (where verdict) as passed,
        count(*) filter (where not verdict) as failed,
        count(*) filter (where verdict is null and unscored_reason is distinct from 'missing') as unscored,
        count(*) filter (where verdict is null and unscored_reason = 'missing') as missing,
        -- Whole trillionths: a sum of integers is the same in any order.
        case
            when count(verdict) = count(*) then round(count(*) filter (where verdict)::double / count(*) * 1e12)::bigint
        end as fraction
    from required_checks
    group by bench, model, package_id, run_id, round_id, kind
),
packages as (
    select
        bench,
        model,
        package_id,
        sum(planned)::bigint as planned,
        sum(passed)::bigint as passed,
        sum(failed)::bigint as failed,
        sum(unscored)::bigint as unscored,
        sum(missing)::bigint as missing,
        coalesce(sum(passed) filter (where kind = 'code'), 0)::bigint as code_passed,
        coalesce(sum(passed + failed) filter (where kind = 'code'), 0)::bigint as code_scored,
        coalesce(sum(passed) filter (where kind = 'semantic'), 0)::bigint as semantic_passed,
        coalesce(sum(passed + failed) filter (where kind = 'semantic'), 0)::bigint as semantic_scored,
        count(fraction) filter (where kind = 'code') as code_rounds,
        sum(fraction) filter (where kind = 'code') as code_fraction,
        count(fraction) filter (where kind = 'semantic') as semantic_rounds,
        sum(fraction) filter (where kind = 'semantic') as semantic_fraction
    from kinds
    group by bench, model, package_id
),
models as (
    select
        bench,
        'recomputed' as source,
        model,
        sum(planned)::bigint as planned,
        sum(passed)::bigint as passed,
        sum(failed)::bigint as failed,
        sum(unscored)::bigint as unscored,
        sum(missing)::bigint as missing,
        sum(code_scored)::bigint as code_scored,
        sum(code_passed)::double / nullif(sum(code_scored), 0) as code_rate,
        sum(semantic_scored)::bigint as semantic_scored,
        sum(semantic_passed)::double / nullif(sum(semantic_scored), 0) as semantic_rate,
        sum(code_fraction)::double / 1e12 / nullif(sum(code_rounds), 0)::double as code_mean,
        sum(semantic_fraction)::double / 1e12 / nullif(sum(semantic_rounds), 0)::double as semantic_mean,
        list(
            {
                'package_id': package_id,
                'code_passed': code_passed,
                'code_scored': code_scored,
                'semantic_passed': semantic_passed,
                'semantic_scored': semantic_scored
            }
            order by package_id
        ) as by_package
    from packages
    group by bench, model
),
sized as (
    select bench, count(distinct round_id)::double as rounds
    from outcomes
    group by bench
),
printed as (
    select sized.bench, published.value as spearman, published.id as ledger_ids
    from sized
    join published
        on published.measure = 'rank_correlation'
        and published.condition = 'between=code checks, semantic checks'
    semi join published as size
        on size.measure = 'rounds'
        and size.condition = 'bench=' || sized.bench
        and size.value = sized.rounds
),
both_sources as (
    select *, null::double as spearman, null::varchar as ledger_ids
    from models
    union all
    select
        bench, 'published', null, null, null, null, null, null, null, null, null, null, null, null, null, spearman,
        ledger_ids
    from printed
)
select *
from both_sources
order by source = 'published', bench, model
