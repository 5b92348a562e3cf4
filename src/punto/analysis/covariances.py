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
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from math import lcm, perm

from punto.analysis.chances import answers_of, chances_of
from punto.analysis.coup_signatures import tally
from punto.analysis.pricing import by_cards, uncited
from punto.analysis.tally import CARDS_OF_A_COUP
from punto.fact import Fact
from punto.money import Share
from punto.predicates import Answers
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
    vectors, scale = _vectors(rules, decks)
    ways = sum(vectors.values())
    keys = [wager.key for wager in rules.wagers]
    means = {
        name: Fraction(sum(gains[place] * count for gains, count in vectors.items()), ways * scale)
        for place, name in enumerate(keys)
    }
    covariances = {}
    for first, one in enumerate(keys):
        for second, other in enumerate(keys):
            if one <= other:
                both = sum(gains[first] * gains[second] * count for gains, count in vectors.items())
                mean = means[one] * means[other]
                covariances[one, other] = Fraction(both, ways * scale**2) - mean
    edges = {name: -mean - _contribution(rules.by_key[name]) for name, mean in means.items()}
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


def _vectors(rules: Game, decks: int) -> tuple[Counter[tuple[int, ...]], int]:
    """Count the deals by what all wagers gain in them; gains are multiples of 1 / scale."""
    facts = tuple(dict.fromkeys(fact for wager in rules.wagers for fact in by_cards(wager)))
    counted = tally(uncited(rules.tableau), facts)
    shoe = rules.shoe(decks)
    counts = counted.count(shoe.counts)
    scale = lcm(
        *(pay.payoff.net.denominator for wager in rules.wagers for pay in (*wager.pays, wager.loss))
    )
    prices = [_Price(wager, facts, scale) for wager in rules.wagers]
    chances = chances_of(rules)
    whole = sum(weight for _, weight in chances)
    vectors: Counter[tuple[int, ...]] = Counter()
    for signature, count in zip(counted.signatures, counts, strict=True):
        for drawn, weight in chances:
            gains = tuple(price.gain(signature, drawn) for price in prices)
            vectors[gains] += int(count) * weight
    assert sum(vectors.values()) == perm(sum(shoe.counts), CARDS_OF_A_COUP) * whole
    return vectors, scale


class _Price:
    """What one wager gains, looked up by the answers that it asks for."""

    def __init__(self, wager: Wager, facts: tuple[Fact, ...], scale: int) -> None:
        self._wager = wager
        self._facts = facts
        self._scale = scale
        own = set(by_cards(wager))
        self._places = [place for place, fact in enumerate(facts) if fact in own]
        self._known: dict[tuple[object, ...], int] = {}

    def gain(self, signature: tuple[int | str, ...], drawn: Answers) -> int:
        """Return the net gain per unit, in units of the scale."""
        asked = (*drawn.values(), *(signature[place] for place in self._places))
        known = self._known.get(asked)
        if known is None:
            net = self._wager.pay(answers_of(self._facts, signature, drawn)).payoff.net
            known = self._known[asked] = int(net * self._scale)
        return known
