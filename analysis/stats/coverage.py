"""Measure how often the intervals printed here hold what they are to hold, on trials whose truth is known.

For a binomial interval that is a sum over the counts there can be, hence exact. For an interval over packages, benches
of known rate are simulated: the rounds of a package pass with a chance of its own, from a beta distribution whose
``correlation`` is that of two rounds of one package. The reference policies lie between 0 and 0.25.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from scipy.stats import binom, spearmanr

from analysis.stats.clustering import Sums, cluster_bootstrap, stream
from analysis.stats.did import Package, net_change
from analysis.stats.intervals import Interval, clopper_pearson, wilson
from analysis.stats.lift import Tried, cofailure
from analysis.stats.paired import Pairs, paired_bootstrap
from analysis.stats.ranking import agreement

SIZES = (15, 60, 600)
CLUSTERS = (6, 15, 60)
LARGE = CLUSTERS[-1]
ROUNDS = 10
"""Rounds of a package, as on the paper's benches."""

GRID = np.linspace(0, 1, 1001)
RATES = (0.02, 0.05, 0.1, 0.3, 0.5)
"""Rates simulated; those above a half mirror them."""

CORRELATIONS = (0.1, 0.3)
DRAWS = 1000
JUST = 1e-9

IntervalOf = Callable[[int, int], Interval | None]
Ends = tuple[float | None, float | None]


@dataclass(frozen=True)
class Coverage:
    """Shares of the trials in which a method's 95 % interval held the truth, over the truths it was tried on.

    Attributes:
        size: number of trials, or of packages times rounds.
        mean: mean share over the truths.
        least: smallest share, and ``at`` the truth it was found at.
        floor: what ``least`` must not fall below, as the method's docstring states it; 0 where it states nothing.
    """

    method: str
    size: str
    truths: str
    mean: float
    least: float
    at: str
    floor: float

    @property
    def short(self) -> bool:
        """Say whether the method holds the truth less often than stated."""
        return self.least < self.floor


def measured(trials: int) -> Iterator[Coverage]:
    """Measure every interval the analysis prints; each simulated truth is tried ``trials`` times."""
    for n in SIZES:
        yield binomial("Wilson", wilson, n, floor=0.83)
        yield binomial("Clopper-Pearson", clopper_pearson, n, floor=0.95)
    for clusters, floor in zip(CLUSTERS, (0.935, 0.935, 0.935), strict=True):
        yield over_packages("Wilson, packages ignored", ignoring, clusters, trials, floor=0)
        yield over_packages("cluster bootstrap", bootstrapped, clusters, trials, floor)
    for clusters, floor in zip(CLUSTERS, (0.92, 0.935, 0.94), strict=True):
        yield paired(clusters, trials, floor)
    yield net(trials // 2, floor=0.935)
    yield lifts(trials // 2, floor=0.935)
    yield ranks(trials // 2, floor=0.95)


def binomial(method: str, interval_of: IntervalOf, n: int, floor: float) -> Coverage:
    """Return the exact coverage of ``interval_of`` at n; the mean is over GRID, the least over all rates."""
    dips = np.concatenate([GRID, turns(interval_of, n)])
    shares = coverage(interval_of, n, dips)
    least = int(shares.argmin())
    mean = float(coverage(interval_of, n, GRID).mean())
    return Coverage(method, str(n), "0 to 1, exact", mean, float(shares[least]), f"{dips[least]:.4f}", floor)


def coverage(interval_of: IntervalOf, n: int, rates: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Return, per rate, the probability that n trials give an interval that holds it."""
    intervals = [interval_of(passed, n) for passed in range(n + 1)]
    ends = np.array([(each.low, each.high) for each in intervals if each is not None])
    column = rates[:, None]
    held = (ends[:, 0] <= column) & (column <= ends[:, 1])
    shares: npt.NDArray[np.float64] = (binom.pmf(np.arange(n + 1), n, column) * held).sum(axis=1)
    return shares


def turns(interval_of: IntervalOf, n: int) -> npt.NDArray[np.float64]:
    """Return the rates just beside every end of an interval: between two ends coverage has no other minimum."""
    intervals = [interval_of(passed, n) for passed in range(n + 1)]
    ends = np.array([end for each in intervals if each is not None for end in (each.low, each.high)])
    beside = np.concatenate([ends - JUST, ends + JUST])
    return beside[(beside > 0) & (beside < 1)]


def over_packages(
    method: str, ends_of: Callable[[Sums, int], Ends], clusters: int, trials: int, floor: float
) -> Coverage:
    """Return the coverage of the pass rate over simulated packages, at every rate and correlation."""
    shares = {}
    for correlation in CORRELATIONS:
        for rate in RATES:
            generator = stream(f"{clusters} packages at {rate}, {correlation}", 0)
            benches = (packages(generator, clusters, rate, correlation) for _ in range(trials))
            found = (ends_of(sums, trial) for trial, sums in enumerate(benches))
            shares[f"{rate}, {correlation}"] = held(found, rate)
    return _coverage(method, f"{clusters} x {ROUNDS}", f"{RATES[0]} to {RATES[-1]}", shares, floor)


def bootstrapped(sums: Sums, trial: int) -> Ends:
    """Return the ends of the interval under test, its draws those of the trial."""
    return _ends(cluster_bootstrap(sums, "coverage", draws=DRAWS, seed=trial))


def ignoring(sums: Sums, trial: int) -> Ends:
    """Return Wilson's ends on the pooled rounds, whatever the trial."""
    del trial
    return _ends(wilson(*(sum(column) for column in zip(*sums.values(), strict=True))))


def packages(generator: np.random.Generator, clusters: int, rate: float, correlation: float) -> Sums:
    """Simulate packages of ROUNDS rounds; correlation 0 makes all rounds independent."""
    chances = _chances(generator, clusters, (rate, 1 - rate), correlation)[:, 0]
    passed = generator.binomial(ROUNDS, chances)
    return {f"p{place:02}": (int(each), ROUNDS) for place, each in enumerate(passed)}


def paired(clusters: int, trials: int, floor: float) -> Coverage:
    """Return the coverage of the paired difference over simulated packages that gain and lose rounds."""
    shares = {}
    for gain, loss in ((0.05, 0.02), (0.1, 0.1), (0.3, 0.1)):
        for correlation in CORRELATIONS:
            generator = stream(f"{clusters} pairs at {gain}, {loss}, {correlation}", 0)
            found = (_paired_ends(generator, clusters, (gain, loss), correlation, trial) for trial in range(trials))
            shares[f"{gain} less {loss}, {correlation}"] = held(found, gain - loss)
    return _coverage("paired bootstrap", f"{clusters} x {ROUNDS}", "0 to 0.2", shares, floor)


def _paired_ends(
    generator: np.random.Generator, clusters: int, changing: tuple[float, float], correlation: float, trial: int
) -> Ends:
    chances = _chances(generator, clusters, (*changing, 1 - sum(changing)), correlation)
    changed = [generator.multinomial(ROUNDS, each) for each in chances]
    counted = {f"p{place:02}": Pairs(int(each[0]), int(each[1]), ROUNDS) for place, each in enumerate(changed)}
    interval = paired_bootstrap(counted, "coverage", draws=DRAWS, seed=trial)
    return (None, None) if interval is None else (interval.low, interval.high)


def net(trials: int, floor: float) -> Coverage:
    """Return the coverage of the difference in differences, at thirty packages in each arm."""
    shares = {}
    for treated, control in (((0.6, 0.6), (0.6, 0.6)), ((0.7, 0.3), (0.6, 0.5)), ((0.95, 0.8), (0.9, 0.9))):
        truth = treated[1] - treated[0] - (control[1] - control[0])
        generator = stream(f"net change {treated}, {control}", 0)
        found = (_net_ends(generator, (treated, control), trial) for trial in range(trials))
        shares[f"{truth:.2f}"] = held(found, truth)
    return _coverage("net change", f"2 x 30 x {ROUNDS}", "-0.30 to 0", shares, floor)


def _net_ends(generator: np.random.Generator, arms: Sequence[Sequence[float]], trial: int) -> Ends:
    found = []
    for arm, rates in enumerate(arms):
        before, after = (packages(generator, 30, rate, CORRELATIONS[0]) for rate in rates)
        # Each package is a block of its own: the test over blocks is not asked for.
        found += [Package(f"{arm} {name}", f"{arm} {name}", arm == 0, before[name], after[name]) for name in before]
    change = net_change(found, "coverage", draws=DRAWS, seed=trial)
    return (change.low, change.high)


def lifts(trials: int, floor: float) -> Coverage:
    """Return the coverage of the lift of co-failure where, by package, some rounds fail every check."""
    a, b = 0.2, 0.4
    shares = {}
    for lost in (0.05, 0.1, 0.3):
        one, two = (lost + (1 - lost) * rate for rate in (a, b))
        # A round has two checks of the first kind and one of the second, so three pairs.
        truth = (3 * lost + (1 - lost) * (a * a + 2 * a * b)) / (one * one + 2 * one * two)
        generator = stream(f"lift at {lost}", 0)
        found = (_lift_ends(_tried(generator, (a, b), lost), trial) for trial in range(trials))
        shares[f"{truth:.2f}"] = held(found, truth)
    return _coverage("lift", f"{LARGE} x {ROUNDS}", f"{' '.join(shares)}", shares, floor)


def _lift_ends(rounds: Sequence[Tried], trial: int) -> Ends:
    return _ends(cofailure(rounds, "coverage", draws=DRAWS, seed=trial).interval)


def _tried(generator: np.random.Generator, rates: tuple[float, float], lost: float) -> list[Tried]:
    shares = _chances(generator, LARGE, (lost, 1 - lost), CORRELATIONS[0])[:, 0]
    gone = generator.random((LARGE, ROUNDS)) < shares[:, None]
    first, second = (generator.binomial(n, rate, gone.shape) for n, rate in zip((2, 1), rates, strict=True))
    failed = np.stack([np.where(gone, 2, first), np.where(gone, 1, second)], axis=-1)
    return [
        Tried(f"p{place:02}", "", {"a": 2, "b": 1}, {"a": int(one), "b": int(two)})
        for place, rounds in enumerate(failed)
        for one, two in rounds
    ]


def ranks(trials: int, floor: float) -> Coverage:
    """Return the coverage of Spearman's correlation of the true pass rates of seven models on two benches."""
    first, shares = (0.1, 0.2, 0.35, 0.5, 0.6, 0.75, 0.9), {}
    for second in ((0.1, 0.35, 0.2, 0.5, 0.75, 0.6, 0.9), (0.6, 0.1, 0.5, 0.2, 0.9, 0.35, 0.75)):
        truth = float(spearmanr(first, second).statistic)
        generator = stream(f"ranks {second}", 0)
        found = (_rank_ends(generator, first, second, trial) for trial in range(trials))
        shares[f"{truth:.2f}"] = held(found, truth)
    return _coverage("rank correlation", f"{LARGE} x {ROUNDS}", f"{' '.join(shares)}", shares, floor)


def _rank_ends(generator: np.random.Generator, first: Sequence[float], second: Sequence[float], trial: int) -> Ends:
    benches = [[packages(generator, LARGE, rate, CORRELATIONS[0]) for rate in bench] for bench in (first, second)]
    found = agreement(benches[0], benches[1], "coverage", draws=DRAWS, seed=trial)
    return (None, None) if found is None else (found.low, found.high)


def held(found: Iterable[Ends], truth: float) -> float:
    """Return the share of the intervals that hold the truth; a method that gives none says nothing wrong."""
    given = [low - JUST <= truth <= high + JUST for low, high in found if low is not None and high is not None]
    return sum(given) / len(given)


def _chances(
    generator: np.random.Generator, clusters: int, means: Sequence[float], correlation: float
) -> npt.NDArray[np.float64]:
    """Draw each package's chances of what may become of its rounds."""
    if correlation == 0:
        return np.tile(np.array(means), (clusters, 1))
    return generator.dirichlet(np.array(means) * (1 - correlation) / correlation, size=clusters)


def _ends(interval: Interval | None) -> Ends:
    return (None, None) if interval is None else (interval.low, interval.high)


def _coverage(method: str, size: str, truths: str, shares: Mapping[str, float], floor: float) -> Coverage:
    at = min(shares, key=lambda each: shares[each])
    return Coverage(method, size, truths, sum(shares.values()) / len(shares), shares[at], at, floor)
