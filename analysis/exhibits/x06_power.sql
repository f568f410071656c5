-- One row per bench and model, beside its neighbour below in the standings: the rounds scored for both that differ.
-- model is the better by pass rate, against the one below it, null for the last; planned to missing are of model.
-- gained are the rounds that only model passed, lost those that only against did; by_package repeats them per package.
with models as (
    select
        bench,
        model,
        (count(*) filter (where outcome = 'passed'))::double
        / nullif(count(*) filter (where outcome in ('passed', 'failed')), 0)::double as pass_rate
    from outcomes
    group by bench, model
),
neighbours as (
    select
        bench,
        model,
        pass_rate,
        row_number() over standings as place,
        lead(model) over standings as against,
        lead(pass_rate) over standings as against_rate
    from models
    window standings as (partition by bench order by pass_rate desc nulls last, model)
),
paired as (
    select
        neighbours.bench,
        neighbours.place,
        neighbours.model,
        neighbours.against,
        neighbours.pass_rate,
        neighbours.against_rate,
        better.package_id,
        better.round_id,
        better.outcome,
        better.outcome in ('passed', 'failed') and worse.outcome in ('passed', 'failed') as scored,
        better.outcome = 'passed' and worse.outcome = 'failed' as gained,
        better.outcome = 'failed' and worse.outcome = 'passed' as lost
    from neighbours
    join outcomes as better on better.bench = neighbours.bench and better.model = neighbours.model
    left join outcomes as worse
        on worse.bench = neighbours.bench
        and worse.model = neighbours.against
        and worse.round_id = better.round_id
        and worse.repeat = better.repeat
),
packages as (
    select
        bench,
        place,
        model,
        against,
        pass_rate,
        against_rate,
        package_id,
        count(*)::bigint as planned,
        (count(*) filter (where outcome = 'passed'))::bigint as passed,
        (count(*) filter (where outcome = 'failed'))::bigint as failed,
        (count(*) filter (where outcome = 'unscored'))::bigint as unscored,
        (count(*) filter (where outcome = 'missing'))::bigint as missing,
        (count(*) filter (where scored))::bigint as pairs,
        (count(*) filter (where gained))::bigint as gained,
        (count(*) filter (where lost))::bigint as lost
    from paired
    group by bench, place, model, against, pass_rate, against_rate, package_id
)
select
    bench,
    place::bigint as place,
    model,
    against,
    sum(planned)::bigint as planned,
    sum(passed)::bigint as passed,
    sum(failed)::bigint as failed,
    sum(unscored)::bigint as unscored,
    sum(missing)::bigint as missing,
    pass_rate,
    against_rate,
    sum(pairs)::bigint as pairs,
    sum(gained)::bigint as gained,
    sum(lost)::bigint as lost,
    list(
        {'package_id': package_id, 'gained': gained, 'lost': lost, 'pairs': pairs} order by package_id
    ) as by_package
from packages
group by bench, place, model, against, pass_rate, against_rate
order by bench, place
