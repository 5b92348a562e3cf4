"""The built package: what a `pip install` user gets."""

import json
import subprocess
import sys
import zipfile
from pathlib import Path

from punto.citations import TESTS, clause_tests

ROOT = Path(__file__).parents[1]


def test_the_wheel_has_the_words_the_types_and_the_index_of_tests(tmp_path: Path) -> None:
    """A user needs neither the tests nor this checkout to ask which test holds a clause."""
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as package:
        names = set(package.namelist())
        index = json.loads(package.read("punto/rulebook/clauses/tests.json"))
    assert index == clause_tests(TESTS)
    assert {
        "punto/py.typed",
        "punto/locale/en/names.ftl",
        "punto/locale/zh-Hans/names.ftl",
    } <= names
    assert not [name for name in names if name.startswith("tests/")]
