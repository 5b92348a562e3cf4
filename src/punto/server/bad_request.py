"""Requests that can be parsed but are not valid, explained in words.

msgspec names the place and what it expected there. The answer quotes the value that was sent, says
how to fix it, and never shows a regular expression.
"""

import json
import re
from typing import Any

import msgspec

from punto.refusals import Reason, Refusal
from punto.wire.base import Request
from punto.wire.codec import REQUESTS, STAFF_REQUESTS
from punto.wire.fields import CARD_NAME, NAME, ONE_LINE, WRITTEN, Id

LONGEST_QUOTE = 80  # characters of the input
SECRET = ("password", "old", "new")  # fields that are never quoted
_UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
_PLACE = re.compile(r"(?P<problem>.*) - at `\$\.(?P<path>[^`]*)`", re.DOTALL)


class MisreadReason(Reason):
    """Reasons to refuse a request that can be parsed but is not valid."""

    NOT_A_CARD = "not-a-card"
    NOT_A_NAME = "not-a-name"
    NOT_A_TEXT = "not-a-text"
    SETTINGS_CANNOT_BE = "settings-cannot-be"
    REQUEST_CANNOT_BE = "request-cannot-be"


_PATTERNS = {
    CARD_NAME: (MisreadReason.NOT_A_CARD, "card"),
    NAME: (MisreadReason.NOT_A_NAME, "name"),
    ONE_LINE: (MisreadReason.NOT_A_TEXT, "text"),
    WRITTEN: (MisreadReason.NOT_A_TEXT, "text"),
}


class Misread(Request, frozen=True, tag="misread"):
    """A staff request of which only the type and the id are valid."""

    kind: type[Request]
    why: Refusal


class _Head(msgspec.Struct):
    """The part of a request that must be valid for it to get an answer."""

    type: str
    id: Id


_heads = msgspec.json.Decoder(_Head)


def misread(frame: str | bytes, problem: msgspec.DecodeError) -> Misread | None:
    """Parse a faulty staff request that gets an answer; return None if it is not a request."""
    if not isinstance(problem, msgspec.ValidationError):
        return None
    try:
        head = _heads.decode(frame)
    except _UNREADABLE:
        return None
    kind = REQUESTS.get(head.type)
    if kind not in STAFF_REQUESTS:
        return None
    return Misread(id=head.id, kind=kind, why=fault(frame, problem))


def fault(sent: str | bytes, problem: msgspec.ValidationError) -> Refusal:
    """Describe the fault of a request; quote its value, but no more than a line of it."""
    match = _PLACE.fullmatch(str(problem))
    expected, path = (match["problem"], match["path"]) if match else (str(problem), "")
    quoted = _quoted(sent, path)
    for pattern, (reason, name) in _PATTERNS.items():
        if repr(pattern) in expected:
            return Refusal(reason, about={name: quoted})
    if path == "settings" or path.startswith("settings."):
        inner = path.partition(".")[2]
        why = f"{inner} is {quoted}: {expected}" if inner and quoted else expected
        return Refusal(MisreadReason.SETTINGS_CANNOT_BE, about={"why": why})
    why = f"{path} is {quoted}: {expected}" if path and quoted else f"{path} {expected}".strip()
    return Refusal(MisreadReason.REQUEST_CANNOT_BE, about={"why": why})


def _quoted(sent: str | bytes, path: str) -> str:
    """Quote the value at a path, or the nearest one around it: msgspec counts no list items."""
    if path in SECRET:
        return ""
    try:
        value: Any = msgspec.json.decode(sent)
        for name in path.split("."):
            if not isinstance(value, dict) or name.partition("[")[0] not in value:
                break
            value = value[name.partition("[")[0]]
        written = json.dumps(value, ensure_ascii=False)  # escapes line breaks: always one line
    except _UNREADABLE:  # the input after the fault may not even be JSON
        return ""
    return written if len(written) <= LONGEST_QUOTE else f"{written[:LONGEST_QUOTE]}…"
