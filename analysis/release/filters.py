"""Say which part of a release a slice shows, and narrow it further."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from analysis.errors import UnknownFilter, UnknownValue, did_you_mean

Value = str | int
Wanted = Value | Sequence[Value] | None

POLICIES: Final = ("none", "conservative", "upper_bound")
FILTERS: Final = (
    "bench",
    "models",
    "effort",
    "step_budget",
    "modality",
    "domain",
    "conflict",
    "difficulty",
    "phase",
    "judge",
    "policy",
)


@dataclass(frozen=True)
class Filters:
    """The values each filter keeps; a filter that is absent keeps everything."""

    kept: Mapping[str, tuple[Value, ...]] = field(default_factory=dict)

    def narrowed(self, wanted: Mapping[str, Wanted], held: Mapping[str, Sequence[Value]]) -> "Filters":
        """Return these filters and further ones; of one filter given twice, the values both keep.

        ``held`` lists, by filter, what the whole release has. Raise UnknownFilter or UnknownValue.
        """
        kept = dict(self.kept)
        for name, value in wanted.items():
            if name not in FILTERS:
                hint = did_you_mean(name, FILTERS)
                raise UnknownFilter(f"no filter {name!r}{hint}; filters are {', '.join(FILTERS)}")
            if value is not None:
                kept[name] = self._intersected(name, _values(name, value, held[name]))
        return Filters({name: kept[name] for name in FILTERS if name in kept})

    def _intersected(self, name: str, values: tuple[Value, ...]) -> tuple[Value, ...]:
        before = self.kept.get(name, values)
        if name == "policy":
            # Demotions add up, so the policy that demotes more is what two of them leave.
            return (max((*before, *values), key=lambda policy: POLICIES.index(str(policy))),)
        both = tuple(value for value in values if value in before)
        if not both:
            raise UnknownValue(
                f"{name}={_shown(values)} keeps nothing: the slice was narrowed to {_shown(before)} before; "
                "start from the whole release"
            )
        return both


def _values(name: str, wanted: Value | Sequence[Value], held: Sequence[Value]) -> tuple[Value, ...]:
    """Return the wanted values, sorted and without repeats; refuse those the release does not hold."""
    values = (wanted,) if isinstance(wanted, str | int) else tuple(wanted)
    unheld = [value for value in values if value not in held]
    if unheld or not values:
        hint = did_you_mean(str(unheld[0]), map(str, held)) if unheld else ""
        raise UnknownValue(
            f"{name}={_shown(unheld) if unheld else '[]'} is not in this release{hint}; it holds {_shown(held)}"
        )
    if name in ("judge", "policy") and len(set(values)) > 1:
        raise UnknownValue(f"{name}={_shown(values)} asks for several, yet one decides; slice once for each")
    return tuple(value for value in held if value in values)


def _shown(values: Sequence[Value]) -> str:
    return ", ".join(repr(value) for value in values) or "none"
