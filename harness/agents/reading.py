"""Read up on a round: messages, who is who, images, files, the entry in the register."""

import re

from harness.agents.desk import Desk, Phase
from harness.agents.notebook import Medium, Source, printed_time, read_directory, read_messages
from harness.clock import minutes
from harness.sandbox.action import Observation

_ASSET = re.compile(r"^(\w+)  (\d\d:\d\d)  (.*)$", re.MULTILINE)
_FILE = re.compile(r"^(\d\d:\d\d)  (\w+)  (\S+)$", re.MULTILINE)
_ENTRY = re.compile(r"^(\w+)  (.+)$", re.MULTILINE)
_CHANGED = re.compile(r"last changed (\d\d:\d\d) by (.+)$", re.MULTILINE)
EXPORTS = "exports/"


def read_inbox(desk: Desk) -> Phase:
    """Read what the others wrote."""
    inbox = yield from desk.do("messages.inbox", "First I read what the others wrote to me.")
    desk.notebook.sources += read_messages(inbox.text)


def look_into(desk: Desk) -> Phase:
    """Read what the traits have an eye for; how many pieces is up to them."""
    if desk.traits.trust == "authority":
        listed = yield from desk.do("directory.list", "I want to know who is in charge before I believe anybody.")
        desk.notebook.people.update(read_directory(listed.text))
    if desk.traits.images:
        yield from _look_at_images(desk)
    if desk.traits.exports or desk.traits.documents:
        yield from _read_files(desk)
    if desk.traits.entry:
        yield from _read_entry(desk)


def _look_at_images(desk: Desk) -> Phase:
    listed = yield from desk.do("assets.list", "I want to see which images there are.")
    for asset_id, at, title in _ASSET.findall(listed.text)[: desk.traits.images]:
        shown = yield from desk.do("assets.open", f"I look at {title} myself.", id=asset_id)
        if shown.error_code == "not_sighted":
            return
        _note_image(desk, asset_id, minutes(at), title, shown)


def _note_image(desk: Desk, asset_id: str, at: int, title: str, shown: Observation) -> None:
    """Note what is seen; its time is the latest one printed on it or, where none can be read, that of the list."""
    if shown.image:
        lines = desk.perception.read(shown.image)
        dated = printed_time(lines, at)
        desk.notebook.sources.append(Source("image", title, lines, asset_id, at if dated is None else dated))


def _read_files(desk: Desk) -> Phase:
    listed = yield from desk.do("files.list", "I want to see which files there are for this round.")
    for at, author, path in _FILE.findall(listed.text):
        exported = path.startswith(EXPORTS)
        if desk.tag not in path or not (desk.traits.exports if exported else desk.traits.documents):
            continue
        shown = yield from desk.do("files.read", f"I read {path}, which {author} put there.", path=path)
        if shown.ok:
            medium: Medium = "export" if exported else "document"
            lines = tuple(shown.text.splitlines()[1:])
            desk.notebook.sources.append(Source(medium, path, lines, path, minutes(at), author))


def _read_entry(desk: Desk) -> Phase:
    """Read the case's entry in whichever system of record lists it."""
    listed = yield from desk.do("records.list", f"I want to see where {desk.brief.case} is on record.")
    for system, entries in _ENTRY.findall(listed.text):
        if desk.brief.case not in entries.split(", "):
            continue
        shown = yield from desk.do("records.read", f"I read what {system} has.", system=system, id=desk.brief.case)
        changed = _CHANGED.search(shown.text)
        if shown.ok and changed:
            lines = tuple(shown.text.splitlines()[1:])
            desk.notebook.sources.append(Source("entry", system, lines, system, minutes(changed[1]), changed[2]))
