"""Read imports from source text without running it, and hold them to the directions the house allows."""

import ast
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

PACKAGES = {"analysis", "harness"}
# papermill reads the annotation Optional[int], but not int | None.
NOTEBOOK_PACKAGES = {"analysis", "typing"}
GOLD = ("harness.grading", "harness.pipeline", "harness.conflicts", "harness.challenges", "harness.world")
IMPORTERS = {"import_module", "__import__", "find_spec", "run_module", "importorskip"}


@dataclass(frozen=True)
class Import:
    """One imported name, dotted and absolute, and the line that asks for it."""

    name: str
    line: int

    @property
    def package(self) -> str:
        """Name the top-level package."""
        return self.name.partition(".")[0]


def imports_of(source: str, module: str, *, is_package: bool = False) -> list[Import]:
    """List every import of a source text, inside functions, under conditions and through importlib strings too.

    ``module`` is the dotted name of the text, against which relative imports are resolved. ``from a import b`` counts
    as both ``a`` and ``a.b``, since ``b`` may be a module.
    """
    parts = module.split(".")
    package = parts if is_package else parts[:-1]
    found = {found for node in ast.walk(ast.parse(source)) for found in _imports(node, package)}
    return sorted(found, key=lambda found: (found.line, found.name))


def _imports(node: ast.AST, package: list[str]) -> Iterator[Import]:
    if isinstance(node, ast.Import):
        yield from (Import(alias.name, node.lineno) for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        above = package[: len(package) - node.level + 1] if node.level else []
        origin = ".".join([*above, *([node.module] if node.module else [])])
        yield from (Import(name, node.lineno) for name in (origin, *(f"{origin}.{alias.name}" for alias in node.names)))
    elif isinstance(node, ast.Call) and _called(node.func) in IMPORTERS:
        texts = (part.value for argument in node.args for part in ast.walk(argument) if isinstance(part, ast.Constant))
        yield from (Import(text.rstrip("."), node.lineno) for text in texts if isinstance(text, str) and text)


def _called(function: ast.expr) -> str | None:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else None


def offences(source: str, path: Path) -> list[str]:
    """Return one ``file:line: why`` per import that the file at ``path``, relative to the root, may not have."""
    module = ".".join(path.with_suffix("").parts)
    is_package = path.name == "__init__.py"
    imports = imports_of(source, module.removesuffix(".__init__"), is_package=is_package)
    return [f"{path}:{found.line}: {why}" for found in imports if (why := _forbidden(found, path, imports))]


def _forbidden(found: Import, path: Path, imports: list[Import]) -> str | None:
    match path.parts[0]:
        case "analysis" | "harness" as home if found.package in PACKAGES - {home}:
            return f"{home} imports {found.name}; the two meet in the release format only"
        case "harness" if path.parts[1] == "agents" and _within(found.name, GOLD):
            return f"an agent imports {found.name}, which knows the answers; it may see the solver view only"
        case "notebooks" if found.package not in NOTEBOOK_PACKAGES:
            return f"a notebook imports {found.name}; it may import analysis only, and typing for its parameters"
        case "tests" if path != Path("tests/test_contract.py") and found.package in PACKAGES:
            if {other.package for other in imports} >= PACKAGES:
                return f"imports {found.name} beside the other package; only tests/test_contract.py may import both"
    return None


def ways_to_gold(sources: Mapping[str, str]) -> list[str]:
    """Return one ``harness.agents.x -> … -> harness.grading.y`` per module with the answers that an agent reaches.

    ``sources`` maps the dotted names of the harness's modules to their texts, which import absolutely.
    """
    graph = {module: {found.name for found in imports_of(text, module)} for module, text in sources.items()}
    ways = {module: [module] for module in graph if _within(module, ("harness.agents",))}
    waiting = list(ways)
    while waiting:
        module = waiting.pop()
        for name in sorted(graph[module] & (graph.keys() - ways.keys())):
            ways[name] = [*ways[module], name]
            waiting.append(name)
    return [" -> ".join(way) for name, way in sorted(ways.items()) if _within(name, GOLD)]


def _within(name: str, packages: tuple[str, ...]) -> bool:
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def notebook_source(text: str) -> str:
    """Join the code cells of a notebook, leaving out magics and shell lines."""
    cells = [cell for cell in json.loads(text)["cells"] if cell["cell_type"] == "code"]
    lines = "\n".join("".join(cell["source"]) for cell in cells).splitlines()
    return "\n".join("" if line.lstrip().startswith(("%", "!")) else line for line in lines)
