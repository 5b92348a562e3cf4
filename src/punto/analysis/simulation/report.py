"""The figures of a simulation: the rulebook prices signatures, exact odds judge the sum."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import ceil, sqrt
from statistics import NormalDist

import numpy as np

from punto.analysis.chances import chances_of
from punto.analysis.figures import WagerOdds
from punto.analysis.pricing import by_cards, groups_of, uncited
from punto.analysis.simulation.encoding import (
    answered_by_end,
    answered_initially,
    initial_samples,
    tables,
)
from punto.analysis.simulation.groups import Groups
from punto.analysis.simulation.tallies import PHASES, Counted, Tallies
from punto.analysis.views import check_views
from punto.fact import Fact
from punto.facts import die as die_fact
from punto.predicates import Answers
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

    def __repr__(self) -> str:
        simulated = f"{self.edge:.4%} ± {self.standard_error:.4%}"
        return f"<{self.exact.wager.key}: edge {simulated}, z {self.z:+.2f}>"


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
    game: Game, tallies: Tallies, exact: Mapping[str, WagerOdds], seed: int = 0
) -> dict[str, WagerFigures]:
    """Return the figures of every wager of a game; empty before any coup is dealt."""
    if not tallies.fixed:
        return {}
    return {key: _figures(game, tallies, wager, seed) for key, wager in exact.items()}


def further_groups(game: Game) -> tuple[tuple[Fact, ...], ...]:
    """Return groups of facts for the wagers that neither ends nor initial deals price."""
    return tuple(dict.fromkeys(_asked(game).values()))


@lru_cache(maxsize=64)
def _asked(game: Game) -> dict[str, tuple[Fact, ...]]:
    """Return the group of facts of each wager that neither ends nor initial deals price."""
    tableau = uncited(game.tableau)
    return groups_of([wager for wager in game.wagers if _priced_by(tableau, wager) is None])


def bound(wagers: int) -> float:
    """Return how many standard errors the furthest of some wagers may miss by, at `LEVEL`.

    >>> round(bound(1), 2), round(bound(9), 2)
    (3.29, 3.86)
    """
    return NormalDist().inv_cdf(1 - LEVEL / 2 / wagers)


def _figures(game: Game, tallies: Tallies, exact: WagerOdds, seed: int) -> WagerFigures:
    phases = [_gain(game, exact.wager, tallies, phase, seed) for phase in range(PHASES)]
    every, later = phases
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
        z=float(edge - exact.edge) / error if error else 0.0,
        cut_card_effect=float(effect) if some else None,
        cut_card_error=exact.standard_deviation * sqrt(coups - fixed) / coups if some else None,
    )


def _gain(game: Game, wager: Wager, tallies: Tallies, phase: int, seed: int) -> Fraction:
    """Return the gain of one unit on every coup."""
    paid = lines_paid(game, wager, tallies, phase, seed)
    gains = (line.payoff.net * times for line, times in zip(wager.lines, paid, strict=True))
    return sum(gains, Fraction(0))


def lines_paid(
    game: Game, wager: Wager, tallies: Tallies, phase: int = 0, seed: int = 0
) -> list[int]:
    """Return how often each line of a wager paid; what is drawn besides the die is drawn here."""
    counted = _tallied(game, wager, tallies)[phase]
    prices = _prices(game, wager, len(counted))
    chance = np.random.default_rng([seed, phase, *wager.key.encode()])
    paid = [0] * len(wager.lines)
    for die, code in np.argwhere(counted).tolist():
        rows, shares = prices[die, code]
        times = int(counted[die, code])
        often = [times] if len(rows) == 1 else chance.multinomial(times, shares).tolist()
        for row, many in zip(rows, often, strict=True):
            paid[row] += many
    return paid


def _tallied(game: Game, wager: Wager, tallies: Tallies) -> Counted:
    """Return the tally that prices a wager."""
    by = _priced_by(uncited(game.tableau), wager)
    if by is None:
        # A dictionary, because `index` would ask facts whether they are equal.
        places = {facts: place for place, facts in enumerate(further_groups(game))}
        return tallies.others[places[_asked(game)[wager.key]]]
    return tallies.initial if by == INITIAL else tallies.ends


Price = tuple[tuple[int, ...], tuple[float, ...]]
"""The lines that may pay, by what is drawn besides, and the chance of each."""


@lru_cache(maxsize=256)
def _prices(game: Game, wager: Wager, sides: int) -> dict[tuple[int, int], Price]:
    """Return the price list of a wager: by die and signature."""
    return {
        (die, code): _price(game, wager, answers, die + 1)
        for code, answers in _signatures(game, wager).items()
        for die in range(sides)
    }


def _price(game: Game, wager: Wager, answers: Answers, die: int) -> Price:
    rows: Counter[int] = Counter()
    for drawn, weight in chances_of(game, {die_fact: die} if game.die else {}):
        rows[wager.row({**answers, **drawn})] += weight
    whole = sum(rows.values())
    return tuple(rows), tuple(weight / whole for weight in rows.values())


def _signatures(game: Game, wager: Wager) -> dict[int, Answers]:
    """Return the answers of a wager's facts for each signature of the tally that prices it."""
    tableau, facts = uncited(game.tableau), by_cards(wager)
    by = _priced_by(tableau, wager)
    if by is None:
        group = _asked(game)[wager.key]
        (tallied,) = Groups.of(tableau, [group]).all
        signatures = enumerate(tallied.signatures)
        return {code: dict(zip(group, one, strict=True)) for code, one in signatures}
    samples = initial_samples() if by == INITIAL else tables(tableau).samples
    return {code: {fact: fact.read(coup) for fact in facts} for code, coup in samples.items()}


ENDING, INITIAL = "ends", "initial"


@lru_cache(maxsize=256)
def _priced_by(tableau: Tableau, wager: Wager) -> str | None:
    """Return which of the two usual tallies prices a wager; None where it needs one of its own."""
    facts = by_cards(wager)
    check_views(tableau, facts)
    if all(answered_by_end(tableau, fact) for fact in facts):
        return ENDING
    if all(answered_initially(fact) for fact in facts):
        return INITIAL
    return None
