"""List every exhibit with its question, figure and notebook, and with what the paper prints of the same."""

import re
from collections.abc import Mapping

import polars as pl

from analysis.exhibits.exhibit import Exhibit
from analysis.exhibits.registry import registry
from analysis.published.ledger import Ledger, read_ledger

PRINTED = re.compile(r"(?:Fig(?:ure)? |Table )?[BDFG]?\d+[a-c]?")
"""Ids that the paper prints; all others are our own, for what it says in words or does not ask."""

DRAWN_FROM: Mapping[str, tuple[str, ...]] = {
    "Figure 1": ("Fig 1",),
    "Fig 2a": ("Table F2a",),
    "Fig 2b": ("Table F2b",),
    "Fig 2c": ("Table F2c",),
    "G8": ("G8", "G9", "G10"),
}
"""Exhibit -> what the ledger calls its numbers, where that is not its id: the paper tabulates some of its figures."""

IN_WORDS: Mapping[str, str] = {
    "Costs": r"summary\.(usd|calls)",
    "E1": r"summary\.effort\.",
    "J1": r"summary\.(votes|judgements|unanimous|split|judge_kappa)",
    "J2": r"summary\.kinds_rho",
    "S1": r"summary\.split_|interface\.(listed|value_conflict|protocol_unrequested|union|upper_bound)",
    "X1": r"summary\.(investigate|advance|control_change|did|did_p|did_strata_.+|protocol_.+|score_drop.*)",
    "X2": r"(page|summary)\.closing.*|summary\.window_.+",
    "X3": r"summary\.category_p",
}
"""Exhibit of our own -> ids of the printed numbers that say the same in words."""

OF_THE_LEDGER: Mapping[str, str] = {
    **dict.fromkeys(("P1", "P3", "P4"), "the printed numbers themselves"),
    "P2": "all printed sizes of the benchmark",
}
"""Exhibits that are about the printed numbers -> which of them."""


def table() -> str:
    """Return one row per exhibit as Markdown, in the paper's order."""
    ledger = read_ledger()
    rows = [
        "| exhibit | question | figure or table | notebook | published counterpart |",
        "|---|---|---|---|---|",
        *(_row(exhibit, ledger) for exhibit in registry()),
    ]
    return "\n".join(rows) + "\n"


def counterpart(exhibit: Exhibit, ledger: Ledger) -> str:
    """Say which exhibit of the paper this is, or that it is none, and how many of its numbers our sources print."""
    entries = ledger.entries
    if exhibit.id in OF_THE_LEDGER:
        return OF_THE_LEDGER[exhibit.id]
    if PRINTED.fullmatch(exhibit.id):
        names = DRAWN_FROM.get(exhibit.id, (exhibit.id,))
        where = f" in {names[0]}" if exhibit.chart is not None and names[0].startswith("Table") else ""
        return f"{_printed_name(exhibit)}, {_numbers(entries.filter(pl.col('exhibit').is_in(names)))}{where}"
    if exhibit.id in IN_WORDS:
        return f"text, {_numbers(entries.filter(pl.col('id').str.contains(f'^(?:{IN_WORDS[exhibit.id]})')))}"
    return "none (beyond the paper)"


def _row(exhibit: Exhibit, ledger: Ledger) -> str:
    ending = "md" if exhibit.chart is None else "svg"
    cells = (
        exhibit.id,
        exhibit.question,
        f"[{exhibit.title}](figures/{exhibit.slug}.{ending})",
        f"[{exhibit.notebook}](notebooks/{exhibit.notebook}.ipynb)",
        counterpart(exhibit, ledger),
    )
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def _printed_name(exhibit: Exhibit) -> str:
    """Name an exhibit as the paper does: a bare letter and number is a figure."""
    number = exhibit.id.rpartition(" ")[2]
    if exhibit.id.startswith("Table"):
        return f"Table {number}"
    many = DRAWN_FROM.get(exhibit.id, (exhibit.id,))
    return f"Figures {many[0]}–{many[-1]}" if len(many) > 1 else f"Figure {number}"


def _numbers(entries: pl.DataFrame) -> str:
    known, lost = entries["value"].count(), entries["value"].null_count()
    if not known:
        return "values not printed in our sources"
    more = f" and {lost} lost" if lost else ""
    return f"{known} {'number' if known == 1 else 'numbers'}{more}"
