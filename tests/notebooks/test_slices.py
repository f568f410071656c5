"""Every notebook runs on other slices, shows what they hold, and says in a sentence what they do not.

``make slices`` (CLASH_SLICES=all) runs each notebook on every slice; the suite runs two notebooks on one.
"""

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from analysis.notebooks import listed
from analysis.notebooks.displays import displays, skips
from analysis.notebooks.parameters import declared, parameters_cell, shared_out
from analysis.notebooks.run import run_all
from analysis.notebooks.text import read_notebook
from analysis.release import open_release

TAKEN = {
    "release": "str",
    "bench": "Optional[str]",
    "models": "Optional[list[str]]",
    "effort": "Optional[str]",
    "step_budget": "Optional[int]",
    "modality": "Optional[str]",
    "difficulty": "Optional[str]",
    "judge": "Optional[str]",
    "policy": "Optional[str]",
}
"""Parameters that every notebook takes."""

COMPARED = {"benches": "bench", "efforts": "effort", "step_budgets": "step_budget", "modalities": "modality"}
"""Name of a parameter in a notebook that compares its values, and takes several -> its usual name."""

SLICES: Mapping[str, Mapping[str, object]] = {
    "hard rounds of two models at forty steps": {
        "difficulty": "hard",
        "models": ["checks-evidence", "ruminates"],
        "step_budget": 40,
    },
    "low effort, a substitute judge, and no check that an audit doubts": {
        "effort": "low",
        "efforts": ["low", "medium"],
        "step_budgets": [20],
        "judge": "lexical",
        "policy": "upper_bound",
    },
    "blind rounds that advance": {"modality": "blind", "modalities": ["blind"], "phase": "advance"},
    "one domain of the other bench": {
        "bench": "B",
        "benches": ["B"],
        "step_budget": 30,
        "step_budgets": [30],
        "domain": "expense_reimbursement_conflict",
    },
    "no run at all": {"bench": "B", "benches": ["B"], "step_budget": 20, "step_budgets": [20]},
}

ALL = os.environ.get("CLASH_SLICES") == "all"
SOME = ("12-judges", "13-conflicts-and-phases")
RUN = [*SLICES] if ALL else [*SLICES][:1]
SENTENCE = re.compile(r"[^.]+ \([^\n]+\) is skipped: [^\n]+[^.]\.")


@pytest.mark.parametrize("path", listed(), ids=lambda path: path.stem)
def test_a_notebook_takes_every_parameter_of_a_slice_typed_and_commented(path: Path) -> None:
    names, cell = declared(path), parameters_cell(read_notebook(path))
    assert cell is not None
    several = {usual: name for name, usual in COMPARED.items() if name in names}
    for usual, kind in TAKEN.items():
        name = several.get(usual, usual)
        wanted = re.sub(r"Optional\[(.*)\]", r"Optional[list[\1]]", kind) if usual in several else kind
        assert names.get(name) == wanted, f"{name}: {names.get(name)}"
        (line,) = [line for line in cell.source.splitlines() if line.startswith(f"{name}: ")]
        assert re.search(r"  # \w.{5,}", line), line


@pytest.mark.parametrize("name", RUN)
def test_notebooks_run_on_another_slice_and_show_it_or_say_why_not(name: str) -> None:
    given = {path: taken for path, taken in shared_out(listed(), SLICES[name]).items() if ALL or path.stem in SOME}
    ran = run_all(given)
    for path, notebook in ran.items():
        asked = {COMPARED.get(each, each): value for each, value in given[path].items()}
        for display in displays(notebook):
            kept = display.made_from["parameters"]
            apart = {each: kept.get(each) for each, value in asked.items() if not _keeps(kept.get(each), value)}
            assert not apart, f"{path.name}, {display.slug}: asked for {asked}, shown for {apart}"
        for skip in skips(notebook):
            assert SENTENCE.fullmatch(skip.said), f"{path.name}, {skip.exhibit.id} is neither shown nor explained"
    assert any(displays(notebook) for notebook in ran.values()), "nothing is shown of this slice"


@pytest.mark.parametrize("name", SLICES)
def test_a_slice_is_another_than_the_notebooks_show(name: str) -> None:
    committed = open_release("reference").headline()
    asked: dict[str, Any] = {each: value for each, value in SLICES[name].items() if each not in COMPARED}
    sliced = open_release("reference").headline(**asked)
    assert sliced.filters != committed.filters
    assert sliced.outcomes().is_empty() == (name == "no run at all")


def _keeps(kept: object, value: object) -> bool:
    return kept == (value if isinstance(value, list) else [value])
