"""Show the two images that decide a worked round about access (Figure B3)."""

from analysis.exhibits.evidence import evidence_caption, evidence_chart
from analysis.exhibits.exhibit import Exhibit
from analysis.pictures import whole

EXHIBIT = Exhibit(
    id="B3",
    slug="b03_access_evidence",
    title="Evidence of a worked round: access",
    question="What has to be seen to refuse a grant that peers call settled?",
    requires=("assets", "facts", "images"),
    notebook="00-tour",
    caption=evidence_caption,
    chart=evidence_chart,
    pictures=whole,
)
