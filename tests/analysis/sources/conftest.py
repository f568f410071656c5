import os
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def cases() -> Path:
    """Folder of other people's released data; skip where it is not there."""
    beside = Path(__file__).resolve().parents[3].parent / "shared" / "cases"
    folder = Path(os.environ.get("CLASH_CASES", beside))
    if not folder.is_dir():
        pytest.skip(f"no cases at {folder}; set CLASH_CASES")
    return folder
