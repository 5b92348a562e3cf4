"""Advancing: who goes on from a stage by its routes, and which equals must be parted first.

Pure: the same results and the same partings always choose the same entrants.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from types import MappingProxyType
from typing import NamedTuple

from punto.cup.structure import Among, Counts, Route, Stage, Whom
from punto.fairness.ballot import What


@dataclass(frozen=True, slots=True)
class Session:
    """The end of play at one table in one heat."""

    heat: int
    table: int
    stacks: Mapping[int, int]  # by the number of an entrant
    out: Mapping[int, int] = field(default_factory=dict)  # after which coup, by entrant

    def rank(self, entrant: int) -> "Rank":
        """Return how far an entrant came: those who stayed longer are ahead, then the stacks."""
        after = self.out.get(entrant)
        return Rank(after is None, after or 0, self.stacks[entrant])


class Rank(NamedTuple):
    """What entrants are compared by; the larger is ahead."""

    stayed: bool  # to the end of the session
    after: int  # else the coup after which they were out
    stack: int


class Parting(NamedTuple):
    """Equals of whom only some go on, or whom a lot chooses: something has to part them."""

    entrants: tuple[int, ...]
    places: int  # how many of them go on
    what: What = What.EQUAL  # else a lot alone decides, for this
    route: int = 0  # the place of a route by lot, counted from 1


@dataclass(frozen=True, slots=True)
class Advance:
    """Those who go on by each route, in the order of the routes, or what must be parted first."""

    chosen: tuple[tuple[int, ...], ...]
    parting: Parting | None = None


Parted = Mapping[tuple[int, ...], Sequence[int]]
"""Equals, by number, and their order as a play-off, an earlier stack or a lot made it."""

Lots = Mapping[int, Sequence[Sequence[int]]]
"""The orders that were drawn for each route by lot, by its place."""


def advance(
    stage: Stage,
    sessions: Sequence[Session],
    parted: Parted,
    counts: Counts = Counts.BEST,
    together: Parted = MappingProxyType({}),
    lots: Lots | None = None,
) -> Advance:
    """Choose those who go on from a stage; stop at the first equals that nothing has parted.

    Of equals in `together` these go on, however many places there are. Without `lots` a route by
    lot is parted as equals are: by rules version 5.
    """
    chosen: list[tuple[int, ...]] = []
    for number, route in enumerate(stage.advance, 1):
        gone = {entrant for entrants in chosen for entrant in entrants}
        going: list[int] = []
        for ranks in _fields(route, sessions, counts):
            if route.among is Whom.REST:
                ranks = {entrant: rank for entrant, rank in ranks.items() if entrant not in gone}
            if route.lot and lots is not None:
                best = _by_lot(tuple(sorted(ranks)), number, route, lots.get(number, ()))
            else:
                best = _best(ranks, route, parted, together)
            if isinstance(best, Parting):
                return Advance(tuple(chosen), best)
            going += [entrant for entrant in best if entrant not in going]
        chosen.append(tuple(going))
    return Advance(tuple(chosen))


def _fields(route: Route, sessions: Sequence[Session], counts: Counts) -> Iterable[dict[int, Rank]]:
    """Return the fields that a route chooses from: each table of each heat, or the whole stage."""
    if route.of is Among.TABLE:
        return [
            {entrant: session.rank(entrant) for entrant in session.stacks} for session in sessions
        ]
    return [ranks_of(sessions, counts)]


def ranks_of(sessions: Iterable[Session], counts: Counts) -> dict[int, Rank]:
    """Return how far everyone came in a stage, by the entry that counts."""
    ranks: dict[int, Rank] = {}
    for session in sorted(sessions, key=lambda session: session.heat):
        for entrant in session.stacks:
            rank = session.rank(entrant)
            known = ranks.get(entrant)
            ranks[entrant] = max(known, rank) if known and counts is Counts.BEST else rank
    return ranks


def _by_lot(
    entrants: tuple[int, ...], number: int, route: Route, drawn: Sequence[Sequence[int]]
) -> list[int] | Parting:
    """Return some of a field as a lot drew them; a lot stands though one of them is gone since."""
    if len(entrants) <= route.lot:
        return list(entrants)
    for order in drawn:
        if set(entrants) <= set(order):
            return [entrant for entrant in order if entrant in entrants][: route.lot]
    what = What.LUCKY_LOSER if route.among is Whom.REST else What.WILDCARD
    return Parting(entrants, route.lot, what, number)


def _best(
    ranks: Mapping[int, Rank],
    route: Route,
    parted: Parted,
    together: Parted,
) -> list[int] | Parting:
    """Return the best of a field."""
    if route.lot:
        return _parted(tuple(sorted(ranks)), route.lot, parted)
    going: list[int] = []
    for equals in in_order(ranks):
        places = route.best - len(going)
        if places < 1:
            break
        if equals in together:
            going += together[equals]
            continue
        further = _parted(equals, places, parted)
        if isinstance(further, Parting):
            return further
        going += further
    return going


def in_order(ranks: Mapping[int, Rank]) -> list[tuple[int, ...]]:
    """Return entrants from the best to the last, equals together by number."""
    ordered = sorted(ranks, key=lambda entrant: (*(-part for part in ranks[entrant]), entrant))
    return [tuple(equals) for _, equals in groupby(ordered, key=lambda entrant: ranks[entrant])]


def _parted(entrants: tuple[int, ...], places: int, parted: Parted) -> list[int] | Parting:
    """Return as many of some equals as there are places for."""
    if len(entrants) <= places:
        return list(entrants)
    order = parted.get(entrants)
    return Parting(entrants, places) if order is None else list(order)[:places]
