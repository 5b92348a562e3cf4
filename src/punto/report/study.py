"""A study: the question that a report answers, and the figures that several items share."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from punto.odds import GameOdds, WagerOdds
from punto.refusals import BadInput
from punto.report.simulating import Dealt, Watch, deal_shoes
from punto.rulebook import Game
from punto.shoe import CUT, Shoe
from punto.words.sentences import Words

SEATS = 7
LIMIT = 100  # the largest stake of a seat on each wager, in units


@dataclass(frozen=True)
class Study:
    """A game, its shoe, and how much is to be simulated."""

    game: Game
    decks: int = 8
    cut: int = CUT
    seed: int = 1
    coups: int = 0  # of each simulation; none are dealt for 0
    wagers: tuple[str, ...] = ()  # those that the report is about; all without any
    seats: int = SEATS
    limits: Mapping[str, int] = field(default_factory=dict)
    date: str = ""
    command: str = ""
    against: Mapping[str, Any] | None = None  # an earlier report
    watch: Watch | None = None

    def __post_init__(self) -> None:
        for key in (*self.wagers, *self.limits):
            self.game.wager(key)
        if self.seats < 1:
            raise BadInput(f"{self.seats} seats make no table; give 1 or more")

    @cached_property
    def shoe(self) -> Shoe:
        """The full shoe."""
        return self.game.shoe(self.decks, cut=self.cut)

    @cached_property
    def every(self) -> GameOdds:
        """The exact odds of every wager of the game."""
        return self.game.odds(self.shoe)

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """The wagers that the report is about, in the order of the declaration."""
        chosen = set(self.wagers) or set(self.game.by_key)
        return tuple(key for key in self.game.by_key if key in chosen)

    @cached_property
    def odds(self) -> Mapping[str, WagerOdds]:
        """The exact odds of these wagers."""
        return {key: self.every[key] for key in self.keys}

    @cached_property
    def words(self) -> Words:
        """The words of the report: it is in English."""
        return Words("en")

    def name(self, key: str) -> str:
        """Return the name of a wager."""
        return self.words.wager(key)

    def limit(self, key: str) -> int:
        """Return the largest stake of one seat on a wager."""
        return self.limits.get(key, LIMIT)

    @cached_property
    def dealt(self) -> Dealt | None:
        """The simulation with the cut card of this study; None where none is asked for."""
        return self.deal(self.cut, 0)

    def deal(self, cut: int, number: int) -> Dealt | None:
        """Simulate shoes with another cut card; each simulation of a report has its own seed."""
        if not self.coups:
            return None
        seed = (self.seed + number) % 2**64
        return deal_shoes(
            self.game, self.every, self.decks, cut, self.coups, seed, watch=self.watch
        )


Build = Callable[[Study], Any]
"""Returns the figures of an item."""
