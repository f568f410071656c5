"""Choose which evidence is photographed instead of captured: 19 images a bench in four scenes, as in the paper."""

from collections.abc import Mapping
from functools import cache

from harness.pipeline.streams import stream
from harness.pipeline.tier1 import VARIANTS, plan_package
from harness.visuals.photograph import scenes
from harness.world.domains import DOMAINS
from harness.world.printed import PRINTED
from harness.world.profile import PROFILES

PHOTOGRAPHS = 19


@cache
def photographed(seed: int, bench: str) -> Mapping[str, str]:
    """Return round id -> scene of the rounds whose decisive image is a photograph.

    They are drawn among all gated rounds but the printed ones, scenes in turn, so the choice does not depend on which
    packages are made.
    """
    plans = [
        plan_package(domain, variant, seed, PROFILES[bench]) for domain in DOMAINS.values() for variant in VARIANTS
    ]
    gated = [
        plan.round_id(outline.position)
        for plan in plans
        for outline in plan.rounds
        if "visual_gate" in outline.challenges and plan.round_id(outline.position) not in PRINTED
    ]
    chosen = stream(seed, bench, "photographs").sample(gated, PHOTOGRAPHS)
    names = scenes()
    return {round_id: names[number % len(names)] for number, round_id in enumerate(sorted(chosen))}
