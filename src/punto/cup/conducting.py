"""The conductor: the one next act that brings a tournament and its tables together.

Pure. It is asked after every change and at every start. Each act is one command to one log, and
each can be asked again without harm: whatever is killed, the same act is due afterwards.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from punto.cup.commands import ReportCoup
from punto.cup.playing import opening, settings, table_key
from punto.cup.state import ENDED, Cup, CupPhase, TableSession
from punto.table.session import Session, is_decided_upon
from punto.table.session_commands import (
    AddChips,
    ClearSeat,
    CloseSession,
    HoldSession,
    MakeCoupFinal,
    ReleaseSession,
    SessionCommand,
)
from punto.table.settings import Settings
from punto.table.state import BETWEEN_COUPS, Table


@dataclass(frozen=True, slots=True)
class TableAt:
    """A table as it is saved, and the row of its log at which it is so."""

    table: Table
    row: int
    hash: str = ""  # of that row, where it is known already


@dataclass(frozen=True, slots=True)
class OpenTable:
    """Open a table of the tournament."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class AtTable:
    """A command to a table."""

    key: str
    command: SessionCommand


@dataclass(frozen=True, slots=True)
class RunBallot:
    """Open the ballot that is wanted, or go on with it."""


Act = OpenTable | AtTable | ReportCoup | RunBallot


def due(cup: Cup, tables: Mapping[str, TableAt]) -> Act | None:
    """Return the next act, or None where a coup, a person or a clock is awaited."""
    return next(acts(cup, tables), None)


def acts(cup: Cup, tables: Mapping[str, TableAt]) -> Iterator[Act]:
    """Yield all acts that are due; the first is done next."""
    for session in cup.sessions.values():
        key = table_key(cup.key, session.table)
        at = tables.get(key)
        if session.ended or cup.phase in ENDED:
            yield from _closing(session, key, at)
        elif at is None:
            yield OpenTable(settings(cup.structure, session.table))
        elif at.table.last_session < session.number:
            if at.table.session is None:
                yield AtTable(key, opening(cup, session))
        elif at.table.session is not None:
            yield from _running(cup, session, at.table.session, key, at)
    if cup.wanted is not None and cup.phase is CupPhase.RUNNING and not cup.paused:
        yield RunBallot()


def _closing(session: TableSession, key: str, at: TableAt | None) -> Iterator[Act]:
    """Take in the chips of a session that is over, once its coup is."""
    here = at.table.session if at else None
    if at is None or here is None or here.play.session != session.number:
        return
    if at.table.phase in BETWEEN_COUPS:
        yield AtTable(key, CloseSession(session.number))
    elif not here.held:
        yield AtTable(key, HoldSession(session.number))


def _running(
    cup: Cup, session: TableSession, here: Session, key: str, at: TableAt
) -> Iterator[Act]:
    """Bring a session at its table to what the tournament has decided."""
    number, table = session.number, at.table
    if table.phase not in BETWEEN_COUPS:
        if cup.paused and not here.held:
            yield AtTable(key, HoldSession(number))
        return
    yield from _chips_due(session, here, key, at)  # a report has them: they are paid for
    if _is_news(session, here, table):
        stacks = {seat: each.stack for seat, each in table.seats.items()}
        decides = is_decided_upon(here, stacks)
        if decides and not here.held:  # a correction decides, and no coup begins before it does
            yield AtTable(key, HoldSession(number))
        if decides and table.decided < table.coup:
            yield AtTable(key, MakeCoupFinal(number, here.counted))
        missed = tuple(seat for seat, each in here.entrants.items() if each.missed)
        yield ReportCoup(number, here.counted, stacks, missed, at.row, at.hash)
    for entrant in session.out:
        seat = session.seat_of(entrant)
        if seat in table.seats:
            yield AtTable(key, ClearSeat(number, seat, "out"))
    if cup.paused:
        if not here.held:
            yield AtTable(key, HoldSession(number))
    elif here.held and not here.is_over and _may_go_on(cup, session, here):
        yield AtTable(key, ReleaseSession(number, here.counted))


def _chips_due(session: TableSession, here: Session, key: str, at: TableAt) -> Iterator[Act]:
    """Yield the re-buys that are paid and not given yet; nobody who is out gets chips."""
    for entrant, times in session.rebuys.items():
        seat = session.seat_of(entrant)
        plays = entrant in session.playing and seat in at.table.seats
        if plays and here.entrants[seat].rebuys < times:
            yield AtTable(key, AddChips(session.number, seat, session.bought, times))


def _is_news(session: TableSession, here: Session, table: Table) -> bool:
    """Whether a table has counted a coup, or corrected one, that was not reported."""
    if here.counted > session.counted:
        return True
    stacks = {session.seats[seat]: each.stack for seat, each in table.seats.items()}
    playing = {number: session.stacks[number] for number in session.playing}
    known = {number: stack for number, stack in stacks.items() if number in playing}
    bought = any(
        here.entrants[seat].rebuys < session.rebuys.get(session.seats[seat], 0)
        for seat in table.seats
    )
    return here.counted == session.counted > 0 and known != playing and not bought


def _may_go_on(cup: Cup, session: TableSession, here: Session) -> bool:
    """Whether nothing is left to decide, and tables that go in step have caught up."""
    stacks = {session.seat_of(number): session.stacks[number] for number in session.playing}
    # What rests on this coup is decided once the equals of other tables are parted.
    undecided = cup.tie is not None and is_decided_upon(here, stacks)
    if session.asked or undecided or session.counted < here.counted:
        return False
    if not here.play.in_step:
        return True
    beside = (each for each in cup.running() if each.heat == session.heat)
    return all(each.counted >= here.counted for each in beside)
