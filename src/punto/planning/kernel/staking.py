"""Stakes by the policies: pure rules of what a seat sees."""

from punto.planning.encoding import Numbers, Reals
from punto.planning.kernel.compiling import compiled
from punto.planning.kernel.fields import (
    AGAINST_LEADER,
    AMOUNT,
    BEST_RESPONSE,
    BOLD,
    CHIPS,
    LIMITS,
    NOTHING,
    ON,
    PLAYS,
    POLICY,
    PUSHED,
    RANDOM,
    SHOWN,
    STEPS,
    WAGERS,
    WITH_LEADER,
    State,
)
from punto.planning.kernel.response import respond
from punto.planning.kernel.shoes import pick

EVERYTHING = 2**61
LEVELS = 1000  # different amounts of a random stake


@compiled
def fitted(
    sheet: Numbers, coup: int, game: Numbers, stack: int, wager: int, amount: int
) -> tuple[int, int]:
    """Return the stake nearest to this that the limits and the stack allow.

    A seat that cannot cover the wager takes the cheapest one that it can cover, with the least.
    """
    step, least = game[STEPS + wager], sheet[coup, LIMITS + 2 * wager]
    most = min(sheet[coup, LIMITS + 2 * wager + 1], stack // step * step)
    if most >= least:
        return wager, max(least, min(most, -(-amount // step) * step))
    cheapest, price = NOTHING, 0
    for other in range(game[WAGERS]):
        least = sheet[coup, LIMITS + 2 * other]
        if least <= stack and (cheapest < 0 or least < price):
            cheapest, price = other, least
    return cheapest, price


@compiled
def rival(table: Numbers, seats: int, me: int) -> int:
    """Return the other seat with the most chips, the first of equals; -1 where there is none."""
    best = -1
    for seat in range(seats):
        if seat == me or not table[PLAYS, seat]:
            continue
        if best < 0 or table[CHIPS, seat] > table[CHIPS, best]:
            best = seat
    return best


@compiled
def _side(game: Numbers, state: State) -> int:
    """Return Player or Banker by lot."""
    return pick(state, game[PUSHED]) if game[PUSHED] > 1 else 0


@compiled
def decide(
    sheet: Numbers,
    coup: int,
    game: Numbers,
    chances: Reals,
    table: Numbers,
    seats: int,
    me: int,
    decides: bool,
    state: State,
) -> tuple[int, int]:
    """Return the wager and the amount of a seat's stake."""
    policy, stack = table[POLICY, me], table[CHIPS, me]
    if policy == BEST_RESPONSE and decides:
        return respond(sheet, coup, game, chances, table, seats, me)
    if policy == RANDOM:
        return _random(sheet, coup, game, stack, state)
    other = rival(table, seats, me)
    leads = other < 0 or table[CHIPS, other] <= stack
    if policy == AGAINST_LEADER and not leads:
        return _against(sheet, coup, game, table, me, other, state)
    if policy == WITH_LEADER and other >= 0 and table[SHOWN, other] and table[ON, other] >= 0:
        return fitted(sheet, coup, game, stack, table[ON, other], table[AMOUNT, other])
    amount = EVERYTHING if policy == BOLD and not leads else 0
    return fitted(sheet, coup, game, stack, _side(game, state), amount)


@compiled
def _against(
    sheet: Numbers, coup: int, game: Numbers, table: Numbers, me: int, other: int, state: State
) -> tuple[int, int]:
    """Stake the gap on the side that the leader is not on: to pass a leader who loses."""
    gap = table[CHIPS, other] - table[CHIPS, me] + 1
    wager = _side(game, state)
    if table[SHOWN, other] and table[ON, other] >= 0:
        gap -= table[AMOUNT, other]
        if game[PUSHED] == 2 and table[ON, other] < 2:
            wager = 1 - table[ON, other]
    return fitted(sheet, coup, game, table[CHIPS, me], wager, max(gap, 0))


@compiled
def _random(sheet: Numbers, coup: int, game: Numbers, stack: int, state: State) -> tuple[int, int]:
    """Stake anything on anything, or nothing, even where that puts the seat out."""
    wager = pick(state, game[WAGERS] + 1)
    if wager == game[WAGERS]:
        return NOTHING, 0
    step, least = game[STEPS + wager], sheet[coup, LIMITS + 2 * wager]
    steps = (min(sheet[coup, LIMITS + 2 * wager + 1], stack // step * step) - least) // step
    if steps < 0:
        return fitted(sheet, coup, game, stack, wager, 0)
    levels = min(steps, LEVELS)
    return wager, least + step * (pick(state, levels + 1) * steps // max(levels, 1))
