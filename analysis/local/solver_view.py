"""Show a task as a solver may see it: only what its caller declares public, and no field that a scorer owns.

The names of the public fields are this project's own (see README.md beside this file). A field's name is all that is
checked: a text may still give the answer away, and the view says that nobody read it.
"""

import re
import unicodedata
from collections.abc import Iterator
from typing import Annotated, Any

import msgspec

from analysis.errors import GoldRefused
from analysis.local.documents import Document, shaped, shown

FORMAT = "clash-solver-view/1"
NOT_AUDITED = "caller_declared_public_not_content_audited"

GOLD = frozenset(
    """
    allpass answer answerkey answers auditlabels check checkindex checks commitment correctanswer criterion decisive
    decisivefact evaluator expectedanswer expectedchecks expectedoutput expectedvalue failuremode failuremodes
    gatechecks graders groundtruth groundtruths gt hiddenchecks judge judgeprompt judges predicate predicates
    privatetruth proof proofs referenceactions referenceanswer referencecommands referenceplan referencesolution
    referencesteps referencetrajectory requiredchecks reward rubric rubrics score scores scoring scoringchecks
    semanticchecks solution solutions traptrajectory truth unscoredreason verdict verdicts vstar
    """.split()
)
"""Names a scorer owns, without case and separators."""
GOLD_WORDS = frozenset({"gold", "scorer", "grader"})
"""Words that make a scorer's of any name they are part of, as in ``gold_value``."""

Text = Annotated[str, msgspec.Meta(min_length=1)]


class PublicTask(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the caller declares public of a task."""

    task_id: Text
    public_instructions: Text | list[Text]
    public_data: dict[str, Any] = {}
    visible_constraints: list[Text] = []


def solver_view(document: Document) -> dict[str, Any]:
    """Return the public view of a task.

    Raise GoldRefused when a scorer's field is in it at any depth, DocumentRefused when it is not a public task.
    """
    if found := list(_gold(document.plain, "$")):
        more = f" and {len(found) - 1} more" if len(found) > 1 else ""
        raise GoldRefused(
            f"{document.source} holds {shown(found[0])}{more}, which belongs to the scorer; a solver view takes only "
            f"{', '.join(PublicTask.__struct_fields__)}: leave the field out, or rename it if it is public"
        )
    task = shaped(document, PublicTask)
    return {
        "format": FORMAT,
        "task": msgspec.to_builtins(task),
        "reference_isolation_verified": False,
        "content_status": NOT_AUDITED,
    }


def is_gold(name: str) -> bool:
    """Say whether a field of this name is a scorer's, however it is spelt: ``Gold-Value``, ``verdicts``, ``v*``."""
    plain = unicodedata.normalize("NFKC", name).replace("*", "star").replace("★", "star")
    parted = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", plain).casefold()
    words = re.findall(r"[^\W_]+", parted)
    return "".join(words) in GOLD or not GOLD_WORDS.isdisjoint(words)


def _gold(plain: object, place: str) -> Iterator[str]:
    """Yield the place of each field that is a scorer's; documents are only so deep."""
    if isinstance(plain, dict):
        for name, value in plain.items():
            inner = f"{place}.{name}"
            if is_gold(name):
                yield inner
            yield from _gold(value, inner)
    elif isinstance(plain, list):
        for number, value in enumerate(plain):
            yield from _gold(value, f"{place}[{number}]")
