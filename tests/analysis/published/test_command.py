from pathlib import Path

import polars as pl
import pytest

from analysis import cli


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = cli.main(["claims", *arguments])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_inconsistencies_are_findings_and_the_command_succeeds(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = said(capsys)
    assert (code, err) == (0, "")
    assert "\ninconsistent\n" in out and "\nconsistent\n" not in out
    assert "    3284 is not 3760, by 476\n" in out
    assert "\nrecomputed, not printed\n" in out


def test_consistent_claims_are_listed_when_all_are_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = said(capsys, "--all")
    assert "\nconsistent\n" in out and "    151/600 = 25.167 %\n" in out


def test_findings_and_recomputed_cells_are_written_apart(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert said(capsys, "--out", str(tmp_path / "audit"))[0] == 0
    findings = pl.read_csv(tmp_path / "audit" / "claims.csv", infer_schema=False)
    cells = pl.read_csv(tmp_path / "audit" / "recomputed.csv", infer_schema=False)
    assert {"claim", "verdict", "rests_on"} <= set(findings.columns)
    assert {"id", "low", "high", "how"} <= set(cells.columns)


def test_a_release_is_held_against_the_printed_sizes(capsys: pytest.CaptureFixture[str], tiny_folder: Path) -> None:
    code, out, _ = said(capsys, "--release", str(tiny_folder))
    assert code == 0 and "\nreproduced\n" in out and "no release given" not in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--release", "no-such"], "no release 'no-such'"),
        (["--ledger", "no-such"], "no-such holds no .csv file"),
    ],
)
def test_bad_input_is_one_message(capsys: pytest.CaptureFixture[str], arguments: list[str], message: str) -> None:
    code, out, err = said(capsys, *arguments)
    assert (code, out) == (2, "") and err.startswith("analysis: ") and message in err


def test_claims_that_are_not_as_declared_are_one_message(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    path = folder / "claims.toml"
    path.write_text(path.read_text(encoding="utf-8").replace('kind = "sum"', 'kind = "sums"', 1), encoding="utf-8")
    code, out, err = said(capsys, "--ledger", str(folder))
    assert (code, out) == (2, "") and "claims.toml: Invalid value 'sums'" in err and err.count("\n") == 1


def test_a_ledger_without_claims_is_one_message(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    (folder / "claims.toml").unlink()
    code, out, err = said(capsys, "--ledger", str(folder))
    assert (code, out) == (2, "") and "claims.toml" in err and err.count("\n") == 1
