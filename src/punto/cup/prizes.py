"""Prizes: the pool shared out over the places of the final, to the last unit.

>>> from fractions import Fraction
>>> places = (Place(1, Fraction(1, 2)), Place(2, Fraction(3, 10)), Place(3, Fraction(1, 5)))
>>> shared_out(1_001, places, [(7,), (4,), (9,)])
{7: 501, 4: 300, 9: 200}
>>> shared_out(1_000, places, [(7,), (4, 9)])
{7: 500, 4: 250, 9: 250}

A prize in kind is no share of the pool, and is given to the one who has the place.

>>> with_watch = (Place(1, prize="a watch"), Place(2, Fraction(1)))
>>> shared_out(1_000, with_watch, [(7,), (4,)]), given(with_watch, [(7,), (4,)])
({7: 0, 4: 1000}, {7: 1})
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from punto.cup.structure import Place

Equals = tuple[int, ...]
"""Entrants on one place, by number; where a unit is left over, the first of them get it."""


def shared_out(pool: int, places: Sequence[Place], finish: Sequence[Equals]) -> dict[int, int]:
    """Return what each entrant is paid; `finish` has the best first. The sum is the pool.

    A place that nobody reached is not paid: its share goes to the others in proportion, or all of
    it to the first if no place with a share was reached. Equals share what their places are paid
    together.
    """
    reached = sum(len(equals) for equals in finish)
    with_share = [place for place in places if place.share and place.place <= reached]
    paid = _by_place(pool, with_share or [Place(1, Fraction(1))])
    won: dict[int, int] = {}
    first = 1
    for equals in finish:
        together = sum(paid.get(first + step, 0) for step in range(len(equals)))
        won |= zip(equals, _evenly(together, len(equals)), strict=True)
        first += len(equals)
    return won


def given(places: Sequence[Place], finish: Sequence[Equals]) -> dict[int, int]:
    """Return the place of each entrant who is given a prize in kind."""
    in_order = [entrant for equals in finish for entrant in equals]
    in_kind = [each.place for each in places if each.prize is not None]
    return {in_order[place - 1]: place for place in in_kind if place <= len(in_order)}


def _by_place(pool: int, places: Sequence[Place]) -> dict[int, int]:
    """Share the pool out over places; units that are left go to the largest remainders."""
    whole = sum(place.share for place in places)
    exact = {place.place: pool * place.share / whole for place in places}
    paid = {place: int(amount) for place, amount in exact.items()}
    remainders = sorted(exact, key=lambda place: (paid[place] - exact[place], place))
    for place in remainders[: pool - sum(paid.values())]:
        paid[place] += 1
    return paid


def _evenly(amount: int, among: int) -> Iterator[int]:
    each, left = divmod(amount, among)
    return (each + (number < left) for number in range(among))
