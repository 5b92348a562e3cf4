"""Misread: what could be read as a request but cannot be meant, said in words.

msgspec names the place and what it expected there; a person is told what stands there, and the way
out, and never a regular expression.
"""

import json
import re
from typing import Any

import msgspec

from punto.refusals import Reason, Refusal
from punto.wire.base import Request
from punto.wire.codec import REQUESTS, STAFF_REQUESTS
from punto.wire.fields import CARD_NAME, NAME, Id

LONGEST_QUOTE = 80  # signs of what was sent
SECRET = ("password", "old", "new")  # which are never said again
_UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
_PLACE = re.compile(r"(?P<said>.*) - at `\$\.(?P<path>[^`]*)`", re.DOTALL)


class MisreadReason(Reason):
    """Why a request that can be read cannot be meant."""

    NOT_A_CARD = "not-a-card"
    NOT_A_NAME = "not-a-name"
    SETTINGS_CANNOT_BE = "settings-cannot-be"
    REQUEST_CANNOT_BE = "request-cannot-be"


_PATTERNS = {
    CARD_NAME: (MisreadReason.NOT_A_CARD, "card"),
    NAME: (MisreadReason.NOT_A_NAME, "name"),
}


class Misread(Request, frozen=True, tag="misread"):
    """A request of staff whose kind and id can be read, and the rest of it not."""

    kind: type[Request]
    why: Refusal


class _Head(msgspec.Struct):
    """As much of a request as must be readable for it to be answered."""

    type: str
    id: Id


_heads = msgspec.json.Decoder(_Head)


def misread(frame: str | bytes, problem: msgspec.DecodeError) -> Misread | None:
    """Read a faulty staff request that gets an answer; None if it is not a request."""
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
    """What is wrong with what was sent; it is quoted, and no longer than it must be."""
    placed = _PLACE.fullmatch(str(problem))
    said, path = (placed["said"], placed["path"]) if placed else (str(problem), "")
    quoted = _quoted(sent, path)
    for pattern, (reason, name) in _PATTERNS.items():
        if repr(pattern) in said:
            return Refusal(reason, about={name: quoted})
    if path == "settings" or path.startswith("settings."):
        inner = path.partition(".")[2]
        why = f"{inner} is {quoted}: {said}" if inner and quoted else said
        return Refusal(MisreadReason.SETTINGS_CANNOT_BE, about={"why": why})
    why = f"{path} is {quoted}: {said}" if path and quoted else f"{path} {said}".strip()
    return Refusal(MisreadReason.REQUEST_CANNOT_BE, about={"why": why})


def _quoted(sent: str | bytes, path: str) -> str:
    """What stands at a place, or as near to it as msgspec says: it counts no items."""
    if path in SECRET:
        return ""
    try:
        found: Any = msgspec.json.decode(sent)
        for name in path.split("."):
            if not isinstance(found, dict) or name.partition("[")[0] not in found:
                break
            found = found[name.partition("[")[0]]
        written = json.dumps(found, ensure_ascii=False)  # on one line, whatever signs it holds
    except _UNREADABLE:  # what comes behind the fault need not even be JSON
        return ""
    return written if len(written) <= LONGEST_QUOTE else f"{written[:LONGEST_QUOTE]}…"
