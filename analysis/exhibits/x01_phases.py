"""Follow the pass rate from investigating to acting, where the protocol gate triggers and where not (the text)."""

import altair as alt
import polars as pl

from analysis import theme
from analysis.exhibits.compared import points
from analysis.exhibits.counted import POOLED, accounting, cluster_method, with_cluster_bootstrap, with_label
from analysis.exhibits.exhibit import Exhibit
from analysis.stats.did import DRAWS, Net, Package, net_change
from analysis.stats.paired import holm

PHASES = ("investigate", "advance", "complete")
ACTING = ("advance", "complete")
PANEL, NET, ROW = 104, 122, 24
"""Width of a phase's panel and of the net change's, and height of a model's row, in pixels."""

NET_END = 0.8
"""Right end of the net change's axis; its numbers stand there, where only a gain of that size would meet them."""


def phases_statistics(rows: pl.DataFrame) -> pl.DataFrame:
    """Add the interval of each pass rate and, the same in each row of a model, its net change from before to after."""
    groups = rows.partition_by("bench", "model", maintain_order=True)
    nets = pl.DataFrame([_net(group) for group in groups], schema=NET_COLUMNS, orient="row")
    # The pooled row repeats the models, so it is not one of the comparisons that Holm's correction is over.
    told = [p if model != POOLED else None for model, p in nets.select("model", "net_p").iter_rows()]
    nets = nets.with_columns(pl.Series("net_p_holm", holm(told), dtype=pl.Float64))
    return with_cluster_bootstrap(rows, "pass_rate").join(nets, on=["bench", "model"], maintain_order="left")


def phases_chart(frame: pl.DataFrame, palette: theme.Palette) -> theme.AnyChart:
    """Draw a panel per phase, treatment filled and control hollow, and beside them the net change with its interval."""
    drawn = with_label(frame)
    models = drawn.unique(["bench", "model"], maintain_order=True)
    order = models.sort(pl.col("model") != POOLED, "net", "model", nulls_last=True)["label"].to_list()
    y = alt.Y("label:N", title=None, sort=order)
    panels = [
        _phase(drawn.filter(pl.col("phase") == phase), palette, y if place == 0 else y.axis(None)).properties(
            title=_heading(phase), width=PANEL, height=alt.Step(ROW)
        )
        for place, phase in enumerate(phase for phase in PHASES if phase in set(drawn["phase"]))
    ]
    net = _net_panel(models, palette, y.axis(None)).properties(
        title=_heading("net change, acting"), width=NET, height=alt.Step(ROW)
    )
    return alt.hconcat(*panels, net, spacing=10)


def phases_caption(frame: pl.DataFrame) -> str:
    """Say which rounds are compared, with what interval and by which test."""
    models = frame.filter(pl.col("model") != POOLED)
    blocks = max(frame["blocks"].to_list())
    return (
        f"{accounting(models, 'Rounds per model, arm and phase')} Filled: packages whose protocol gate triggers, "
        f"hollow: controls without. Line: {cluster_method()}. Net change: pass rate when acting (advance and "
        "complete) less when investigating, treatment less control, in points; its line: 95 % bootstrap over packages "
        f"within each arm ({DRAWS} draws), too narrow where an arm passes all or nothing. p: exact sign-flip of the "
        f"net changes of domains that hold both arms (n = {blocks} at most), Holm's correction over models; bold "
        f"below 0.05. {POOLED}: their rounds together, p uncorrected."
    )


NET_COLUMNS = {
    "bench": pl.String,
    "model": pl.String,
    "net": pl.Float64,
    "net_low": pl.Float64,
    "net_high": pl.Float64,
    "net_p": pl.Float64,
    "blocks": pl.Int64,
}


def _net(group: pl.DataFrame) -> tuple[object, ...]:
    bench, model = group.select("bench", "model").row(0)
    net: Net = net_change(_packages(group), bench)
    return (bench, model, net.change, net.low, net.high, net.p, net.blocks)


def _packages(group: pl.DataFrame) -> list[Package]:
    """Sum a model's rounds per package, before (investigate) and after (acting)."""
    found: dict[tuple[str, str, bool], list[int]] = {}
    for arm, phase, packages in group.select("arm", "phase", "by_package").iter_rows():
        for each in packages:
            sums = found.setdefault((each["package_id"], each["domain"], arm == "treatment"), [0, 0, 0, 0])
            start = 2 if phase in ACTING else 0
            sums[start] += each["passed"]
            sums[start + 1] += each["scored"]
    return [Package(*key, (sums[0], sums[1]), (sums[2], sums[3])) for key, sums in found.items()]


def _heading(text: str) -> alt.TitleParams:
    return alt.Title(text, fontSize=11, fontWeight="normal", frame="group", offset=6)


def _phase(drawn: pl.DataFrame, palette: theme.Palette, y: alt.Y) -> alt.LayerChart:
    axis = alt.Axis(values=[0, 0.5, 1], format="%")
    x = alt.X("pass_rate:Q", title="passed", scale=alt.Scale(domain=[0, 1]), axis=axis)
    layers = []
    for arm, offset in (("treatment", -4), ("control", 4)):
        for rows, colour in _coloured(drawn.filter(pl.col("arm") == arm), palette):
            base = alt.Chart(rows).encode(y=y, color=colour)
            rule = base.mark_rule(strokeWidth=1.5, opacity=0.5, yOffset=offset)
            layers.append(rule.encode(x="pass_rate_cluster_low:Q", x2="pass_rate_cluster_high:Q"))
            dot = base.mark_point(size=38, opacity=1, yOffset=offset, filled=arm == "treatment", strokeWidth=1.5)
            layers.append(dot.encode(x=x))
    return alt.LayerChart(layer=layers)


def _net_panel(models: pl.DataFrame, palette: theme.Palette, y: alt.Y) -> alt.LayerChart:
    significant = (pl.coalesce("net_p_holm", "net_p") < 0.05).fill_null(False)
    texts = models.with_columns(
        points("net").alias("net_text"), pl.when(significant).then(700).otherwise(400).alias("weight")
    )
    axis = alt.Axis(values=[-1, -0.5, 0, 0.5], labelExpr="replace(datum.value * 100, '-', '−')")
    x = alt.X("net:Q", title="points", scale=alt.Scale(domain=[-1.1, NET_END]), axis=axis)
    layers: list[alt.Chart] = [alt.Chart(pl.DataFrame({"zero": [0.0]})).mark_rule(color=theme.FAINT).encode(x="zero:Q")]
    for rows, colour in _coloured(texts, palette):
        base = alt.Chart(rows).encode(y=y, color=colour)
        layers.append(base.mark_rule(strokeWidth=1.5, opacity=0.6).encode(x="net_low:Q", x2="net_high:Q"))
        layers.append(base.mark_point(size=45, opacity=1, filled=True).encode(x=x))
        for weight in (400, 700):
            number = alt.Chart(rows.filter(pl.col("weight") == weight)).encode(y=y, x=alt.datum(NET_END))
            layers.append(number.mark_text(align="right", fontSize=10, fontWeight=weight).encode(text="net_text:N"))
    return alt.LayerChart(layer=layers)


def _coloured(rows: pl.DataFrame, palette: theme.Palette) -> list[tuple[pl.DataFrame, alt.Color | alt.ColorValue]]:
    """Split rows into the models, in their colours, and what pools them, in ink."""
    models, pooled = rows.filter(pl.col("model") != POOLED), rows.filter(pl.col("model") == POOLED)
    return [(models, palette.colour_of(models)), (pooled, alt.ColorValue(theme.INK))]


EXHIBIT = Exhibit(
    id="X1",
    slug="x01_phases",
    title="From investigating to acting, with and without the protocol gate",
    question="Is resolving a conflict harder than finding it, beyond what the position in the package explains?",
    requires=("rounds.phase", "rounds.arm", "checks", "runs", "episodes", "verdicts"),
    notebook="13-conflicts-and-phases",
    caption=phases_caption,
    chart=phases_chart,
    statistics=phases_statistics,
    one_run_per_model=True,
)
