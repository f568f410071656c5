"""Work with text files."""

from typing import Annotated

from msgspec import Meta

from harness.errors import BadArguments, Conflicting, NotPermitted
from harness.sandbox.command import Args, Text, command
from harness.sandbox.refusal import look_up, refusal
from harness.sandbox.state import File, State
from harness.sandbox.workspace import Workspace
from harness.world.clock import hhmm

SHARED = "reports/"


class Path(Args, frozen=True):
    """Names a file."""

    path: Annotated[Text, Meta(description="the file, e.g. reports/summary.md")]


class Writing(Args, frozen=True):
    """Names a file and what to write."""

    path: Annotated[Text, Meta(description="the file, e.g. reports/summary.md")]
    text: Annotated[Text, Meta(description="what to write")]


@command("files.list")
def list_files(workspace: Workspace, args: Args) -> str:
    """List the files."""
    files = sorted(workspace.state.files.items())
    return "\n".join(f"{hhmm(file.at)}  {file.author}  {path}" for path, file in files) or "There are no files."


@command("files.read")
def read_file(workspace: Workspace, args: Path) -> str:
    """Show a file."""
    file = look_up(workspace.state.files, args.path, "file", "files.list")
    return f"{args.path}, written {hhmm(file.at)} by {file.author}\n{file.text}"


@command("files.write", effects=("files_created",), minutes=3)
def write_file(workspace: Workspace, args: Writing) -> str:
    """Write a file, replacing what it held; another author's file only under reports/."""
    _check_path(workspace.state, args.path)
    _check_author(workspace.state, args.path)
    return _save(workspace, args, args.text)


@command("files.append", effects=("files_created",), minutes=2)
def append_file(workspace: Workspace, args: Writing) -> str:
    """Add text at the end of a file; another author's file only under reports/."""
    file = look_up(workspace.state.files, args.path, "file", "files.write starts a new file")
    _check_author(workspace.state, args.path)
    return _save(workspace, args, f"{file.text.rstrip()}\n{args.text}")


def _save(workspace: Workspace, args: Writing, text: str) -> str:
    state = workspace.state
    state.files[args.path] = File(text, state.principal, state.clock)
    workspace.note("files_created", path=args.path, text=args.text)
    return f"Saved {args.path}."


def _check_author(state: State, path: str) -> None:
    file = state.files.get(path)
    if file and file.author != state.principal and not path.startswith(SHARED):
        then = f"write your own file, e.g. {SHARED}{path.rpartition('/')[2]}"
        raise NotPermitted(refusal(f"change {path}", f"it is {file.author}'s file", then))


def _check_path(state: State, path: str) -> None:
    parts = path.split("/")
    if any(part in {"", ".", ".."} or part != part.strip() or not part.isprintable() for part in parts):
        then = f"join plain names by /, e.g. {SHARED}summary.md"
        raise BadArguments(refusal(f"write {path}", "not a plain path", then))
    if any(other.startswith(f"{path}/") for other in state.files):
        raise Conflicting(refusal(f"write {path}", "it is a folder", f"write a file in it, e.g. {path}/summary.md"))
    folders = {"/".join(parts[:depth]) for depth in range(1, len(parts))}
    if taken := sorted(folders & state.files.keys()):
        raise Conflicting(refusal(f"write {path}", f"{taken[0]} is a file", f"choose another folder, e.g. {SHARED}"))
