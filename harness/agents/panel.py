"""List the reference policies: what each looks at and whether it closes. They are not the paper's models."""

from collections.abc import Mapping

from harness.agents.policy import Policy, Traits
from harness.agents.protocol import Perception

TRAITS: Mapping[str, Traits] = {
    traits.name: traits
    for traits in (
        Traits("checks-evidence", looks=True, closes=True),
        Traits("believes-peers", looks=False, closes=True),
        Traits("forgets-to-close", looks=True, closes=False),
    )
}


def policy(name: str, perception: Perception) -> Policy:
    """Return a fresh policy of the panel by name."""
    return Policy(TRAITS[name], perception)
