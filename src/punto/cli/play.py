"""`punto play`: a seat in the terminal, at a table of a running server."""

import asyncio
import os
import sys
import threading
from concurrent.futures import CancelledError
from contextlib import suppress
from functools import partial
from pathlib import Path

import click

from punto.cli.arguments import language_option, url_option
from punto.cli.orders import NoOrder, Order, read_order
from punto.cli.play_view import Felt
from punto.client import Client, Lost, NoServer, NotLetIn, NotUnderstood, Refused, SignedOut
from punto.client.bots import over
from punto.client.outcomes import Outcome
from punto.client.receipts import Receipts
from punto.client.signals import stop_event, until_stopped
from punto.client.table import WatchedTable
from punto.ledger.currencies import Rate, written
from punto.refusals import BadInput, unknown
from punto.table.state import TAKES_STAKES
from punto.wire.views import TableCard
from punto.words.sentences import Words

LEAVE_WITHIN = 120.0  # seconds: a coup under way takes its time
LINES_AHEAD = 100  # that are read from a pipe


@click.command()
@url_option
@click.option("--table", default="", metavar="TABLE", help="The table; else the first there is.")
@click.option(
    "--currency",
    default="",
    metavar="CODE",
    help="Buy chips for this currency, if the table takes it; else for the table's own.",
)
@language_option
@click.option(
    "--receipts",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Keep the commitments of shoes and your cuts there, for `punto verify --receipt`.",
)
def command(
    urls: tuple[str, ...], table: str, currency: str, lang: str, receipts: Path | None
) -> None:
    """Play in the terminal at a table of a running server, as a guest with play money.

    Orders are typed, or come from a pipe: `sit`, `banker 100`, `clear`, `undo`, `repeat`,
    `buy 500`, `shake`, `wait`, `show`, `leave`, `help`, `quit`. `sit` alone takes the
    first free seat with what the wallet holds; `sit 3 1000` takes seat 3 with 1,000. Amounts are
    in the table's currency, as in `banker 12.50`; those of `sit` and `buy` are in the currency of
    `--currency`, and chips are paid back in the table's. From a pipe each order waits for its
    moment: a stake until stakes are taken, `leave` until the coup is over. The end of the pipe is
    `leave`.

    \b
    Examples:
      punto play
      punto play --lang zh
    """
    words = Words(lang)
    try:
        kept = Receipts(receipts, not_written=partial(click.echo, err=True))
        asyncio.run(_play(urls, table, currency, words, kept))
    except (NoServer, NotLetIn, NotUnderstood, SignedOut) as problem:
        raise BadInput(str(problem)) from None


async def _play(
    urls: tuple[str, ...], name: str, currency: str, words: Words, receipts: Receipts
) -> None:
    stop = stop_event()
    async with await Client.guest(urls, lang=words.language, receipts=receipts) as client:
        cards = {card.key: card for card in await client.tables()}
        card = cards.get(name or next(iter(cards), ""))
        if card is None:
            raise BadInput(unknown("table", name, cards))
        paid = _taken(card, currency)
        felt = Felt(card, await client.sheet(card.game), words)
        for line in felt.welcome():
            _say(line)
        showing = asyncio.create_task(_show(client, felt))
        patron = Patron(client, await client.watch(card.key), felt, words, paid)
        _say(patron.free_seats())
        await until_stopped(stop, patron.take_orders())
        await patron.goodbye()
        await client.close()  # which ends `_show` after its last line
        await showing
    _say(words.say("play-goodbye"))


def _taken(card: TableCard, currency: str) -> str:
    """Return the currency to buy chips for; reject one that the table does not take."""
    taken = (card.currency, *card.accepts)
    code = currency.upper() or card.currency
    if code in taken:
        return code
    raise BadInput(
        f"table {card.key!r} takes no {currency!r} as --currency; it takes {', '.join(taken)}"
    )


async def _show(client: Client, felt: Felt) -> None:
    async for change in client.changes():
        for line in felt.lines(change):
            _say(line)


class Patron:
    """One patron's orders at one table."""

    def __init__(
        self, client: Client, table: WatchedTable, felt: Felt, words: Words, paid: str
    ) -> None:
        """Let orders from a pipe wait for their moment; those of a person are for now.

        Chips are bought for the currency `paid`.
        """
        self._client = client
        self._table = table
        self._felt = felt
        self._words = words
        self._paid = paid
        self._patient = not sys.stdin.isatty()

    async def take_orders(self) -> None:
        """Carry out one order after another, until `quit`."""
        lines: asyncio.Queue[str | None] = asyncio.Queue(LINES_AHEAD)
        read_input(lines)
        while (line := await lines.get()) is not None:
            try:
                card = self._table.card
                order = read_order(line, card.limits, self._words, card.currency, self._paid)
            except NoOrder as problem:
                _say(str(problem))
                continue
            if order and order.verb == "quit":
                return
            if order:
                try:
                    await self._carry_out(order)
                except BadInput as problem:
                    _say(str(problem))
        if self._patient and self._table.seat:
            self._tell(await self._table.leave_when_possible(within=LEAVE_WITHIN))

    async def _carry_out(self, order: Order) -> None:
        table = self._table
        if self._patient:
            await self._its_moment(order)
        match order:
            case Order("sit", given):
                await self._sit(*given)
            case Order("stake", (amount,), wager):
                self._tell(await table.stake(wager, amount))
            case Order("buy", (amount,)):
                self._tell(await table.buy_in(amount, self._paid))
            case Order("clear"):
                self._tell(await table.clear())
            case Order("undo"):
                self._tell(await table.clear_last())
            case Order("repeat"):
                self._tell(await table.repeat())
            case Order("shake"):
                self._tell(await table.shake())
            case Order("leave"):
                self._tell(await table.leave())
            case Order("wait"):
                await self._wait()
            case Order("show"):
                self._show()
            case Order("help"):
                _say(self._words.say("play-help"))

    def free_seats(self) -> str:
        """Return the line of free seats."""
        free = ", ".join(map(str, self._free()))
        return self._words.say("play-free-seats", seats=free or "none")

    def _free(self) -> list[int]:
        occupied = self._table.view.seats_taken
        return [seat for seat in range(1, self._table.card.seats + 1) if seat not in occupied]

    async def _sit(self, seat: int | None = None, amount: int | None = None) -> None:
        """Take a seat: the first free one and all that the wallet may bring, unless given."""
        table = self._table
        free = self._free()
        if seat is None and not free:
            _say(self.free_seats())
            return
        seat = free[0] if seat is None else seat
        outcome = await table.sit(seat, self._most() if amount is None else amount, self._paid)
        self._tell(outcome)
        if isinstance(outcome, Refused) and outcome.reason == "seat-taken":
            _say(self.free_seats())

    def _most(self) -> int:
        """Return the most that the wallet may bring, without a fraction of a chip.

        A wallet that is too short is for the server to refuse: it is asked for the least buy-in.
        """
        card, held = self._table.view.card, self._client.wallets.get(self._paid, 0)
        rate = card.accepts.get(self._paid, Rate(1, 1))
        least = -(-card.buy_in.least // rate.back.step) * rate.step
        return max(least, rate.most_of(held, card.buy_in.most))

    async def _its_moment(self, order: Order) -> None:
        """Wait until an order makes sense; send one that never will at once, to be refused."""
        table = self._table
        if table.seat is None:
            return
        match order.verb:
            case "stake":
                await table.until(lambda: table.takes_stakes or table.view.closed, within=None)
            case "repeat":
                await table.until(
                    lambda: (table.takes_stakes and not table.staked) or table.view.closed,
                    within=None,
                )
            case "shake":
                await table.until(lambda: table.view.phase not in TAKES_STAKES, within=None)
            case "leave":
                await table.until(table.may_leave, within=None)

    async def _wait(self) -> None:
        """Wait until this coup is over."""
        table, coup = self._table, self._table.view.coup
        await table.until(lambda: over(table, coup), within=None)

    def _show(self) -> None:
        table, felt, view = self._table, self._felt, self._table.view
        _say(felt.call(view, table.left_ms))
        if view.player:
            _say("  " + felt.hands(view))
        _say(felt.shoe(view))
        if table.seat:
            _say(felt.seat(table.seat))
            _say("  " + felt.stakes(table.seat.stakes))
        else:
            held = written(self._client.wallets.get(self._paid, 0), self._paid)
            _say(self._words.say("play-no-seat", wallet=held, currency=self._paid))
            _say(self.free_seats())

    def _tell(self, outcome: Outcome) -> None:
        match outcome:
            case Refused(sentence=sentence, clause=clause):
                _say(self._words.cited(sentence, clause))
            case Lost():
                _say(self._words.say("play-lost"))

    async def goodbye(self) -> None:
        """Leave the seat if that is possible; otherwise the stakes stay."""
        table = self._table
        if table.seat is None:
            return
        if not self._client.linked or not table.may_leave() or await table.leave() is not None:
            _say(self._words.say("play-kept"))


def read_input(lines: "asyncio.Queue[str | None]") -> None:
    """Read standard input in a thread of its own, which ends with the program."""
    loop = asyncio.get_running_loop()

    def read() -> None:
        # Not by `sys.stdin`: a thread that waits in there keeps the program from ending.
        rest = b""
        while chunk := os.read(0, 4096):
            *whole, rest = (rest + chunk).split(b"\n")
            for line in whole:
                put(line.decode("utf-8", "replace"))
        if rest:  # the end of the input is no line: an empty one would be Enter
            put(rest.decode("utf-8", "replace"))
        put(None)

    def put(line: str | None) -> None:
        with suppress(CancelledError, RuntimeError):  # the program has ended before its input
            asyncio.run_coroutine_threadsafe(lines.put(line), loop).result()

    threading.Thread(target=read, daemon=True).start()


def _say(line: str) -> None:
    print(line, flush=True)
