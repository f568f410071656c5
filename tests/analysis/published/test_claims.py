from pathlib import Path

import polars as pl
import pytest

from analysis.errors import ClaimInvalid
from analysis.published.claims import CLAIMS, FINDINGS, audit, read_claims
from analysis.published.granularity import every_rate
from analysis.published.ledger import Ledger
from analysis.published.wilson import Wilson
from analysis.release import Release
from tests.analysis.published.changing import replaced, with_interval

VERDICTS = {"consistent", "inconsistent", "not checkable", "reproduced", "not reproduced"}


def verdict(ledger: Ledger, claim: str, release: Release | None = None) -> str:
    chosen = [each for each in (*every_rate(ledger), *read_claims()) if each.id == claim]
    return str(audit(ledger, chosen, release)["verdict"].item())


@pytest.fixture(scope="module")
def findings(ledger: Ledger) -> pl.DataFrame:
    return audit(ledger)


def test_each_claim_ends_in_one_verdict_and_says_why(findings: pl.DataFrame) -> None:
    assert findings.schema == FINDINGS
    assert findings["claim"].is_unique().all()
    assert set(findings["verdict"]) <= VERDICTS
    assert (findings["arithmetic"].str.len_chars() > 0).all()
    assert (findings["rests_on"].list.len() > 0).all()


def test_every_rate_of_known_n_is_checked_for_whole_cases(ledger: Ledger, findings: pl.DataFrame) -> None:
    rates = ledger.entries.filter(
        pl.col("unit").is_in(["%", "points"]) & pl.col("n").is_not_null() & (pl.col("sign") == "=")
    )
    checked = findings.filter(pl.col("kind") == "granularity")["rests_on"].list.first()
    assert checked.to_list() == rates["id"].to_list()
    assert set(ledger.entries.filter((pl.col("measure") == "pass_rate") & (pl.col("n") == 600))["id"]) <= set(checked)


def test_no_claim_prints_a_verdict_of_its_own() -> None:
    text = CLAIMS.read_text(encoding="utf-8")
    assert "verdict" not in text and "consistent" not in text


def test_texts_that_disagree_are_found(findings: pl.DataFrame) -> None:
    apart = findings.filter(pl.col("verdict") == "inconsistent")
    said = dict(apart.select("claim", "arithmetic").rows())
    assert said["checks.page_interface"] == "3284 is not 3760, by 476"
    assert said["assets.summary_interface"] == "7970 is not 9790, by 1820"
    assert said["f4.self_moved_opus5"] == "6 > 3, by 3"


@pytest.mark.parametrize(
    ("claim", "row", "value", "after"),
    [
        ("granularity.summary.g1.opus5.pass", "summary.g1.opus5.pass", "25.4", "inconsistent"),
        ("granularity.summary.g1.opus5.pass", "summary.g1.opus5.pass", None, "not checkable"),
        ("g1.hard_size", "summary.g1.gemini31.hard", "0.1", "inconsistent"),
        ("checks.kinds", "summary.checks_code", "1148", "inconsistent"),
        ("checks.kinds", "summary.checks_code", None, "not checkable"),
        ("checks.code_share", "summary.checks_code", "1157", "inconsistent"),
        ("rounds.product", "summary.variants", "4", "inconsistent"),
        ("rounds.gated", "page.ungated", "255", "inconsistent"),
        ("same.page_summary.b4_truth", "page.b4_truth", "725.47", "inconsistent"),
        ("checks.page_interface", "interface.checks", "3284", "consistent"),
        ("assets.summary_interface", "summary.assets", "9790", "consistent"),
        ("inventory.g8_g9", "page.g9_first", "32", "inconsistent"),
        ("f1.mean_rounded_a", "page.f1.a.gt_mean", "10.40", "inconsistent"),
        ("f1.a.tight", "page.f1.a.tight", "50", "inconsistent"),
        ("g1.order", "summary.g1.sol.pass", "25.7", "inconsistent"),
        ("g1.lead", "summary.g1.astra.pass", "28.8", "inconsistent"),
        ("g1.highest.glm", "summary.glm.pass", "28.8", "inconsistent"),
        ("effort.rho", "summary.reasoning_rho", "-0.699", "inconsistent"),
        ("f2a.f3_cap", "page.f3.comparator.cap", "40.8", "inconsistent"),
        ("f3.row1.rate", "page.f3.row1.passed", "78", "inconsistent"),
        ("f3.calls20", "page.f3.row1.calls", "20.1", "inconsistent"),
        ("f3.cut", "page.f3.row3.usd", "3.60", "inconsistent"),
        ("f4.flash.rho", "page.f4.flash.displacement", "1", "inconsistent"),
        ("f4.opus5.rho", "page.f4.opus5.moved", "5", "inconsistent"),
        ("f4.opus5.rho", "page.f4.opus5.rho", "0.991", "inconsistent"),
        ("f4.self_moved_sonnet5", "page.f4.sonnet5.moved", "3", "consistent"),
        ("judges.unanimous", "summary.split", "579", "inconsistent"),
        ("closing.range", "summary.closing_low", "57", "inconsistent"),
        ("did.net", "summary.control_change", "1.5", "inconsistent"),
        ("did.gated_checks_interface", "interface.checks", "3284", "not checkable"),
        ("cost.ratio", "summary.usd_luna", "0.82", "inconsistent"),
        ("cost.gemini35", "summary.usd", "700", "inconsistent"),
        ("audit.union", "interface.protocol_unrequested", "107", "inconsistent"),
        ("audit.curated", "interface.curated_models", "12", "inconsistent"),
    ],
)
def test_a_changed_number_changes_what_becomes_of_its_claim(
    ledger: Ledger, claim: str, row: str, value: str | None, after: str
) -> None:
    assert verdict(ledger, claim) != after
    assert verdict(replaced(ledger, row, value), claim) == after


def test_a_printed_interval_is_held_against_wilsons(ledger: Ledger) -> None:
    claim = Wilson(id="x", statement="x", passed="page.f3.row1.passed", rate="page.f3.row1.pass")
    assert claim.judge(ledger, None).verdict == "not checkable"
    for low, high, verdict in ((10.4, 15.7, "consistent"), (10.4, 15.9, "inconsistent"), (10.2, 15.7, "inconsistent")):
        assert claim.judge(with_interval(ledger, "page.f3.row1.pass", low, high), None).verdict == verdict


def test_a_release_reproduces_a_size_or_is_said_to_be_how_far_off(ledger: Ledger, tiny: Release) -> None:
    findings = audit(ledger, [claim for claim in read_claims() if claim.id.startswith("release.")], tiny)
    said = {row["claim"]: (row["verdict"], row["arithmetic"]) for row in findings.iter_rows(named=True)}
    assert said["release.a.median"] == ("reproduced", f"release tiny ({tiny.digest[:12]}): 10, printed 10, +0.0 %")
    assert said["release.rounds"] == ("not reproduced", f"release tiny ({tiny.digest[:12]}): 10, printed 600, -98.3 %")
    assert said["release.b.mean"][0] == "not checkable"


CLAIM = '[[claim]]\nid = "x"\nkind = "sum"\nstatement = "x"\nplus = ["page.rounds"]\ntotal = "page.rounds"\n'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (CLAIM.replace('"sum"', '"sums"'), "claims.toml: Invalid value 'sums'"),
        (CLAIM.replace("total", "totals"), "claims.toml: Object contains unknown field `totals`"),
        (CLAIM.replace('total = "page.rounds"\n', ""), "claims.toml: Object missing required field `total`"),
        (CLAIM.replace('["page.rounds"]', "600"), "claims.toml: Expected `array`, got `int`"),
        (CLAIM + CLAIM, "claims.toml: 1 ids are used twice, e.g. 'x'"),
        (CLAIM.replace("[[claim]]", "[[claim"), "claims.toml: "),
    ],
)
def test_a_claim_that_is_not_as_declared_is_one_error(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "claims.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ClaimInvalid) as caught:
        read_claims(path)
    assert str(caught.value).startswith(message) and "\n" not in str(caught.value)


def test_a_claim_on_a_number_that_is_not_there_is_refused_with_the_close_ones(tmp_path: Path, ledger: Ledger) -> None:
    path = tmp_path / "claims.toml"
    path.write_text(CLAIM.replace('total = "page.rounds"', 'total = "page.round"'), encoding="utf-8")
    with pytest.raises(ClaimInvalid, match=r"claim 'x': no printed number 'page.round' .*did you mean page.rounds"):
        audit(ledger, read_claims(path))
