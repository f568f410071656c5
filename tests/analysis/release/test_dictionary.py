"""The data dictionary is what the declarations say."""

from pathlib import Path

import pytest

from analysis.release import dictionary
from analysis.release.open import DATA
from analysis.release.schema import RELATIONS, Relation


def test_the_committed_dictionary_follows_from_the_declarations() -> None:
    committed = (DATA / "README.md").read_text(encoding="utf-8")
    assert committed == dictionary.render(), "run `python -m analysis dictionary`"


@pytest.mark.parametrize("relation", RELATIONS.values(), ids=list(RELATIONS))
def test_every_column_has_a_line_with_its_meaning(relation: Relation) -> None:
    section = dictionary.render().split(f"## `{relation.name}`\n")[1].split("\n## ")[0]
    lines = {line.split("`")[1]: line for line in section.splitlines() if line.startswith("| `")}
    assert list(lines) == list(relation.columns)
    for name, column in relation.columns.items():
        assert column.description, f"{relation.name}.{name} has no meaning"
        assert column.description.replace("<", r"\<") in lines[name]


def test_the_section_on_policies_is_kept_as_written(tmp_path: Path) -> None:
    written = tmp_path / "policies.md"
    written.write_text("## By hand\n\nKept | as <it> is.\n", encoding="utf-8")
    assert dictionary.render(written).endswith("\n\n## By hand\n\nKept | as <it> is.\n")
