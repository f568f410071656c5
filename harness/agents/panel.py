"""List the fifteen reference policies as data. They are not the paper's models."""

from collections.abc import Mapping

from harness.agents.policy import Policy
from harness.agents.protocol import Perception
from harness.agents.traits import Effort, Traits

TRAITS: Mapping[str, Traits] = {
    traits.name: traits
    for traits in (
        Traits("checks-evidence"),
        Traits("double-checks", verifies=8),
        Traits("ruminates", rereads=6),
        Traits("wanders", wanders=0.5),
        Traits("acts-first", acts_first=True, closing="habit"),
        Traits("short-list", wary=False, horizon=4),
        Traits("forgets-to-close", closing="nothing", clock="forgets"),
        Traits("ignores-the-clock", wary=False, clock="at once"),
        Traits("cites-nothing", wary=False, cites=False, closing="locks"),
        Traits("glances", images=1, wary=False, closing="locks", clock="at once", patience=0),
        Traits("reads-text-only", images=0, closing="habit"),
        Traits("trusts-latest", trust="latest", documents=True, entry=True, closing="locks"),
        Traits("trusts-authority", trust="authority", documents=True, closing="habit"),
        Traits("follows-majority", trust="majority", documents=True, closing="habit", clock="at once"),
        Traits("believes-peers", trust="peer", images=0, exports=False),
    )
}


def policy(name: str, perception: Perception, effort: Effort = "high") -> Policy:
    """Return a fresh policy of the panel by name, as it works at an effort."""
    return Policy(TRAITS[name].at(effort), perception)
