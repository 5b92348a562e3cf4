"""The dealer of a drawn table: moves the phases by the clock and draws the cards.

It knows the phase and the shoe. No stake reaches the draw.
"""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NoReturn

from punto.cards import Card
from punto.fairness import Draw, secrets_needed
from punto.refusals import Refusal
from punto.store import Sealed
from punto.table import Phase, Table
from punto.table.commands import CallLastBets, CloseBets, DealCard, OpenBets, OpenShoe

if TYPE_CHECKING:
    from punto.server.host import Host

log = logging.getLogger("punto")

RETRY_AFTER = 1.0  # seconds, when the disk did not take it


@dataclass(frozen=True, slots=True)
class DrawCard:
    """Deal the next card, which only the draw knows."""


@dataclass(frozen=True, slots=True)
class Act:
    """What the dealer does next, and how long after the last step."""

    what: OpenShoe | OpenBets | CallLastBets | CloseBets | DrawCard
    after_ms: int


def due(table: Table) -> Act | None:
    """The dealer's next act; None while nobody is there to deal to."""
    clocks = table.settings.clocks
    match table.phase:
        case Phase.IDLE | Phase.SETTLED:
            if not table.seats:
                return None
            after = clocks.settled if table.phase is Phase.SETTLED else 0
            return Act(OpenBets() if table.shoe else OpenShoe(), after)
        case Phase.BETTING:
            return Act(CallLastBets(), clocks.betting)
        case Phase.LAST_CALL:
            return Act(CloseBets(), clocks.last_call)
        case Phase.CLOSED:
            return Act(DrawCard(), clocks.closed)
        case Phase.DEALING:
            return Act(DrawCard(), clocks.card)


class Dealer:
    """Deals one table for as long as the server runs."""

    def __init__(
        self,
        host: "Host",
        randomness: Callable[[int], bytes],
        unseal: Callable[[str, int], bytes],
    ) -> None:
        """Deal at this host; the secrets of an open shoe are unsealed from the store."""
        self._host = host
        self._randomness = randomness
        self._unseal = unseal
        self._draw: Draw | None = None

    async def deal(self) -> NoReturn:
        """Do what is due when it is due."""
        host = self._host
        while True:
            act = due(host.saved)
            if act is None or host.acts_at is None:
                await host.changed()
                continue
            wait = host.acts_at - asyncio.get_running_loop().time()
            if wait > 0:
                await asyncio.sleep(wait)
                continue  # somebody may have stood up meanwhile
            outcome = await self._do(act, host.saved)
            if outcome is not None:
                log.error("table %s: the dealer was refused: %s", host.key, outcome)
                await asyncio.sleep(RETRY_AFTER)

    async def _do(self, act: Act, table: Table) -> Refusal | None:
        match act.what:
            case OpenShoe():
                return await self._open_shoe(table)
            case DrawCard():
                return await self._host.ask(DealCard(self._card(table)))
            case command:
                return await self._host.ask(command)

    async def _open_shoe(self, table: Table) -> Refusal | None:
        """Seal the secrets of the whole shoe in the same step that opens it."""
        key, shoe = table.settings.key, table.shoes + 1
        secrets = self._randomness(secrets_needed(table.settings.decks))
        return await self._host.ask(OpenShoe(), (Sealed(key, shoe, secrets),))

    def _card(self, table: Table) -> Card:
        assert table.shoe is not None
        if self._draw is None or self._draw.shoe != table.shoes:
            key = table.settings.key
            self._draw = Draw(key, table.shoes, self._unseal(key, table.shoes))
        card, _ = self._draw.next_card(table.shoe)
        return card
