-- One row per bench and stage of the generator that refuses anything: how often its gate refused a round that later passed.
-- Counted are the rounds whose refusals are known (known), each refusal once; 0 is a count, null that none is known.
-- A refusal by a name that is no stage keeps a row of its own, without title.
with benches as (
    select bench, count(refusals)::bigint as known
    from rounds
    group by bench
),
refused as (
    select bench, unnest(refusals) as name
    from rounds
),
counts as (
    select bench, name, count(*)::bigint as refusals
    from refused
    group by bench, name
),
gates as (
    select name, stage, tier, title, processing, safeguard
    from stages
    group by name, stage, tier, title, processing, safeguard
    having safeguard is not null
),
named as (
    select name from gates
    union
    select name from refused
)
select
    gates.stage,
    gates.tier,
    named.name,
    gates.title,
    gates.safeguard,
    gates.processing,
    benches.bench,
    benches.known,
    case when benches.known > 0 then coalesce(counts.refusals, 0) end::bigint as refusals
from named
cross join benches
left join gates on gates.name = named.name
left join counts on counts.bench = benches.bench and counts.name = named.name
order by gates.stage nulls last, named.name, benches.bench
