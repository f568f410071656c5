"""X6 to X8: needs, domains and plugins on the tiny release, counted by hand."""

from pathlib import Path
from typing import Any

import polars as pl
import pytest

from analysis.exhibits.x06_power import FIXED, power_caption, power_statistics
from analysis.release import Release
from analysis.stats.inside import Split, inside_bootstrap
from analysis.stats.power import rounds_needed
from tests.analysis.exhibits.making import changed, flipped, frame_of, made


def test_a_pair_is_planned_from_the_rounds_scored_for_both(tiny: Release) -> None:
    frame = frame_of("power", tiny.where(step_budget=10))
    pair = frame.row(0, named=True)
    assert (pair["model"], pair["against"], pair["planned"], pair["passed"]) == ("careful", "hasty", 10, 7)
    # Both scored: c1_r1, c1_r3, c2_r1, c2_r2, p1_r1, p1_r2; careful alone passes c1_r1, c1_r3 and c2_r2.
    assert (pair["pairs"], pair["gained"], pair["lost"]) == (6, 3, 0)
    assert (pair["difference"], pair["discordant"]) == (0.5, 0.5)
    # Packages gain 2, 1 and 0 of 2: residuals 1, 0, −1; (2 · 3/2) / 6 over (0.5 − 0.25) · 6/5.
    assert pair["design_effect"] == round(5 / 3, 6)
    # 13.06 unrelated rounds, two rounds of a pair a package.
    assert (pair["rounds_needed"], pair["packages_needed"]) == (22, 11)
    assert pair["difference_low"] < 0 and pair["rounds_most"] is None, "no difference cannot be ruled out"
    assert pair["rounds_fewest"] is not None and pair["rounds_fewest"] < 22


def test_fixed_differences_take_what_is_usual_among_the_pairs(tiny: Release) -> None:
    fixed = frame_of("power", tiny.where(step_budget=10)).filter(pl.col("model").is_null())
    assert fixed["difference"].to_list() == list(FIXED)
    assert fixed["rounds_needed"].to_list() == [rounds_needed(each, 0.5, 5 / 3) for each in FIXED]
    assert fixed["planned"].is_null().all(), "what was never played is not counted"


def test_the_better_model_stands_first_whatever_its_name(tmp_path: Path, tiny: Release) -> None:
    swap = pl.col("model").replace({"careful": "hasty", "hasty": "careful"})
    swapped = changed(tmp_path, {"runs": lambda runs: runs.with_columns(swap)}).where(step_budget=10)
    names = ["model", "against"]
    frame = frame_of("power", swapped)
    assert frame.row(0)[2:4] == ("hasty", "careful")
    assert frame.drop(names).equals(frame_of("power", tiny.where(step_budget=10)).drop(names))


def test_models_that_do_not_differ_have_no_need_and_the_caption_says_so() -> None:
    packages = [{"package_id": f"p{each}", "gained": 1, "lost": 1, "pairs": 10} for each in range(6)]
    frame = power_statistics(pl.DataFrame([_pair(6, 6, 60, packages)]))
    pair = frame.row(0, named=True)
    assert (pair["difference"], pair["rounds_needed"], pair["rounds_fewest"], pair["packages_needed"]) == (
        0, None, None, None,
    )  # fmt: skip
    assert pair["detectable"] is not None
    assert "– : 1 of the pairs do not differ" in power_caption(frame)


def test_domains_are_compared_package_by_package_within_an_arm(tiny: Release) -> None:
    frame = frame_of("domains", tiny.where(step_budget=10))
    assert frame.filter(pl.col("model") == "hasty").select("domain", "planned", "passed", "scored").rows() == [
        ("clinic", 7, 1, 5),
        ("port", 3, 2, 2),
    ]
    pooled = frame.filter(pl.col("model") == "all models").rows_by_key("domain", named=True, unique=True)
    assert (pooled["clinic"]["passed"], pooled["clinic"]["scored"], pooled["clinic"]["packages"]) == (6, 10, 2)
    # c1 passes 3 of 6, c2 3 of 4, p1 4 of 5; c2 and p1 are controls and could be swapped, c1 is not.
    assert pooled["clinic"]["difference"] == -0.175 and pooled["port"]["difference"] == 0.175
    assert pooled["port"]["p"] == pytest.approx(0.5, abs=0.02)
    assert pooled["port"]["p_holm"] == pytest.approx(2 * pooled["port"]["p"]), "two domains are two comparisons"
    assert frame.filter(pl.col("model") != "all models")["p"].is_null().all(), "no model is tested by itself"


def test_a_domain_alone_departs_from_nothing(tiny: Release) -> None:
    frame = frame_of("domains", tiny.where(step_budget=10, domain="port"))
    assert frame.select(pl.col("difference", "p", "p_holm", "spread_p").is_null().all()).row(0) == (True,) * 4
    assert made("domains", tiny.where(step_budget=10, domain="port")).chart is not None


def test_the_models_together_are_the_sum_of_the_models(tiny: Release) -> None:
    for name, keys in (("domains", ["domain"]), ("plugins", ["level", "plugin"])):
        frame = frame_of(name, tiny.where(step_budget=10))
        counts = pl.col("planned", "passed", "failed", "unscored", "missing").sum()
        alone, together = (
            frame.filter((pl.col("model") == "all models") == pooled).group_by(keys).agg(counts).sort(keys)
            for pooled in (False, True)
        )
        assert alone.equals(together) and not alone.is_empty()


def test_a_plugin_is_set_beside_the_rounds_without_it(tiny: Release) -> None:
    frame = frame_of("plugins", tiny.where(step_budget=10))
    rows = frame.rows_by_key(["plugin", "model"], named=True, unique=True)
    distraction = rows["distraction", "all models"]
    # It is in c1_r2 only, which hasty fails and careful broke down in.
    assert (distraction["level"], distraction["rounds"], distraction["planned"], distraction["scored"]) == (
        "challenge", 1, 2, 1,
    )  # fmt: skip
    assert (distraction["pass_rate"], distraction["rate_without"]) == (0, round(10 / 14, 6))
    assert distraction["difference"] == round(-10 / 14, 6)
    report = rows["stale_report", "all models"]
    assert (report["passed"], report["scored"], report["scored_without"]) == (1, 3, 12)
    interval = inside_bootstrap({"c1": Split(1, 3, 2, 3), "c2": Split(0, 0, 3, 4), "p1": Split(0, 0, 4, 5)}, "A")
    assert interval is not None
    assert (report["difference_low"], report["difference_high"]) == (round(interval.low, 6), round(interval.high, 6))


def test_a_round_whose_plugins_are_not_told_is_on_neither_side(tiny: Release, tmp_path: Path) -> None:
    hidden = pl.when(pl.col("round_id") != "c2_r1").then("challenges").alias("challenges")
    release = changed(tmp_path, {"rounds": lambda rounds: rounds.with_columns(hidden)})
    before, after = (
        frame_of("plugins", each.where(step_budget=10)).rows_by_key(["plugin", "model"], named=True, unique=True)
        for each in (tiny, release)
    )
    assert before["distraction", "all models"]["scored_without"] == 14
    assert after["distraction", "all models"]["scored_without"] == 12
    assert after["lock_held", "all models"] == before["lock_held", "all models"], "its conflict is told"


def test_holm_takes_the_models_together_as_comparisons_of_their_own(tiny: Release) -> None:
    frame = frame_of("plugins", tiny.where(step_budget=10)).filter(pl.col("level") == "challenge")
    pooled = frame.filter(pl.col("model") == "all models")
    assert pooled["p_holm"].to_list() == pooled["p"].to_list(), "one challenge is one comparison"


def test_a_verdict_moves_only_the_plugins_of_its_round(tiny: Release, tmp_path: Path) -> None:
    other = changed(tmp_path, {"verdicts": flipped("careful-10", "c2_r1", 2)}).where(step_budget=10)
    passed = ["level", "plugin", "model", "passed"]
    before, after = (frame_of("plugins", each).select(passed) for each in (tiny.where(step_budget=10), other))
    moved = before.join(after, on=["level", "plugin", "model"]).filter(pl.col("passed") != pl.col("passed_right"))
    assert moved.select("plugin", "model").rows() == [("lock_held", "all models"), ("lock_held", "careful")]


def _pair(gained: int, lost: int, pairs: int, packages: list[dict[str, Any]]) -> dict[str, Any]:
    """Return what the query gives for one pair of models."""
    return {
        "bench": "A", "place": 1, "model": "a", "against": "b", "planned": pairs, "passed": gained, "failed": lost,
        "unscored": 0, "missing": 0, "pairs": pairs, "gained": gained, "lost": lost, "by_package": packages,
    }  # fmt: skip
