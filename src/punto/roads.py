"""Roads: five drawings of past results. They do not forecast.

The three derived roads follow from the lengths of streaks, never from drawn cells.

>>> roads = Roads.parse("BBPPPP")
>>> roads.big_eye_boy, roads.ask[Winner.BANKER].big_eye_boy
('RBR', 'B')
>>> [(cell.column, cell.row) for cell in roads.big_road]
[(0, 0), (0, 1), (1, 0), (1, 1), (1, 2), (1, 3)]
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from itertools import groupby, takewhile

from punto.coup import Coup, Winner
from punto.refusals import BadInput

ROWS = 6
RED, BLUE = "R", "B"

# From how many on the lobby names what came.
LONG_STREAK = 4  # wins of one side in a row
LONG_CHOP = 4  # streaks of one coup each in a row
LONG_TIE_GAP = 25  # coups since a tie

_SIDES = (Winner.BANKER, Winner.PLAYER)
_LETTERS = {"B": Winner.BANKER, "P": Winner.PLAYER, "T": Winner.TIE}


@dataclass(frozen=True, slots=True)
class Result:
    """The part of a coup that the roads show."""

    winner: Winner
    player_pair: bool = False
    banker_pair: bool = False
    natural: bool = False
    total: int = 0  # the winner's, or both sides' in a tie

    @classmethod
    def of(cls, coup: Coup) -> "Result":
        """Return the result of a coup with its pair and natural marks."""
        return cls(
            coup.winner,
            bool(coup.player.pair),
            bool(coup.banker.pair),
            coup.player.natural or coup.banker.natural,
            max(coup.player.total, coup.banker.total),
        )


@dataclass(frozen=True, slots=True)
class Cell:
    """One mark of the bead plate or the big road; `ties` are slashes on it."""

    column: int
    row: int
    result: Result
    ties: int = 0

    @property
    def winner(self) -> Winner:
        """The winner of the coup."""
        return self.result.winner


@dataclass(frozen=True, slots=True)
class Mark:
    """One mark of a derived road, laid out."""

    column: int
    row: int
    colour: str


@dataclass(frozen=True, slots=True)
class Ask:
    """The next mark on each derived road; empty where there would be none yet."""

    big_eye_boy: str
    small_road: str
    cockroach_pig: str


class Trend(StrEnum):
    """What stands out in the newest results. Like a road, it does not forecast."""

    BANKER_STREAK = "banker-streak"
    PLAYER_STREAK = "player-streak"
    CHOPPING = "chopping"  # the sides take turns
    TIE_GAP = "tie-gap"


@dataclass(frozen=True, slots=True)
class Tag:
    """A trend and for how many coups it has lasted."""

    trend: Trend
    coups: int


@dataclass(frozen=True)
class Roads:
    """All roads of the results so far."""

    results: tuple[Result, ...] = ()

    @classmethod
    def parse(cls, letters: str) -> "Roads":
        """Read results from letters: B, P and T, in any case; spaces are ignored."""
        written = "".join(letters.split())
        wrong = [letter for letter in written if letter.upper() not in _LETTERS]
        if wrong:
            raise BadInput(
                f"{wrong[0]!r} in {letters!r} is not a result; "
                "write B for Banker, P for Player, T for a tie"
            )
        return cls(tuple(Result(_LETTERS[letter.upper()]) for letter in written))

    @classmethod
    def of(cls, coups: Iterable[Coup]) -> "Roads":
        """Return the roads of these coups."""
        return cls(tuple(Result.of(coup) for coup in coups))

    def after(self, winner: Winner) -> "Roads":
        """Return the roads after one more coup."""
        return Roads((*self.results, Result(winner)))

    @property
    def bead_plate(self) -> tuple[Cell, ...]:
        """Every coup in its place, ties included, down the rows and on to the next column."""
        return tuple(
            Cell(number // ROWS, number % ROWS, result)
            for number, result in enumerate(self.results)
        )

    @property
    def ties_before(self) -> int:
        """Ties before any other result: they wait for the first cell of the big road."""
        return next(
            (n for n, result in enumerate(self.results) if result.winner is not Winner.TIE),
            len(self.results),
        )

    @cached_property
    def big_road(self) -> tuple[Cell, ...]:
        """One column for each streak; ties are counted on the last cell."""
        places = lay_out(self._winners)
        cells: list[Cell] = []
        ties = 0
        for result in self.results:
            if result.winner is not Winner.TIE:
                cells.append(Cell(*places[len(cells)], result, 0 if cells else ties))
            elif cells:
                cells[-1] = replace(cells[-1], ties=cells[-1].ties + 1)
            else:
                ties += 1
        return tuple(cells)

    @cached_property
    def _winners(self) -> list[Winner]:
        return [result.winner for result in self.results if result.winner is not Winner.TIE]

    @cached_property
    def streaks(self) -> tuple[int, ...]:
        """The lengths of the streaks, ties left out."""
        return tuple(len(list(streak)) for _, streak in groupby(self._winners))

    @property
    def tags(self) -> tuple[Tag, ...]:
        """What stands out now: a streak or chopping, and a long time without a tie.

        >>> Roads.parse("PBBTBBB").tags
        (Tag(trend=<Trend.BANKER_STREAK: 'banker-streak'>, coups=5),)
        """
        found: list[Tag] = []
        chops = _trailing(length == 1 for length in reversed(self.streaks))
        if self.streaks and self.streaks[-1] >= LONG_STREAK:
            banker = self._winners[-1] is Winner.BANKER
            trend = Trend.BANKER_STREAK if banker else Trend.PLAYER_STREAK
            found.append(Tag(trend, self.streaks[-1]))
        elif chops >= LONG_CHOP:
            found.append(Tag(Trend.CHOPPING, chops))
        gap = _trailing(result.winner is not Winner.TIE for result in reversed(self.results))
        if gap >= LONG_TIE_GAP:
            found.append(Tag(Trend.TIE_GAP, gap))
        return tuple(found)

    @cached_property
    def big_eye_boy(self) -> str:
        """The derived road that looks one streak back, as letters R and B."""
        return derive_road(self.streaks, 1)

    @cached_property
    def small_road(self) -> str:
        """The derived road that looks two streaks back."""
        return derive_road(self.streaks, 2)

    @cached_property
    def cockroach_pig(self) -> str:
        """The derived road that looks three streaks back."""
        return derive_road(self.streaks, 3)

    @cached_property
    def ask(self) -> dict[Winner, Ask]:
        """The marks that the derived roads would get after a Banker and after a Player win."""
        return {side: self._asked(side) for side in _SIDES}

    def _asked(self, side: Winner) -> Ask:
        streaks, winners = self.streaks, self._winners
        goes_on = bool(winners) and winners[-1] is side
        place = (len(streaks) - 1, streaks[-1] + 1) if goes_on else (len(streaks), 1)
        return Ask(*(mark(streaks, *place, back) for back in (1, 2, 3)))

    def _repr_svg_(self) -> str:
        from punto.drawing.roads import draw

        return draw(self)

    def __repr__(self) -> str:
        letters = "".join(result.winner.value[0].upper() for result in self.results)
        return f"Roads.parse({letters!r})"


def _trailing(newest_first: Iterable[bool]) -> int:
    """Return how many of these hold before the first that does not."""
    return sum(1 for _ in takewhile(bool, newest_first))


def derive_road(streaks: Sequence[int], back: int) -> str:
    """Return the marks of a derived road that compares each streak with the one `back` before.

    The first coup of a streak asks whether the two streaks before it were equally long, `back`
    apart; every further coup whether it goes exactly one beyond the streak `back` before.

    >>> [derive_road(lengths, 1) for lengths in ([1, 1, 1], [2, 2], [2, 3], [2, 4])]
    ['R', 'R', 'RB', 'RBR']
    """
    return "".join(
        mark(streaks, number, row, back)
        for number, length in enumerate(streaks)
        for row in range(1, length + 1)
    )


def mark(streaks: Sequence[int], number: int, row: int, back: int) -> str:
    """Return a derived road's mark for one coup, row `row` of streak `number`; empty at first."""
    if row > 1:
        if number < back:
            return ""
        return BLUE if row == streaks[number - back] + 1 else RED
    if number < back + 1:
        return ""
    return RED if streaks[number - 1] == streaks[number - 1 - back] else BLUE


def lay_out(marks: Sequence[str]) -> list[tuple[int, int]]:
    """Return the column and row of each mark: a change starts a column of six rows, then a tail.

    A new streak starts at the next column whose top is free, counted from where the previous one
    started. A streak that is blocked, or at the last row, turns right and stays on that row.
    """
    occupied: set[tuple[int, int]] = set()
    places: list[tuple[int, int]] = []
    start, column, row, turned = -1, 0, 0, False
    for number, mark in enumerate(marks):
        if number == 0 or mark != marks[number - 1]:
            start += 1
            while (start, 0) in occupied:
                start += 1
            column, row, turned = start, 0, False
        elif not turned and row + 1 < ROWS and (column, row + 1) not in occupied:
            row += 1
        else:
            column, turned = column + 1, True
        occupied.add((column, row))
        places.append((column, row))
    return places


def marks(colours: str) -> tuple[Mark, ...]:
    """Lay out a derived road like the big road: a change of colour starts a column."""
    places = lay_out(colours)
    return tuple(Mark(*place, colour) for place, colour in zip(places, colours, strict=True))
