"""What others publish about a wager: the source, and the figures to compare with ours.

>>> rounds_to(Fraction(76113, 1_000_000), "7.61")
True
"""

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from punto.rulebook.declaration import Game
from punto.wagers import Wager


@dataclass(frozen=True, slots=True)
class Source:
    """Where a paytable or a figure was published."""

    title: str
    author: str  # or publisher
    address: str


@dataclass(frozen=True, slots=True)
class Published:
    """A paytable that somebody published, and what they say of it at so many decks.

    Figures are in percent and written as printed, because their digits say how exact they are.
    Without an edge only the paytable was found there. A note explains a figure that is wrong. Of a
    progressive wager, the edge is that of an empty meter.
    """

    wager: Wager
    decks: int
    edge_percent: str
    source: Source
    hit_percent: str = ""
    note: str = ""
    deals: int = 0  # in which the first line of the paytable pays, where they are printed

    def allows(self, edge: Fraction) -> bool:
        """Whether an exact edge has the printed digits."""
        return not self.edge_percent or rounds_to(edge, self.edge_percent)

    def allows_hit(self, hit: Fraction) -> bool:
        """Whether an exact hit rate has the printed digits."""
        return not self.hit_percent or rounds_to(hit, self.hit_percent)


@dataclass(frozen=True, slots=True)
class Entry:
    """A game of the library with what is published about its wagers."""

    game: Game
    published: tuple[Published, ...]


def rounds_to(exact: Fraction, printed: str) -> bool:
    """Whether an exact share has these digits in percent.

    >>> rounds_to(Fraction(1, 3), "33.33"), rounds_to(Fraction(1, 3), "33.34")
    (True, False)
    """
    places = -int(Decimal(printed).as_tuple().exponent)
    return abs(exact * 100 - Fraction(printed)) <= Fraction(1, 2 * 10**places)
