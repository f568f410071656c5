"""Read the reply of a judge outside this program; anything but a clear verdict is no verdict."""

import json
import re

from harness.grading.check import Vote

KEYS = {"verdict", "reason"}


def read_reply(text: str) -> Vote:
    """Return the vote in a reply of exactly ``{"verdict": true|false, "reason": "…"}``; else None and why."""
    try:
        reply = json.loads(text, object_pairs_hook=_once)
    except (ValueError, RecursionError) as error:
        return Vote(None, f"not readable: {error}")
    if not isinstance(reply, dict):
        return Vote(None, f"wanted an object, found {type(reply).__name__}")
    if set(reply) != KEYS:
        return Vote(None, f"wanted the keys verdict and reason, found {', '.join(sorted(reply)) or 'none'}")
    verdict, reason = reply["verdict"], reply["reason"]
    if not isinstance(verdict, bool):
        return Vote(None, f"verdict is {json.dumps(verdict)}, wanted true or false")
    if not isinstance(reason, str) or not reason.strip():
        return Vote(None, "reason is missing or is not text")
    if _contradicts(verdict, reason):
        return Vote(None, f"verdict is {json.dumps(verdict)}, its reason says otherwise: {reason}")
    return Vote(verdict, reason.strip())


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key occurs twice")
    return found


def _contradicts(verdict: bool, reason: str) -> bool:
    said = re.match(r"(?i)\W*(?:(?:the )?verdict\s*(?:is|[:=])?\s*)?(true|false)\b", reason)
    return said is not None and (said[1].lower() == "true") is not verdict
