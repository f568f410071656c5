"""Read the reply of a judge outside this program; anything but a clear verdict is no verdict."""

import json
import re
from collections.abc import Mapping

from harness.grading.check import Vote

LONGEST = 20_000
SHOWN = 200
SAID = re.compile(
    r"(?i)\W*(?:(?:the )?verdict\s*(?:is|[:=])?\s*)?"
    r"(?:(?P<for>true\b|(?:yes|pass(?:ed|es)?)(?=\W*(?:$|[,.:;!])))|(?P<against>false\b|(?:no|fail(?:ed|s)?)(?=\W*(?:$|[,.:;!]))))"
)


def read_reply(reply: str | None, check: int | None = None) -> Vote:
    """Return the vote in a reply of exactly ``{"verdict": true|false, "reason": "…"}``; else None and why.

    Where several checks are judged at once a reply also names its ``check``, and one that names another is no vote on
    this one. Nothing is repaired and nothing raises; a reason is text that can be stored, and of what was sent no more
    than ``SHOWN`` characters are told again.
    """
    if reply is None or not reply.strip():
        return _unread("no reply")
    if len(reply) > LONGEST:
        return _unread(f"{len(reply)} characters, at most {LONGEST} are read")
    try:
        found = json.loads(reply, object_pairs_hook=_once)
    except (ValueError, RecursionError) as error:
        return _unread(f"not readable: {error}")
    if not isinstance(found, dict):
        return _unread(f"wanted an object, found {type(found).__name__}")
    return _vote(found, check)


def _vote(found: Mapping[str, object], check: int | None) -> Vote:
    wanted = {"verdict", "reason"} if check is None else {"check", "verdict", "reason"}
    if set(found) != wanted:
        return _unread(f"wanted the keys {', '.join(sorted(wanted))}, found {', '.join(sorted(found)) or 'none'}")
    named, verdict, reason = found.get("check"), found["verdict"], found["reason"]
    if check is not None and (not isinstance(named, int) or isinstance(named, bool) or named != check):
        return _unread(f"asked about check {check}, the reply names {_told(named)}")
    if not isinstance(verdict, bool):
        return _unread(f"verdict is {_told(verdict)}, wanted true or false")
    if not isinstance(reason, str) or not reason.strip():
        return _unread("reason is missing or is not text")
    if not _storable(reason):
        return _unread("reason holds characters that cannot be stored")
    if _contradicts(verdict, reason):
        return _unread(f"verdict is {json.dumps(verdict)}, its reason says otherwise: {reason}")
    return Vote(verdict, reason.strip())


def _unread(why: str) -> Vote:
    """Return no verdict and why, in characters that can be stored."""
    return Vote(None, why.encode("utf-8", "backslashreplace").decode("utf-8")[:SHOWN])


def _told(value: object) -> str:
    # Lists and objects may be nested too deep to be written out again.
    return json.dumps(value) if value is None or isinstance(value, str | int | float) else type(value).__name__


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key occurs twice")
    return found


def _storable(text: str) -> bool:
    return text.encode("utf-8", "replace").decode("utf-8") == text


def _contradicts(verdict: bool, reason: str) -> bool:
    said = SAID.match(reason)
    return said is not None and (said["for"] is not None) is not verdict
