"""Seating from a drawn order: nobody twice, every seat once, tables as even as they can be."""

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.cup.seating import SeatAt, in_heat, seated, seats_in_order
from punto.refusals import BadInput

SIZES = st.fixed_dictionaries(
    {"tables": st.integers(1, 7), "seats": st.integers(1, 9), "heats": st.integers(1, 4)}
)


@given(SIZES, st.data())
def test_a_drawn_order_fills_tables_evenly(size: dict[str, int], data: st.DataObject) -> None:
    """Everyone sits once, no seat is given twice, and tables differ by one entrant at most."""
    places = size["tables"] * size["seats"] * size["heats"]
    order = data.draw(st.lists(st.integers(1, 999), unique=True, max_size=places))
    seats = seated(order, **size)
    assert list(seats.values()) == order
    counts = Counter((seat.heat, seat.table) for seat in seats)
    each = [
        counts[heat, table]
        for heat in range(1, size["heats"] + 1)
        for table in range(1, size["tables"] + 1)
    ]
    assert max(each) - min(each) <= 1
    for (heat, table), count in counts.items():
        taken = sorted(seat.seat for seat in seats if (seat.heat, seat.table) == (heat, table))
        assert taken == list(range(1, count + 1))


@given(SIZES)
def test_every_seat_of_a_stage_comes_once(size: dict[str, int]) -> None:
    """All heats, tables and seats, and nothing besides."""
    seats = list(seats_in_order(**size))
    assert len(seats) == len(set(seats)) == size["tables"] * size["seats"] * size["heats"]
    for name, kind in ("heat", "heats"), ("table", "tables"), ("seat", "seats"):
        assert {getattr(seat, name) for seat in seats} == set(range(1, size[kind] + 1))


def test_the_first_seat_of_every_table_is_filled_first() -> None:
    """Heat by heat, table by table; only then the second seats."""
    seats = seated(range(1, 14), tables=3, seats=6, heats=2)
    assert seats[SeatAt(1, 1, 1)] == 1
    assert seats[SeatAt(1, 3, 1)] == 3
    assert seats[SeatAt(2, 1, 1)] == 4
    assert seats[SeatAt(1, 1, 2)] == 7
    assert seats[SeatAt(1, 1, 3)] == 13


def test_more_entrants_than_seats_are_refused() -> None:
    """Entrants without a seat are refused, not left out."""
    with pytest.raises(BadInput, match="7 entrants do not fit into 6 seats"):
        seated(range(7), tables=2, seats=3)


def test_nobody_is_left_alone_for_a_later_heat_while_seats_are_free() -> None:
    """For all numbers: a heat of one is of one who waits alone, or after heats that were full."""
    for tables, seats, heats in product(range(1, 4), range(1, 6), range(1, 6)):
        full = tables * seats
        for entrants in range(1, full * heats + 1):
            playing = heats_of(entrants, tables, seats, heats)
            assert sum(playing) == entrants
            if 1 in playing:
                assert entrants == 1 or {each for each in playing if each > 1} <= {full}
                assert entrants == 1 or full <= 2


def heats_of(entrants: int, tables: int, seats: int, heats: int) -> list[int]:
    """How many play in each heat that has somebody."""
    played: list[int] = []
    for left in range(heats, 0, -1):
        played.append(in_heat(entrants - sum(played), tables, seats, left))
    return [each for each in played if each]
