"""Say what a template is: a name, the typed content it shows, and how it is drawn."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Generic, Literal, TypeVar

import msgspec

from harness.errors import GenerationError
from harness.visuals.fonts import PRINTABLE

Text = Annotated[str, msgspec.Meta(pattern=f"^{PRINTABLE}+$", max_length=160)]
Tone = Literal["bad", "warn", "good", "neutral"]


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What one image shows; subclasses declare its fields."""


C = TypeVar("C", bound=Content)


@dataclass(frozen=True)
class Template(Generic[C]):
    """One visual design. ``draw`` turns content into an SVG document and knows nothing of the round it serves."""

    name: str
    content: type[C]
    draw: Callable[[C], str]

    def svg(self, content: Mapping[str, object]) -> str:
        """Return the drawing of untyped content.

        Raises GenerationError naming the template and the field that is missing, unknown, mistyped or too long to draw.
        """
        try:
            return self.draw(msgspec.convert(dict(content), self.content))
        except msgspec.ValidationError as error:
            fields = ", ".join(self.content.__struct_fields__)
            raise GenerationError(f"template {self.name}: {error}; its fields are {fields}") from error
        except GenerationError as error:
            raise GenerationError(f"template {self.name}: {error}") from error


AnyTemplate = Template[Any]
