"""Coups of a table, with their cards, stakes, payouts and everything that happened in them.

A coup is read from the fold of the log: nothing here repeats what an event does.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from punto.refusals import BadInput, Refused
from punto.store.chain import Row
from punto.store.codec import decode_table_event
from punto.table.events import (
    CoupResettled,
    CoupVoided,
    DrawFailed,
    Event,
    IrregularityCalled,
    RulingAwaited,
    RulingEnded,
)
from punto.table.evolve import evolve
from punto.table.state import Payout, Table, totals


@dataclass(frozen=True, slots=True)
class Step:
    """One event of a log, with its number and its time."""

    seq: int
    at: int  # milliseconds since 1970
    event: Event
    by: str = ""  # the member of staff who caused it


@dataclass(frozen=True, slots=True)
class CoupRecord:
    """One coup as the log tells it."""

    number: int
    table: Table  # after the last event that names this coup, before anybody stood up
    steps: tuple[Step, ...]

    @property
    def shoe(self) -> int:
        """The shoe that it was dealt from."""
        return self.table.shoes

    @property
    def cards(self) -> str:
        """Both hands in their notation, as far as they were dealt, with any correction."""
        if righted := self.righted:
            return righted.result
        if self.table.settled:
            return str(self.table.settled)
        deal, die = self.table.deal, self.table.die
        hands = f"P {deal.player or '-'} | B {deal.banker or '-'}"
        die_shown = "" if die is None else f" | die {die}"
        drawn = "".join(f" | {key} {value}" for key, value in self.table.drawn)
        return f"{hands}{die_shown}{drawn}"

    @property
    def patrons(self) -> Mapping[int, str]:
        """The patrons by their seats."""
        return {number: self.table.seats[number].patron for number in sorted(self.table.seats)}

    def staked(self, seat: int) -> Mapping[str, int]:
        """Return a seat's stakes on each wager at the close, even if they were returned later."""
        return totals(self.table.seats[seat].placed)

    def paid(self, seat: int) -> Mapping[str, Payout]:
        """Return a seat's final payouts, by wager."""
        righted = self.righted
        payouts = righted.payouts if righted else self.table.seats[seat].payouts
        return {payout.wager: payout for payout in payouts if payout.seat == seat}

    @property
    def settled(self) -> bool:
        """True if it was finished, so that its cards are a coup."""
        return self.table.settled is not None

    @property
    def righted(self) -> CoupResettled | None:
        """The last correction of a coup that was recorded wrongly."""
        events = [step.event for step in self.steps if isinstance(step.event, CoupResettled)]
        return events[-1] if events else None

    @property
    def voided(self) -> CoupVoided | None:
        """The end of a coup that never counted."""
        events = [step.event for step in self.steps if isinstance(step.event, CoupVoided)]
        return events[-1] if events else None

    @property
    def draw_failed(self) -> DrawFailed | None:
        """Why the house itself voided the coup, if it did."""
        return next((s.event for s in self.steps if isinstance(s.event, DrawFailed)), None)

    @property
    def irregularities(self) -> tuple[IrregularityCalled, ...]:
        """The irregularities that were called in it."""
        return tuple(s.event for s in self.steps if isinstance(s.event, IrregularityCalled))


_AFTERWARDS = (CoupResettled, RulingAwaited, RulingEnded)


def coups_of(rows: Iterable[Row]) -> list[CoupRecord]:
    """Return every coup of a table's log, in order.

    An event belongs to the coup that it names, even an earlier one. An event that names none (a
    patron sits down, a table is paused) belongs to the coup during which it happened.
    """
    table: Table | None = None
    tables: dict[int, Table] = {}
    steps: dict[int, list[Step]] = {}
    for row in rows:
        event = decode_table_event(row.kind, row.body)
        try:
            table = evolve(table, event)
        except (Refused, LookupError) as problem:
            raise BadInput(
                f"the log of {row.stream} cannot be played at {row.seq}: {problem};"
                " `punto audit` says more"
            ) from None
        named: int | None = getattr(event, "coup", None)
        # A later correction or ruling does not count: somebody may have stood up before it.
        if named == table.coup and not isinstance(event, _AFTERWARDS):
            tables[table.coup] = table
        steps.setdefault(named or table.coup, []).append(Step(row.seq, row.at, event, row.by))
    return [CoupRecord(number, last, tuple(steps[number])) for number, last in tables.items()]
