-- One row per bench and size that the paper prints of its benchmark; null where the release does not know it.
-- Twins are no rounds of the benchmark and are left out.
-- The values are cast to double, counts too, so that one column holds them all.
with own_rounds as (
    select *
    from rounds
    where twin_of is null
),
own_checks as (
    select checks.*
    from checks
    semi join own_rounds on own_rounds.bench = checks.bench and own_rounds.round_id = checks.round_id
    where checks.role <> 'diagnostic'
),
own_assets as (
    select assets.*
    from assets
    semi join own_rounds on own_rounds.bench = assets.bench and own_rounds.round_id = assets.round_id
),
plugins as (
    select bench, 'conflict_plugins' as measure, unnest(conflicts) as plugin from own_rounds
    union all
    select bench, 'challenge_plugins' as measure, unnest(challenges) as plugin from own_rounds
),
action_language as (
    select count(distinct command) as commands, count(distinct category) as categories
    from commands
),
found as (
    select bench, 'rounds' as measure, count(*)::double as value from own_rounds group by bench
    union all
    select bench, 'domains', count(distinct domain)::double from own_rounds group by bench
    union all
    select bench, 'asset_gated_rounds', sum(asset_gated::bigint)::double from own_rounds group by bench
    union all
    select bench, 'conflict_categories', count(distinct category)::double from own_rounds group by bench
    union all
    select bench, 'reference_steps_mean', avg(reference_steps)::double from own_rounds group by bench
    union all
    select bench, 'reference_steps_median', median(reference_steps)::double from own_rounds group by bench
    union all
    select bench, 'reference_steps_max', max(reference_steps)::double from own_rounds group by bench
    union all
    select bench, measure, count(distinct plugin)::double from plugins group by bench, measure
    union all
    select bench, 'scored_checks', count(*)::double from own_checks group by bench
    union all
    select bench, kind || '_checks', count(*)::double from own_checks group by bench, kind
    union all
    select bench, 'assets', count(*)::double from own_assets group by bench
    union all
    select bench, 'photographic_assets', count(scene)::double from own_assets group by bench
    union all
    select bench, 'templates', count(distinct template)::double from own_assets group by bench
    union all
    select bench, 'commands', any_value(action_language.commands)::double
    from own_rounds cross join action_language
    group by bench
    union all
    select bench, 'action_categories', any_value(action_language.categories)::double
    from own_rounds cross join action_language
    group by bench
)
select bench, measure, value
from found
order by bench, measure
