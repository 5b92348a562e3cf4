"""The audit of tournaments: each log is decided again, and held against the logs of its tables.

A tournament acts on what its tables report, and its tables on what it asks. So each report must be
what the table's log has at that row, and each session must be the one that was drawn.
"""

from collections.abc import Mapping
from typing import NamedTuple

from punto.cup.commands import CUP_COMMANDS
from punto.cup.decide import decide
from punto.cup.events import (
    CoupReported,
    CupEvent,
    CupWritten,
    HeatStarted,
    PlayOffCalled,
    RebuyPaid,
)
from punto.cup.evolve import evolve
from punto.cup.playing import opening, table_key
from punto.cup.state import Cup
from punto.cup.structure import Structure
from punto.cup.transfers import transfers
from punto.ledger import Transfer
from punto.records.audit_faults import FaultKind, wrong_row
from punto.refusals import BadInput, Refusal
from punto.store import Row
from punto.store.codec import decode_command, decode_cup_event
from punto.table import Event, Table
from punto.table.session_commands import OpenSession
from punto.table.session_events import ChipsAdded, SeatCleared, SessionOpened
from punto.table.settings import Settings


class CupReplay:
    """A tournament replayed event by event."""

    def __init__(self) -> None:
        self.cup: Cup | None = None
        self._due: list[CupEvent] = []

    def moves(self, row: Row) -> tuple[CupEvent, list[Transfer]]:
        """Take the next row; return its event and its transfers, or raise for a wrong one."""
        event = decode_cup_event(row.kind, row.body)
        if wrong := self._wrong(row, event):
            raise BadInput(wrong)
        before, self.cup = self.cup, evolve(self.cup, event)
        return event, list(transfers(before, event))

    def _wrong(self, row: Row, event: CupEvent) -> str | None:
        if self.cup is None:
            return None if isinstance(event, CupWritten) else "a log begins with its structure"
        if row.command:
            if self._due:
                return f"{self._due[0]} should come first"
            command = decode_command(row.command)
            if not isinstance(command, CUP_COMMANDS):
                return f"a tournament does not decide {command}"
            decided = decide(self.cup, command)
            if isinstance(decided, Refusal) or not decided:
                return f"it should read {decided}"
            self._due = list(decided)
        if not self._due:
            return "nothing led to it"
        due = self._due.pop(0)
        return None if due == event else f"it should read {due}"

    def end(self) -> str | None:
        """Return what is missing at the end of the log."""
        return f"{self._due[0]} is missing" if self._due else None


class Counted(NamedTuple):
    """A session at a row of its table's log."""

    hash: str
    session: int
    counted: int
    stacks: Mapping[int, int]  # by seat
    missed: frozenset[int]  # seats that did not bet in the coup that was counted last


class Cups:
    """What the logs of tables and tournaments say of each other."""

    def __init__(self) -> None:
        self._counted: dict[tuple[str, int], Counted] = {}
        self._asked: dict[tuple[str, int], tuple[Row, OpenSession, Settings]] = {}
        self._of_seats: list[tuple[Row, int, SeatCleared | ChipsAdded]] = []
        self._drawn: dict[tuple[str, int], OpenSession] = {}
        self._paid: list[tuple[Row, Cup, RebuyPaid]] = []
        self._cups: dict[str, Cup] = {}

    def note_table(self, row: Row, event: Event, table: Table | None) -> None:
        """Note a row of a table of chips."""
        if table is None or not table.last_session:
            return
        if isinstance(event, SessionOpened):
            opened = OpenSession(event.play, event.places, event.button)
            self._asked[row.stream, event.play.session] = row, opened, table.settings
        elif isinstance(event, SeatCleared | ChipsAdded):
            self._of_seats.append((row, table.last_session, event))
        if session := table.session:
            stacks = {number: seat.stack for number, seat in table.seats.items()}
            missed = frozenset(seat for seat, each in session.entrants.items() if each.missed)
            number, coups = session.play.session, session.counted
            counted = Counted(row.hash.hex(), number, coups, stacks, missed)
            self._counted[row.stream, row.seq] = counted

    def note_cup(self, row: Row, event: CupEvent, cup: Cup) -> None:
        """Check a row of a tournament against its tables, whose logs were read before."""
        self._cups[cup.key] = cup
        if isinstance(event, CoupReported):
            self._check_report(row, event, cup)
        elif isinstance(event, RebuyPaid):
            self._paid.append((row, cup, event))
        elif isinstance(event, HeatStarted | PlayOffCalled):
            seats = event.sessions if isinstance(event, HeatStarted) else (event.session,)
            for each in seats:
                session = cup.sessions[each.session]
                key = table_key(cup.key, session.table)
                self._drawn[key, each.session] = opening(cup, session)

    def _check_report(self, row: Row, event: CoupReported, cup: Cup) -> None:
        session = cup.sessions[event.session]
        known = self._counted.get((table_key(cup.key, session.table), event.row))
        stacks = {
            session.seat_of(number): stack
            for number, stack in event.stacks.items()
            if number in session.playing
        }
        missed = {session.seat_of(number) for number in event.missed}
        same = known is not None and (
            (known.hash, known.session, known.counted) == (event.hash, event.session, event.counted)
            and all(known.stacks.get(seat) == stack for seat, stack in stacks.items())
            and known.missed == missed
        )
        if not same:
            what = f"the table's log has {known} there"
            raise wrong_row(FaultKind.REPORT, row, what)

    def check(self) -> None:
        """Check that every session, every seat that was cleared and every re-buy was decided."""
        for (table, number), (row, opened, settings) in self._asked.items():
            drawn = self._drawn.get((table, number))
            if drawn != opened:
                raise wrong_row(FaultKind.REPORT, row, f"the tournament has {drawn}")
            structure = self._cups[opened.play.cup].structure
            if _played_with(settings) != _played_with(structure):
                said = f"the structure says {_played_with(structure)}"
                raise wrong_row(FaultKind.REPORT, row, said)
        for row, number, event in self._of_seats:
            if wrong := self._undecided(row, number, event):
                raise wrong_row(FaultKind.REPORT, row, wrong)
        for row, cup, paid in self._paid:
            if not self._is_given(cup, paid):
                raise wrong_row(FaultKind.REPORT, row, "the table did not give these chips")

    def _is_given(self, before: Cup, paid: RebuyPaid) -> bool:
        """Whether a table gave chips that were paid for, if there was another coup to play."""
        counted = before.sessions[paid.session].counted
        session = self._cups[before.key].sessions[paid.session]
        if session.counted == counted or session.out.get(paid.entrant) == counted:
            return True
        at = table_key(before.key, session.table), paid.session, session.seat_of(paid.entrant)
        given = (
            event.number
            for row, number, event in self._of_seats
            if isinstance(event, ChipsAdded) and (row.stream, number, event.seat) == at
        )
        return paid.number in given

    def _undecided(self, row: Row, number: int, event: SeatCleared | ChipsAdded) -> str:
        _, opened, _ = self._asked[row.stream, number]
        cup = self._cups.get(opened.play.cup)
        if cup is None:
            return "there is no such tournament"
        session = cup.sessions[number]
        entrant = session.seats[event.seat]
        if isinstance(event, SeatCleared):
            return "" if entrant in session.out else "the tournament did not put them out"
        paid = event.number <= session.rebuys.get(entrant, 0) and event.amount == session.bought
        return "" if paid else "the tournament has no such re-buy"


def _played_with(by: Settings | Structure) -> tuple[object, ...]:
    """Return what a table and a structure must agree in."""
    return by.game, by.decks, by.cards
