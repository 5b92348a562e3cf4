"""Recall: any coup of a table, with its cards, stakes, payouts and everything that happened in it.

A coup is read off the fold of the log: nothing here says a second time what an event does.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from punto.refusals import BadInput, Refused
from punto.store.chain import Row
from punto.store.codec import decode_table_event
from punto.table.events import (
    CoupResettled,
    CoupVoided,
    Event,
    IrregularityCalled,
)
from punto.table.evolve import evolve
from punto.table.state import Payout, Table, totals


@dataclass(frozen=True, slots=True)
class Step:
    """One event of a log, with its number and its time."""

    seq: int
    at: int  # milliseconds since 1970
    event: Event


@dataclass(frozen=True, slots=True)
class CoupRecord:
    """One coup as the log tells it."""

    number: int
    table: Table  # after the last event that speaks of this coup: nobody has stood up since
    steps: tuple[Step, ...]

    @property
    def shoe(self) -> int:
        """The shoe that it was dealt from."""
        return self.table.shoes

    @property
    def cards(self) -> str:
        """Both hands in their notation, as far as they were dealt; put right where they were."""
        if righted := self.righted:
            return righted.result
        if self.table.settled:
            return str(self.table.settled)
        deal, die = self.table.deal, self.table.die
        hands = f"P {deal.player or '-'} | B {deal.banker or '-'}"
        return hands if die is None else f"{hands} | die {die}"

    @property
    def patrons(self) -> Mapping[int, str]:
        """Who sat where."""
        return {number: self.table.seats[number].patron for number in sorted(self.table.seats)}

    def staked(self, seat: int) -> Mapping[str, int]:
        """What a seat had on each wager at the close, whatever became of it."""
        return totals(self.table.seats[seat].placed)

    def paid(self, seat: int) -> Mapping[str, Payout]:
        """What a seat's stakes came to in the end, by wager."""
        righted = self.righted
        payouts = righted.payouts if righted else self.table.seats[seat].payouts
        return {payout.wager: payout for payout in payouts if payout.seat == seat}

    @property
    def settled(self) -> bool:
        """Whether it was finished, so that its cards are a coup."""
        return self.table.settled is not None

    @property
    def righted(self) -> CoupResettled | None:
        """The last word on a coup that was recorded wrongly."""
        events = [step.event for step in self.steps if isinstance(step.event, CoupResettled)]
        return events[-1] if events else None

    @property
    def voided(self) -> CoupVoided | None:
        """The end of a coup that never counted."""
        events = [step.event for step in self.steps if isinstance(step.event, CoupVoided)]
        return events[-1] if events else None

    @property
    def irregularities(self) -> tuple[IrregularityCalled, ...]:
        """What went wrong, and who said so."""
        return tuple(s.event for s in self.steps if isinstance(s.event, IrregularityCalled))


def coups_of(rows: Iterable[Row]) -> list[CoupRecord]:
    """Every coup of a table's log, in order.

    An event belongs to the coup that it names, be that an earlier one; what names none (a patron
    sits down, a table is paused) belongs to the coup in whose time it fell.
    """
    table: Table | None = None
    stood: dict[int, Table] = {}
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
        # A later correction is no part of the coup: somebody may have stood up before it.
        if named == table.coup and not isinstance(event, CoupResettled):
            stood[table.coup] = table
        steps.setdefault(named or table.coup, []).append(Step(row.seq, row.at, event))
    return [CoupRecord(number, stood[number], tuple(steps[number])) for number in stood]
