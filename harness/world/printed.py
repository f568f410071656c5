"""Name the two rounds the paper prints in full (Figures B3 and B4), and what it prints of them."""

from collections.abc import Mapping

ACCESS_ROUND = "access_request_approval_v01_r01"
EXPENSE_ROUND = "expense_reimbursement_conflict_v03_r03"

# Round id -> (conflict, challenges).
PRINTED: Mapping[str, tuple[str, tuple[str, ...]]] = {
    ACCESS_ROUND: ("premature_grant", ("visual_gate", "closing_protocol")),
    EXPENSE_ROUND: ("stale_cache", ("visual_gate",)),
}
# Rounds whose images every release holds: the printed ones, and one of a held lock and a photograph.
TOURED = (*PRINTED, "clinical_handover_v03_r06")
# Round id -> the number in the true code: the passcode reads SEC-PASS-8842-BP.
CODES: Mapping[str, int] = {ACCESS_ROUND: 8842}
# Round id -> (claimed, true) in cents: 850.00 EUR in the cache, 725.46 EUR on the receipt.
FIGURES: Mapping[str, tuple[int, int]] = {EXPENSE_ROUND: (85_000, 72_546)}
