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
