"""Plain references for the report: whole sums of fractions, every path, loops over values."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import product

from punto.rulebook import Game
from tests.kit.universe import banker_draws, player_draws

Shares = Mapping[Fraction, Fraction]


def convolved(shares: Shares, coups: int) -> dict[Fraction, Fraction]:
    """The distribution of the gain of some coups: each outcome added to each."""
    found = {Fraction(0): Fraction(1)}
    for _ in range(coups):
        after: dict[Fraction, Fraction] = {}
        for gain, share in found.items():
            for more, part in shares.items():
                after[gain + more] = after.get(gain + more, Fraction(0)) + share * part
        found = after
    return found


def quantile(shares: Shares, level: float) -> Fraction:
    """The least gain that is not exceeded with this probability."""
    reached = Fraction(0)
    for gain in sorted(shares):
        reached += shares[gain]
        if reached >= Fraction(level):
            return gain
    return max(shares)


def ruined(shares: Shares, bankroll: int, coups: int) -> Fraction:
    """The chance to have less than one unit left: every path of a few coups."""
    chance = Fraction(0)
    for path in product(shares.items(), repeat=coups):
        left, share = Fraction(bankroll), Fraction(1)
        for gain, part in path:
            share *= part
            if left >= 1:
                left += gain
        if left < 1:
            chance += share
    return chance


def limit_of_winners() -> dict[str, Fraction]:
    """The chances of Player, Banker and tie when every card is put back: loops over values."""
    weights = [4, *[1] * 9]  # of thirteen ranks
    ways = {"player": 0, "banker": 0, "tie": 0}
    for a, b, c, d in product(range(10), repeat=4):
        four = weights[a] * weights[b] * weights[c] * weights[d]
        player, banker = (a + c) % 10, (b + d) % 10
        thirds = range(10) if player_draws(player, banker) else [None]
        for x in thirds:
            mine = player if x is None else (player + x) % 10
            drawn = four * (13 if x is None else weights[x])
            fourths = range(10) if banker_draws(player, banker, x) else [None]
            for y in fourths:
                theirs = banker if y is None else (banker + y) % 10
                key = "tie" if mine == theirs else "player" if mine > theirs else "banker"
                ways[key] += drawn * (13 if y is None else weights[y])
    return {key: Fraction(number, 13**6) for key, number in ways.items()}


def edges(game: Game, decks: int) -> dict[str, Fraction]:
    """The edges of a full shoe."""
    return {key: one.edge for key, one in game.odds(game.shoe(decks)).items()}
