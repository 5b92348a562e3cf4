"""Bots: guests who sit down, stake by a plan, and leave when they are stopped."""

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from punto.bots.plans import Plan, SeatContext, allowed_stakes
from punto.client.client import Client
from punto.client.outcomes import Lost, Outcome
from punto.client.signals import until_stopped
from punto.client.table import WatchedTable
from punto.table import Phase
from punto.table.reasons import TableReason
from punto.table.settings import Cards
from punto.wire.messages import Refused
from punto.wire.views import TableCard

OVER = (Phase.SETTLED, Phase.VOIDED)
STAKES_BOUGHT = 100  # minimum stakes that a bot brings to a table
COMES_BACK = 1.0  # seconds that a leaving bot waits for a lost link


@dataclass
class Tally:
    """The results of all bots so far; `changed` is called whenever they change."""

    seated: int = 0
    staked: int = 0  # stakes that were answered: on the server's disk
    amount: int = 0
    net: int = 0
    lost: int = 0  # requests without an answer
    seats_kept: int = 0  # seats that could not be left
    refused: Counter[str] = field(default_factory=Counter)
    coups: set[tuple[str, int]] = field(default_factory=set)
    dealt: set[str] = field(default_factory=set)  # tables at which bots wait for a dealer
    down: int = 0  # bots whose link is lost
    changed: Callable[[], None] = lambda: None
    say: Callable[[str], None] = lambda line: None

    def sat_down(self, card: TableCard) -> None:
        """Count a bot that took a seat; announce a table at which it waits for a dealer."""
        self.seated += 1
        self.changed()
        if card.cards is not Cards.DRAWN and card.key not in self.dealt:
            self.dealt.add(card.key)
            self.say(f"Table {card.key!r} has a dealer: bots there stake once somebody deals.")

    def link_lost(self) -> None:
        """Count a lost link; announce the first."""
        self.down += 1
        if self.down == 1:
            self.say("The link to the server is lost; bots wait for it to come back.")

    def link_back(self) -> None:
        """Count a restored link; announce the last."""
        self.down -= 1
        if self.down == 0:
            self.say("The link to the server is back.")

    def count(self, outcome: Outcome) -> bool:
        """Return True if a request was done; otherwise count the reason."""
        match outcome:
            case Refused(reason=reason):
                self.refuse(reason)
            case Lost():
                self.lost += 1
                self.changed()
        return outcome is None

    def refuse(self, reason: str) -> None:
        """Count a refusal."""
        self.refused[reason] += 1
        self.changed()


class Bot:
    """One guest with one plan."""

    def __init__(self, client: Client, plan: Plan, tally: Tally, chance: Random) -> None:
        self.client = client
        self.table: WatchedTable | None = None
        self._plan = plan
        self._tally = tally
        self._chance = chance

    async def sit(self, cards: Sequence[TableCard]) -> bool:
        """Sit down at the first of these tables that has a free seat."""
        for card in cards:
            table = await self.client.watch(card.key)
            while free := _free_seats(table):
                outcome = await table.sit(self._chance.choice(free), self._brought(card))
                if outcome is None:
                    self.table = table
                    self._tally.sat_down(card)
                    return True
                reason = outcome.reason if isinstance(outcome, Refused) else ""
                if reason != TableReason.SEAT_TAKEN:
                    return self._tally.count(outcome)
        return False

    def _brought(self, card: TableCard) -> int:
        least = max(limit.least for limit in card.limits.values())
        wanted = max(card.buy_in.least, least * STAKES_BOUGHT)
        return min(wanted, card.buy_in.most, max(self._held(card), card.buy_in.least))

    def _held(self, card: TableCard) -> int:
        """Return the bot's wallet in the currency of a table."""
        return self.client.wallets.get(card.currency, 0)

    async def play(self, coups: int | None) -> None:
        """Stake on so many coups; without a number, until stopped."""
        table, played = self.table, 0
        assert table is not None  # it sat down
        while coups is None or played < coups:
            await table.until(lambda: _due(table), within=None)
            if table.seat is None or not await self._may_go_on(table):
                return
            coup = table.view.coup
            await self._play_coup(table, coup)
            self._tally.coups.add((table.key, coup))
            self._tally.changed()
            played += 1

    async def _stake(self, table: WatchedTable) -> None:
        """Place the stakes of the plan; just watch a coup on which none is allowed."""
        coup = table.view.coup
        for wager, amount in allowed_stakes(self._plan, _sitting(table), self._chance).items():
            if self._tally.count(await table.stake(wager, amount, coup=coup)):
                self._tally.staked += 1
                self._tally.amount += amount
                self._tally.changed()

    async def _play_coup(self, table: WatchedTable, coup: int) -> None:
        """Stake on a coup and wait for its end; stake again if its bets open again without stakes.

        The dealer may take back a value by which everyone staked: every stake goes back then.
        """
        while not over(table, coup):
            await self._stake(table)
            await table.until(lambda: over(table, coup) or not table.takes_stakes, within=None)
            await table.until(lambda: over(table, coup) or _due(table), within=None)
        if table.seat and table.view.coup == coup:
            self._tally.net += sum(payout.net for payout in table.seat.payouts)

    async def _may_go_on(self, table: WatchedTable) -> bool:
        """Return True if the bot can stake; if it is short, buy in or ask for play money."""
        if not _sitting(table).broke:
            return True
        card, client = table.card, self.client
        if self._held(card) >= card.buy_in.least:
            return self._tally.count(await table.buy_in(self._brought(card)))
        if not self._tally.count(await table.leave()):
            return False
        self._tally.seated -= 1
        if card.currency != client.currency:
            return False  # there are no gifts of real money
        await client.gift()
        await client.until(lambda: self._held(card) >= card.buy_in.least, within=None)
        return await self.sit([card])

    async def leave(self, within: float) -> None:
        """Take back stakes if possible, and leave as soon as the coup permits."""
        table = self.table
        if table is None or table.seat is None:
            return
        gone = asyncio.Event()
        lost = asyncio.create_task(self._link_lost(gone))
        try:
            async with asyncio.timeout(within):
                left = bool(await until_stopped(gone, self._stand_up(table)))
        except TimeoutError:
            left = False
        finally:
            lost.cancel()
        self._tally.seated -= left
        self._tally.seats_kept += not left
        self._tally.changed()

    async def _stand_up(self, table: WatchedTable) -> bool:
        if table.takes_stakes:
            await table.clear()
        return self._tally.count(await table.leave_when_possible(within=None))

    async def _link_lost(self, gone: asyncio.Event) -> None:
        """Wait until the link is lost and does not come back soon."""
        while True:
            await self.client.until(lambda: not self.client.linked, within=None)
            try:
                await self.client.until(lambda: self.client.linked, within=COMES_BACK)
            except TimeoutError:
                gone.set()
                return


def _sitting(table: WatchedTable) -> SeatContext:
    assert table.seat is not None  # a bot acts only while it is seated
    return SeatContext(table.card, table.view, table.seat, table.known.totals)


def _free_seats(table: WatchedTable) -> list[int]:
    occupied = table.view.seats_taken
    return [seat for seat in range(1, table.card.seats + 1) if seat not in occupied]


def _due(table: WatchedTable) -> bool:
    return table.seat is None or (table.takes_stakes and not table.seat.stakes)


def over(table: WatchedTable, coup: int) -> bool:
    """Return True if a coup is over for this seat, whose view changes after the table's."""
    view, seat = table.view, table.seat
    return view.coup != coup or seat is None or (view.phase in OVER and not seat.stakes)
