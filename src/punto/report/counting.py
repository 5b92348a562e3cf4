"""Item 10: tags for counting cards, from the effects of removal, and counts in play."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product
from math import sqrt

import numpy as np
import numpy.typing as npt

from punto.report.counted_play import Played, played
from punto.report.document import Block, Text, table
from punto.report.numbers import rounded
from punto.report.removal import Removals, removals
from punto.report.study import Study

Floats = npt.NDArray[np.float64]
_BESIDE = 1e-7  # how far beside a half
_SAME = 1e-12  # correlations that differ by less are equal
LEVELS = (1, 2, 3, 4)  # the largest integer of a set of tags


@dataclass(frozen=True)
class IntegerTags:
    """A set of small integers, and how well it follows the best tags."""

    level: int
    tags: tuple[int, ...]
    correlation: float
    balance: int  # the sum of the tags of one deck


@dataclass(frozen=True)
class WagerTags:
    """The tags of a wager, one for each card of the list."""

    wager: str
    name: str
    real: tuple[float, ...]
    integers: tuple[IntegerTags, ...]


@dataclass(frozen=True)
class Counting:
    """The tags of all wagers."""

    cards: tuple[str, ...]
    wagers: tuple[WagerTags, ...]
    played: Played | None  # none where nothing is simulated

    def blocks(self) -> list[Block]:
        """Return the item as a reader sees it."""
        about = (
            "A tag is added to the count when its card is seen; a high count is good for the"
            " patron. The best real tags by least squares are the effects of removal with the sign"
            " turned round, here scaled so that the largest is 1. The betting correlation is that"
            " of a set of tags with these."
        )
        shown: list[Block] = [Text(about)]
        for one in self.wagers:
            if not one.integers:
                shown.append(Text(f"{one.name}: every card has the same effect, so no tags help."))
                continue
            sets = [f"±{each.level}" for each in one.integers]
            rows = [
                (
                    card,
                    rounded(one.real[place], 4),
                    *(_tag(each.tags[place]) for each in one.integers),
                )
                for place, card in enumerate(self.cards)
            ]
            quality = (rounded(each.correlation, 4) for each in one.integers)
            rows.append(("correlation", "1.0000", *quality))
            rows.append(("sum of a deck", "0.0000", *(_tag(each.balance) for each in one.integers)))
            head = ("card", "best real", *sets)
            shown.append(table(f"{one.name}: tags", head, "l" + "r" * (len(head) - 1), rows))
        if self.played is None:
            shown.append(
                Text("How often a count bets and what it wins is simulated: ask for coups.")
            )
            return shown
        return [*shown, *self.played.blocks()]


def _tag(tag: int) -> str:
    return f"{tag:+d}" if tag else "0"


def counting(study: Study) -> Counting:
    """Return the tags of these wagers."""
    effects = removals(study)
    cards = tuple(one.card for one in effects.cards)
    wagers = tuple(_tags(study, effects, key) for key in study.keys)
    return Counting(cards, wagers, played(study))


def _tags(study: Study, effects: Removals, key: str) -> WagerTags:
    values = [-one.effects[key] for one in effects.cards]
    weights = [one.cards for one in effects.cards]
    largest = max(map(abs, values)) or Fraction(1)
    real = [value / largest for value in values]
    # By symmetry every card may have the same effect, which is then 0: there is nothing to count.
    levels = LEVELS if any(real) else ()
    integers = tuple(best_integers(real, weights, level) for level in levels)
    return WagerTags(key, study.name(key), tuple(map(float, real)), integers)


def best_integers(real: Sequence[Fraction], weights: Sequence[int], level: int) -> IntegerTags:
    """Return the integers up to a level with the highest correlation of all.

    The best set is always the real tags times some a, plus some b, rounded: no other set lies
    nearer to that line. Sets change only where two tags pass a half, so those places are tried.
    """
    sets = sorted(_candidates([float(tag) for tag in real], level))
    score = _correlations(np.array(sets, float), np.array(list(map(float, real))), weights)
    best = sets[
        min(np.flatnonzero(score >= score.max() - _SAME), key=lambda n: _plainness(sets[n]))
    ]
    balance = sum(weight * tag for weight, tag in zip(weights, best, strict=True))
    return IntegerTags(level, best, correlation(best, real, weights), balance)


def _plainness(tags: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """Prefer small tags among equally good ones: they are easier to add up."""
    return sum(map(abs, tags)), tags


def _candidates(real: Sequence[float], level: int) -> set[tuple[int, ...]]:
    """Return every set beside a place where one tag passes a half and another does too."""
    tags = np.array(real)
    halves = [half + 0.5 for half in range(-level, level)]
    found: set[tuple[int, ...]] = set()
    for low, high in combinations(sorted(set(real)), 2):
        for first, second in combinations(halves, 2):
            for one, other in product((-_BESIDE, _BESIDE), repeat=2):
                stretch = (second + other - first - one) / (high - low)
                line = (tags - low) * stretch + first + one
                rounded_tags = np.clip(np.rint(line), -level, level).astype(int)
                found.add(tuple(rounded_tags.tolist()))
    return found


def _correlations(sets: Floats, real: Floats, weights: Sequence[int]) -> Floats:
    share = np.array(weights) / sum(weights)
    tags = sets - (sets @ share)[:, None]
    best = real - real @ share
    spread = np.sqrt((tags**2 @ share) * (best**2 @ share))
    correlated: Floats = np.where(spread > 0, (tags * best) @ share, 0.0) / np.maximum(
        spread, 1e-300
    )
    return correlated


def correlation(tags: Sequence[int], real: Sequence[Fraction], weights: Sequence[int]) -> float:
    """Return the correlation of a set of tags with the real ones over one deck.

    >>> correlation([1, -1], [Fraction(3), Fraction(-3)], [4, 4])
    1.0
    """
    cards = sum(weights)
    rows = list(zip(tags, real, weights, strict=True))
    mean_tag = Fraction(sum(tag * weight for tag, _, weight in rows), cards)
    mean_real = sum((one * weight for _, one, weight in rows), Fraction(0)) / cards
    both = sum(
        ((tag - mean_tag) * (one - mean_real) * weight for tag, one, weight in rows), Fraction(0)
    )
    spread_tag = sum(((tag - mean_tag) ** 2 * weight for tag, _, weight in rows), Fraction(0))
    spread_real = sum(((one - mean_real) ** 2 * weight for _, one, weight in rows), Fraction(0))
    if not spread_tag or not spread_real:
        return 0.0
    return float(both) / sqrt(spread_tag * spread_real)
