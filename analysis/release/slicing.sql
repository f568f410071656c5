-- The views of a slice: the relations of schema "full", narrowed to what the one row of `asked` keeps.
--
-- A filter that is null keeps everything. Filters on rounds narrow whatever has a round; filters on runs narrow whatever
-- has a run. Verdicts, votes and trajectories are shown or not; none is ever changed.

CREATE TABLE kept_rounds AS
SELECT rounds.bench, rounds.round_id
FROM "full".rounds AS rounds, asked
WHERE (asked.bench IS NULL OR list_contains(asked.bench, rounds.bench))
    AND (asked.domain IS NULL OR list_contains(asked.domain, rounds.domain))
    AND (asked.difficulty IS NULL OR list_contains(asked.difficulty, rounds.difficulty))
    AND (asked.phase IS NULL OR list_contains(asked.phase, rounds.phase))
    AND (
        asked.conflict IS NULL
        OR list_contains(asked.conflict, rounds.category)
        OR list_has_any(asked.conflict, rounds.conflicts)
    );

CREATE TABLE kept_runs AS
SELECT runs.run_id, runs.bench, runs.judge
FROM "full".runs AS runs, asked
WHERE (asked.bench IS NULL OR list_contains(asked.bench, runs.bench))
    AND (asked.models IS NULL OR list_contains(asked.models, runs.model))
    AND (asked.effort IS NULL OR list_contains(asked.effort, runs.effort))
    AND (asked.step_budget IS NULL OR list_contains(asked.step_budget, runs.step_budget))
    AND (asked.modality IS NULL OR list_contains(asked.modality, runs.modality));

CREATE VIEW kept_pairs AS
SELECT kept_runs.run_id, kept_rounds.round_id
FROM kept_runs JOIN kept_rounds ON kept_rounds.bench = kept_runs.bench;

-- Audit policies demote the checks they list to diagnostic.
CREATE TABLE demoted AS
SELECT DISTINCT labels.bench, labels.round_id, labels.check_index
FROM "full".labels AS labels, asked
WHERE asked.policy = 'upper_bound'
    OR (asked.policy = 'conservative' AND labels.label IN ('value_conflict', 'protocol_unrequested_both_judges'));

CREATE VIEW rounds AS
SELECT * FROM "full".rounds SEMI JOIN kept_rounds USING (bench, round_id);

CREATE VIEW checks AS
SELECT checks.* REPLACE (CASE WHEN demoted.check_index IS NULL THEN checks.role ELSE 'diagnostic' END AS role)
FROM "full".checks AS checks
LEFT JOIN demoted
    ON demoted.bench = checks.bench
    AND demoted.round_id = checks.round_id
    AND demoted.check_index = checks.check_index
SEMI JOIN kept_rounds ON kept_rounds.bench = checks.bench AND kept_rounds.round_id = checks.round_id;

CREATE VIEW assets AS
SELECT * FROM "full".assets SEMI JOIN kept_rounds USING (bench, round_id);

-- Pictures of the assets shown; a release need not hold that of every asset.
CREATE VIEW images AS
SELECT * FROM "full".images SEMI JOIN assets USING (bench, asset_id);

CREATE VIEW labels AS
SELECT * FROM "full".labels SEMI JOIN kept_rounds USING (bench, round_id);

CREATE VIEW proofs AS
SELECT * FROM "full".proofs SEMI JOIN kept_rounds USING (bench, round_id);

CREATE VIEW texts AS
SELECT * FROM "full".texts SEMI JOIN kept_rounds USING (bench, round_id);

CREATE VIEW facts AS
SELECT * FROM "full".facts SEMI JOIN kept_rounds USING (bench, round_id);

CREATE VIEW reference_actions AS
SELECT * FROM "full".reference_actions SEMI JOIN kept_rounds USING (bench, round_id);

-- A judge that was asked for decides in place of the run's own.
CREATE VIEW runs AS
SELECT runs.* REPLACE (coalesce(asked.judge, runs.judge) AS judge)
FROM "full".runs AS runs
CROSS JOIN asked
SEMI JOIN kept_runs ON kept_runs.run_id = runs.run_id;

CREATE VIEW episodes AS
SELECT * FROM "full".episodes SEMI JOIN kept_pairs USING (run_id, round_id);

CREATE VIEW steps AS
SELECT * FROM "full".steps SEMI JOIN kept_pairs USING (run_id, round_id);

-- Code needs no judge: where the judge that was asked for has no row for a code check, the run's own row stands for it.
CREATE VIEW verdicts AS
SELECT verdicts.* REPLACE (coalesce(asked.judge, verdicts.judge) AS judge)
FROM "full".verdicts AS verdicts
JOIN kept_runs ON kept_runs.run_id = verdicts.run_id
JOIN "full".checks AS checks
    ON checks.bench = kept_runs.bench
    AND checks.round_id = verdicts.round_id
    AND checks.check_index = verdicts.check_index
CROSS JOIN asked
LEFT JOIN "full".verdicts AS asked_judges
    ON asked_judges.judge = asked.judge
    AND asked_judges.run_id = verdicts.run_id
    AND asked_judges.round_id = verdicts.round_id
    AND asked_judges.check_index = verdicts.check_index
SEMI JOIN kept_rounds ON kept_rounds.bench = kept_runs.bench AND kept_rounds.round_id = verdicts.round_id
WHERE asked.judge IS NULL
    OR verdicts.judge = asked.judge
    OR (checks.kind = 'code' AND verdicts.judge = kept_runs.judge AND asked_judges.run_id IS NULL);

CREATE VIEW votes AS
SELECT votes.*
FROM "full".votes AS votes
CROSS JOIN asked
SEMI JOIN kept_pairs ON kept_pairs.run_id = votes.run_id AND kept_pairs.round_id = votes.round_id
WHERE asked.judge IS NULL OR votes.judge = asked.judge;
