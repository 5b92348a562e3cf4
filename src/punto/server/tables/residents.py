"""Residents: the bots of a living room, so that nobody has to sit down alone.

They are patrons of the house with play money. They sit, stake and stand up through the same
commands as everyone else, and the log has them by names that begin with `~bot-`. At every table
they leave at least half of the seats free.
"""

import asyncio
from collections.abc import Callable, Mapping
from random import Random
from typing import Protocol

from punto.bots.plans import PLANS, Plan, SeatContext, allowed_stakes
from punto.ledger.currencies import PLAY_MONEY
from punto.refusals import Refusal
from punto.roles import BOT, is_bot
from punto.server.presence import Presence
from punto.server.tables.runner import TableRunner
from punto.server.tables.seat_views import seat_view
from punto.server.tables.views import public_view, table_card
from punto.table import Table
from punto.table.commands import BuyIn, LeaveSeat, PlaceStake, TakeSeat
from punto.table.settings import Cards
from punto.table.state import BETWEEN_COUPS, TAKES_STAKES

MOST_AT_A_TABLE = 3
STAKES_BOUGHT = 100  # a bot buys in for as many of its smallest stakes
THINKING = (0.4, 2.5)  # seconds between the stakes of one table's bots
STAGGERED = 5.0  # seconds until the last table of a room begins
HABITS = ("banker", "player", "follow", "side")
HEIGHTS = (1, 2, 3, 5)  # in smallest stakes
PAST_COUPS = range(14, 46)  # dealt before the doors of a new room open


class Desk(Protocol):
    """The part of the house that bots need."""

    async def welcome_bot(self, patron: str) -> Refusal | None:
        """Let a bot in, with play money."""

    async def help_out(self, patron: str) -> Refusal | None:
        """Give a bot more that has lost everything."""


class Residents:
    """The bots of every table for play money."""

    def __init__(
        self,
        runners: Mapping[str, TableRunner],
        desk: Desk,
        held: Callable[[str], int],
        presence: Presence,
        name: Callable[[], str],
        chance: Random,
    ) -> None:
        """Begin with the tables there are; `held` is the play money in a wallet."""
        self._presence = presence
        self._tables = [
            TableResidents(runner, desk, held, name, Random(chance.random()))
            for runner in runners.values()
            if _may_sit(runner)
        ]
        self._chance = chance
        self._runners = runners
        for runner in runners.values():
            runner.has_residents = True

    def _is_welcome(self) -> bool:
        """Whether the house still plays for nothing; a table for money may have been opened."""
        settings = (runner.table.settings for runner in self._runners.values())
        return all(table.currency == PLAY_MONEY for table in settings)

    async def play_past(self) -> None:
        """Deal the coups that the roads of a new room show, without waiting for any clock."""
        await asyncio.gather(
            *(table.play_past(self._chance.choice(PAST_COUPS)) for table in self._tables)
        )

    def stay(self) -> list[asyncio.Task[None]]:
        """Play for as long as the server runs, while there is somebody to play for."""
        self._presence.on_company.append(self._receive)
        return [asyncio.create_task(table.stay(self._is_welcome)) for table in self._tables]

    def _receive(self) -> None:
        """Begin at each table after a moment of its own: a room does not act in step."""
        for table in self._tables:
            later = self._chance.uniform(0, STAGGERED)
            asyncio.get_running_loop().call_later(later, table.wake)


class TableResidents:
    """The bots of one table."""

    def __init__(
        self,
        runner: TableRunner,
        desk: Desk,
        held: Callable[[str], int],
        name: Callable[[], str],
        chance: Random,
    ) -> None:
        self._runner = runner
        self._desk = desk
        self._held = held
        self._name = name
        self._chance = chance
        self._wanted = chance.randint(2, MOST_AT_A_TABLE)
        self._staked_on = 0  # the last coup that they staked on

    def wake(self) -> None:
        """Let the dealer and the bots look again whether to go on."""
        self._runner.wake()

    async def play_past(self, coups: int) -> None:
        """Deal so many coups at once, or as many as the first shoe has; none where no bot sits."""
        runner = self._runner
        runner.clock.hurry_until = coups
        while runner.saved.coup < coups or not self._is_between_coups():
            await self._act(thinking=False)
            if runner.fault or not self._bots():
                break
            await runner.stepped()
        runner.clock.hurry_until = 0

    def _is_between_coups(self) -> bool:
        return self._runner.saved.phase in BETWEEN_COUPS

    async def stay(self, is_welcome: Callable[[], bool]) -> None:
        """Come, stake and go; go for good once bots are not welcome any more."""
        while True:
            if not is_welcome():
                self._wanted = 0
            await self._act(thinking=True)
            await self._runner.stepped()

    async def _act(self, *, thinking: bool) -> None:
        table = self._runner.saved
        if table.paused or table.closed or self._runner.fault:
            return
        if table.phase in TAKES_STAKES:
            # In a settled coup nobody with payouts can leave: surplus bots go before they stake.
            await self._make_room()
            await self._stake(thinking=thinking)
            return
        self._staked_on = 0  # bets of this coup may open again, and every stake have gone back
        if self._is_between_coups():
            await self._make_room()
            await self._come()

    def _bots(self) -> dict[int, str]:
        """Every seat that a bot has, and the bot's name."""
        seats = self._runner.table.seats
        return {number: seat.patron for number, seat in seats.items() if is_bot(seat.patron)}

    def _most(self) -> int:
        """How many bots may sit here, so that half of the seats stay free."""
        table, bots = self._runner.table, len(self._bots())
        people = len(table.seats) - bots
        return max(0, min(self._wanted, table.settings.seats // 2 - people))

    async def _make_room(self) -> None:
        for number, patron in [*self._bots().items()][self._most() :]:
            if not self._runner.table.seats[number].placed:
                await self._runner.ask(LeaveSeat(patron))

    async def _come(self) -> None:
        while len(self._bots()) < self._most():
            patron = BOT + self._name()[:8].lower()
            if await self._desk.welcome_bot(patron) or not await self._sit(patron):
                return

    async def _sit(self, patron: str) -> bool:
        settings, taken = self._runner.table.settings, self._runner.table.seats
        free = [seat for seat in range(1, settings.seats + 1) if seat not in taken]
        if not free:
            return False
        seat = self._chance.choice(free)
        return await self._runner.ask(TakeSeat(patron, seat, self._buy_in(patron))) is None

    def _buy_in(self, patron: str) -> int:
        settings = self._runner.table.settings
        least = max(limit.least for limit in settings.limits.values())
        wanted = max(settings.buy_in.least, least * STAKES_BOUGHT)
        return min(wanted, settings.buy_in.most, max(self._held(patron), settings.buy_in.least))

    async def _stake(self, *, thinking: bool) -> None:
        coup = self._runner.table.coup
        if self._staked_on == coup:
            return
        self._staked_on = coup
        bots = [*self._bots().items()]
        self._chance.shuffle(bots)
        for number, patron in bots:
            if thinking:
                await asyncio.sleep(self._chance.uniform(*THINKING))
            table = self._runner.table
            if table.coup != coup or table.phase not in TAKES_STAKES:
                return
            if number in table.seats and table.seats[number].patron == patron:
                await self._stake_of(table, number, patron)

    async def _stake_of(self, table: Table, number: int, patron: str) -> None:
        sitting = _sitting(table, number)
        if sitting.broke:
            await self._bring_more(patron)
            return
        for wager, amount in allowed_stakes(self._plan(patron), sitting, self._chance).items():
            await self._runner.ask(PlaceStake(self._name(), patron, table.coup, wager, amount))

    def _plan(self, patron: str) -> Plan:
        """The habits of a bot, always the same: what it bets on, and how high."""
        habits = Random(patron)
        plan, height = PLANS[habits.choice(HABITS)], habits.choice(HEIGHTS)

        def stakes(sitting: SeatContext, chance: Random) -> Mapping[str, int]:
            return {wager: amount * height for wager, amount in plan(sitting, chance).items()}

        return stakes

    async def _bring_more(self, patron: str) -> None:
        """Buy in again; without money for it the bot leaves, and another one comes."""
        await self._desk.help_out(patron)
        settings = self._runner.table.settings
        if self._held(patron) >= settings.buy_in.least:
            await self._runner.ask(BuyIn(patron, self._buy_in(patron)))
        else:
            await self._runner.ask(LeaveSeat(patron))


def _may_sit(runner: TableRunner) -> bool:
    """Whether bots can play at a table: for play money, and without waiting for a person."""
    settings = runner.table.settings
    dealt_for = settings.cards is Cards.DRAWN or runner.has_automatic_dealer
    return dealt_for and settings.currency == PLAY_MONEY


def _sitting(table: Table, number: int) -> SeatContext:
    """What the bot at a seat sees, and no more."""
    seat = seat_view(table, number)
    assert seat is not None  # a bot sits there
    return SeatContext(table_card(table.settings), public_view(table), seat, table.totals())
