"""Generate and prove whole benches, package by package, on every core; results do not depend on how many there are."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from harness.pipeline.generate import SEED, generate_package
from harness.pipeline.proofs import Proof, prove
from harness.pipeline.round import Round
from harness.pipeline.tier1 import VARIANTS, plan_package
from harness.world.domains import DOMAINS
from harness.world.profile import PROFILES


@dataclass(frozen=True)
class PackagePlan:
    """Which package to make: values only, so that any process can make it."""

    domain: str
    variant: int
    bench: str
    twin: bool
    seed: int


@dataclass(frozen=True)
class Proven:
    """A round with its proofs."""

    made: Round
    proofs: tuple[Proof, ...]


def plans(bench: str, twin: bool = False, domains: Sequence[str] | None = None, seed: int = SEED) -> list[PackagePlan]:
    """Return the packages of a bench, in order: every variant of every domain, or of the named ones."""
    return [PackagePlan(name, variant, bench, twin, seed) for name in domains or DOMAINS for variant in VARIANTS]


def make(plan: PackagePlan) -> list[Proven]:
    """Generate one package and prove its rounds."""
    package = plan_package(DOMAINS[plan.domain], plan.variant, plan.seed, PROFILES[plan.bench], plan.twin)
    return [Proven(made, prove(made)) for made in generate_package(package)]


def make_all(
    wanted: Sequence[PackagePlan], workers: int, told: Callable[[int], None] = lambda _: None
) -> Iterator[Proven]:
    """Yield every round of the wanted packages in their order; ``told`` hears how many rounds are done."""
    done = 0
    with ProcessPoolExecutor(workers) as pool:
        for package in pool.map(make, wanted):
            done += len(package)
            told(done)
            yield from package
