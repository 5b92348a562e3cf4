"""The dealer of a drawn table: advances its phases by the clock, opens shoes and draws cards.

It knows the phase and the shoe. No stake reaches the draw.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import NoReturn

from punto.refusals import Refusal
from punto.roles import is_bot
from punto.server.tables.next_act import Act, BringShoe, Burn, Deal, DrawNext, Shake, due
from punto.server.tables.runner import TableRunner
from punto.server.tables.shoes import DealtTo, Shoes
from punto.server.tables.squeeze import LONGEST
from punto.table import Command, Phase, Table
from punto.table.commands import (
    BurnCards,
    CallLastBets,
    DealCard,
    DrawValue,
    FailDraw,
    LeaveSeat,
    OpenBets,
    RetireShoe,
    ShakeDie,
)
from punto.table.irregularities import HOUSE, DrawFailure
from punto.table.settings import Cards
from punto.table.state import BETWEEN_COUPS, Seat
from punto.wire.messages import Squeezing

log = logging.getLogger("punto")

RETRY_AFTER = 1.0  # seconds after a refusal
PATIENCE = 3  # refusals of one act in a row; the next one is a fault
BARRED_BY_HOUSE = "barred-by-house"  # why a seat is barred, in its allowance
NOT_SAVED = "not-saved"  # the one refusal that can pass on its own


def may_be_freed(table: Table, seat: Seat) -> bool:
    """Return True if the house may free a seat now: nothing is at stake, and results are final."""
    is_final = table.closed or not (seat.payouts and table.phase is Phase.SETTLED)
    return is_final and not seat.stakes


class Dealer:
    """Deals one table for as long as the server runs."""

    def __init__(self, runner: TableRunner, shoes: Shoes) -> None:
        """Deal at this table, from these shoes."""
        self._runner = runner
        self._shoes = shoes
        self._refused: tuple[object, int] = (None, 0)  # the last refused act, and how often
        self._squeezing: tuple[int, ...] = ()  # the seats that everyone was told of
        runner.shaken = self._shaken_by

    async def deal(self) -> NoReturn:
        """Do each act when it is due."""
        runner = self._runner
        while True:
            self._shoes.prove_beside(runner.saved)
            await self._free_barred(runner.table)
            act = due(runner.saved)
            ending = runner.last_coup or runner.attendance.is_deserted()
            leaving = ending and runner.saved.phase in BETWEEN_COUPS
            if act is None or runner.clock.acts_at is None or leaving:
                await self._rest(act, tidies=(act is None or leaving) and not runner.last_coup)
                continue
            wait = self._acts_at(runner.clock.acts_at) - asyncio.get_running_loop().time()
            if wait > 0:
                with suppress(TimeoutError):
                    async with asyncio.timeout(wait):
                        await runner.stepped()  # shaken before its time, or paused
                continue
            # A process that stood still reads what came meanwhile before its clock acts.
            await asyncio.sleep(0)
            if isinstance(act.what, CallLastBets):
                await self._free_seats(runner.saved)
            outcome = await self._do(act, runner.saved)
            if isinstance(act.what, OpenBets):
                await self._free_seats(runner.saved, is_bot)  # the results of bots are final now
            # If it is no longer due, somebody was faster: perhaps the pit paused the table.
            if outcome is not None and due(runner.saved) == act:
                if runner.fault is None:  # else the supervisor reports it and cancels this dealer
                    self._complain(act, outcome)
                await asyncio.sleep(RETRY_AFTER)

    async def _rest(self, act: Act | None, *, tidies: bool) -> None:
        """Wait for a change; give up the seats of absent patrons in their time.

        So it is where nobody is in the room, and wherever this dealer has nothing to do: at tables
        that a person deals, and at paused and closed ones.
        """
        runner = self._runner
        left = None
        if tidies:
            await self._free_seats(runner.saved)
            if due(runner.saved) != act or (
                act is not None and not runner.attendance.is_deserted()
            ):
                return
            left = runner.attendance.next_away()
        with suppress(TimeoutError):
            async with asyncio.timeout(left):
                await runner.stepped()

    def _acts_at(self, by_clock: float) -> float:
        """Return the time of the next act: by the clock, or later for a patron who squeezes."""
        runner = self._runner
        table, began = runner.saved, runner.clock.began
        seats = runner.squeeze.seats(table, began)
        if seats != self._squeezing:
            self._squeezing = seats
            left = began + LONGEST - asyncio.get_running_loop().time()
            runner.audience.tell(Squeezing(runner.key, table.coup, seats, round(1000 * left)))
        return max(by_clock, runner.squeeze.not_before(table, began))

    def _complain(self, act: Act, outcome: Refusal) -> None:
        """Log a refusal once; raise if the same act is refused too often while the disk works."""
        table, (before, times) = self._runner.saved, self._refused
        what = (act, table.coup, table.deal.dealt, table.shoes)
        times = times + 1 if what == before else 1
        self._refused = what, times
        if times == 1:
            log.error("table %s: the dealer was refused: %s", self._runner.key, outcome)
        if times > PATIENCE and outcome.reason.value != NOT_SAVED:
            raise RuntimeError(f"the dealer was refused {times} times: {outcome}")

    async def _free_barred(self, table: Table) -> None:
        """Give up the seats of patrons whom the house bars, once their results are final."""
        for seat in list(table.seats.values() if table.session is None else ()):
            if seat.barred == BARRED_BY_HOUSE and may_be_freed(table, seat):
                await self._runner.ask(LeaveSeat(seat.patron))

    async def _free_seats(
        self, table: Table, whose: Callable[[str], bool] = lambda patron: True
    ) -> None:
        """Give up the seats of absent patrons who have no stakes."""
        for seat in list(table.seats.values() if table.session is None else ()):
            if (
                seat.stakes
                or not whose(seat.patron)
                or not self._runner.attendance.is_away(seat.patron)
            ):
                continue
            if await self._runner.ask(LeaveSeat(seat.patron)) is None:
                self._runner.audience.give_up(seat.patron)

    async def _do(self, act: Act, table: Table) -> Refusal | None:
        match act.what:
            case BringShoe():
                return await self._shoes.open(table)
            case Shake() | DrawNext():
                return await self._runner.ask(self._drawn(act.what, table))
            case Burn() | Deal():
                return await self._lay(act.what, table)
            case OpenBets() if self._shoes.spent(table):
                return await self._runner.ask(RetireShoe(HOUSE))  # before anyone stakes on it
            case command:
                return await self._runner.ask(command)

    async def _lay(self, what: Burn | Deal, table: Table) -> Refusal | None:
        """Draw a card and, once it is dealt, prove it."""
        assert table.shoe is not None  # a card is due
        place, to, command = table.shoe.drawn, _dealt_to(what, table), self._drawn(what, table)
        if not isinstance(command, BurnCards | DealCard):
            return await self._runner.ask(command)
        # Proved as it is shown, everyone gets both in one write.
        return await self._runner.ask(command, then=partial(self._shoes.prove_card, place, to))

    def _drawn(self, what: Burn | Shake | DrawNext | Deal, table: Table) -> Command:
        """Return the command with what was drawn; if the secrets are lost, void."""
        draw = self._shoes.draw(table)
        if draw is None:
            log.error("table %s: the secrets of shoe %s are lost", self._runner.key, table.shoes)
            if table.phase in BETWEEN_COUPS:
                return RetireShoe(HOUSE)
            return FailDraw(DrawFailure.SECRETS_LOST)
        match what:
            case Burn():
                return BurnCards(draw.card(0))
            case Shake():
                return ShakeDie(draw.die(table.coups))
            case DrawNext():
                key, draws = table.undrawn[0].key, table.settings.rules.draws
                return DrawValue(key, draw.value(table.coups, draws, key))
            case Deal():
                assert table.shoe is not None  # it gives the card
                return DealCard(draw.card(table.shoe.drawn))

    def _shaken_by(self, table: Table, patron: str) -> Command | None:
        """Return the command for a patron's shake, at a drawn table and while it is due."""
        if table.settings.cards is not Cards.DRAWN or table.phase is not Phase.SHAKING:
            return None
        command = self._drawn(Shake(), table)
        return replace(command, patron=patron) if isinstance(command, ShakeDie) else command


def _dealt_to(what: Burn | Deal, table: Table) -> DealtTo:
    """Return where the next card goes."""
    side = table.deal.due
    if isinstance(what, Burn) or side is None:
        return DealtTo()
    return DealtTo(table.coup, side, len(table.deal.hand(side)) + 1)
