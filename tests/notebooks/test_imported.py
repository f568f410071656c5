"""The notebooks run on other people's releases, and say what those cannot show."""

from pathlib import Path

from analysis import exhibits
from analysis.notebooks import listed
from analysis.notebooks.displays import Display, displays, skips
from analysis.notebooks.parameters import shared_out
from analysis.notebooks.run import run_all
from analysis.sources.importer import import_release

TOUR = {exhibit.name for exhibit in exhibits.registry() if exhibit.requires and not exhibit.of_runs}
"""Exhibits of what a generator made, which nobody else's record holds; printed numbers alone require nothing."""

COMPARED = {"effort", "generator", "generator_rates", "modality", "modality_rates"}
"""Exhibits that compare efforts, modalities, or benches a generator made, which neither record holds."""

BEYOND = {"action_glossary", "asset_opens", "domain_operations", "inventory", "pass_vs_cost"}
"""Exhibits of a declared action language, of images and of cost, which neither record holds."""

OURS = {"blame", "closing", "judge_agreement", "judges", "phases", "plugins", "twins"}
"""Exhibits of blame, phases, closing, plugins, twins, and of a second judge and votes, which neither record holds."""


def ran(files: Path, folder: Path, step_budget: int) -> tuple[dict[str, Display], dict[str, str]]:
    """Import, run all notebooks, and return what they displayed by slug and what they skipped by name."""
    release = import_release(files.name, files, folder / files.name)
    given = {"release": str(release), "step_budget": step_budget}
    notebooks = run_all(shared_out(listed(), given)).values()
    shown = {display.slug: display for notebook in notebooks for display in displays(notebook)}
    return shown, {skip.exhibit.name: skip.said for notebook in notebooks for skip in skips(notebook)}


def rows(display: Display) -> list[dict[str, str]]:
    head, *lines = display.data["text/csv"].splitlines()
    return [dict(zip(head.split(","), line.split(","), strict=True)) for line in lines]


def test_mint_shows_its_known_answers(cases: Path, tmp_path: Path) -> None:
    shown, skipped = ran(cases / "mint", tmp_path, step_budget=5)
    claude = [row for row in rows(shown["fig2a_step_budget"]) if row["model"] == "claude-2"]
    assert [(row["step_budget"], row["passed"], row["scored"]) for row in claude] == [
        ("1", "37", "48"), ("2", "40", "48"), ("3", "43", "48"), ("4", "42", "48"), ("5", "41", "48"),
    ]  # fmt: skip
    gpt_4 = [row for row in rows(shown["g01_standings"]) if row["model"] == "gpt-4-0613"]
    assert (sum(int(row["passed"]) for row in gpt_4), sum(int(row["scored"]) for row in gpt_4)) == (407, 586)
    assert "Imported: recomputed from release mint" in shown["g01_standings"].data["text/plain"]
    assert set(skipped) == {"failure_modes", "conflicts", *COMPARED, *BEYOND, *OURS, *TOUR}
    assert skipped["failure_modes"].endswith(
        "is skipped: this slice of release mint has no values in checks.failure_mode."
    )
    assert skipped["blame"].endswith("of release mint has no values in episodes.blame.")


def test_dpbench_shows_its_known_answers(cases: Path, tmp_path: Path) -> None:
    shown, skipped = ran(cases / "dpbench", tmp_path, step_budget=30)
    passed = {row["bench"].split("/")[1]: (row["passed"], row["scored"]) for row in rows(shown["g01_standings"])}
    assert passed == {
        "sim3c": ("0", "20"), "sim3nc": ("1", "20"), "sim_n5_nocomm": ("3", "30"), "sim_n5_comm": ("2", "30"),
        "prompt_minimal": ("0", "20"), "memory_3": ("3", "20"),
    }  # fmt: skip
    assert set(skipped) == {"failure_modes", "budget_rates", "horizon", *COMPARED, *BEYOND, *OURS, *TOUR}
