"""Names beside points: none on another, none outside, and points that would hide each other stand apart."""

from itertools import combinations

import polars as pl
import pytest

from analysis import theme
from analysis.exhibits import points
from analysis.exhibits.points import BESIDE, HEIGHT, LANE, NEAR, REACH, Scale, ends_of, place, side_by_side

WIDTH = 630
COLUMN = [(540.0, 100.0 + 14 * place) for place in range(12)]
GRID = [(60.0 + 45 * (place % 4), 200.0 + 15 * (place // 4)) for place in range(12)]


@pytest.mark.parametrize("spots", [COLUMN, GRID], ids=["column", "grid"])
def test_names_of_crowded_points_do_not_touch_and_stay_inside(spots: list[tuple[float, float]]) -> None:
    lengths = [12 + place % 5 for place in range(len(spots))]
    names = place(spots, lengths, [], WIDTH)
    boxes = [points._box(name, letters) for name, letters in zip(names, lengths, strict=True)]
    assert all(points._covered(one, [other]) == 0 for one, other in combinations(boxes, 2))
    assert all(box[0] >= 0 and box[2] <= WIDTH and box[1] >= 0 and box[3] <= HEIGHT for box in boxes)


def test_a_name_stands_close_unless_something_is_in_its_way() -> None:
    (alone,) = place([(300.0, 200.0)], [10], [], WIDTH)
    assert (alone.x, alone.y, alone.align, alone.led) == (300.0 + NEAR, 200.0, "left", False)
    (at_the_edge,) = place([(620.0, 200.0)], [10], [], WIDTH)
    assert at_the_edge.align == "right" and REACH[0] == NEAR


def test_points_that_would_hide_each_other_stand_side_by_side() -> None:
    x, y = Scale("opened", "opened", (0.0, 2.0), ".1f"), Scale("rate", "rate", (0.0, 1.0), "%", "rate")
    drawn = pl.DataFrame({"opened": [1.0, 1.0, 1.0], "rate_low": [0.1, 0.2, 0.8], "rate_high": [0.4, 0.5, 0.9]})
    moved = side_by_side(drawn, x, y)["opened"].to_list()
    lane = LANE / (theme.WIDTH - BESIDE) * 2.0
    assert moved == [1.0, round(1.0 + lane, 6), 1.0]


def test_ends_leave_room_but_promise_nothing_impossible() -> None:
    drawn = pl.DataFrame({"rate": [0.0, 0.5, 1.0]})
    assert ends_of(drawn, "rate", step=0.05, most=1.05) == (0.0, 1.05)
    assert ends_of(drawn.filter(pl.col("rate") == 0.5), "rate", step=0.1) == (0.4, 0.6)
