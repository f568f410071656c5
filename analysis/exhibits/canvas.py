"""Draw at places counted in pixels, from the top left, where there is no quantity to give an axis to."""

import altair as alt

from analysis import theme

LINE = 14
"""Height of a line of 11-pixel text."""


def across(field: str) -> alt.X:
    """Return the encoding of a column of places from the left edge."""
    return alt.X(f"{field}:Q", scale=alt.Scale(domain=[0, theme.WIDTH], nice=False, zero=False), axis=None)


def down(field: str, height: float) -> alt.Y:
    """Return the encoding of a column of places from the top edge of a drawing of this height."""
    return alt.Y(f"{field}:Q", scale=alt.Scale(domain=[height, 0], nice=False, zero=False), axis=None)
