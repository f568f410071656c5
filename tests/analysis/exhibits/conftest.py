"""Offer the tiny release with the rounds that the paper prints, opened once."""

import pytest

from analysis.release import Release
from tests.analysis.exhibits import making


@pytest.fixture(scope="session")
def toured(tmp_path_factory: pytest.TempPathFactory) -> Release:
    return making.toured(tmp_path_factory.mktemp("releases"))


@pytest.fixture(scope="session")
def ablated(tmp_path_factory: pytest.TempPathFactory) -> Release:
    return making.ablated(tmp_path_factory.mktemp("releases"))
