"""Rows of the books: running sums grouped as a reader asks, with what odds let expect.

The expected win is the sum of stakes times the exact edge of their wager in a full shoe. Its
deviation counts that all stakes of a coup share its cards.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

from punto.analysis.covariances import JointFigures
from punto.records.control_limits import ALARM, Control, control, deviation, z_score
from punto.records.running_books import BookKey, Line, RunningBooks, WagerSums

Figures = Callable[[str, int], JointFigures]
"""Returns the figures of a game and a number of decks."""
Edge = Callable[[str, int, str], Fraction]
"""Returns the edge of a wager of a game and a number of decks."""


class By(StrEnum):
    """What books can be grouped by."""

    TABLE = "table"
    SHIFT = "shift"
    GAME = "game"
    CURRENCY = "currency"
    WAGER = "wager"
    DEALER = "dealer"
    DAY = "day"


# A patron buys chips from the table, not from its dealer and for no wager.
_WITHOUT_DROP = {By.WAGER, By.DEALER}


@dataclass(slots=True)
class Group:
    """The sums of one row."""

    coups: int = 0
    drop: int = 0
    bots_drop: int = 0
    fills: int = 0
    credits: int = 0
    sums: WagerSums = field(default_factory=WagerSums)
    handles: dict[tuple[str, int, str], int] = field(default_factory=dict)
    products: dict[tuple[str, int, str, str], int] = field(default_factory=dict)

    @property
    def needs(self) -> set[tuple[str, int]]:
        """The games and numbers of decks whose figures are needed."""
        return {(game, decks) for game, decks, _ in self.handles}


@dataclass(frozen=True, slots=True)
class BookRow:
    """One row: its keys in the order that was asked for, its money, and what odds let expect.

    Amounts are in minor units; expected win and deviation are rounded to whole ones.
    """

    keys: tuple[str, ...]
    currency: str
    coups: int
    drop: int | None
    win: int
    hold: Fraction | None
    handle: int
    commission: int
    expected: int
    deviation: int
    z: float | None
    control: Control
    least: int  # the lower control limit
    most: int  # the upper one
    fills: int | None
    credits: int | None
    bots_drop: int | None
    bots_handle: int
    bots_win: int


class Grouping:
    """Adds up lines in groups."""

    def __init__(self, by: Sequence[By]) -> None:
        """Group by these, and always by currency: sums over several would mean nothing."""
        self.by = tuple(by)
        self.groups: dict[tuple[str, ...], Group] = {}

    def add(self, lines: Iterable[tuple[BookKey, Line]]) -> None:
        """Add lines."""
        for key, line in lines:
            if By.WAGER in self.by:
                self._add_wagers(key, line)
            else:
                self._add(key, line)

    def _add(self, key: BookKey, line: Line) -> None:
        group = self._group(key, "")
        group.coups += line.coups
        group.drop += line.drop
        group.bots_drop += line.bots_drop
        group.fills += line.fills
        group.credits += line.credits
        for (decks, wager), sums in line.wagers.items():
            _add_wager(group, (key.game, decks, wager), sums)
        for (decks, one, other), product in line.products.items():
            pair = (key.game, decks, one, other)
            group.products[pair] = group.products.get(pair, 0) + product

    def _add_wagers(self, key: BookKey, line: Line) -> None:
        for (decks, wager), sums in line.wagers.items():
            group = self._group(key, wager)
            group.coups += sums.coups
            _add_wager(group, (key.game, decks, wager), sums)
            square = line.products.get((decks, wager, wager), 0)
            pair = (key.game, decks, wager, wager)
            group.products[pair] = group.products.get(pair, 0) + square

    def _group(self, key: BookKey, wager: str) -> Group:
        named = {**key._asdict(), By.WAGER: wager}
        place = (*(str(named[by]) for by in self.by), key.currency)
        return self.groups.get(place) or self.groups.setdefault(place, Group())

    @property
    def needs(self) -> set[tuple[str, int]]:
        """The games and numbers of decks whose figures are needed."""
        return {need for group in self.groups.values() for need in group.needs}

    def rows(self, figures: Figures) -> list[BookRow]:
        """Return the rows, in the order of their keys."""
        with_drop = _WITHOUT_DROP.isdisjoint(self.by)
        return [
            _row(place, group, figures, with_drop=with_drop)
            for place, group in sorted(self.groups.items())
        ]


def _add_wager(group: Group, of: tuple[str, int, str], sums: WagerSums) -> None:
    group.sums.add(sums)
    group.handles[of] = group.handles.get(of, 0) + sums.handle


def _row(place: tuple[str, ...], group: Group, figures: Figures, *, with_drop: bool) -> BookRow:
    *keys, currency = place
    sums = group.sums
    expected = expected_win(group, lambda game, decks, wager: figures(game, decks).edge(wager))
    variance = variance_of(group, figures)
    spread = deviation(variance)
    z = z_score(sums.win, expected, variance)
    hold = Fraction(sums.win, group.drop) if with_drop and group.drop else None
    mean = round(expected)
    return BookRow(
        *(tuple(keys), currency, group.coups),
        drop=group.drop if with_drop else None,
        win=sums.win,
        hold=hold,
        handle=sums.handle,
        commission=sums.commission,
        expected=mean,
        deviation=spread,
        z=z,
        control=control(z),
        least=mean - ALARM * spread,
        most=mean + ALARM * spread,
        fills=group.fills if with_drop else None,
        credits=group.credits if with_drop else None,
        bots_drop=group.bots_drop if with_drop else None,
        bots_handle=sums.bots_handle,
        bots_win=sums.bots_win,
    )


def playing(books: RunningBooks, at: int) -> dict[tuple[str, ...], Group]:
    """Return the play in the gaming day and the shift of a moment, by table and currency."""
    grouping = Grouping((By.TABLE,))
    grouping.add(books.lines_at(at))
    return grouping.groups


def expected_win(group: Group, edge: Edge) -> Fraction:
    """Return the house's expected win of what was staked, by the decks it was staked with."""
    wins = (handle * edge(*wager) for wager, handle in group.handles.items())
    return sum(wins, Fraction(0))


def variance_of(group: Group, figures: Figures) -> Fraction:
    """Return the variance of the win."""
    total = Fraction(0)
    for (game, decks, one, other), product in group.products.items():
        total += figures(game, decks).variance({(one, other): product})
    return total
