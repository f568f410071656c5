-- One row per bench and proof: in how many of the bench's rounds it holds.
-- A round without a row for a proof was not asked for it; rounds is the size of the bench, tried those that were.
-- The proofs are the generator's own, made before the round was released; no run of an agent is in them.
with benches as (
    select bench, count(*)::bigint as rounds
    from rounds
    group by bench
)
select
    benches.bench,
    proofs.proof,
    benches.rounds,
    count(*)::bigint as tried,
    (count(*) filter (where proofs.passed))::bigint as proven
from proofs
join benches on benches.bench = proofs.bench
group by benches.bench, benches.rounds, proofs.proof
order by benches.bench, proofs.proof
