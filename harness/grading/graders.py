"""Keep the versions of the grader, so that stored trajectories can be graded again under another one."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from harness.errors import GradingError
from harness.grading.check import GRADER_VERSION
from harness.grading.judges import FactJudge, Panel, Poll
from harness.grading.predicates import OVERWRITTEN
from harness.grading.readers import MOST_VALUES, FactReader


@dataclass(frozen=True)
class Grader:
    """One version of the rules. Of ``overwritten`` effects only the last counts; ``most_values`` is as in FactReader.

    A version holds the rules that decide what is looked at. The turns of phrase the fact judge knows have grown beside
    them, are data, and are those of today in every version: an older one here is its rules, not its program.
    """

    version: str
    overwritten: frozenset[str]
    most_values: int | None

    def reading(self, judge: Panel) -> Panel:
        """Return the judge as it reads under this version; only readers of facts have rules of their own."""
        if isinstance(judge, FactJudge):
            return replace(judge, most_values=self.most_values)
        if isinstance(judge, Poll) and isinstance(judge.judge, FactReader):
            return replace(judge, judge=replace(judge.judge, most_values=self.most_values))
        return judge


GRADERS: Mapping[str, Grader] = MappingProxyType(
    {
        # Any of several writes could pass, and a text that listed every value stated the right one.
        "grader/1": Grader("grader/1", frozenset(), None),
        GRADER_VERSION: Grader(GRADER_VERSION, OVERWRITTEN, MOST_VALUES),
    }
)


def grader(version: str) -> Grader:
    """Return a version of the grader; raise GradingError naming the known ones."""
    if version not in GRADERS:
        raise GradingError(f"no grader {version!r}; known are {', '.join(GRADERS)}: ask for one of them")
    return GRADERS[version]
