"""Hold most turns of phrase the fact judge knows; they are data, in ``phrases.toml``."""

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import cast

REFERENCE = re.compile(r"<([a-z_]+)>")


@cache
def phrase(section: str, name: str) -> re.Pattern[str]:
    """Return the pattern of one group, e.g. ``phrase("before", "wrong")``; case does not matter."""
    return re.compile("(?i)" + source(section, name))


def source(section: str, name: str) -> str:
    """Return the text of one group's pattern, to be built into a larger one."""
    return _group(_groups()[section][name])


@cache
def _groups() -> dict[str, dict[str, list[str]]]:
    text = files(__package__).joinpath("phrases.toml").read_text(encoding="utf-8")
    return cast("dict[str, dict[str, list[str]]]", tomllib.loads(text))


def _group(alternatives: list[str]) -> str:
    return "(?:" + "|".join(REFERENCE.sub(lambda found: _piece(found[1]), line) for line in alternatives) + ")"


def _piece(name: str) -> str:
    section = next(part for part in ("words", "pieces", "refuse") if name in _groups()[part])
    return _group(_groups()[section][name])
