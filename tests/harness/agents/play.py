"""Play policies without OCR, and ask what they did."""

from dataclasses import replace
from typing import Any

from harness.agents.panel import TRAITS
from harness.agents.policy import Policy
from harness.agents.traits import Effort
from harness.grading.grade import success
from harness.grading.judges import FactJudge
from harness.pipeline.draft import ImageSpec
from harness.pipeline.round import Round
from harness.runner import Episode, run_round

EFFORTS: tuple[Effort, ...] = ("low", "medium", "high")


class Transcript:
    """Perception that reads what an image was drawn from, so that these tests do not depend on OCR."""

    def __init__(self, made: Round) -> None:
        self.lines = {made.rendered[spec.asset_id].png: _lines(spec) for spec in made.images}

    def read(self, png: bytes) -> tuple[str, ...]:
        return self.lines[png]


def _lines(spec: ImageSpec) -> tuple[str, ...]:
    return tuple(spec.dispute.sighting.export.splitlines()) if spec.dispute is not None else ()


def play(
    made: Round,
    name: str,
    budget: int = 30,
    effort: Effort = "high",
    sighted: bool = True,
    **changed: Any,
) -> Episode:
    """Play a policy of the panel, with some traits changed."""
    agent = Policy(replace(TRAITS[name].at(effort), **changed), Transcript(made))
    return run_round(made, agent, budget, FactJudge(), sighted=sighted)[-1]


def succeeds(made: Round, episode: Episode) -> bool | None:
    assert episode.verdicts is not None
    return success(made.checks, episode.verdicts)


def commands(episode: Episode) -> list[str]:
    return [step.action.command for step in episode.steps]


def arguments(episode: Episode, command: str, name: str) -> list[str]:
    """List an argument of every action of a command that was carried out."""
    return [step.action.args[name] for step in episode.steps if step.action.command == command and step.observation.ok]
