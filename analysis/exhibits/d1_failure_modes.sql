-- One row per bench, model and failure mode: how many of its required checks failed.
-- Counted: each required check of each planned round, repeats included; diagnostic checks are not required.
-- failure_rate is of the scored checks; checks without a verdict are unscored, or missing with their whole attempt.
with counts as (
    select
        bench,
        model,
        coalesce(failure_mode, 'unassigned') as failure_mode,
        count(*)::bigint as planned,
        (count(*) filter (where verdict))::bigint as passed,
        (count(*) filter (where not verdict))::bigint as failed,
        (count(*) filter (where verdict is null and unscored_reason <> 'missing'))::bigint as unscored,
        (count(*) filter (where verdict is null and unscored_reason = 'missing'))::bigint as missing
    from required_checks
    group by bench, model, coalesce(failure_mode, 'unassigned')
)
select
    bench,
    model,
    failure_mode,
    planned,
    passed,
    failed,
    unscored,
    missing,
    passed + failed as scored,
    failed::double / nullif(passed + failed, 0) as failure_rate,
    failed::double / planned as best_case,
    (failed + unscored + missing)::double / planned as worst_case
from counts
order by bench, model, failure_mode
