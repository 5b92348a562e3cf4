"""What exact odds say of a wager and of a game: lines of a paytable and distributions of gains."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import sqrt

from punto.analysis.meters import MeterOdds, meter_odds
from punto.refusals import BadInput, unknown
from punto.rulebook import Game
from punto.shoe import AnyShoe
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

    pay: Pay  # with the odds that a multiplier gives it
    ways: int
    deals: int  # ordered deals of six cards, for each chance of what is drawn besides

    @property
    def probability(self) -> Fraction:
        """The probability that this line pays."""
        return Fraction(self.ways, self.deals)

    @property
    def contribution(self) -> Fraction:
        """What this line adds to the patron's expectation per unit staked."""
        return self.pay.odds.net * self.probability


@dataclass(frozen=True)
class WagerOdds:
    """What a wager pays, line by line, and the distribution that follows from it."""

    wager: Wager
    lines: tuple[Line, ...]

    @cached_property
    def outcomes(self) -> tuple[Outcome, ...]:
        """The distribution of the net gain, the highest first; lines of equal gain are one."""
        ways: Counter[Fraction] = Counter()
        for line in self.lines:
            ways[line.pay.odds.net] += line.ways
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

    def __repr__(self) -> str:
        return f"<{self.wager.key}: edge {float(self.edge):.4%}, hit {float(self.hit):.4%}>"


class UnknownWager(BadInput, KeyError):
    """A key that no wager of a game has; the message has the nearest one."""

    def __str__(self) -> str:
        return str(self.args[0])  # a KeyError would quote it


class GameOdds(Mapping[str, WagerOdds]):
    """The odds of every wager of a game, by its key."""

    def __init__(self, game: Game, shoe: AnyShoe, wagers: dict[str, WagerOdds]) -> None:
        self.game = game
        self.shoe = shoe
        self._wagers = wagers

    def __getitem__(self, key: str) -> WagerOdds:
        if key not in self._wagers:
            raise UnknownWager(unknown("wager", key, self._wagers))
        return self._wagers[key]

    def rows(self) -> list[dict[str, str | int | float]]:
        """Return a row for each line of each paytable, as data frames and CSV writers take them.

        Numbers of deals are exact; the others are rounded to a float.
        """
        return [
            {
                "game": self.game.key,
                "wager": key,
                "clause": line.pay.clause,
                "odds": str(line.pay.odds),
                "ways": line.ways,
                "deals": line.deals,
                "probability": float(line.probability),
                "pays": float(line.pay.odds.net),
                "contribution": float(line.contribution),
            }
            for key, wager in self.items()
            for line in wager.lines
        ]

    def __iter__(self) -> Iterator[str]:
        return iter(self._wagers)

    def __len__(self) -> int:
        return len(self._wagers)

    def __repr__(self) -> str:
        edges = ", ".join(f"{key} {float(wager.edge):.4%}" for key, wager in self.items())
        return f"<Odds of {self.game.key}, {self.shoe!r}: {edges}>"

    def _repr_markdown_(self) -> str:
        lines = [
            "| wager | house edge | hit | push | loss | st. dev. |",
            "|---|--:|--:|--:|--:|--:|",
        ]
        for key, wager in self.items():
            figures = (wager.edge, wager.hit, wager.push, wager.loss)
            shares = " | ".join(f"{float(figure):.4%}" for figure in figures)
            lines.append(f"| {key} | {shares} | {wager.standard_deviation:.4f} |")
        return "\n".join(lines)
