"""Label checks that a fair reader would question, in the shape the paper's own audit has."""

from collections.abc import Iterator

from harness.audits import nearness, wording
from harness.audits.asked import own_lines, request_lines
from harness.audits.value_conflict import conflicting
from harness.pipeline.round import Round
from harness.rows import LabelRow

# How a round is closed, and not what is done in it.
PROTOCOL = frozenset(
    {
        "checklist_ticked", "handoff_completed", "handoff_prepared", "lock_released", "lock_transferred",
        "message_acknowledged", "round_noted",
    }
)  # fmt: skip
AUDITORS = {auditor.NAME: auditor.is_asked for auditor in (wording, nearness)}
# The auditors also differ in what they hold for a request: one takes the instruction at its word, the other follows it
# to the documents it points at, such as the protocol of the desk.
READS = {wording.NAME: own_lines, nearness.NAME: request_lines}


def labels(made: Round) -> Iterator[LabelRow]:
    """Yield the audit labels on a round's checks, from what it tells and asks and never from a run.

    ``value_conflict``: the round asks for another value. ``protocol_unrequested_one_judge`` and ``…_both_judges``: a
    check on closing that one of two auditors, or neither, finds asked for. ``source`` says who found what.
    """
    lines = {name: read(made) for name, read in READS.items()}
    for check in made.checks:
        if found := conflicting(made, check):
            source = f"values: wants {found[0]}, asked for: {found[1]}"
            yield LabelRow(made.bench, made.round_id, check.index, "value_conflict", source)
        if check.effect in PROTOCOL:
            missed = [name for name, is_asked in AUDITORS.items() if not is_asked(check.effect, lines[name])]
            if missed:
                many = "both_judges" if len(missed) == len(AUDITORS) else "one_judge"
                source = f"{' and '.join(missed)}: no line asks for {check.effect}"
                yield LabelRow(made.bench, made.round_id, check.index, f"protocol_unrequested_{many}", source)
