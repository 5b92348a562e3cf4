"""Reading of a structure from its text in TOML: every problem is named with line and column."""

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from punto.cup.checks import Problem, problems
from punto.cup.structure import LONGEST_STRUCTURE, Structure
from punto.refusals import BadInput
from punto.toml import reading as toml
from punto.toml.fitting import Fitting
from punto.toml.positions import Path, Place

_SHARE = re.compile(r"([0-9]{1,6})(?:/([1-9][0-9]{0,5}))?")


class BadStructure(BadInput):
    """A structure that cannot work: every problem is a line."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__("\n".join(lines))
        self.lines = lines


class Checked(NamedTuple):
    """A structure that can be played, and warnings about it."""

    structure: Structure
    warnings: tuple[str, ...]


def read(text: str, name: str) -> Checked:
    """Return the structure in a text; raise `BadStructure` with every problem."""
    if len(text) > LONGEST_STRUCTURE:
        said = (
            f"it has {len(text)} characters; {LONGEST_STRUCTURE} is the most, so write it shorter"
        )
        raise BadStructure([f"{name}: {said}"])
    structure = fitted(text, name)
    found = list(problems(structure))
    known = toml.text_places(text) if found else {}
    wrong = [_line(problem, known, name) for problem in found if not problem.is_warning]
    if wrong:
        raise BadStructure(wrong)
    return Checked(structure, tuple(_line(problem, known, name) for problem in found))


def fitted(text: str, name: str = "the structure") -> Structure:
    """Return the structure in a text without its checks: it was checked when it was written."""
    return toml.parse(text, name, _fitted)


def _fitted(written: Mapping[str, Any]) -> Structure:
    fitted: Structure = Fitting({Fraction: _share}).record(Structure, written, ())
    return fitted


def _share(text: str) -> Fraction:
    parts = _SHARE.fullmatch(text)
    if parts is None:
        raise BadInput(f"{text!r} is no share; write it as in '1/2'")
    return Fraction(int(parts[1]), int(parts[2] or 1))


def _line(problem: Problem, known: Mapping[Path, Place], name: str) -> str:
    names = ".".join(str(part) for part in problem.path if isinstance(part, str))
    return f"{toml.placed(problem.path, known, name)}: {names}: {problem.text}"
