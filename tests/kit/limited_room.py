"""Tables that are dealt by hand in a simulated room, for tests of limits: no clock deals."""

import asyncio
from pathlib import Path

from punto.cards import read_cards
from punto.house.commands import PayIn, SetOwnLimit
from punto.house.limits import Limited
from punto.refusals import Refusal
from punto.rulebook import game
from punto.server.people.house_runner import GIFT
from punto.server.people.own_sheet import own_sheet
from punto.server.tables.runner import TableRunner
from punto.table import Command, Phase, Settings
from punto.table import commands as c
from punto.table.settings import LONGEST_CLOCK, Cards, Clocks, Limit
from punto.wire import requests as w
from punto.wire.people import OwnSheet
from tests.kit.guests import Guest, answer
from tests.kit.simulation import Server
from tests.kit.tables import BANKER_WINS, PLAYER_WINS

HOUR = 3600  # seconds
MONEY = 100_000


def by_hand(currency: str) -> Settings:
    """A table that plays for this, under its name; the patrons have no link, and keep seats."""
    limits = {key: Limit(20, 50_000) for key in game("commission").by_key}
    how = {
        "cards": Cards.DEALT,
        "burn": False,
        "buy_in": Limit(20, MONEY),
        "clocks": Clocks(absent=LONGEST_CLOCK),
    }
    # `how` holds settings of any type, each by its name.
    return Settings(currency.lower(), "commission", currency, limits, **how)  # type: ignore[arg-type]


async def house(folder: Path, *currencies: str) -> Server:
    """Start a server with a table for each currency; go on with them where they are there."""
    server = Server(folder)
    for currency in currencies:
        if currency.lower() not in server.room.runners:
            await server.room.open_table(by_hand(currency))
    return server


async def patron(server: Server, *currencies: str) -> str:
    """Let somebody in, who has much of each of these; of play money there is a gift."""
    welcomed = await server.room.house_runner.welcome()
    assert isinstance(welcomed, tuple)
    for currency in currencies:
        paid = await server.room.house_runner.ask(PayIn(welcomed[0], currency, MONEY, "cora"))
        assert paid is None
    return welcomed[0]


async def sit(
    server: Server, who: str, table: str, amount: int = GIFT, seat: int = 1
) -> str | None:
    """Sit down by what one allows oneself; why not, where it is refused."""
    return await at_seat(server, who, table, c.TakeSeat(who, seat, amount))


async def at_seat(server: Server, who: str, table: str, command: Command) -> str | None:
    """Sit down, bring more or stand up; why not, where it is refused."""
    room = server.room
    return _reason(await room.own_limits.seat(room.runners[table], who, command, ()))


def sheet_of(server: Server, who: str) -> OwnSheet:
    """Return the account page of a patron."""
    room = server.room
    return own_sheet(
        room.journal, room.house, room.runners, who, 0, room.shown_names, room.house_runner.deposits
    )


async def leave(server: Server, who: str, table: str) -> str | None:
    """Stand up."""
    return await at_seat(server, who, table, c.LeaveSeat(who))


async def ask(host: TableRunner, *commands: Command) -> None:
    """Let these happen; none may be refused."""
    for command in commands:
        outcome = await host.ask(command)
        assert outcome is None, f"{command}: {outcome}"


async def open_bets(host: TableRunner) -> None:
    """Open bets, with a shoe where there is none."""
    if host.table.phase not in (Phase.BETTING, Phase.LAST_CALL):
        await ask(host, *([] if host.table.shoe else [c.OpenShoe()]), c.OpenBets())


async def stake(host: TableRunner, who: str, amount: int, wager: str = "player") -> str | None:
    """Stake on the coup in play; why not, where it is refused."""
    await open_bets(host)
    name = f"{who}-{host.table.changes}-{host.table.coup}"
    return _reason(await host.ask(c.PlaceStake(name, who, host.table.coup, wager, amount)))


async def deal(host: TableRunner, *, player: bool) -> None:
    """Deal the coup to its end: one side wins."""
    cards = read_cards(PLAYER_WINS if player else BANKER_WINS)
    await ask(host, c.CallLastBets(), c.CloseBets(), *(c.DealCard(card) for card in cards))


async def coup(host: TableRunner, who: str, amount: int, *, wins: bool) -> None:
    """Stake on Player, and win or lose it; then bets are open again, so that one may stand up."""
    assert await stake(host, who, amount) is None
    await deal(host, player=wins)
    await open_bets(host)


async def hours(count: float) -> None:
    """Let time go by."""
    await asyncio.sleep(count * HOUR)


def _reason(outcome: Refusal | None) -> str | None:
    return outcome.reason.value if outcome else None


async def limit(patron: Guest, limited: Limited, value: int | None, currency: str = "") -> None:
    """Set a limit of one's own."""
    name = patron.screen.new_id()
    request = w.SetOwnLimit(id=name, what=limited, value=value, currency=currency)
    patron._ask(request)
    assert await answer(patron, request.id) is None


async def allow(
    server: Server, who: str, limited: Limited, value: int | None, currency: str = ""
) -> str | None:
    """Set a limit of one's own; why not, where it is refused."""
    command = SetOwnLimit(who, limited, value, server.room.journal.now(), currency)
    refused = await server.room.house_runner.ask(command)
    return refused.reason.value if isinstance(refused, Refusal) else None
