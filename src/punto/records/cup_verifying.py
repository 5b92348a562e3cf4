"""The check of a tournament's document: every step, every chip and every prize is worked out again.

Ballots and shoes are verified by `punto.verify`, which draws every lot and card again. Here the
tournament is played through from what they give: entrants' and directors' acts and the tables'
reports lead to the same seats, outs, places and prizes, or the document is false.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import msgspec

from punto.cup.decide import decide
from punto.cup.events import CoupReported, CupEvent, CupWritten, HeatStarted, PlayOffCalled
from punto.cup.evolve import evolve, with_order
from punto.cup.following import finish, following
from punto.cup.playing import table_key
from punto.cup.reading import read
from punto.cup.state import Cup, CupPhase
from punto.records.ballot_document import BallotDocument
from punto.records.cup_chips import (
    check_cards,
    check_chips,
    check_numbers,
    check_payouts,
    settled,
)
from punto.records.cup_document import FORMAT, CupDocument
from punto.records.cup_faults import CupFault, hold
from punto.records.cup_steps import DRAWN, Step, command_of, event_of
from punto.refusals import BadInput, Refusal
from punto.table.settings import Cards


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


class _Played:
    """A tournament played through from its document."""

    def __init__(self, document: CupDocument) -> None:
        self.cup = _begun(document)
        self._document = document
        self._due: list[CupEvent] = []
        self._ballots = iter(document.ballots)
        self._names = {entrant.number: entrant.name for entrant in document.entrants}
        self._tables = {session.session: session for session in document.sessions}

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
        for shown in self._document.sessions:
            check_chips(self.cup.sessions[shown.session], shown)

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
        self.cup = evolve(self.cup, event)
        if isinstance(event, CoupReported):
            self._check_report(event, where)
        elif isinstance(event, HeatStarted | PlayOffCalled):
            self._check_seats(event, where)

    def _decided(self, event: CupEvent) -> list[CupEvent]:
        """Return what the command behind an event leads to."""
        decided = decide(self.cup, command_of(self.cup, event))
        if isinstance(decided, Refusal) or not decided:
            raise BadInput(f"by the structure the answer is {decided}")
        return list(decided)

    def _draw(self, step: Step, where: str) -> None:
        """Take the order of the next ballot where the tournament wanted one."""
        wanted, ballot = self.cup.wanted, next(self._ballots, None)
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

    def _check_report(self, event: CoupReported, where: str) -> None:
        """Check that a table had these stacks at the row that a report names."""
        session = self.cup.sessions[event.session]
        shown = self._tables.get(event.session)
        hold("cup-report", where, shown, f"session {event.session} is missing")
        assert shown is not None
        before = [move for move in shown.moves if move.row <= event.row]
        counted, stacks = (before[-1].counted, before[-1].stacks) if before else (0, shown.stacks)
        reported = {session.seat_of(number): event.stacks[number] for number in session.playing}
        same = counted == event.counted and {**stacks, **reported} == stacks
        hold("cup-report", where, same, f"the table had {counted} coups and {stacks}")
