"""Work with text files: yours, and those of others under reports/."""

from typing import Annotated

from msgspec import Meta

from harness.clock import hhmm
from harness.errors import BadArguments, Conflicting, NotPermitted
from harness.sandbox.command import Args, command
from harness.sandbox.forms import Text
from harness.sandbox.refusal import look_up, refusal
from harness.sandbox.state import File, State
from harness.sandbox.workspace import Workspace

SHARED = "reports/"
LINES = 20

FilePath = Annotated[Text, Meta(description="the file, e.g. reports/summary.md")]


class Path(Args, frozen=True):
    """Names a file."""

    path: FilePath


class Writing(Args, frozen=True):
    """Names a file and what to write."""

    path: FilePath
    text: Annotated[Text, Meta(description="what to write")]


class Words(Args, frozen=True):
    """Holds words to look for."""

    text: Annotated[Text, Meta(description="the words to look for, in any case")]


class Renaming(Args, frozen=True):
    """Names a file and where it goes."""

    path: Annotated[Text, Meta(description="the file, as files.list shows it")]
    new_path: Annotated[Text, Meta(description="its new path; no file may be there")]


class Pair(Args, frozen=True):
    """Names two files."""

    path: Annotated[Text, Meta(description="the one file, as files.list shows it")]
    other: Annotated[Text, Meta(description="the other file")]


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


@command("files.search", minutes=2)
def search_files(workspace: Workspace, args: Words) -> str:
    """Show the lines of files that hold some words."""
    wanted = args.text.strip().casefold()
    files = sorted(workspace.state.files.items())
    lines = [line for path, file in files for line in _hits(path, file, wanted)]
    more = [f"and {len(lines) - LINES} lines more"] if len(lines) > LINES else []
    return "\n".join([*lines[:LINES], *more]) or f"No file holds {args.text}."


@command("files.diff")
def diff_files(workspace: Workspace, args: Pair) -> str:
    """Show the lines that stand in one of two files only."""
    files = workspace.state.files
    left, right = (look_up(files, path, "file", "files.list").text.splitlines() for path in (args.path, args.other))
    gone, come = set(left) - set(right), set(right) - set(left)
    lines = [*(f"- {line}" for line in left if line in gone), *(f"+ {line}" for line in right if line in come)]
    return "\n".join(lines) or "They hold the same lines."


@command("files.move", effects=("file_moved",), minutes=2)
def move_file(workspace: Workspace, args: Renaming) -> str:
    """Move a file to another path; another author's file only under reports/."""
    state = workspace.state
    file = look_up(state.files, args.path, "file", "files.list")
    _check_author(state, args.path)
    if args.new_path in state.files:
        then = f"choose another path, e.g. {SHARED}{args.path.rpartition('/')[2]}"
        raise Conflicting(refusal(f"move {args.path} to {args.new_path}", "a file is there", then))
    _check_path(state, args.new_path)
    del state.files[args.path]
    state.files[args.new_path] = file
    workspace.note("file_moved", path=args.path, new_path=args.new_path)
    return f"Moved {args.path} to {args.new_path}."


@command("files.delete", effects=("file_deleted",), minutes=2)
def delete_file(workspace: Workspace, args: Path) -> str:
    """Delete a file you wrote."""
    state = workspace.state
    file = look_up(state.files, args.path, "file", "files.list")
    if file.author != state.principal:
        then = f"ask {file.author} with messages.send"
        raise NotPermitted(refusal(f"delete {args.path}", f"it is {file.author}'s file", then))
    del state.files[args.path]
    workspace.note("file_deleted", path=args.path)
    return f"Deleted {args.path}."


def _hits(path: str, file: File, wanted: str) -> list[str]:
    numbered = enumerate(file.text.splitlines(), 1)
    return [f"{path}:{number}: {line}" for number, line in numbered if wanted in line.casefold()]


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
