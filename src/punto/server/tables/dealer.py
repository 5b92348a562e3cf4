"""The dealer of a drawn table: moves the phases by the clock and draws the cards.

It knows the phase and the shoe. No stake reaches the draw.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NoReturn

from punto.cards import DECK
from punto.fairness import SECRET, Draw, secrets_needed
from punto.refusals import Refusal
from punto.store import Sealed
from punto.table import Command, Phase, Table
from punto.table.commands import (
    BurnCards,
    CallIrregularity,
    CallLastBets,
    CloseBets,
    DealCard,
    LeaveSeat,
    OpenBets,
    OpenShoe,
    RetireShoe,
    ShakeDie,
)
from punto.table.irregularities import Irregularity
from punto.table.settings import Cards
from punto.table.state import BETWEEN_COUPS

if TYPE_CHECKING:
    from punto.server.tables.host import Host

log = logging.getLogger("punto")

RETRY_AFTER = 1.0  # seconds, when the disk did not take it
HOUSE = "house"  # who calls what is no judgement


@dataclass(frozen=True, slots=True)
class Burn:
    """Burn the first cards, which only the draw knows."""


@dataclass(frozen=True, slots=True)
class Shake:
    """Open the shaker, whose die only the draw knows."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal the next card, which only the draw knows."""


@dataclass(frozen=True, slots=True)
class Act:
    """What the dealer does next, and how long after the last step."""

    what: Command | Burn | Shake | Deal
    after_ms: int = 0


def due(table: Table) -> Act | None:
    """The dealer's next act; None while there is nothing to do, or nobody to do it for."""
    clocks = table.settings.clocks
    if table.paused or table.closed or table.settings.cards is not Cards.DRAWN:
        return None
    if table.phase in BETWEEN_COUPS:
        return _between_coups(table)
    if table.phase is Phase.DEALING and table.shoe is not None and not len(table.shoe):
        return Act(CallIrregularity(Irregularity.SHOE_TOO_SHORT, HOUSE))
    return {
        Phase.BETTING: Act(CallLastBets(), clocks.betting),
        Phase.LAST_CALL: Act(CloseBets(), clocks.last_call),
        Phase.SHAKING: Act(Shake(), clocks.shaking),
        Phase.CLOSED: Act(Deal(), clocks.closed),
        Phase.DEALING: Act(Deal(), clocks.card),
    }[table.phase]


def _between_coups(table: Table) -> Act | None:
    if not table.seats:
        return None
    after = 0 if table.phase is Phase.IDLE else table.settings.clocks.settled
    if table.shoe is None:
        return Act(OpenShoe(), after)
    if not table.burnt:
        return Act(Burn())
    return Act(OpenBets(free=table.carried_seen), after)


class Dealer:
    """Deals one table for as long as the server runs."""

    def __init__(
        self,
        host: "Host",
        randomness: Callable[[int], bytes],
        unseal: Callable[[str, int], bytes | None],
        absent: Callable[[str], bool],
    ) -> None:
        """Deal at this host; the secrets of an open shoe are unsealed from the store.

        `absent` says whether a patron has been away for longer than a seat is kept.
        """
        self._absent = absent
        self._host = host
        self._randomness = randomness
        self._unseal = unseal
        self._drawing: Draw | None = None
        host.shaken = self._shaken_by

    async def deal(self) -> NoReturn:
        """Do what is due when it is due."""
        host = self._host
        while True:
            act = due(host.saved)
            leaving = host.last_coup and host.saved.phase in BETWEEN_COUPS
            if act is None or host.clock.acts_at is None or leaving:
                await host.stepped()
                continue
            wait = host.clock.acts_at - asyncio.get_running_loop().time()
            if wait > 0:
                with suppress(TimeoutError):
                    async with asyncio.timeout(wait):
                        await host.stepped()  # shaken before its time, or paused
                continue
            if isinstance(act.what, CallLastBets):
                await self._free_seats(host.saved)
            outcome = await self._do(act, host.saved)
            if outcome is not None:
                log.error("table %s: the dealer was refused: %s", host.key, outcome)
                await asyncio.sleep(RETRY_AFTER)

    async def _free_seats(self, table: Table) -> None:
        """Nobody who went away keeps a seat for ever: without stakes it is given up for them."""
        for seat in list(table.seats.values()):
            if not seat.stakes and self._absent(seat.patron):
                await self._host.ask(LeaveSeat(seat.patron))

    async def _do(self, act: Act, table: Table) -> Refusal | None:
        match act.what:
            case OpenShoe():
                return await self._open_shoe(table)
            case Burn() | Shake() | Deal():
                return await self._host.ask(self._drawn(act.what, table))
            case OpenBets() if self._draw(table) is None:
                return await self._host.ask(RetireShoe(HOUSE))  # before anyone stakes on it
            case command:
                return await self._host.ask(command)

    def _drawn(self, what: Burn | Shake | Deal, table: Table) -> Command:
        """What only the draw knows; without its secrets the order of the shoe is lost."""
        draw = self._draw(table)
        if draw is None:
            log.error("table %s: the secrets of shoe %s are lost", self._host.key, table.shoes)
            if table.phase in BETWEEN_COUPS:
                return RetireShoe(HOUSE)
            return CallIrregularity(Irregularity.ORDER_ALTERED, HOUSE, approved="draw")
        match what:
            case Burn():
                return BurnCards(draw.cards[0])
            case Shake():
                return ShakeDie(draw.die(table.coups))
            case Deal():
                return DealCard(draw.cards[_gone(table)])

    def _shaken_by(self, table: Table, patron: str) -> Command | None:
        """What a patron's shake is, at a table that is drawn and while it is due."""
        if table.settings.cards is not Cards.DRAWN or table.phase is not Phase.SHAKING:
            return None
        command = self._drawn(Shake(), table)
        return replace(command, patron=patron) if isinstance(command, ShakeDie) else command

    async def _open_shoe(self, table: Table) -> Refusal | None:
        """Seal the secrets of the whole shoe in the same step that opens it."""
        key, shoe = table.settings.key, table.shoes + 1
        secrets = self._randomness(SECRET * secrets_needed(table.settings.decks))
        return await self._host.ask(OpenShoe(), (Sealed(key, shoe, secrets),))

    def _draw(self, table: Table) -> Draw | None:
        key, shoe = table.settings.key, table.shoes
        if self._drawing is None or self._drawing.shoe != shoe:
            secrets = self._unseal(key, shoe)
            if secrets is None:
                return None
            self._drawing = Draw(key, shoe, table.settings.decks, secrets)
        return self._drawing


def _gone(table: Table) -> int:
    """How many cards have left the shoe, the burnt ones included."""
    assert table.shoe is not None
    return table.settings.decks * len(DECK) - len(table.shoe)
