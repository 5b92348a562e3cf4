"""Frames: what may come over a link, whatever pieces it comes in."""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from aiohttp import WSCloseCode
from hypothesis import given
from hypothesis import strategies as st

from punto.guard import Guard
from punto.server.frames import (
    BadFrame,
    Frames,
    Kind,
    Message,
    close_frame,
    sole_text,
    text,
    unmasked,
)
from punto.server.link import BEAT, NO_LONGER, TURNS, YIELD_EVERY, Link, beat
from punto.wire.codec import LONGEST_FRAME
from tests.kit.simulation import simulated

MASK = b"mask"
LONGEST = 70_000
SHORTEST = "1002 a size must use as few bytes as possible"


def framed(body: bytes, first: int = 0x81, *, masked: bool = True) -> bytes:
    """One frame of a client, as RFC 6455 has it."""
    bit, size = 0x80 if masked else 0, len(body)
    if size < 126:
        head = bytes((first, bit | size))
    elif size < 1 << 16:
        head = bytes((first, bit | 126)) + size.to_bytes(2, "big")
    else:
        head = bytes((first, bit | 127)) + size.to_bytes(8, "big")
    if not masked:
        return head + body
    return head + MASK + bytes(byte ^ MASK[at % 4] for at, byte in enumerate(body))


def sized(mark: int, size: int) -> bytes:
    """A text whose size stands in two bytes (126) or eight (127), whatever it is."""
    head = bytes((0x81, 0x80 | mark)) + size.to_bytes(2 if mark == 126 else 8, "big")
    return head + MASK + bytes(min(size, LONGEST))


def counted(most: int) -> Callable[[], bool]:
    """So many asides are allowed."""
    left = iter([True] * most)
    return lambda: next(left, False)


def taken(data: bytes, cuts: list[int], asides: int = 99) -> tuple[list[Message], str]:
    """The messages of what comes in these pieces, and what ended it."""
    frames, messages = Frames(LONGEST, counted(asides)), list[Message]()
    try:
        for start, end in zip([0, *cuts], [*cuts, len(data)], strict=True):
            frames.take(data[start:end])
            while message := frames.next():
                messages.append(message)
    except BadFrame as problem:
        return messages, f"{int(problem.code)} {problem}"
    assert frames.is_empty
    return messages, ""


bodies = st.one_of(
    st.binary(max_size=300), st.sampled_from([0, 1, 125, 126, 127, 65_535, 65_536]).map(bytes)
)
texts = bodies.map(lambda body: (framed(body), (Kind.TEXT, body)))
pings = st.binary(max_size=125).map(lambda body: (framed(body, 0x89), (Kind.PING, body)))
in_pieces = st.tuples(st.binary(max_size=50), st.binary(max_size=50), st.binary(max_size=9)).map(
    lambda parts: (
        framed(parts[0], 0x01) + framed(parts[1], 0x00) + framed(parts[2], 0x80),
        (Kind.TEXT, b"".join(parts)),
    )
)
good = st.lists(texts | pings | in_pieces, max_size=5)
bad = st.sampled_from(
    [
        (framed(b"", masked=False), "1002 a client must mask its frames"),
        (framed(b"x" * 70_000, masked=False), "1002 a client must mask its frames"),
        (framed(b"", 0x82), "1003 requests must be text"),
        (framed(b"x", 0x02), "1003 requests must be text"),
        (framed(b"", 0x83), "1002 unknown opcode, or a reserved bit is set"),
        (framed(b"", 0xC1), "1002 unknown opcode, or a reserved bit is set"),
        (framed(b"", 0x09), "1002 a control frame must be short and unfragmented"),
        (framed(b"x" * 126, 0x8A), "1002 a control frame must be short and unfragmented"),
        (framed(b"x", 0x80), "1002 a continuation frame has nothing to continue"),
        (framed(b"", 0x01) + framed(b"", 0x81), "1002 a text began before the previous one ended"),
        (bytes((0x81, 0xFF)) + (1 << 62).to_bytes(8, "big"), "1009 the request is too long"),
        (sized(127, 1 << 63), SHORTEST),
        (sized(127, 65_535), SHORTEST),
        (sized(127, 5), SHORTEST),
        (sized(126, 125), SHORTEST),
        (sized(126, 0), SHORTEST),
        (framed(b"x", 0x01) + framed(bytes(LONGEST), 0x80), "1009 the request is too long"),
    ]
)


def cuts_of(data: st.DataObject, whole: bytes) -> list[int]:
    """Draw the positions at which the stream of bytes is cut into pieces."""
    return sorted(data.draw(st.lists(st.integers(0, len(whole)), max_size=8)))


@given(good, st.data())
def test_messages_are_read_correctly_in_any_pieces(sent: list[Any], data: st.DataObject) -> None:
    """Every one, in order, and nothing is left over."""
    whole = b"".join(frame for frame, _ in sent)
    assert taken(whole, cuts_of(data, whole)) == ([message for _, message in sent], "")


@given(good, bad, st.data())
def test_the_first_bad_frame_ends_the_link_in_any_pieces(
    sent: list[Any], wrong: tuple[bytes, str], data: st.DataObject
) -> None:
    """Messages before the bad frame are delivered; messages after it are not."""
    whole = b"".join(frame for frame, _ in sent) + wrong[0] + framed(b"after")
    assert taken(whole, cuts_of(data, whole)) == ([message for _, message in sent], wrong[1])


@given(bodies, st.binary(min_size=4, max_size=4))
def test_a_mask_is_taken_off_byte_by_byte(body: bytes, mask: bytes) -> None:
    """As the standard says it, the slow way."""
    assert unmasked(body, mask) == bytes(byte ^ mask[at % 4] for at, byte in enumerate(body))


@given(st.binary(max_size=400), st.integers(0, 255))
def test_the_fast_path_for_a_whole_text_agrees_with_the_parser(body: bytes, first: int) -> None:
    """The short way answers only where the long one says the same."""
    whole = framed(body, first)
    for data in (whole, whole[:-1], whole + b"x", body, sized(126, len(body))):
        content = sole_text(data, LONGEST)
        if content is None:
            assert data != framed(body) or len(body) > LONGEST
        else:
            assert taken(data, []) == ([(Kind.TEXT, content)], "")


def test_control_frames_and_fragments_are_counted() -> None:
    """A ping, a pong, the beginning of a message and each piece of it; requests are not."""
    pieces = framed(b"", 0x01), *[framed(b"", 0x00)] * 2
    for three in ([framed(b"", 0x89)] * 3, [framed(b"", 0x8A)] * 3, pieces):
        whole = framed(b"{}") * 50 + b"".join(three)
        more = framed(b"", 0x00 if three is pieces else 0x89)
        messages, problem = taken(whole + more, [], asides=3)
        assert messages[:50] == [(Kind.TEXT, b"{}")] * 50
        assert problem == "1008 too many frames that are not requests"


class Pipe(asyncio.Transport):
    """A transport that keeps what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.done: list[bytes | str] = []

    def is_closing(self) -> bool:
        """Return True once the transport was closed or aborted."""
        return self.done[-1:] in (["closed"], ["cut"])

    def get_write_buffer_size(self) -> int:
        """The other end reads all at once."""
        return 0

    def write(self, data: Any) -> None:
        """Keep it."""
        self.done.append(bytes(data))

    def pause_reading(self) -> None:
        """Take no more for now."""
        self.done.append("paused")

    def resume_reading(self) -> None:
        """Go on."""
        self.done.append("resumed")

    def close(self) -> None:
        """In good order."""
        self.done.append("closed")

    def abort(self) -> None:
        """At once."""
        self.done.append("cut")


def linked(hear: Callable[[str], None]) -> tuple[Link, Pipe, list[str]]:
    """A link whose texts are heard so; what is told at its end is kept."""
    pipe, ends = Pipe(), list[str]()
    link = Link(pipe)
    link.listen(hear, lambda: ends.append("gone"))
    return link, pipe, ends


def test_pings_are_answered_and_goodbyes_returned() -> None:
    """With the same words, and the same code."""
    texts: list[str] = []
    link, pipe, ends = linked(texts.append)
    link.data_received(framed(b"there?", 0x89) + framed("庄".encode()) + framed(b"", 0x8A))
    link.data_received(framed(b"\x03\xe9bye", 0x88) + framed(b"late"))
    assert pipe.done == [b"\x8a\x06there?", b"\x88\x02\x03\xe9", "closed"]
    link.connection_lost(None)
    link.connection_lost(None)
    assert (texts, ends) == (["庄"], ["gone"])


def test_a_burst_of_texts_yields_to_other_links() -> None:
    """Nothing more is read until they are taken, a few in each turn of the loop."""
    texts: list[str] = []
    link, pipe, _ = linked(texts.append)

    async def story() -> None:
        link.data_received(framed(b"x") * (2 * YIELD_EVERY + 1) + framed(b"y")[:3])
        assert (len(texts), pipe.done) == (YIELD_EVERY, ["paused"])
        await asyncio.sleep(0)
        assert (len(texts), pipe.done) == (2 * YIELD_EVERY, ["paused", "resumed", "paused"])
        await asyncio.sleep(0)
        link.data_received(framed(b"y")[3:])

    asyncio.run(story())
    assert texts == ["x"] * (2 * YIELD_EVERY + 1) + ["y"]


def test_what_is_left_of_a_burst_is_not_handled_once_another_process_may_write() -> None:
    """It was received while this one still could; the terminal sends it again to the other."""
    texts: list[str] = []
    pipe, is_awake = Pipe(), True
    link = Link(pipe, awake=lambda: is_awake)
    link.listen(texts.append, lambda: None)

    async def story() -> None:
        nonlocal is_awake
        link.data_received(framed(b"x") * (YIELD_EVERY + 1))
        is_awake = False
        await asyncio.sleep(0)

    asyncio.run(story())
    assert (len(texts), pipe.done) == (YIELD_EVERY, ["paused", "cut"])


def test_an_invalid_frame_is_answered_after_earlier_requests() -> None:
    """Then why, once; whatever comes meanwhile is forgotten."""
    texts: list[str] = []

    def hear(text: str) -> None:
        texts.append(text)
        if text == "bad":
            raise BadFrame("no such request")

    link, pipe, _ = linked(hear)

    async def story() -> None:
        link.data_received(framed(b"good") + framed(b"bad") + framed(b"more"))
        link.data_received(framed(b"more"))
        link.send(b"answer")
        for _ in range(TURNS + 1):
            await asyncio.sleep(0)
        link.send(b"too late")

    asyncio.run(story())
    reason = b"\x03\xf0no such request"
    assert texts == ["good", "bad"]
    assert pipe.done == [b"answer", bytes((0x88, len(reason))) + reason]
    link.data_received(framed(b"\x03\xf0", 0x88))
    assert pipe.done[-1] == "closed"


def test_a_silent_link_is_pinged_and_then_closed() -> None:
    """A link that answers the ping is asked again only after the same silence."""
    link, pipe, _ = linked(print)
    ping = b"\x89\x00"
    for _ in range(2):
        link.beat()
        link.beat()
        link.data_received(framed(b"", 0x8A))
    assert pipe.done == [ping, ping]
    for _ in range(3):
        link.beat()
    assert pipe.done == [ping, ping, ping, "cut"]


def test_a_link_ends_with_its_session() -> None:
    """A12: at the next beat after the session ran out, with the code that says so."""

    async def story() -> list[object]:
        pipe = Pipe()
        link = Link(pipe, until=asyncio.get_running_loop().time() + 1.5 * BEAT)
        beating = asyncio.create_task(beat([link], Guard(print)))
        link.data_received(framed(b"", 0x8A))
        await asyncio.sleep(BEAT * 2.1)
        beating.cancel()
        return [*pipe.done]

    ping = b"\x89\x00"  # it stood at the second beat
    assert simulated(story()) == [ping, close_frame(WSCloseCode.POLICY_VIOLATION, NO_LONGER)]


def test_links_are_pinged_in_small_groups() -> None:
    """Each once a beat, and never all at once: their answers would come all at once as well."""
    pings: list[tuple[float, int]] = []
    faults: list[Exception] = []

    class Asked(Link):
        def beat(self) -> None:
            pings.append((asyncio.get_running_loop().time(), id(self)))
            if not faults:
                raise ValueError("A1: one that fails keeps none of the others from being asked")

    async def story() -> None:
        links = [Asked(Pipe()) for _ in range(250)]
        beating = asyncio.create_task(beat(links, Guard(faults.append)))
        await asyncio.sleep(2 * BEAT - 0.01)
        beating.cancel()
        assert sorted(number for _, number in pings) == sorted(2 * [id(link) for link in links])
        assert len(faults) == 1

    simulated(story())
    moments = Counter(round(time, 3) for time, _ in pings)
    assert max(moments.values()) == 3


def test_a_text_that_is_not_utf_8_or_too_long_ends_the_link() -> None:
    """By their own codes, for one frame as for many."""
    for body, code in ((b"\xff", 1007), (bytes(LONGEST_FRAME + 1), 1009)):
        frames = Frames(LONGEST_FRAME, counted(0))
        with pytest.raises(BadFrame) as ended:
            link_of(frames, body)
        assert ended.value.code == code


def link_of(frames: Frames, body: bytes) -> None:
    """Read a text as a link reads it."""
    content = sole_text(framed(body), LONGEST_FRAME)
    if content is None:
        frames.take(framed(body))
        message = frames.next()
        assert message
        content = message.body
    text(content)
