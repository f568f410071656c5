-- One row per printed value of which the release holds the same measure: as printed, and recomputed from the release.
-- Compared are sizes of the benchmark and of its judging, not what models scored: the release's are other models.
-- Twins are no rounds of the benchmark and are left out; settings are the ledger's, without a bench they are of A.
with own_rounds as (
    select *
    from rounds
    semi join (select 1 as one) as own on rounds.twin_of is null
),
own_checks as (
    select checks.bench, checks.kind, own_rounds.arm, own_rounds.round_id
    from checks
    join own_rounds on own_rounds.bench = checks.bench and own_rounds.round_id = checks.round_id
    semi join (select 1 as one) as own on checks.role <> 'diagnostic'
),
own_assets as (
    select assets.*
    from assets
    semi join own_rounds on own_rounds.bench = assets.bench and own_rounds.round_id = assets.round_id
),
plugins as (
    select bench, 'conflict_plugins' as measure, unnest(conflicts) as plugin from own_rounds
    union all
    select bench, 'challenge_plugins', unnest(challenges) from own_rounds
),
packages as (
    select bench, package_id, count(*) as rounds
    from own_rounds
    group by bench, package_id
),
listed as (
    select labels.bench, labels.round_id, labels.check_index, labels.label
    from labels
    semi join own_rounds on own_rounds.bench = labels.bench and own_rounds.round_id = labels.round_id
),
judgements as (
    select
        runs.bench,
        votes.judge,
        count(*) as votes,
        (count(distinct votes.verdict) = 1 and count(*) = count(votes.verdict))::bigint as unanimous
    from votes
    join runs on runs.run_id = votes.run_id and runs.judge = votes.judge
    group by runs.bench, votes.run_id, votes.round_id, votes.check_index, votes.judge
),
measured as (
    select bench, 'rounds' as measure, null as part, count(*)::double as value, null::bigint as n
    from own_rounds group by bench
    union all
    select bench, 'domains', null, count(distinct domain)::double, null from own_rounds group by bench
    union all
    select bench, 'rounds_per_package', null, max(rounds)::double, null from packages group by bench
    union all
    select bench, 'variants_per_seed', null, count(distinct variant)::double, null from own_rounds group by bench
    union all
    select bench, 'asset_gated_rounds', null, sum(asset_gated::bigint)::double, null from own_rounds group by bench
    union all
    select bench, 'ungated_rounds', null, sum((not asset_gated)::bigint)::double, null from own_rounds group by bench
    union all
    select bench, 'conflict_categories', null, count(distinct category)::double, null from own_rounds group by bench
    union all
    select bench, measure, null, count(distinct plugin)::double, null from plugins group by bench, measure
    union all
    select bench, 'step_budget', null, max(budget)::double, count(budget) from own_rounds group by bench
    union all
    select bench, 'reference_steps_mean', null, avg(reference_steps)::double, count(reference_steps)
    from own_rounds group by bench
    union all
    select bench, 'reference_steps_median', null, median(reference_steps)::double, count(reference_steps)
    from own_rounds group by bench
    union all
    select bench, 'reference_steps_max', null, max(reference_steps)::double, count(reference_steps)
    from own_rounds group by bench
    union all
    select bench, 'reference_steps_mean', 'arm=' || arm, avg(reference_steps)::double, count(reference_steps)
    from own_rounds group by bench, arm
    union all
    select
        bench, 'checks_per_round', 'arm=' || arm,
        count(*)::double / count(distinct round_id),
        count(distinct round_id)
    from own_checks group by bench, arm
    union all
    select bench, 'scored_checks', null, count(*)::double, null from own_checks group by bench
    union all
    select bench, kind || '_checks', 'kind=' || kind, count(*)::double, null from own_checks group by bench, kind
    union all
    select bench, 'check_share', 'kind=' || kind, 100 * count(*)::double / sum(count(*)) over (partition by bench),
        (sum(count(*)) over (partition by bench))::bigint
    from own_checks group by bench, kind
    union all
    select bench, 'scored_checks', 'round=' || round_id, count(*)::double, null from own_checks group by bench, round_id
    union all
    select bench, 'assets', null, count(*)::double, null from own_assets group by bench
    union all
    select bench, 'photographic_assets', null, count(scene)::double, null from own_assets group by bench
    union all
    select bench, 'photographic_scenes', null, count(distinct scene)::double, null from own_assets group by bench
    union all
    select bench, 'templates', null, count(distinct template)::double, null from own_assets group by bench
    union all
    select own_rounds.bench, 'commands', null, count(distinct commands.command)::double, null
    from own_rounds cross join commands group by own_rounds.bench
    union all
    select own_rounds.bench, 'action_categories', null, count(distinct commands.category)::double, null
    from own_rounds cross join commands group by own_rounds.bench
    union all
    select bench, 'listed_checks', 'policy=any', count(distinct (round_id, check_index))::double, null
    from listed group by bench
    union all
    select bench, 'demoted_checks', 'policy=upper_bound', count(distinct (round_id, check_index))::double, null
    from listed group by bench
    union all
    select
        bench, 'demoted_checks', 'policy=conservative',
        (
            count(distinct (round_id, check_index))
            filter (where label in ('value_conflict', 'protocol_unrequested_both_judges'))
        )::double,
        null
    from listed group by bench
    union all
    select bench, 'votes_per_judge', null, max(votes)::double, null from judgements group by bench
    union all
    select bench, 'judgements_unanimous', null, 100 * avg(unanimous)::double, count(*) from judgements group by bench
),
printed as (
    select
        measure,
        coalesce(nullif(regexp_extract(coalesce(condition, ''), 'bench=(\w+)', 1), ''), 'A') as bench,
        nullif(regexp_replace(coalesce(condition, ''), '^bench=\w+(; )?', ''), '') as part,
        unit,
        printed,
        value,
        length(split_part(printed, '.', 2))::integer as decimals,
        max(n) as n,
        string_agg(id, ' ' order by id) as ledger_ids
    from published
    -- Table F2a's budgets are settings of its runs, not the budget a bench was made for.
    semi join (select 1 as one) as own
        on published.value is not null
        and published.model is null
        and not (published.measure = 'step_budget' and published.exhibit = 'Table F2a')
    group by all
)
select
    printed.measure,
    printed.bench,
    printed.part as setting,
    printed.unit,
    printed.printed as published,
    printed.n::bigint as published_n,
    measured.value as recomputed,
    measured.n::bigint as recomputed_n,
    measured.value - printed.value as difference,
    100 * (measured.value - printed.value) / nullif(printed.value, 0) as percent,
    case
        when abs(round(measured.value, printed.decimals) - printed.value) < 1e-9 then 'yes'
        else 'no'
    end as as_printed,
    printed.ledger_ids
from printed
join measured
    on measured.measure = printed.measure
    and measured.bench = printed.bench
    and measured.part is not distinct from printed.part
    and measured.value is not null
order by abs(percent) desc nulls last, printed.measure, printed.bench, printed.part nulls first, printed.printed
