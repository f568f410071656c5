"""The public surface of the package, pinned."""

import analysis.release


def test_the_package_offers_these_names_and_no_others() -> None:
    assert analysis.release.__all__ == ["About", "Release", "open_release", "write_release"]
