"""Read one round of a release as a person would: what an agent is told and can see, what it must do, what is true."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import polars as pl

from analysis.errors import UnknownRound, did_you_mean
from analysis.parts import Output, Part, line, picture, quote, table
from analysis.release import Release


@dataclass(frozen=True)
class Round:
    """One round, in parts that a notebook cell displays by naming them.

    Attributes:
        told: the instruction, then the messages and files that this round adds to what earlier ones left.
        images: each picture the release holds, after a line that says what it decides.
        rubric: the compiled checks, with roles as the audit policy leaves them.
        reference: the actions of the executed reference, which no agent is shown.
        truth: the decisive facts, what is claimed instead, and the digest that committed them.
        attempts: how each run ended in this round.
    """

    told: Part
    images: Part
    rubric: Part
    reference: Part
    truth: Part
    attempts: Part


def read_round(release: Release, round_id: str, bench: str = "A") -> Round:
    """Return a round; raise UnknownRound when the release, or this slice of it, does not hold it."""
    held = release.rounds().filter(pl.col("bench") == bench)["round_id"].to_list()
    if round_id not in held:
        raise UnknownRound(
            f"no round {round_id!r}{did_you_mean(round_id, held)} among the {len(held)} of bench {bench!r} that this "
            f"slice of release {release.name} holds; release.rounds() lists them"
        )

    def rows(frame: pl.DataFrame) -> pl.DataFrame:
        return frame.filter((pl.col("bench") == bench) & (pl.col("round_id") == round_id))

    outputs = {
        "told": _told(rows(release.texts())),
        "images": _images(rows(release.assets()), rows(release.facts()), release.images()),
        "rubric": _rubric(rows(release.checks())),
        "reference": _reference(rows(release.reference_actions())),
        "truth": _truth(rows(release.facts())),
        "attempts": _attempts(rows(release.outcomes())),
    }
    return Round(**{name: Part(release, bench, round_id, name, tuple(shown)) for name, shown in outputs.items()})


def visit(release: Release, round_id: str, bench: str = "A") -> Round:
    """Return a round as ``read_round`` does, or one whose every part says in a sentence that it is not there.

    So a tour can be run on any release, as an exhibit can that is skipped.
    """
    try:
        return read_round(release, round_id, bench)
    except UnknownRound as absent:
        outputs = (line(f"Skipped: {absent}."),)
        names = Round.__dataclass_fields__
        return Round(**{name: Part(release, bench, round_id, name, outputs) for name in names})


def leaks(release: Release) -> pl.DataFrame:
    """Return the texts that give away, word for word, what only an image should show; there should be none.

    Facts on which nobody is wrong, as in a no-conflict twin, may stand anywhere.
    """
    facts = release.facts().filter((pl.col("medium") == "image") & (pl.col("truth") != pl.col("claimed")))
    seen = facts.select("bench", "round_id", "fact", "truth")
    texts = release.texts().join(seen, on=["bench", "round_id"], maintain_order="left_right")
    told = pl.col("text").str.contains(pl.col("truth"), literal=True)
    return texts.filter(told).select("bench", "round_id", "place", "number", "title", "fact", "truth")


def _told(texts: pl.DataFrame) -> Iterator[Output]:
    fresh = texts.filter(~pl.col("carried"))
    for place in ("instruction", "message", "file"):
        for row in fresh.filter(pl.col("place") == place).sort("number").iter_rows(named=True):
            yield quote(_heading(row), row["text"])


def _heading(text: Mapping[str, Any]) -> str:
    """Say what a text is, then who wrote it and when, as far as that is known."""
    named = ": ".join(filter(None, (text["place"].capitalize(), text["title"])))
    origin = ", ".join(filter(None, (text["author"], text["at"])))
    return f"{named} ({origin})" if origin else named


def _images(assets: pl.DataFrame, facts: pl.DataFrame, images: pl.DataFrame) -> Iterator[Output]:
    held = dict(images.join(assets, on=["bench", "asset_id"], how="semi").select("asset_id", "png").iter_rows())
    decided = {fact["asset_id"]: fact for fact in facts.iter_rows(named=True)}
    for asset in assets.iter_rows(named=True):
        png = held.get(asset["asset_id"])
        yield line(_shows(asset, decided.get(asset["asset_id"]), "" if png else "; this release does not hold it"))
        if png is not None:
            yield picture(png, asset["asset_id"])


def _shows(asset: Mapping[str, Any], fact: Mapping[str, Any] | None, absent: str) -> str:
    name, drawn_as = asset["asset_id"].rpartition("/")[2], asset["template"] or asset["scene"]
    decides = f"{fact['noun']} {fact['truth']}, where {fact['claimed']} is claimed" if fact else "nothing decisive"
    return f"{name} ({drawn_as}, sha256 {asset['sha256']}) shows {decides}{absent}."


def _rubric(checks: pl.DataFrame) -> Iterator[Output]:
    yield table(checks.select("check_index", "effect", "predicate", "kind", "role", "failure_mode", "criterion"))


def _reference(actions: pl.DataFrame) -> Iterator[Output]:
    arguments = pl.Series("arguments", map(_arguments, actions["args"]), dtype=pl.String)
    scored = pl.when("scored").then(pl.lit("yes")).otherwise(pl.lit("")).alias("scored")
    yield table(actions.select("step", "command", arguments, scored))


def _arguments(args: str) -> str:
    return "; ".join(f"{name} = {value}" for name, value in json.loads(args).items())


def _truth(facts: pl.DataFrame) -> Iterator[Output]:
    seen = pl.coalesce(pl.col("asset_id").str.split("/").list.last(), "medium").alias("seen_in")
    yield table(facts.select(pl.col("noun").alias("disputed"), "truth", "claimed", seen))
    for commitment in facts["commitment"].unique(maintain_order=True):
        yield line(f"Committed before anything was rendered, under the digest {commitment}.")


def _attempts(outcomes: pl.DataFrame) -> Iterator[Output]:
    ordered = outcomes.sort("model", "effort", "step_budget", "modality", "repeat", "run_id")
    checks = pl.format("{} of {}", "checks_passed", "required").alias("required checks passed")
    yield table(ordered.select("model", "step_budget", "outcome", checks, "termination", "steps"))
