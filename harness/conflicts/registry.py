"""List the conflict plugins; a new one is one module and one line here."""

from harness.conflicts.lock_contention import LOCK_CONTENTION
from harness.conflicts.premature_grant import PREMATURE_GRANT
from harness.conflicts.scene import Plugins
from harness.conflicts.stale_cache import STALE_CACHE

CONFLICTS: Plugins = {plugin.name: plugin for plugin in (STALE_CACHE, PREMATURE_GRANT, LOCK_CONTENTION)}
