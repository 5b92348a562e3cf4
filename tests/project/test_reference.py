"""The reference of the library: docs/api.md is what the sources say, and misses no name."""

import punto
from tools.reference import PAGE, SECTIONS, page


def test_the_reference_is_current() -> None:
    """After a change: `python -m tools.reference`."""
    assert PAGE.read_text("utf-8") == page()


def test_every_name_of_the_face_is_in_the_reference_once() -> None:
    """And each entry says something."""
    named = [name for names in SECTIONS.values() for name in names]
    assert sorted(name for name in named if "." not in name) == sorted(punto.__all__)
    assert len(named) == len(set(named))
    for entry in page().split("\n### ")[1:]:
        assert any(line.strip() for line in entry.splitlines()[1:])
