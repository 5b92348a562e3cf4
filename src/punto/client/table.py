"""A table that a client watches: what is known of it, and what one may ask there."""

import asyncio
from collections.abc import Callable, Mapping
from secrets import token_bytes
from typing import Protocol, TypeVar

from punto.client.cutting import Cutter
from punto.client.ids import new_id
from punto.client.outcomes import Outcome
from punto.client.receipts import Receipts
from punto.client.table_state import TableState
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
    SeenRate,
    SetAutoRepeat,
    SetStakes,
    Shake,
    TakeSeat,
)
from punto.wire.staff_views import StaffView
from punto.wire.views import PublicView, SeatView, TableCard

Value = TypeVar("Value")

# Refused now, and not for ever: the coup goes on.
_LATER = (TableReason.STAKES_DOWN, TableReason.COUP_NOT_FINAL)


class Asker(Protocol):
    """The client, which sends requests and receives messages."""

    async def ask(self, request: Request, *, within: float | None = None) -> Outcome:
        """Send a request and return its outcome."""

    async def until(self, condition: Callable[[], Value], *, within: float | None) -> Value:
        """Wait until a condition holds."""


class WatchedTable:
    """One table, as its server shows it to this client. Methods have the words of the game."""

    def __init__(self, asker: Asker, card: TableCard, receipts: Receipts | None = None) -> None:
        """Begin with the settings of the table only."""
        self.card = card
        self.key = card.key
        self.known = TableState(card.key)
        self.ready = False  # whether the first snapshots have come
        self.refused: Refused | None = None  # why it cannot be watched
        self.cutter = Cutter(token_bytes, receipts)
        self._asker = asker

    # State

    @property
    def view(self) -> PublicView:
        """The view for everyone."""
        if self.known.public is None:
            raise BadInput(f"table {self.key!r} has sent nothing yet; await `client.watch` first")
        return self.known.public.view

    @property
    def seat(self) -> SeatView | None:
        """The client's own seat, or None."""
        return self.known.seat.view if self.known.seat else None

    @property
    def given_up(self) -> bool:
        """True if the client's seat here was given up while it was away."""
        return self.known.given_up

    @property
    def staff(self) -> StaffView | None:
        """The additional view for staff; None for patrons."""
        return self.known.staff.view if self.known.staff else None

    @property
    def left_ms(self) -> int | None:
        """The milliseconds left to stake; None if no clock runs.

        It does not change while the table is paused.
        """
        left = self.known.left
        if left is None:
            return None
        if self.view.paused or self.view.faulted:
            return left.ms
        return max(0, left.ms - round((asyncio.get_running_loop().time() - left.at) * 1000))

    @property
    def takes_stakes(self) -> bool:
        """True if the client has a seat and can stake now."""
        view = self.view
        stopped = view.paused or view.faulted or view.closed or view.free
        return view.phase in TAKES_STAKES and not stopped and self.seat is not None

    @property
    def staked(self) -> dict[str, int]:
        """The client's stakes on each wager."""
        stakes: dict[str, int] = {}
        for stake in self.seat.stakes if self.seat else ():
            stakes[stake.wager] = stakes.get(stake.wager, 0) + stake.amount
        return stakes

    @property
    def cut_due(self) -> Request | None:
        """The request that the client must send now to take part in cutting the shoe."""
        if self.known.public is None:
            return None
        own = self.seat.seat if self.seat else None
        return self.cutter.due(self.known.public.view.fair, own, self.key)

    async def until(self, condition: Callable[[], Value], *, within: float | None) -> Value:
        """Wait until a condition holds; return its value."""
        return await self._asker.until(condition, within=within)

    # Requests

    async def sit(self, seat: int, buy_in: int, currency: str = "") -> Outcome:
        """Take a seat with this much of the table's money, or of another that it accepts."""
        rate = self._rate_seen(currency)
        return await self._ask(
            TakeSeat(
                id=new_id(),
                table=self.key,
                seat=seat,
                buy_in=buy_in,
                currency=currency,
                rate_seen=rate,
            )
        )

    async def stake(self, wager: str, amount: int, *, coup: int | None = None) -> Outcome:
        """Stake this much more on a wager, in the coup in play or in the one named."""
        number = self.view.coup if coup is None else coup
        return await self._ask(
            PlaceStake(id=new_id(), table=self.key, coup=number, wager=wager, amount=amount)
        )

    async def clear_last(self, wager: str = "") -> Outcome:
        """Take back the last stake; if a wager is named, the last one on it."""
        coup = self.view.coup
        return await self._ask(ClearLast(id=new_id(), table=self.key, coup=coup, wager=wager))

    async def clear(self) -> Outcome:
        """Take back all stakes."""
        return await self._ask(ClearAll(id=new_id(), table=self.key, coup=self.view.coup))

    async def repeat(self) -> Outcome:
        """Place the stakes of the last coup that this seat staked on again."""
        return await self._ask(RepeatStakes(id=new_id(), table=self.key, coup=self.view.coup))

    async def set_stakes(self, stakes: Mapping[str, int]) -> Outcome:
        """Replace all stakes of this seat by these, or change nothing."""
        coup = self.view.coup
        return await self._ask(
            SetStakes(id=new_id(), table=self.key, coup=coup, stakes=dict(stakes))
        )

    async def auto_repeat(self, *, on: bool) -> Outcome:
        """Turn auto repeat on or off."""
        return await self._ask(SetAutoRepeat(id=new_id(), table=self.key, on=on))

    async def choose_denom(self, denom: int) -> Outcome:
        """Choose the value of a credit."""
        return await self._ask(ChooseDenom(id=new_id(), table=self.key, denom=denom))

    async def buy_in(self, amount: int, currency: str = "") -> Outcome:
        """Bring more of the table's money to the seat, or of another that it accepts."""
        rate = self._rate_seen(currency)
        return await self._ask(
            BuyIn(id=new_id(), table=self.key, amount=amount, currency=currency, rate_seen=rate)
        )

    def _rate_seen(self, currency: str) -> SeenRate | None:
        """Return the rate that the client knows; a buy-in at another one is refused."""
        card = self.known.public.view.card if self.known.public else self.card
        rate = card.accepts.get(currency)
        return SeenRate(rate.units, rate.per) if rate else None

    async def shake(self) -> Outcome:
        """Shake the die that was passed to this seat."""
        return await self._ask(Shake(id=new_id(), table=self.key))

    async def leave(self) -> Outcome:
        """Leave the seat."""
        return await self._ask(LeaveSeat(id=new_id(), table=self.key))

    async def leave_when_possible(self, *, within: float | None) -> Outcome:
        """Leave as soon as the coup permits: stakes on the table are played to their end."""
        async with asyncio.timeout(within):
            while True:
                await self.until(self.may_leave, within=None)
                before = self.known
                outcome = await self.leave()
                if not isinstance(outcome, Refused) or outcome.reason not in _LATER:
                    return outcome
                # The table was ahead of what the client knew: wait for that message first.
                await self._moved_on(before)

    async def _moved_on(self, before: TableState) -> None:
        await self.until(lambda: self.known is not before, within=None)

    def may_leave(self) -> bool:
        """Return True if, as far as the client knows, it may leave its seat."""
        seat, view = self.seat, self.view
        if seat is None:
            return True
        return not seat.stakes and (
            not seat.payouts or view.phase is not Phase.SETTLED or view.closed
        )

    async def _ask(self, request: Request) -> Outcome:
        return await self._asker.ask(request)
