"""The places that cite each clause and the tests that hold it, read from the source.

Code cites a clause in two ways: by its id (``clause="p98:4.1-tie"``) or, where a rule is common to
several sheets, by its topic behind a section sign, in a docstring or a comment. A game that two
sheets describe under the same numbers is a function of its sheet, ``sheet: Literal["bt", "f6"]``;
there the id is written ``f"{sheet}:4.1-tie"`` and cites the clause of both. Tests name the
clauses that they hold in their decorators: with ``@holds("p98:4.1-tie")``, or as a parameter.
"""

import ast
import io
import json
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

from punto.rulebook.clauses import NOT_IMPLEMENTED, Clause, clauses

PACKAGE = Path(str(files("punto")))
REGISTER = PACKAGE / "rulebook" / "clauses"
TESTS = PACKAGE.parents[1] / "tests"
PAGE = PACKAGE.parents[1] / "web" / "src"  # absent from an installed package
SHIPPED_TESTS = REGISTER / "tests.json"  # what an installed package carries instead of the tests

_TOPIC = re.compile(r"§([a-z0-9-]+)")
_COMPOSED = re.compile(r'f"\{\w+\}:')  # the id of a clause for each of several sheets


@dataclass(frozen=True, slots=True)
class Citation:
    """A clause with everything that cites it."""

    clause: Clause
    where: tuple[str, ...]
    tests: tuple[str, ...]

    @property
    def state(self) -> str:
        """Held by a test, not implemented, or unheld (a fault)."""
        if self.clause.lacking:
            return NOT_IMPLEMENTED
        return "held" if self.tests else "unheld"


@cache
def citations() -> tuple[Citation, ...]:
    """Return every clause with the places and tests that cite it, in the order of the sheets."""
    by_id, by_topic = places()
    shipped = SHIPPED_TESTS.is_file()
    if not shipped and not TESTS.is_dir():
        raise LookupError(f"neither {SHIPPED_TESTS} nor {TESTS} says which tests hold a clause")
    tests = json.loads(SHIPPED_TESTS.read_text("utf-8")) if shipped else clause_tests(TESTS)
    return tuple(
        Citation(
            clause,
            tuple(by_id.get(clause.id, []) + by_topic.get(clause.topic, [])),
            tuple(tests.get(clause.id, [])),
        )
        for clause in clauses().values()
    )


@cache
def places() -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    """Return the places in the package that cite clause ids, and those that cite topics."""
    by_id: dict[str, list[str]] = defaultdict(list)
    by_topic: dict[str, list[str]] = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        if REGISTER in path.parents:
            continue
        source = path.read_text("utf-8")
        if not _may_cite(source):
            continue
        name = path.relative_to(PACKAGE.parent).as_posix()
        for line, literal in _literals(source):
            if literal in clauses():
                by_id[literal].append(f"{name}:{line}")
            for topic in _TOPIC.findall(literal):
                by_topic[topic].append(f"{name}:{line}")
        for line, comment in _comments(source):
            for topic in _TOPIC.findall(comment):
                by_topic[topic].append(f"{name}:{line}")
    for topic, place in _on_the_page():
        by_topic[topic].append(place)
    return by_id, by_topic


def _may_cite(source: str) -> bool:
    """Whether a text may name a clause or a topic. Most files do not, and need no parsing."""
    cites = "§" in source or _COMPOSED.search(source) is not None
    return cites or _sheets().search(source) is not None


@cache
def _sheets() -> re.Pattern[str]:
    return re.compile("|".join(sorted({f"{clause.split(':')[0]}:" for clause in clauses()})))


def _on_the_page() -> Iterator[tuple[str, str]]:
    """Yield the topics that comments in the page's own source cite, each with its place."""
    for path in sorted(PAGE.rglob("*.ts*")):
        name = path.relative_to(PAGE.parents[1]).as_posix()
        for line, text in enumerate(path.read_text("utf-8").splitlines(), 1):
            for topic in _TOPIC.findall(text):
                yield topic, f"{name}:{line}"


def _literals(source: str) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value
        if isinstance(node, ast.FunctionDef):
            yield from _composed(node)


def _composed(function: ast.FunctionDef) -> Iterator[tuple[int, str]]:
    """Yield the ids that a function cites for each sheet that its parameter's type names."""
    sheets = {
        argument.arg: [str(name.value) for name in ast.walk(argument) if type(name) is ast.Constant]
        for argument in function.args.args
    }
    for node in ast.walk(function):
        match node:
            case ast.JoinedStr([ast.FormattedValue(ast.Name(name)), ast.Constant(str(number))]):
                for sheet in sheets.get(name, ()):
                    yield node.lineno, f"{sheet}{number}"


def _comments(source: str) -> Iterator[tuple[int, str]]:
    if "§" not in source:
        return
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def clause_tests(folder: Path) -> dict[str, list[str]]:
    """Return the tests of each clause, such as ``tests/rules/test_coup.py::test_natural_ends``."""
    tests: dict[str, list[str]] = defaultdict(list)
    for path in sorted(folder.rglob("test_*.py")):
        name, source = path.relative_to(folder.parent).as_posix(), path.read_text("utf-8")
        if _sheets().search(source) is None:
            continue
        for test in ast.walk(ast.parse(source)):
            if isinstance(test, ast.FunctionDef) and test.name.startswith("test_"):
                for clause in dict.fromkeys(_held(test)):
                    tests[clause].append(f"{name}::{test.name}")
    return dict(tests)


def _held(test: ast.FunctionDef) -> Iterator[str]:
    """Yield the clauses that a test's decorators name."""
    for decorator in test.decorator_list:
        for node in ast.walk(decorator):
            if isinstance(node, ast.Constant) and node.value in clauses():
                yield str(node.value)
