"""Who goes on and who is paid, against second implementations that take no short cut."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from punto.cup.advancing import Advance, Parting, Session, advance
from punto.cup.prizes import shared_out
from punto.cup.structure import Among, Counts, Place, Route, Stage, Whom
from punto.fairness.ballot import What
from punto.table.play import Span
from punto.table.settings import Limit

SPANS = (Span(1, {"others": Limit(1, 100)}),)


def stage(*routes: Route) -> Stage:
    """A stage with these routes; nothing else of it matters here."""
    return Stage("heats", 4, 6, 18, SPANS, heats=2, stack=1_000, advance=routes)


# Prizes


def by_the_unit(pool: int, places: Sequence[Place]) -> dict[int, int]:
    """The pool by place: every unit goes where most is still owed, to the better place if equal."""
    whole = sum(place.share for place in places)
    owed = {place.place: pool * place.share / whole for place in places}
    paid = dict.fromkeys(owed, 0)
    for _ in range(pool):
        place = min(owed, key=lambda place: (paid[place] - owed[place], place))
        paid[place] += 1
    return paid


shares = st.lists(st.integers(1, 9), min_size=1, max_size=6)


@given(st.integers(0, 400), shares, st.lists(st.integers(1, 3), min_size=1, max_size=5))
def test_prizes_are_the_pool_and_no_unit_is_out_of_place(
    pool: int, weights: list[int], groups: list[int]
) -> None:
    """3.8: prizes sum to the pool; equals share what their places are paid together."""
    whole = sum(weights)
    places = [Place(number, Fraction(weight, whole)) for number, weight in enumerate(weights, 1)]
    numbers = iter(range(1, 100))
    finish = [tuple(next(numbers) for _ in range(size)) for size in groups]
    won = shared_out(pool, places, finish)
    assert sum(won.values()) == pool
    expected = by_the_unit(pool, [place for place in places if place.place <= sum(groups)])
    first = 1
    for equals in finish:
        own = [won[entrant] for entrant in equals]
        assert sum(own) == sum(expected.get(first + step, 0) for step in range(len(equals)))
        assert max(own) - min(own) <= 1
        assert own == sorted(own, reverse=True)
        first += len(equals)


# Advancing


def ahead(one: int, other: int, session: Session) -> bool:
    """Whether one entrant is strictly ahead of another at their table, word by word."""
    out_one, out_other = session.out.get(one), session.out.get(other)
    if out_one is None and out_other is not None:
        return True
    if out_one is not None and out_other is None:
        return False
    if out_one != out_other:
        assert out_one is not None
        assert out_other is not None
        return out_one > out_other
    return session.stacks[one] > session.stacks[other]


def goes_on_for_sure(entrant: int, best: int, session: Session) -> bool:
    """Fewer than `best` others are ahead of them or level with them."""
    others = [other for other in session.stacks if other != entrant]
    return sum(not ahead(entrant, other, session) for other in others) < best


def stays_for_sure(entrant: int, best: int, session: Session) -> bool:
    """At least `best` others are ahead of them."""
    return sum(ahead(other, entrant, session) for other in session.stacks) >= best


@st.composite
def a_session(draw: st.DrawFn, table: int = 1, first: int = 1) -> Session:
    """The end of a table, with many equals."""
    entrants = range(first, first + draw(st.integers(1, 6)))
    stacks = {entrant: draw(st.integers(0, 3)) for entrant in entrants}
    out = {entrant: draw(st.integers(1, 3)) for entrant in entrants if draw(st.booleans())}
    return Session(1, table, stacks, out)


def by_number(parting: Parting) -> dict[tuple[int, ...], tuple[int, ...]]:
    """A lot that turns the order of equals round."""
    return {parting.entrants: parting.entrants[::-1]}


def decided(of: Stage, sessions: Sequence[Session], counts: Counts = Counts.BEST) -> Advance:
    """All who go on, once every lot was drawn; each lot is asked for once."""
    parted: Mapping[tuple[int, ...], tuple[int, ...]] = {}
    for _ in range(20):
        found = advance(of, sessions, parted, counts)
        if found.parting is None:
            return found
        assert found.parting.entrants not in parted
        assert 0 < found.parting.places < len(found.parting.entrants)
        parted = {**parted, **by_number(found.parting)}
    raise AssertionError("never decided")


@given(a_session(), st.integers(1, 4))
def test_the_best_of_a_table_go_on_and_nobody_else(session: Session, best: int) -> None:
    """3.8: every advance by rule and none besides; only those at the line are parted."""
    found = decided(stage(Route("semi", Among.TABLE, best=best)), [session])
    (going,) = found.chosen
    assert len(going) == len(set(going)) == min(best, len(session.stacks))
    for entrant in session.stacks:
        if goes_on_for_sure(entrant, best, session):
            assert entrant in going
        if stays_for_sure(entrant, best, session):
            assert entrant not in going


@given(st.data(), st.integers(1, 2), st.integers(1, 5))
def test_the_best_of_the_rest_are_chosen_over_all_tables(
    data: st.DataObject, winners: int, rest: int
) -> None:
    """A wildcard goes to nobody who is through already."""
    sessions = [data.draw(a_session(table, 10 * table)) for table in (1, 2, 3)]
    routes = (
        Route("semi", Among.TABLE, best=winners),
        Route("wildcard", Among.STAGE, best=rest, among=Whom.REST),
    )
    through, wild = decided(stage(*routes), sessions).chosen
    assert not set(through) & set(wild)
    left = [entrant for one in sessions for entrant in one.stacks if entrant not in through]
    assert len(wild) == min(rest, len(left))
    for chosen in wild:
        for other in set(left) - set(wild):
            assert not _further(other, chosen, sessions)


def _further(one: int, other: int, sessions: Sequence[Session]) -> bool:
    """Whether one came further than another of any table."""
    both: dict[int, int] = {}
    out: dict[int, int] = {}
    for session in sessions:
        both.update(session.stacks)
        out.update(session.out)
    return ahead(one, other, Session(1, 1, {n: both[n] for n in (one, other)}, out))


def test_nothing_is_chosen_before_equals_are_parted() -> None:
    """Two level at the line for one place: a play-off or a lot comes first."""
    level = Session(1, 1, {1: 500, 2: 300, 3: 300, 4: 100})
    of = stage(Route("semi", Among.TABLE, best=2))
    assert advance(of, [level], {}) == Advance((), Parting((2, 3), 1))
    assert advance(of, [level], {(2, 3): (3, 2)}).chosen == ((1, 3),)
    clear = stage(Route("semi", Among.TABLE, best=3))
    assert advance(clear, [level], {}).chosen == ((1, 2, 3),)


def test_a_lucky_loser_is_drawn_among_all_who_are_left() -> None:
    """Stacks do not matter to a lot."""
    sessions = [Session(1, 1, {1: 500, 2: 300}), Session(1, 2, {3: 400, 4: 0}, out={4: 3})]
    routes = (
        Route("final", Among.TABLE, best=1),
        Route("final", Among.STAGE, lot=1, among=Whom.REST),
    )
    of = stage(*routes)
    assert advance(of, sessions, {}, lots={}).parting == Parting((2, 4), 1, What.LUCKY_LOSER, 2)
    for order in permutations((2, 4)):
        assert advance(of, sessions, {}, lots={2: [order]}).chosen == ((1, 3), order[:1])
        # Another route's lot, or how equals were parted, is none for this one.
        assert advance(of, sessions, {(2, 4): order}, lots={1: [order]}).parting is not None


def test_the_best_or_the_last_entry_counts_for_those_who_entered_again() -> None:
    """Nobody takes two places with two entries."""
    sessions = [
        Session(1, 1, {1: 900, 2: 400, 3: 500}),
        Session(2, 1, {1: 100, 4: 450}),
    ]
    of = stage(Route("semi", Among.STAGE, best=2))
    assert advance(of, sessions, {}, Counts.BEST).chosen == ((1, 3),)
    assert advance(of, sessions, {}, Counts.LAST).chosen == ((3, 4),)
