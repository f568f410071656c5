"""Write a frame as a table: Markdown and HTML for reading, LaTeX (booktabs) for a paper."""

from html import escape

import polars as pl

HTML_ROWS = 200
LONG = 40
"""Letters from which a cell's text may be broken into lines."""

LATEX_SPECIAL = str.maketrans({character: f"\\{character}" for character in "&%$#_{}"} | {"\\": r"\textbackslash{}"})


def markdown(frame: pl.DataFrame, heading: str, caption: str) -> str:
    """Return a heading, a GitHub table and a caption."""
    rows = [frame.columns, [":--" if dtype == pl.String else "--:" for dtype in frame.dtypes], *_cells(frame)]
    table = "\n".join("| " + " | ".join(cell.replace("|", r"\|") for cell in row) + " |" for row in rows)
    return f"**{heading}**\n\n{table}\n\n{caption}\n"


def latex(frame: pl.DataFrame, heading: str, caption: str, label: str) -> str:
    """Return a floating table that needs the booktabs package."""
    columns = "".join("l" if dtype == pl.String else "r" for dtype in frame.dtypes)
    rows = [[cell.translate(LATEX_SPECIAL) for cell in row] for row in [frame.columns, *_cells(frame)]]
    lines = [" & ".join(row) + r" \\" for row in rows]
    return "\n".join(
        [
            r"\begin{table}",
            rf"\caption{{\textbf{{{heading.translate(LATEX_SPECIAL)}.}} {caption.translate(LATEX_SPECIAL)}}}",
            rf"\label{{tab:{label}}}",
            rf"\begin{{tabular}}{{{columns}}}",
            r"\toprule",
            lines[0],
            r"\midrule",
            *lines[1:],
            r"\bottomrule",
            r"\end{tabular}",
            r"\end{table}",
            "",
        ]
    )


def html(frame: pl.DataFrame) -> str:
    """Return a frame as an HTML table, numbers to the right, unknown as a dash; long frames are cut and say so."""
    heads = "".join(_html_cell("th", name, frame[name].dtype.is_numeric()) for name in frame.columns)
    kinds = [dtype.is_numeric() for dtype in frame.dtypes]
    rows = ("".join(map(_html_cell, ["td"] * len(kinds), row, kinds)) for row in frame.head(HTML_ROWS).rows())
    body = "".join(f"<tr>{row}</tr>" for row in rows)
    cut = f"<p>The first {HTML_ROWS} of {frame.height} rows.</p>" if frame.height > HTML_ROWS else ""
    return f'<div class="scroll"><table><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table></div>{cut}'


def _cells(frame: pl.DataFrame) -> list[list[str]]:
    return [["–" if value is None else str(value) for value in row] for row in frame.rows()]


def _html_cell(tag: str, value: object, numeric: bool) -> str:
    text = "–" if value is None else f"{value:,}" if isinstance(value, int) else str(value)
    kind = " class=number" if numeric else " class=long" if len(text) > LONG else ""
    return f"<{tag}{kind}>{escape(text)}</{tag}>"
