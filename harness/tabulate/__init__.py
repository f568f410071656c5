"""Turn rounds and episodes into rows of a release."""
