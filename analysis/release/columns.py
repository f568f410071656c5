"""Declare columns: what each admits, and what it means, as data."""

from collections.abc import Sequence

import dataframely as dy


def one_of(values: Sequence[str], description: str, *, key: bool = False, nullable: bool = False) -> dy.String:
    """Declare a text column that admits only the listed values."""
    return dy.String(
        primary_key=key,
        nullable=nullable,
        check={"allowed": lambda column: column.is_in(list(values))},
        metadata={"allowed": tuple(values)},
        description=description,
    )


def text(description: str, *, key: bool = False, nullable: bool = False) -> dy.String:
    """Declare a text column."""
    return dy.String(primary_key=key, nullable=nullable, description=description)


def count(description: str, unit: str, *, key: bool = False, nullable: bool = False, low: int = 0) -> dy.Int64:
    """Declare a column of whole numbers, from ``low`` on."""
    return dy.Int64(primary_key=key, nullable=nullable, min=low, metadata={"unit": unit}, description=description)


def amount(description: str, unit: str) -> dy.Float64:
    """Declare a column of numbers that may be unknown and are never negative."""
    return dy.Float64(nullable=True, min=0.0, metadata={"unit": unit}, description=description)


def flag(description: str, *, nullable: bool = False) -> dy.Bool:
    """Declare a column of true and false."""
    return dy.Bool(nullable=nullable, description=description)
