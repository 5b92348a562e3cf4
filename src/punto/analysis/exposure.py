"""Exposure: the most that one coup can cost the house, as a bound that is never too small.

Wagers on totals, cards and the die are paid together only as a coup can really end, so a stake on
Player and one on Banker are never both counted. Every other wager adds its largest pay. What a
meter pays is not the house's money: a hit costs the house the next seed, once for all who share it.

>>> from punto.rulebook import game
>>> rules = game("commission")
>>> worst(rules, {"player": 1_000, "banker": 1_000}), worst(rules, {"banker": 1_000})
(0, 950)
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from math import floor
from types import MappingProxyType

from punto.analysis.chances import answers_of, chances_of
from punto.analysis.coup_signatures import tally
from punto.analysis.meters import HousePay, house_pay
from punto.analysis.pricing import by_cards, uncited
from punto.coup import DIE
from punto.fact import TOTAL
from punto.facts import die as die_fact
from punto.rulebook import Game
from punto.wagers import Wager

MAIN = ("player", "banker")
Pays = Mapping[str, HousePay]
"""What each wager costs the house in one end of a coup."""
NOTHING = HousePay(Fraction(0))
NO_STAKES: Mapping[str, int] = MappingProxyType({})


def work_out(game: Game) -> None:
    """Work out what the bounds of a game need; this takes long the first time."""
    for die in (None, *DIE):
        _possible(game, die)


def worst(
    game: Game,
    staked: Mapping[str, int],
    die: int | None = None,
    fixed: Mapping[str, int] = NO_STAKES,
) -> int:
    """Return the most that these totals by wager can cost; `die` is the die where it is thrown.

    Fractions are cut in the house's favour, stake by stake, so the whole is never more than this.
    `fixed` has the one stake that a wager with a meter takes; without it, a total is one stake.
    """
    together, alone = _possible(game, die)
    lying = [(key, amount, fixed.get(key, amount)) for key, amount in staked.items() if amount]
    sides = sum(
        (
            max(pay.cost(amount, stake) for pay in alone[key])
            for key, amount, stake in lying
            if key in alone
        ),
        Fraction(0),
    )
    most = max(
        sum(
            (pays.get(key, NOTHING).cost(amount, stake) for key, amount, stake in lying),
            Fraction(0),
        )
        for pays in together
    )
    return max(0, floor(most + sides))


def most_worst(
    game: Game,
    most: Mapping[str, int],
    apart: int | None = None,
    fixed: Mapping[str, int] = NO_STAKES,
) -> int:
    """Return the most that any stakes within these totals by wager can cost.

    `apart` is the most by which Player and Banker may differ, `fixed` the one stake that a wager
    with a meter takes.

    >>> from punto.rulebook import game
    >>> rules, most = game("commission"), {"player": 7_000, "banker": 7_000, "tie": 700}
    >>> most_worst(rules, most), most_worst(rules, most, apart=1_000)
    (7000, 5600)
    """
    together, alone = _possible(game, None)
    sides = sum(
        (
            max(pay.most(amount, fixed.get(key, amount)) for pay in alone[key])
            for key, amount in most.items()
            if key in alone
        ),
        Fraction(0),
    )
    ends = (_dearest(pays, most, apart, fixed) for pays in together)
    return max(0, floor(max(ends) + sides))


def _dearest(
    pays: Pays, most: Mapping[str, int], apart: int | None, fixed: Mapping[str, int]
) -> Fraction:
    """Return the most that one end of a coup can cost: nobody stakes on what loses."""
    others = (
        pays.get(wager, NOTHING).most(amount, fixed.get(wager, amount))
        for wager, amount in most.items()
        if wager not in MAIN
    )
    player, banker = (pays.get(wager, NOTHING).each for wager in MAIN)
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
def _possible(
    game: Game, die: int | None
) -> tuple[tuple[Pays, ...], Mapping[str, tuple[HousePay, ...]]]:
    """Return the pays that can come together, and all of each wager that stands alone."""
    joint = [wager for wager in game.wagers if _by_totals(wager)]
    facts = tuple(dict.fromkeys(fact for wager in joint for fact in by_cards(wager)))
    signatures = tally(uncited(game.tableau), facts).signatures
    ends = {
        tuple(house_pay(wager, wager.pay(answers_of(facts, signature, drawn))) for wager in joint)
        for signature in signatures
        for drawn, _ in chances_of(game, {} if die is None else {die_fact: die})
    }
    keys = [wager.key for wager in joint]
    alone = {wager.key: _alone(wager) for wager in game.wagers if wager not in joint}
    return tuple(dict(zip(keys, end, strict=True)) for end in ends), alone


def _alone(wager: Wager) -> tuple[HousePay, ...]:
    if wager.meter is None:
        return (HousePay(wager.most_paid),)
    return tuple(dict.fromkeys(house_pay(wager, pay) for pay in wager.lines))


def _by_totals(wager: Wager) -> bool:
    """Return True for a wager that totals, numbers of cards and the die decide."""
    facts = by_cards(wager)
    return bool(facts) and all(fact.sees is TOTAL for fact in facts)
