import io
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from harness.errors import GenerationError
from harness.visuals.render import render
from tests.harness.visuals.samples import ALL, RECEIPT

ELSEWHERE = """
from harness.visuals.render import render
from tests.harness.visuals.samples import ALL
print({sample: render(*case).sha256 for sample, case in ALL.items()})
"""


def test_the_same_content_gives_the_same_bytes_twice_and_in_another_home_language_and_zone(tmp_path: Path) -> None:
    here = {sample: render(*case).sha256 for sample, case in ALL.items()}
    again = {sample: render(*case).sha256 for sample, case in ALL.items()}
    environment = {
        **os.environ,
        "HOME": str(tmp_path),
        "LANG": "tr_TR.UTF-8",
        "LC_ALL": "C",
        "TZ": "Asia/Tokyo",
        "PYTHONHASHSEED": "7",
    }
    elsewhere = subprocess.run(
        [sys.executable, "-c", ELSEWHERE], env=environment, capture_output=True, text=True, check=True
    )
    assert again == here
    assert elsewhere.stdout.strip() == str(here)


def test_another_value_gives_other_bytes() -> None:
    other = render("receipt", {**RECEIPT, "number": "No 004418"})
    assert other.sha256 != render("receipt", RECEIPT).sha256


@pytest.mark.parametrize("sample", list(ALL))
def test_an_image_is_small_and_of_the_size_it_says(sample: str) -> None:
    rendered = render(*ALL[sample])
    with Image.open(io.BytesIO(rendered.png)) as image:
        assert image.size == (rendered.width, rendered.height)
    assert 640 <= rendered.width <= 900
    assert len(rendered.png) < 40_000


def test_a_content_error_reaches_the_caller() -> None:
    with pytest.raises(GenerationError, match=r"template receipt: .*missing"):
        render("receipt", {})
