"""Spell numbers and units the ways people write them: locales' separators, words, currency symbols and names."""

import re
from decimal import Decimal, InvalidOperation
from functools import cache

from babel.numbers import format_decimal, get_currency_name, get_currency_symbol, list_currencies
from num2words import num2words  # type: ignore[import-untyped]

LOCALES = ("en", "de", "fr", "de_CH", "sv")
NUMBER_WORD = (
    r"(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|"
    r"(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|million|billion|point)"
)
# Names that stand for one currency among readers of English; ISO codes and symbols come from CLDR.
CURRENCY_WORDS = re.compile(
    r"(?:us )?dollars?|euros?|(?:british )?pounds?|sterling|(?:japanese )?yen|(?:swiss )?francs?|kron(?:a|or|er)|"
    r"rupees?|bucks"
)


def read_number(text: str) -> Decimal | None:
    """Return the value of a canonical number such as ``1050.00`` or ``1,050.00``; None when it is not one."""
    try:
        number = Decimal(text.replace(",", "").strip())
    except InvalidOperation:
        return None
    return number if number.is_finite() else None


@cache
def figures(number: Decimal) -> tuple[str, ...]:
    """Return the digit spellings of a number, longest first: plain and grouped, with decimal point or comma."""
    places = {max(0, -int(number.normalize().as_tuple().exponent))}
    if max(places) <= 2:
        places.add(2)
    found = {f"{number:.{digits}f}" for digits in places}
    for digits in places:
        pattern = "#,##0." + "0" * digits if digits else "#,##0"
        found |= {re.sub(r"\s", " ", format_decimal(number, pattern, locale=locale)) for locale in LOCALES}
        found.add(f"{number:.{digits}f}".replace(".", ","))
    return tuple(sorted((figure.replace("’", "'") for figure in found), key=lambda figure: (-len(figure), figure)))


@cache
def words(number: int) -> tuple[str, ...]:
    """Return the number in English words, with and without ``and``."""
    spelled = str(num2words(number)).replace(",", "")
    return tuple(dict.fromkeys((spelled, spelled.replace(" and ", " "))))


@cache
def currencies() -> frozenset[str]:
    """Return the ISO codes of all currencies, past and present."""
    return frozenset(list_currencies())


@cache
def symbols() -> frozenset[str]:
    """Return the currency signs that are not letters, e.g. ``€``."""
    found = (get_currency_symbol(code, locale) for code in currencies() for locale in ("en", "de"))
    return frozenset(sign for sign in found if not any(letter.isalpha() for letter in sign))


@cache
def unit_names(unit: str) -> tuple[str, ...]:
    """Return what a unit is called: ``EUR`` is also ``€``, ``euro`` and ``euros``; ``holders`` is also ``holder``."""
    if unit in currencies():
        names = [unit, *(get_currency_name(unit, count=count, locale="en") for count in (2, 1))]
        names += [names[1].split()[-1], names[2].split()[-1], get_currency_symbol(unit, "en")]
    elif unit == "%":
        names = ["%", "percent", "per cent", "pct"]
    elif unit:
        names = [unit, unit.removesuffix("s"), unit.removesuffix("s") + "s"]
    else:
        names = []
    return tuple(dict.fromkeys(names))


def is_foreign(token: str, unit: str) -> bool:
    """Say whether a word or sign beside a number is another unit of the same sort as ``unit``."""
    if token.casefold() in {name.casefold() for name in unit_names(unit)}:
        return False
    if token == "%" or token.casefold() in {"percent", "pct"}:
        return True
    return token in symbols() or token in currencies() or CURRENCY_WORDS.fullmatch(token.casefold()) is not None
