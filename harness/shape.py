"""Say what shape a bench has, beside what the paper prints of its own (Table F1 and the text)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby
from statistics import mean, median

from harness.pipeline.benchmark import Proven
from harness.pipeline.round import Round


@dataclass(frozen=True)
class Measure:
    """One number of a bench, what the paper prints for it (None: nothing), how far off or how much is accepted."""

    name: str
    value: float
    paper: float | None = None
    tolerance: float = 0.0
    most: float | None = None

    @property
    def holds(self) -> bool:
        """Say whether the value is as close to the paper's, or as small, as accepted; true where nothing is asked."""
        near = self.paper is None or abs(self.value - self.paper) <= self.tolerance
        return near and (self.most is None or self.value <= self.most)

    def __str__(self) -> str:
        asked = [] if self.paper is None else [f"paper {self.paper:g} ± {self.tolerance:g}"]
        asked += [] if self.most is None else [f"at most {self.most:g}"]
        beside = f"   {', '.join(asked)}{'' if self.holds else '  OFF'}" if asked else ""
        return f"{self.name:<46}{self.value:>10.2f}{beside}"


PAPER = {"A": (10.28, 0.4, 10, 18), "B": (12.48, 0.5, 12, 24)}


def measures(bench: str, proven: Sequence[Proven]) -> Iterator[Measure]:
    """Yield every measure of a bench, in the order of the paper's Table F1."""
    rounds = [each.made for each in proven]
    lengths = [len(made.reference) for made in rounds]
    average, off, middle, longest = PAPER[bench]
    checks = [check for made in rounds for check in made.checks]
    yield Measure("rounds", len(rounds), 600)
    yield Measure("reference length, mean", mean(lengths), average, off)
    yield Measure("reference length, median", median(lengths), middle)
    yield Measure("reference length, longest", max(lengths), longest, 2)
    yield Measure("different instructions", len({made.instruction for made in rounds}), 600)
    yield Measure("most alike in one domain, share of pairs", most_alike(rounds), most=0.25)
    yield Measure("refusals by a gate before every round passed", sum(len(made.refusals) for made in rounds))
    yield Measure("proofs that fail", sum(not proof.passed for each in proven for proof in each.proofs), 0)
    if bench == "A":
        code = sum(check.kind == "code" for check in checks)
        yield Measure("rounds whose image must be opened", sum(made.asset_gated for made in rounds), 346, 15)
        yield Measure("scored checks", len(checks), 3284, 164.2)
        yield Measure("of which code, per cent", 100 * code / len(checks), 34.9, 4)


def most_alike(rounds: Sequence[Round]) -> float:
    """Return the greatest share, over the domains, of pairs whose references are the same commands in order."""
    shares = []
    for _, members in groupby(sorted(rounds, key=_domain), key=_domain):
        commands = [tuple(step.action.command for step in made.reference) for made in members]
        pairs = list(combinations(commands, 2))
        shares.append(sum(one == other for one, other in pairs) / len(pairs))
    return max(shares)


def _domain(made: Round) -> str:
    return made.package.domain.name


def tallies(rounds: Sequence[Round]) -> Iterator[str]:
    """Yield how often each conflict, challenge, template and command occurs."""
    for title, counted in (
        ("conflicts", Counter(made.outline.conflict for made in rounds)),
        ("challenges", Counter(name for made in rounds for name in made.outline.challenges)),
        ("templates", Counter(spec.template for made in rounds for spec in made.images if spec.scene is None)),
        ("photographs", Counter(spec.scene for made in rounds for spec in made.images if spec.scene is not None)),
        ("commands in references", Counter(step.action.command for made in rounds for step in made.reference)),
    ):
        listed = ", ".join(
            f"{name} {count}" for name, count in sorted(counted.items(), key=lambda item: (-item[1], item[0]))
        )
        yield f"{title} ({len(counted)}): {listed}"
