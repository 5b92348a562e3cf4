"""How one table is set: its game, shoe, seats, limits and clocks."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from punto.money import Rounding
from punto.refusals import BadInput
from punto.rulebook import Game, game
from punto.shoe import CUT

_KEY = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
SEATS = range(1, 21)  # how many a table may have


@dataclass(frozen=True, slots=True)
class Limit:
    """The least and the most that one patron may stake on one wager."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Clocks:
    """How long each phase of a drawn table takes, in milliseconds."""

    betting: int = 20_000
    last_call: int = 5_000
    closed: int = 1_000
    card: int = 1_200
    settled: int = 6_000


@dataclass(frozen=True, slots=True)
class Settings:
    """What is agreed before a table opens. It stands in the log, so a replay needs nothing else."""

    key: str
    game: str
    currency: str
    limits: Mapping[str, Limit]
    decks: int = 8
    cut: int = CUT
    seats: int = 7
    buy_in: Limit = field(default_factory=lambda: Limit(100, 100_000))
    rounding: Rounding = Rounding.STEPS
    clocks: Clocks = field(default_factory=Clocks)

    def __post_init__(self) -> None:
        if not _KEY.fullmatch(self.key):
            raise BadInput(f"{self.key!r} is no key for a table; write it as in 'main-floor-1'")
        if set(self.limits) != set(self.rules.by_key):
            raise BadInput(f"table {self.key!r} needs limits for each wager of {self.game!r}")
        for limit in (*self.limits.values(), self.buy_in):
            if not 1 <= limit.least <= limit.most:
                raise BadInput(f"table {self.key!r}: from {limit.least} to {limit.most} is nothing")
        if self.rounding not in self.rules.roundings:
            raise BadInput(f"table {self.key!r}: {self.game} takes no rounding by {self.rounding}")
        if self.seats not in SEATS:
            raise BadInput(f"table {self.key!r} has {self.seats} seats; take 1 to {SEATS[-1]}")
        self.rules.shoe(self.decks, cut=self.cut)

    @property
    def rules(self) -> Game:
        """The game that is played."""
        return game(self.game)
