"""The settings of one table: its game, shoe, seats, limits and clocks."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from enum import StrEnum
from functools import lru_cache
from typing import Any

from punto.later_fields import later
from punto.ledger.currencies import CurrencyKind, Rate, kind
from punto.money import Rounding
from punto.refusals import BadInput, Refused, unknown
from punto.rulebook import GAMES, OF_SHEETS, Game, game, games
from punto.rulebook.document import read_declaration, written
from punto.shoe import CUT
from punto.stakes import LARGEST_STAKE

KEY = r"[a-z0-9]+(?:-[a-z0-9]+)*"
LONGEST_KEY = 64
SEATS = range(1, 21)  # how many a table may have

# No amount and no number of a rate is larger than the largest stake, and no clock runs longer than
# a week: everything computed from them stays well within the 64 bits of a database.
LARGEST_AMOUNT = LARGEST_STAKE
LONGEST_CLOCK = 7 * 86_400_000  # milliseconds
LONGEST_LATE = 60_000  # milliseconds that a display may be behind


# Settings that only a dealer gives a meaning: a drawn table has none of them.
OF_A_DEALER = ("confirm", "cut_card", "dealer_required", "chips", "pays")

# Settings that are amounts of the table's currency, in minor units.
OF_MONEY = ("limits", "buy_in", "denoms", "difference", "chips")


class Cards(StrEnum):
    """The source of a table's cards."""

    DRAWN = "drawn"  # the server draws them and the clock moves the phases
    DEALT = "dealt"  # a dealer deals a real shoe and keys what comes


class CutCard(StrEnum):
    """How a table learns that the cut card has come out."""

    COUNTED = "counted"  # by the cards that are left
    SHOWN = "shown"  # the dealer sees it and says so


class PayOrder(StrEnum):
    """The order in which the guide takes and pays, as the dealer sees the seats."""

    FROM_THE_RIGHT = "from-the-right"  # counterclockwise: seat 1 first
    FROM_THE_LEFT = "from-the-left"


# A new table that a person deals: the dealer confirms, shows the cut card and signs.
BY_HAND: Mapping[str, Any] = {
    "confirm": True,
    "cut_card": CutCard.SHOWN,
    "dealer_required": True,
}


NOT_CHOSEN = frozenset({"declaration"})  # settings that follow from others: nobody writes them


@dataclass(frozen=True, slots=True)
class Limit:
    """The least and the most that one patron may stake on one wager."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Clocks:
    """The duration of each phase of a drawn table, in milliseconds."""

    betting: int = 20_000
    last_call: int = 5_000
    closed: int = 1_000
    shaking: int = 8_000  # then the dealer shakes for the patron who holds it
    card: int = 1_200
    settled: int = 6_000
    absent: int = 900_000  # how long a seat is kept for a patron who is not there


@dataclass(frozen=True, slots=True)
class Combinations:
    """The combinations of stakes that a table allows, where the game's sheet leaves it open."""

    both_sides: bool = True  # Player and Banker in one coup, from one seat
    side_alone: bool = True  # other wagers without a stake on Player or Banker


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a table. They are in the log, so a replay needs nothing else."""

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
    shown_late_ms: int = later(4_000)  # how late displays see a coup that somebody squeezes
    confirm: bool = later(False)  # a dealer confirms every result before it is paid
    cut_card: CutCard = later(CutCard.COUNTED)
    dealer_required: bool = later(False)  # only the dealer who took the table deals
    chips: tuple[int, ...] = later(())  # that the dealer pays with, in minor units
    pays: PayOrder = later(PayOrder.FROM_THE_RIGHT)
    declaration: str = later("")  # the whole game, where it is one from outside
    live_odds: bool = later(True)  # patrons may ask for the exact odds of the next coup
    close_favourable: bool = later(False)  # wagers are closed while they favour patrons

    def __post_init__(self) -> None:
        if not re.fullmatch(KEY, self.key) or len(self.key) > LONGEST_KEY or self.key == "house":
            raise BadInput(f"{self.key!r} cannot be a table's key; write it as in 'main-floor-1'")
        if not self.declaration and self.game not in games():
            raise BadInput(f"table {self.key!r}: {unknown('game', self.game, games())}")
        for problem in self._problems():
            raise BadInput(f"table {self.key!r}: {problem}")
        try:
            self.rules.shoe(self.decks, cut=self.cut)
        except Refused as problem:
            raise BadInput(f"table {self.key!r}: {problem}") from None

    def _problems(self) -> list[str]:
        rules, problems = self.rules, []
        if rules.key != self.game:
            problems.append(f"its declaration is that of {rules.key!r}, and not of {self.game!r}")
        if set(self.limits) != set(rules.by_key):
            problems.append(f"give limits for {', '.join(rules.by_key)} and for nothing else")
        problems += self._out_of_bounds()
        problems += self._unstakable() if set(self.limits) == set(rules.by_key) else []
        problems += self._unmetered() if set(self.limits) == set(rules.by_key) else []
        sort = kind(self.currency)
        if sort is CurrencyKind.MONEY and rules.favours_patron:
            problems.append(
                f"{self.game} favours the patron ({rules.favours_patron}): not for money"
            )
        for other in self.accepts:
            if not kind(other) is sort is CurrencyKind.MONEY or other == self.currency:
                problems.append(f"{other} cannot buy {self.currency} here; accept other money only")
        if self.rounding not in rules.roundings:
            problems.append(f"{self.game} does not allow rounding by {self.rounding}")
        if self.close_favourable and rules.favours_patron:
            problems.append(
                f"{self.game} favours the patron ({rules.favours_patron}): close_favourable would"
                " close a wager for ever; leave it out"
            )
        if self.seats not in SEATS:
            problems.append(f"it has {self.seats} seats; take 1 to {SEATS[-1]}")
        if not self.denoms or min(self.denoms) < 1 or len(set(self.denoms)) < len(self.denoms):
            problems.append(
                f"{self.denoms} cannot be the values of a credit; take whole units, each once"
            )
        if self.chips != tuple(sorted({*self.chips})) or min(self.chips, default=1) < 1:
            problems.append(
                f"{self.chips} cannot be chips; take whole units, the smallest first, each once"
            )
        if self.cards is Cards.DRAWN:
            problems += [
                f"{name} is for tables where a person deals; write cards = 'dealt', or leave it out"
                for name, chosen in self._of_a_dealer()
                if chosen
            ]
        if self.difference is not None and self.difference < 1:
            problems.append(f"a difference of {self.difference}; take 1 or more")
        if self.combinations != Combinations() and rules.independent:
            problems.append(
                f"{rules.independent} allows all combinations of stakes; do not forbid any"
            )
        return problems

    def _of_a_dealer(self) -> Iterator[tuple[str, bool]]:
        """Yield the settings that only a dealer gives a meaning, and whether each is in use."""
        yield "confirm", self.confirm
        yield "cut_card = 'shown'", self.cut_card is CutCard.SHOWN
        yield "dealer_required", self.dealer_required
        yield "chips", bool(self.chips)
        yield "pays = 'from-the-left'", self.pays is PayOrder.FROM_THE_LEFT

    def _out_of_bounds(self) -> Iterator[str]:
        """Yield numbers that are out of their bounds, each by its name."""
        for name, limit in self._limits():
            if limit.least < 1 or limit.least > limit.most:
                yield (
                    f"{name}: from {limit.least} to {limit.most} is not a range;"
                    " take a least of 1 or more, and a most that is not less"
                )
        for name, amount in self._amounts():
            if amount > LARGEST_AMOUNT:
                yield f"{name} is {amount}; take {LARGEST_AMOUNT} at most"
        if not 0 <= self.shown_late_ms <= LONGEST_LATE:
            yield f"shown_late_ms is {self.shown_late_ms}; take 0 to {LONGEST_LATE} milliseconds"
        for name, time in asdict(self.clocks).items():
            if not 0 <= time <= LONGEST_CLOCK:
                yield f"clocks.{name} is {time}; take 0 to {LONGEST_CLOCK} milliseconds"

    def _limits(self) -> Iterator[tuple[str, Limit]]:
        yield from ((f"limits.{key}", limit) for key, limit in self.limits.items())
        yield "buy_in", self.buy_in

    def _amounts(self) -> Iterator[tuple[str, int]]:
        yield from ((f"{name}.most", limit.most) for name, limit in self._limits())
        for code, rate in self.accepts.items():
            yield from ((f"accepts.{code}.{name}", part) for name, part in asdict(rate).items())
        yield from ((f"denoms[{place}]", denom) for place, denom in enumerate(self.denoms))
        yield from ((f"chips[{place}]", chip) for place, chip in enumerate(self.chips))
        if self.difference is not None:
            yield "difference", self.difference

    def _unstakable(self) -> list[str]:
        """Return limits that no stake fits, since stakes are in steps."""
        if self.rounding is not Rounding.STEPS:
            return []
        steps = {key: wager.step for key, wager in self.rules.by_key.items()}
        return [
            f"{key} takes steps of {steps[key]}; there is none from {limit.least} to {limit.most}"
            for key, limit in self.limits.items()
            if limit.most // steps[key] * steps[key] < limit.least
        ]

    def _unmetered(self) -> Iterator[str]:
        """Yield meters that this table cannot have."""
        for key, meter in self.rules.meters.items():
            stake, limit = self.limits[key].least, self.limits[key]
            if kind(self.currency) is CurrencyKind.TOURNAMENT:
                yield f"{key} has a meter, which would keep chips of the tournament; play for money"
            if limit.most != limit.least:
                yield f"{key} has a meter, so it takes one stake; write one number for both limits"
            elif meter.taken(stake) is None:
                yield (
                    f"{meter.contribution} of {stake} on {key} is not a whole number of units; "
                    f"take a stake in steps of {meter.contribution.denominator}"
                )
            if meter.seed_for(stake) > LARGEST_AMOUNT:
                seed = meter.seed_for(stake)
                yield f"the seed of {key} would be {seed}; take {LARGEST_AMOUNT} at most"

    @property
    def rules(self) -> Game:
        """The game that is played: as it was declared when the table was opened."""
        return rules_of(self.game, self.declaration)

    def recorded(self) -> "Settings":
        """Return the settings as a log has them: with the declaration of a game from outside."""
        outside = self.game in GAMES and self.game not in OF_SHEETS
        return replace(self, declaration=written(GAMES[self.game]) if outside else "")

    def shown(self) -> "ShownSettings":
        """Return the settings as a form shows them and sends them back."""
        values = {each.name: getattr(self, each.name) for each in fields(self)}
        return ShownSettings(**{**values, "declaration": ""})


@dataclass(frozen=True, slots=True)
class ShownSettings(Settings):
    """The settings of a table as its server shows them to staff, without the declaration.

    The server has checked them. A program that reads them does not have to know the game: it may
    come from a file that only the server has.
    """

    def __post_init__(self) -> None:
        """Check nothing."""


def rules_of(key: str, declaration: str) -> Game:
    """Return the game that a table plays: by its declaration, where that is recorded."""
    return _declared(declaration) if declaration else game(key)


@lru_cache(maxsize=64)
def _declared(text: str) -> Game:
    try:
        return read_declaration(json.loads(text))
    except json.JSONDecodeError as problem:
        raise BadInput(f"this is not the declaration of a game: {problem}") from problem
