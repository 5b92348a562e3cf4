"""A plan seats every heat as a server does, for every number of entrants."""

from collections.abc import Callable

import numpy as np
import pytest
from numba import njit

from punto.cup import READY
from punto.cup.following import in_this_heat
from punto.cup.reading import read
from punto.cup.seating import seated, tables_in
from punto.cup.structure import Stage, Structure
from punto.planning.encoding import Numbers, encoded
from punto.planning.kernel.fields import AT, BY, ENTRANT_ROWS, ENTRY_ROWS, SEAT, WAITING
from punto.planning.kernel.tournaments import seat_heat
from punto.planning.policies import shares

Seats = set[tuple[int, int, int, int]]
"""Who sits in which heat, at which table and on which seat, all but entrants counted from 1."""


def _seat_all(sheet: Numbers, heats: int, waiting: int, entrants: Numbers, entries: Numbers) -> int:
    """Seat all heats of a stage, as the engine does where nobody enters again."""
    n = 0
    for heat in range(heats):
        n = seat_heat(sheet, heat, n, waiting, n, entrants, entries)
    return n


seat_all: Callable[[Numbers, int, int, Numbers, Numbers], int] = njit()(_seat_all)


def planned(sheet: Numbers, stage: Stage, number: int) -> Seats:
    """The seats of a plan for so many, who are drawn in the order of their numbers."""
    entrants = np.zeros((ENTRANT_ROWS, number), np.int64)
    entries = np.zeros((ENTRY_ROWS, number), np.int64)
    entries[WAITING] = np.arange(number)
    assert seat_all(sheet, stage.heats, number, entrants, entries) == number
    return {
        (at // stage.tables + 1, at % stage.tables + 1, seat + 1, who)
        for at, seat, who in entries[[AT, SEAT, BY]].T.tolist()
    }


def served(stage: Stage, number: int) -> Seats:
    """The same by the code of the tournament."""
    seats: Seats = set()
    waiting = list(range(number))
    for heat in range(1, stage.heats + 1):
        order = waiting[: in_this_heat(stage, heat, len(waiting))]
        waiting = waiting[len(order) :]
        tables = tables_in(len(order), stage.tables, stage.seats)
        for at, who in seated(order, tables=tables, seats=stage.seats).items():
            seats.add((heat, at.table, at.seat, who))
    assert not waiting
    return seats


def structure_of(name: str) -> Structure:
    """A structure that comes with Punto."""
    return read(READY[name].read_text("utf-8"), name).structure


@pytest.mark.parametrize("name", READY)
def test_a_plan_seats_any_number_as_a_server_does(name: str) -> None:
    """Every stage of every ready structure, from one entrant to all whom it has seats for."""
    structure = structure_of(name)
    sheets = encoded(structure, shares(None, structure.entry.most), 40).sheets
    for sheet, stage in zip(sheets, structure.stages, strict=True):
        for number in range(1, stage.capacity + 1):
            assert planned(sheet, stage, number) == served(stage, number), (stage.key, number)


@pytest.mark.parametrize("name", READY)
def test_nobody_of_a_plan_sits_alone_who_could_play_against_somebody(name: str) -> None:
    """Two or more in a heat are two or more at each of its tables."""
    structure = structure_of(name)
    sheets = encoded(structure, shares(None, structure.entry.most), 40).sheets
    for sheet, stage in zip(sheets, structure.stages, strict=True):
        for number in range(2, stage.capacity + 1):
            heats: dict[int, list[int]] = {}
            for heat, table, _, _ in planned(sheet, stage, number):
                heats.setdefault(heat, []).append(table)
            for tables in heats.values():
                alone = [table for table in set(tables) if tables.count(table) == 1]
                assert not alone or len(tables) == 1, (stage.key, number)
