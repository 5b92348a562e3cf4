"""What a pay is called on the felt, where there is room for a few words.

>>> from punto.rulebook import game
>>> rules = game("commission")
>>> [felt_payoff(rules, pay, Words("en")) for pay in rules.wager("banker").pays]
['1 to 1 less 5%', 'Tie']
>>> rules = game("power-98")  # where the Tie wins by two lines
>>> [felt_payoff(rules, pay, Words("ar")) for pay in rules.wager("player").pays][-1]
'التعادل'
"""

from itertools import product
from math import prod

from punto.money import LOSE, PUSH
from punto.predicates import Predicate
from punto.rulebook import Game
from punto.wagers import Pay, Wager
from punto.words.sentences import Words

LONGEST = 24  # letters of a condition that a field has room for
MOST_ANSWERS = 5_000  # that are compared to find out whether two conditions are one


def felt_payoff(game: Game, pay: Pay, words: Words) -> str:
    """Return a payoff as a field prints it; of a push, when it holds, if that takes few words."""
    payoff = pay.payoff
    if payoff == LOSE:
        return ""
    if payoff == PUSH:
        return _short(game, pay.when, words)
    if payoff.commission:
        return words.say("felt-less", gain=payoff.gain, per=payoff.per, percent=payoff.percent)
    return words.pays(pay)


def _short(game: Game, when: Predicate, words: Words) -> str:
    """Return a condition in a few words: the wager that wins by it, or the whole if it is short."""
    for wager in game.wagers:
        if _wins_by(wager, when):
            return words.wager(wager.key)
    whole = words.condition(when)
    return whole if len(whole) <= LONGEST else ""


def _wins_by(wager: Wager, when: Predicate) -> bool:
    """Return True if a wager wins whenever this condition holds, and only then."""
    winning = [pay.when for pay in wager.pays if pay.payoff.gain > 0]
    asked = list(dict.fromkeys((*wager.facts, *when.facts())))
    if prod(len(fact.values) for fact in asked) > MOST_ANSWERS:
        return False
    return all(
        any(one.holds(answers) for one in winning) == when.holds(answers)
        for values in product(*(fact.values for fact in asked))
        if (answers := dict(zip(asked, values, strict=True)))
    )
