"""Seating: the places of a stage, filled from the order in which a ballot drew its entrants.

Every table gets its first seat filled before any gets its second, so that tables differ by one
entrant at most.

>>> for seat, entrant in seated((7, 3, 9, 1, 4), tables=2, seats=3).items():
...     print(*seat, "is", entrant)
1 1 1 is 7
1 2 1 is 3
1 1 2 is 9
1 2 2 is 1
1 1 3 is 4
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from punto.refusals import BadInput


def in_heat(waiting: int, tables: int, seats: int, heats_left: int, together: int = 3) -> int:
    """Return how many of those who wait play in the next heat: evenly many, and nobody alone.

    So few as `together` are not parted, if they fit: of three one would be left for a later heat.
    A plan compiles this function and the next one: numbers in, a number out.

    >>> in_heat(40, 3, 6, 4), in_heat(40, 3, 6, 1), in_heat(4, 1, 2, 3), in_heat(1, 1, 2, 3)
    (10, 18, 2, 1)
    >>> in_heat(3, 1, 4, 2), in_heat(3, 1, 2, 2), in_heat(5, 1, 4, 2)
    (3, 2, 3)
    """
    evenly = -(-waiting // max(1, heats_left))
    return min(tables * seats, max(evenly, waiting if waiting <= together else 2))


def tables_in(playing: int, tables: int, seats: int) -> int:
    """Return how many tables a heat has: nobody sits alone who could play against somebody.

    >>> tables_in(18, 3, 6), tables_in(7, 3, 6), tables_in(5, 3, 6), tables_in(1, 3, 6)
    (3, 3, 2, 1)
    """
    needed = -(-playing // seats)
    return min(tables, max(needed, playing // 2))


class SeatAt(NamedTuple):
    """One seat of a stage; all three count from 1."""

    heat: int
    table: int
    seat: int


def seats_in_order(*, tables: int, seats: int, heats: int = 1) -> Iterator[SeatAt]:
    """Yield every seat of a stage once, in the order in which they are filled."""
    for seat, heat, table in product(
        range(1, seats + 1), range(1, heats + 1), range(1, tables + 1)
    ):
        yield SeatAt(heat, table, seat)


def seated(order: Sequence[int], *, tables: int, seats: int, heats: int = 1) -> dict[SeatAt, int]:
    """Return the number of the entrant at each seat that is taken, by the order that was drawn."""
    if len(order) > tables * seats * heats:
        places = tables * seats * heats
        raise BadInput(f"{len(order)} entrants do not fit into {places} seats; draw fewer")
    return dict(zip(seats_in_order(tables=tables, seats=seats, heats=heats), order, strict=False))
