"""Say what a decisive value looks like in an argument: a code, a version, a time of day, an amount."""

from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta

_TEXT = r"\S"
_CODE = r"^\s*(?=.*\d)[A-Za-z0-9]+([-_./][A-Za-z0-9]+)*\s*$"
_VERSION = r"^\s*v?\d+(\.\d+)*([-+][0-9A-Za-z]+(\.[0-9A-Za-z]+)*)?\s*$"
_TIME = r"^\s*([01]?\d|2[0-3]):[0-5]\d\s*$"
_AMOUNT = r"^\s*[€$£]?\s?\d[\d,]*(\.\d+)?(\s?[A-Za-z%€$£/]+)?\s*$"

Text = Annotated[str, Meta(pattern=_TEXT)]
Code = Annotated[str, Meta(pattern=_CODE)]
Version = Annotated[str, Meta(pattern=_VERSION)]
Time = Annotated[str, Meta(pattern=_TIME)]
Amount = Annotated[str, Meta(pattern=_AMOUNT)]

# How a refusal names each pattern.
FORMS: Mapping[str, str] = {
    _TEXT: "a text that is not empty",
    _CODE: "a code such as KL-4471-B, in one word and with a digit",
    _VERSION: "a version such as 4.12.1",
    _TIME: "a time of day such as 14:35",
    _AMOUNT: "a number such as 1,250.00, its unit after it if it has one",
}
