"""A table that a client watches: what is known of it, and what one may ask there."""

import asyncio
from collections.abc import Callable
from secrets import token_bytes
from typing import Protocol, TypeVar

from punto.client.cutting import Cutter
from punto.client.ids import new_id
from punto.client.outcomes import Outcome
from punto.client.receipts import Receipts
from punto.client.table_state import Known
from punto.refusals import BadInput
from punto.table import Phase
from punto.table.reasons import TableReason
from punto.table.state import TAKES_STAKES
from punto.wire.base import Request
from punto.wire.messages import Refused
from punto.wire.requests import (
    BuyIn,
    ChooseDenom,
    ClearAll,
    ClearLast,
    LeaveSeat,
    PlaceStake,
    RepeatStakes,
    SetAutoRepeat,
    Shake,
    TakeSeat,
)
from punto.wire.staff_views import StaffView
from punto.wire.views import PublicView, SeatView, TableCard

Value = TypeVar("Value")

# Refused now, and not for ever: the coup goes on.
_LATER = (TableReason.STAKES_DOWN, TableReason.COUP_NOT_FINAL)


class Asker(Protocol):
    """The client, which sends requests and hears what happens."""

    async def ask(self, request: Request, *, within: float | None = None) -> Outcome:
        """Ask, and answer what became of it."""

    async def until(self, condition: Callable[[], Value], *, within: float | None) -> Value:
        """Wait until a condition holds."""


class WatchedTable:
    """One table, as its server shows it to this client. Its own words are those of the game."""

    def __init__(self, asker: Asker, card: TableCard, receipts: Receipts | None = None) -> None:
        """Nothing is known yet but the card."""
        self.card = card
        self.key = card.key
        self.known = Known(card.key)
        self.told = False  # whether everything there was to tell has been told once
        self.refused: Refused | None = None  # why it can no longer be watched
        self.cutter = Cutter(token_bytes, receipts)
        self._asker = asker

    # What is known

    @property
    def view(self) -> PublicView:
        """What everyone may see."""
        if self.known.public is None:
            raise BadInput(f"nothing was heard of table {self.key!r} yet; watch it first")
        return self.known.public.view

    @property
    def seat(self) -> SeatView | None:
        """One's own seat, where one has one."""
        return self.known.seat.view if self.known.seat else None

    @property
    def given_up(self) -> bool:
        """Whether one had a seat here that was given up while one was away."""
        return self.known.given_up

    @property
    def staff(self) -> StaffView | None:
        """What staff see besides; None to patrons."""
        return self.known.staff.view if self.known.staff else None

    @property
    def left_ms(self) -> int | None:
        """How long stakes are taken yet, in milliseconds; None where no clock runs.

        It stands still while the table is paused.
        """
        left = self.known.left
        if left is None:
            return None
        if self.view.paused or self.view.faulted:
            return left.ms
        return max(0, left.ms - round((asyncio.get_running_loop().time() - left.at) * 1000))

    @property
    def takes_stakes(self) -> bool:
        """Whether one has a seat and stakes are taken now."""
        view = self.view
        stopped = view.paused or view.faulted or view.closed or view.free
        return view.phase in TAKES_STAKES and not stopped and self.seat is not None

    @property
    def staked(self) -> dict[str, int]:
        """What one has lying on each wager."""
        stakes: dict[str, int] = {}
        for stake in self.seat.stakes if self.seat else ():
            stakes[stake.wager] = stakes.get(stake.wager, 0) + stake.amount
        return stakes

    @property
    def cut_due(self) -> Request | None:
        """What this client has to ask now for its part in the cutting of the shoe."""
        if self.known.public is None:
            return None
        own = self.seat.seat if self.seat else None
        return self.cutter.due(self.known.public.view.fair, own, self.key)

    async def until(self, condition: Callable[[], Value], *, within: float | None) -> Value:
        """Wait until a condition holds; what it answered."""
        return await self._asker.until(condition, within=within)

    # What may be asked

    async def sit(self, seat: int, buy_in: int, currency: str = "") -> Outcome:
        """Take a seat with this much of the table's money, or of another that it accepts."""
        return await self._ask(
            TakeSeat(id=new_id(), table=self.key, seat=seat, buy_in=buy_in, currency=currency)
        )

    async def stake(self, wager: str, amount: int, *, coup: int | None = None) -> Outcome:
        """Stake this much more on a wager, in the coup in play or in the one named."""
        number = self.view.coup if coup is None else coup
        return await self._ask(
            PlaceStake(id=new_id(), table=self.key, coup=number, wager=wager, amount=amount)
        )

    async def clear_last(self, wager: str = "") -> Outcome:
        """Take back what was put down last; of one wager, where it is named."""
        coup = self.view.coup
        return await self._ask(ClearLast(id=new_id(), table=self.key, coup=coup, wager=wager))

    async def clear(self) -> Outcome:
        """Take back everything."""
        return await self._ask(ClearAll(id=new_id(), table=self.key, coup=self.view.coup))

    async def repeat(self) -> Outcome:
        """Put down again what one staked last."""
        return await self._ask(RepeatStakes(id=new_id(), table=self.key, coup=self.view.coup))

    async def auto_repeat(self, *, on: bool) -> Outcome:
        """Repeat every coup, or no longer."""
        return await self._ask(SetAutoRepeat(id=new_id(), table=self.key, on=on))

    async def choose_denom(self, denom: int) -> Outcome:
        """Let a credit be worth this."""
        return await self._ask(ChooseDenom(id=new_id(), table=self.key, denom=denom))

    async def buy_in(self, amount: int) -> Outcome:
        """Bring more."""
        return await self._ask(BuyIn(id=new_id(), table=self.key, amount=amount))

    async def shake(self) -> Outcome:
        """Shake the die that was passed to this seat."""
        return await self._ask(Shake(id=new_id(), table=self.key))

    async def leave(self) -> Outcome:
        """Stand up."""
        return await self._ask(LeaveSeat(id=new_id(), table=self.key))

    async def leave_when_possible(self, *, within: float | None) -> Outcome:
        """Stand up once the coup lets one: what lies there is played, and its result final."""
        async with asyncio.timeout(within):
            while True:
                await self.until(self.may_leave, within=None)
                before = self.known
                outcome = await self.leave()
                if not isinstance(outcome, Refused) or outcome.reason not in _LATER:
                    return outcome
                # The table was a step further than what was known of it: hear that step first.
                await self._moved_on(before)

    async def _moved_on(self, before: Known) -> None:
        await self.until(lambda: self.known is not before, within=None)

    def may_leave(self) -> bool:
        """Whether nothing keeps one at the table, as far as is known."""
        seat, view = self.seat, self.view
        if seat is None:
            return True
        return not seat.stakes and (
            not seat.payouts or view.phase is not Phase.SETTLED or view.closed
        )

    async def _ask(self, request: Request) -> Outcome:
        return await self._asker.ask(request)
