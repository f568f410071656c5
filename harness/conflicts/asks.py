"""Word what is asked: several phrasings for each kind of request, drawn per round.

What an instruction may ask for is a short list; how it is said varies. Agents get the sentences and nothing else.
"""

from collections.abc import Mapping
from random import Random

ASKS: Mapping[str, tuple[str, ...]] = {
    "tell_finding": (
        "Tell {who} which {noun} holds for {case} and which one it replaces.",
        "Let {who} know the {noun} that stands for {case}, and which one is to be dropped.",
        "Report to {who} what the {noun} for {case} is, and which value you found overtaken.",
    ),
    "tell_standing": (
        "Tell {who} what the {noun} of {case} is, and whether {wide} goes ahead as reported or is refused.",
        "Let {who} know how the {noun} of {case} reads, and whether you refuse {wide} or let it go ahead.",
        "Report to {who} the {noun} of {case} as it stands, and whether {wide} is refused or goes ahead.",
    ),
    "tell_state": (
        "Tell {who} how the {noun} of {case} reads now, and whether {case} stays open.",
        "Let {who} have the {noun} of {case} as the live view gives it, and say whether {case} stays open.",
        "Report to {who} where {case} is with its {noun}, and whether it stays open.",
    ),
    "tell_order": (
        "Tell {who} which {noun} comes first for {case}, and which one was about to go before its turn.",
        "Let {who} know the {noun} that is first in order for {case}, and the one that has to wait.",
    ),
    "tell_first": (
        "Tell {who} which {noun} comes first for {case}.",
        "Let {who} know the {noun} that is first in order for {case}.",
    ),
    "copy": (
        "Let {who} have the {noun} of {case} as well.",
        "Send the {noun} of {case} to {who} too.",
        "Copy the {noun} of {case} to {who}.",
    ),
    "answer": (
        "Answer {who} with the {noun} to carry for {case}.",
        "Write back to {who} which {noun} to use for {case}.",
        "Give {who} the {noun} to work with on {case}.",
    ),
    "answer_scope": (
        "Answer {who} with the scope to set up on {label}.",
        "Write back to {who} what to set up on {label}.",
        "Give {who} the scope to set up on {label}.",
    ),
    "relay": (
        "Relay the {noun} for {label} to {who} and request the scope that stands.",
        "Pass the {noun} for {label} on to {who} and request the scope that stands.",
        "Send {who} the {noun} for {label} and request the scope that stands.",
    ),
    "relay_code": (
        "Relay to {who} the {noun} in force for {case}.",
        "Hand {who} the {noun} that is in force for {case}.",
    ),
    "decide": (
        (
            "Record a decision on {case} and grant it at the scope that stands: {wide} only if all three signatures "
            "agree, {due} otherwise."
        ),
        "Decide {case}: record and grant {wide} only if all three signatures agree, {due} otherwise.",
    ),
    "record": (
        "Record the decision on {case} at {scope}, and note the {noun} it rests on.",
        "Put {case} on record at {scope}, with the {noun} it rests on in the note.",
    ),
    "decide_reference": (
        (
            "Decide {case}: record and grant {scope} if the {noun} it cites is the one on file, refuse it otherwise "
            "and give the one on file as the reason."
        ),
        (
            "Rule on {case}: refuse it, naming the {noun} on file, if it cites another one; record and grant {scope} "
            "if not."
        ),
    ),
    "set_finding": (
        "Set {field} of {case} in {system} to the {noun} that holds.",
        "Bring {field} of {case} in {system} to the {noun} that holds.",
        "Correct {field} of {case} in {system} to the {noun} that holds.",
    ),
    "set_value": (
        "Once {resource} is yours, set {field} of {case} in {system} to {value}.",
        "When you hold {resource}, set {field} of {case} in {system} to {value}.",
    ),
    "void": (
        "Void {copy} in {system}, so that {case} is the only entry left.",
        "Keep {case} and void {copy} in {system}.",
    ),
    "ask_lock": (
        "Request {resource} from {who} (locks.request), quoting the lease in force.",
        "Have {who} hand over {resource} by locks.request, quoting the lease in force.",
    ),
    "ask_whoever": (
        "Have whoever holds {resource} now hand it over by locks.request, quoting the lease in force.",
        "Request {resource} from whoever has it now (locks.request), quoting the lease in force.",
    ),
    "operate": (
        "{verb} {target} with the {noun} that holds ({command}).",
        "{verb} {target} by {command}, with the {noun} that holds.",
    ),
    "report": (
        "Leave the finding on {case} in {path}.",
        "File the finding on {case} as {path}.",
        "Write the finding on {case} to {path}.",
        "Put the finding on {case} in {path}.",
        "Set down the finding on {case} in {path}.",
    ),
    "cite": (
        "Name in the report which document you rely on.",
        "Say in the report which document the finding rests on.",
    ),
    "close": (
        "Close the round as {path} asks.",
        "Close the round as {path} prescribes.",
        "Close the round as {path} lays down.",
    ),
    "control": (
        "Give the control number from the control sheet in the report as well.",
        "Put the control number into the report too; it is on the control sheet.",
    ),
    "window": (
        "Note in the round's log, between {start} and {end}, that you are through.",
        "Put a closing note in the round's log between {start} and {end}, neither sooner nor later.",
        "Say in the round's log that you have finished; the entry is due between {start} and {end}.",
    ),
}


def ask(random: Random, kind: str, **words: str) -> str:
    """Return one phrasing of a request, its words filled in."""
    return random.choice(ASKS[kind]).format(**words)
