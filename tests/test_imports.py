"""The import graph: notebooks -> analysis -> files on disk <- harness, and no agent imports what knows the answers."""

from pathlib import Path

import pytest

from tests.import_rules import Import, imports_of, notebook_source, offences, ways_to_gold

ROOT = Path(__file__).resolve().parents[1]


def sources(folder: str, pattern: str) -> list[Path]:
    """List the files of a folder, relative to the root."""
    found = [path.relative_to(ROOT) for path in sorted((ROOT / folder).rglob(pattern))]
    return [path for path in found if ".ipynb_checkpoints" not in path.parts]


def dotted(path: Path) -> str:
    """Name the module at a path relative to the root."""
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


@pytest.mark.parametrize("folder", ["analysis", "harness", "tests"])
def test_python_imports_only_in_the_allowed_direction(folder: str) -> None:
    paths = sources(folder, "*.py")
    assert paths
    found = [line for path in paths for line in offences((ROOT / path).read_text(encoding="utf-8"), path)]
    assert not found, "\n".join(found)


def test_no_agent_reaches_the_answers_through_other_modules() -> None:
    paths = sources("harness", "*.py")
    texts = {dotted(path): (ROOT / path).read_text(encoding="utf-8") for path in paths}
    assert any(module.startswith("harness.agents.") for module in texts)
    assert not ways_to_gold(texts)


def test_a_way_to_the_answers_is_reported_step_by_step() -> None:
    texts = {
        "harness.agents.trusting": "from harness.sandbox import view\n",
        "harness.sandbox.view": "def late():\n    import harness.grading.check\n",
        "harness.grading.check": "",
        "harness.clock": "",
    }
    assert ways_to_gold(texts) == ["harness.agents.trusting -> harness.sandbox.view -> harness.grading.check"]


def test_notebooks_import_only_analysis() -> None:
    paths = sources("notebooks", "*.ipynb")
    assert paths
    texts = {path: notebook_source((ROOT / path).read_text(encoding="utf-8")) for path in paths}
    found = [line for path, text in texts.items() for line in offences(text, path)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("path", "source", "line"),
    [
        ("analysis/report.py", "import os\nimport harness.runner\n", 2),
        ("analysis/report.py", "def late():\n    from harness import runner\n", 2),
        ("analysis/report.py", "if True:\n    import harness as h\n", 2),
        ("analysis/report.py", 'import importlib\n\nimportlib.import_module("harness.runner")\n', 3),
        ("analysis/report.py", 'name = "x"\n__import__(f"harness.{name}")\n', 2),
        ("analysis/exhibits/__init__.py", "from ...harness import runner\n", 1),
        ("harness/release.py", "from analysis.release import schema\n", 1),
        ("harness/agents/trusting.py", "from harness.grading.check import Check\n", 1),
        ("harness/agents/trusting.py", "from harness import world\n", 1),
        ("harness/agents/trusting.py", "from ..pipeline import tier2\n", 1),
        ("harness/agents/trusting.py", "def peek():\n    import harness.conflicts\n", 2),
        ("notebooks/01-standings.ipynb", "import polars as pl\n", 1),
        ("notebooks/01-standings.ipynb", "from harness import runner\n", 1),
        ("tests/harness/test_x.py", "import harness\nimport analysis.release\n", 2),
        ("tests/conftest.py", 'import analysis\nimport pytest\n\npytest.importorskip("harness")\n', 4),
    ],
)
def test_a_forbidden_import_is_reported_with_file_and_line(path: str, source: str, line: int) -> None:
    found = offences(source, Path(path))
    assert any(offence.startswith(f"{path}:{line}: ") for offence in found), found


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("analysis/report.py", "import polars\nfrom analysis import release\n# import harness\n"),
        ("analysis/report.py", 'text = "import harness"\n'),
        ("analysis/report.py", "import harnesses\n"),
        ("harness/agents/trusting.py", "from harness.sandbox import state\nfrom harness.agents import protocol\n"),
        ("harness/grading/judges.py", "from harness import clock\n"),
        ("notebooks/01-standings.ipynb", "from analysis import exhibits\n"),
        ("tests/test_contract.py", "import analysis\nimport harness\n"),
        ("tests/harness/test_x.py", "import harness\n"),
    ],
)
def test_an_allowed_import_is_not_reported(path: str, source: str) -> None:
    assert offences(source, Path(path)) == []


def test_relative_imports_are_resolved_from_modules_and_from_packages() -> None:
    assert Import("harness.world", 1) in imports_of("from .. import world", "harness.agents.trusting")
    assert Import("harness.agents.ocr", 1) in imports_of("from . import ocr", "harness.agents", is_package=True)


def test_notebook_source_keeps_code_and_drops_prose_and_magics() -> None:
    text = (
        '{"cells": [{"cell_type": "markdown", "source": ["import harness"]},'
        ' {"cell_type": "code", "source": ["%config x\\n", "import analysis"]}]}'
    )
    assert imports_of(notebook_source(text), "notebooks.n") == [Import("analysis", 2)]
