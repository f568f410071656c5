"""House rules that no linter knows: names, sizes, docstrings, and nothing of one machine in the repository."""

import ast
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
NAMELESS = {"utils", "util", "helpers", "helper", "common", "base", "misc"}
LONGEST_FILE = 300
LONGEST_FUNCTION = 60
TOP_FOLDERS = "work|tmp|root|home|Users|opt|private|mnt"
MACHINE_PATH = re.compile(rf"(?<![\w./}})-])/(?:{TOP_FOLDERS})/[\w.]")


def modules() -> list[Path]:
    """List the modules of both packages."""
    return [path for folder in ("analysis", "harness") for path in sorted((ROOT / folder).rglob("*.py"))]


def nameless(paths: list[Path]) -> list[str]:
    """Return the modules whose name says nothing."""
    return [str(path) for path in paths if path.stem.strip("_") in NAMELESS]


def long_functions(source: str) -> list[str]:
    """Return ``line name length`` for each function above the limit, its docstring counted."""
    nodes = ast.walk(ast.parse(source))
    functions = [node for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    sizes = [(node.lineno, node.name, (node.end_lineno or node.lineno) - node.lineno + 1) for node in functions]
    return [f"line {line}: {name} has {size} lines" for line, name, size in sizes if size > LONGEST_FUNCTION]


def machine_paths(text: str) -> list[str]:
    """Return ``line: text`` for each line that holds an absolute path of some machine."""
    lines = enumerate(text.splitlines(), start=1)
    return [f"{number}: {line.strip()[:120]}" for number, line in lines if MACHINE_PATH.search(line)]


def texts() -> dict[Path, str]:
    """Read every text file that git tracks or would add."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    run = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=False)
    if run.returncode != 0:
        pytest.skip("not a git checkout, so which files belong to the repository is unknown")
    found = {}
    for name in filter(None, run.stdout.split("\0")):
        path = ROOT / name
        content = path.read_bytes() if path.is_file() else b""
        if b"\0" not in content:
            found[path.relative_to(ROOT)] = content.decode("utf-8", errors="replace")
    return found


def test_every_module_is_named_for_a_thing() -> None:
    assert modules()
    everything = [path.relative_to(ROOT) for path in [*modules(), *(ROOT / "tests").rglob("*.py")]]
    assert not nameless(everything), "name a module for what it holds"


def test_every_module_says_what_it_is_for() -> None:
    silent = [str(path.relative_to(ROOT)) for path in modules() if not _docstring(path)]
    assert not silent, f"modules without a docstring: {silent}"


def test_no_file_is_longer_than_300_lines() -> None:
    sizes = {str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines()) for path in modules()}
    long = {path: size for path, size in sizes.items() if size > LONGEST_FILE}
    assert not long, f"split by noun: {long}"


def test_no_function_is_longer_than_60_lines() -> None:
    found = {str(path.relative_to(ROOT)): long_functions(path.read_text(encoding="utf-8")) for path in modules()}
    long = {path: functions for path, functions in found.items() if functions}
    assert not long, f"split by what each part does: {long}"


def test_no_tracked_text_holds_a_path_of_one_machine() -> None:
    found = {str(path): lines for path, text in texts().items() if (lines := machine_paths(text))}
    assert not found, "\n".join(f"{path}:{line}" for path, lines in found.items() for line in lines)


def test_the_checks_see_what_they_forbid() -> None:
    top = "/" + "home"
    assert nameless([Path("analysis/utils.py"), Path("analysis/_base.py"), Path("analysis/slice.py")]) == [
        "analysis/utils.py",
        "analysis/_base.py",
    ]
    body = "def f():\n" + "    x = 1\n" * LONGEST_FUNCTION
    assert long_functions(body) == [f"line 1: f has {LONGEST_FUNCTION + 1} lines"]
    assert long_functions("class C:\n    def f(self):\n        return 1\n") == []
    assert machine_paths(f'a = 1\nb = "{top}/ada/x.csv"\n') == [f'2: b = "{top}/ada/x.csv"']
    assert machine_paths("see docs" + top + "/x and https://example.org" + top + "/x\n") == []


def _docstring(path: Path) -> str | None:
    return ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
