"""Read an action out of what an agent wrote, and write one as an agent would."""

import json
import re
from collections.abc import Mapping
from typing import NoReturn

from harness.errors import BadArguments, UnparsableAction
from harness.sandbox.action import Action
from harness.sandbox.refusal import refusal

FORM = '{"command": "<name>", "args": {"<argument>": "<text>"}}'
_ASKED = "one action in the reply"
# A brace that a quote follows is meant as JSON; any other brace is prose.
_OBJECT = re.compile(r'\{\s*"')


def parse_action(text: str) -> Action:
    """Return the one action in a reply: a JSON object alone, inside prose or in a fence.

    Numbers keep their spelling (``725.40`` stays ``725.40``). Raises UnparsableAction when the reply holds no action,
    more than one, or a broken object; BadArguments when an argument is not text or a number.
    """
    found = [each for each in _objects(text) if "command" in each]
    if len(found) != 1:
        raise _unparsable(f"{len(found)} objects with a command")
    reply = found[0]
    if extra := sorted(reply.keys() - {"command", "args"}):
        raise _unparsable(f"other keys than command and args: {', '.join(extra)}")
    command, args = reply["command"], reply.get("args", {})
    if not isinstance(command, str):
        raise _unparsable("a command that is not text")
    return Action(_sound(command), _args(command, args))


def render_action(action: Action) -> str:
    """Return the action as one line of JSON; ``parse_action`` reads it back."""
    return json.dumps({"command": action.command, "args": dict(action.args)}, ensure_ascii=False)


def _objects(text: str) -> list[dict[str, object]]:
    decoder = json.JSONDecoder(
        object_pairs_hook=_unrepeated, parse_int=str, parse_float=str, parse_constant=_no_constant, strict=False
    )
    found: list[dict[str, object]] = []
    at = 0
    while start := _OBJECT.search(text, at):
        try:
            value, at = decoder.raw_decode(text, start.start())
        except json.JSONDecodeError as error:
            raise _unparsable(f"broken JSON at character {error.pos}: {error.msg}") from error
        except RecursionError as error:
            raise _unparsable("JSON nested too deep") from error
        found.append(value)
    return found


def _unrepeated(pairs: list[tuple[str, object]]) -> dict[str, object]:
    unique = dict(pairs)
    if len(unique) < len(pairs):
        raise _unparsable(f"a key given twice among {', '.join(sorted(unique))}")
    return unique


def _no_constant(name: str) -> NoReturn:
    raise _unparsable(f"{name}, which is not JSON")


def _args(command: str, args: object) -> Mapping[str, str]:
    if not isinstance(args, dict):
        raise BadArguments(refusal(f"{command} with args", "args that are not an object", f"write it as {FORM}"))
    for name, value in args.items():
        if not isinstance(value, str):
            found = f"argument {name} is neither text nor a number"
            raise BadArguments(refusal(f"{command} with args", found, f"quote it: {FORM}"))
    return {_sound(name): _sound(value) for name, value in args.items()}


def _sound(text: str) -> str:
    """Return text that can be written to a file; half a surrogate pair cannot."""
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        raise _unparsable("half a surrogate pair in a text")
    return text


def _unparsable(found: str) -> UnparsableAction:
    return UnparsableAction(refusal(_ASKED, found, f"answer with {FORM}"))
