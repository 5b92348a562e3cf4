"""The joint distribution of all wagers of a game: what they cost the house together in one coup."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import sqrt

import numpy as np

from punto.analysis.chances import chances_of
from punto.analysis.coup_signatures import tally
from punto.analysis.meters import HousePay, house_pay
from punto.analysis.pay_lines import PayLines, distinct
from punto.analysis.pricing import by_cards, uncited
from punto.report.convolution import Gains
from punto.rulebook import Game
from punto.shoe import Shoe


@dataclass(frozen=True, eq=False)
class Joint:
    """The deals of a coup by what the line of every wager costs the house."""

    keys: tuple[str, ...]
    results: Mapping[tuple[HousePay, ...], int]
    deals: int

    def gains(self, limits: Mapping[str, int], seats: int = 1) -> Gains:
        """Return what it costs together if every seat stakes its limit on these wagers."""
        counted: Counter[Fraction] = Counter()
        for result, deals in self.results.items():
            costs = (
                pay.cost(seats * limits[key], limits[key])
                for key, pay in zip(self.keys, result, strict=True)
                if key in limits
            )
            counted[sum(costs, Fraction(0))] += deals
        return Gains.of({cost: Fraction(deals, self.deals) for cost, deals in counted.items()})

    def dearest(
        self, limits: Mapping[str, int], seats: int = 1
    ) -> tuple[Fraction, Fraction, tuple[HousePay, ...]]:
        """Return the most that a coup can cost, its probability, and the pays that cost it.

        Nobody stakes on what loses: each wager that costs the house counts with its limit at every
        seat, or at one seat if a meter is won: more stakes on it would only bring in more.
        """
        most = [limits.get(key, 0) for key in self.keys]
        costs: Counter[Fraction] = Counter()
        worst: dict[Fraction, tuple[HousePay, ...]] = {}
        for result, deals in self.results.items():
            each = (pay.most(seats * limit, limit) for pay, limit in zip(result, most, strict=True))
            cost = sum(each, Fraction(0))
            costs[cost] += deals
            worst.setdefault(cost, result)
        largest = max(costs)
        return largest, Fraction(costs[largest], self.deals), worst[largest]

    def correlation(self, one: str, other: str) -> float:
        """Return the correlation of what one unit on each of two wagers costs."""
        alone = [self.gains({key: 1}) for key in (one, other)]
        both = self.gains({one: 2}) if one == other else self.gains({one: 1, other: 1})
        covariance = (both.variance - alone[0].variance - alone[1].variance) / 2
        spread = sqrt(alone[0].variance) * sqrt(alone[1].variance)
        return float(covariance) / spread if spread else 0.0


@lru_cache(maxsize=8)
def joint_gains(game: Game, shoe: Shoe) -> Joint:
    """Count the deals of a shoe by what all wagers of a game cost in them."""
    facts = tuple(dict.fromkeys(fact for wager in game.wagers for fact in by_cards(wager)))
    counted = tally(uncited(game.tableau), facts)
    counts = np.array(counted.count(shoe.counts), np.int64)
    lines = PayLines(counted)
    pays = [[house_pay(wager, pay) for pay in wager.lines] for wager in game.wagers]
    results: Counter[tuple[HousePay, ...]] = Counter()
    for drawn, weight in chances_of(game):
        rows = [lines.of(wager, drawn) for wager in game.wagers]
        first, kind = distinct(rows, len(lines))
        deals = np.zeros(len(first), np.int64)
        np.add.at(deals, kind, counts)
        found = np.array(rows)[:, first].T.tolist()
        for each, often in zip(found, deals.tolist(), strict=True):
            paid = tuple(pays[place][line] for place, line in enumerate(each))
            results[paid] += often * weight
    reached = {result: deals for result, deals in results.items() if deals}
    return Joint(tuple(game.by_key), reached, sum(reached.values()))
