"""Say what an image has to show, whatever template shows it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Literal

from harness.world.aspect import View

Shape = Literal["amount", "count", "time", "edition", "code", "verdict", "unit"]

_SHAPES: Mapping[Shape, str] = {
    "amount": r"\d+\.\d\d",
    "count": r"\d+",
    "time": r"\d\d:\d\d",
    "edition": r"\d+(\.\d+){2,}",
    "code": r"[A-Z][A-Z-]*-\d{4}-[A-Z]{2}",
    "verdict": r"[A-Z]{5,}",
}


@dataclass(frozen=True)
class Panel:
    """What is shown: ``label`` beside the decisive ``value`` on one row, ``detail`` beneath, ordinary rows around it.

    ``rows`` are (name, value) pairs; where ``adds_up`` they are the parts the value is the total of. A row of
    signatures is (``name|role``, ``asked|signed``). ``value`` is spelled without its ``unit``. ``at`` is HH:MM,
    ``case_id`` and ``resource`` (as printed) what the image belongs to, ``people`` names of those on the desk by part
    (manager, reviewer, holder and so on); at least one.
    """

    label: str
    value: str
    unit: str
    detail: str
    rows: tuple[tuple[str, str], ...]
    adds_up: bool
    tone: Literal["bad", "warn", "good", "neutral"]
    at: str
    case_id: str
    resource: str
    people: Mapping[str, str]
    view: View
    draw: int
    """A number drawn for this image; adapters pick background detail by it and by nothing else."""

    @property
    def figure(self) -> str:
        """Return the value without its unit, should it have come with one."""
        return self.value.removesuffix(self.unit).rstrip()

    @property
    def spelled(self) -> str:
        """Return the value with its unit: ``725.46 EUR``."""
        return f"{self.figure} {self.unit}".rstrip()

    @property
    def shape(self) -> Shape:
        """Return what the value looks like; whatever is none of the others names a unit, such as ``CC-417``."""
        return next((shape for shape, pattern in _SHAPES.items() if re.fullmatch(pattern, self.figure)), "unit")

    @property
    def counted(self) -> bool:
        """Return whether the value is an amount or a count."""
        return self.shape in ("amount", "count")

    @property
    def signed(self) -> bool:
        """Return whether the rows are signatures."""
        return bool(self.rows) and all("|" in value for _, value in self.rows)

    @property
    def heading(self) -> str:
        """Return the label; that of a figure holds the word total, by which a reader finds it."""
        return f"{self.label}, total" if self.counted and "total" not in self.label.lower() else self.label

    @property
    def line(self) -> str:
        """Return heading and value as one text; OCR that sees a narrow gap reads the code after it in small letters."""
        return f"{self.heading}  {self.spelled}"

    @property
    def caption(self) -> str:
        """Return the line beneath the value: the detail, or what the image belongs to when there is none."""
        return self.detail or f"{self.case_id}, {self.resource}"

    @property
    def system(self) -> str:
        """Return the program or paper the image stands for."""
        return self.view.system.format(case_id=self.case_id, label=self.resource)

    @property
    def title(self) -> str:
        """Return what the image is called."""
        return self.view.title.format(case_id=self.case_id, label=self.resource)

    def random(self) -> Random:
        """Return the stream of the background, afresh."""
        return Random(self.draw)  # noqa: S311 - reproducible, not secret
