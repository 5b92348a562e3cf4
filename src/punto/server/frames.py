"""Frames of RFC 6455: those of the server built, those of clients parsed.

Written here because every stake passes through it: a request is nearly always one frame, which
costs one look at its header and one step to unmask it. Invalid frames close the link, with the
matching code, as soon as their header is read.
"""

from collections.abc import Callable
from enum import IntEnum
from typing import NamedTuple

from aiohttp import WSCloseCode

# The reasons to close a link, for authors of client programs.
CLOSES = {
    WSCloseCode.GOING_AWAY: "The server stops; come back in a moment.",
    WSCloseCode.PROTOCOL_ERROR: "A frame broke RFC 6455, or had no mask.",
    WSCloseCode.UNSUPPORTED_DATA: "A frame was binary; requests are text.",
    WSCloseCode.INVALID_TEXT: "A text frame was not UTF-8.",
    WSCloseCode.POLICY_VIOLATION: (
        "A frame held no request, far too many requests came, or the session or the role has ended."
    ),
    WSCloseCode.MESSAGE_TOO_BIG: "A request was too long.",
}

_FINAL, _RESERVED, _KIND = 0x80, 0x70, 0x0F  # of the first byte
_MASKED, _SIZE = 0x80, 0x7F  # of the second
_MASK = 4  # bytes
_TWO_MORE, _EIGHT_MORE = 126, 127  # the size follows in so many bytes after the second
_LEAST = {2: 126, 8: 1 << 16}  # the smallest size that needs so many bytes
_TOO_LARGE = 1 << 63  # the highest bit of eight bytes is never set
_LONGEST_ASIDE = 125  # bytes of a ping, a pong or a close frame


class Kind(IntEnum):
    """The kinds of frames, by opcode."""

    MORE = 0
    TEXT = 1
    BINARY = 2
    CLOSE = 8
    PING = 9
    PONG = 10


TEXT = Kind.TEXT  # to look up a member of an enum costs as much as to build a frame
_WHOLE_TEXT = _FINAL | TEXT  # the first byte of nearly every frame


class BadFrame(Exception):
    """An invalid frame or request: the link closes with this code and reason."""

    def __init__(self, reason: str, code: WSCloseCode = WSCloseCode.POLICY_VIOLATION) -> None:
        super().__init__(reason)
        self.code = code


class Message(NamedTuple):
    """A whole message: a text, or the body of a ping, a pong or a close frame."""

    kind: Kind
    body: bytes


def framed(kind: Kind, body: bytes) -> bytes:
    """Build a frame of the server, which has no mask.

    >>> framed(Kind.PING, b"")
    b'\\x89\\x00'
    """
    size = len(body)
    if size < _TWO_MORE:
        return bytes((_FINAL | kind, size)) + body
    if size < 1 << 16:
        return bytes((_FINAL | kind, _TWO_MORE)) + size.to_bytes(2, "big") + body
    return bytes((_FINAL | kind, _EIGHT_MORE)) + size.to_bytes(8, "big") + body


def body_of(whole: bytes) -> bytes:
    """Return the body of a frame that `framed` built.

    >>> body_of(framed(Kind.TEXT, b"{" * 123)) == b"{" * 123
    True
    """
    more = {_TWO_MORE: 2, _EIGHT_MORE: 8}.get(whole[1], 0)
    return whole[2 + more :]


def close_frame(code: int, reason: str) -> bytes:
    """Build the frame that closes a link; a reason that is too long is cut."""
    return framed(Kind.CLOSE, code.to_bytes(2, "big") + reason.encode()[: _LONGEST_ASIDE - 2])


def unmasked(body: bytes, mask: bytes) -> bytes:
    """Remove the mask from a frame's body.

    >>> unmasked(unmasked(b"Banker", b"mask"), b"mask")
    b'Banker'
    """
    size = len(body)
    wide = (mask * (size // _MASK + 1))[:size]
    # XOR of two large numbers is the fastest way to do this to every byte in Python.
    return (int.from_bytes(body, "big") ^ int.from_bytes(wide, "big")).to_bytes(size, "big")


def sole_text(data: bytes, longest: int) -> bytes | None:
    """Return the text if the data is exactly one whole text frame, as it nearly always is.

    >>> sole_text(bytes((0x81, 0x82)) + b"mask" + unmasked(b"{}", b"mask"), longest=100)
    b'{}'
    """
    if len(data) < 2 + _MASK or data[0] != _WHOLE_TEXT:
        return None
    size, head = data[1] - _MASKED, 2
    if size == _TWO_MORE:
        size, head = data[2] << 8 | data[3], 4
        if size < _TWO_MORE:
            return None
    elif size == _EIGHT_MORE:
        return None
    start = head + _MASK
    if len(data) != start + size or size > longest:
        return None
    return unmasked(data[start:], data[head:start])


class Frames:
    """The bytes received and not yet parsed, in whatever pieces they arrived."""

    __slots__ = ("_aside", "_came", "_longest", "_pieces")

    def __init__(self, longest: int, aside: Callable[[], bool]) -> None:
        """Bound texts by `longest`; call `aside` for each frame that is not a whole text."""
        self._longest = longest
        self._aside = aside
        self._came = bytearray()
        self._pieces: bytearray | None = None  # of a text whose end has yet to come

    @property
    def is_empty(self) -> bool:
        """True if no frame and no message is incomplete."""
        return not self._came and self._pieces is None

    def take(self, data: bytes) -> None:
        """Add received bytes."""
        self._came += data

    def next(self) -> Message | None:
        """Return the next complete message, or None; raise BadFrame if a frame is invalid."""
        while frame := self._frame():
            final, kind, body = frame
            if kind >= Kind.CLOSE:
                return Message(kind, body)
            if final and self._pieces is None:
                return Message(kind, body)
            self._pieces = (self._pieces or bytearray()) + body
            if final:
                whole, self._pieces = bytes(self._pieces), None
                return Message(Kind.TEXT, whole)
        return None

    def _frame(self) -> tuple[bool, Kind, bytes] | None:
        came = self._came
        if len(came) < 2:
            return None
        first, size = came[0], came[1] & _SIZE
        more = {_TWO_MORE: 2, _EIGHT_MORE: 8}.get(size, 0)
        kind = self._judged(first, came[1])
        if len(came) < 2 + more:
            return None
        if more:
            size = int.from_bytes(came[2 : 2 + more], "big")
            if not _LEAST[more] <= size < _TOO_LARGE:
                raise _violation("a size must use as few bytes as possible")
        if kind < Kind.CLOSE and size + len(self._pieces or b"") > self._longest:
            raise BadFrame("the request is too long", WSCloseCode.MESSAGE_TOO_BIG)
        start = 2 + more + _MASK
        if len(came) < start + size:
            return None
        if first != _WHOLE_TEXT and not self._aside():
            raise BadFrame("too many frames that are not requests")
        mask, body = bytes(came[2 + more : start]), bytes(came[start : start + size])
        del came[: start + size]
        return bool(first & _FINAL), kind, unmasked(body, mask)

    def _judged(self, first: int, second: int) -> Kind:
        """Return the kind of frame that these two bytes begin; raise BadFrame if invalid."""
        if not second & _MASKED:
            raise _violation("a client must mask its frames")
        if first & _RESERVED or first & _KIND not in [*Kind]:
            raise _violation("unknown opcode, or a reserved bit is set")
        kind = Kind(first & _KIND)
        if kind is Kind.BINARY:
            raise BadFrame("requests must be text", WSCloseCode.UNSUPPORTED_DATA)
        if kind >= Kind.CLOSE and not (first & _FINAL and second & _SIZE <= _LONGEST_ASIDE):
            raise _violation("a control frame must be short and unfragmented")
        if kind is Kind.TEXT and self._pieces is not None:
            raise _violation("a text began before the previous one ended")
        if kind is Kind.MORE and self._pieces is None:
            raise _violation("a continuation frame has nothing to continue")
        return kind


def close_code(body: bytes) -> int:
    """Return the code of a received close frame; raise BadFrame if it has no valid one.

    >>> close_code(b"\\x03\\xe8so long"), close_code(b"")
    (1000, 1000)
    """
    if not body:
        return int(WSCloseCode.OK)
    code = int.from_bytes(body[:2], "big")
    known = code in range(3000, 5000) or (
        code in range(1000, 1015) and code not in range(1004, 1007)
    )
    if len(body) < 2 or not known:
        raise _violation("unknown close code")
    text(body[2:])
    return code


def text(body: bytes) -> str:
    """Decode a received text; raise BadFrame if it is not UTF-8."""
    try:
        return body.decode()
    except UnicodeDecodeError:
        raise BadFrame("a text must be UTF-8", WSCloseCode.INVALID_TEXT) from None


def _violation(reason: str) -> BadFrame:
    return BadFrame(reason, WSCloseCode.PROTOCOL_ERROR)
