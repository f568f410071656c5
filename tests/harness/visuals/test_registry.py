import pytest

from harness.errors import GenerationError
from harness.visuals import registry


def test_a_template_is_found_under_the_name_of_its_module() -> None:
    found = registry.all_templates()
    assert {"console_table", "notice_card", "permission_matrix", "receipt"} <= set(found)
    assert list(found) == sorted(found)
    assert all(template.draw.__module__.endswith(f".templates.{name}") for name, template in found.items())


def test_an_unknown_template_is_answered_with_the_known_ones() -> None:
    with pytest.raises(GenerationError, match=r"no template 'recipt'; available: .*receipt"):
        registry.template("recipt")
