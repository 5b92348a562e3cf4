"""Exposure: the most that one coup can cost the house, as a bound that is never too small.

Wagers on totals, cards and the die are paid together only as a coup can really end, so a stake on
Player and one on Banker are never both counted. Every other wager adds its largest pay.

>>> from punto.rulebook import game
>>> rules = game("commission")
>>> worst(rules, {"player": 1_000, "banker": 1_000}), worst(rules, {"banker": 1_000})
(0, 950)
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from math import floor

from punto.coup import DIE
from punto.odds.coup_signatures import tally
from punto.odds.exact import answers_of, by_cards, uncited
from punto.predicates import TOTAL
from punto.rulebook import Game
from punto.wagers import Wager

Gains = Mapping[str, Fraction]
"""The patron's gain of each wager per unit staked."""


def worst(game: Game, staked: Mapping[str, int], die: int | None = None) -> int:
    """Return the most that these totals by wager can cost; `die` is the die where it is thrown.

    Fractions are cut in the house's favour, stake by stake, so the whole is never more than this.
    """
    together, alone = _possible(game, die)
    sides = sum((amount * alone.get(wager, 0) for wager, amount in staked.items()), Fraction(0))
    most = max(
        sum((amount * gains.get(wager, 0) for wager, amount in staked.items()), Fraction(0))
        for gains in together
    )
    return max(0, floor(most + sides))


@cache
def _possible(game: Game, die: int | None) -> tuple[tuple[Gains, ...], Gains]:
    """Return the gains that can come together, and the largest of each wager that stands alone."""
    joint = [wager for wager in game.wagers if _by_totals(wager)]
    facts = tuple(dict.fromkeys(fact for wager in joint for fact in by_cards(wager)))
    signatures = tally(uncited(game.tableau), facts).signatures
    ends = {
        tuple(wager.pay(answers_of(facts, signature, value)).odds.net for wager in joint)
        for signature in signatures
        for value in (DIE if die is None else (die,))
    }
    keys = [wager.key for wager in joint]
    alone = {wager.key: _largest(wager) for wager in game.wagers if wager not in joint}
    return tuple(dict(zip(keys, end, strict=True)) for end in ends), alone


def _by_totals(wager: Wager) -> bool:
    """Return True for a wager that totals, numbers of cards and the die decide."""
    facts = by_cards(wager)
    return bool(facts) and all(fact.sees is TOTAL for fact in facts)


def _largest(wager: Wager) -> Fraction:
    return max(pay.odds.net for pay in wager.pays)
