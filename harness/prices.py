"""Put a nominal price on tokens, from ``data/prices.toml``; a model without a price costs an unknown amount."""

from collections.abc import Mapping
from pathlib import Path

import msgspec

from harness.errors import UsageError

PRICES = Path(__file__).resolve().parents[1] / "data" / "prices.toml"
DIGITS = 8


class Price(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """US dollars a million tokens; reasoning tokens are written ones too."""

    input: float
    output: float


class Prices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The price list: what it is called, and one price a model."""

    name: str
    models: Mapping[str, Price]

    def cost(self, model: str, read: int, written: int) -> float | None:
        """Return the cost in US dollars of tokens read and written; None for a model without a price."""
        price = self.models.get(model)
        return None if price is None else round((read * price.input + written * price.output) / 1e6, DIGITS)


def read_prices(path: Path = PRICES) -> Prices:
    """Return the price list of a file; raise UsageError when it cannot be read."""
    try:
        return msgspec.toml.decode(path.read_bytes(), type=Prices)
    except (OSError, msgspec.DecodeError, msgspec.ValidationError) as error:
        told = "it has a name and, a model, [models.<model>] with input and output"
        raise UsageError(f"{path} is no price list: {error}; {told}") from error
