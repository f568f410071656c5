"""Every version is pinned once: pyproject.toml, the locks and environment.yml agree, and no lock names a host."""

import re
import tomllib
from collections.abc import Iterable
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[1]
NOT_LOCKED = {"llm"}
PIN = re.compile(r"^(?P<name>[A-Za-z0-9._-]+) *={1,2} *(?P<version>[A-Za-z0-9.+!-]+) *(?:;.*|\\)?$")


def pins_of(lines: Iterable[str]) -> dict[str, str]:
    """Map normalised package names to versions; refuse a line that is no exact pin."""
    pins = {}
    for line in lines:
        match = PIN.match(line.strip())
        assert match, f"{line!r} is no exact pin; write name==version"
        pins[re.sub(r"[-_.]+", "-", match["name"]).lower()] = match["version"]
    return pins


def declared() -> dict[str, str]:
    """Read the pins of pyproject.toml that the lock has to hold."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    return pins_of(project["dependencies"] + [pin for name in sorted(set(extras) - NOT_LOCKED) for pin in extras[name]])


def locked(name: str = "requirements.lock") -> dict[str, str]:
    """Read the pins of a lock file, transitive ones included."""
    text = (ROOT / name).read_text(encoding="utf-8")
    return pins_of(line for line in text.splitlines() if re.match(r"^[A-Za-z0-9]", line))


def conda() -> dict[str, str]:
    """Read the pins of environment.yml, those of its pip section included."""
    entries = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))["dependencies"]
    plain = [entry for entry in entries if isinstance(entry, str) and entry != "pip"]
    return pins_of(plain + [pin for entry in entries if isinstance(entry, dict) for pin in entry["pip"]])


def different(left: dict[str, str], right: dict[str, str]) -> dict[str, tuple[str, str | None]]:
    """Return the pins of ``left`` that ``right`` lacks or holds in another version."""
    return {name: (version, right.get(name)) for name, version in left.items() if right.get(name) != version}


def test_lock_holds_every_pin_of_pyproject() -> None:
    assert declared()
    assert not different(declared(), locked()), "run `make lock`"


def test_conda_environment_repeats_exactly_the_pins_of_pyproject() -> None:
    packages = {name: version for name, version in conda().items() if name != "python"}
    assert not different(declared(), packages)
    assert set(packages) == set(declared())


def test_conda_python_is_one_the_project_supports() -> None:
    assert [int(part) for part in conda()["python"].split(".")][:2] >= [3, 11]


def test_headless_lock_holds_the_same_versions_as_the_lock() -> None:
    headless = locked("requirements-headless.lock")
    opencv = {"opencv-python": headless.pop("opencv-python-headless")}
    assert not different(headless | opencv, locked())


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-headless.lock"])
def test_lock_has_a_hash_for_every_package_and_no_host_or_option(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    entries = re.split(r"\n(?=[A-Za-z0-9])", "\n" + text)[1:]
    bare = [entry.split()[0] for entry in entries if "--hash=sha256:" not in entry]
    assert entries
    assert not bare
    foreign = [line for line in text.splitlines() if "://" in line or line.startswith("-") or " @ " in line]
    assert not foreign, f"{name} names where packages came from; run `make lock`: {foreign}"


def test_a_pin_that_differs_or_is_missing_is_reported_with_both_versions() -> None:
    assert different({"polars": "2.1.0", "rich": "15.0.0"}, {"polars": "2.0.0"}) == {
        "polars": ("2.1.0", "2.0.0"),
        "rich": ("15.0.0", None),
    }


def test_a_range_is_no_pin() -> None:
    with pytest.raises(AssertionError, match="is no exact pin"):
        pins_of(["polars>=2.1"])
