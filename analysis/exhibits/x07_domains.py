"""Show the pass rate by domain and model, and which domains depart from the others (beyond the paper).

A domain has three packages in the benchmark, so whatever is said of it is said of three worlds. The test takes a
package, pooled over its models, as one observation, deals the domains out anew among the packages of an arm, and
corrects over the domains by Holm. No field of a model is tested: three packages cannot tell a model's weakness for a
domain from the chance of three.
"""

import altair as alt
import polars as pl

from analysis import theme
from analysis.exhibits.actions import by_pass_rate
from analysis.exhibits.compared import percent
from analysis.exhibits.counted import POOLED, accounting, with_cluster_bootstrap, with_label
from analysis.exhibits.exhibit import Exhibit
from analysis.exhibits.matrix import matrix
from analysis.stats.clustering import FEW
from analysis.stats.paired import holm
from analysis.stats.permutation import DRAWS
from analysis.stats.relabelling import Departures, Member, departures

ROW, LETTERS = 22, 9
"""Height of a row, and size of a letter in a field, in pixels."""


def domains_statistics(rows: pl.DataFrame) -> pl.DataFrame:
    """Add each rate's interval and, to the pooled rows, the difference from the other domains with its p values."""
    benches = [_tested(bench) for bench in rows.partition_by("bench", maintain_order=True)]
    return with_cluster_bootstrap(pl.concat(benches or [rows]), "pass_rate")


def domains_chart(frame: pl.DataFrame, palette: theme.Palette) -> theme.AnyChart:
    """Draw a row per domain, the hardest for all models below, and a column per model, domains that depart outlined."""
    drawn = with_label(frame).with_columns(
        percent("pass_rate").alias("words"),
        pl.col("pass_rate").alias("shade"),
        (pl.col("p_holm") < 0.05).fill_null(False).alias("holds"),
        _named("domain"),
    )
    totals = drawn.filter(pl.col("model") == POOLED).group_by("domain").agg(pl.sum("passed"), pl.sum("scored"))
    order = totals.sort(pl.col("passed") / pl.col("scored"), "domain", descending=[True, False], nulls_last=True)
    place = pl.col("domain").replace_strict(order["domain"], range(order.height), return_dtype=pl.Int64)
    placed = drawn.sort(place, maintain_order=True)
    fields = drawn.filter(pl.col("model") != POOLED).group_by("bench", "model", "label")
    models = by_pass_rate(fields.agg(pl.col("passed", "failed").sum()).sort("bench", "model"))
    pooled = drawn.filter(pl.col("model") == POOLED)["label"].unique().sort().to_list()
    field = matrix(placed, "domain", [*pooled, *models], height=ROW, size=LETTERS)
    return alt.layer(field, _outlined(placed, [*pooled, *models], order["domain"].to_list()))


def domains_caption(frame: pl.DataFrame) -> str:
    """Say what is in a field, how domains are tested and how many depart."""
    fields, pooled = frame.filter(pl.col("model") != POOLED), frame.filter(pl.col("model") == POOLED)
    held = pooled.filter(pl.col("p_holm") < 0.05).height
    told = pooled.unique("bench", maintain_order=True).drop_nulls("spread_p")
    spread = "".join(
        f" On bench {bench} dealing them out anew spreads domains as widely with p = {p:.4f}."
        for bench, p in told.select("bench", "spread_p").iter_rows()
    )
    few, most = min(frame["packages"].to_list()), max(frame["packages"].to_list())
    packages = f"{few}" if few == most else f"{few} to {most}"
    return (
        f"{accounting(fields, 'Rounds per field')} Number: per cent of scored rounds passed, in the n = {packages} "
        "packages of a domain; the data hold 95 % intervals (bootstrap over packages, or, where fewer than "
        f"{FEW} hold a pass or a failure, Clopper–Pearson with packages as trials). Domains from the easiest to the "
        "hardest for all models. Outlined: the mean of a domain's packages, models pooled, departs from that of the "
        f"others; p below 0.05 where domains are dealt out anew among the packages of an arm ({DRAWS} draws), Holm's "
        f"correction over domains: {held} of n = {pooled.height}.{spread} Single models are not tested: the packages "
        "are too few."
    )


def _tested(bench: pl.DataFrame) -> pl.DataFrame:
    pooled = bench.filter(pl.col("model") == POOLED)
    members = [
        Member(each["package_id"], domain, each["arm"], each["passed"] / each["scored"])
        for domain, packages in pooled.select("domain", "by_package").iter_rows()
        for each in packages
        if each["scored"]
    ]
    found = departures(members, bench["bench"][0])
    domains = pooled["domain"].to_list()
    told = found or Departures({}, {}, float("nan"))
    tests = pl.DataFrame(
        {
            "domain": domains,
            "model": [POOLED] * len(domains),
            "difference": [told.difference.get(domain) for domain in domains],
            "p": [told.p.get(domain) for domain in domains],
            "p_holm": holm([told.p.get(domain) for domain in domains]),
            "spread_p": [None if found is None else told.spread] * len(domains),
        },
        schema_overrides=dict.fromkeys(("difference", "p", "p_holm", "spread_p"), pl.Float64),
    )
    return bench.join(tests, on=["domain", "model"], how="left", maintain_order="left")


def _named(column: str) -> pl.Expr:
    return pl.col(column).str.replace_all("_", " ")


def _outlined(drawn: pl.DataFrame, models: list[str], domains: list[str]) -> alt.Chart:
    held = drawn.filter("holds").select("label", "domain")
    outlined: alt.Chart = (
        alt.Chart(held)
        .mark_rect(filled=False, stroke=theme.INK, strokeWidth=1.5)
        .encode(x=alt.X("label:N", sort=models), y=alt.Y("domain:N", sort=domains))
    )
    return outlined


EXHIBIT = Exhibit(
    id="X7",
    slug="x07_domains",
    title="Pass rate by domain",
    question="Are some domains harder than others, by more than the chance of the packages they have?",
    requires=("rounds", "checks", "runs", "episodes", "verdicts"),
    notebook="14-domains-plugins-and-power",
    caption=domains_caption,
    chart=domains_chart,
    statistics=domains_statistics,
    one_run_per_model=True,
)
