"""The joint distribution of all wagers of a game: what they gain together in one coup."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import lcm, sqrt

from punto.analysis.chances import answers_of, chances_of
from punto.analysis.coup_signatures import tally
from punto.analysis.pricing import by_cards, uncited
from punto.report.convolution import Gains
from punto.rulebook import Game
from punto.shoe import Shoe


@dataclass(frozen=True, eq=False)
class Joint:
    """The deals of a coup by what every wager gains in it, in units of 1 / scale."""

    keys: tuple[str, ...]
    scale: int
    results: Mapping[tuple[int, ...], int]
    deals: int

    def gains(self, stakes: Mapping[str, int]) -> Gains:
        """Return the distribution of what these stakes gain together."""
        weights = [stakes.get(key, 0) for key in self.keys]
        counted: Counter[int] = Counter()
        for result, deals in self.results.items():
            gain = sum(weight * steps for weight, steps in zip(weights, result, strict=True))
            counted[gain] += deals
        return Gains.of(
            {Fraction(g, self.scale): Fraction(deals, self.deals) for g, deals in counted.items()}
        )

    def dearest(self, limits: Mapping[str, int]) -> tuple[Fraction, Fraction, tuple[int, ...]]:
        """Return the most that a coup can cost, its probability, and the gains that cost it.

        Nobody stakes on what loses: each wager that gains counts with its limit.
        """
        weights = [limits.get(key, 0) for key in self.keys]
        costs: Counter[Fraction] = Counter()
        for result, deals in self.results.items():
            costs[_cost(result, weights, self.scale)] += deals
        most = max(costs)
        worst = min(r for r in self.results if _cost(r, weights, self.scale) == most)
        return most, Fraction(costs[most], self.deals), worst

    def correlation(self, one: str, other: str) -> float:
        """Return the correlation of two gains."""
        alone = [self.gains({key: 1}) for key in (one, other)]
        both = self.gains({one: 2}) if one == other else self.gains({one: 1, other: 1})
        covariance = (both.variance - alone[0].variance - alone[1].variance) / 2
        spread = sqrt(alone[0].variance) * sqrt(alone[1].variance)
        return float(covariance) / spread if spread else 0.0


def _cost(result: Sequence[int], weights: Sequence[int], scale: int) -> Fraction:
    paid = sum(weight * max(0, gain) for weight, gain in zip(weights, result, strict=True))
    return Fraction(paid, scale)


@lru_cache(maxsize=8)
def joint_gains(game: Game, shoe: Shoe) -> Joint:
    """Count the deals of a shoe by what all wagers of a game gain in them."""
    facts = tuple(dict.fromkeys(fact for wager in game.wagers for fact in by_cards(wager)))
    counted = tally(uncited(game.tableau), facts)
    pays = [wager.lines for wager in game.wagers]
    scale = lcm(*(pay.payoff.net.denominator for lines in pays for pay in lines))
    steps = [[int(pay.payoff.net * scale) for pay in lines] for lines in pays]
    chances = chances_of(game)
    results: Counter[tuple[int, ...]] = Counter()
    for signature, deals in zip(counted.signatures, counted.count(shoe.counts), strict=True):
        for drawn, weight in chances:
            answers = answers_of(facts, signature, drawn)
            lines = (wager.row(answers) for wager in game.wagers)
            gains = tuple(steps[place][line] for place, line in enumerate(lines))
            results[gains] += int(deals) * weight
    found = {result: deals for result, deals in sorted(results.items()) if deals}
    return Joint(tuple(game.by_key), scale, found, sum(found.values()))
