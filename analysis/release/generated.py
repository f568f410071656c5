"""Declare what the generator of a benchmark leaves: rounds, their checks, images, texts and proofs."""

import dataframely as dy

from analysis.release.columns import count, flag, one_of, text


class Rounds(dy.Schema):
    """One row per generated task."""

    bench = text("benchmark the round belongs to", key=True)
    round_id = text("round, as printed: <domain>_v<variant>_r<position>", key=True)
    package_id = text("package of rounds that share one world; the unit rounds cluster in")
    scenario = text("what the package is about, in words", nullable=True)
    domain = text("operating domain")
    variant = count("variant of the domain", "ordinal", nullable=True, low=1)
    position = dy.Int64(
        nullable=True, min=1, max=10, metadata={"unit": "ordinal"}, description="place within the package"
    )
    category = text("conflict category of the first conflict", nullable=True)
    conflicts = dy.List(
        dy.String(),
        nullable=True,
        description="conflict plugins in force; empty in a no-conflict twin, null when unknown",
    )
    challenges = dy.List(dy.String(), nullable=True, description="challenge plugins in force; null when unknown")
    phase = one_of(("investigate", "advance", "complete"), "what the round asks of the protocol", nullable=True)
    arm = one_of(("treatment", "control"), "whether the protocol gate triggers in this package", nullable=True)
    asset_gated = flag("whether an image must be opened to succeed", nullable=True)
    difficulty = one_of(
        ("easy", "medium", "hard"), "easy <= 9 reference steps, medium 10-11, hard >= 12", nullable=True
    )
    reference_steps = count("length of the executed reference trajectory", "steps", nullable=True, low=1)
    budget = count("step budget the round was generated for", "steps", nullable=True, low=1)
    twin_of = text("round of which this is the no-conflict twin", nullable=True)
    refusals = dy.List(
        dy.String(),
        nullable=True,
        description="stages whose gate refused the round before it passed, in order; null when unknown",
    )


class Checks(dy.Schema):
    """One row per compiled check."""

    bench = text("benchmark", key=True)
    round_id = text("round", key=True)
    check_index = count("index of the check within its round, as compiled; never renumbered", "index", key=True)
    effect = text("state effect the check looks at", nullable=True)
    predicate = text("how the effect is compared", nullable=True)
    kind = one_of(("code", "semantic"), "decided by code or by a judge")
    role = one_of(("required", "gate", "diagnostic"), "required and gate checks decide success; diagnostic ones do not")
    failure_mode = one_of(
        ("F1", "F2", "F3", "F4", "F5", "F6"), "failure mode a failed check counts towards", nullable=True
    )
    criterion = text("what must hold, in words", nullable=True)


class Assets(dy.Schema):
    """One row per visual asset."""

    bench = text("benchmark", key=True)
    asset_id = text("asset, unique within the benchmark", key=True)
    round_id = text("round whose workspace shows it")
    template = text("visual template it was rendered from", nullable=True)
    scene = text("photographic scene it was rendered from", nullable=True)
    decisive = flag("whether it carries the decisive fact of its round")
    sha256 = dy.String(regex=r"^[0-9a-f]{64}$", description="digest of the rendered PNG")
    width = count("width", "pixels", low=1)
    height = count("height", "pixels", low=1)
    bytes = count("size of the PNG", "bytes", low=1)


class Labels(dy.Schema):
    """One row per audit label on a check."""

    bench = text("benchmark", key=True)
    round_id = text("round", key=True)
    check_index = count("index of the check", "index", key=True)
    label = text("audit label, e.g. value_conflict", key=True)
    source = text("audit that gave it", nullable=True)


class Proofs(dy.Schema):
    """One row per proof of a round."""

    bench = text("benchmark", key=True)
    round_id = text("round", key=True)
    proof = text("name of the proof, e.g. reference_passes", key=True)
    passed = flag("whether it holds")
    detail = text("what was shown, in numbers", nullable=True)


class Texts(dy.Schema):
    """One row per text that an agent finds when a round starts: its instruction, the messages, the files."""

    bench = text("benchmark", key=True)
    round_id = text("round", key=True)
    place = one_of(("instruction", "message", "file"), "what kind of text it is", key=True)
    number = count("place among the texts of its kind, from 1", "ordinal", key=True, low=1)
    title = text("subject of a message, path of a file", nullable=True)
    author = text("role that wrote it", nullable=True)
    at = dy.String(nullable=True, regex=r"^[0-2][0-9]:[0-5][0-9]$", description="time of day it was sent or written")
    carried = flag("whether an earlier round of the package left it there")
    text = text("the text itself")


class Facts(dy.Schema):
    """One row per decisive fact of a round, committed before anything is rendered; no agent is shown it."""

    bench = text("benchmark", key=True)
    round_id = text("round", key=True)
    fact = count("place among the round's facts, from 1; the first is v*", "ordinal", key=True, low=1)
    noun = text("what is disputed")
    truth = text("what is true")
    claimed = text("what peers report; what is true in a no-conflict twin")
    medium = one_of(("image", "text"), "where the truth can be seen")
    asset_id = text("image that shows it", nullable=True)
    commitment = dy.String(regex=r"^[0-9a-f]{64}$", description="digest that binds the round's facts")


class ReferenceActions(dy.Schema):
    """One row per action of an executed reference trajectory, which no agent is shown."""

    bench = text("benchmark", key=True)
    round_id = text("round", key=True)
    step = count("place of the action in the reference, from 1", "ordinal", key=True, low=1)
    command = text("command")
    category = text("command category")
    args = text("arguments as JSON text")
    scored = flag("whether a check looks at its effect; the others support one that is looked at")


class Commands(dy.Schema):
    """One row per command of the action language."""

    command = text("command", key=True)
    category = text("command category")
    arguments = dy.List(dy.String(), description="names of its arguments in order; an optional one ends in `?`")
    meaning = text("what it does")


class Stages(dy.Schema):
    """One row per stage of the generator, in the order they are carried out."""

    stage = count("place in the order", "ordinal", key=True, low=1)
    tier = count("tier of the generator", "ordinal", low=1)
    name = text("name, as in `rounds.refusals`")
    title = text("what it makes")
    processing = one_of(
        ("deterministic", "bounded correction"), "whether a refusal is final or handed back, with its diagnosis"
    )
    safeguard = text("what its gate refuses", nullable=True)
