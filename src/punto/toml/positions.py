"""The positions of keys in a TOML text: tomllib returns the values without their lines.

tomllib has read the text before, so this scanner does not have to check it.

>>> found = places('port = 80\\n[[tables]]\\nkey = "one"\\nlimits = { tie = 5 }')
>>> found[("port",)], found[("tables", 0, "limits", "tie")]
(Place(line=1, column=1), Place(line=4, column=12))
"""

import re
from bisect import bisect_left
from dataclasses import dataclass

Path = tuple[str | int, ...]

_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_SPACE = re.compile(r"[ \t]*")
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_STRING = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}|' + r"'''.*?'{3,5}|" + r'"(?:\\.|[^"\\\n])*"|' + r"'[^'\n]*'",
    re.DOTALL,
)
_SCALAR = re.compile(r"[^,\]}#\n]*")


@dataclass(frozen=True, slots=True)
class Place:
    """A line and a column, both from 1."""

    line: int
    column: int


def places(text: str) -> dict[Path, Place]:
    """Return the place of every key, and of every item of an array, by its path."""
    return _Scanner(text).scan()


class _Scanner:
    """Goes through a text once."""

    def __init__(self, text: str) -> None:
        self._text = text.replace("\r\n", "\n")
        self._ends = [match.start() for match in re.finditer("\n", self._text)]  # of lines
        self._at = 0
        self._found: dict[Path, Place] = {}
        self._arrays: dict[Path, int] = {}  # the newest index of each array of tables

    def scan(self) -> dict[Path, Place]:
        """Return every place, from the first line to the last."""
        under: Path = ()
        self._skip(_BLANK)
        while self._at < len(self._text):
            if self._text.startswith("[", self._at):
                under = self._header()
            else:
                self._pair(under)
            self._skip(_BLANK)
        return self._found

    def _header(self) -> Path:
        many = self._text.startswith("[[", self._at)
        start = self._at
        self._at += 2 if many else 1
        path = self._resolved(self._keys())
        self._at += 2 if many else 1
        if many:
            self._arrays[path] = self._arrays.get(path, -1) + 1
            path = (*path, self._arrays[path])
        self._found.setdefault(path, self._place(start))
        return path

    def _resolved(self, keys: tuple[str, ...]) -> Path:
        """Resolve a header below an array of tables to its newest table."""
        path: Path = ()
        for place, key in enumerate(keys):
            path = (*path, key)
            if path in self._arrays and place + 1 < len(keys):
                path = (*path, self._arrays[path])
        return path

    def _pair(self, under: Path) -> None:
        start = self._at
        keys = self._keys()
        for length in range(1, len(keys) + 1):
            self._found.setdefault((*under, *keys[:length]), self._place(start))
        self._at += 1  # the equals sign
        self._skip(_SPACE)
        self._value((*under, *keys))

    def _keys(self) -> tuple[str, ...]:
        keys = [self._key()]
        while self._text.startswith(".", self._at):
            self._at += 1
            keys.append(self._key())
        return tuple(keys)

    def _key(self) -> str:
        self._skip(_SPACE)
        start = self._at
        if self._text[start] in "\"'":
            self._skip(_STRING)
            key = self._text[start + 1 : self._at - 1]
        else:
            self._skip(_BARE)
            key = self._text[start : self._at]
        self._skip(_SPACE)
        return key

    def _value(self, path: Path) -> None:
        match self._text[self._at : self._at + 1]:
            case '"' | "'":
                self._skip(_STRING)
            case "[":
                self._items(path)
            case "{":
                self._inline(path)
            case _:
                self._skip(_SCALAR)

    def _items(self, path: Path) -> None:
        self._next()
        item = 0
        while not self._text.startswith("]", self._at):
            self._found[(*path, item)] = self._place(self._at)
            self._value((*path, item))
            self._comma()
            item += 1
        self._at += 1

    def _inline(self, path: Path) -> None:
        self._next()
        while not self._text.startswith("}", self._at):
            self._pair(path)
            self._comma()
        self._at += 1

    def _comma(self) -> None:
        self._skip(_BLANK)
        if self._text.startswith(",", self._at):
            self._next()

    def _next(self) -> None:
        self._at += 1
        self._skip(_BLANK)

    def _skip(self, what: re.Pattern[str]) -> None:
        match = what.match(self._text, self._at)
        self._at = match.end() if match else self._at + 1

    def _place(self, at: int) -> Place:
        line = bisect_left(self._ends, at)
        return Place(line + 1, at - (self._ends[line - 1] if line else -1))
