"""Logs: one line for each noteworthy event, for people or for programs.

Input of users is escaped, so nobody can write a line of their own into the log or move the cursor
of the terminal that shows it. No line holds a secret: no caller passes one, and anything that
looks like a token is replaced as well.
"""

import json
import logging
import re
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import TextIO

from punto.config.declaration import Format, Level

log = logging.getLogger("punto")

# A session's token, base64 of 32 bytes; and secrets of cards, as Python would write those bytes.
_TOKEN = re.compile(r"(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])")
_COOKIE = re.compile(r"(punto-[0-9]+=)[^;\s\"']+")
HIDDEN = "[not shown]"
LONGEST = 4_000  # characters of one text in a line


def say(level: int, what: str, problem: BaseException | None = None, /, **fields: object) -> None:
    """Log an event with its fields, and the trace of a problem."""
    if log.isEnabledFor(level):
        log.log(level, "%s", what, exc_info=problem, extra={"fields": fields})


class Alarm:
    """Logs a state once when it begins and once when it ends, however often it is reported."""

    def __init__(self, text: str) -> None:
        self._text, self._on = text, False

    def begin(self, **fields: object) -> None:
        """Warn of the state, unless it has been logged already."""
        if not self._on:
            self._on = True
            say(logging.WARNING, self._text, **fields)

    def end(self, **fields: object) -> None:
        """Log that the state is over, if it was logged."""
        if self._on:
            self._on = False
            say(logging.WARNING, f"over: {self._text}", **fields)


def set_up(level: Level, form: Format, stream: TextIO | None = None) -> None:
    """Log from now on at this level; without a stream, to standard error."""
    stream = stream or sys.stderr
    if form is Format.AUTO:
        form = Format.PLAIN if stream.isatty() else Format.JSON
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Plain() if form is Format.PLAIN else Json())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    # Below a warning these log internals, including headers.
    for name in ("aiohttp", "asyncio", "punto.http"):
        logging.getLogger(name).setLevel(max(logging.WARNING, root.level))
    # It warns of what it raises as well, as of a connection that was lost.
    logging.getLogger("psycopg").setLevel(max(logging.ERROR, root.level))


class Json(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        line: dict[str, object] = {
            "at": _when(record),
            "level": record.levelname.lower(),
            "what": _shown(record.getMessage()),
            **{name: _field(value) for name, value in _fields(record).items()},
        }
        if record.exc_info:
            line["trace"] = _trace(self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=True)


class Plain(logging.Formatter):
    """A line for people."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line; a trace follows, indented."""
        fields = "".join(f"  {name}={_field(value)}" for name, value in _fields(record).items())
        what = printable(_shown(record.getMessage() + fields))
        line = f"{_when(record)} {record.levelname.lower():7} {what}"
        if record.exc_info:
            trace = _trace(self.formatException(record.exc_info)).splitlines()
            line = "\n".join([line, *(f"    {printable(row)}" for row in trace)])
        return line


def printable(text: str) -> str:
    r"""Escape a text so that it stays on its line and moves no cursor.

    >>> printable("guest\n\x1b[2Jadmin")
    'guest\\n\\x1b[2Jadmin'
    """
    return "".join(char if char.isprintable() else repr(char)[1:-1] for char in text)


def _shown(text: str) -> str:
    text = _without_secrets(text)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def _trace(text: str) -> str:
    """Return the end of a trace, which names the exception."""
    text = _without_secrets(text)
    return text if len(text) <= LONGEST else f"…{text[-LONGEST:]}"


def _without_secrets(text: str) -> str:
    return _COOKIE.sub(rf"\1{HIDDEN}", _TOKEN.sub(HIDDEN, text))


def _field(value: object) -> object:
    return value if isinstance(value, int | float | None) else _shown(str(value))


def _fields(record: logging.LogRecord) -> Mapping[str, object]:
    fields = getattr(record, "fields", {})
    return fields if isinstance(fields, Mapping) else {}


def _when(record: logging.LogRecord) -> str:
    moment = datetime.fromtimestamp(record.created, UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
