"""List the domains; a new one is one module and one line here."""

from collections.abc import Mapping

from harness.world.domain import Domain
from harness.world.domains.access_request_approval import ACCESS_REQUEST_APPROVAL
from harness.world.domains.expense_reimbursement_conflict import EXPENSE_REIMBURSEMENT_CONFLICT

DOMAINS: Mapping[str, Domain] = {
    domain.name: domain for domain in (ACCESS_REQUEST_APPROVAL, EXPENSE_REIMBURSEMENT_CONFLICT)
}
