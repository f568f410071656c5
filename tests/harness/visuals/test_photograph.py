import io
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from harness.errors import GenerationError
from harness.visuals import camera, light
from harness.visuals import photograph as module
from harness.visuals.camera import Pose
from harness.visuals.photograph import photograph, scenes
from harness.visuals.render import Rendered, render
from tests.harness.visuals.samples import ALL

ELSEWHERE = """
from harness.visuals.photograph import photograph, scenes
from harness.visuals.render import render
from tests.harness.visuals.samples import ALL
print({scene: photograph(render(*ALL["leases"]), scene, 3).sha256 for scene in scenes()})
"""


@pytest.fixture(scope="module")
def leases() -> Rendered:
    return render(*ALL["leases"])


@pytest.fixture(scope="module")
def shots(leases: Rendered) -> dict[str, Rendered]:
    return {scene: photograph(leases, scene, 3) for scene in scenes()}


def test_a_scene_is_found_under_the_name_of_its_module() -> None:
    assert {"label_on_equipment", "paper_on_table", "pinned_to_board", "screen_at_desk"} <= set(scenes())
    assert list(scenes()) == sorted(scenes())


def test_the_same_draw_gives_the_same_bytes_twice_and_in_another_home_language_and_zone(
    leases: Rendered, shots: dict[str, Rendered], tmp_path: Path
) -> None:
    environment = {
        **os.environ,
        "HOME": str(tmp_path),
        "LANG": "tr_TR.UTF-8",
        "LC_ALL": "C",
        "TZ": "Asia/Tokyo",
        "PYTHONHASHSEED": "7",
        "NPY_DISABLE_CPU_FEATURES": "X86_V3 X86_V4 AVX512_ICL AVX512_SPR",  # a plainer processor must agree
    }
    elsewhere = subprocess.run(
        [sys.executable, "-c", ELSEWHERE], env=environment, capture_output=True, text=True, check=True
    )
    first = scenes()[0]
    assert photograph(leases, first, 3) == shots[first]
    assert elsewhere.stdout.strip() == str({scene: shot.sha256 for scene, shot in shots.items()})


@pytest.mark.parametrize("scene", scenes())
def test_another_draw_and_another_picture_are_other_photographs(
    scene: str, leases: Rendered, shots: dict[str, Rendered]
) -> None:
    others = {photograph(leases, scene, 4).sha256, photograph(render(*ALL["cache"]), scene, 3).sha256}
    assert len({shots[scene].sha256, *others}) == 3


@pytest.mark.parametrize("scene", scenes())
@pytest.mark.parametrize("sample", ["form", "leases"])
def test_a_photograph_of_the_tallest_and_the_flattest_image_is_small_and_of_the_size_it_says(
    scene: str, sample: str
) -> None:
    shot = photograph(render(*ALL[sample]), scene, 1)
    with Image.open(io.BytesIO(shot.png)) as image:
        assert (image.format, image.size) == ("PNG", (shot.width, shot.height))
    assert 900 <= shot.width <= 1100
    assert 600 <= shot.height <= 900
    assert len(shot.png) <= 400_000


def test_a_photograph_too_large_takes_fewer_colours_and_one_that_stays_so_is_refused(
    leases: Rendered, shots: dict[str, Rendered], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = shots["screen_at_desk"]
    monkeypatch.setattr(module, "_LARGEST", len(whole.png) - 1)
    assert len(photograph(leases, "screen_at_desk", 3).png) < len(whole.png)
    monkeypatch.setattr(module, "_LARGEST", 1000)
    with pytest.raises(GenerationError, match=r"bytes in 72 colours; the most is 1000"):
        photograph(leases, "screen_at_desk", 3)


def test_an_unknown_scene_is_answered_with_the_known_ones(leases: Rendered) -> None:
    with pytest.raises(GenerationError, match=r"no scene 'beach'; available: label_on_equipment, .*screen_at_desk"):
        photograph(leases, "beach", 0)


def test_a_negative_draw_is_refused(leases: Rendered) -> None:
    with pytest.raises(GenerationError, match="draw -1 is negative"):
        photograph(leases, "paper_on_table", -1)


@pytest.mark.parametrize("pose", [Pose(17, -4, 0.5), Pose(-6, 12, -1), Pose(0, 0, 0)])
def test_a_picture_is_wholly_in_the_frame_and_its_middle_row_has_the_slope_of_the_pose(pose: Pose) -> None:
    view = camera.frame((900, 600), pose, fill=0.88)
    corners = [view.point(x, y) for x in (-450, 450) for y in (-300, 300)]
    assert all(0 < x < view.size[0] and 0 < y < view.size[1] for x, y in corners)
    (left, top), (right, bottom) = view.point(-450, 0), view.point(450, 0)
    assert (bottom - top) / (right - left) == pytest.approx(pose.roll / 57.296, abs=0.0002)


def test_what_lies_on_the_plane_is_seen_where_the_view_says() -> None:
    view = camera.frame((900, 600), Pose(12, -8, 0.5), fill=0.9)
    dot = Image.new("L", (900, 600), 0)
    dot.paste(255, (650, 100, 670, 120))
    seen = view.mask(dot) > 0.5
    across, down = light.grid(view.size)
    x, y = view.point(660 - 450, 110 - 300)
    assert (across * seen).sum() / seen.sum() == pytest.approx(x, abs=0.6)
    assert (down * seen).sum() / seen.sum() == pytest.approx(y, abs=0.6)


@pytest.mark.parametrize("move", [(3, 2), (-3, 2), (0, -5)])
def test_a_moved_mask_is_dark_where_it_comes_in(move: tuple[int, int]) -> None:
    mask = light.moved(light.plain((20, 10), (1, 1, 1))[:, :, 0], *move)
    assert mask.sum() == (20 - abs(move[0])) * (10 - abs(move[1]))
