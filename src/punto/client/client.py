"""The client: one link to a server, reopened whenever it is lost.

It is up (`linked`) once the server has sent everything that was missed, and not before. Then the
client sends unanswered requests again, in their order, each under its own id.
"""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import TypeVar, Unpack

import msgspec

from punto.client.changes import Change, ChangeFeed, HeadsDoubted, LinkDown, LinkUp
from punto.client.deadlines import Deadlines
from punto.client.errors import Closed, NoServer, NotLetIn
from punto.client.heads import hold, keep
from punto.client.http import HttpServer, Options, Server, Socket
from punto.client.ids import new_id
from punto.client.outcomes import Lost, Outcome, PendingRequest, outcome
from punto.client.receipts import Receipts
from punto.client.table import WatchedTable
from punto.client.table_state import apply, read
from punto.client.timing import Timing
from punto.refusals import BadInput, unknown
from punto.roles import Role
from punto.wire.base import Request, tag_of
from punto.wire.codec import encode
from punto.wire.codec import read as read_request
from punto.wire.cup_views import CupView
from punto.wire.messages import Answer, Heads, Hello, Me, Wallet
from punto.wire.requests import Watch
from punto.wire.sheets import GameSheet
from punto.wire.views import TableCard
from punto.witness import Contradiction, Keeper

Value = TypeVar("Value")

HELLO = "hello"  # the deadline of a new link's first message


class Client:
    """One patron at one server. `async with await Client.guest(address) as client: …`."""

    def __init__(
        self,
        server: Server,
        patron: str,
        timing: Timing | None = None,
        chance: Callable[[], float] = random.random,
        keeper: Keeper | None = None,
        receipts: Receipts | None = None,
    ) -> None:
        """Open links to this server; `chance` spreads the times at which clients reconnect."""
        self.keeper = keeper
        self.doubt: HeadsDoubted | None = None  # the newest doubt about signed heads
        self.receipts = Receipts() if receipts is None else receipts
        self.patron = patron
        self.role = Role.PATRON
        self.currency = ""
        self.wallet = 0  # of play money
        self.wallets: dict[str, int] = {}  # by currency
        self.linked = False
        self.watched: dict[str, WatchedTable] = {}
        self._server = server
        self._timing = timing or Timing()
        self._chance = chance
        self._feed = ChangeFeed()
        self._pending: dict[str, PendingRequest] = {}
        self._catching_up: dict[str, WatchedTable] = {}  # by the id of the request to watch
        self._socket: Socket | None = None
        self._greeted = False
        self._deadlines = Deadlines(self._timing.answer, self._drop)
        self._dropping: set[asyncio.Task[None]] = set()
        self._running = asyncio.get_running_loop().create_task(self._run())
        self._running.add_done_callback(self._ended)

    @classmethod
    async def guest(cls, address: str | Sequence[str], **options: Unpack[Options]) -> "Client":
        """Sign in as a guest with play money. Raises `NoServer` or `NotLetIn`.

        A house with spares has several addresses; the client goes to the one that serves.
        """
        server = HttpServer(address, **options)
        return await cls._admitted(server, server.guest())

    @classmethod
    async def sign_in(
        cls, address: str | Sequence[str], name: str, password: str, **options: Unpack[Options]
    ) -> "Client":
        """Sign in by name and password. Raises `NoServer` or `NotLetIn`."""
        server = HttpServer(address, **options)
        return await cls._admitted(server, server.sign_in(name, password))

    @classmethod
    async def sign_up(
        cls, address: str | Sequence[str], name: str, password: str, **options: Unpack[Options]
    ) -> "Client":
        """Create an account and sign in. Raises `NoServer` or `NotLetIn`."""
        server = HttpServer(address, **options)
        return await cls._admitted(server, server.sign_up(name, password))

    @classmethod
    async def _admitted(cls, server: HttpServer, signing_in: Awaitable[Me]) -> "Client":
        try:
            me = await signing_in
        except BaseException:
            await server.close()
            raise
        patron, timing = me.patron, server.timing
        return cls(server, patron, timing, keeper=server.keeper, receipts=server.receipts)

    async def __aenter__(self) -> "Client":
        return self

    async def __aexit__(self, *_problem: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Close the link. Waiting requests get `Lost`; the server keeps a seat for a while."""
        self._feed.end(Closed("the client was closed"))
        self._running.cancel()
        await asyncio.wait({self._running, *self._dropping})
        await self._server.close()

    # Requests

    async def tables(self) -> tuple[TableCard, ...]:
        """Return the tables of the room."""
        return await self._server.tables()

    async def cups(self) -> tuple[CupView, ...]:
        """Return the tournaments of the house."""
        return await self._server.cups()

    async def sheet(self, game: str) -> GameSheet:
        """Return a game, its wagers and their pays, in the language of this client."""
        return await self._server.sheet(game)

    async def unlock(self, pin: str) -> None:
        """Unlock this screen, as a member of staff. Raises `NotLetIn`."""
        await self._server.unlock(pin)

    async def gift(self) -> None:
        """Ask for new play money, as a guest who has none left."""
        await self._server.gift()

    async def watch(self, table: str, *, within: float | None = None) -> WatchedTable:
        """Watch a table from now on. Raises `TimeoutError` if no snapshot comes in time."""
        if table not in self.watched:
            cards = {card.key: card for card in await self.tables()}
            if table not in cards:
                raise BadInput(unknown("table", table, cards))
            self.watched[table] = WatchedTable(self, cards[table], self.receipts)
            if self._greeted:
                await self._catch_up(self.watched[table])
        watched = self.watched[table]
        limit = self._timing.request if within is None else within
        await self.until(lambda: watched.ready, within=limit)  # with the client's own seat
        if watched.refused:
            self.watched.pop(table, None)
            raise NotLetIn(watched.refused)
        return watched

    async def ask(self, request: Request, *, within: float | None = None) -> Outcome:
        """Send a request and return its outcome: None once it is done, else the reason.

        If the link is down, the request is sent once it is up again. `Lost` means that no answer
        came within so many seconds (by default `Timing.request`); it is not sent again then. A
        request whose fields are out of their bounds raises `BadInput` and is never sent: the server
        would close the link over it.
        """
        self._feed.check()
        _check_fields(request)
        pending = PendingRequest(request, asyncio.get_running_loop().create_future())
        self._pending[request.id] = pending
        limit = self._timing.request if within is None else within
        try:
            async with asyncio.timeout(limit):
                if self.linked:
                    await self._send_pending(pending)
                return await pending.answer
        except TimeoutError:
            return Lost(request, pending.sent > 0)
        finally:
            self._pending.pop(request.id, None)

    async def until(self, condition: Callable[[], Value], *, within: float | None) -> Value:
        """Wait until a condition holds, checked after each change; return its value.

        Raises `TimeoutError` after so many seconds; None waits for ever.
        """
        return await self._feed.until(condition, within)

    def changes(self) -> AsyncIterator[Change]:
        """Yield every change from now on, after it was applied."""
        return self._feed.changes(ends_with=Closed)

    # The link

    async def _run(self) -> None:
        attempt = 0
        while True:
            was_up = await self._one_link()
            attempt = 0 if was_up else attempt + 1
            await asyncio.sleep(self._timing.pause(attempt, self._chance()))

    def _ended(self, task: asyncio.Task[None]) -> None:
        """End the feed and lose pending requests: there will be no other link."""
        problem = None if task.cancelled() else task.exception()
        self._feed.end(problem or Closed("the client was closed"))
        for pending in list(self._pending.values()):
            pending.lose()

    async def _one_link(self) -> bool:
        """Open a link and listen until it is gone; return True if it was up."""
        try:
            async with asyncio.timeout(self._timing.open):
                socket = await self._server.open()
        except (NoServer, TimeoutError):
            return False
        self._socket = socket
        self._deadlines.wait_for(HELLO)
        was_up = False
        try:
            while (text := await socket.receive()) is not None:
                await self._hear(text)
                was_up = was_up or self.linked
        finally:
            self._down()
            await socket.close()
        return was_up

    def _down(self) -> None:
        was_linked, self.linked = self.linked, False
        self._socket, self._greeted = None, False
        self._catching_up.clear()
        self._deadlines.forget()
        if was_linked:
            self._feed.tell(LinkDown())

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
                watched.known, missed = apply(watched.known, message, at)
                gap = watched if missed else None
                if self.linked and (cut := watched.cut_due):
                    await self._send(cut)
        self._feed.tell(message)
        if isinstance(message, Hello):
            await self._greet()
        elif gap:
            await self._catch_up(gap)
        if self._greeted and not self.linked and not self._catching_up:
            await self._up()

    async def _keep(self, keeper: Keeper, heads: Heads) -> None:
        """Keep a signed head; if the house contradicts itself, report a doubt."""
        try:
            await keep(self._server, keeper, heads)
        except Contradiction as problem:
            self.doubt = HeadsDoubted(str(problem), problem.rewrite)
        except (BadInput, NoServer) as problem:
            self.doubt = HeadsDoubted(str(problem), None)
        else:
            return
        self._feed.tell(self.doubt)

    async def hold_heads(self) -> int:
        """Compare the server with every kept head; return their number.

        Raise `Contradiction`, with its proof, if it has another statement under a number, and
        `Unwitnessed` if it no longer has one.
        """
        if self.keeper is None:
            raise BadInput("this client keeps no heads; give it a keeper")
        return await hold(self._server, self.keeper)

    async def _greet(self) -> None:
        self._deadlines.met(HELLO)
        self._greeted = True
        for watched in list(self.watched.values()):
            await self._catch_up(watched)

    async def _catch_up(self, watched: WatchedTable) -> None:
        """Ask for the missed messages of a table; the answer comes after all of them."""
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
        """Note that the link is up, and send unanswered requests again."""
        self.linked = True
        self._feed.tell(LinkUp())
        for watched in self.watched.values():
            watched.cutter.again()
            if cut := watched.cut_due:
                await self._send(cut)
        for pending in list(self._pending.values()):
            await self._send_pending(pending)

    async def _send_pending(self, pending: PendingRequest) -> None:
        pending.sent += 1
        await self._send(pending.request)

    async def _send(self, request: Request) -> None:
        if self._socket:
            self._deadlines.wait_for(request.id)
            await self._socket.send(encode(request).decode())

    def _answered(self, answer: Answer) -> None:
        self._deadlines.met(answer.id)
        if watched := self._catching_up.pop(answer.id, None):
            watched.ready, watched.refused = True, answer.refused
        elif pending := self._pending.get(answer.id):
            pending.settle(outcome(pending, answer.refused))

    def _drop(self) -> None:
        """Close a link that does not answer in time."""
        if self._socket is None:
            return
        task = asyncio.get_running_loop().create_task(self._socket.close())
        self._dropping.add(task)
        task.add_done_callback(self._dropping.discard)


def _check_fields(request: Request) -> None:
    """Read a request as the server would; a struct that is made in Python is not checked."""
    try:
        read_request(encode(request))
    except (msgspec.MsgspecError, TypeError, OverflowError) as problem:
        raise BadInput(f"{tag_of(type(request))!r} cannot be sent so: {problem}") from None
