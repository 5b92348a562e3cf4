"""The inbox: requests that come while a batch is saved are handled together, in their order."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import pytest

from punto.guard import Guard
from punto.server.inbox import LONGEST, TOGETHER, Inbox
from punto.store import Work, Writer
from punto.store.unit_of_work import NotSaved
from tests.kit.simulation import simulated

NOTHING = Work(())


class Desk:
    """A writer whose disk answers when it is told to, with an inbox before it."""

    def __init__(self) -> None:
        self.disk: asyncio.Future[None] | None = None
        self.saved: list[int] = []  # the sizes of batches
        self.heard: list[bytes] = []
        self.faults: list[Exception] = []
        self.problems: list[BaseException] = []
        self.writer = Writer(self._saving, self.problems.append)
        self.inbox = Inbox(self.writer, Guard(self.faults.append))

    async def _saving(self, batch: Sequence[Work]) -> None:
        self.disk = asyncio.get_running_loop().create_future()
        await self.disk
        self.saved.append(len(batch))

    def hear(self, data: bytes) -> None:
        """Handle a request; each leads to work."""
        self.heard.append(data)
        self.writer.submit(NOTHING, _ignore)

    def take(self, *received: bytes) -> None:
        """Receive these, each from a link of its own."""
        for data in received:
            self.inbox.take(self.hear, data)

    async def commit(self) -> None:
        """Let the batch that is on its way reach the disk."""
        assert self.disk
        self.disk.set_result(None)
        await self.turns()

    async def turns(self) -> None:
        """Let everything happen that needs no time."""
        for _ in range(8):
            await asyncio.sleep(0)


def _ignore(problem: NotSaved | None) -> None:
    assert problem is None


def played(story: Callable[[Desk], Awaitable[None]]) -> Desk:
    """Play a story in simulated time; nothing may be left at its end."""

    async def play() -> Desk:
        desk = Desk()
        await story(desk)
        while desk.writer.is_busy:
            if desk.disk and not desk.disk.done():
                desk.disk.set_result(None)
            await asyncio.sleep(LONGEST)
        return desk

    desk = simulated(play())
    assert desk.problems == []
    assert sum(desk.saved) == len(desk.heard)
    return desk


def test_a_quiet_server_handles_a_request_at_once() -> None:
    """Nobody waits while the disk has nothing to do."""

    async def story(desk: Desk) -> None:
        desk.take(b"first")
        assert desk.heard == [b"first"]

    played(story)


def test_requests_that_come_during_a_commit_are_saved_together_in_the_next() -> None:
    """In the order in which they came, and none of them before the commit is over."""

    async def story(desk: Desk) -> None:
        desk.take(b"first")
        await desk.turns()
        desk.take(b"second", b"third")
        await desk.turns()
        desk.take(b"fourth")
        assert desk.heard == [b"first"]
        await desk.commit()

    desk = played(story)
    assert desk.heard == [b"first", b"second", b"third", b"fourth"]
    assert desk.saved == [1, 3]


def test_a_slow_disk_holds_up_no_request_for_long() -> None:
    """What needs no disk, as a view, is handled although a commit takes seconds."""

    async def story(desk: Desk) -> None:
        desk.take(b"first")
        await desk.turns()
        desk.take(b"look")
        await asyncio.sleep(LONGEST)
        assert desk.heard == [b"first", b"look"]
        desk.take(b"again")
        await asyncio.sleep(LONGEST)
        assert desk.heard == [b"first", b"look", b"again"]

    played(story)


def test_a_crowd_lets_other_work_have_its_turn() -> None:
    """Handled in parts, in the order in which they came."""
    crowd = [b"%d" % number for number in range(3 * TOGETHER)]

    async def story(desk: Desk) -> None:
        desk.take(b"first")
        await desk.turns()
        desk.take(*crowd)
        await asyncio.sleep(LONGEST)
        assert 1 < len(desk.heard) < 1 + len(crowd)
        desk.take(b"last")  # waits behind the others
        await desk.turns()

    assert played(story).heard == [b"first", *crowd, b"last"]


def test_a_fault_costs_nobody_else_their_request() -> None:
    """It is reported; the writer goes on."""

    async def story(desk: Desk) -> None:
        desk.take(b"first")
        await desk.turns()
        desk.inbox.take(_fails, b"second")
        desk.take(b"third")
        await desk.commit()

    desk = played(story)
    assert desk.heard == [b"first", b"third"]
    assert [str(fault) for fault in desk.faults] == ["second"]


def _fails(data: bytes) -> None:
    raise LookupError(data.decode())


@pytest.mark.parametrize("commits", [1, 2])
def test_requests_without_work_do_not_keep_the_writer_busy(commits: int) -> None:
    """Handled before a batch that turns out empty, which is not committed."""

    async def story(desk: Desk) -> None:
        heard: list[bytes] = []
        for _ in range(commits):
            desk.take(b"stake")
            await desk.turns()
            desk.inbox.take(heard.append, b"look")
            await desk.commit()
            await asyncio.sleep(LONGEST)
            assert not desk.writer.is_busy
        assert heard == [b"look"] * commits

    assert played(story).saved == [1] * commits
