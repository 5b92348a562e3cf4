"""Exposure: the most that one coup can cost the house, as a bound that is never too small.

Wagers on totals, cards and the die are paid together only as a coup can really end, so a stake on
Player and one on Banker are never both counted. Every other wager adds its largest pay.

>>> from punto.rulebook import game
>>> rules = game("commission")
>>> worst(rules, {"player": 1_000, "banker": 1_000}), worst(rules, {"banker": 1_000})
(0, 950)
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from math import floor

from punto.analysis.chances import answers_of, chances_of
from punto.analysis.coup_signatures import tally
from punto.analysis.pricing import by_cards, uncited
from punto.coup import DIE
from punto.fact import TOTAL
from punto.facts import die as die_fact
from punto.rulebook import Game
from punto.wagers import Pay, Wager

MAIN = ("player", "banker")
Gains = Mapping[str, Fraction]
"""The patron's gain of each wager per unit staked."""


def work_out(game: Game) -> None:
    """Work out what the bounds of a game need; this takes long the first time."""
    for die in (None, *DIE):
        _possible(game, die)


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


def most_worst(game: Game, most: Mapping[str, int], apart: int | None = None) -> int:
    """Return the most that any stakes within these totals by wager can cost.

    `apart` is the most by which Player and Banker may differ.

    >>> from punto.rulebook import game
    >>> rules, most = game("commission"), {"player": 7_000, "banker": 7_000, "tie": 700}
    >>> most_worst(rules, most), most_worst(rules, most, apart=1_000)
    (7000, 5600)
    """
    together, alone = _possible(game, None)
    sides = sum((amount * alone.get(wager, 0) for wager, amount in most.items()), Fraction(0))
    ends = (_dearest(gains, most, apart) for gains in together)
    return max(0, floor(max(ends) + sides))


def _dearest(gains: Gains, most: Mapping[str, int], apart: int | None) -> Fraction:
    """Return the most that one end of a coup can cost: nobody stakes on what loses."""
    others = (
        amount * max(Fraction(0), gains.get(wager, Fraction(0)))
        for wager, amount in most.items()
        if wager not in MAIN
    )
    player, banker = (gains.get(wager, Fraction(0)) for wager in MAIN)
    most_player, most_banker = (most.get(wager, 0) for wager in MAIN)
    pairs = _corners(most_player, most_banker, apart)
    main = max(on_player * player + on_banker * banker for on_player, on_banker in pairs)
    return sum(others, Fraction(0)) + main


def _corners(player: int, banker: int, apart: int | None) -> Iterator[tuple[int, int]]:
    """Yield the extreme totals on Player and Banker: what they cost is linear between these."""
    gap = max(player, banker) if apart is None else apart
    tried = {
        *((one, other) for one in (0, player) for other in (0, banker, one - gap, one + gap)),
        *((one, other) for other in (0, banker) for one in (0, player, other - gap, other + gap)),
    }
    for one, other in tried:
        if 0 <= one <= player and 0 <= other <= banker and abs(one - other) <= gap:
            yield one, other


@cache
def _possible(game: Game, die: int | None) -> tuple[tuple[Gains, ...], Gains]:
    """Return the gains that can come together, and the largest of each wager that stands alone."""
    joint = [wager for wager in game.wagers if _by_totals(wager)]
    facts = tuple(dict.fromkeys(fact for wager in joint for fact in by_cards(wager)))
    signatures = tally(uncited(game.tableau), facts).signatures
    ends = {
        tuple(_cost(wager, wager.pay(answers_of(facts, signature, drawn))) for wager in joint)
        for signature in signatures
        for drawn, _ in chances_of(game, {} if die is None else {die_fact: die})
    }
    keys = [wager.key for wager in joint]
    alone = {
        wager.key: wager.most_paid + _into_meter(wager)
        for wager in game.wagers
        if wager not in joint
    }
    return tuple(dict(zip(keys, end, strict=True)) for end in ends), alone


def _cost(wager: Wager, pay: Pay) -> Fraction:
    """Return what a pay costs the house for each unit staked.

    A meter pays what it holds. The house gives its contribution to it, and a seed after a hit.
    """
    return pay.payoff.net + _into_meter(wager)


def _into_meter(wager: Wager) -> Fraction:
    return wager.meter.contribution if wager.meter else Fraction(0)


def _by_totals(wager: Wager) -> bool:
    """Return True for a wager that totals, numbers of cards and the die decide."""
    facts = by_cards(wager)
    return bool(facts) and all(fact.sees is TOTAL for fact in facts)
