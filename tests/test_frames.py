"""Frames: what may come over a link, whatever pieces it comes in."""

from aiohttp import WSCloseCode
from hypothesis import given
from hypothesis import strategies as st

from punto.server.http.frames import Frames

MASK = b"mask"


def framed(body: bytes, first: int = 0x81, *, masked: bool = True) -> bytes:
    """One frame, as RFC 6455 has it."""
    bit, size = 0x80 if masked else 0, len(body)
    if size < 126:
        head = bytes((first, bit | size))
    elif size < 1 << 16:
        head = bytes((first, bit | 126)) + size.to_bytes(2, "big")
    else:
        head = bytes((first, bit | 127)) + size.to_bytes(8, "big")
    return head + (MASK if masked else b"") + body


class Other:
    """The reader behind, and who is told of the end."""

    def __init__(self, asides: int) -> None:
        """So many asides are allowed."""
        self.asides = asides
        self.heard = b""
        self.told: list[str] = []
        self.frames = Frames(self, self.aside, self.close)

    def aside(self) -> bool:
        """One more."""
        self.asides -= 1
        return self.asides >= 0

    def close(self, code: WSCloseCode, said: bytes) -> None:
        """The link ends."""
        self.told.append(f"{code} {said.decode()}")

    def data_received(self, data: bytes) -> None:
        """Bytes came."""
        self.heard += data

    def eof_received(self) -> bool | None:
        """No more will come."""
        self.told.append("eof")
        return None

    def connection_lost(self, exc: Exception | None) -> None:
        """The transport is closed."""
        self.told.append("lost")

    def pause_writing(self) -> None:
        """Too much waits."""
        self.told.append("pause")

    def resume_writing(self) -> None:
        """No longer."""
        self.told.append("resume")


bodies = st.sampled_from([0, 1, 125, 126, 127, 300, 65_535, 65_536]).map(bytes)
good = st.one_of(bodies.map(framed), st.just(framed(b"", 0x89)))
bad = st.sampled_from(
    [
        (framed(b"", 0x81, masked=False), "1002 a client masks its frames"),
        (framed(b"x" * 70_000, 0x81, masked=False), "1002 a client masks its frames"),
        (framed(b"", 0x82), "1003 requests are text"),
        (framed(b"x", 0x02), "1003 requests are text"),
    ]
)


@given(st.lists(good, max_size=5), bad, st.data())
def test_the_first_bad_frame_ends_the_link_in_whatever_pieces_it_comes(
    before: list[bytes], wrong: tuple[bytes, str], data: st.DataObject
) -> None:
    """What came before is handed on, but for the piece itself; what comes after is not."""
    other = Other(asides=9)
    whole = b"".join(before) + wrong[0] + framed(b"after")
    cuts = sorted(data.draw(st.lists(st.integers(0, len(whole)), max_size=8)))
    for start, end in zip([0, *cuts], [*cuts, len(whole)], strict=True):
        other.frames.data_received(whole[start:end])
    assert other.told == [wrong[1]]
    allowed = b"".join(before) + wrong[0][:1]  # a head that has not come whole is not judged
    assert allowed.startswith(other.heard)


@given(st.lists(good, max_size=5), st.data())
def test_good_frames_are_handed_on_as_they_came(before: list[bytes], data: st.DataObject) -> None:
    """Every byte, in order."""
    other, whole = Other(asides=9), b"".join(before)
    cuts = sorted(data.draw(st.lists(st.integers(0, len(whole)), max_size=8)))
    for start, end in zip([0, *cuts], [*cuts, len(whole)], strict=True):
        other.frames.data_received(whole[start:end])
    assert (other.told, other.heard) == ([], whole)


def test_control_frames_and_fragments_are_counted() -> None:
    """A ping, a pong, the beginning of a message and each piece of it; requests are not."""
    for first in (0x89, 0x8A, 0x01, 0x00, 0x80, 0xC1, 0x8B):
        other = Other(asides=3)
        other.frames.data_received(framed(b"{}") * 50 + framed(b"", first) * 3)
        assert other.told == []
        other.frames.data_received(framed(b"", first))
        assert other.told == ["1008 too many frames that are no requests"]


def test_all_else_that_asyncio_tells_is_handed_on() -> None:
    """The reader must hear of the end, after a bad frame too."""
    other = Other(asides=0)
    other.frames.pause_writing()
    other.frames.resume_writing()
    other.frames.eof_received()
    other.frames.connection_lost(None)
    other.frames.data_received(framed(b"", 0x82))
    assert other.told == ["pause", "resume", "eof", "lost"]
