"""The rounds of the tiny release, their checks, and what else their generator leaves."""

import struct
import zlib
from hashlib import sha256

BENCH = "A"

# round: package, domain, category, conflicts, phase, arm, asset gated, reference steps
ROUNDS = {
    "c1_r1": ("c1", "clinic", "stale_state", ["stale_report"], "investigate", "treatment", False, 8),
    "c1_r2": ("c1", "clinic", "stale_state", ["stale_report", "old_image"], "advance", "treatment", True, 10),
    "c1_r3": ("c1", "clinic", "authority", ["two_orders"], "complete", "treatment", False, 13),
    "c1_r4": ("c1", "clinic", "authority", ["two_orders"], "complete", "treatment", True, 11),
    "c2_r1": ("c2", "clinic", "resource", ["lock_held"], "investigate", "control", False, 9),
    "c2_r2": ("c2", "clinic", "resource", ["lock_held"], "advance", "control", False, 10),
    "c2_r3": ("c2", "clinic", None, [], None, None, None, None),
    "p1_r1": ("p1", "port", "stale_state", ["old_image"], "investigate", "control", True, 7),
    "p1_r2": ("p1", "port", "permission", ["right_revoked"], "advance", "control", False, 12),
    "p1_r3": ("p1", "port", "permission", ["right_revoked"], "complete", "control", False, 14),
}

# round: kind and role of each check, in the order of their index
CODE, CODE_GATE, CODE_NOTE = ("code", "required"), ("code", "gate"), ("code", "diagnostic")
SAID, SAID_GATE, SAID_NOTE = ("semantic", "required"), ("semantic", "gate"), ("semantic", "diagnostic")
CHECKS = {
    "c1_r1": (CODE, SAID, SAID_NOTE),
    "c1_r2": (CODE, CODE_GATE, SAID, SAID),
    "c1_r3": (CODE, SAID, SAID_GATE, CODE_NOTE),
    "c1_r4": (CODE, CODE, SAID),
    "c2_r1": (SAID, SAID, CODE_GATE),
    "c2_r2": (CODE, SAID, SAID, SAID, CODE, SAID_NOTE),
    "c2_r3": (CODE_NOTE, SAID_NOTE, SAID_NOTE),
    "p1_r1": (CODE, CODE_GATE, SAID),
    "p1_r2": (CODE, SAID, SAID, SAID_GATE),
    "p1_r3": (SAID, SAID, CODE),
}
MODES = ("F1", "F2", "F3", "F4", "F5", "F6")

WIDTH, HEIGHT = 16, 10


def png(grey: int) -> bytes:
    """Return a small picture, all of one grey."""
    rows = (b"\0" + bytes([grey]) * WIDTH) * HEIGHT
    chunks = (
        (b"IHDR", struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 0, 0, 0, 0)),
        (b"IDAT", zlib.compress(rows)),
        (b"IEND", b""),
    )
    body = (
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(body)


PICTURE = png(128)
DIGEST = sha256(PICTURE).hexdigest()
COMMANDS: list[tuple[object, ...]] = [
    ("read_inbox", "communication", [], "Read what was sent."),
    ("open_image", "perception", ["image"], "Look at an image."),
    ("close", "protocol", ["reason?"], "Close the round."),
    ("move_load", "other", ["berth"], "Move a load by crane; nobody ever does."),
]
STAGES: list[tuple[object, ...]] = [
    (1, 1, "world", "the world", "deterministic", None),
    (2, 2, "messages", "the messages", "bounded correction", "the truth in a text"),
]


def rounds() -> list[tuple[object, ...]]:
    """Return the rows of the tasks."""
    return [
        (
            BENCH, name, package, f"scenario of {package}", domain, int(package[1]), int(name[-1]), category, conflicts,
            ["distraction"] if name == "c1_r2" else [], phase, arm, gated, _difficulty(steps), steps, 20, None, [],
        )
        for name, (package, domain, category, conflicts, phase, arm, gated, steps) in ROUNDS.items()
    ]  # fmt: skip


def _difficulty(steps: int | None) -> str | None:
    if steps is None:
        return None
    return "easy" if steps <= 9 else "medium" if steps <= 11 else "hard"


def checks() -> list[tuple[object, ...]]:
    """Return the rows of the compiled checks."""
    return [
        (BENCH, name, index, f"effect_{index}", "equals", kind, role, MODES[index], f"{name}: condition {index} holds")
        for name, checks in CHECKS.items()
        for index, (kind, role) in enumerate(checks)
    ]


def assets() -> list[tuple[object, ...]]:
    """Return the rows of the images."""
    return [
        (BENCH, f"{name}_board", name, "board", None, name != "c1_r4", DIGEST, WIDTH, HEIGHT, len(PICTURE))
        for name, (*_, gated, _steps) in ROUNDS.items()
        if gated
    ]


def proofs() -> list[tuple[object, ...]]:
    """Return the rows of the proofs."""
    return [
        (BENCH, name, proof, True, None) for name in ROUNDS for proof in ("reference_passes", "doing_nothing_fails")
    ]


def texts() -> list[tuple[object, ...]]:
    """Return the rows of the texts."""
    return [
        text
        for name in ROUNDS
        for text in (
            (BENCH, name, "instruction", 1, None, None, "09:00", False, f"Close {name}."),
            (BENCH, name, "message", 1, "State", "peer", "08:55", name[-1] != "1", "It is settled, I think."),
        )
    ]


def facts() -> list[tuple[object, ...]]:
    """Return the rows of the decisive facts."""
    return [
        (BENCH, name, 1, "total", "12", "15", *(("image", f"{name}_board") if gated else ("text", None)), "cd" * 32)
        for name, (*_, gated, _steps) in ROUNDS.items()
    ]


def reference_actions() -> list[tuple[object, ...]]:
    """Return the rows of the reference trajectories."""
    return [
        (BENCH, name, step, command, category, "{}", command == "close")
        for name in ROUNDS
        for step, (command, category, *_) in enumerate(COMMANDS[:3], start=1)
    ]
