"""The demonstration: a dealt table whose dealer is automatic until a person takes it over.

The automatic dealer sends the requests that a console sends, through a terminal of its own, and
takes the one next step as a console does. A card is drawn by chance from what is left of the shoe.
"""

import asyncio
import logging
from contextlib import suppress
from random import Random
from typing import Any, NoReturn

import msgspec

from punto.cards import DECK
from punto.config.tables import OTHERS, table_settings
from punto.house.commands import AppointLocally, DismissLocally
from punto.roles import BOT, Role
from punto.server.frames import body_of
from punto.server.people.permitted import place_of
from punto.server.room import Room
from punto.server.tables.runner import TableRunner
from punto.server.telemetry.logs import say
from punto.server.terminal import Terminal
from punto.table import Settings, Table
from punto.table.dealer_steps import DealerStep, next_step
from punto.table.irregularities import Irregularity
from punto.table.settings import Limit
from punto.table.state import BETWEEN_COUPS
from punto.wire import dealing, staff
from punto.wire.base import DealerRequest, Request
from punto.wire.codec import encode
from punto.words.sentences import Words

TABLE = "by-hand-1"
GAME = "commission"
DEALER = f"{BOT}dealer"
LET_OTHERS = 10.0  # seconds that a table without a dealer waits for a person
GONE = 60.0  # seconds after which a person who left without a word is relieved
TAKES_CARDS = (DealerStep.OPEN_BETS, DealerStep.FREE_COUP, DealerStep.DEAL_CARD)
LOOK_AGAIN = 5.0  # seconds: where a person deals, or after a refusal or a fault
WAITS = (DealerStep.NOTHING, DealerStep.AWAIT_RULING)  # somebody else has to act first


def table(limits: Limit) -> Settings:
    """Return the settings of the table, for play money, as of one in the file."""
    others = {"least": limits.least, "most": limits.most}
    written = {"key": TABLE, "game": GAME, "cards": "dealt", "limits": {OTHERS: others}}
    return table_settings(written)


async def begin(room: Room, chance: Random) -> list[asyncio.Task[None]]:
    """Let the automatic dealer deal, if the house has the table.

    It has no password, so nobody can sign in as it.
    """
    runner = room.runners.get(TABLE)
    if runner is None or not runner.table.settings.dealer_required:
        return []
    await room.house_runner.ask(AppointLocally(DEALER, Role.DEALER, BOT))
    return [asyncio.create_task(AutomaticDealer(room, runner, chance).deal())]


async def dismiss(room: Room) -> None:
    """Dismiss the automatic dealer of an earlier run: this house has none now."""
    if DEALER in room.house.staff:
        await room.house_runner.ask(DismissLocally(DEALER, BOT))


class Answers:
    """The dealer's end of its terminal: it waits for one answer at a time."""

    def __init__(self) -> None:
        self._answer: asyncio.Future[str] | None = None

    def expect(self) -> asyncio.Future[str]:
        """Return what will hold the reason of the next refusal, or nothing if it was done."""
        self._answer = asyncio.get_running_loop().create_future()
        return self._answer

    def send(self, *frames: bytes) -> None:
        """Read answers; everything else is on the table."""
        for framed in frames:
            message: dict[str, Any] = msgspec.json.decode(body_of(framed))
            waits = self._answer is not None and not self._answer.done()
            if message["type"] == "answer" and self._answer and waits:
                self._answer.set_result((message["refused"] or {}).get("reason", ""))

    def close(self) -> None:
        """Nothing is open."""


class AutomaticDealer:
    """Deals at the demonstration table, for as long as no person does."""

    def __init__(self, room: Room, runner: TableRunner, chance: Random) -> None:
        """Take a place at the table, without being company: a room may still rest."""
        self._room = room
        self._runner = runner
        self._chance = chance
        self._answers = Answers()
        self._alone_since: float | None = None  # when the table was seen without a dealer
        self._terminal = Terminal(room, DEALER, self._answers, Words("en"))
        room.gone(DEALER, self._answers)
        runner.has_automatic_dealer = True

    async def deal(self) -> NoReturn:
        """Deal for as long as the server runs; report a fault, and go on after it."""
        while True:
            with self._room.reports.guard:
                await self._deal()
            await asyncio.sleep(LOOK_AGAIN)

    async def _deal(self) -> NoReturn:
        """Do each step when it is time."""
        while True:
            left = self._left()
            if left is None or left > 0:
                with suppress(TimeoutError):
                    async with asyncio.timeout(left):
                        await self._runner.stepped()
            elif reason := await self._do(self._request(self._runner.saved)):
                say(logging.WARNING, "the automatic dealer was refused", reason=reason)
                await asyncio.sleep(LOOK_AGAIN)

    async def _do(self, request: Request) -> str:
        """Send a request; return the reason of its refusal, or nothing."""
        answer = self._answers.expect()
        self._terminal.hear(encode(request))
        return await answer

    def _left(self) -> float | None:
        """Return the seconds until the next step; None if something else has to happen first."""
        runner, table = self._runner, self._runner.saved
        now = asyncio.get_running_loop().time()
        rests = table.phase in BETWEEN_COUPS and (
            not table.seats or runner.attendance.is_deserted()
        )
        if next_step(table) in WAITS or rests:
            return None
        if runner.fault is not None:
            return LOOK_AGAIN
        if not table.dealer and table.coup:
            self._alone_since = self._alone_since or now
            return self._alone_since + LET_OTHERS - now
        self._alone_since = None
        if table.dealer not in ("", DEALER):
            away = self._room.presence.absent(table.dealer, GONE)
            return 0 if away and table.phase in BETWEEN_COUPS else LOOK_AGAIN
        if runner.clock.is_hurried(table):
            return 0
        return runner.clock.began + _pause(table) - now

    def _request(self, table: Table) -> Request:
        """Return the next step as a console would send it."""
        step = next_step(table)
        if table.dealer != DEALER:
            return self._at(dealing.TakeTable)
        if _cut_card_is_out(table):
            return self._at(dealing.ShowCutCard)
        if _is_empty(table):
            return self._end_shoe(table)
        match step:
            case DealerStep.BURN_CARDS:
                return self._at(dealing.BurnCards, card=self._card(table))
            case DealerStep.DEAL_CARD:
                return self._at(dealing.DealCard, card=self._card(table))
            case DealerStep.SHAKE_DIE:
                return self._at(dealing.ShakeDie, value=self._chance.randint(1, 6))
            case DealerStep.DRAW_VALUE:
                due = table.undrawn[0]
                value = due.value(self._chance.randrange(due.whole))
                return self._at(dealing.DrawValue, draw=due.key, value=value)
            case DealerStep.FREE_COUP:
                return self._at(dealing.OpenBets, free=True)
            case _:
                return self._at(dealing.STEPS[step])

    def _at(self, kind: type[DealerRequest], **fields: object) -> Request:
        table = self._runner.saved
        place = place_of(table)
        return kind(id=self._room.name(), table=table.settings.key, at=place, **fields)

    def _end_shoe(self, table: Table) -> Request:
        """Return how an empty shoe goes: with the coup that lacks a card, or between coups."""
        name, key = self._room.name(), table.settings.key
        if table.phase in BETWEEN_COUPS:
            return staff.RetireShoe(id=name, table=key)
        return staff.CallIrregularity(id=name, table=key, what=Irregularity.SHOE_TOO_SHORT)

    def _card(self, table: Table) -> str:
        """Return the next card: the first of those carried over, or any that is left."""
        if table.carried:
            return str(table.carried[0])
        assert table.shoe is not None  # a card is due
        return str(self._chance.choices(DECK, table.shoe.counts)[0])


def _cut_card_is_out(table: Table) -> bool:
    """Whether the cut card came out, and nobody said so yet."""
    shoe = table.shoe
    begun = shoe is not None and table.coups > 0 and table.last_coup is None
    return begun and shoe is not None and shoe.cut_card_reached


def _is_empty(table: Table) -> bool:
    """Whether the next step takes a card, or leads to one, and none is left."""
    return (
        next_step(table) in TAKES_CARDS
        and table.shoe is not None
        and not table.carried
        and len(table.shoe) == 0
    )


def _pause(table: Table) -> float:
    """Return how many seconds after the last step the next one comes."""
    clocks = table.settings.clocks
    waits = {
        DealerStep.TAKE_TABLE: 0,
        DealerStep.OPEN_BETS: clocks.settled if table.coups else 0,
        DealerStep.FREE_COUP: clocks.settled,
        DealerStep.CALL_LAST_BETS: clocks.betting,
        DealerStep.CLOSE_BETS: clocks.last_call,
        DealerStep.SHAKE_DIE: clocks.shaking,
        DealerStep.OPEN_SHOE: clocks.settled if table.coup else 0,
    }
    return waits.get(next_step(table), clocks.card) / 1_000
