"""Print how often the printed intervals hold the truth: ``python -m analysis.stats [trials]``."""

import sys

from analysis.stats.coverage import measured

TRIALS = 600
HEAD = ("method", "n", "truths", "mean", "least", "where (truth, correlation)", "nominal", "stated")
ROW = "{:<25} {:>11}  {:<17} {:>6}  {:>6}  {:<27} {:>7}  {:>6}"


def main(trials: int) -> int:
    """Print a row per method and size as it is measured; return 1 when one holds less often than it states."""
    print(ROW.format(*HEAD))
    short = []
    for each in measured(trials):
        stated = f"{100 * each.floor:.1f}" if each.floor else "-"
        shares = f"{100 * each.mean:.1f}", f"{100 * each.least:.1f}", each.at, "95.0", stated
        print(ROW.format(each.method, each.size, each.truths, *shares), flush=True)
        short += [f"{each.method} at {each.size}"] if each.short else []
    if short:
        print(f"below what their docstrings state: {', '.join(short)}", file=sys.stderr)
    return 1 if short else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else TRIALS))
