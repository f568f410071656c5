-- One row per bench, model and kind of decision, those of nobody included: how many failed rounds are blamed on it.
-- Counted: each planned round that failed, once, by the blame of its counted attempt; kinds sum to the failed rounds.
-- share is of the failed rounds; a blame that is not recorded, or does not read as one, is a kind of its own, not none.
with kinds (place, kind) as (
    values
        (1, 'message sent'),
        (2, 'request decided'),
        (3, 'domain operation'),
        (4, 'another action'),
        (5, 'finished too early'),
        (6, 'open at the step cap'),
        (7, 'open when stalled'),
        (8, 'unreadable'),
        (9, 'unknown')
),
recorded as (
    select
        outcomes.bench,
        outcomes.model,
        outcomes.package_id,
        outcomes.outcome,
        outcomes.steps,
        episodes.blame,
        case
            when regexp_full_match(episodes.blame, '[1-9][0-9]* \S+')
                then try_cast(split_part(episodes.blame, ' ', 1) as bigint)
        end as step,
        split_part(episodes.blame, ' ', 2) as command
    from outcomes
    left join episodes
        on episodes.run_id = outcomes.run_id and episodes.round_id = outcomes.round_id and episodes.counted
),
blamed as (
    select
        recorded.*,
        case
            when outcome <> 'failed' then null
            when blame is null then 'unknown'
            when blame = 'step_cap' then 'open at the step cap'
            when blame = 'stalled' then 'open when stalled'
            when step is null or step > coalesce(steps, step) then 'unreadable'
            when recorded.command = 'round.finish' then 'finished too early'
            when commands.category = 'messages' then 'message sent'
            when commands.category = 'approvals' then 'request decided'
            when commands.category = 'other' then 'domain operation'
            else 'another action'
        end as kind
    from recorded
    left join commands on commands.command = recorded.command
),
packages as (
    select
        bench,
        model,
        package_id,
        count(*)::bigint as planned,
        (count(*) filter (where outcome = 'passed'))::bigint as passed,
        (count(*) filter (where outcome = 'failed'))::bigint as failed,
        (count(*) filter (where outcome = 'unscored'))::bigint as unscored,
        (count(*) filter (where outcome = 'missing'))::bigint as missing
    from blamed
    group by bench, model, package_id
),
counts as (
    select bench, model, package_id, kind, count(*)::bigint as rounds
    from blamed
    group by bench, model, package_id, kind
),
places as (
    select
        bench,
        model,
        kind,
        median(step) filter (where kind <> 'unreadable') as step_median,
        median(step::double / steps) filter (where kind <> 'unreadable') as progress_median
    from blamed
    group by bench, model, kind
)
select
    packages.bench,
    packages.model,
    kinds.place::bigint as place,
    kinds.kind,
    sum(packages.planned)::bigint as planned,
    sum(packages.passed)::bigint as passed,
    sum(packages.failed)::bigint as failed,
    sum(packages.unscored)::bigint as unscored,
    sum(packages.missing)::bigint as missing,
    sum(coalesce(counts.rounds, 0))::bigint as rounds,
    sum(coalesce(counts.rounds, 0))::double / nullif(sum(packages.failed), 0)::double as share,
    any_value(places.step_median)::double as step_median,
    any_value(places.progress_median)::double as progress_median,
    list(
        {'package_id': packages.package_id, 'passed': coalesce(counts.rounds, 0), 'scored': packages.failed}
        order by packages.package_id
    ) as by_package
from packages
cross join kinds
left join counts
    on counts.bench = packages.bench
    and counts.model = packages.model
    and counts.package_id = packages.package_id
    and counts.kind = kinds.kind
left join places
    on places.bench = packages.bench and places.model = packages.model and places.kind = kinds.kind
group by packages.bench, packages.model, kinds.place, kinds.kind
order by packages.bench, packages.model, kinds.place
