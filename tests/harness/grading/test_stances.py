import pytest

from harness.grading.stances import takes

TAKEN = [
    ("refuse", "I refuse the grant."),
    ("refuse", "The release is on hold."),
    ("refuse", "I will not approve this."),
    ("refuse", "The payment must not proceed."),
    ("refuse", "We are not able to grant it."),
    ("refuse", "Grant denied."),
    ("confirm", "I confirm the seat count."),
    ("confirm", "The handover is complete."),
    ("confirm", "Verified on the console."),
    ("request", "Please hand over the lock."),
    ("request", "I need WRITE."),
    ("request", "Could you release it?"),
]
NOT_TAKEN = [
    ("refuse", "I do not refuse the grant."),
    ("refuse", "The grant is not refused."),
    ("refuse", "I won't block it."),
    ("refuse", "I refuse to hold the grant."),
    ("refuse", "I see no reason to withhold it."),
    ("refuse", "Fine, granted."),
    ("refuse", "I refuse the grant. I have granted it."),
    ("refuse", "Shall I refuse?"),
    ("refuse", "Rather than refuse it, I signed."),
    ("confirm", "I cannot confirm the seat count."),
    ("confirm", "Please confirm the seat count."),
    ("confirm", "It is unconfirmed."),
    ("confirm", "The handover is not complete."),
    ("request", "I do not need WRITE."),
    ("request", "I withdraw my request."),
    ("request", "Please do not hand over the lock."),
    ("request", "The lock is yours."),
]


@pytest.mark.parametrize(("stance", "text"), TAKEN)
def test_a_stance_is_recognised(stance: str, text: str) -> None:
    assert takes(text, stance)


@pytest.mark.parametrize(("stance", "text"), NOT_TAKEN)
def test_its_negation_or_its_absence_is_not_the_stance(stance: str, text: str) -> None:
    assert not takes(text, stance)


SCOPE_REFUSED = [
    "ADMIN is refused.",
    "ADMIN is refused, WRITE is granted.",
    "ADMIN does not go ahead; I grant WRITE",
    "ADMIN will not be granted; we proceed with WRITE",
    "No ADMIN grant; WRITE only",
    "The grant of ADMIN is declined and WRITE goes ahead instead.",
    "I am granting WRITE rather than ADMIN.",
    "WRITE is fine and I have granted it; no ADMIN.",
    "The grant is refused.",
]
SCOPE_NOT_REFUSED = [
    "ADMIN is granted, WRITE is refused.",
    "I refuse nothing; ADMIN goes ahead.",
    "ADMIN is not refused.",
    "No WRITE grant; ADMIN only",
    "WRITE is refused.",
    "I grant WRITE.",
    "I refuse ADMIN; actually the grant went through already.",
    "Should ADMIN be refused?",
]


@pytest.mark.parametrize("text", SCOPE_REFUSED)
def test_one_scope_is_refused_whatever_becomes_of_another(text: str) -> None:
    assert takes(text, "refuse", "ADMIN")


@pytest.mark.parametrize("text", SCOPE_NOT_REFUSED)
def test_refusing_another_scope_or_none_is_not_refusing_the_one_asked_about(text: str) -> None:
    assert not takes(text, "refuse", "ADMIN")
