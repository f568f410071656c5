"""Name the words the fact judge takes for a hedge or a denial."""

import re

HEDGES = re.compile(r"\b(?:not|off|unverified|unconfirmed|maybe|wrong|old|stale|earlier|former)\b", re.IGNORECASE)
