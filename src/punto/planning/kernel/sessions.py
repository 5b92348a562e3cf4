"""A session: the coups of one table in one heat, with the seats that leave it."""

from punto.planning.encoding import WORTH, Numbers, Reals
from punto.planning.kernel.compiling import compiled
from punto.planning.kernel.coups import cheapest, next_button, play_coup
from punto.planning.kernel.fields import (
    AFTER,
    BOUGHT,
    BY_LOT,
    CARDS,
    CHIPS,
    COUPS,
    FIRST,
    GOAL,
    IN_TURN,
    IS_FINAL,
    ISSUED,
    LAST,
    MAJOR,
    MINOR,
    NAMED,
    ORDER,
    OUTS,
    PAID_IN,
    PASSES,
    PLAYS,
    POLICY,
    PREVIOUS,
    REBUY_FEE,
    REBUY_STACK,
    REBUY_UNTIL,
    REBUYS,
    RETURNED,
    SAME,
    SECRET,
    SKIPPED,
    STACK,
    STAKES_BY,
    WHO,
    State,
)
from punto.planning.kernel.parting import by_keys, part
from punto.planning.kernel.shoes import new_shoe, pick


@compiled
def play_session(
    sheet: Numbers,
    table: Numbers,
    seats: int,
    spent: Numbers,
    field: Numbers,
    entrants: Numbers,
    game: Numbers,
    chances: Reals,
    beside: Numbers,
    shoe: Numbers,
    state: State,
    books: Numbers,
) -> int:
    """Play a session of those who sit at the table; return its coups. `beside` is for play-offs."""
    last = sheet[0, COUPS]
    _sit_down(sheet, table, seats, entrants, books)
    new_shoe(shoe, game, state)
    button = pick(state, seats) if sheet[0, IN_TURN] and sheet[0, BY_LOT] else 0
    for seat in range(seats):
        table[FIRST, seat] = (seat - button) % seats if sheet[0, IN_TURN] else -1
    playing, coup = seats, 0
    # One alone in the final has won it.
    while coup < last and playing > 0 and (playing > 1 or seats == 1 or not sheet[0, IS_FINAL]):
        coup += 1
        lowest = sheet[coup, OUTS]
        _set_goals(sheet, table, seats, playing - lowest, coup == last)
        betting, spent[coup] = play_coup(
            sheet,
            coup,
            game,
            chances,
            table,
            seats,
            button,
            sheet[coup, SECRET] == 1,
            coup == last or lowest > 0,
            last - coup + 1,
            shoe,
            state,
            books,
        )
        if coup == last and sheet[0, IN_TURN]:
            for place in range(betting):
                table[LAST, table[ORDER, place]] = place
        gone = _leave(sheet, coup, table, seats, game, books)
        playing -= gone
        if coup < last and min(lowest - gone, playing - 1) > 0:
            staying = playing - min(lowest - gone, playing - 1)
            size = _rank(table, seats, field)
            staying = part(
                sheet,
                field,
                size,
                staying,
                False,
                entrants,
                game,
                chances,
                beside,
                shoe,
                state,
                books,
            )
            for place in range(staying, size):
                for seat in range(seats):
                    if table[WHO, seat] == field[NAMED, place]:
                        playing -= _out(table, seat, coup)
        button = next_button(sheet, table, seats, button)
    for seat in range(seats):
        books[RETURNED] += table[CHIPS, seat]
    return coup


@compiled
def _sit_down(
    sheet: Numbers, table: Numbers, seats: int, entrants: Numbers, books: Numbers
) -> None:
    for seat in range(seats):
        who = table[WHO, seat]
        table[POLICY, seat] = entrants[STAKES_BY, who]
        table[CHIPS, seat] = sheet[0, STACK] if sheet[0, STACK] else entrants[PREVIOUS, who]
        books[ISSUED] += table[CHIPS, seat]
        table[PLAYS, seat] = 1
        table[CARDS, seat] = sheet[0, PASSES]
        table[BOUGHT, seat] = 0
        table[AFTER, seat] = 0
        table[LAST, seat] = -1


@compiled
def _set_goals(sheet: Numbers, table: Numbers, seats: int, staying: int, is_last: bool) -> None:
    """Write down what places are worth after this coup: at the end, or where some are out."""
    for place in range(seats):
        table[GOAL, place] = sheet[WORTH, place] if is_last else place < staying


@compiled
def _leave(
    sheet: Numbers, coup: int, table: Numbers, seats: int, game: Numbers, books: Numbers
) -> int:
    """Let go those who missed a stake, or are broke and cannot buy chips; return how many."""
    gone, is_last = 0, coup == sheet[0, COUPS]
    least = 0 if is_last else cheapest(sheet, coup + 1, game)
    for seat in range(seats):
        if not table[PLAYS, seat]:
            continue
        if table[SKIPPED, seat]:
            gone += _out(table, seat, coup)
        elif table[CHIPS, seat] < least:
            if table[BOUGHT, seat] < sheet[0, REBUYS] and coup <= sheet[0, REBUY_UNTIL]:
                table[BOUGHT, seat] += 1
                table[CHIPS, seat] += sheet[0, REBUY_STACK]
                books[ISSUED] += sheet[0, REBUY_STACK]
                books[PAID_IN] += sheet[0, REBUY_FEE]
            if table[CHIPS, seat] < least:
                gone += _out(table, seat, coup)
    return gone


@compiled
def _out(table: Numbers, seat: int, coup: int) -> int:
    table[PLAYS, seat] = 0
    table[AFTER, seat] = coup
    return 1


@compiled
def _rank(table: Numbers, seats: int, field: Numbers) -> int:
    """Fill a field with those who play, by their chips and then by number."""
    size = 0
    for seat in range(seats):
        if table[PLAYS, seat]:
            field[NAMED, size] = table[WHO, seat]
            field[MAJOR, size] = table[CHIPS, seat]
            field[MINOR, size] = -table[WHO, seat]
            size += 1
    by_keys(field[NAMED], field[MAJOR], field[MINOR], size)
    for place in range(size):
        field[SAME, place] = place > 0 and field[MAJOR, place] == field[MAJOR, place - 1]
    return size
