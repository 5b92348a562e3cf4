"""A study: the question that a report answers, and the figures that several items share."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from punto.analysis import GameOdds, WagerOdds
from punto.cards import DECK
from punto.refusals import BadInput
from punto.report.simulating import Dealt, Watch, deal_shoes
from punto.rulebook import Game
from punto.shoe import CUT, Shoe
from punto.words.sentences import Words

SEATS = 7
CUTS = (26, 52, 78, 104, 130, 156)  # half a deck to three decks
DECK_OF_CARDS = len(DECK)
DECKS_ITEM, COUNTING_ITEM, VERIFICATION_ITEM = 6, 10, 14  # those that simulate
MOST_COUNTED = 20_000  # shoes of each wager
COUPS_OF_A_SHOE = 100  # more than any: a simulation of so many coups counts one shoe
SLOWER = 10  # times as few shoes are played perfectly
LIMIT = 100  # the largest stake of a seat on each wager, in units


@dataclass(frozen=True)
class Counted:
    """The shoes that are counted for each wager, by tags and perfectly."""

    seed: int
    by_tags: int
    perfectly: int


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
    items: tuple[int, ...] = ()  # those that the report has; all without any
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

    def has(self, *items: int) -> bool:
        """Return True if the report has any of these items."""
        return not self.items or not set(items).isdisjoint(self.items)

    @cached_property
    def simulations(self) -> Mapping[int, int]:
        """The simulations of the report: the seed of each by its cut card, its own first."""
        if not self.coups or not self.has(DECKS_ITEM, VERIFICATION_ITEM):
            return {}
        cuts = [self.cut]
        if self.has(DECKS_ITEM):
            most = len(self.shoe) - DECK_OF_CARDS
            cuts += [cut for cut in CUTS if cut != self.cut and cut <= most]
        return {cut: (self.seed + number) % 2**64 for number, cut in enumerate(cuts)}

    @cached_property
    def counted(self) -> Counted | None:
        """How many shoes item 10 counts; None where nothing is simulated."""
        if not self.coups or not self.has(COUNTING_ITEM):
            return None
        shoes = max(SLOWER, min(MOST_COUNTED, self.coups // COUPS_OF_A_SHOE))
        return Counted(self.seed, shoes, shoes // SLOWER)

    @cached_property
    def dealt(self) -> Dealt | None:
        """The simulation with the cut card of this study; None where none is asked for."""
        return self.deal(self.cut) if self.simulations else None

    def deal(self, cut: int) -> Dealt:
        """Simulate shoes with one of the cut cards."""
        how = (self.decks, cut, self.coups, self.simulations[cut])
        return deal_shoes(self.game, self.every, *how, watch=self.watch)


Build = Callable[[Study], Any]
"""Returns the figures of an item."""
