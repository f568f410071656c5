"""Write prose: a protocol, and the deterministic writer that is the default.

Phrasings are drawn where they are staged; a writer has the last word on an instruction or a message. A model-backed
one can be plugged in behind the same gates.
"""

from typing import Protocol


class Writer(Protocol):
    """Whoever gives a text its final wording."""

    def polish(self, text: str, diagnosis: str) -> str:
        """Return the final wording; names, values and asks must survive, which the gates check.

        ``diagnosis`` is what the gate said of the attempt before, empty at the first.
        """


class TemplateWriter:
    """Leave every text as it was drawn."""

    def polish(self, text: str, diagnosis: str) -> str:
        """Return the text as it is."""
        return text
