"""One coup at a table: stakes in their order, the cards, and what every stake gains."""

from punto.planning.encoding import Numbers, Reals
from punto.planning.kernel.compiling import compiled
from punto.planning.kernel.fields import (
    AMOUNT,
    CARDS,
    CHIPS,
    COUP,
    EACH,
    IN_TURN,
    LIMITS,
    MISSED,
    MOVES,
    NOTHING,
    ON,
    ORDER,
    PENALTY,
    PLAYS,
    SECONDS,
    SHOWN,
    SKIPPED,
    STAKES_SEEN,
    TAKEN,
    TAKES,
    THROWS_OUT,
    WAGERS,
    WON,
    State,
)
from punto.planning.kernel.response import gained
from punto.planning.kernel.shoes import deal, shuffle
from punto.planning.kernel.staking import decide


@compiled
def cheapest(sheet: Numbers, coup: int, game: Numbers) -> int:
    """Return the smallest stake that is possible in a coup."""
    least = sheet[coup, LIMITS]
    for wager in range(1, game[WAGERS]):
        least = min(least, sheet[coup, LIMITS + 2 * wager])
    return least


@compiled
def _line_up(
    sheet: Numbers, table: Numbers, seats: int, button: int, seen: bool, state: State
) -> int:
    """Put the seats that play into the order of betting; return how many they are.

    Where all bet together and see each other's stakes at once, a lot says who is quicker.
    """
    playing = 0
    for step in range(seats):
        seat = step
        if sheet[0, IN_TURN]:
            seat = button + step - (seats if button + step >= seats else 0)
        table[SHOWN, seat] = 0
        table[SKIPPED, seat] = 0
        if table[PLAYS, seat]:
            table[ORDER, playing] = seat
            playing += 1
    if seen and not sheet[0, IN_TURN]:
        shuffle(state, table[ORDER], playing)
    return playing


@compiled
def _stake(
    sheet: Numbers,
    coup: int,
    game: Numbers,
    chances: Reals,
    table: Numbers,
    seats: int,
    me: int,
    decides: bool,
    left: int,
    state: State,
    books: Numbers,
) -> None:
    """Let a seat bet or pass, and take the penalty where it must not pass."""
    wager, amount = decide(sheet, coup, game, chances, table, seats, me, decides, state)
    # Cards to pass with are for the last coups, and for seats that stake no more than they must.
    if wager >= 0 and left <= table[CARDS, me] and amount == sheet[coup, LIMITS + 2 * wager]:
        wager = NOTHING
    if wager == NOTHING:
        amount = 0
        if table[CARDS, me] > 0:
            table[CARDS, me] -= 1
        elif sheet[0, MISSED] == TAKES:
            taken = min(sheet[0, PENALTY], table[CHIPS, me])
            table[CHIPS, me] -= taken
            books[TAKEN] += taken
        elif sheet[0, MISSED] == THROWS_OUT:
            table[SKIPPED, me] = 1
    table[ON, me] = wager
    table[AMOUNT, me] = amount


@compiled
def play_coup(
    sheet: Numbers,
    coup: int,
    game: Numbers,
    chances: Reals,
    table: Numbers,
    seats: int,
    button: int,
    secret: bool,
    decides: bool,
    left: int,
    shoe: Numbers,
    state: State,
    books: Numbers,
) -> tuple[int, int]:
    """Play a coup; return how many bet and the seconds that it took. `left` counts it too."""
    seen = sheet[0, STAKES_SEEN] == 1 and not secret
    playing = _line_up(sheet, table, seats, button, seen, state)
    least = cheapest(sheet, coup, game)
    for place in range(playing):
        me = table[ORDER, place]
        table[ON, me] = NOTHING
        if table[CHIPS, me] >= least:
            _stake(sheet, coup, game, chances, table, seats, me, decides, left, state, books)
        table[SHOWN, me] = seen
    outcome = deal(shoe, game, state)
    for place in range(playing):
        me = table[ORDER, place]
        gain = gained(game, outcome, table[ON, me], table[AMOUNT, me])
        table[CHIPS, me] += gain
        books[WON] += gain
    seconds = sheet[coup, SECONDS] * (playing if sheet[0, EACH] else 1)
    return playing, seconds + game[COUP]


@compiled
def next_button(sheet: Numbers, table: Numbers, seats: int, button: int) -> int:
    """Return the seat that has the button next: the next one that plays."""
    seat, moves = button, sheet[0, MOVES]
    for _ in range(seats if moves else 0):
        seat = (seat + moves) % seats
        if table[PLAYS, seat]:
            return seat
    return button
