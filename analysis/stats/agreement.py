"""Say how far raters agree beyond chance, from counts of how often each pattern of answers was given."""

from collections.abc import Mapping, Sequence

import numpy as np
from statsmodels.stats.inter_rater import cohens_kappa
from statsmodels.stats.inter_rater import fleiss_kappa as kappa_of_table

Patterns = Mapping[tuple[int, ...], int]
"""How many raters chose each category -> on how many items they did so; the categories keep their order."""


def cohen_kappa(table: Sequence[Sequence[int]]) -> float | None:
    """Return Cohen's kappa of a square table of counts, one rater's answers down and the other's across.

    None where nothing was rated or chance alone would agree always, since both gave one answer throughout.
    """
    counts = np.array(table, dtype=np.int64)
    total = int(counts.sum())
    if total == 0 or int((counts.sum(axis=0) * counts.sum(axis=1)).sum()) == total * total:
        return None
    return float(cohens_kappa(counts, return_results=False))


def fleiss_kappa(patterns: Patterns) -> float | None:
    """Return Fleiss's kappa over the items that as many raters answered as answered most (paper: kappa of votes).

    None where nothing was rated by two, or all answers fall into one category.
    """
    most = max((sum(pattern) for pattern, items in patterns.items() if items), default=0)
    full = [(pattern, items) for pattern, items in patterns.items() if items and sum(pattern) == most]
    if most < 2 or np.count_nonzero(np.sum([pattern for pattern, _ in full], axis=0)) < 2:
        return None
    rated = np.repeat([pattern for pattern, _ in full], [items for _, items in full], axis=0)
    return float(kappa_of_table(rated))


def krippendorff_alpha(patterns: Patterns) -> float | None:
    """Return Krippendorff's alpha for nominal answers, which takes items that not everybody answered (2004, ch. 11).

    Items with fewer than two answers are not pairable. None where none is, or all answers fall into one category.
    """
    pairable = [(np.array(pattern), items) for pattern, items in patterns.items() if items and sum(pattern) >= 2]
    if not pairable:
        return None
    totals = np.sum([pattern * items for pattern, items in pairable], axis=0)
    answers = int(totals.sum())
    expected = (answers**2 - int((totals**2).sum())) / (answers - 1)
    if expected == 0:
        return None
    observed = sum(
        items * (int(pattern.sum()) ** 2 - int((pattern**2).sum())) / (int(pattern.sum()) - 1)
        for pattern, items in pairable
    )
    return float(1 - observed / expected)
