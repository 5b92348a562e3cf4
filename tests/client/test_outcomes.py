"""Requests over links that are lost at will: what is sent again, under which id, and what it means.

The server is scripted, so that a link can be lost between any two messages; `test_client.py` has
the real one.
"""

import asyncio
from collections.abc import Callable, Coroutine
from itertools import pairwise
from typing import Any

import pytest

from punto.client import (
    Client,
    Closed,
    LinkDown,
    Lost,
    NoServer,
    NotUnderstood,
    Outcome,
    Refused,
    Timing,
    WatchedTable,
)
from punto.client.changes import LONGEST_QUEUE, ChangeFeed
from punto.client.http import Socket
from punto.client.outcomes import PendingRequest, outcome
from punto.roles import Role
from punto.server.tables.seat_views import seat_view
from punto.server.tables.views import public_view, table_card
from punto.wire.base import Request
from punto.wire.codec import encode
from punto.wire.codec import read as read_request
from punto.wire.cup_views import CupView
from punto.wire.messages import (
    Answer,
    AnyMessage,
    Hello,
    Me,
    PublicPatch,
    PublicSnapshot,
    SeatSnapshot,
)
from punto.wire.requests import BuyIn, LeaveSeat, PlaceStake, RepeatStakes, Watch
from punto.wire.sheets import GameSheet, HeadsSheet
from punto.wire.views import SeatView, TableCard
from tests.kit.client_messages import KEY, TABLES
from tests.kit.simulation import simulated

ID = "an-id-of-a-request"
SEAT = seat_view(TABLES[4], 3)


class Link:
    """One scripted socket: what the client sent, and what it is told."""

    def __init__(self, server: "Scripted") -> None:
        self.sent: list[Request] = []
        self._server = server
        self._told: asyncio.Queue[str | None] = asyncio.Queue()
        self.tell(Hello("ann", Role.PATRON, "PLAY", 10_000, {"PLAY": 10_000}))

    def tell(self, message: AnyMessage) -> None:
        """Tell the client."""
        self._told.put_nowait(encode(message).decode())

    def lose(self) -> None:
        """The link is gone."""
        self._told.put_nowait(None)

    async def send(self, text: str) -> None:
        """Take a request; one to watch is answered with everything."""
        request = read_request(text)
        self.sent.append(request)
        self._server.answer(self, request)

    async def receive(self) -> str | None:
        """Return the next message."""
        return await self._told.get()

    async def close(self) -> None:
        """Let it go."""
        self.lose()


class Scripted:
    """A server of one table that answers as a test says."""

    def __init__(self, answers: Callable[[int, Request], Refused | str | None]) -> None:
        """`answers` is asked with the number of the link: "lost" loses it without an answer."""
        self.links: list[Link] = []
        self._answers = answers

    def answer(self, link: Link, request: Request) -> None:
        """Answer a request."""
        if isinstance(request, Watch):
            link.tell(PublicSnapshot(KEY, "e", 0, public_view(TABLES[4]), {}, None))
            # A moment later, as over a real link: nobody may take the half for the whole.
            later = asyncio.get_running_loop().call_later
            later(0.01, link.tell, SeatSnapshot(KEY, "s", 0, SEAT, 0))
            later(0.02, link.tell, Answer(request.id, None))
            return
        answer = self._answers(len(self.links), request)
        match answer:
            case "lost":
                link.lose()
            case "silent":
                pass
            case Refused() | None:
                link.tell(Answer(request.id, answer))

    def sent(self) -> list[Request]:
        """Every request but those to watch, over all links."""
        return [
            request
            for link in self.links
            for request in link.sent
            if not isinstance(request, Watch)
        ]

    async def tables(self) -> tuple[TableCard, ...]:
        """Its one table."""
        return (table_card(TABLES[0].settings),)

    async def cups(self) -> tuple[CupView, ...]:
        """Nobody asks for this here."""
        raise AssertionError("no test asks for this")

    async def sheet(self, game: str) -> GameSheet:
        """Nobody asks for this here."""
        raise AssertionError("no test asks for this")

    async def heads(self, since: int | None = None) -> HeadsSheet:
        """Nothing is signed here."""
        return HeadsSheet("", "", 0, 0, (), ())

    async def unlock(self, pin: str) -> None:
        """Nobody asks for this here."""
        raise AssertionError("no test asks for this")

    async def gift(self) -> Me:
        """Nobody asks for this here."""
        raise AssertionError("no test asks for this")

    async def open(self) -> Socket:
        """Another link."""
        self.links.append(Link(self))
        return self.links[-1]

    async def close(self) -> None:
        """Nothing to close."""


Story = Callable[[Client, WatchedTable], Coroutine[Any, Any, Any]]


def run_client(server: Scripted, story: Story, timing: Timing | None = None) -> Any:
    """Tell a story with one client at the table, faster than time."""

    async def whole() -> Any:
        async with Client(server, "ann", timing, chance=lambda: 0.5) as client:
            return await story(client, await client.watch(KEY))

    return simulated(whole())


def refused(reason: str) -> Refused:
    """A refusal."""
    return Refused(reason, f"{reason}.", "", "")


async def stake(client: Client, table: WatchedTable) -> Outcome:
    """Stake once."""
    return await table.stake("banker", 100)


def test_an_unanswered_request_is_sent_again_under_its_id() -> None:
    """Three links are lost with it; the fourth answers."""
    server = Scripted(lambda link, request: "lost" if link < 4 else None)
    assert run_client(server, stake) is None
    sent = server.sent()
    assert len(sent) == 4
    assert sent == [sent[0]] * 4


def test_unanswered_requests_are_sent_again_in_order() -> None:
    """Once each, and nothing that was answered."""

    async def story(client: Client, table: WatchedTable) -> list[Outcome]:
        return await asyncio.gather(*(table.stake("banker", 100 + n) for n in range(5)))

    def answers(link: int, request: Request) -> str | None:
        if link > 1:
            return None
        return {102: "silent", 103: "silent", 104: "lost"}.get(getattr(request, "amount", 0))

    server = Scripted(answers)
    assert run_client(server, story) == [None] * 5
    first, second = (
        [getattr(request, "amount", 0) for request in link.sent if not isinstance(request, Watch)]
        for link in server.links
    )
    assert (first, second) == ([100, 101, 102, 103, 104], [102, 103, 104])


@pytest.mark.parametrize("ask", [lambda table: table.buy_in(100), lambda table: table.clear_last()])
def test_a_request_with_a_known_id_is_sent_again_as_well(
    ask: Callable[[WatchedTable], Any],
) -> None:
    """It is done once, however often it comes; a refusal then means that it was not done."""
    server = Scripted(lambda link, request: "lost" if link < 3 else refused("nothing-staked"))

    async def story(client: Client, table: WatchedTable) -> Outcome:
        outcome: Outcome = await ask(table)
        return outcome

    assert run_client(server, story) == refused("nothing-staked")
    sent = server.sent()
    assert sent == [sent[0]] * 3


def test_requests_wait_for_the_link_to_come_up() -> None:
    """Once."""
    server = Scripted(lambda link, request: None)

    async def story(client: Client, table: WatchedTable) -> Outcome:
        server.links[0].lose()
        await client.until(lambda: not client.linked, within=60)
        return await table.buy_in(100)

    assert run_client(server, story) is None
    assert [type(request) for request in server.sent()] == [BuyIn]
    assert len(server.links) == 2


def test_a_request_without_an_answer_times_out_and_is_not_sent_again() -> None:
    """The time-out is the caller's; asked again it has the same id."""
    server = Scripted(lambda link, request: "silent" if link < 3 else None)

    async def story(client: Client, table: WatchedTable) -> tuple[Outcome, Outcome]:
        lost = await client.ask(
            PlaceStake(id=ID, table=KEY, coup=1, wager="tie", amount=20), within=7.0
        )
        assert isinstance(lost, Lost)
        sent = len(server.sent())
        await client.until(lambda: len(server.links) == 3 and client.linked, within=60)
        assert len(server.sent()) == sent == 2  # a link is given up after five seconds
        return lost, await client.ask(lost.request)

    lost, again = run_client(server, story)
    assert (lost.sent, again) == (True, None)
    assert {request.id for request in server.sent()} == {ID}


def test_a_request_that_was_never_sent_was_not_done() -> None:
    """And says so."""
    server = Scripted(lambda link, request: None)

    async def story(client: Client, table: WatchedTable) -> Outcome:
        server.links[0].lose()
        await client.until(lambda: not client.linked, within=60)
        return await client.ask(LeaveSeat(id=ID, table=KEY), within=0.0)

    assert run_client(server, story) == Lost(LeaveSeat(id=ID, table=KEY), sent=False)


def test_a_table_is_watched_once_all_of_it_was_told() -> None:
    """The table comes first and one's own seat after it: who watches has both."""
    server = Scripted(lambda link, request: None)

    async def story(client: Client, table: WatchedTable) -> SeatView | None:
        return table.seat

    assert run_client(server, story) == SEAT


def test_a_gap_is_asked_for_with_the_places_that_were_heard() -> None:
    """Once, however many messages come after it."""
    server = Scripted(lambda link, request: None)

    async def story(client: Client, table: WatchedTable) -> None:
        for no in (1, 3, 4):
            server.links[0].tell(PublicPatch(KEY, no, {"coup": 90 + no}, None))
        await client.until(lambda: len(server.links[0].sent) == 2, within=60)
        await client.until(lambda: table.view == public_view(TABLES[4]), within=60)

    run_client(server, story)
    first, second = server.links[0].sent
    assert isinstance(first, Watch)
    assert isinstance(second, Watch)
    assert first.public is None
    assert second.public is not None
    assert (second.public.epoch, second.public.no) == ("e", 1)


def test_an_unreadable_message_ends_the_client() -> None:
    """Guessing would be worse; the waiting caller hears why."""
    server = Scripted(lambda link, request: None)

    async def story(client: Client, table: WatchedTable) -> None:
        server.links[0].tell(PublicPatch(KEY, 1, {"phase": "lunch"}, None))
        with pytest.raises(NotUnderstood):
            await client.until(lambda: False, within=60)
        with pytest.raises(NotUnderstood):
            [change async for change in client.changes()]

    run_client(server, story)


def test_links_are_opened_again_after_growing_pauses() -> None:
    """A server that is not there is not asked all the time."""
    server, opened = Scripted(lambda link, request: None), list[float]()

    async def story(client: Client, table: WatchedTable) -> None:
        # The story takes the server away and gives it back: mypy forbids both on purpose.
        working, server.open = server.open, refusing  # type: ignore[method-assign]
        server.links[0].lose()
        await client.until(lambda: not client.linked, within=60)
        await asyncio.sleep(20)
        server.open = working  # type: ignore[method-assign]
        await client.until(lambda: client.linked, within=60)

    async def refusing() -> Socket:
        opened.append(asyncio.get_running_loop().time())
        raise NoServer({"here": "asleep"})

    run_client(server, story)
    pauses = [round(later - earlier, 6) for earlier, later in pairwise(opened)]
    assert pauses == sorted(pauses)
    assert 5 <= len(opened) <= 14
    assert pauses[-1] == 3.0 * 0.75


STAKE = PlaceStake(id=ID, table=KEY, coup=1, wager="tie", amount=20)
REPEAT = RepeatStakes(id=ID, table=KEY, coup=1)


@pytest.mark.parametrize(
    ("request_", "reason", "lost"),
    [
        (STAKE, "coup-over", True),
        (STAKE, "not-seated", True),
        (STAKE, "stake-id-used", True),
        (STAKE, "bets-closed", False),
        (STAKE, "under-minimum", False),
        (REPEAT, "coup-over", True),
        (REPEAT, "staked-already", True),
        (REPEAT, "nothing-to-repeat", False),
        (LeaveSeat(id=ID, table=KEY), "not-seated", False),
    ],
)
def test_a_refusal_of_a_stake_that_was_sent_twice_is_read_with_care(
    request_: Request, reason: str, lost: bool
) -> None:
    """Its coup is over, and it may have been part of it; sent once, a refusal is a refusal."""

    async def story() -> None:
        answer: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        twice, once = (
            PendingRequest(request_, answer, sent=2),
            PendingRequest(request_, answer, sent=1),
        )
        means = Lost(request_, sent=True) if lost else refused(reason)
        assert outcome(twice, refused(reason)) == means
        assert outcome(once, refused(reason)) == refused(reason)
        assert outcome(twice, None) is None

    asyncio.run(story())


def test_a_reader_that_falls_too_far_behind_is_told_so() -> None:
    """The backlog of a reader is bounded, and the reader is told when it overflows."""

    async def behind() -> int:
        happenings = ChangeFeed()
        slow, quick = happenings.changes(Closed), happenings.changes(Closed)
        for _ in range(LONGEST_QUEUE + 5):
            happenings.tell(LinkDown())
            assert await anext(quick) == LinkDown()
        with pytest.raises(BufferError, match=f"{LONGEST_QUEUE} changes were not read"):
            await anext(slow)
        return max(len(queue.waiting) for queue in happenings._queues)

    assert asyncio.run(behind()) <= LONGEST_QUEUE + 1
