"""Adding a request: the worked example of CONTRIBUTING.md, applied to a copy and played."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tools.typescript import typescript

ROOT = Path(__file__).parents[2]
ADDING = (ROOT / "CONTRIBUTING.md").read_text("utf-8").split("## Adding a request")[1]
DIFF = re.search(r"```diff\n(.*?)```", ADDING, re.DOTALL)


def edits(diff: str) -> Iterator[tuple[str, str, str]]:
    """Yield each edit as a path, the text that stands there, and the text to replace it with."""
    for part in re.split(r"^--- ", diff, flags=re.MULTILINE)[1:]:
        path, *lines = part.splitlines(keepends=True)
        old = "".join(line[1:] or "\n" for line in lines if line[0] != "+")
        new = "".join(line[1:] or "\n" for line in lines if line[0] != "-")
        yield path.strip(), old, new


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What a copy of the package with the new request says of it, in a process of its own."""
    copy = tmp_path_factory.mktemp("copy")
    unneeded = shutil.ignore_patterns("static", "__pycache__")
    shutil.copytree(ROOT / "src", copy / "src", ignore=unneeded)
    assert DIFF
    for name, old, new in edits(DIFF[1]):
        path = copy / name
        text = path.read_text("utf-8")
        assert text.count(old) == 1, f"{name} does not have this once:\n{old}"
        path.write_text(text.replace(old, new), "utf-8")
    ran = subprocess.run(
        [sys.executable, "-m", "tests.kit.added_request", str(copy / "data")],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(copy / "src"), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    answered: dict[str, Any] = json.loads(ran.stdout)
    assert answered["package"] == str(copy / "src" / "punto")
    return answered


def test_the_roles_and_the_rate_are_those_of_the_class(found: dict[str, Any]) -> None:
    """Deny by default: it says who may send it."""
    assert found["roles"] == ["patron"]
    assert found["rate"] == {"at_once": 20, "a_minute": 60}


def test_openapi_describes_it(found: dict[str, Any]) -> None:
    """Who may send it, and its fields; what the class declares besides is not among them."""
    assert found["openapi"] == ["patron"]
    assert set(found["schema"]) == {"type", "id", "table"}


def test_typescript_has_it_and_nothing_else_changes(found: dict[str, Any]) -> None:
    """One interface, and one member of the union."""
    before, after = typescript().splitlines(), found["typescript"].splitlines()
    assert '  type: "reset-denom";' in after
    assert [line for line in after if "ResetDenom" in line] == [
        "export interface ResetDenom {",
        "  | ResetDenom",
    ]
    assert len(after) == len(before) + 8


def test_a_terminal_does_it_and_refuses_it_in_words(found: dict[str, Any]) -> None:
    """From the socket to the table and back."""
    denom, first, second = found["played"]
    assert (denom, first) == (1, None)
    assert second["reason"] == "smallest-denom"
    assert second["sentence"] == "A credit is already worth 1, the least there is here."
