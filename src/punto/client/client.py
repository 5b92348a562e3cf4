"""The client: one link to a server, opened again whenever it is lost.

It stands (`linked`) once the server has told everything that was missed, and not before. Requests
that were not answered are then sent again, in their order, each under its own id.
"""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import TypeVar, Unpack

from punto.client.changes import Change, Happenings, HeadsDoubted, LinkDown, LinkUp
from punto.client.deadlines import Patience
from punto.client.errors import Closed, NoServer, NotLetIn
from punto.client.heads import hold, keep
from punto.client.http import Door, How, Socket, Way
from punto.client.ids import new_id
from punto.client.outcomes import Asked, Lost, Outcome, outcome
from punto.client.receipts import Receipts
from punto.client.table import WatchedTable
from punto.client.table_state import heard, read
from punto.client.timing import Timing
from punto.refusals import BadInput, unknown
from punto.roles import Role
from punto.wire.base import Request
from punto.wire.codec import encode
from punto.wire.messages import Answer, Heads, Hello, Me, Wallet
from punto.wire.requests import Watch
from punto.wire.sheets import GameSheet
from punto.wire.views import TableCard
from punto.witness import Contradiction, Keeper

Value = TypeVar("Value")

HELLO = "hello"  # what a new link waits for, as if it had been asked


class Client:
    """One patron at one server. `async with await Client.guest(address) as client: …`."""

    def __init__(
        self,
        way: Way,
        patron: str,
        timing: Timing | None = None,
        chance: Callable[[], float] = random.random,
        keeper: Keeper | None = None,
        receipts: Receipts | None = None,
    ) -> None:
        """Begin to open links this way; `chance` spreads clients that come back together."""
        self.keeper = keeper
        self.doubt: HeadsDoubted | None = None  # what the newest doubt about signed heads was
        self.receipts = Receipts() if receipts is None else receipts
        self.patron = patron
        self.role = Role.PATRON
        self.currency = ""
        self.wallet = 0  # of play money
        self.wallets: dict[str, int] = {}  # by currency
        self.linked = False
        self.watched: dict[str, WatchedTable] = {}
        self._way = way
        self._timing = timing or Timing()
        self._chance = chance
        self._happenings = Happenings()
        self._asked: dict[str, Asked] = {}
        self._catching_up: dict[str, WatchedTable] = {}  # by the id of the request to watch
        self._socket: Socket | None = None
        self._greeted = False
        self._patience = Patience(self._timing.answer, self._drop)
        self._dropping: set[asyncio.Task[None]] = set()
        self._running = asyncio.get_running_loop().create_task(self._run())
        self._running.add_done_callback(self._ended)

    @classmethod
    async def guest(cls, address: str, **how: Unpack[How]) -> "Client":
        """Go in as a guest, with play money. Raises `NoServer` or `NotLetIn`."""
        door = Door(address, **how)
        return await cls._let_in(door, door.guest())

    @classmethod
    async def sign_in(cls, address: str, name: str, password: str, **how: Unpack[How]) -> "Client":
        """Go in by name and password. Raises `NoServer` or `NotLetIn`."""
        door = Door(address, **how)
        return await cls._let_in(door, door.sign_in(name, password))

    @classmethod
    async def sign_up(cls, address: str, name: str, password: str, **how: Unpack[How]) -> "Client":
        """Make an account and go in with it. Raises `NoServer` or `NotLetIn`."""
        door = Door(address, **how)
        return await cls._let_in(door, door.sign_up(name, password))

    @classmethod
    async def _let_in(cls, door: Door, asked: Awaitable[Me]) -> "Client":
        try:
            me = await asked
        except BaseException:
            await door.close()
            raise
        patron, timing = me.patron, door.timing
        return cls(door, patron, timing, keeper=door.keeper, receipts=door.receipts)

    async def __aenter__(self) -> "Client":
        return self

    async def __aexit__(self, *_problem: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Close the link. Waiting requests get `Lost`; a seat is kept for a while."""
        self._happenings.end(Closed("the client was closed"))
        self._running.cancel()
        await asyncio.wait({self._running, *self._dropping})
        await self._way.close()

    # What is asked

    async def tables(self) -> tuple[TableCard, ...]:
        """The tables of the room."""
        return await self._way.tables()

    async def sheet(self, game: str) -> GameSheet:
        """A game, its wagers and their pays, in the language of this client."""
        return await self._way.sheet(game)

    async def gift(self) -> None:
        """As a guest who has nothing left, ask for new play money."""
        await self._way.gift()

    async def watch(self, table: str, *, within: float | None = None) -> WatchedTable:
        """Watch a table from now on. `TimeoutError` where it is not told within so many seconds."""
        if table not in self.watched:
            cards = {card.key: card for card in await self.tables()}
            if table not in cards:
                raise BadInput(unknown("table", table, cards))
            self.watched[table] = WatchedTable(self, cards[table], self.receipts)
            if self._greeted:
                await self._catch_up(self.watched[table])
        watched = self.watched[table]
        limit = self._timing.request if within is None else within
        await self.until(lambda: watched.told, within=limit)  # one's own seat too
        if watched.refused:
            self.watched.pop(table, None)
            raise NotLetIn(watched.refused)
        return watched

    async def ask(self, request: Request, *, within: float | None = None) -> Outcome:
        """Send a request and wait for what becomes of it: None where it is done, else why not.

        Where the link is down it is sent once it stands again. `Lost` where no answer came within
        so many seconds (else `Timing.request`): it is not sent any more then.
        """
        self._happenings.check()
        asked = Asked(request, asyncio.get_running_loop().create_future())
        self._asked[request.id] = asked
        limit = self._timing.request if within is None else within
        try:
            async with asyncio.timeout(limit):
                if self.linked:
                    await self._send_asked(asked)
                return await asked.answer
        except TimeoutError:
            return Lost(request, asked.sent > 0)
        finally:
            self._asked.pop(request.id, None)

    async def until(self, condition: Callable[[], Value], *, within: float | None) -> Value:
        """Wait until a condition holds, looking after each change; what it answered.

        `TimeoutError` where that takes longer than so many seconds; None waits for ever.
        """
        return await self._happenings.until(condition, within)

    def changes(self) -> AsyncIterator[Change]:
        """Everything that happens from now on, each after it was folded in."""
        return self._happenings.changes(ends_with=Closed)

    # The link

    async def _run(self) -> None:
        attempt = 0
        while True:
            stood = await self._one_link()
            attempt = 0 if stood else attempt + 1
            await asyncio.sleep(self._timing.pause(attempt, self._chance()))

    def _ended(self, task: asyncio.Task[None]) -> None:
        """There will be no other link: everybody hears why."""
        problem = None if task.cancelled() else task.exception()
        self._happenings.end(problem or Closed("the client was closed"))
        for asked in list(self._asked.values()):
            asked.lose()

    async def _one_link(self) -> bool:
        """Open a link and listen until it is gone; whether it stood."""
        try:
            async with asyncio.timeout(self._timing.open):
                socket = await self._way.open()
        except (NoServer, TimeoutError):
            return False
        self._socket = socket
        self._patience.wait_for(HELLO)
        stood = False
        try:
            while (text := await socket.receive()) is not None:
                await self._hear(text)
                stood = stood or self.linked
        finally:
            self._down()
            await socket.close()
        return stood

    def _down(self) -> None:
        was_linked, self.linked = self.linked, False
        self._socket, self._greeted = None, False
        self._catching_up.clear()
        self._patience.forget()
        if was_linked:
            self._happenings.tell(LinkDown())

    async def _hear(self, text: str) -> None:
        message = read(text)
        gap = None
        match message:
            case Hello(role=role, currency=currency, wallet=wallet, wallets=wallets):
                self.role, self.currency, self.wallet = role, currency, wallet
                self.wallets = wallets
            case Wallet(available=available, wallets=wallets):
                self.wallet, self.wallets = available, wallets
            case Answer():
                self._answered(message)
            case Heads() if self.keeper:
                await self._keep(self.keeper, message)
            case _ if watched := self.watched.get(getattr(message, "table", "")):
                at = asyncio.get_running_loop().time()
                watched.known, missed = heard(watched.known, message, at)
                gap = watched if missed else None
                if self.linked and (cut := watched.cut_due):
                    await self._send(cut)
        self._happenings.tell(message)
        if isinstance(message, Hello):
            await self._greet()
        elif gap:
            await self._catch_up(gap)
        if self._greeted and not self.linked and not self._catching_up:
            await self._up()

    async def _keep(self, keeper: Keeper, heads: Heads) -> None:
        """Keep a signed head; where the house contradicts itself, everybody hears it."""
        try:
            await keep(self._way, keeper, heads)
        except Contradiction as problem:
            self.doubt = HeadsDoubted(str(problem), problem.rewrite)
        except (BadInput, NoServer) as problem:
            self.doubt = HeadsDoubted(str(problem), None)
        else:
            return
        self._happenings.tell(self.doubt)

    async def hold_heads(self) -> int:
        """Hold the server against every head that was kept; return how many those are.

        Raise `Contradiction`, with its proof, where it has another statement under a number, and
        `Unwitnessed` where it no longer has one.
        """
        if self.keeper is None:
            raise BadInput("this client keeps no heads; give it a keeper")
        return await hold(self._way, self.keeper)

    async def _greet(self) -> None:
        self._patience.heard(HELLO)
        self._greeted = True
        for watched in list(self.watched.values()):
            await self._catch_up(watched)

    async def _catch_up(self, watched: WatchedTable) -> None:
        """Ask for what was missed of a table; the answer comes after all of it."""
        if watched in self._catching_up.values():
            return
        known = watched.known
        request = Watch(
            id=new_id(),
            table=watched.key,
            public=known.public.place if known.public else None,
            seat=known.seat.place if known.seat else None,
            staff=known.staff.place if known.staff else None,
            cuts=True,
        )
        self._catching_up[request.id] = watched
        await self._send(request)

    async def _up(self) -> None:
        """Everything was told: send again what was not answered."""
        self.linked = True
        self._happenings.tell(LinkUp())
        for watched in self.watched.values():
            watched.cutter.again()
            if cut := watched.cut_due:
                await self._send(cut)
        for asked in list(self._asked.values()):
            await self._send_asked(asked)

    async def _send_asked(self, asked: Asked) -> None:
        asked.sent += 1
        await self._send(asked.request)

    async def _send(self, request: Request) -> None:
        if self._socket:
            self._patience.wait_for(request.id)
            await self._socket.send(encode(request).decode())

    def _answered(self, answer: Answer) -> None:
        self._patience.heard(answer.id)
        if watched := self._catching_up.pop(answer.id, None):
            watched.told, watched.refused = True, answer.refused
        elif asked := self._asked.get(answer.id):
            asked.settle(outcome(asked, answer.refused))

    def _drop(self) -> None:
        """A link that does not answer in time is taken for dead."""
        if self._socket is None:
            return
        task = asyncio.get_running_loop().create_task(self._socket.close())
        self._dropping.add(task)
        task.add_done_callback(self._dropping.discard)
