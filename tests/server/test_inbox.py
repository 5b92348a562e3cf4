"""The inbox: requests that come while a batch is saved are handled together, in their order."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, cast

import pytest

from benchmarks.load.link import framed
from punto.guard import Guard
from punto.server.inbox import LONGEST, MOST, Inbox
from punto.server.link import YIELD_EVERY, Link
from punto.store import Work, Writer
from punto.store.unit_of_work import NotSaved
from punto.table import Phase
from punto.wire.codec import encode
from punto.wire.requests import PlaceStake
from tests.kit.guests import Guest, opened, reason, run_story, seated, until
from tests.kit.simulation import Server, simulated
from tests.kit.story import TABLE

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


def test_a_crowd_is_handled_as_it_comes() -> None:
    """Never more than a few wait here, however many send: the rest waits at its own link."""
    crowd = [b"%d" % number for number in range(3 * MOST)]

    async def story(desk: Desk) -> None:
        desk.take(b"first")
        await desk.turns()
        for number, one in enumerate(crowd, 1):
            desk.take(one)
            assert number - MOST < len(desk.heard) - 1 <= number

    assert played(story).heard == [b"first", *crowd]


def test_a_long_commit_leaves_one_call_behind() -> None:
    """However often the time of what waits is over before the next batch."""

    async def story(desk: Desk) -> None:
        desk.take(b"first")
        await desk.turns()
        for number in range(20):
            desk.take(b"%d" % number)
            await asyncio.sleep(LONGEST)
        assert len(desk.heard) == 21
        assert len(desk.writer._before) == 1

    played(story)


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


class Transport:
    """A connection that is there, and takes everything."""

    def is_closing(self) -> bool:
        """It stays."""
        return False

    def get_write_buffer_size(self) -> int:
        """It takes everything at once."""
        return 0

    def write(self, data: bytes) -> None:
        """Nobody looks at it."""

    def abort(self) -> None:
        """Nobody looks at that either."""

    def pause_reading(self) -> None:
        """What is received, the test decides."""

    def resume_reading(self) -> None:
        """As before."""


def test_a_flood_in_many_pieces_yields_to_other_links() -> None:
    """A link whose pieces all wait here gets one turn for them, and a few messages in each turn."""
    heard: list[str] = []

    async def story(desk: Desk) -> None:
        link = Link(cast(Any, Transport()), inbox=desk.inbox)
        link.listen(heard.append, lambda: None)
        desk.take(b"stake")
        await desk.turns()
        for _ in range(MOST - 1):
            link.data_received(framed(b"x") * (YIELD_EVERY + 1))
        desk.inbox.handle_waiting()
        assert len(heard) == YIELD_EVERY
        await asyncio.sleep(0)
        assert len(heard) == 2 * YIELD_EVERY
        await desk.commit()

    played(story)
    assert len(heard) == (MOST - 1) * (YIELD_EVERY + 1)


class LateStake:
    """A stake that comes just before the close of bets, while a batch is on its way to the disk."""

    def __init__(self, server: Server, patron: Guest) -> None:
        self.patron, self.room = patron, server.room
        self.id = patron.screen.new_id()
        self.link = Link(cast(Any, Transport()), inbox=server.room.inbox)
        self.link.listen(patron.terminal.hear, lambda: None)

    async def sent(self) -> None:
        """Send it; the disk is busy until long after the close."""
        loop, runner = asyncio.get_running_loop(), self.room.runners[TABLE]
        await until(lambda: runner.saved.phase is Phase.LAST_CALL)
        assert runner.clock.acts_at is not None
        await asyncio.sleep(runner.clock.acts_at - loop.time() - LONGEST / 2)
        self.room.journal.writer.submit(NOTHING, _ignore)
        await asyncio.sleep(0)
        assert self.room.journal.writer.is_busy
        self.arrive()
        assert self.id not in runner.table.seats[1].used  # it waits in the inbox

    def arrive(self) -> None:
        """Receive it."""
        coup = self.room.runners[TABLE].saved.coup
        stake = PlaceStake(id=self.id, table=TABLE, coup=coup, wager="banker", amount=20)
        self.link.data_received(framed(encode(stake)))


def tell(folder: Path, story: Callable[[Server, LateStake], Awaitable[None]]) -> None:
    """Tell a story of a late stake, with a disk that takes long."""

    async def whole(place: Path) -> None:
        server = await opened(place)
        late = LateStake(server, await seated(server, 1))
        server.disk.takes = LONGEST
        await story(server, late)
        await server.pull_plug()

    run_story(whole, folder)


def test_a_stake_that_came_before_the_close_of_bets_is_in_time(tmp_path: Path) -> None:
    """§late-stakes: the clock of the table does not overtake what waits here."""

    async def story(server: Server, late: LateStake) -> None:
        await late.sent()
        assert await reason(late.patron, late.id) is None
        assert server.room.runners[TABLE].saved.phase is not Phase.LAST_CALL

    tell(tmp_path, story)


def test_a_stake_that_is_read_right_after_the_clock_ran_out_is_in_time(tmp_path: Path) -> None:
    """As after a pause of the process: a loop may look at clocks before it reads sockets."""

    async def story(server: Server, late: LateStake) -> None:
        loop, runner = asyncio.get_running_loop(), server.room.runners[TABLE]
        await until(lambda: runner.saved.phase is Phase.LAST_CALL)
        assert runner.clock.acts_at is not None
        loop.call_at(runner.clock.acts_at, loop.call_soon, late.arrive)
        assert await reason(late.patron, late.id) is None

    tell(tmp_path, story)


def test_what_a_link_sent_before_it_was_lost_counts(tmp_path: Path) -> None:
    """A patron who stakes and closes the page at once has staked."""

    async def story(server: Server, late: LateStake) -> None:
        await late.sent()
        late.link.connection_lost(None)
        assert late.id in server.room.runners[TABLE].table.seats[1].used

    tell(tmp_path, story)


def test_what_a_link_sent_before_the_server_ended_it_counts(tmp_path: Path) -> None:
    """As when a new password ends every session of a patron."""

    async def story(server: Server, late: LateStake) -> None:
        await late.sent()
        late.link.close()
        assert late.id in server.room.runners[TABLE].table.seats[1].used

    tell(tmp_path, story)


def test_what_waits_when_the_server_stops_is_saved_and_answered(tmp_path: Path) -> None:
    """SIGTERM costs nobody a stake that the server has received."""

    async def story(server: Server, late: LateStake) -> None:
        await late.sent()
        await server.room.close()
        await server.room.journal.writer.close()
        assert await reason(late.patron, late.id) is None

    tell(tmp_path, story)
