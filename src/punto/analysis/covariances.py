"""How the wagers of a game move together: exact edges and covariances for a full shoe.

All stakes of a coup share its cards, so what the house can win of them varies together. A Player
stake and a Banker stake nearly cancel out; a Tie stake adds to neither. Of a wager with a meter
the house gives the contribution of every stake, and the seed after the whole was won; the edge is
that of the long run, with one stake in a coup.

>>> figures = joint_figures("commission", 8)
>>> f"{float(figures.edge('banker')):.4%}", f"{float(figures.covariance('player', 'banker')):.3f}"
('1.0579%', '-0.882')
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from math import perm, prod

import numpy as np

from punto.analysis.chances import Chances, chances_of, own_chances, own_drawn
from punto.analysis.coarse_deck import Counts
from punto.analysis.coup_signatures import tally
from punto.analysis.pay_lines import Indices, PayLines, distinct
from punto.analysis.pricing import by_cards, uncited
from punto.analysis.tally import CARDS_OF_A_COUP
from punto.money import Share
from punto.predicates import Value
from punto.rulebook import Game, game
from punto.wagers import Pay, Wager


@dataclass(frozen=True)
class JointFigures:
    """Edges of the wagers of a game per unit staked, and covariances of each two of them."""

    edges: Mapping[str, Fraction]
    covariances: Mapping[tuple[str, str], Fraction]  # by two keys in the order of the alphabet

    def edge(self, wager: str) -> Fraction:
        """Return the house's average gain per unit staked."""
        return self.edges[wager]

    def covariance(self, one: str, other: str) -> Fraction:
        """Return the covariance of the gains of two wagers; of one with itself, its variance."""
        return self.covariances[min(one, other), max(one, other)]

    def variance(self, products: Mapping[tuple[str, str], int]) -> Fraction:
        """Return the variance of a win from products of stakes on two wagers of a coup, summed.

        Each pair is there once; of two different wagers both orders count.
        """
        terms = (
            (1 if one == other else 2) * product * self.covariance(one, other)
            for (one, other), product in products.items()
        )
        return sum(terms, Fraction(0))


@lru_cache(maxsize=64)
def joint_figures(key: str, decks: int) -> JointFigures:
    """Return the figures of a game that is dealt from a full shoe; the first time takes seconds."""
    rules = _as_the_house_pays(game(key))
    counted = _Counted.of(rules, decks)
    lone = {one: counted.mean(one) for one in rules.by_key}
    covariances = {
        (one, other): counted.mean(one, other) - lone[one] * lone[other]
        for one in rules.by_key
        for other in rules.by_key
        if one <= other
    }
    edges = {one: -mean - _contribution(rules.by_key[one]) for one, mean in lone.items()}
    return JointFigures(edges, covariances)


def _as_the_house_pays(rules: Game) -> Game:
    """Return a game whose meters pay the house's own part alone: a seed where all is won."""
    wagers = (replace(wager, pays=tuple(map(_by_the_house, wager.pays))) for wager in rules.wagers)
    return replace(rules, wagers=tuple(wagers)) if rules.meters else rules


def _by_the_house(pay: Pay) -> Pay:
    part = isinstance(pay.payoff, Share) and not pay.payoff.is_whole
    return pay.at(0) if part else pay


def _contribution(wager: Wager) -> Fraction:
    return wager.meter.contribution if wager.meter else Fraction(0)


Drawn = tuple[Value, ...]
"""The values of the draws that a wager asks."""


@dataclass(frozen=True, slots=True)
class _Counted:
    """The deals of a full shoe, by the lines that all wagers of a game pay together."""

    rules: Game
    chances: Chances
    deals: Counts  # of each combination of lines
    lines: Mapping[str, Mapping[Drawn, Indices]]  # of each wager, in each combination

    @classmethod
    def of(cls, rules: Game, decks: int) -> "_Counted":
        facts = tuple(dict.fromkeys(fact for wager in rules.wagers for fact in by_cards(wager)))
        counted = tally(uncited(rules.tableau), facts)
        by_signature, chances = PayLines(counted), chances_of(rules)
        lines = {
            wager.key: {
                own_drawn(wager, drawn): by_signature.of(wager, drawn)
                for drawn, _ in own_chances(wager, chances)
            }
            for wager in rules.wagers
        }
        columns = [column for of_wager in lines.values() for column in of_wager.values()]
        first, kind = distinct(columns, len(counted.signatures))
        shoe = rules.shoe(decks)
        deals = np.zeros(len(first), np.int64)
        np.add.at(deals, kind, np.array(counted.count(shoe.counts), np.int64))
        assert deals.sum() == perm(sum(shoe.counts), CARDS_OF_A_COUP)
        merged = {
            key: {drawn: column[first] for drawn, column in of_wager.items()}
            for key, of_wager in lines.items()
        }
        return cls(rules, chances, deals, merged)

    def mean(self, *keys: str) -> Fraction:
        """Return the average gain of a wager, or of the product of two gains."""
        wagers = [self.rules.by_key[key] for key in keys]
        gains = [[pay.payoff.net for pay in wager.lines] for wager in wagers]
        total = Fraction(0)
        for lines, weight in self._together(wagers).items():
            columns = [self.lines[key][drawn] for key, drawn in zip(keys, lines, strict=True)]
            ways = np.zeros([len(wager.lines) for wager in wagers], np.int64)
            np.add.at(ways, tuple(columns), self.deals)
            for place in np.argwhere(ways):
                gained = prod(of[line] for of, line in zip(gains, place, strict=True))
                total += weight * gained * int(ways[tuple(place)])
        return total / (int(self.deals.sum()) * sum(weight for _, weight in self.chances))

    def _together(self, wagers: Sequence[Wager]) -> Counter[tuple[Drawn, ...]]:
        """Return what can be drawn for these wagers together, with its weight."""
        weights: Counter[tuple[Drawn, ...]] = Counter()
        for drawn, weight in self.chances:
            weights[tuple(own_drawn(wager, drawn) for wager in wagers)] += weight
        return weights
