"""Name every source of randomness, so that no result depends on order or on the number of workers."""

from random import Random


def stream(seed: int, *names: object) -> Random:
    """Return the generator of one named stream: equal seed and names give equal draws, on any machine."""
    return Random("/".join(map(str, (seed, *names))))  # noqa: S311 - reproducible, not secret
