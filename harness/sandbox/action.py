"""Carry an agent's intent in, and what it gets to see back out."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Action:
    """One command with its arguments, e.g. ``Action("assets.open", {"id": "receipt_r03"})``; all arguments are text."""

    command: str
    args: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Observation:
    """What an agent sees of its last action: text, an error code when refused, and an opened image's PNG bytes."""

    text: str
    ok: bool = True
    error_code: str | None = None
    asset_id: str | None = None
    image: bytes | None = None
