"""Item 10: tags for counting cards, from the effects of removal.

How often a count bets and what it wins is the work of `punto count`; `played` is where its figures
come in once that command is there.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from punto.report.document import Block, Text, table
from punto.report.numbers import rounded
from punto.report.removal import Removals, removals
from punto.report.study import Study

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
    played: Mapping[str, object] | None

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
                    *(f"{each.tags[place]:+d}" for each in one.integers),
                )
                for place, card in enumerate(self.cards)
            ]
            quality = (rounded(each.correlation, 4) for each in one.integers)
            rows.append(("correlation", "1.0000", *quality))
            rows.append(
                ("sum of a deck", "0.0000", *(f"{each.balance:+d}" for each in one.integers))
            )
            head = ("card", "best real", *sets)
            shown.append(table(f"{one.name}: tags", head, "l" + "r" * (len(head) - 1), rows))
        if self.played is None:
            shown.append(
                Text(
                    "How often a count bets, what it wins and how a cut card limits it is not part"
                    " of this report yet."
                )
            )
        return shown


def counting(study: Study) -> Counting:
    """Return the tags of these wagers."""
    effects = removals(study)
    cards = tuple(one.card for one in effects.cards)
    wagers = tuple(_tags(study, effects, key) for key in study.keys)
    return Counting(cards, wagers, played(study))


def played(study: Study) -> Mapping[str, object] | None:
    """Return the figures of counts in play; None while no part of Punto makes them."""
    return None


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
    """Return the best of all sets that come from stretching the real tags and rounding them.

    Sets differ only where some tag passes a half, so one stretch between every two such points
    tries them all.
    """
    points = sorted(
        {(half + Fraction(1, 2)) / abs(tag) for tag in real if tag for half in range(level)}
    )
    tries = [
        (low + high) / 2 for low, high in zip(points, [*points[1:], points[-1] + 1], strict=True)
    ]
    sets = {tuple(max(-level, min(level, _nearest(tag * by))) for tag in real) for by in tries}
    best = max(
        sets, key=lambda tags: (correlation(tags, real, weights), [-abs(t) for t in tags], tags)
    )
    balance = sum(weight * tag for weight, tag in zip(weights, best, strict=True))
    return IntegerTags(level, best, correlation(best, real, weights), balance)


def _nearest(number: Fraction) -> int:
    """Return the nearest integer, a half away from zero."""
    whole = int(abs(number) + Fraction(1, 2))
    return whole if number > 0 else -whole


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
