"""Frames: what a client sends over a socket, parsed by RFC 6455.

Written here because every stake passes through it: a request is nearly always one frame, which
costs one look at its header and one step to unmask it. Invalid frames close the link, with the
matching code, as soon as their header is read.
"""

from collections.abc import Callable
from enum import IntEnum
from typing import NamedTuple

from aiohttp import WSCloseCode

# Why a link is closed, for programs that speak to it.
CLOSES = {
    WSCloseCode.GOING_AWAY: "The server stops; come back in a moment.",
    WSCloseCode.PROTOCOL_ERROR: "A frame was not as RFC 6455 has it, or had no mask.",
    WSCloseCode.UNSUPPORTED_DATA: "A binary frame came; requests are text.",
    WSCloseCode.INVALID_TEXT: "A text frame was not UTF-8.",
    WSCloseCode.POLICY_VIOLATION: (
        "What came is no request, far too much came, or the session or the role has ended."
    ),
    WSCloseCode.MESSAGE_TOO_BIG: "A request was too long.",
}

_FINAL, _RESERVED, _KIND = 0x80, 0x70, 0x0F  # of the first byte
_MASKED, _SIZE = 0x80, 0x7F  # of the second
_MASK = 4  # bytes
_TWO_MORE, _EIGHT_MORE = 126, 127  # sizes that stand in so many bytes after the second
_LEAST = {2: 126, 8: 1 << 16}  # what needs so many bytes
_TOO_LARGE = 1 << 63  # the highest bit of eight bytes is never set
_LONGEST_ASIDE = 125  # bytes of a ping, a pong or a goodbye


class Kind(IntEnum):
    """What a frame is."""

    MORE = 0
    TEXT = 1
    BINARY = 2
    CLOSE = 8
    PING = 9
    PONG = 10


class BadFrame(Exception):
    """What came may not be; the link is closed, with a code and a word that say why."""

    def __init__(self, said: str, code: WSCloseCode = WSCloseCode.POLICY_VIOLATION) -> None:
        super().__init__(said)
        self.code = code


class Message(NamedTuple):
    """A whole message: a text, or what a ping, a pong or a goodbye carries."""

    kind: Kind
    body: bytes


def framed(kind: Kind, body: bytes) -> bytes:
    """A frame of the server's, which has no mask.

    >>> framed(Kind.PING, b"")
    b'\\x89\\x00'
    """
    size = len(body)
    if size < _TWO_MORE:
        return bytes((_FINAL | kind, size)) + body
    if size < 1 << 16:
        return bytes((_FINAL | kind, _TWO_MORE)) + size.to_bytes(2, "big") + body
    return bytes((_FINAL | kind, _EIGHT_MORE)) + size.to_bytes(8, "big") + body


def goodbye(code: int, said: str) -> bytes:
    """The frame that closes a link; what it says is cut where it would be too long for one."""
    return framed(Kind.CLOSE, code.to_bytes(2, "big") + said.encode()[: _LONGEST_ASIDE - 2])


def unmasked(body: bytes, mask: bytes) -> bytes:
    """What was sent under a mask.

    >>> unmasked(unmasked(b"Banker", b"mask"), b"mask")
    b'Banker'
    """
    size = len(body)
    wide = (mask * (size // _MASK + 1))[:size]
    # As two large numbers: there is no quicker way to do it to every byte.
    return (int.from_bytes(body, "big") ^ int.from_bytes(wide, "big")).to_bytes(size, "big")


def sole_text(data: bytes, longest: int) -> bytes | None:
    """The text, where one whole text frame is all that came: nearly all that ever comes.

    >>> sole_text(bytes((0x81, 0x82)) + b"mask" + unmasked(b"{}", b"mask"), longest=100)
    b'{}'
    """
    if len(data) < 2 + _MASK or data[0] != _FINAL | Kind.TEXT:
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
    """What came and is not yet taken, in whatever pieces it came."""

    __slots__ = ("_aside", "_came", "_longest", "_pieces")

    def __init__(self, longest: int, aside: Callable[[], bool]) -> None:
        """`longest` is a text's; `aside` is asked for each frame that is not a whole text."""
        self._longest = longest
        self._aside = aside
        self._came = bytearray()
        self._pieces: bytearray | None = None  # of a text whose end has yet to come

    @property
    def is_empty(self) -> bool:
        """Whether nothing is begun."""
        return not self._came and self._pieces is None

    def take(self, data: bytes) -> None:
        """Something came."""
        self._came += data

    def next(self) -> Message | None:
        """The next message that came whole; BadFrame where it may not be."""
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
                raise _wrong("a size stands in as few bytes as hold it")
        if kind < Kind.CLOSE and size + len(self._pieces or b"") > self._longest:
            raise BadFrame("a request is shorter", WSCloseCode.MESSAGE_TOO_BIG)
        start = 2 + more + _MASK
        if len(came) < start + size:
            return None
        if first != _FINAL | Kind.TEXT and not self._aside():
            raise BadFrame("too many frames that are no requests")
        mask, body = bytes(came[2 + more : start]), bytes(came[start : start + size])
        del came[: start + size]
        return bool(first & _FINAL), kind, unmasked(body, mask)

    def _judged(self, first: int, second: int) -> Kind:
        """What a frame is that begins so, where it may be."""
        if not second & _MASKED:
            raise _wrong("a client masks its frames")
        if first & _RESERVED or first & _KIND not in [*Kind]:
            raise _wrong("there is no such frame")
        kind = Kind(first & _KIND)
        if kind is Kind.BINARY:
            raise BadFrame("requests are text", WSCloseCode.UNSUPPORTED_DATA)
        if kind >= Kind.CLOSE and not (first & _FINAL and second & _SIZE <= _LONGEST_ASIDE):
            raise _wrong("such a frame is short and whole")
        if kind is Kind.TEXT and self._pieces is not None:
            raise _wrong("a text began before another ended")
        if kind is Kind.MORE and self._pieces is None:
            raise _wrong("there is nothing to go on with")
        return kind


def farewell(body: bytes) -> int:
    """The code of a goodbye that came; BadFrame where it is none.

    >>> farewell(b"\\x03\\xe8so long"), farewell(b"")
    (1000, 1000)
    """
    if not body:
        return int(WSCloseCode.OK)
    code = int.from_bytes(body[:2], "big")
    known = code in range(3000, 5000) or (
        code in range(1000, 1015) and code not in range(1004, 1007)
    )
    if len(body) < 2 or not known:
        raise _wrong("no such goodbye")
    text(body[2:])
    return code


def text(body: bytes) -> str:
    """A text that came; BadFrame where it is not UTF-8."""
    try:
        return body.decode()
    except UnicodeDecodeError:
        raise BadFrame("a text is UTF-8", WSCloseCode.INVALID_TEXT) from None


def _wrong(said: str) -> BadFrame:
    return BadFrame(said, WSCloseCode.PROTOCOL_ERROR)
