"""The check of a tournament's document: every step, every chip and every prize is worked out again.

Ballots and shoes are verified by `punto.verify`, which draws every lot and card again. Here the
tournament is played through from what they give: entrants' and directors' acts and the tables'
reports lead to the same seats, outs, places and prizes, or the document is false.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

import msgspec

from punto.cup.decide import decide
from punto.cup.events import (
    BallotWanted,
    CoupReported,
    CupCancelled,
    CupEvent,
    CupWritten,
    EntrantOut,
    HeatStarted,
    PlayOffCalled,
    RebuyPaid,
    SessionEnded,
)
from punto.cup.evolve import evolve, with_order
from punto.cup.following import finish, following
from punto.cup.playing import play, table_key
from punto.cup.reading import read
from punto.cup.state import Cup, CupPhase, TableSession, Why
from punto.records.ballot_document import BallotDocument
from punto.records.cup_cards import (
    check_cards,
    check_numbers,
    check_payouts,
    check_shoes,
    unused,
)
from punto.records.cup_chips import Moment, Rules, check_chips, settled
from punto.records.cup_document import FORMAT, CupDocument
from punto.records.cup_faults import CupFault, hold
from punto.records.cup_steps import DRAWN, Step, command_of, event_of
from punto.refusals import BadInput, Refusal
from punto.table.play import Play
from punto.table.session import puts_out
from punto.table.settings import Cards

BY_STAFF = (Why.ABSENT, Why.DISQUALIFIED)  # somebody is out at any moment, also within a coup


@dataclass(frozen=True, slots=True)
class CupFinding:
    """What a document proves of a tournament."""

    cup: str
    phase: str
    entrants: int
    ballots: int
    shoes: int
    sessions: int
    coups: int
    stakes: int
    is_dealt: bool  # a person dealt the cards: nobody can draw them again
    payouts: bool  # every stake was settled again
    void: int  # coups of shoes that were dealt again
    unused: tuple[str, ...]  # tables and shoes that were taken off without a coup
    places: tuple[tuple[int, ...], ...]  # of the final, the first place first
    prizes: Mapping[int, int]  # by entrant


def read_cup(value: object, name: str) -> CupDocument:
    """Read the document of a tournament; raise a fault that says where it cannot be one."""
    try:
        return msgspec.convert(value, CupDocument, str_keys=True)
    except msgspec.ValidationError as problem:
        raise CupFault("cup-format", name, str(problem)) from None


def check_cup(document: CupDocument, *, payouts: bool = False) -> CupFinding:
    """Check a tournament whose ballots and shoes were verified; raise the first fault."""
    hold("cup-format", document.cup, document.format == FORMAT, f"the format is not {FORMAT}")
    cup = played_through(document)
    drawn = cup.structure.cards is Cards.DRAWN
    check_numbers(document)
    check_shoes(document, cup.structure)
    if drawn:
        check_cards(document, cup.structure.rules)
    if payouts:
        check_payouts(document, cup.structure.rules, is_drawn=drawn)
    coups = list(settled(document))
    is_over = cup.phase in (CupPhase.FINAL, CupPhase.PAID)
    return CupFinding(
        cup=cup.key,
        phase=cup.phase.value,
        entrants=len(cup.entrants),
        ballots=len(document.ballots),
        shoes=len(document.shoes),
        sessions=len(document.sessions),
        coups=len(coups),
        stakes=sum(len(move.stakes) for _, move in coups),
        is_dealt=not drawn,
        payouts=payouts,
        void=sum(coup.void for shoe in document.shoes for coup in shoe.coups),
        unused=tuple(f"{shoe.table} {shoe.shoe}" for shoe in unused(document)),
        places=tuple(finish(cup)) if is_over else (),
        prizes=dict(cup.prizes),
    )


def played_through(document: CupDocument) -> Cup:
    """Play a tournament through from its document, with every chip; raise the first fault."""
    played = _Played(document)
    played.check()
    return played.cup


def _begun(document: CupDocument) -> Cup:
    """Return the tournament as it was written, by its structure."""
    where = f"cup {document.cup}"
    try:
        structure = read(document.structure, "structure").structure
        written = CupWritten(document.cup, document.structure, "", document.rules_version)
    except BadInput as problem:
        raise CupFault("cup-structure", where, str(problem)) from None
    same = structure.key == document.cup
    hold("cup-structure", where, same, f"the structure is that of {structure.key!r}")
    return evolve(None, written)


class _Report(NamedTuple):
    """What a table reported, and who was still playing there."""

    event: CoupReported
    playing: tuple[int, ...]
    where: str


class _Played:
    """A tournament played through from its document."""

    def __init__(self, document: CupDocument) -> None:
        self.cup = _begun(document)
        self._document = document
        self._due: list[CupEvent] = []
        self._left_over: BallotWanted | None = None  # open as it was cancelled
        self._ballots = iter(document.ballots)
        self._names = {entrant.number: entrant.name for entrant in document.entrants}
        self._tables = {session.session: session for session in document.sessions}
        self._reports: list[_Report] = []
        self._last_out: dict[int, str] = {}  # why, by session
        self._decisive: dict[int, dict[int, int]] = {}  # rows of reports, by session and coups
        self._rebought: dict[int, dict[int, int]] = {}  # coups, by session and entrant

    def check(self) -> None:
        """Take every step; then nothing may be left that no step led to."""
        for number, step in enumerate(self._document.steps, 1):
            self._take(step, f"step {number}, {step.kind}")
        due = self._due[:1]
        hold("cup-step", "the last step", not due, f"{due} should follow")
        known = set(self.cup.sessions)
        hold("cup-seats", "sessions", set(self._tables) <= known, f"the steps have {known}")
        numbers = set(self.cup.entrants)
        hold("cup-entrants", "entrants", set(self._names) == numbers, f"{numbers} entered")
        for ballot in self._ballots:
            self._check_list(ballot)
        for session in self.cup.sessions.values():
            self._check_session(session)

    def _take(self, step: Step, where: str) -> None:
        if step.kind == DRAWN:
            self._draw(step, where)
            return
        try:
            event = event_of(step)
            expected = self._due or self._decided(event)
        except (BadInput, KeyError) as problem:
            raise CupFault("cup-step", where, str(problem)) from None
        due, *self._due = expected
        hold("cup-step", where, due == event, f"by the structure it is {due}")
        if isinstance(event, CupCancelled):
            self._left_over = self.cup.wanted
        self.cup = evolve(self.cup, event)
        if isinstance(event, CoupReported):
            playing = self.cup.sessions[event.session].playing
            self._reports.append(_Report(event, playing, where))
        elif isinstance(event, HeatStarted | PlayOffCalled):
            self._check_seats(event, where)
        elif isinstance(event, EntrantOut | SessionEnded):
            self._note_decision(event)
        elif isinstance(event, RebuyPaid):
            counted = self.cup.sessions[event.session].counted
            self._rebought.setdefault(event.session, {})[event.entrant] = counted

    def _note_decision(self, event: EntrantOut | SessionEnded) -> None:
        """Note that a coup decided who is out, unless the director did."""
        session = self.cup.sessions[event.session]
        if isinstance(event, EntrantOut):
            self._last_out[event.session] = event.why
        over = session.counted >= session.coups and isinstance(event, SessionEnded)
        if over or self._last_out.get(event.session) not in BY_STAFF:
            self._decisive.setdefault(event.session, {})[session.counted] = session.row

    def _decided(self, event: CupEvent) -> list[CupEvent]:
        """Return what the command behind an event leads to."""
        decided = decide(self.cup, command_of(self.cup, event))
        if isinstance(decided, Refusal) or not decided:
            raise BadInput(f"by the structure the answer is {decided}")
        return list(decided)

    def _draw(self, step: Step, where: str) -> None:
        """Take the order of the next ballot where the tournament wanted one.

        One that was open when the tournament was cancelled may be drawn still; nothing follows.
        """
        wanted, ballot = self.cup.wanted or self._left_over, next(self._ballots, None)
        given = step.about.get("ballot")
        right = wanted is not None and ballot is not None and ballot.ballot == given
        hold("cup-ballot", where, right and not self._due, "no such ballot was wanted")
        assert wanted is not None
        assert ballot is not None
        asked = (wanted.what, wanted.of, wanted.count, tuple(sorted(wanted.among)))
        numbers = tuple(entrant.number for entrant in ballot.entrants)
        drawn = (ballot.what, ballot.of, ballot.count, numbers)
        same = ballot.cup == self.cup.key and asked == drawn and ballot.order
        hold("cup-ballot", where, same, f"wanted was {asked}, drawn {drawn}")
        self._check_list(ballot)
        self._left_over = None
        if self.cup.wanted is not None:
            self.cup = with_order(self.cup, ballot.order)
            self._due = list(following(self.cup))

    def _check_list(self, ballot: BallotDocument) -> None:
        for entrant in ballot.entrants:
            same = self._names.get(entrant.number) == entrant.name
            where = f"ballot {ballot.ballot}, entrant {entrant.number}"
            hold("cup-entrants", where, same, "the list of entrants has another name")

    def _check_seats(self, event: HeatStarted | PlayOffCalled, where: str) -> None:
        """Check that every table began with the seats that were drawn."""
        for seats in event.sessions if isinstance(event, HeatStarted) else (event.session,):
            shown = self._tables.get(seats.session)
            stacks = {seat: seats.stacks[entrant] for seat, entrant in sorted(seats.seats.items())}
            began = (table_key(self.cup.key, seats.table), stacks)
            same = shown is None or (shown.table, shown.stacks) == began
            hold("cup-seats", where, same, f"session {seats.session} has to begin with {began}")

    def _check_session(self, session: TableSession) -> None:
        """Check the chips of a session, and every report of it."""
        shown = self._tables.get(session.number)
        if shown is None:
            missing = f"session {session.number} is missing"
            hold("cup-report", f"session {session.number}", not session.row, missing)
            return
        by = Rules(
            session,
            play(self.cup, session),
            self.cup.structure.rules,
            self._decisive.get(session.number, {}),
            self._rebought.get(session.number, {}),
        )
        moments, left = check_chips(by, shown)
        row = 0
        for report in self._reports:
            if report.event.session == session.number:
                rises = report.event.row > row
                hold("cup-report", report.where, rises, "rows of reports must rise")
                row = report.event.row
                _check_report(session, report, moments)
        self._check_unreported(session, by.play, moments)
        if session.ended and not self._plays_on(session, by.play, moments):
            last = {session.seats[seat]: stack for seat, stack in left.items()}
            last = {number: last[number] for number in session.playing if number in last}
            told = {number: session.stacks[number] for number in session.playing}
            said = f"it ended with {last}, not {told}"
            hold("cup-report", f"session {session.number}", last == told, said)

    def _plays_on(self, session: TableSession, by: Play, moments: list[Moment]) -> bool:
        """Whether a coup may have been in play when a session ended, which counts no more.

        The director leaves one alone at any moment, and a penalty after the table had gone on lets
        the same coup be reported again. Else a table waits after a coup on which something rests.
        """
        if session.counted >= session.coups:
            return False
        reports = [report.event for report in self._reports]
        told = [each.counted for each in reports if each.session == session.number]
        by_staff = self._last_out.get(session.number) in BY_STAFF
        again = told.count(session.counted) > 1
        return by_staff or again or not _rests(by, session.counted, moments)

    def _check_unreported(self, session: TableSession, by: Play, moments: list[Moment]) -> None:
        """Check that every coup was reported on which something rests."""
        reports = (report.event for report in self._reports)
        told = {each.counted for each in reports if each.session == session.number}
        played = moments[-1].counted if session.ended else 0
        for counted in range(1, max(session.counted, played)):
            rests = counted not in told and _rests(by, counted, moments)
            where = f"session {session.number}, coup {counted}"
            hold("cup-report", where, not rests, "this coup had to be reported")


def _rests(by: Play, counted: int, moments: list[Moment]) -> bool:
    """Whether a table waits after a coup, because something rests on it."""
    after = next((each for each in moments if each.counted == counted), None)
    if after is None or not counted:
        return False
    if by.in_step or counted in by.deciding:
        return True
    return puts_out(by, counted, after.stacks, missed=bool(after.missed))


def _check_report(session: TableSession, report: _Report, moments: list[Moment]) -> None:
    """Check that a table had these stacks, and missed bets, at the row that a report names.

    Of those who are out the tournament keeps the stacks with which they went, though a coup that
    was in play may have changed them at the table.
    """
    event = report.event
    at = [moment for moment in moments if moment.row <= event.row][-1]
    seats = {entrant: seat for seat, entrant in session.seats.items()}
    same = all(at.stacks.get(seats[each]) == event.stacks[each] for each in report.playing)
    missed = frozenset(seats[number] for number in event.missed)
    right = same and (at.counted, at.missed) == (event.counted, missed)
    said = f"the table had {at.counted} coups, {dict(at.stacks)}, bets missed by {set(at.missed)}"
    hold("cup-report", report.where, right, said)
