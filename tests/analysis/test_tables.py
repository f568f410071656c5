"""Tables as Markdown and LaTeX."""

import polars as pl

from analysis.tables import latex, markdown

FRAME = pl.DataFrame({"model_name": ["a|b", "50 % & more"], "rate": [0.5, None]})


def test_markdown_is_a_github_table() -> None:
    assert markdown(FRAME, "Table F3  Horizon", "n = 4.") == (
        "**Table F3  Horizon**\n\n"
        "| model_name | rate |\n| :-- | --: |\n| a\\|b | 0.5 |\n| 50 % & more | – |\n\n"
        "n = 4.\n"
    )


def test_latex_escapes_what_it_must() -> None:
    text = latex(FRAME, "Table F3", "95 % intervals", "f3_horizon")
    assert r"model\_name & rate \\" in text
    assert r"50 \% \& more & – \\" in text
    assert r"\begin{tabular}{lr}" in text
    assert r"\caption{\textbf{Table F3.} 95 \% intervals}" in text
