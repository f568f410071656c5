"""Write a frame as a table: Markdown for reading, LaTeX (booktabs) for a paper."""

import polars as pl

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


def _cells(frame: pl.DataFrame) -> list[list[str]]:
    return [["–" if value is None else str(value) for value in row] for row in frame.rows()]
