"""Run the notebooks, keep their records clean, and hold them to the house's conventions."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOKS = ROOT / "notebooks"
FIGURES = ROOT / "figures"
DEFAULT = "reference"
"""Release that the committed notebooks open, and whose figures are committed."""


def listed(folder: Path = NOTEBOOKS) -> list[Path]:
    """List the notebooks of a folder, in order."""
    return sorted(folder.glob("*.ipynb"))
