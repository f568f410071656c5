"""Deployments: how far a build goes, what stops it, what confirming it says."""

from tests.harness.sandbox.desk import at_desk, do


def test_a_build_goes_to_production_in_two_steps_and_no_further() -> None:
    workspace = at_desk()
    steps = [workspace.perform(do("deployments.promote", id="api", build="4.12.2")) for _ in range(3)]
    assert [step.text.partition("\n")[0] for step in steps] == [
        "api is in canary with 4.12.2.",
        "api is in production with 4.12.2.",
        "refused: conflicting",
    ]


def test_a_paused_deployment_is_resumed_before_it_is_promoted() -> None:
    workspace = at_desk()
    assert "it is paused" in workspace.perform(do("deployments.promote", id="web", build="2.0.4")).text
    workspace.perform(do("deployments.resume", id="web"))
    assert workspace.perform(do("deployments.promote", id="web", build="2.0.4")).ok
    workspace.perform(do("deployments.pause", id="web", reason="r"))
    assert workspace.state.deployments["web"].status == "paused"


def test_confirming_a_build_says_nothing_about_which_one_it_is() -> None:
    right, wrong = (at_desk().perform(do("deployments.verify", id="api", build=each)) for each in ("4.12.1", "4.12.9"))
    assert right.text.replace("4.12.1", "") == wrong.text.replace("4.12.9", "")
