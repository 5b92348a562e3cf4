"""The statistical battery: judges whether shoes are drawn as they should be.

A source gives shoes, as card numbers and throws of the die. Each group counts something over all
shoes; tallies of parts are joined; each group then says how likely a right source would have come
so far out. Every law is that of draws *without* replacement, and each module says how it is known.

A run is rejected where any p-value lies under `LEVEL` divided by the number of statistics
(Bonferroni), so a right source is rejected at most once in 1 / LEVEL runs. Seeds are fixed, so a
run that passes always passes. Runs have more than eight shoes, and shoes the decks of a game.
"""

from collections.abc import Iterable
from functools import reduce

from tests.battery import (
    coups,
    dice,
    gaps,
    neighbours,
    orders,
    pairs,
    places,
    repeats,
    uniforms,
)
from tests.battery.laws import Ints
from tests.battery.shoes import PValues, Shoes

LEVEL = 1e-4  # of a whole run: all statistics together
GROUPS = (
    places.GROUP,
    neighbours.GROUP,
    pairs.GROUP,
    orders.GROUP,
    gaps.GROUP,
    uniforms.GROUP,
    repeats.GROUP,
    repeats.AGREEMENTS,
    coups.GROUP,
    dice.GROUP,
)
# Statistics that count rare things: their p-values are not spread evenly, but never too low.
RARE = frozenset(
    {
        "whole shoes",
        "the same beginning again",
        "the same middle again",
        "the same end again",
        "beginnings that came before",
    }
)

Tally = tuple[Ints, ...]


def count(shoes: Shoes) -> Tally:
    """Return the tallies of every group for these shoes."""
    return tuple(group.count(shoes) for group in GROUPS)


def join(tallies: Iterable[Tally]) -> Tally:
    """The tallies of parts of a run as one. Shoes of different parts do not meet."""

    def two(first: Tally, other: Tally) -> Tally:
        return tuple(
            group.join(mine, theirs)
            for group, mine, theirs in zip(GROUPS, first, other, strict=True)
        )

    return reduce(two, tallies)


def judge(tally: Tally, shoes: int, decks: int) -> PValues:
    """Return the p-value of each statistic, by its name."""
    p: PValues = {}
    for group, counted in zip(GROUPS, tally, strict=True):
        p |= group.judge(counted, shoes, decks)
    return p


def faults(p: PValues) -> PValues:
    """The statistics that reject a run at its level, the surest first."""
    rejected = {name: value for name, value in p.items() if value < LEVEL / len(p)}
    return dict(sorted(rejected.items(), key=lambda item: item[1]))


def battery(shoes: Shoes) -> PValues:
    """Count and judge the shoes of a run."""
    return judge(count(shoes), len(shoes), shoes.decks)
