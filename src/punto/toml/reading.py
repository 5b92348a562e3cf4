"""Reading of a TOML text: an error names the text, its line and column, and the way out."""

import re
import tomllib
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from punto.refusals import BadInput
from punto.toml.fitting import Misfit
from punto.toml.positions import Path, Place, places

T = TypeVar("T")
_MARK = "\ufeff"  # the byte order mark, with which some editors begin a file; no column counts it
_AT = re.compile(r"(.*) \(at (?:line ([0-9]+), column ([0-9]+)|end of document)\)", re.DOTALL)


def parse(text: str, name: str, make: Callable[[Mapping[str, Any]], T]) -> T:
    """Return what `make` builds of a text; the name is that of the file, for errors."""
    text = text.removeprefix(_MARK)
    try:
        written = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise BadInput(_not_toml(str(problem), text, name)) from None
    except RecursionError:
        raise BadInput(f"{name}: the file is nested too deeply for settings") from None
    except ValueError:  # Python's own bound on how many digits it reads
        raise BadInput(f"{name}: a number has thousands of digits; write fewer") from None
    try:
        return make(written)
    except Misfit as problem:
        raise BadInput(f"{place(problem.path, text, name)}: {_message(problem)}") from None


def place(path: Path, text: str, name: str) -> str:
    """Return the file, line and column of a path, or of the nearest setting around it."""
    return placed(path, text_places(text), name)


def text_places(text: str) -> dict[Path, Place]:
    """Return the places of a text, for one who asks for many of them."""
    return places(text.removeprefix(_MARK))


def placed(path: Path, known: Mapping[Path, Place], name: str) -> str:
    """Return the file, line and column of a path among known places."""
    while path:
        if path in known:
            return f"{name}:{known[path].line}:{known[path].column}"
        path = path[:-1]
    return name


def _not_toml(problem: str, text: str, name: str) -> str:
    match = _AT.fullmatch(problem)
    if match is None:
        return f"{name}: {problem}"
    lines = text.split("\n")
    line, column = (int(match[2]), int(match[3])) if match[2] else (len(lines), len(lines[-1]) + 1)
    quoted = lines[line - 1].strip() if line <= len(lines) else ""
    return f"{name}:{line}:{column}: {match[1]} in {quoted!r}; write a line as name = value"


def _message(problem: Misfit) -> str:
    """Return the problem, with the name of the setting unless it names it already."""
    names = [str(part) for part in problem.path if isinstance(part, str)]
    if str(problem).startswith(("unknown", "table ", "there are")) or not names:
        return str(problem)
    return f"{'.'.join(names)}: {problem}"
