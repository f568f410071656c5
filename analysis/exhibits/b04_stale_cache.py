"""Show a stale cache beside the receipt that overtakes it (Figure B4)."""

from analysis.exhibits.evidence import evidence_caption, evidence_chart
from analysis.exhibits.exhibit import Exhibit
from analysis.pictures import whole

EXHIBIT = Exhibit(
    id="B4",
    slug="b04_stale_cache",
    title="Stale cache and itemised receipt",
    question="Which of two images that disagree holds, and which is out of date?",
    requires=("assets", "facts", "images"),
    notebook="00-tour",
    caption=evidence_caption,
    chart=evidence_chart,
    pictures=whole,
)
