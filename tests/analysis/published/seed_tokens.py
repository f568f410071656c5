"""Find every number in the texts that the ledger was taken from, but for those that name something.

``python -m tests.analysis.published.seed_tokens FOLDER`` counts them and lists what the ledger lacks.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import polars as pl

from analysis.published.ledger import SEEDS, Ledger, read_ledger

Lines = Mapping[int, list[str]]
"""Line of a text, from 1 -> its numbers as the ledger writes them."""

LEFT_OUT: Mapping[str, str] = {
    "date or time": r"\d{4}-\d\d-\d\d|Oct 13, 2026|\d\d:\d\d:\d\d",
    "model's name": (
        r"(?:Gemini|Opus|Sonnet|Claude Opus|Claude Sonnet) \d(?:\.\d)?(?: 与 3\.6)?|GPT-\d(?:\.\d)?|Kimi K3|V4 Pro|"
        r"GLM-5\.2|3\.1-pro"
    ),
    "version or licence": r"CC BY 4\.0|Apache 2\.0|arXiv v1|SHA256|l0_interface",
    "figure, table, tier or stage": (
        r"(?:Figure|Figures|Table|Tier) [A-Z]?\d+|– [A-Z]\d+|(?<![A-Za-z])S\d(?:–S\d)?(?= )|PDF page 4|Check 1|Part \d"
    ),
    "failure mode": r"\(F\d(?:, F\d)*\)",
    "identifier": r"\w+_v\d\d_r\d\d|\w+_r\d\d|SEC-PASS-8842-BP|W0",
    "formula": r"\\\{0,1\\\}|\|R\|>0|\\frac\{1\}",
    "number of a row of the rubric": r"^\| \d \| \w+ \| \w+ \|",
    "what a text says of itself": r"See all 160 papers|Three low-cost pieces|two excluding lines",
}
"""Reason -> pattern of numbers that are left out."""

WORDS = {"zero": "0", "two": "2", "three": "3", "four": "4", "seven": "7", "eight": "8", "ten": "10", "fourteen": "14"}
COUNTED = {"一位": "1", "三": "3", "四": "4", "六": "6"}
"""Number words of the Chinese text that count something."""

WORD = re.compile(rf"\b(?:{'|'.join(WORDS)})\b", re.IGNORECASE)
NUMBER = re.compile(r"(?<![A-Za-z\d.])−?(?:\d[\d,]*(?:\.\d+)?|\.\d+)(?:e-\d+)?")


def texts(folder: Path) -> dict[str, str]:
    """Return the three texts by short name; their files are numbered in the order of `SEEDS`."""
    paths = sorted(folder.glob("*.txt"))
    return {seed: path.read_text(encoding="utf-8") for seed, path in zip(SEEDS, paths, strict=True)}


def numbers(text: str) -> Lines:
    """Return every number by line."""
    # A power of ten, and a number that the archive ran into the word before it.
    lines = enumerate(text.replace("10⁻¹¹", "1e-11").replace("tables25", "tables 25").splitlines(), start=1)
    return {number: found for number, line in lines if (found := list(_numbers(line)))}


def counted(text: str) -> tuple[Lines, Counter[str]]:
    """Return every number but those left out, and how many were left out for which reason."""
    left = Counter[str]()
    kept = []
    for line in text.splitlines():
        rest = line
        for reason, pattern in LEFT_OUT.items():
            left[reason] += sum(len(list(_numbers(found[0]))) for found in re.finditer(pattern, rest))
            rest = re.sub(pattern, " ", rest)
        kept.append(rest)
    return numbers("\n".join(kept)), left


def recorded(ledger: Ledger, seed: str) -> dict[int, Counter[str]]:
    """Return what the ledger says a text prints, by line: values, sample sizes and ends of intervals."""
    found: dict[int, Counter[str]] = {}
    for row in ledger.entries.filter(pl.col("seed") == seed).iter_rows(named=True):
        parts = [row["printed"], *(f"{row[name]}" for name in ("n", "interval_low", "interval_high"))]
        for line in map(int, row["lines"].split(";")):
            found.setdefault(line, Counter()).update(part for part in parts if part not in (None, "None"))
    return found


def lacking(text: str, ledger: Ledger, seed: str) -> list[str]:
    """Return ``line: number`` for each that the ledger lacks; every cell of a table counts, in prose a number once."""
    known, lines = recorded(ledger, seed), text.splitlines()
    faults = []
    for line, found in counted(text)[0].items():
        for number, times in Counter(found).items():
            wanted = times if lines[line - 1].startswith("|") else 1
            if known.get(line, Counter())[number] < wanted:
                faults.append(f"{line}: {number}")
    return faults


def unfounded(text: str, ledger: Ledger, seed: str) -> list[str]:
    """Return ``id, line: number`` for each value of the ledger that its line does not print."""
    printed, lines = numbers(text), text.splitlines()
    rows = ledger.entries.filter((pl.col("seed") == seed) & pl.col("printed").is_not_null())
    faults = []
    for name, value, places in rows.select("id", "printed", "lines").rows():
        for line in map(int, places.split(";")):
            words = [number for word, number in COUNTED.items() if word in "".join(lines[line - 1 : line])]
            if value not in [*printed.get(line, []), *words]:
                faults.append(f"{name}, {line}: {value}")
    return faults


def _numbers(line: str) -> Iterator[str]:
    yield from (found[0].rstrip(",").replace(",", "").replace("−", "-") for found in NUMBER.finditer(line))
    yield from (WORDS[found[0].lower()] for found in WORD.finditer(line))


def main(folder: Path) -> None:
    """Print the coverage of each text."""
    ledger = read_ledger()
    for seed, text in texts(folder).items():
        kept, left = counted(text)
        total = sum(len(found) for found in kept.values())
        rows = ledger.entries.filter(pl.col("seed") == seed).height
        sys.stdout.write(f"{seed}: {total} numbers, {rows} rows, left out {sum(left.values())}: {dict(left)}\n")
        sys.stdout.write(f"  lacking {lacking(text, ledger, seed)}\n  unfounded {unfounded(text, ledger, seed)}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
