"""The attendance at a table: who is there, who is away, and who staked too late."""

from collections.abc import Callable

from punto.refusals import Refusal
from punto.roles import is_bot
from punto.server.presence import Presence
from punto.server.tables.clock import TableClock
from punto.server.tables.next_act import LEAST_OPEN
from punto.table import Command, Table
from punto.table.commands import PlaceStake, RepeatStakes, SetStakes
from punto.table.ready import could_stake
from punto.table.reasons import TableReason
from punto.table.state import Seat

# Commands that stake, and the refusals of one that came after the close.
STAKING = (PlaceStake, RepeatStakes, SetStakes)
TOO_LATE = (TableReason.BETS_CLOSED, TableReason.COUP_OVER)


class Attendance:
    """Who is at one table.

    Presence is in memory: after a start, everyone counts as present for as long as the table keeps
    a seat. Bots are there as long as the house has any.
    """

    def __init__(
        self,
        presence: Presence,
        saved: Callable[[], Table],
        clock: TableClock,
        has_onlookers: Callable[[], bool],
    ) -> None:
        """Look at a table as it is saved; `has_onlookers` says whether others watch it."""
        self.bots_gone = False  # whether bots that still sit here belong to an earlier run
        self._presence = presence
        self._saved = saved
        self._clock = clock
        self._has_onlookers = has_onlookers
        self._came_late: dict[str, int] = {}  # the last coup for which a patron's stake came late

    def is_away(self, patron: str) -> bool:
        """Return True if a patron has been away longer than this table keeps a seat."""
        if is_bot(patron):
            return self.bots_gone
        return self._presence.absent(patron, self._keeps_seats)

    def is_present(self, person: str) -> bool:
        """Return True if a person has a terminal open, or is a bot of the house."""
        return is_bot(person) or bool(self._presence.terminals(person))

    @property
    def _keeps_seats(self) -> float:
        """For how many seconds this table keeps the seat of a patron who is not there."""
        return self._saved().settings.clocks.absent / 1000

    def next_away(self) -> float | None:
        """Return the seconds until the next patron with a seat counts as away."""
        patrons = (seat.patron for seat in self._saved().seats.values() if not is_bot(seat.patron))
        moments = (self._presence.until_absent(patron, self._keeps_seats) for patron in patrons)
        return min((left for left in moments if left is not None), default=None)

    def is_deserted(self) -> bool:
        """Whether nobody is in the room and no seat needs a coup: then none is opened."""
        table = self._saved()
        if table.session is not None:
            return False  # a tournament goes on without those who are not there
        if self._presence.is_anyone_there() or self._clock.is_hurried(table):
            return False
        return not any(self._needs_coup(seat) for seat in table.seats.values())

    def _needs_coup(self, seat: Seat) -> bool:
        """Whether a seat needs a coup although its patron is not there.

        Auto repeat goes on until its patron is away. Then one coup makes their last result final,
        so that the seat can be given up.
        """
        return bool(seat.payouts) if self.is_away(seat.patron) else seat.auto_repeat

    def note_late(self, command: Command, refusal: Refusal, coup: int) -> None:
        """Remember a patron whose stake came after the close."""
        if isinstance(command, STAKING) and refusal.reason in TOO_LATE:
            recent = {who: last for who, last in self._came_late.items() if last >= coup - 1}
            self._came_late = {**recent, command.patron: coup}

    def least_open(self, table: Table) -> int:
        """Return how long bets stay open although everyone who plays asked for the cards.

        A patron whose stake came too late has all the time of the next coup; others who are here
        have a moment.
        """
        others = [table.seats[number].patron for number in could_stake(table)]
        if any(self._came_late.get(patron, 0) >= table.coup - 1 for patron in others):
            return table.settings.clocks.betting
        return LEAST_OPEN if others or self._has_onlookers() else 0
