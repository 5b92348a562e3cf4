"""The state of a tournament: the fold of its events. Values never change; a change makes a new one.

Entrants are known by their number. A session is one table in one heat, known by its number too.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from punto.cup.advancing import Session
from punto.cup.ballots import Ballots
from punto.cup.events import BallotWanted, SessionSeats
from punto.cup.reading import fitted
from punto.cup.structure import Counts, Stage, Structure
from punto.fairness.ballot import Entrant as OnBallot
from punto.fairness.ballot import What, salted_name
from punto.hashes import tagged
from punto.rules_version import OLDEST

ONE_ENTRY_COUNTS = 6  # the rules version from which it is the same entry everywhere


class CupPhase(StrEnum):
    """How far a tournament has come."""

    WRITTEN = "written"  # nobody can enter yet
    ENTRIES = "entries"
    CLOSED = "closed"  # entries are closed; the first heat can be called
    RUNNING = "running"
    FINAL = "final"  # the places of the final stand; prizes are due
    PAID = "paid"
    CANCELLED = "cancelled"


ENDED = (CupPhase.PAID, CupPhase.CANCELLED)


@lru_cache(maxsize=64)
def structure_of(text: str) -> Structure:
    """Return the structure in a text that was checked when it was written."""
    return fitted(text)


def rulebook_of(text: str) -> str:
    """Return the hash of a structure's text, by which entrants accept it."""
    return tagged("structure", text).hex()


class Standing(StrEnum):
    """Where an entrant stands."""

    ENTERED = "entered"
    WAITING = "waiting"  # on the waiting list
    WITHDRAWN = "withdrawn"
    DISQUALIFIED = "disqualified"


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody who entered."""

    patron: str
    salt: str  # of the name on ballots
    entries: int = 1  # fees paid that have not come back
    rebuys: int = 0  # paid for chips that were bought again
    standing: Standing = Standing.ENTERED
    previous: int = 0  # chips at the end of the last stage that they played

    @property
    def plays(self) -> bool:
        """Whether they are in the tournament, at a table or not."""
        return self.standing is Standing.ENTERED


class Why(StrEnum):
    """Why an entrant is out of a session."""

    LOWEST = "lowest"
    BROKE = "broke"
    MISSED = "missed"
    ABSENT = "absent"
    DISQUALIFIED = "disqualified"


@dataclass(frozen=True, slots=True)
class TableSession:
    """A session as the tournament knows it: who plays where, and what the table reported."""

    number: int
    stage: str
    heat: int
    table: int  # of the stage, counted from 1
    coups: int
    seats: Mapping[int, int]  # the entrant of each seat
    stacks: Mapping[int, int]  # of each entrant, as reported last
    button: int
    counted: int = 0
    out: Mapping[int, int] = field(default_factory=dict)  # after which coup, by entrant
    rebuys: Mapping[int, int] = field(default_factory=dict)  # paid, by entrant
    bought: int = 0  # chips of each re-buy
    asked: tuple[int, ...] = ()  # entrants who are broke and may buy chips again
    missed: tuple[int, ...] = ()  # entrants who did not bet in the coup that was reported last
    row: int = 0  # of the table's log, where the report was taken
    hash: str = ""
    ended: bool = False
    play_off: bool = False

    @property
    def playing(self) -> tuple[int, ...]:
        """The entrants who are not out."""
        return tuple(entrant for entrant in self.stacks if entrant not in self.out)

    def seat_of(self, entrant: int) -> int:
        """Return the seat of an entrant."""
        return next(seat for seat, who in self.seats.items() if who == entrant)

    @property
    def result(self) -> Session:
        """The session as those who go on are chosen by it."""
        return Session(self.heat, self.table, self.stacks, self.out)


@dataclass(frozen=True, slots=True)
class Tie:
    """Equals that have to be parted: how far the structure's ways have brought it."""

    key: str
    places: int  # how many of them have the better places; 0: each has one of their own
    groups: tuple[tuple[int, ...], ...]  # from the best to the last; each still equal
    step: int = 0  # of the structure's ways
    session: int = 0  # in which the lowest of a table are out; 0: between stages
    play_off: int = 0  # the session that parts them now
    order: tuple[int, ...] = ()  # as a ballot drew them, for a play-off or as their order
    what: What = What.EQUAL  # else a lot alone decides, for this


class Level(NamedTuple):
    """Equals whom the structure does not part any further."""

    groups: tuple[tuple[int, ...], ...]  # from the best to the last; each shares its places
    places: int  # how many have the better places

    @property
    def above(self) -> tuple[int, ...]:
        """Those who have the better places: everyone who is level at the line is one of them."""
        above: tuple[int, ...] = ()
        for group in self.groups:
            above += group if len(above) < self.places else ()
        return above


@dataclass(frozen=True, slots=True)
class Heat:
    """A heat that was called, or is played."""

    number: int  # in its stage, counted from 1
    waiting: tuple[int, ...]  # entrants of the stage who have not played yet
    order: tuple[int, ...] = ()  # as the ballot drew them
    buttons: tuple[int, ...] = ()  # entrants, as a second ballot drew them: the first at each table
    started: bool = False


@dataclass(frozen=True, slots=True)
class Protest:
    """What somebody objects to, until it is ruled on."""

    number: int
    entrant: int
    text: str
    ruling: str = ""


@dataclass(frozen=True, slots=True)
class Cup:
    """A tournament."""

    key: str
    text: str  # its structure
    rules_version: int = OLDEST
    phase: CupPhase = CupPhase.WRITTEN
    paused: bool = False
    invited: tuple[str, ...] = ()
    entrants: Mapping[int, Entrant] = field(default_factory=dict)
    stage: int = 0  # the place of the stage that is played, or is next
    coming: Mapping[str, tuple[int, ...]] = field(default_factory=dict)  # by stage
    heat: Heat | None = None  # of that stage
    heats: int = 0  # called so far in that stage
    sessions: Mapping[int, TableSession] = field(default_factory=dict)
    last_session: int = 0
    parted: Mapping[str, tuple[int, ...]] = field(default_factory=dict)  # see `tie_key`
    level: Mapping[str, Level] = field(default_factory=dict)  # those who were not all parted
    tie: Tie | None = None
    wanted: BallotWanted | None = None  # a lot decides this next
    ballots: Ballots = field(default_factory=lambda: Ballots(""))
    reentry_closed: bool = False  # nobody enters again
    stage_ended: bool = False  # its protest time runs
    protests: Mapping[int, Protest] = field(default_factory=dict)
    split: Mapping[int, Mapping[int, int]] = field(default_factory=dict)  # agreed, by entrant
    prizes: Mapping[int, int] = field(default_factory=dict)  # paid, by entrant
    in_kind: Mapping[int, int] = field(default_factory=dict)  # given: the place of each entrant

    @property
    def structure(self) -> Structure:
        """What was written."""
        return structure_of(self.text)

    @property
    def rulebook(self) -> str:
        """The hash of the structure, which entrants accept."""
        return rulebook_of(self.text)

    @property
    def is_closed(self) -> bool:
        """Whether the entries are closed: the house has added its own money to the pool."""
        return bool(self.coming)

    @property
    def current(self) -> Stage:
        """The stage that is played, or is next."""
        return self.structure.stages[self.stage]

    @property
    def counts(self) -> Counts:
        """The entry that counts for somebody who entered again."""
        reentry = self.structure.entry.reentry
        return reentry.counts if reentry else Counts.BEST

    @property
    def places_by(self) -> Counts:
        """The entry by which places and carried stacks go; the last one until rules version 6."""
        return self.counts if self.rules_version >= ONE_ENTRY_COUNTS else Counts.LAST

    def number_of(self, patron: str) -> int | None:
        """Return the number of an entrant."""
        return next((n for n, each in self.entrants.items() if each.patron == patron), None)

    def of_stage(self) -> Iterator[TableSession]:
        """Yield the sessions of the current stage, without play-offs."""
        for session in self.sessions.values():
            if session.stage == self.current.key and not session.play_off:
                yield session

    def running(self) -> Iterator[TableSession]:
        """Yield the sessions that have not ended."""
        return (session for session in self.sessions.values() if not session.ended)

    def session_of(self, entrant: int) -> TableSession | None:
        """Return the session in which an entrant plays now."""
        return next((each for each in self.running() if entrant in each.playing), None)

    @property
    def open_protests(self) -> tuple[int, ...]:
        """The numbers of protests that nobody has ruled on."""
        return tuple(number for number, each in self.protests.items() if not each.ruling)


def tie_key(of: str, equals: tuple[int, ...]) -> str:
    """Return the name of some equals of a stage or a coup, under which their order is kept."""
    return f"{of}/{','.join(map(str, equals))}"


def with_session(cup: Cup, session: TableSession) -> Cup:
    """Return a tournament with another value of one session."""
    return replace(cup, sessions={**cup.sessions, session.number: session})


def with_entrant(cup: Cup, number: int, entrant: Entrant) -> Cup:
    """Return a tournament with another value of one entrant."""
    return replace(cup, entrants={**cup.entrants, number: entrant})


def seated(stage: str, heat: int, seats: SessionSeats, *, play_off: bool = False) -> TableSession:
    """Return a session as it begins."""
    return TableSession(
        number=seats.session,
        stage=stage,
        heat=heat,
        table=seats.table,
        coups=seats.coups,
        seats=seats.seats,
        stacks=seats.stacks,
        button=seats.button,
        play_off=play_off,
    )


def on_ballot(cup: Cup, numbers: tuple[int, ...]) -> tuple[OnBallot, ...]:
    """Return entrants as a ballot lists them: by number, with salted names."""
    return tuple(
        OnBallot(number, salted_name(cup.key, number, entrant.patron, entrant.salt))
        for number, entrant in sorted(cup.entrants.items())
        if number in numbers
    )
