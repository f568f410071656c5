"""Name the judges: the run's own and the substitutes that may look at the same trajectories."""

from collections.abc import Mapping
from types import MappingProxyType

from harness.errors import GradingError
from harness.grading.embedding import EmbeddingJudge
from harness.grading.judges import FactJudge, Panel, Poll
from harness.grading.lexical import LexicalJudge
from harness.grading.readers import FactReader

PANELS: tuple[Panel, ...] = (FactJudge(), LexicalJudge(), EmbeddingJudge(), Poll(FactReader("literal")))
JUDGES: Mapping[str, Panel] = MappingProxyType({panel.name: panel for panel in PANELS})


def judge(name: str) -> Panel:
    """Return a judge by its name; raise GradingError naming those there are."""
    if name not in JUDGES:
        raise GradingError(f"no judge {name!r}; there are {', '.join(JUDGES)}: ask for one of them")
    return JUDGES[name]
