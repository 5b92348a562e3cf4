"""The best response: the stake with the greatest chance to go on, exactly over all outcomes.

It knows the stacks, and the stakes that it sees; stakes that it does not see it takes for none.
"""

from punto.planning.encoding import MOST_WAGERS, Numbers, Reals
from punto.planning.kernel.compiling import compiled
from punto.planning.kernel.fields import (
    ALLOWED,
    AMOUNT,
    CARDS,
    CHIPS,
    CLASSES,
    GOAL,
    LIMITS,
    MISSED,
    NOTHING,
    ON,
    PAYS,
    PENALTY,
    PLAYS,
    SHOWN,
    STEPS,
    TAKES,
    WAGERS,
)

SURELY = 1e-9  # better by more than any rounding


@compiled
def gained(game: Numbers, outcome: int, wager: int, amount: int) -> int:
    """Return what a stake gains; amounts are in steps, so that nothing is left over."""
    if wager < 0:
        return 0
    at = PAYS + 2 * (outcome * MOST_WAGERS + wager)
    per = game[at + 1]
    return amount * game[at] // per if per > 1 else amount * game[at]


@compiled
def _chips_of(game: Numbers, table: Numbers, seat: int, outcome: int) -> int:
    """Return the chips of another seat after an outcome, as far as its stake is seen."""
    if not table[SHOWN, seat]:
        return table[CHIPS, seat]
    return table[CHIPS, seat] + gained(game, outcome, table[ON, seat], table[AMOUNT, seat])


@compiled
def _expected(
    game: Numbers,
    chances: Reals,
    table: Numbers,
    seats: int,
    me: int,
    wager: int,
    amount: int,
    lost: int,
) -> float:
    """Return what places are worth on average with this stake; equals share their places."""
    value = 0.0
    for outcome in range(game[CLASSES]):
        own = table[CHIPS, me] - lost + gained(game, outcome, wager, amount)
        ahead = level = 0
        for seat in range(seats):
            if seat != me and table[PLAYS, seat]:
                chips = _chips_of(game, table, seat, outcome)
                ahead += chips > own
                level += chips == own
        worth = 0
        for place in range(ahead, ahead + level + 1):
            worth += table[GOAL, place]
        value += chances[outcome] * worth / (level + 1)
    return value


@compiled
def respond(
    sheet: Numbers, coup: int, game: Numbers, chances: Reals, table: Numbers, seats: int, me: int
) -> tuple[int, int]:
    """Return the best stake; of equally good ones the first that is looked at."""
    best, wager, amount = -1.0, NOTHING, 0
    missed = sheet[0, MISSED]
    if table[CARDS, me] > 0 or missed == ALLOWED:
        best = _expected(game, chances, table, seats, me, NOTHING, 0, 0)
    elif missed == TAKES:
        lost = min(sheet[0, PENALTY], table[CHIPS, me])
        best = _expected(game, chances, table, seats, me, NOTHING, 0, lost)
    for on in range(game[WAGERS]):
        step, least = game[STEPS + on], sheet[coup, LIMITS + 2 * on]
        most = min(sheet[coup, LIMITS + 2 * on + 1], table[CHIPS, me] // step * step)
        for candidate in range(2 + 2 * seats * game[CLASSES] if most >= least else 0):
            stake = least if candidate == 0 else most
            if candidate >= 2:
                stake = _mark(game, table, me, on, candidate - 2)
                if stake <= least or stake >= most:
                    continue
            value = _expected(game, chances, table, seats, me, on, stake, 0)
            if value > best + SURELY:
                best, wager, amount = value, on, stake
    return wager, amount


@compiled
def _mark(game: Numbers, table: Numbers, me: int, wager: int, number: int) -> int:
    """Return a stake that just passes somebody by winning, or just stays ahead of them by losing.

    `number` counts seats, outcomes and the two kinds; 0 where there is no such stake.
    """
    other, rest = divmod(number, 2 * game[CLASSES])
    outcome, stays = divmod(rest, 2)
    if other == me or not table[PLAYS, other]:
        return 0
    behind = _chips_of(game, table, other, outcome) - table[CHIPS, me]
    at = PAYS + 2 * (outcome * MOST_WAGERS + wager)
    gain, per, step = game[at], game[at + 1], game[STEPS + wager]
    if stays:
        return (-behind - 1) // step * step if gain < 0 and behind < 0 else 0
    if gain <= 0 or behind < 0:
        return 0
    return -(-(behind * per // gain + 1) // step) * step
