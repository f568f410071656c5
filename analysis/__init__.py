"""Own every number: open a release, slice it, count it, draw it, and prove the record still follows."""
