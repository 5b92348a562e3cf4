"""The ballots of a tournament: their state, and how it follows from events.

A ballot is opened as a shoe is (`punto.table.decide.openings`), so that nobody can choose its
result. The house commits to its secrets and to the list of entrants, entrants commit to nonces and
then show them, and only then are the lots drawn. If a nonce is not shown, the opening is aborted in
public, and the same ballot is opened again. Those who cut it may cut the next opening; an entrant
who is left out twice cannot. A nonce that comes late is accepted, and everyone can see it.

The list, what is drawn and how many places stay the same through all openings of a ballot, and the
next ballot begins only once this one is drawn: the house cannot drop one that it does not like.
`punto.cup.ballot_decisions` decides. All of it is pure.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, NamedTuple

from punto.cup import ballot_events as e
from punto.fairness.ballot import Entrant, What


class BallotStage(StrEnum):
    """The stages of one opening of a ballot."""

    COMMITTED = "committed"  # entrants may cut
    CALLED = "called"  # those who cut show their nonces
    ABORTED = "aborted"
    DRAWN = "drawn"


class BallotCut(NamedTuple):
    """An entrant's contribution to a ballot, so that the house cannot know its result."""

    entrant: int
    digest: str
    nonce: str = ""  # until it is shown


class BallotCutLeftOut(NamedTuple):
    """A cut that an aborted opening went without, because its nonce did not come in time."""

    opening: int
    commitment: str
    entrant: int
    digest: str
    nonce: str = ""  # where it came late


@dataclass(frozen=True, slots=True)
class Ballot:
    """A ballot with its newest opening."""

    ballot: int
    opening: int
    what: What
    of: str
    count: int
    entrants: tuple[Entrant, ...]
    commitment: str
    root: str
    before: str
    beacon: str
    stage: BallotStage = BallotStage.COMMITTED
    cuts: tuple[BallotCut, ...] = ()
    recut: tuple[int, ...] | None = None  # who may cut again; None before the first abort
    left_out: tuple[BallotCutLeftOut, ...] = ()
    order: tuple[int, ...] = ()

    @property
    def missing(self) -> tuple[int, ...]:
        """The entrants who have not shown what they committed to."""
        return tuple(cut.entrant for cut in self.cuts if not cut.nonce)

    @property
    def subject(self) -> tuple[What, str, int, tuple[Entrant, ...]]:
        """What stays the same through all its openings."""
        return self.what, self.of, self.count, self.entrants


@dataclass(frozen=True, slots=True)
class Ballots:
    """All ballots of a tournament. All but the last are drawn."""

    cup: str
    ballots: tuple[Ballot, ...] = ()
    aborts: int = 0

    @property
    def last(self) -> Ballot | None:
        """The newest ballot."""
        return self.ballots[-1] if self.ballots else None


def evolve(ballots: Ballots, event: e.BallotEvent) -> Ballots:
    """Return the ballots after an event."""
    return _EVOLVE[type(event)](ballots, event)


def _committed(ballots: Ballots, event: e.BallotCommitted) -> Ballots:
    last = ballots.last
    again = last if last and last.ballot == event.ballot else None
    ballot = Ballot(
        ballot=event.ballot,
        opening=event.opening,
        what=event.what,
        of=event.of,
        count=event.count,
        entrants=event.entrants,
        commitment=event.commitment,
        root=event.root,
        before=event.before,
        beacon=event.beacon,
        recut=again.recut if again else None,
        left_out=again.left_out if again else (),
    )
    earlier = ballots.ballots[:-1] if again else ballots.ballots
    return replace(ballots, ballots=(*earlier, ballot))


def _cut_committed(ballots: Ballots, event: e.BallotCutCommitted) -> Ballots:
    cut = BallotCut(event.entrant, event.digest)
    return _with(ballots, cuts=(*_last(ballots).cuts, cut))


def _cuts_called(ballots: Ballots, _: e.BallotCutsCalled) -> Ballots:
    return _with(ballots, stage=BallotStage.CALLED)


def _cut_revealed(ballots: Ballots, event: e.BallotCutRevealed) -> Ballots:
    cuts = tuple(
        cut._replace(nonce=event.nonce) if cut.entrant == event.entrant else cut
        for cut in _last(ballots).cuts
    )
    return _with(ballots, cuts=cuts)


def _cut_shown_late(ballots: Ballots, event: e.BallotCutShownLate) -> Ballots:
    """Keep the nonce beside the cut that was left out."""
    left_out = tuple(
        cut._replace(nonce=event.nonce)
        if (cut.opening, cut.entrant) == (event.opening, event.entrant)
        else cut
        for cut in _last(ballots).left_out
    )
    return _with(ballots, left_out=left_out)


def _aborted(ballots: Ballots, event: e.BallotAborted) -> Ballots:
    """Count the abort. Those who cut may cut again, unless they were left out before.

    An abort that accuses nobody bars nobody.
    """
    ballot = _last(ballots)
    barred = {cut.entrant for cut in ballot.left_out} & set(event.entrants)
    recut = tuple(cut.entrant for cut in ballot.cuts if cut.entrant not in barred)
    left_out = tuple(
        BallotCutLeftOut(ballot.opening, ballot.commitment, cut.entrant, cut.digest)
        for cut in ballot.cuts
        if cut.entrant in event.entrants
    )
    aborted = _with(
        ballots,
        stage=BallotStage.ABORTED,
        recut=recut if event.entrants else ballot.recut,
        left_out=(*ballot.left_out, *left_out),
    )
    return replace(aborted, aborts=ballots.aborts + 1)


def _drawn(ballots: Ballots, event: e.BallotDrawn) -> Ballots:
    return _with(ballots, stage=BallotStage.DRAWN, order=event.order)


def _with(ballots: Ballots, **changes: Any) -> Ballots:
    last = replace(_last(ballots), **changes)
    return replace(ballots, ballots=(*ballots.ballots[:-1], last))


def _last(ballots: Ballots) -> Ballot:
    assert ballots.last is not None
    return ballots.last


_EVOLVE: dict[type, Callable[[Ballots, Any], Ballots]] = {
    e.BallotCommitted: _committed,
    e.BallotCutCommitted: _cut_committed,
    e.BallotCutsCalled: _cuts_called,
    e.BallotCutRevealed: _cut_revealed,
    e.BallotCutShownLate: _cut_shown_late,
    e.BallotAborted: _aborted,
    e.BallotDrawn: _drawn,
}
