"""Images: what opening one shows, and to whom."""

import pytest

from harness.errors import InfrastructureError
from harness.sandbox.workspace import Workspace
from tests.harness.sandbox.desk import at_desk, desk, do


def test_opening_an_image_shows_its_bytes_or_none_before_rendering() -> None:
    opened = at_desk().perform(do("assets.open", id="receipt_r01"))
    assert (opened.asset_id, opened.image) == ("receipt_r01", b"png")
    unrendered = Workspace(desk()).perform(do("assets.open", id="receipt_r01"))
    assert (unrendered.ok, unrendered.asset_id, unrendered.image) == (True, "receipt_r01", None)
    with pytest.raises(InfrastructureError, match="receipt_r01"):
        Workspace(desk(), images={}).perform(do("assets.open", id="receipt_r01"))


def test_a_blind_run_cannot_open_images_but_sees_that_they_exist() -> None:
    workspace = Workspace(desk(), images={"receipt_r01": b"png"}, sighted=False)
    assert "receipt_r01" in workspace.perform(do("assets.list")).text
    refused = workspace.perform(do("assets.open", id="receipt_r01"))
    assert (refused.error_code, refused.image, workspace.effects, workspace.state.opened) == (
        "not_sighted",
        None,
        (),
        [],
    )
