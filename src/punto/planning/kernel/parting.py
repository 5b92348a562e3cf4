"""Equals, parted as a stage says: by a play-off, the stack of the stage before, or a lot."""

from punto.planning.encoding import WAYS, Numbers, Reals
from punto.planning.kernel.compiling import compiled
from punto.planning.kernel.coups import next_button, play_coup
from punto.planning.kernel.fields import (
    A_LOT,
    BY_LOT,
    CARDS,
    CHIPS,
    COUPS,
    DECK,
    GOAL,
    IN_TURN,
    ISSUED,
    KEY,
    NAMED,
    PLAY_OFF,
    PLAY_OFF_COUPS,
    PLAY_OFF_SECONDS,
    PLAYS,
    POLICY,
    PREVIOUS,
    RETURNED,
    SAME,
    SHARES,
    SHOE,
    STAKES_BY,
    TOGETHER,
    WHO,
    State,
)
from punto.planning.kernel.shoes import new_shoe, pick, shuffle


@compiled
def by_keys(some: Numbers, major: Numbers, minor: Numbers, n: int) -> None:
    """Sort some by two keys, the larger first; equals keep their order."""
    for at in range(1, n):
        one, first, second, place = some[at], major[at], minor[at], at
        while place > 0 and (
            major[place - 1] < first or (major[place - 1] == first and minor[place - 1] < second)
        ):
            some[place] = some[place - 1]
            major[place] = major[place - 1]
            minor[place] = minor[place - 1]
            place -= 1
        some[place], major[place], minor[place] = one, first, second


@compiled
def part(
    sheet: Numbers,
    field: Numbers,
    n: int,
    line: int,
    whole: bool,
    entrants: Numbers,
    game: Numbers,
    chances: Reals,
    table: Numbers,
    shoe: Numbers,
    state: State,
    books: Numbers,
) -> int:
    """Part equals of a field where it matters; return how many are above the line then.

    The whole order matters down to the line, or only who is above it. Those whom nothing parts
    are above it together.
    """
    for way in sheet[WAYS]:
        if way == 0:
            break
        start = 0
        while start < n:
            end = start + 1
            while end < n and field[SAME, end]:
                end += 1
            matters = start < line if whole else start < line < end
            if matters and end - start > 1:
                if way == TOGETHER:
                    return line if whole else end
                if way == A_LOT:
                    shuffle(state, field[NAMED, start:end], end - start)
                    for place in range(start, end):
                        field[SAME, place] = 0
                else:
                    _sit_down(field, start, end, line, whole, entrants, game, table)
                    if way > 0:
                        _play_off(sheet, way, game, chances, table, end - start, shoe, state, books)
                    _compare(field, start, end, table)
            start = end
    return line


@compiled
def _sit_down(
    field: Numbers,
    start: int,
    end: int,
    line: int,
    whole: bool,
    entrants: Numbers,
    game: Numbers,
    table: Numbers,
) -> None:
    """Put equals at a table, each with the chips of the stage before."""
    shares = DECK + game[SHOE] + SHARES
    for seat in range(end - start):
        who, reached = field[NAMED, start + seat], start + seat
        table[WHO, seat] = who
        table[POLICY, seat] = entrants[STAKES_BY, who]
        table[CHIPS, seat] = entrants[PREVIOUS, who]
        table[GOAL, seat] = max(0, game[shares + reached]) if whole else reached < line


@compiled
def _compare(field: Numbers, start: int, end: int, table: Numbers) -> None:
    """Put equals into the order of their chips at a table; some may be level still."""
    seats = end - start
    for seat in range(seats):
        table[KEY, seat] = 0
    by_keys(table[WHO], table[KEY], table[CHIPS], seats)
    for seat in range(seats):
        field[NAMED, start + seat] = table[WHO, seat]
        if seat > 0:
            field[SAME, start + seat] = table[CHIPS, seat] == table[CHIPS, seat - 1]


@compiled
def _play_off(
    sheet: Numbers,
    coups: int,
    game: Numbers,
    chances: Reals,
    table: Numbers,
    seats: int,
    shoe: Numbers,
    state: State,
    books: Numbers,
) -> None:
    """Play some coups more, with equal chips, a shoe of their own and the last limits."""
    for seat in range(seats):
        table[CHIPS, seat] = sheet[0, PLAY_OFF]
        table[PLAYS, seat] = 1
        table[CARDS, seat] = 0
    books[ISSUED] += seats * sheet[0, PLAY_OFF]
    new_shoe(shoe, game, state)
    button = pick(state, seats) if sheet[0, IN_TURN] and sheet[0, BY_LOT] else 0
    for left in range(coups, 0, -1):
        _, seconds = play_coup(
            sheet,
            sheet[0, COUPS],
            game,
            chances,
            table,
            seats,
            button,
            False,
            left == 1,
            left,
            shoe,
            state,
            books,
        )
        books[PLAY_OFF_SECONDS] += seconds
        button = next_button(sheet, table, seats, button)
    books[PLAY_OFF_COUPS] += coups
    for seat in range(seats):
        books[RETURNED] += table[CHIPS, seat]
