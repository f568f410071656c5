"""Word what people say about a conflict: accounts, claims and doubts, several of each, drawn per round."""

from collections.abc import Mapping
from dataclasses import dataclass

from harness.conflicts.conflict import Claim, Dispute
from harness.conflicts.scene import CLAIM_AGE, EVIDENCE_AGE, Scene


@dataclass(frozen=True)
class Prose:
    """Phrasings with slots, which ``slots`` fills: {teller}, {case}, {claimed} and so on, and what the plugin adds.

    ``accounts`` are sentences of the instruction and name both teller and doubter and the claimed value; ``claims``
    are the teller's message and hold the claimed value; ``doubts`` are the doubter's and hold no value.
    """

    subject: str
    accounts: tuple[str, ...]
    claims: tuple[str, ...]
    doubts: tuple[str, ...]


def slots(scene: Scene, dispute: Dispute, extra: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return what the slots of a phrasing are filled with."""
    package, domain = scene.package, scene.package.domain
    people = {
        **{part: package.name(part) for part in ("teller", "doubter", "manager", "holder", "reviewer", "successor")},
        **{f"{part}_title": domain.title(package.role(part)) for part in ("teller", "doubter", "manager", "holder")},
    }
    return {
        **people,
        "case": scene.case.case_id,
        "label": scene.case.label,
        "noun": dispute.noun,
        "noun_first": dispute.noun[:1].upper() + dispute.noun[1:],
        "claimed": str(dispute.claimed),
        "seen_at": scene.seen_at,
        "claimed_at": scene.claimed_at,
        "cache": domain.cache,
        "feed": domain.feed,
        "register": domain.register,
        **(extra or {}),
    }


def account(scene: Scene, prose: Prose, words: Mapping[str, str]) -> str:
    """Return one account of who says what."""
    return scene.random.choice(prose.accounts).format(**words)


def claims(scene: Scene, prose: Prose, words: Mapping[str, str]) -> tuple[Claim, Claim]:
    """Return the teller's claim and the doubter's doubt."""
    subject = prose.subject.format(**words)
    told = scene.random.choice(prose.claims).format(**words)
    doubted = scene.random.choice(prose.doubts).format(**words)
    return (
        Claim("teller", subject, told, CLAIM_AGE - 1),
        Claim("doubter", f"Re: {subject}", doubted, EVIDENCE_AGE - 2),
    )
