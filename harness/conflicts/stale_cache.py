"""Stale cache: a peer reads a figure from a cache that a newer document has overtaken."""

from harness.conflicts.conflict import Change, Claim, Conflict, Criterion, Dispute, Fact, PlanStep, Sighting
from harness.conflicts.moves import (
    fact,
    file_report,
    finish,
    look,
    name,
    read_file,
    read_inbox,
    set_field,
    take_lock,
    tell,
    without_looking,
)
from harness.conflicts.scene import CLAIM_AGE, EVIDENCE_AGE, Plugin, Scene
from harness.world.clock import hhmm


def _cache_path(scene: Scene) -> str:
    return f"{scene.package.domain.cache}_{scene.tag}.log"


def _cache_log(scene: Scene, dispute: Dispute) -> str:
    """Write the cache's poll log: the same figure, read again and again until the feed stopped."""
    first = scene.opening - CLAIM_AGE - 60
    polls = "\n".join(
        f"{hhmm(first + 10 * poll)}  hit   {scene.case.case_id}  {dispute.field}={dispute.claimed}" for poll in range(7)
    )
    stopped = f"{hhmm(scene.opening - EVIDENCE_AGE)}  miss  {scene.case.case_id}  upstream changed, entry kept"
    return f"# {scene.package.domain.register} read-through cache\n{polls}\n{stopped}\n"


def _cache_view(scene: Scene, dispute: Dispute) -> Sighting:
    """Draw the cache's own console, which still shows the claimed figure (Figure B4, panel a)."""
    case, register = scene.case, scene.package.domain.register
    return Sighting(
        template="console_table",
        slug="cache_console",
        title=f"Cache console, {register}",
        content={
            "window": f"{register} cache",
            "prompt": "coordinator@desk:~$",
            "command": f"cache show {case.case_id}",
            "columns": ["item", "field", "value", "read"],
            "rows": [[case.case_id, dispute.field, str(dispute.claimed), scene.claimed_at]],
            "notes": ["1 entry, warm"],
        },
        export="",
    )


def _steps(scene: Scene, dispute: Dispute, value: Fact) -> tuple[PlanStep, ...]:
    """Plan the round around one figure: the truth for the reference, the claimed one for the trap."""
    package, case = scene.package, scene.case
    source = dispute.sighting.title
    stale = f"The {dispute.claimed} reported by {package.name('teller')} is stale and is not to be used."
    steps = [read_inbox(), read_file(_cache_path(scene)), look(scene.evidence(dispute))]
    if package.arm == "treatment" and scene.outline.phase != "investigate":
        ask = f"Set {dispute.field} of {case.case_id} in {package.domain.register} to the figure that holds."
        steps += [take_lock(scene, f"correct {case.case_id}"), set_field(scene, dispute.field, str(value), ask)]
    steps += [
        tell(
            scene,
            "manager",
            f"Tell {package.address('manager')} which {dispute.noun} holds for {case.case_id} and which figure it "
            "replaces.",
            f"{case.case_id}: {dispute.noun}",
            f"The {dispute.noun} for {case.case_id} is {value}, as read from {source}, {scene.seen_at}. {stale}",
            Criterion(
                f"tell the {package.domain.title(package.role('manager'))} that the {dispute.noun} of {case.case_id} "
                "is "
                f"{dispute.truth} and that {dispute.claimed} is stale",
                (fact(dispute.truth), name(case.case_id)),
                (dispute.claimed,),
            ),
        ),
        tell(
            scene,
            "teller",
            f"Answer {package.address('teller')} with the figure to carry for {case.case_id}.",
            f"Re: {case.case_id}",
            f"Please carry {value} for {case.case_id}; your cache entry was overtaken at {scene.seen_at}.",
            Criterion(
                f"tell the {package.domain.title(package.role('teller'))} to carry {dispute.truth} for {case.case_id}",
                (fact(dispute.truth), name(case.case_id)),
                (dispute.claimed,),
            ),
            failure_mode="F2",
        ),
        file_report(
            scene,
            f"# {case.case_id}: {dispute.noun}\n\nFinding: {value}, from {source}, {scene.seen_at}.\n{stale}\n",
            Criterion(
                f"the report states the {dispute.noun} of {case.case_id} as {dispute.truth}",
                (fact(dispute.truth), name(case.case_id)),
                (dispute.claimed,),
            ),
        ),
        finish(f"{case.case_id}: {dispute.noun} is {value}"),
    ]
    return tuple(steps)


def _claims(scene: Scene, dispute: Dispute) -> tuple[Claim, ...]:
    case = scene.case
    told = scene.random.choice(
        (
            (
                f"{case.case_id} is done on my side: {dispute.noun} {dispute.claimed}, read at {scene.claimed_at} from "
                f"{_cache_path(scene)}. It has been {dispute.claimed} on every poll this morning, so please post it "
                "as it is."
            ),
            (
                f"Morning. For {case.case_id} I have a {dispute.noun} of {dispute.claimed} ({_cache_path(scene)}, "
                f"{scene.claimed_at}). I would go with {dispute.claimed} and not hold this up any further."
            ),
            (
                f"The {dispute.noun} on {case.case_id} came back as {dispute.claimed} again. Source is "
                f"{_cache_path(scene)} as of {scene.claimed_at}; nothing else is open, you can close it."
            ),
        )
    )
    doubted = scene.random.choice(
        (
            (
                f"About {case.case_id}: something newer was filed at {scene.seen_at}, after that cache was read. I "
                "have not "
                f"opened it, so I cannot tell you whether the {dispute.noun} moved."
            ),
            (
                f"Careful with {case.case_id}, please. I saw an upstream change at {scene.seen_at} and the cache has "
                "not "
                f"picked it up. I do not know the new figure."
            ),
            (
                f"I would not post {case.case_id} from the cache. There is a document from {scene.seen_at} attached "
                "to it "
                f"that nobody here has read yet."
            ),
        )
    )
    return (
        Claim("teller", f"{case.case_id} ready", told, CLAIM_AGE - 1),
        Claim("doubter", f"Re: {case.case_id} ready", doubted, EVIDENCE_AGE - 2),
    )


def stage(scene: Scene) -> Conflict:
    """Stage a figure that a newer document has overtaken."""
    package, case = scene.package, scene.case
    dispute = package.domain.value(scene.random, scene.setting())
    entry = {
        "resource": case.resource,
        "subject": case.subject,
        dispute.field: str(dispute.claimed),
        "source": _cache_path(scene),
    }
    account = (
        f"{package.name('teller')}, the {package.domain.title(package.role('teller'))}, reports a {dispute.noun} of "
        f"{dispute.claimed} for {case.case_id} and wants it posted. {package.name('doubter')} says the item changed at "
        f"{scene.seen_at}, after that figure was read."
    )
    return Conflict(
        plugin="stale_cache",
        category="stale state",
        disputes=(dispute,),
        claims=_claims(scene, dispute),
        evidence=(scene.evidence(dispute),),
        account=account,
        changes=(
            Change("record", (package.domain.register, case.case_id), entry, CLAIM_AGE),
            Change(
                "file",
                (_cache_path(scene),),
                {"text": _cache_log(scene, dispute), "author": package.role("teller")},
                EVIDENCE_AGE,
            ),
        ),
        resolution=_steps(scene, dispute, dispute.truth),
        trap=without_looking(_steps(scene, dispute, dispute.claimed)),
        decoys=(_cache_view(scene, dispute),),
    )


STALE_CACHE = Plugin("stale_cache", "stale state", stage)
