"""What exact odds say of a wager and of a game: lines of a paytable and distributions of gains."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import sqrt
from typing import ClassVar

from punto.analysis.meters import MeterOdds, meter_odds
from punto.cards import Card
from punto.drawing.charts import bar_chart
from punto.drawing.plots import Plot
from punto.refusals import BadInput, unknown
from punto.rulebook import Game
from punto.shoe import AnyShoe
from punto.tabular import Row, Tabular, listed
from punto.wagers import Pay, Wager


@dataclass(frozen=True, slots=True)
class Outcome:
    """A possible gain of a wager per unit staked, and its probability."""

    pays: Fraction
    probability: Fraction


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a wager's paytable: in how many of all ordered deals it is the one that pays.

    The last line of every wager is its loss: all deals that no pay covers.
    """

    pay: Pay  # with the payoff that a multiplier gives it
    ways: int
    deals: int  # ordered deals of six cards, for each chance of what is drawn besides

    @property
    def probability(self) -> Fraction:
        """The probability that this line pays."""
        return Fraction(self.ways, self.deals)

    @property
    def contribution(self) -> Fraction:
        """What this line adds to the patron's expectation per unit staked."""
        return self.pay.payoff.net * self.probability

    def __repr__(self) -> str:
        return f"<Line {self.pay.payoff}: {self.ways:,} of {self.deals:,} ({self.pay.clause})>"


@dataclass(frozen=True)
class WagerOdds(Tabular):
    """What a wager pays, line by line, and the distribution that follows from it."""

    COLUMNS: ClassVar = {
        **{"wager": str, "clause": str, "payoff": str, "ways": int, "deals": int},
        **{"probability": float, "pays": float, "contribution": float},
    }

    wager: Wager
    lines: tuple[Line, ...]

    @cached_property
    def outcomes(self) -> tuple[Outcome, ...]:
        """The distribution of the net gain, the highest first; lines of equal gain are one."""
        ways: Counter[Fraction] = Counter()
        for line in self.lines:
            ways[line.pay.payoff.net] += line.ways
        deals = self.lines[0].deals
        gains = sorted((gain for gain in ways if ways[gain]), reverse=True)
        return tuple(Outcome(gain, Fraction(ways[gain], deals)) for gain in gains)

    @property
    def expectation(self) -> Fraction:
        """The patron's average gain per unit staked."""
        return sum((each.pays * each.probability for each in self.outcomes), Fraction(0))

    @property
    def edge(self) -> Fraction:
        """The house edge: the house's average gain per unit staked."""
        return -self.expectation

    @property
    def hit(self) -> Fraction:
        """The probability that the wager gains."""
        return sum((each.probability for each in self.outcomes if each.pays > 0), Fraction(0))

    @property
    def push(self) -> Fraction:
        """The probability that the stake comes back."""
        return sum((each.probability for each in self.outcomes if each.pays == 0), Fraction(0))

    @property
    def loss(self) -> Fraction:
        """The probability that the stake is lost."""
        return sum((each.probability for each in self.outcomes if each.pays < 0), Fraction(0))

    @property
    def variance(self) -> Fraction:
        """The variance of the net gain per unit staked."""
        square = sum((each.pays**2 * each.probability for each in self.outcomes), Fraction(0))
        return square - self.expectation**2

    @property
    def standard_deviation(self) -> float:
        """The square root of the variance: the only figure here that is not an exact fraction."""
        return sqrt(self.variance)

    @cached_property
    def meter(self) -> MeterOdds | None:
        """The odds for every amount of its meter; None for a wager without one."""
        lines = ((line.pay, line.probability) for line in self.lines)
        return meter_odds(self.wager, lines) if self.wager.meter else None

    def rows(self) -> list[Row]:
        """Return a row for each line of the paytable.

        Numbers of deals are exact, and so is the text of a payoff; the others are rounded to a
        float.
        """
        return [
            {
                "wager": self.wager.key,
                "clause": line.pay.clause,
                "payoff": str(line.pay.payoff),
                "ways": line.ways,
                "deals": line.deals,
                "probability": float(line.probability),
                "pays": float(line.pay.payoff.net),
                "contribution": float(line.contribution),
            }
            for line in self.lines
        ]

    def __repr__(self) -> str:
        return f"<{self.wager.key}: edge {float(self.edge):.4%}, hit {float(self.hit):.4%}>"


class Removal(Tabular, Mapping[Card, dict[str, Fraction]]):
    """The change of each wager's house edge when a card is gone, by card and wager."""

    COLUMNS: ClassVar = {"card": str, "wager": str, "change": float, "exact": str}

    def __init__(self, effects: dict[Card, dict[str, Fraction]]) -> None:
        self._effects = effects

    def __getitem__(self, card: Card) -> dict[str, Fraction]:
        return self._effects[card]

    def __iter__(self) -> Iterator[Card]:
        return iter(self._effects)

    def __len__(self) -> int:
        return len(self._effects)

    def rows(self) -> list[Row]:
        """Return a row for each card and wager; `exact` is the change as a fraction."""
        return [
            {"card": str(card), "wager": key, "change": float(change), "exact": str(change)}
            for card, changes in self.items()
            for key, change in changes.items()
        ]

    def plot(self, wager: str) -> Plot:
        """Draw the effect of each card on the house edge of a wager."""
        bars = [(str(card), float(changes[wager])) for card, changes in self.items()]
        return Plot(bar_chart(f"{wager}: effect of removal", bars))

    def __repr__(self) -> str:
        return f"<Effects of removal of {listed(map(str, self))}>"


class UnknownWager(BadInput, KeyError):
    """A key that no wager of a game has; the message has the nearest one."""

    def __str__(self) -> str:
        return str(self.args[0])  # a KeyError would quote it


class GameOdds(Tabular, Mapping[str, WagerOdds]):
    """The odds of every wager of a game, by its key."""

    COLUMNS: ClassVar = {"game": str, **WagerOdds.COLUMNS}

    def __init__(self, game: Game, shoe: AnyShoe, wagers: dict[str, WagerOdds]) -> None:
        self.game = game
        self.shoe = shoe
        self._wagers = wagers

    def __getitem__(self, key: str) -> WagerOdds:
        if key not in self._wagers:
            raise UnknownWager(unknown("wager", key, self._wagers))
        return self._wagers[key]

    def rows(self) -> list[Row]:
        """Return a row for each line of each paytable, as data frames and CSV writers take them."""
        return [{"game": self.game.key, **row} for wager in self.values() for row in wager.rows()]

    def plot(self) -> Plot:
        """Draw the house edge of every wager."""
        edges = [(key, float(wager.edge)) for key, wager in self.items()]
        return Plot(bar_chart(f"{self.game.key}: house edge", edges))

    def shown(self) -> tuple[list[Row], int]:
        """Return a row for each wager: its edge, and how often it wins, pushes and loses."""
        rows: list[Row] = [
            {
                "wager": key,
                "house edge": f"{float(wager.edge):.4%}",
                "hit": f"{float(wager.hit):.4%}",
                "push": f"{float(wager.push):.4%}",
                "loss": f"{float(wager.loss):.4%}",
                "st. dev.": round(wager.standard_deviation, 4),
            }
            for key, wager in self.items()
        ]
        return rows, len(rows)

    def __iter__(self) -> Iterator[str]:
        return iter(self._wagers)

    def __len__(self) -> int:
        return len(self._wagers)

    def __repr__(self) -> str:
        edges = listed((f"{key} {float(wager.edge):.4%}" for key, wager in self.items()), most=5)
        return f"<Odds of {self.game.key}, {self.shoe!r}: {edges}>"
