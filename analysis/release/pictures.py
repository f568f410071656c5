"""Serve the images a release holds: ``images/<bench>/<asset id>.png`` is the picture of that row of ``assets``."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath

import polars as pl

from analysis.errors import DanglingReference, HashMismatch
from analysis.release.manifest import Manifest

FOLDER, ENDING = "images", ".png"


@dataclass(frozen=True)
class Picture:
    """One image file of a release: the asset it shows, and its digest in the manifest."""

    path: str
    bench: str
    asset_id: str
    sha256: str


def pictures(manifest: Manifest) -> Iterator[Picture]:
    """Yield the pictures a manifest lists, in order of path."""
    for path, entry in sorted(manifest.files.items()):
        parts = PurePosixPath(path).parts
        if parts[0] == FOLDER:
            bench, asset_id = "".join(parts[1:2]), "/".join(parts[2:]).removesuffix(ENDING)
            yield Picture(path, bench, asset_id, entry.sha256)


def check_pictures(manifest: Manifest, assets: pl.LazyFrame | None, source: str) -> None:
    """Refuse pictures of no asset, or other than the one the asset's row has the digest of.

    Raise DanglingReference or HashMismatch.
    """
    rows = [] if assets is None else assets.select("bench", "asset_id", "sha256").collect().rows()
    drawn = {(bench, asset_id): sha256 for bench, asset_id, sha256 in rows}
    for each in pictures(manifest):
        sha256 = drawn.get((each.bench, each.asset_id))
        if sha256 is None or not each.path.endswith(ENDING):
            raise DanglingReference(
                f"{source}/{each.path} is the picture of no asset among {len(drawn)}; pictures are named "
                f"{FOLDER}/<bench>/<asset_id>{ENDING}, other files belong outside {FOLDER}"
            )
        if sha256 != each.sha256:
            raise HashMismatch(
                f"{source}/{each.path} has sha256 {each.sha256}, its row of assets says {sha256}; "
                "draw it again, or write the release again"
            )
