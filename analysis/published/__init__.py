"""Keep the numbers that were printed about CLASHarness, with where, and check them against each other.

`ledger` reads every printed number; `claims` says what became of each claim that rests on them, one module a kind of
check; `recomputed` fills lost cells, apart from the printed ones.
"""
