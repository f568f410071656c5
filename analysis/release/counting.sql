-- The rules of counting, version counting/1: what every rate of every exhibit is made of.
--
-- planned   = runs x the rounds of their bench; each ends in exactly one outcome, so
--             planned = passed + failed + unscored + missing.
-- decides   = checks with role required or gate, after the audit policy. An audited check is diagnostic.
-- passed    = every deciding check passed, and there is at least one.
-- failed    = at least one deciding check failed, whatever the others say.
-- unscored  = the attempt broke down, nothing decides, or an undecided check leaves it open; `reason` says which.
-- missing   = no attempt was recorded.
-- Only the counted attempt of a run and round is looked at, and only verdicts of the run's judge.
--
-- Reads the views rounds, checks, runs, episodes, verdicts, votes, steps and commands, so it holds for any slice.

CREATE VIEW required_checks AS
SELECT
    runs.run_id,
    runs.bench,
    runs.model,
    runs.effort,
    runs.step_budget,
    runs.modality,
    runs.judge,
    runs.repeat,
    rounds.round_id,
    rounds.package_id,
    rounds.domain,
    rounds.difficulty,
    checks.check_index,
    checks.kind,
    checks.role,
    checks.failure_mode,
    CASE WHEN attempt.status = 'graded' THEN verdicts.verdict END AS verdict,
    CASE
        WHEN attempt.status IS NULL OR attempt.status = 'missing' THEN 'missing'
        WHEN attempt.status = 'infrastructure_error' THEN 'infrastructure_error'
        WHEN verdicts.run_id IS NULL THEN 'no_verdict'
        ELSE verdicts.unscored_reason
    END AS unscored_reason
FROM runs
JOIN rounds ON rounds.bench = runs.bench
JOIN checks ON checks.bench = rounds.bench AND checks.round_id = rounds.round_id
LEFT JOIN episodes AS attempt
    ON attempt.run_id = runs.run_id AND attempt.round_id = rounds.round_id AND attempt.counted
LEFT JOIN verdicts
    ON verdicts.run_id = runs.run_id
    AND verdicts.round_id = rounds.round_id
    AND verdicts.check_index = checks.check_index
    AND verdicts.judge = runs.judge
WHERE checks.role IN ('required', 'gate');

CREATE VIEW outcomes AS
WITH tallies AS (
    SELECT
        run_id,
        round_id,
        count(*)::BIGINT AS required,
        (count(*) FILTER (WHERE verdict))::BIGINT AS checks_passed,
        (count(*) FILTER (WHERE NOT verdict))::BIGINT AS checks_failed,
        (count(*) FILTER (WHERE verdict IS NULL))::BIGINT AS checks_null,
        min_by(unscored_reason, check_index) FILTER (WHERE verdict IS NULL) AS first_reason
    FROM required_checks
    GROUP BY run_id, round_id
),
planned AS (
    SELECT
        runs.*,
        rounds.* EXCLUDE (bench),
        attempt.* EXCLUDE (run_id, round_id),
        coalesce(tallies.required, 0) AS required,
        coalesce(tallies.checks_passed, 0) AS checks_passed,
        coalesce(tallies.checks_failed, 0) AS checks_failed,
        coalesce(tallies.checks_null, 0) AS checks_null,
        tallies.first_reason,
        CASE
            WHEN attempt.status IS NULL OR attempt.status = 'missing' THEN 'missing'
            WHEN attempt.status = 'infrastructure_error' THEN 'unscored'
            WHEN tallies.required IS NULL THEN 'unscored'
            WHEN tallies.checks_failed > 0 THEN 'failed'
            WHEN tallies.checks_null > 0 THEN 'unscored'
            ELSE 'passed'
        END AS outcome
    FROM runs
    JOIN rounds ON rounds.bench = runs.bench
    LEFT JOIN episodes AS attempt
        ON attempt.run_id = runs.run_id AND attempt.round_id = rounds.round_id AND attempt.counted
    LEFT JOIN tallies ON tallies.run_id = runs.run_id AND tallies.round_id = rounds.round_id
)
SELECT
    run_id,
    bench,
    model,
    model_kind,
    effort,
    step_budget,
    modality,
    judge,
    repeat,
    round_id,
    package_id,
    domain,
    category,
    phase,
    arm,
    difficulty,
    asset_gated,
    reference_steps,
    outcome,
    CASE
        WHEN outcome IN ('passed', 'failed') THEN NULL
        WHEN outcome = 'missing' THEN 'missing'
        WHEN status = 'infrastructure_error' THEN 'infrastructure_error'
        WHEN required = 0 THEN 'no_required_checks'
        ELSE first_reason
    END AS reason,
    required,
    checks_passed,
    checks_failed,
    checks_null,
    CASE WHEN required > 0 AND checks_null = 0 THEN checks_passed::DOUBLE / required END AS fraction,
    termination,
    steps,
    cost_usd,
    input_tokens,
    output_tokens,
    reasoning_tokens,
    latency_s,
    assets_opened
FROM planned;

-- Counted is every action of an attempt that counts, a refused one included; what names no command is unrecognized.
CREATE VIEW actions AS
SELECT
    runs.bench,
    runs.model,
    steps.run_id,
    steps.round_id,
    steps.step,
    coalesce(commands.category, steps.category, 'unrecognized') AS category,
    coalesce(commands.command, 'unrecognized') AS command,
    steps.ok,
    steps.asset_id
FROM steps
JOIN runs ON runs.run_id = steps.run_id
JOIN episodes
    ON episodes.run_id = steps.run_id
    AND episodes.round_id = steps.round_id
    AND episodes.attempt = steps.attempt
    AND episodes.counted
LEFT JOIN commands ON commands.command = steps.command;

-- How the votes of a judge on a check fell. A vote that could not be read is neither for nor against.
CREATE VIEW polls AS
SELECT
    run_id,
    round_id,
    check_index,
    judge,
    (count(*) FILTER (WHERE verdict))::BIGINT AS yes,
    (count(*) FILTER (WHERE NOT verdict))::BIGINT AS nay,
    (count(*) FILTER (WHERE verdict IS NULL))::BIGINT AS unread
FROM votes
GROUP BY run_id, round_id, check_index, judge;
