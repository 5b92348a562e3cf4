"""How one table is set: its game, shoe, seats, limits and clocks."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from enum import StrEnum

from punto.later_fields import later
from punto.ledger.currencies import CurrencyKind, Rate, kind
from punto.money import Rounding
from punto.refusals import BadInput, Refused, unknown
from punto.rulebook import GAMES, Game, game
from punto.shoe import CUT
from punto.stakes import LARGEST_STAKE

_KEY = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
LONGEST_KEY = 64
SEATS = range(1, 21)  # how many a table may have

# No amount and no number of a rate is larger than the largest stake, and no clock runs longer than
# a week: whatever is made of them stays far inside the 64 bits of a database.
LARGEST_AMOUNT = LARGEST_STAKE
LONGEST_CLOCK = 7 * 86_400_000  # milliseconds


class Cards(StrEnum):
    """Where a table's cards come from."""

    DRAWN = "drawn"  # the server draws them and the clock moves the phases
    DEALT = "dealt"  # a dealer deals a real shoe and keys what comes


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
    shaking: int = 8_000  # then the dealer shakes for the patron who holds it
    card: int = 1_200
    settled: int = 6_000
    absent: int = 900_000  # how long a seat is kept for a patron who is not there


@dataclass(frozen=True, slots=True)
class Combinations:
    """Which stakes may lie together, where the game's sheet leaves it open."""

    both_sides: bool = True  # Player and Banker in one coup, from one seat
    side_alone: bool = True  # other wagers without a stake on Player or Banker


@dataclass(frozen=True, slots=True)
class Settings:
    """What is agreed before a table opens. It stands in the log, so a replay needs nothing else."""

    key: str
    game: str
    currency: str
    limits: Mapping[str, Limit]
    accepts: Mapping[str, Rate] = field(default_factory=dict)  # a second money, and its rate
    cards: Cards = Cards.DRAWN
    decks: int = 8
    cut: int = CUT
    burn: bool = True
    seats: int = 7
    buy_in: Limit = field(default_factory=lambda: Limit(100, 100_000))
    denoms: tuple[int, ...] = (1,)  # what one credit may be worth, in minor units
    difference: int | None = None  # the most by which Player and Banker may differ, all seats
    combinations: Combinations = field(default_factory=Combinations)
    rounding: Rounding = Rounding.STEPS
    clocks: Clocks = field(default_factory=Clocks)
    deal_now: bool = later(True)  # patrons may close the bets together, before the clock does

    def __post_init__(self) -> None:
        if not _KEY.fullmatch(self.key) or len(self.key) > LONGEST_KEY or self.key == "house":
            raise BadInput(f"{self.key!r} is no key for a table; write it as in 'main-floor-1'")
        if self.game not in GAMES:
            raise BadInput(f"table {self.key!r}: {unknown('game', self.game, GAMES)}")
        for problem in self._problems():
            raise BadInput(f"table {self.key!r}: {problem}")
        try:
            self.rules.shoe(self.decks, cut=self.cut)
        except Refused as problem:
            raise BadInput(f"table {self.key!r}: {problem}") from None

    def _problems(self) -> list[str]:
        rules, found = self.rules, []
        if set(self.limits) != set(rules.by_key):
            found.append(f"give limits for {', '.join(rules.by_key)}, no more and no less")
        found += self._out_of_bounds()
        found += self._unstakable() if set(self.limits) == set(rules.by_key) else []
        sort = kind(self.currency)
        if sort is CurrencyKind.MONEY and rules.favours_patron:
            found.append(f"{self.game} favours the patron ({rules.favours_patron}): not for money")
        for other in self.accepts:
            if not kind(other) is sort is CurrencyKind.MONEY or other == self.currency:
                found.append(f"{other} is not taken for {self.currency}: they never mix")
        if self.rounding not in rules.roundings:
            found.append(f"{self.game} takes no rounding by {self.rounding}")
        if self.seats not in SEATS:
            found.append(f"it has {self.seats} seats; take 1 to {SEATS[-1]}")
        if not self.denoms or min(self.denoms) < 1 or len(set(self.denoms)) < len(self.denoms):
            found.append(f"{self.denoms} are no values of a credit; take whole units, each once")
        if self.difference is not None and self.difference < 1:
            found.append(f"a difference of {self.difference}; take 1 or more")
        if self.combinations != Combinations() and rules.independent:
            found.append(f"{rules.independent} lets stakes be combined freely; no table forbids it")
        return found

    def _out_of_bounds(self) -> Iterator[str]:
        """Numbers that are too small or too large to be what they are, each by its name."""
        for name, limit in self._limits():
            if limit.least < 1 or limit.least > limit.most:
                yield (
                    f"{name}: from {limit.least} to {limit.most} is nothing;"
                    " take a least of 1 or more, and a most that is no less"
                )
        for name, amount in self._amounts():
            if amount > LARGEST_AMOUNT:
                yield f"{name} is {amount}; take {LARGEST_AMOUNT} at most"
        for name, time in asdict(self.clocks).items():
            if not 0 <= time <= LONGEST_CLOCK:
                yield f"clocks.{name} is {time}; take 0 to {LONGEST_CLOCK} milliseconds"

    def _limits(self) -> Iterator[tuple[str, Limit]]:
        yield from ((f"limits.{key}", limit) for key, limit in self.limits.items())
        yield "buy_in", self.buy_in

    def _amounts(self) -> Iterator[tuple[str, int]]:
        yield from ((f"{name}.most", limit.most) for name, limit in self._limits())
        for code, rate in self.accepts.items():
            yield from ((f"accepts.{code}.{name}", one) for name, one in asdict(rate).items())
        yield from ((f"denoms[{place}]", one) for place, one in enumerate(self.denoms))
        if self.difference is not None:
            yield "difference", self.difference

    def _unstakable(self) -> list[str]:
        """Limits that no stake fits, since stakes are taken in steps."""
        if self.rounding is not Rounding.STEPS:
            return []
        steps = {key: wager.step for key, wager in self.rules.by_key.items()}
        return [
            f"{key} is staked on in steps of {steps[key]}, and {one.least} to {one.most} has none"
            for key, one in self.limits.items()
            if one.most // steps[key] * steps[key] < one.least
        ]

    @property
    def rules(self) -> Game:
        """The game that is played."""
        return game(self.game)
