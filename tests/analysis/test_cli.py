from pathlib import Path

import pytest

from analysis import cli
from analysis.notebooks import FIGURES


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = cli.main(arguments)
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_exhibits_are_listed_with_the_notebook_that_shows_each(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "exhibits")
    assert code == 0
    assert out.splitlines()[0].split()[:3] == ["Figure", "1", "pipeline"]
    assert any(line.split()[:3] == ["G1", "standings", "01-standings"] for line in out.splitlines())


def test_a_release_is_validated_or_its_fault_named_on_standard_error(
    capsys: pytest.CaptureFixture[str], copy: Path
) -> None:
    code, out, err = said(capsys, "validate", str(copy))
    assert (code, err) == (0, "")
    assert out.startswith("Release('tiny', ") and "verdicts.parquet" in out
    (copy / "verdicts.parquet").write_bytes(b"")
    code, out, err = said(capsys, "validate", str(copy))
    assert (code, out) == (2, "")
    assert err.startswith("analysis: ") and "verdicts.parquet has sha256" in err and err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["figures", "-p", "step_budgte", "20", "--save-to", "x"], "no parameter 'step_budgte'"),
        (["figures", "-p", "step_budget", "many", "--save-to", "x"], "takes step_budget: Optional[int], not 'many'"),
        (["figures", "-p", "release", "mint"], "options of their own"),
        (["figures", "--release", "no-such", "--save-to", "x"], "no release 'no-such'"),
        (
            ["figures", "--release", "no-such", "-p", "step_budgte", "20", "--save-to", "x"],
            "no parameter 'step_budgte'",
        ),
        (["report", "-p", "colour", "red", "--out", "x"], "no parameter 'colour'"),
        (["report", "--release", "no-such", "-p", "colour", "red", "--out", "x"], "no parameter 'colour'"),
        (["import", "no-such", ".", "x"], "no source 'no-such'"),
    ],
)
def test_impossible_requests_end_in_one_message_and_leave_nothing(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    message: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = said(capsys, *arguments)
    assert (code, out) == (2, "")
    assert err.startswith("analysis: ") and message in err
    assert list(tmp_path.iterdir()) == []


def test_figures_of_another_slice_never_replace_the_committed_ones(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = said(capsys, "figures", "-p", "step_budget", "10", "--save-to", str(FIGURES))
    assert code == 2
    assert "figures/ holds the figures of reference; give another folder" in err


@pytest.mark.parametrize(
    ("raised", "code", "message"),
    [
        (PermissionError(13, "Permission denied", "out"), 2, "analysis: Permission denied: out\n"),
        (OSError(28, "No space left on device"), 2, "analysis: No space left on device\n"),
        (KeyboardInterrupt(), 130, "analysis: interrupted\n"),
    ],
)
def test_a_failing_disk_and_an_interrupt_end_in_one_message(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    raised: BaseException,
    code: int,
    message: str,
) -> None:
    def fail(options: object) -> int:
        raise raised

    monkeypatch.setattr(cli, "_exhibits", fail)
    assert said(capsys, "exhibits") == (code, "", message)


def test_verify_prints_every_fault_and_ends_with_1(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "notebooks").mkdir()
    (tmp_path / "figures").mkdir()
    code, out, err = said(
        capsys, "verify", "--notebooks", str(tmp_path / "notebooks"), "--figures", str(tmp_path / "figures")
    )
    assert (code, out) == (1, "")
    assert err.startswith("RecordBroken: ") and "figures has no manifest.json" in err
