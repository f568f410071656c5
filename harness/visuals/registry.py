"""Find the templates: every module in ``templates`` that defines ``TEMPLATE``; adding one edits no other file."""

import pkgutil
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType

from harness.errors import GenerationError
from harness.visuals import templates
from harness.visuals.template import AnyTemplate


@cache
def all_templates() -> Mapping[str, AnyTemplate]:
    """Return every template by name, sorted by name."""
    modules = sorted(module.name for module in pkgutil.iter_modules(templates.__path__))
    found: list[AnyTemplate] = [import_module(f"{templates.__name__}.{name}").TEMPLATE for name in modules]
    return MappingProxyType({template.name: template for template in found})


def template(name: str) -> AnyTemplate:
    """Return one template; raise GenerationError listing the known ones when there is none of that name."""
    known = all_templates()
    if name not in known:
        raise GenerationError(
            f"no template {name!r}; available: {', '.join(known)}; add harness/visuals/templates/{name}.py"
        )
    return known[name]
