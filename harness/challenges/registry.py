"""List the challenge plugins, in the order they are applied; a new one is one module and one line here."""

from harness.challenges.closing_protocol import CLOSING_PROTOCOL
from harness.challenges.visual_gate import VISUAL_GATE
from harness.conflicts.scene import Challenges

CHALLENGES: Challenges = {challenge.name: challenge for challenge in (VISUAL_GATE, CLOSING_PROTOCOL)}
