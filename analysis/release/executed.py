"""Declare what running agents leaves: runs, attempts, actions, verdicts and votes."""

import dataframely as dy
import polars as pl

from analysis.release.columns import amount, count, flag, one_of, text


class Runs(dy.Schema):
    """One row per cell of an experiment."""

    run_id = text("run", key=True)
    bench = text("benchmark that was run")
    model = text("model or policy under test")
    model_kind = one_of(("policy", "llm", "imported"), "reference policy, language model, or someone else's record")
    effort = one_of(("low", "medium", "high"), "reasoning effort", nullable=True)
    step_budget = count("most actions an episode may take", "steps", nullable=True, low=1)
    modality = one_of(("sighted", "blind", "ocr"), "how images reach the agent", nullable=True)
    repeat = count("repetition of the same cell", "ordinal", low=1)
    seed = count("seed of the agent's own randomness", "seed", nullable=True)
    judge = text("judge whose verdicts are the run's own")
    grader_version = text("version of the grader that gave the verdicts")


class Episodes(dy.Schema):
    """One row per attempt at a round."""

    run_id = text("run", key=True)
    round_id = text("round attempted", key=True)
    attempt = count("attempt, from 1", "ordinal", key=True, low=1)
    status = one_of(("graded", "infrastructure_error", "missing"), "whether the attempt was carried out and graded")
    counted = flag("whether this attempt is the one that counts; one per run and round")
    termination = one_of(("finished", "step_cap", "stalled", "error"), "how the attempt ended", nullable=True)
    steps = count("actions taken", "steps", nullable=True)
    input_tokens = count("tokens read", "tokens", nullable=True)
    output_tokens = count("tokens written, reasoning excluded", "tokens", nullable=True)
    reasoning_tokens = count("tokens of reasoning", "tokens", nullable=True)
    cost_usd = amount("cost at the prices named in the manifest", "USD")
    latency_s = amount("wall-clock time of the attempt", "seconds")
    assets_opened = count("distinct images opened", "assets", nullable=True)
    blame = text(
        "first action after which doing all that the round's reference does no longer passes, as step and command (a "
        "false message is not taken back); `step_cap` or `stalled` where it still would have",
        nullable=True,
    )


class Steps(dy.Schema):
    """One row per action."""

    run_id = text("run", key=True)
    round_id = text("round", key=True)
    attempt = count("attempt", "ordinal", key=True, low=1)
    step = count("place of the action in the attempt, from 1", "ordinal", key=True, low=1)
    command = text("command as sent", nullable=True)
    category = text("command category", nullable=True)
    args = text("arguments as JSON text", nullable=True)
    ok = flag("whether the command was carried out", nullable=True)
    error_code = text("why it was not", nullable=True)
    asset_id = text("image the action opened", nullable=True)
    tokens = count("tokens read and written for this action", "tokens", nullable=True)
    latency_s = amount("wall-clock time of the action", "seconds")
    thought = text("the agent's own account of the action, as it gave it", nullable=True)


class Verdicts(dy.Schema):
    """One row per check of a counted attempt and judge."""

    run_id = text("run", key=True)
    round_id = text("round", key=True)
    check_index = count("index of the check", "index", key=True)
    judge = text("judge; `code` checks carry the run's judge too", key=True)
    verdict = flag("true passed, false failed, null not decided", nullable=True)
    unscored_reason = text("why the verdict is null", nullable=True)
    evidence = text("what the verdict rests on", nullable=True)

    @dy.rule()
    def null_has_a_reason(cls) -> pl.Expr:  # noqa: N805
        """Let a verdict be null exactly when it says why."""
        return pl.col("verdict").is_null() == pl.col("unscored_reason").is_not_null()


class Votes(dy.Schema):
    """One row per vote of a judge."""

    run_id = text("run", key=True)
    round_id = text("round", key=True)
    check_index = count("index of the check", "index", key=True)
    judge = text("judge", key=True)
    vote = count("vote, from 1", "ordinal", key=True, low=1)
    verdict = flag("true, false, or null when the vote could not be read", nullable=True)
    reason = text("what the vote says of itself", nullable=True)
