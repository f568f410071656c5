"""Remember that a release was validated, so that the same bytes are not validated again.

Whether relations make a release follows from their bytes and from the code that checks them. The digests of all files
stand in the manifest and are compared at every opening, so the manifest's own digest stands for the bytes.
"""

import tempfile
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "build" / "validated"


def validated_before(digest: str) -> bool:
    """Say whether the release of a manifest's digest was validated by this very code."""
    return (FOLDER / _name(digest)).is_file()


def remember_validated(digest: str) -> None:
    """Leave a receipt; where none can be written, the next opening validates again."""
    try:
        FOLDER.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=FOLDER, delete=False) as receipt:
            pass
        Path(receipt.name).replace(FOLDER / _name(digest))
    except OSError:
        return


def _name(digest: str) -> str:
    return sha256(f"{digest} {_validator()}".encode()).hexdigest()


@cache
def _validator() -> str:
    """Return a digest of the code that validates: this package and the libraries it asks."""
    sources = sorted(Path(__file__).parent.glob("*.py"))
    libraries = " ".join(f"{name} {version(name)}" for name in ("dataframely", "polars"))
    return sha256(b"".join([libraries.encode(), *(path.read_bytes() for path in sources)])).hexdigest()
