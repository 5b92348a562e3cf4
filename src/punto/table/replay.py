"""Replay: every event of a log decided again by the rules.

An event tells which command led to it, so every step of a log can be decided again: a stake after
the close, a card the tableau forbids or a payout that is not by the rules cannot hide in it.
"""

from punto.refusals import Refusal
from punto.table.commands import (
    CallLastBets,
    CloseBets,
    Command,
    DealCard,
    LeaveSeat,
    OpenBets,
    OpenShoe,
    PlaceStake,
    TakeSeat,
)
from punto.table.decide import decide
from punto.table.events import (
    BetsClosed,
    BetsOpened,
    CardDealt,
    Event,
    LastBetsCalled,
    SeatLeft,
    SeatTaken,
    ShoeOpened,
    StakePlaced,
    TableOpened,
)
from punto.table.evolve import evolve
from punto.table.state import Table


def command_of(table: Table, event: Event) -> Command | None:
    """The command that leads to this event first; None for one that only follows another."""
    match event:
        case SeatTaken():
            return TakeSeat(event.patron, event.seat, event.buy_in)
        case SeatLeft():
            return LeaveSeat(event.patron)
        case StakePlaced():
            seat = table.seats.get(event.seat)
            patron = seat.patron if seat else ""
            return PlaceStake(event.id, patron, event.coup, event.wager, event.amount)
        case CardDealt():
            return DealCard(event.card)
        case ShoeOpened():
            return OpenShoe()
        case BetsOpened():
            return OpenBets()
        case LastBetsCalled():
            return CallLastBets()
        case BetsClosed():
            return CloseBets()
    return None


class Replay:
    """A table replayed event by event; it stops at the first that was not decided so."""

    def __init__(self) -> None:
        """Begin before the table's opening."""
        self.table: Table | None = None
        self._expected: list[Event] = []

    def next(self, event: Event) -> str | None:
        """Take the next event of the log: what is wrong with it, or None."""
        if wrong := self._wrong(event):
            return wrong
        self.table = evolve(self.table, event)
        return None

    def end(self) -> str | None:
        """What is missing at the end of the log."""
        return f"{self._expected[0]} should follow" if self._expected else None

    def _wrong(self, event: Event) -> str | None:
        if self.table is None:
            opened = isinstance(event, TableOpened)
            return None if opened else "the log does not begin with the table's opening"
        if not self._expected:
            command = command_of(self.table, event)
            if command is None:
                return f"nothing led to {event}"
            decided = decide(self.table, command)
            if isinstance(decided, Refusal):
                return f"it should have been refused: {decided}"
            self._expected = list(decided)
        expected = self._expected.pop(0) if self._expected else None
        return None if event == expected else f"it should read {expected}"
