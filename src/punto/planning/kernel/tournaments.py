"""A whole tournament: seats and heats by lot, stage after stage, until the prizes."""

from typing import NamedTuple

import numpy as np

from punto.cup.seating import in_heat, tables_in
from punto.planning.encoding import Numbers, Reals, Rules
from punto.planning.kernel.compiling import compiled
from punto.planning.kernel.fields import (
    ADDED,
    AFTER,
    ARRIVALS,
    ARRIVED,
    AT,
    BOOKS,
    BY,
    CAP,
    CHIPS,
    COUNTED,
    COUPS,
    DECK,
    ENDED,
    ENTERED,
    ENTRANT_ROWS,
    ENTRY,
    ENTRY_ROWS,
    FIELD_ROWS,
    FIRST,
    FROM_FIRST,
    FROM_LAST,
    GONE,
    HEATS,
    IN_STEP,
    IS_FINAL,
    LAST,
    LAST_COUNTS,
    LEFT,
    OF_HEAT,
    OF_SESSION,
    OUT,
    PAID_IN,
    PLAY_OFF_COUPS,
    PLAY_OFF_SECONDS,
    PLAYED,
    PREVIOUS,
    PROTEST,
    REENTRIES,
    SEAT,
    SEATS,
    SHOE,
    SPENT,
    STACK,
    STAKES_BY,
    TABLE_ROWS,
    TABLES,
    WAITING,
    WHO,
    State,
)
from punto.planning.kernel.prizes import pay
from punto.planning.kernel.routes import GROUP, advance, count
from punto.planning.kernel.sessions import play_session
from punto.planning.kernel.shoes import shuffle

_in_heat, _tables_in = compiled(in_heat), compiled(tables_in)


class Room(NamedTuple):
    """Everything that a tournament in play writes to; `fields.py` names rows and places."""

    stages: Numbers  # with those who arrive
    entrants: Numbers
    entries: Numbers  # of the stage in play; an entrant may have several
    field: Numbers
    memory: Numbers
    table: Numbers
    beside: Numbers  # a table for play-offs
    shoe: Numbers
    times: Numbers  # seconds by coup
    books: Numbers


def room_of(rules: Rules) -> Room:
    """Return room for one tournament; it can be played in again and again."""
    entrants, sheets = len(rules.policies), rules.sheets[:, 0]
    tables = sheets[:, TABLES] * sheets[:, HEATS]
    cards = int(rules.game[SHOE])
    capacity = int(max((tables * sheets[:, SEATS]).max(), rules.game[DECK + cards + CAP]))
    seats = max(entrants, int(sheets[:, SEATS].max())) + 1
    routes = rules.sheets.shape[1] - int(sheets[:, COUPS].max())  # or a few more

    def zeros(*shape: int) -> Numbers:
        return np.zeros(shape, np.int64)

    return Room(
        zeros(len(sheets), ARRIVALS + entrants),
        zeros(ENTRANT_ROWS, entrants),
        zeros(ENTRY_ROWS, capacity + entrants),
        zeros(FIELD_ROWS, seats),
        zeros(1 + routes * (2 * (capacity + entrants) + GROUP * (entrants + int(tables.max())))),
        zeros(TABLE_ROWS, seats),
        zeros(TABLE_ROWS, seats),
        zeros(cards - LEFT),
        zeros(2, int(sheets[:, COUPS].max()) + 1),
        zeros(BOOKS),
    )


@compiled
def start(policies: Numbers, game: Numbers, stages: Numbers, entrants: Numbers) -> int:
    """Let all entrants arrive at the first stage; return what is in the pool before entry."""
    for stage in range(len(stages)):
        for column in range(ARRIVALS):
            stages[stage, column] = 0
    for who in range(len(policies)):
        for row in range(ENTRANT_ROWS):
            entrants[row, who] = 0
        entrants[STAKES_BY, who] = policies[who]
        stages[0, ARRIVALS + who] = who
    stages[0, ARRIVED] = len(policies)
    return game[DECK + game[SHOE] + ADDED]


@compiled
def play_stage(
    sheet: Numbers,
    stage: int,
    stages: Numbers,
    entrants: Numbers,
    entries: Numbers,
    field: Numbers,
    memory: Numbers,
    table: Numbers,
    beside: Numbers,
    game: Numbers,
    chances: Reals,
    shoe: Numbers,
    times: Numbers,
    state: State,
    books: Numbers,
) -> int:
    """Play a stage and send on or pay its best; return its entries."""
    here, pool = stages[stage], game[DECK + game[SHOE] :]
    if here[ARRIVED] == 0:
        return 0
    reenter = stage == 0 and pool[REENTRIES] >= 0
    n = first = heat = 0
    last = _wait(here, entries, state)
    while heat < sheet[0, HEATS] or first < last:  # more may come than it has seats
        begun = n
        if reenter:
            shuffle(state, entries[WAITING, first:last], last - first)
        n = seat_heat(sheet, heat, first, last, n, entrants, entries)
        first += n - begun
        _play_heat(
            sheet,
            here,
            begun,
            n,
            entrants,
            entries,
            field,
            table,
            beside,
            game,
            chances,
            shoe,
            times,
            state,
            books,
        )
        heat += 1
        if reenter and heat < sheet[0, HEATS]:
            last = _reenter(sheet, pool, begun, n, last, entrants, entries)
    if stage == 0:
        books[PAID_IN] += pool[ENTRY] * n
    count(entries, n, entrants, stage == 0 and pool[LAST_COUNTS] == 1)
    if sheet[0, IS_FINAL]:
        pay(sheet, entries, n, field, entrants, game, chances, beside, shoe, state, books)
    else:
        advance(
            sheet,
            entries,
            n,
            field,
            memory,
            stages,
            entrants,
            game,
            chances,
            beside,
            shoe,
            state,
            books,
        )
    _close(sheet, here, entrants, entries, books)
    return n


@compiled
def _close(
    sheet: Numbers, here: Numbers, entrants: Numbers, entries: Numbers, books: Numbers
) -> None:
    """Keep the stacks of a stage, and add its play-offs to its time."""
    for who in range(entrants.shape[1]):
        if entrants[COUNTED, who] >= 0:
            entrants[PREVIOUS, who] = entries[ENDED, entrants[COUNTED, who]]
    here[PLAYED] += books[PLAY_OFF_COUPS]
    here[SPENT] += books[PLAY_OFF_SECONDS] + sheet[0, PROTEST]
    books[PLAY_OFF_COUPS] = 0
    books[PLAY_OFF_SECONDS] = 0


@compiled
def _wait(here: Numbers, entries: Numbers, state: State) -> int:
    """Put those who arrived into an order by lot; return how many they are."""
    for place in range(here[ARRIVED]):
        entries[WAITING, place] = here[ARRIVALS + place]
    shuffle(state, entries[WAITING], here[ARRIVED])
    return here[ARRIVED]


@compiled
def seat_heat(
    sheet: Numbers,
    heat: int,
    first: int,
    last: int,
    n: int,
    entrants: Numbers,
    entries: Numbers,
) -> int:
    """Seat the next heat of those who wait, as a server does; return how many entries there are."""
    most, seats = sheet[0, TABLES], sheet[0, SEATS]
    playing = _in_heat(last - first, most, seats, sheet[0, HEATS] - heat)
    tables = _tables_in(playing, most, seats)
    for table in range(tables):
        for seat in range(seats):
            place = table + seat * tables
            if place < playing:
                who = entries[WAITING, first + place]
                entries[BY, n] = who
                entries[AT, n] = heat * most + table
                entries[SEAT, n] = seat
                entries[GONE, n] = 0
                entrants[ENTERED, who] += 1
                n += 1
    return n


@compiled
def _reenter(
    sheet: Numbers,
    pool: Numbers,
    begun: int,
    n: int,
    last: int,
    entrants: Numbers,
    entries: Numbers,
) -> int:
    """Let those who ended with fewer chips than they had wait for another heat."""
    for entry in range(begun, n):
        who = entries[BY, entry]
        fewer = entries[OUT, entry] > 0 or entries[ENDED, entry] < sheet[0, STACK]
        again = entrants[ENTERED, who] <= pool[REENTRIES]
        if fewer and again and last < pool[CAP]:
            entries[WAITING, last] = who
            last += 1
    return last


@compiled
def _play_heat(
    sheet: Numbers,
    here: Numbers,
    begun: int,
    n: int,
    entrants: Numbers,
    entries: Numbers,
    field: Numbers,
    table: Numbers,
    beside: Numbers,
    game: Numbers,
    chances: Reals,
    shoe: Numbers,
    times: Numbers,
    state: State,
    books: Numbers,
) -> None:
    """Play the tables of a heat, side by side; tables in step wait for each other's coups."""
    longest = slowest = in_step = 0
    for coup in range(times.shape[1]):
        times[OF_HEAT, coup] = 0
    while begun < n:
        end = begun
        while end < n and entries[AT, end] == entries[AT, begun]:
            table[WHO, end - begun] = entries[BY, end]
            end += 1
        coups = play_session(
            sheet,
            table,
            end - begun,
            times[OF_SESSION],
            field,
            entrants,
            game,
            chances,
            beside,
            shoe,
            state,
            books,
        )
        longest, seconds = max(longest, coups), 0
        for coup in range(1, coups + 1):
            seconds += times[OF_SESSION, coup]
            longer = max(times[OF_SESSION, coup] - times[OF_HEAT, coup], 0)
            times[OF_HEAT, coup] += longer
            in_step += longer
        slowest = max(slowest, seconds)
        _note(entries, table, begun, end)
        begun = end
    here[PLAYED] += longest
    here[SPENT] += in_step if sheet[0, IN_STEP] else slowest


@compiled
def _note(entries: Numbers, table: Numbers, begun: int, end: int) -> None:
    """Write down how a session ended."""
    for seat in range(end - begun):
        entries[ENDED, begun + seat] = table[CHIPS, seat]
        entries[OUT, begun + seat] = table[AFTER, seat]
        entries[FROM_FIRST, begun + seat] = table[FIRST, seat]
        entries[FROM_LAST, begun + seat] = table[LAST, seat]
