"""Channels: numbers without a gap, gaps that can be filled, and nobody who waits for anybody."""

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.server.channel import KEPT, YIELD_EVERY, Channel, Post, frame
from punto.server.link import LARGEST_BACKLOG, Link
from punto.wire.messages import Clock, Totals
from punto.wire.requests import Place
from tests.kit.frame_list import FrameList
from tests.kit.patron import payload


def numbered(no: int) -> Clock:
    """A message that shows its number."""
    return Clock("one", no)


@pytest.mark.parametrize("size", [0, 100, 125, 126, 5_000, 65_535, 70_000])
def test_a_frame_holds_its_message_whatever_the_size(size: int) -> None:
    """Three forms of length, as the protocol has them."""
    message = Totals("t" * size, {})
    assert payload(frame(message)).count(b"t") >= size


@given(st.integers(0, 3 * KEPT), st.integers(-2, 3 * KEPT))
def test_missed_messages_are_sent_again_or_the_whole_state_is(sent: int, have: int) -> None:
    """Exactly the numbers in between, in order; None where they are not kept, or never were."""
    channel = Channel("e", Post())
    for _ in range(sent):
        channel.publish(numbered)
    missed = channel.missed(Place("e", have))
    if have < 0 or have > sent or sent - have > min(sent, KEPT):
        assert missed is None
    else:
        assert missed == [frame(numbered(no)) for no in range(have + 1, sent + 1)]


def test_another_epoch_is_another_channel() -> None:
    """After a restart, or a new sitting, old numbers mean nothing."""
    channel = Channel("new", Post())
    channel.publish(numbered)
    assert channel.missed(Place("old", 1)) is None
    assert channel.missed(None) is None


def test_a_long_broadcast_lets_others_work_in_between() -> None:
    """An answer does not wait for a thousand sends."""

    async def story() -> tuple[list[int], list[list[bytes]]]:
        post, listeners = Post(), [FrameList() for _ in range(10 * YIELD_EVERY)]
        progress: list[int] = []
        post.send(b"first", listeners)
        post.send(b"second", listeners[:1])
        while not all(listener.frames for listener in listeners):
            progress.append(sum(len(listener.frames) for listener in listeners))
            assert progress[-1] + post.waiting == len(listeners) + 1
            await asyncio.sleep(0)
        assert post.waiting == 0
        return progress, [listener.frames for listener in listeners]

    progress, received = asyncio.run(story())
    assert len(progress) >= 10
    assert received[0] == [b"first", b"second"]
    assert all(frames == [b"first"] for frames in received[1:])


class Pipe(asyncio.Transport):
    """A transport whose other end does not read."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting, self.aborted = 0, False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """It piles up."""
        self.waiting += len(data)

    def get_write_buffer_size(self) -> int:
        """Return the number of bytes that wait to be read."""
        return self.waiting

    def abort(self) -> None:
        """Let go."""
        self.aborted = True

    def is_closing(self) -> bool:
        """Return True once the transport was aborted."""
        return self.aborted


def test_a_terminal_that_does_not_read_is_dropped_at_a_bound() -> None:
    """It costs a bounded amount of memory and nobody's time."""
    pipe = Pipe()
    link = Link(pipe)
    for _ in range(2 * LARGEST_BACKLOG // 1024):
        link.send(bytes(1024))
    assert pipe.aborted
    assert pipe.waiting <= LARGEST_BACKLOG + 1024
