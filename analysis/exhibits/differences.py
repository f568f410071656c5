"""Draw differences with their intervals around nothing, and write each beside them, in bold where it holds."""

import altair as alt
import polars as pl

from analysis import theme

HOLDS = "datum.p_holm !== null && datum.p_holm < 0.05"


def differences(rows: alt.Chart, x: alt.X, beside: int, ink: str | None = None) -> alt.LayerChart:
    """Return a layer over rows that have ``difference``, its ends, ``points`` as written, and ``p_holm``.

    ``beside`` is where the numbers end, in pixels from the left; ``ink`` the colour of the points where rows have none.
    """
    numbers = rows.mark_text(align="right").encode(x=alt.value(beside), text="points:N")
    bold = numbers.mark_text(align="right", fontWeight=700)
    point = rows.mark_point(filled=True, size=45, opacity=1, color=ink or alt.Undefined)
    return alt.LayerChart(
        layer=[
            alt.Chart(pl.DataFrame({"zero": [0.0]})).mark_rule(color=theme.FAINT).encode(x="zero:Q"),
            rows.mark_rule(strokeWidth=2, opacity=0.6).encode(x="difference_low:Q", x2="difference_high:Q"),
            point.encode(x=x),
            numbers.transform_filter(f"!({HOLDS})"),
            bold.transform_filter(HOLDS),
        ]
    )
