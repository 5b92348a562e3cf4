"""Count many shoes, and say what it brings: how often, how much, and how surely."""

import os
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from itertools import pairwise
from math import isfinite, nan, sqrt
from typing import ClassVar

import numpy as np

from punto.analysis.pricing import uncited
from punto.analysis.simulation.encoding import cards_of, tables
from punto.analysis.simulation.randomness import states_of
from punto.analysis.simulation.run import MOST_SEED, MOST_THREADS
from punto.cards import DECK
from punto.counting.edges import Reals, moments, polynomial
from punto.counting.tags import Tags
from punto.drawing.charts import Series, line_chart
from punto.drawing.plots import Plot
from punto.planning.figures import Estimate
from punto.refusals import BadInput
from punto.rulebook import Game
from punto.sessions.chunks import in_threads
from punto.sessions.encoding import third_cards
from punto.shoe import Shoe
from punto.tabular import Row, Several, listed

CHUNK = 64  # shoes that are counted as one unit
MOST_SHOES = 10**8


@dataclass(frozen=True)
class Count:
    """How a wager is counted: by tags from a true count on; without tags, by the exact odds."""

    game: Game
    wager: str
    tags: Tags | None
    trigger: float = 0.0
    cuts: tuple[int, ...] = (14,)
    decks: int = 8
    seed: int = 1
    burn: bool = True

    def check(self) -> None:
        """Refuse what cannot be counted before any work starts."""
        if find_spec("numba") is None:
            raise BadInput("counting needs numba: install 'punto[simulate]'")
        if not 0 <= self.seed <= MOST_SEED:
            raise BadInput(f"{self.seed} is not a seed; take a whole number from 0 to 2^64 - 1")
        if not isfinite(self.trigger):
            raise BadInput(f"{self.trigger} is not a true count; take a number, as in 4")
        for cut in self.cuts:
            self.game.shoe(self.decks, cut=cut)
        polynomial(self.game, self.wager)

    def __repr__(self) -> str:
        way = "perfectly" if self.tags is None else f"from a true count of {self.trigger:.4g}"
        about = f"{self.decks} decks, seed {self.seed}"
        return f"<Count of {self.wager} of {self.game.key}: {way}, {about}>"


@dataclass(frozen=True, eq=False)
class Counted:
    """What counting came to behind one place of the cut card: sums by shoe."""

    count: Count
    cut: int
    shoes: int
    sums: Reals  # of coups, bets, gains, squares
    products: Reals  # of each two of them

    def _ratio(self, over: int, under: int) -> Estimate:
        """Return a ratio of sums over shoes, with its error.

        It is not a number over nothing, and its error is not one of a single shoe.
        """
        if not self.sums[under]:
            return Estimate(nan, nan)
        ratio = self.sums[over] / self.sums[under]
        rest = (
            self.products[over, over]
            - 2 * ratio * self.products[over, under]
            + ratio * ratio * self.products[under, under]
        )
        if self.shoes < 2:
            return Estimate(float(ratio), nan)
        error = sqrt(max(rest, 0.0) * self.shoes / (self.shoes - 1)) / self.sums[under]
        return Estimate(float(ratio), float(error))

    @property
    def coups_a_shoe(self) -> float:
        """The mean number of coups of a shoe."""
        return float(self.sums[0] / self.shoes)

    @property
    def frequency(self) -> Estimate:
        """The share of coups with a bet."""
        return self._ratio(1, 0)

    @property
    def edge(self) -> Estimate:
        """The patron's expectation of a bet, by the exact odds of its shoe."""
        return self._ratio(2, 1)

    @property
    def units_a_hundred(self) -> Estimate:
        """Units won in a hundred coups, with and without a bet."""
        a_coup = self._ratio(2, 0)
        return Estimate(100 * a_coup.mean, 100 * a_coup.error)

    @property
    def units_a_shoe(self) -> Estimate:
        """Units won in a shoe."""
        mean = float(self.sums[2] / self.shoes)
        if self.shoes < 2:
            return Estimate(mean, nan)
        variance = max(float(self.products[2, 2]) / self.shoes - mean * mean, 0.0)
        return Estimate(mean, sqrt(variance / (self.shoes - 1)))

    @property
    def desirability(self) -> float:
        """The desirability index: a thousand times the mean of a coup over its deviation."""
        mean, square = self.sums[2] / self.sums[0], self.sums[3] / self.sums[0]
        return float(1000 * mean / sqrt(square - mean * mean)) if square else 0.0

    @property
    def full_shoe_desirability(self) -> float:
        """The same with the deviation of a full shoe, as some publish it."""
        count = self.count
        full = moments(polynomial(count.game, count.wager), Shoe.of(count.decks))
        mean, share = self.sums[2] / self.sums[0], self.sums[1] / self.sums[0]
        return float(1000 * mean / sqrt(share * full.variance)) if share else 0.0

    @property
    def score(self) -> float:
        """SCORE: the square of the desirability index."""
        return self.desirability**2

    def __repr__(self) -> str:
        won = self.units_a_hundred
        about = f"{self.shoes:,} shoes, cut {self.cut}"
        return f"<Counted {about}: {won.mean:.4g} ± {won.error:.2g} units in 100 coups>"


_ESTIMATES = ("frequency", "edge", "units_a_hundred", "units_a_shoe")


class Counts(Several[Counted]):
    """What counting came to, by the place of the cut card."""

    COLUMNS: ClassVar = {
        **{"game": str, "wager": str, "trigger": float, "cut": int, "shoes": int},
        "coups_a_shoe": float,
        **{f"{name}{end}": float for name in _ESTIMATES for end in ("", "_error")},
        **{"desirability": float, "score": float},
    }

    def rows(self) -> list[Row]:
        """Return a row for each place of the cut card; perfect play has no trigger."""
        return [self._row(one) for one in self]

    def plot(self) -> Plot:
        """Draw the units won in a hundred coups, by the place of the cut card."""
        points = sorted((float(one.cut), one.units_a_hundred.mean) for one in self)
        title = f"{self[0].count.wager}: units in 100 coups"
        line = Series("", tuple(points), 0)
        return Plot(line_chart(title, [line], across="cards behind the cut card", shares=False))

    def _row(self, one: Counted) -> Row:
        count = one.count
        estimates = {name: getattr(one, name) for name in _ESTIMATES}
        return {
            "game": count.game.key,
            "wager": count.wager,
            "trigger": None if count.tags is None else count.trigger,
            "cut": one.cut,
            "shoes": one.shoes,
            "coups_a_shoe": one.coups_a_shoe,
            **{
                column: figure
                for name, found in estimates.items()
                for column, figure in ((name, found.mean), (f"{name}_error", found.error))
            },
            "desirability": one.desirability,
            "score": one.score,
        }

    def __repr__(self) -> str:
        return f"<Counts: {listed(map(repr, self), most=2)}>"


def halving(counted: Iterable[Counted]) -> int | None:
    """Return the cards behind the cut card that halve what the smallest number of them brings.

    It lies on the straight line between the two nearest places; None if none of them halves it.
    """
    by_cut = sorted((one.cut, one.units_a_hundred.mean) for one in counted)
    half = by_cut[0][1] / 2
    for (before, more), (cut, less) in pairwise(by_cut):
        if more > half >= less:
            return round(before + (cut - before) * (more - half) / (more - less))
    return None


Watch = Callable[[int, float], None]
"""Told how many shoes were counted, in how many seconds."""


def count_shoes(
    count: Count, shoes: int, *, threads: int | None = None, watch: Watch | None = None
) -> Counts:
    """Count this many shoes; an interrupt (^C) gives those that were counted.

    One shoe serves every place of the cut card: a shoe that ends early is the beginning of one that
    ends late. The answers are in the order of `count.cuts`.
    """
    count.check()
    if not 1 <= shoes <= MOST_SHOES:
        raise BadInput(f"{shoes} shoes cannot be counted; take 1 to {MOST_SHOES}")
    if threads is not None and not 1 <= threads <= MOST_THREADS:
        raise BadInput(f"{threads} threads cannot count; take from 1 to {MOST_THREADS}")
    cuts = sorted(set(count.cuts), reverse=True)
    sums, products = np.zeros((len(cuts), 4)), np.zeros((len(cuts), 4, 4))
    done = 0
    counted_chunk(count, cuts, 0, 0)  # compile, or load the compiled code
    begun = time.perf_counter()
    try:
        work = partial(counted_chunk, count, cuts)
        for rows in in_threads(work, shoes, CHUNK, threads or os.cpu_count() or 1):
            sums += rows.sum(axis=0)
            products += np.einsum("sci,scj->cij", rows, rows)
            done += len(rows)
            if watch:
                watch(done, time.perf_counter() - begun)
    except KeyboardInterrupt:
        pass
    if not done:
        raise KeyboardInterrupt  # stopped before the first chunk: there is nothing to show
    by_cut = {
        cut: Counted(count, cut, done, sums[place], products[place])
        for place, cut in enumerate(cuts)
    }
    return Counts(by_cut[cut] for cut in count.cuts)


def counted_chunk(count: Count, cuts: Sequence[int], chunk: int, shoes: int) -> Reals:
    """Count the shoes of a chunk: by shoe and cut card, coups, bets, gains and squares."""
    from punto.counting.kernel import COLUMNS, Table
    from punto.counting.kernel import count_shoes as compiled

    lookup = tables(uncited(count.game.tableau))
    cards = cards_of(count.decks).astype(np.uint16)
    table = Table(
        lookup.hands,
        lookup.ends,
        third_cards(lookup.ends),
        cards | (np.arange(len(cards)) % len(DECK) << 8).astype(np.uint16),
        np.array(count.tags or [0.0] * len(DECK)),
        np.array(cuts, np.int64),
        float(count.trigger),
        count.tags is None,
        int(count.burn),
    )
    states = np.array(states_of(count.seed, chunk, shoes), np.uint64).reshape(shoes, 4)
    results = np.zeros((shoes, len(cuts), COLUMNS))
    compiled(table, polynomial(count.game, count.wager), states, results)
    return results
