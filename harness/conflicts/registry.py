"""List the conflict plugins; a new one is one module and one line here."""

from harness.conflicts.contradictory_orders import CONTRADICTORY_ORDERS
from harness.conflicts.disputed_assignment import DISPUTED_ASSIGNMENT
from harness.conflicts.double_allocation import DOUBLE_ALLOCATION
from harness.conflicts.duplicate_entry import DUPLICATE_ENTRY
from harness.conflicts.false_completion import FALSE_COMPLETION
from harness.conflicts.forged_reference import FORGED_REFERENCE
from harness.conflicts.lock_contention import LOCK_CONTENTION
from harness.conflicts.orphaned_lock import ORPHANED_LOCK
from harness.conflicts.premature_grant import PREMATURE_GRANT
from harness.conflicts.revoked_delegation import REVOKED_DELEGATION
from harness.conflicts.scene import Plugins
from harness.conflicts.sequence_break import SEQUENCE_BREAK
from harness.conflicts.stale_cache import STALE_CACHE
from harness.conflicts.stale_dashboard import STALE_DASHBOARD
from harness.conflicts.superseded_directive import SUPERSEDED_DIRECTIVE
from harness.conflicts.version_skew import VERSION_SKEW
from harness.conflicts.window_mismatch import WINDOW_MISMATCH

CONFLICTS: Plugins = {
    plugin.name: plugin
    for plugin in (
        STALE_CACHE,
        STALE_DASHBOARD,
        FALSE_COMPLETION,
        CONTRADICTORY_ORDERS,
        SUPERSEDED_DIRECTIVE,
        DISPUTED_ASSIGNMENT,
        PREMATURE_GRANT,
        REVOKED_DELEGATION,
        FORGED_REFERENCE,
        LOCK_CONTENTION,
        ORPHANED_LOCK,
        DOUBLE_ALLOCATION,
        VERSION_SKEW,
        DUPLICATE_ENTRY,
        WINDOW_MISMATCH,
        SEQUENCE_BREAK,
    )
}
