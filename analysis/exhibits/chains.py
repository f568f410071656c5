"""Read from counted rows which checks of a model's rounds failed together; G14 and G15 share it."""

import polars as pl

from analysis.stats.lift import Lift, Tried, cofailure

OUTCOMES = ("passed", "failed", "unscored", "missing")
THIRDS = ("easiest third", "middle third", "hardest third")


def lifted(rows: pl.DataFrame, stratum: str | None = None) -> Lift:
    """Return the lift over a model's decided rounds, rates held to a column's strata where one is named."""
    decided = rows.filter(pl.col("modes").is_not_null())
    strata = decided[stratum].to_list() if stratum else [""] * decided.height
    rounds = [
        Tried(
            package,
            part,
            {each["mode"]: each["checks"] for each in modes},
            {each["mode"]: each["failed"] for each in modes},
        )
        for (package, modes), part in zip(decided.select("package_id", "modes").iter_rows(), strata, strict=True)
        if part is not None
    ]
    return cofailure(rounds, str(rows["bench"][0]))


def with_peers_thirds(rows: pl.DataFrame) -> pl.DataFrame:
    """Add ``third``: where a model's round stands among its rounds by what its peers failed; equals stand together."""
    known = pl.col("peers").count()
    place = (pl.col("peers").rank("min") - 1) * len(THIRDS) // known
    return rows.with_columns(
        place.cast(pl.Int64).replace_strict(dict(enumerate(THIRDS)), return_dtype=pl.String).alias("third")
    )


def accounted(rows: pl.DataFrame) -> dict[str, int]:
    """Count the planned rounds and what became of them."""
    outcomes = rows["outcome"]
    counts = {name: int((outcomes == name).sum()) for name in OUTCOMES}
    return {"planned": rows.height, **counts, "rounds": int(rows["modes"].is_not_null().sum())}


def measured(lift: Lift) -> dict[str, float | int | None]:
    """Return the columns of a lift."""
    return {
        "together": lift.together,
        "expected": lift.expected,
        "lift": lift.lift,
        "lift_low": lift.interval.low if lift.interval else None,
        "lift_high": lift.interval.high if lift.interval else None,
    }
