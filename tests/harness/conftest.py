"""Generate what the harness tests share, once a session."""

import pytest

from harness.pipeline.generate import SEED, generate_package
from harness.pipeline.round import Round
from harness.pipeline.tier1 import plan_package
from harness.world.domains import DOMAINS
from harness.world.package import Package


@pytest.fixture(scope="session")
def access_package() -> Package:
    return plan_package(DOMAINS["access_request_approval"], 1, SEED)


@pytest.fixture(scope="session")
def access_rounds(access_package: Package) -> list[Round]:
    """Return the ten rounds of the package whose first round the paper prints (Figure B3, Table B2)."""
    return list(generate_package(access_package))


@pytest.fixture(scope="session")
def expense_rounds() -> list[Round]:
    """Return the ten rounds of the package whose third round the paper prints (Figure B4)."""
    return list(generate_package(plan_package(DOMAINS["expense_reimbursement_conflict"], 3, SEED)))


@pytest.fixture(scope="session")
def printed_access(access_rounds: list[Round]) -> Round:
    return access_rounds[0]


@pytest.fixture(scope="session")
def printed_expense(expense_rounds: list[Round]) -> Round:
    return expense_rounds[2]
