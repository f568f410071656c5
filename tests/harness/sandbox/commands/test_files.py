"""Files: written, moved, deleted and searched."""

from dataclasses import replace

from harness.sandbox.workspace import Workspace
from tests.harness.sandbox.desk import NINE, at_desk, desk, do


def test_writing_and_appending_change_the_file() -> None:
    workspace = at_desk()
    workspace.perform(do("files.append", path="reports/shared.md", text="Closed."))
    workspace.perform(do("files.write", path="notes/mine.md", text="Final."))
    shared = workspace.state.files["reports/shared.md"]
    assert (shared.text, shared.author, shared.at) == ("Opened.\nClosed.", "clerk", NINE)
    assert (
        workspace.perform(do("files.read", path="notes/mine.md")).text
        == "notes/mine.md, written 09:02 by clerk\nFinal."
    )


def test_a_long_search_says_how_much_it_leaves_out() -> None:
    start = desk()
    start.files["notes/long.md"] = replace(start.files["notes/mine.md"], text="same\n" * 25)
    found = Workspace(start).perform(do("files.search", text="same")).text.splitlines()
    assert (found[0], found[19], found[20:]) == (
        "notes/long.md:1: same",
        "notes/long.md:20: same",
        ["and 5 lines more"],
    )


def test_moving_keeps_what_the_file_holds_and_who_wrote_it() -> None:
    workspace = at_desk()
    workspace.perform(do("files.move", path="reports/shared.md", new_path="reports/june/shared.md"))
    assert workspace.state.files["reports/june/shared.md"] == desk().files["reports/shared.md"]
    assert "reports/shared.md" not in workspace.state.files


def test_a_deleted_file_is_gone() -> None:
    workspace = at_desk()
    workspace.perform(do("files.delete", path="notes/mine.md"))
    assert sorted(workspace.state.files) == ["notes/policy.md", "reports/shared.md"]
