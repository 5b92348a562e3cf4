"""`punto deal`: the dealer's console in a terminal, at a dealt table of a running server."""

import asyncio
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import click

from punto.cli.arguments import language_option, url_option
from punto.cli.dealer_orders import (
    DRAW,
    ORDERS,
    UNDRAW,
    NoOrder,
    NothingToDraw,
    draw_due,
    requests_of,
)
from punto.cli.play import LINES_AHEAD, read_input
from punto.cli.signers import password_of
from punto.client import Client, Lost, NoServer, NotLetIn, NotUnderstood, Refused, SignedOut
from punto.client.table import WatchedTable
from punto.coup import Side
from punto.refusals import BadInput, unknown
from punto.table.dealer_steps import DealerStep
from punto.table.reasons import TableReason
from punto.table.settings import Cards
from punto.wire.base import Request
from punto.wire.sheets import GameSheet
from punto.words.sentences import Words


@click.command()
@click.argument("table")
@click.option("--name", required=True, metavar="NAME", help="Who deals: an account of the staff.")
@click.option(
    "--password-file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Their password, as one line; else PUNTO_PASSWORD, or a prompt.",
)
@url_option
@language_option
def command(
    table: str, name: str, password_file: Path | None, urls: tuple[str, ...], lang: str
) -> None:
    """Deal at a table where a person deals, by keyboard.

    Enter does the next step, which the last line names: a new shoe, the calls, the confirmation
    of a result. A card is its rank and suit, as in `9h`; the die is a digit; `draw 5` keys what
    else the game draws. `back` takes the last card back until the result is confirmed; `help` lists
    the other orders. Orders may come from a pipe. The end of the input leaves the table as it is.

    \b
    Examples:
      punto deal by-hand-1 --name demo-dealer
    """
    words = Words(lang)
    password = password_of(name, password_file)
    try:
        asyncio.run(_deal(urls, table, name, password, words))
    except (NoServer, NotLetIn, NotUnderstood, SignedOut) as problem:
        raise BadInput(str(problem)) from None


async def _deal(urls: tuple[str, ...], key: str, name: str, password: str, words: Words) -> None:
    async with await Client.sign_in(urls, name, password, lang=words.language) as client:
        cards = {card.key: card for card in await client.tables()}
        card = cards.get(key)
        if card is None:
            raise BadInput(unknown("table", key, cards))
        if card.cards is not Cards.DEALT:
            raise BadInput(words.say("floor-not-by-hand", table=key, setting='cards = "dealt"'))
        sheet = await client.sheet(card.game)
        console = Console(client, await client.watch(key), sheet, words)
        await console.run()
    click.echo(words.say("floor-goodbye"))


class Console:
    """One dealer's orders at one table."""

    def __init__(self, client: Client, table: WatchedTable, sheet: GameSheet, words: Words) -> None:
        """Take orders at this table; the sheet has the names of its game, from a file too."""
        self._client = client
        self._table = table
        self._sheet = sheet
        self._words = words

    async def run(self) -> None:
        """Carry out one order after another, until `quit` or the end of the input."""
        words, card = self._words, self._table.card
        click.echo(words.say("floor-table", game=self._sheet.name, table=card.key))
        self._show()
        lines: asyncio.Queue[str | None] = asyncio.Queue(LINES_AHEAD)
        read_input(lines)
        while (line := await lines.get()) is not None:
            match line.strip().lower():
                case "quit":
                    return
                case "help":
                    click.echo(words.say("floor-help", card="9h", orders=ORDERS))
                case "show":
                    self._show()
                case "unlock":
                    await self._unlock(lines)
                case order:
                    await self._carry_out(order)
                    self._prompt()

    async def _unlock(self, lines: "asyncio.Queue[str | None]") -> None:
        """Unlock this screen by the PIN, which is the next line and is not shown."""
        click.echo(self._words.say("floor-pin"))
        with _hidden():
            pin = await lines.get()
        try:
            await self._client.unlock((pin or "").strip())
        except NotLetIn as problem:
            click.echo(str(problem))

    async def _carry_out(self, order: str) -> None:
        """Send the requests of an order, one after another, up to the first that is refused."""
        try:
            orders = requests_of(order)
        except NoOrder:
            self._no_order(order)
            return
        for make in orders:
            try:
                request = make(self._table)
            except NothingToDraw:
                self._nothing_to_draw()
                return
            except NoOrder:
                self._no_order(order or "Enter")
                return
            if not await self._do(request):
                return

    def _no_order(self, order: str) -> None:
        click.echo(self._words.say("floor-not-an-order", order=order, help="help"))

    def _nothing_to_draw(self) -> None:
        if self._table.view.card.draws:
            click.echo(self._words.say("floor-all-drawn", undraw=UNDRAW))
        else:
            click.echo(self._words.say("floor-draws-nothing"))

    async def _do(self, request: Request) -> bool:
        """Send one request and say what came of it; return True if it was done."""
        outcome = await self._client.ask(request)
        match outcome:
            case Refused(reason=TableReason.SECOND_PERSON_NEEDED.value):
                click.echo(self._words.say("floor-waits"))
            case Refused(sentence=sentence):
                click.echo(sentence)
            case Lost():
                click.echo(self._words.say("floor-lost"))
        return outcome is None

    def _show(self) -> None:
        """Show the place, both hands and the next step."""
        words, view, staff = self._words, self._table.view, self._table.staff
        if staff is not None:
            place = {"shoe": view.shoe, "coup": view.coup, "left": view.cards_left}
            click.echo(words.say("floor-place", **place))
            named = {"dealer": staff.dealer} if staff.dealer else {}
            click.echo(words.say("floor-dealer" if named else "floor-no-dealer", **named))
        self._prompt()

    def _prompt(self) -> None:
        """Show the hands, and name the next step."""
        view, staff = self._table.view, self._table.staff
        if staff is None:
            return
        drawn = self._drawn()
        if view.player:
            hands = ((view.player, view.player_total), (view.banker, view.banker_total))
            names = (self._words.say("wager-player"), self._words.say("wager-banker"))
            parts = (
                f"{name} {total}: {' '.join(cards)}"
                for name, (cards, total) in zip(names, hands, strict=True)
            )
            click.echo("  " + " | ".join((*parts, *drawn)))
        elif drawn:
            click.echo("  " + " | ".join(drawn))
        click.echo(self._step(staff.next, drawn))

    def _drawn(self) -> list[str]:
        """Return what was drawn in this coup besides its cards, each with its name."""
        return [
            self._words.say("floor-drawn", draw=self._sheet.draws.get(key, key), value=value)
            for key, value in self._table.view.drawn.items()
        ]

    def _step(self, step: DealerStep, drawn: Sequence[str]) -> str:
        """Return the sentence that names the next step, and what a confirmation rests on."""
        said = self._words.say(f"floor-step-{step}", **self._about(step))
        if step is not DealerStep.CONFIRM_RESULT:
            return said
        return "; ".join((said, *drawn))

    def _about(self, step: DealerStep) -> dict[str, int | str]:
        view, staff = self._table.view, self._table.staff
        if step is DealerStep.DRAW_VALUE and (due := draw_due(self._table)):
            values = ", ".join(map(str, due.values))
            return {
                "draw": self._sheet.draws.get(due.key, due.key),
                "order": DRAW,
                "values": values,
            }
        if step is DealerStep.DEAL_CARD and staff is not None and staff.due is not None:
            hand = view.player if staff.due is Side.PLAYER else view.banker
            return {"side": staff.due.value, "place": len(hand) + 1}
        if step is DealerStep.CONFIRM_RESULT and staff is not None and staff.winner is not None:
            player, banker = view.player_total or 0, view.banker_total or 0
            return {"winner": staff.winner.value, "player": player, "banker": banker}
        return {}


@contextmanager
def _hidden() -> Iterator[None]:
    """Show nothing of what is typed, at a terminal that can be told so."""
    try:
        import termios
    except ImportError:  # Windows
        yield
        return
    if not sys.stdin.isatty():
        yield
        return
    before = termios.tcgetattr(0)
    silent = [*before]
    silent[3] &= ~termios.ECHO
    termios.tcsetattr(0, termios.TCSADRAIN, silent)
    try:
        yield
    finally:
        termios.tcsetattr(0, termios.TCSADRAIN, before)
