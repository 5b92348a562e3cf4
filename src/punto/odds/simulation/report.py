"""The figures of a simulation: the rulebook prices signatures, exact odds judge the sum."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import ceil, sqrt
from statistics import NormalDist

import numpy as np

from punto.coup import Coup
from punto.fact import Fact
from punto.facts import die as die_fact
from punto.odds.exact import by_cards, uncited
from punto.odds.figures import WagerOdds
from punto.odds.simulation.encoding import (
    answered_by_end,
    answered_initially,
    initial_samples,
    tables,
)
from punto.odds.simulation.tallies import Counted, Tallies
from punto.refusals import BadInput
from punto.rulebook import Game
from punto.tableau import Tableau
from punto.wagers import Wager

LEVEL = 0.001  # the chance that a right game is called wrong by any of its wagers
EXPECTED = 100  # occurrences expected of every pay, so that a sum is nearly normal


@dataclass(frozen=True)
class WagerFigures:
    """A wager's simulated figures beside the exact ones.

    `edge` is the house edge over the coups that every shoe reaches, `z` its
    distance from the exact edge in standard errors. The cut card's effect is the distance of the
    edge over *all* coups: shoes that use few cards give more coups. It is the share of later coups
    times the difference of their edge from the exact one.
    """

    exact: WagerOdds
    edge: float
    standard_error: float
    z: float
    cut_card_effect: float | None  # none while no later coup was dealt
    cut_card_error: float | None


def enough(exact: Mapping[str, WagerOdds]) -> int:
    """Return the number of compared coups after which a game's figures can be judged."""
    rarest = min(
        outcome.probability
        for wager in exact.values()
        for outcome in wager.outcomes
        if outcome.probability
    )
    return ceil(EXPECTED / rarest)


def figures(
    game: Game, tallies: Tallies, exact: Mapping[str, WagerOdds]
) -> dict[str, WagerFigures]:
    """Return the figures of every wager of a game; empty before any coup is dealt."""
    if not tallies.fixed:
        return {}
    tableau = uncited(game.tableau)
    return {key: _figures(tableau, tallies, wager) for key, wager in exact.items()}


def check_priced(game: Game) -> None:
    """Refuse a game with a wager that no tally prices."""
    for wager in game.wagers:
        _asks_initially(uncited(game.tableau), wager)


def bound(wagers: int) -> float:
    """Return how many standard errors the furthest of some wagers may miss by, at `LEVEL`.

    >>> round(bound(1), 2), round(bound(9), 2)
    (3.29, 3.86)
    """
    return NormalDist().inv_cdf(1 - LEVEL / 2 / wagers)


def _figures(tableau: Tableau, tallies: Tallies, exact: WagerOdds) -> WagerFigures:
    initially = _asks_initially(tableau, exact.wager)
    counted = tallies.initial if initially else tallies.ends
    every, later = (_gain(tableau, exact.wager, counted[phase]) for phase in (0, 1))
    fixed, coups = tallies.fixed, tallies.coups
    error = exact.standard_deviation / sqrt(fixed)
    edge = -every / fixed
    # Coups that every shoe reaches add nothing to the effect, so only later ones count.
    effect = (-later - (coups - fixed) * exact.edge) / coups
    some = coups > fixed
    return WagerFigures(
        exact,
        edge=float(edge),
        standard_error=error,
        z=float(edge - exact.edge) / error,
        cut_card_effect=float(effect) if some else None,
        cut_card_error=exact.standard_deviation * sqrt(coups - fixed) / coups if some else None,
    )


def _gain(tableau: Tableau, wager: Wager, counted: Counted) -> Fraction:
    """Return the exact gain of one unit on every coup."""
    gains = _gains(tableau, wager, len(counted))
    priced = ((gains[die, code], counted[die, code]) for die, code in np.argwhere(counted).tolist())
    return sum((gain * int(times) for gain, times in priced), Fraction(0))


@lru_cache(maxsize=256)
def _gains(tableau: Tableau, wager: Wager, sides: int) -> dict[tuple[int, int], Fraction]:
    """The price list of a wager: by die and signature."""
    initially = _asks_initially(tableau, wager)
    samples = initial_samples() if initially else tables(tableau).samples
    facts = by_cards(wager)
    return {
        (die, code): wager.pay(_answers(facts, coup, die + 1)).odds.net
        for code, coup in samples.items()
        for die in range(sides)
    }


def _answers(facts: list[Fact], coup: Coup, die: int) -> dict[Fact, int | str]:
    return {die_fact: die, **{fact: fact.read(coup) for fact in facts}}


@lru_cache(maxsize=256)
def _asks_initially(tableau: Tableau, wager: Wager) -> bool:
    """Return True if the initial deal prices a wager, False if the end of a coup does."""
    facts = by_cards(wager)
    if all(answered_by_end(tableau, fact) for fact in facts):
        return False
    if all(answered_initially(fact) for fact in facts):
        return True
    asked = ", ".join(sorted(map(repr, facts)))
    raise BadInput(
        f"wager {wager.key!r} asks {asked}; a simulation tallies how coups end (totals and numbers"
        " of cards), and apart from it pairs and nines of the initial deal: neither prices this"
        " wager; `punto odds` does"
    )
