"""`import punto`: a small typed face, the same to people, to programs and to type checkers."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import punto

FACE = Path(punto.__file__)


def typed_names() -> set[str]:
    """The names that a type checker sees."""
    tree = ast.parse(FACE.read_text("utf-8"))
    (block,) = (node for node in tree.body if isinstance(node, ast.If))
    return {a.name for node in block.body if isinstance(node, ast.ImportFrom) for a in node.names}


def test_every_name_of_the_face_is_there_and_typed() -> None:
    """`__all__`, what loads on demand and what type checkers see are one list."""
    homes = [name for names in punto._HOMES.values() for name in names]
    assert sorted(homes) == sorted(punto.__all__) == sorted(typed_names()) == dir(punto)
    for name in punto.__all__:
        assert getattr(punto, name) is not None


def test_an_unknown_name_is_an_attribute_error() -> None:
    """As for any module."""
    with pytest.raises(AttributeError, match="has no attribute 'poker'"):
        punto.poker  # noqa: B018  # the access is the test


def test_importing_the_face_loads_nothing_else() -> None:
    """`import punto` loads no module that the program does not use."""
    script = "import sys, punto; print(sorted(m for m in sys.modules if m.startswith('punto')))"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout == "['punto']\n"
