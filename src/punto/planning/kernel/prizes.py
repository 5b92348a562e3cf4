"""Prizes: the pool over the places of the final, as `punto.cup.prizes` has it."""

from punto.planning.encoding import Numbers, Reals
from punto.planning.kernel.compiling import compiled
from punto.planning.kernel.fields import (
    COUNTED,
    DECK,
    GONE,
    MAJOR,
    MINOR,
    NAMED,
    PAID_IN,
    PRIZE,
    SAME,
    SHARES,
    SHOE,
    THROUGH,
    WON_WITH,
    State,
)
from punto.planning.kernel.parting import part
from punto.planning.kernel.routes import fill


@compiled
def pay(
    sheet: Numbers,
    entries: Numbers,
    n: int,
    field: Numbers,
    entrants: Numbers,
    game: Numbers,
    chances: Reals,
    beside: Numbers,
    shoe: Numbers,
    state: State,
    books: Numbers,
) -> None:
    """Order the final and share the pool out to the last unit; equals share their places."""
    entrants[THROUGH] = 0
    size = fill(entries, n, entrants, -1, 0, field)
    shares = DECK + game[SHOE] + SHARES
    paid = 1  # the first place matters even if nobody is paid
    for place in range(size):
        if game[shares + place]:
            paid = place + 1
    part(
        sheet,
        field,
        size,
        paid,
        True,
        entrants,
        game,
        chances,
        beside,
        shoe,
        state,
        books,
    )
    _by_place(game, shares, size, books[PAID_IN], field)
    start = 0
    while start < size:
        end, together = start + 1, field[MAJOR, start]
        while end < size and field[SAME, end]:
            together += field[MAJOR, end]
            end += 1
        each, left = divmod(together, end - start)
        for place in range(start, end):
            who = field[NAMED, place]
            entrants[PRIZE, who] = each + (place - start < left)  # equals are in order by number
            if start == 0:
                entrants[WON_WITH, who] = end
                entries[GONE, entrants[COUNTED, who]] = 1
        start = end


@compiled
def _by_place(game: Numbers, shares: int, size: int, pool: int, field: Numbers) -> None:
    """Share the pool out over places; units that are left go to the largest remainders."""
    whole, left = 0, pool
    for place in range(size):
        whole += max(0, game[shares + place])
    for place in range(size):
        share = max(0, game[shares + place])
        amount = pool * share // whole if whole else 0
        field[MAJOR, place] = amount
        field[MINOR, place] = pool * share - amount * whole
        left -= amount
    if not whole:  # no place with a share was reached
        field[MAJOR, 0] = pool
    for _ in range(left if whole else 0):
        largest = 0
        for place in range(1, size):
            if field[MINOR, place] > field[MINOR, largest]:
                largest = place
        field[MAJOR, largest] += 1
        field[MINOR, largest] = -1
