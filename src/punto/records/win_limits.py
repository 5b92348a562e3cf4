"""Win on handle against theory: what each table should have won, and how far it may lie from it.

The expected win is the sum of stakes times their exact edges. Its spread counts that all stakes of
a coup share its cards, so stakes of any size are judged as they were (`book_rows.py`).
"""

from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor, sqrt
from statistics import NormalDist

from punto.records.book_rows import By, Figures, Group, Grouping, expected_win, variance_of
from punto.records.running_books import RunningBooks

LEVELS = (0.95, 0.99, 0.999)


@dataclass(frozen=True, slots=True)
class WinLimits:
    """A table in a shift: handle, win, the win by theory, and its limits; in minor units."""

    table: str
    shift: str
    currency: str
    coups: int
    handle: int
    win: int
    theory: Fraction
    deviation: float
    limits: tuple[tuple[int, int], ...]  # for each of `LEVELS`

    @property
    def beyond(self) -> float | None:
        """The highest level whose limits the win lies beyond; None where it lies within all."""
        crossed = [
            level
            for level, (low, high) in zip(LEVELS, self.limits, strict=True)
            if not low <= self.win <= high
        ]
        return max(crossed, default=None)


def win_limits(books: RunningBooks, figures: Figures) -> dict[tuple[str, str, str], WinLimits]:
    """Return the limits of every table and shift with stakes, by table, shift and currency."""
    grouping = Grouping((By.TABLE, By.SHIFT))
    for lines in books.lines.values():
        grouping.add(lines.items())
    return {
        (table, shift, currency): _limits(table, shift, currency, group, figures)
        for (table, shift, currency), group in sorted(grouping.groups.items())
        if group.sums.handle
    }


def _limits(table: str, shift: str, currency: str, group: Group, figures: Figures) -> WinLimits:
    theory = expected_win(group, lambda game, decks, wager: figures(game, decks).edge(wager))
    deviation = sqrt(variance_of(group, figures))
    sums = group.sums
    return WinLimits(
        *(table, shift, currency, group.coups, sums.handle, sums.win),
        theory=theory,
        deviation=deviation,
        limits=tuple(limits_around(theory, deviation, level) for level in LEVELS),
    )


def limits_around(theory: Fraction, deviation: float, level: float) -> tuple[int, int]:
    """Return the limits of a win at a level, in whole units, rounded away from theory.

    >>> limits_around(Fraction(100), 50.0, 0.95)
    (2, 198)
    """
    reach = NormalDist().inv_cdf((1 + level) / 2) * deviation
    return floor(float(theory) - reach), ceil(float(theory) + reach)
