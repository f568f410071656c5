"""List the domains: each module of this folder holds one, under its own name in capitals."""

import pkgutil
from collections.abc import Mapping
from importlib import import_module

from harness.world.domain import Domain


def _domain(module: str) -> Domain:
    found: Domain = getattr(import_module(f"{__name__}.{module}"), module.upper())
    return found


DOMAINS: Mapping[str, Domain] = {module.name: _domain(module.name) for module in pkgutil.iter_modules(__path__)}
