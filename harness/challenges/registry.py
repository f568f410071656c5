"""List the challenge plugins, in the order they are applied; a new one is one module and one line here."""

from harness.challenges.background_noise import BACKGROUND_NOISE
from harness.challenges.citation import CITATION
from harness.challenges.closing_protocol import CLOSING_PROTOCOL
from harness.challenges.decoy_evidence import DECOY_EVIDENCE
from harness.challenges.split_evidence import SPLIT_EVIDENCE
from harness.challenges.time_window import TIME_WINDOW
from harness.challenges.visual_gate import VISUAL_GATE
from harness.conflicts.scene import Challenges

# Evidence is added before the gate turns it into images, cited after that; the closing comes last.
CHALLENGES: Challenges = {
    challenge.name: challenge
    for challenge in (
        SPLIT_EVIDENCE,
        DECOY_EVIDENCE,
        VISUAL_GATE,
        CITATION,
        BACKGROUND_NOISE,
        CLOSING_PROTOCOL,
        TIME_WINDOW,
    )
}
