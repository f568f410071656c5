"""Draw what the categories of actions are for, and how often they are called (Figure G2)."""

import altair as alt
import polars as pl

from analysis import theme
from analysis.exhibits.counted import accounting
from analysis.exhibits.exhibit import Exhibit

GLOSSARY = {
    "approvals": "read, decide or hand on requests for access",
    "assets": "list the images and look at them",
    "deployments": "read, promote, pause and confirm deployments",
    "files": "read, search and write files",
    "inspect": "see who and what there is to work with",
    "locks": "take, ask for and free what others may hold",
    "messages": "read what peers write and answer them",
    "other": "operate on what one domain is about",
    "permissions": "see who may do what, and ask for or revoke it",
    "protocol": "tick, note, hand over and close the round",
    "records": "read, compare and change entries of record",
    "schedule": "read the clock, book, move and wait",
}
"""What a category is for, in our own words; of any other one its commands are listed instead."""

ROW, TEXT, MOST_LETTERS = 24, 310, 52
"""Height of a row and room for its words, in pixels, and how many letters fit there."""

COLUMNS = (("commands", 58), ("calls", 116), ("a round", 166), ("share", 212))
"""Heading of each column of numbers, and how far right of the bars it ends, in pixels."""


def action_glossary_statistics(rows: pl.DataFrame) -> pl.DataFrame:
    """Add ``does``, what a category is for; null for actions that name no command."""
    ours = pl.col("category").replace_strict(GLOSSARY, default=None, return_dtype=pl.String)
    return rows.with_columns(pl.coalesce(ours, "names").alias("does"))


def action_glossary_chart(frame: pl.DataFrame, palette: theme.Palette) -> theme.AnyChart:
    """Draw one row per category: what it is for, a bar of calls per round, and its numbers."""
    drawn = frame.with_columns(
        _cut(pl.col("does").fill_null("names no command")).alias("does"),
        pl.col("commands").cast(pl.String).alias("commands_text"),
        _text("calls", "{:,}").alias("calls_text"),
        _text("calls_per_round", "{:.2f}").alias("a round_text"),
        _text("share", "{:.1%}").alias("share_text"),
    )
    categories = drawn["category"].to_list()
    width = theme.room(categories, beside=COLUMNS[-1][1] + 25)
    most = max(drawn["calls_per_round"].drop_nulls().to_list(), default=0.0) or 1.0
    names = alt.Axis(ticks=False, domain=False, labelFontWeight="bold", labelPadding=6)
    rows = alt.Chart(drawn).encode(y=alt.Y("category:N", title=None, sort=categories, axis=names))
    scale = alt.Scale(domain=[0, most], range=[TEXT, width + 8], nice=False)
    bars = rows.mark_bar(height=12, color=theme.FAINT).encode(
        x=alt.X("calls_per_round:Q", scale=scale, axis=None), x2=alt.datum(0)
    )
    words = rows.mark_text(align="left", dx=6).encode(x=alt.value(0), text="does:N")
    return alt.layer(bars, words, *_numbers(rows, width)).properties(width=width, height=alt.Step(ROW))


def action_glossary_caption(frame: pl.DataFrame) -> str:
    """Say of how many rounds and actions, and what the columns are."""
    calls, refused = sum(frame["calls"].drop_nulls().to_list()), sum(frame["refused"].drop_nulls().to_list())
    return (
        f"{accounting(frame, 'Rounds of all models together')} Bar and numbers: calls per round over the "
        f"n = {frame['traced'][0]} rounds whose actions are recorded, {calls} calls in all, of which {refused} were "
        "refused; only attempts that count. The categories are the release's own, what they are for is in our words."
    )


def _numbers(rows: alt.Chart, width: int) -> list[alt.Chart]:
    numbers = []
    for heading, edge in COLUMNS:
        x = alt.value(width + edge)
        above = alt.Chart(pl.DataFrame({"heading": [heading]})).mark_text(align="right", color=theme.FAINT)
        numbers.append(above.encode(x=x, y=alt.value(-8), text="heading:N"))
        numbers.append(rows.mark_text(align="right").encode(x=x, text=f"{heading}_text:N"))
    return numbers


def _cut(words: pl.Expr) -> pl.Expr:
    long = words.str.len_chars() > MOST_LETTERS
    return pl.when(long).then(words.str.head(MOST_LETTERS - 1) + "…").otherwise(words)


def _text(column: str, form: str) -> pl.Expr:
    return pl.col(column).map_elements(form.format, return_dtype=pl.String).fill_null("–")


EXHIBIT = Exhibit(
    id="G2",
    slug="g02_action_glossary",
    title="Glossary of the categories of actions",
    question="What can an agent do, and how often is each kind of action taken?",
    requires=("rounds", "checks", "runs", "episodes", "commands", "steps.command", "verdicts"),
    notebook="08-actions",
    caption=action_glossary_caption,
    chart=action_glossary_chart,
    statistics=action_glossary_statistics,
)
