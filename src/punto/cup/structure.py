"""The structure of a tournament: who enters, which stages are played by which rules, who is paid.

It is data. A file in TOML declares it (`punto.cup.reading`), `punto.cup.checks` says what in it
cannot work, and every rule for entrants is printed from it.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import Annotated

from punto.ledger.currencies import PLAY_MONEY
from punto.rulebook import Game, game, games
from punto.table.play import (
    Amount,
    Betting,
    Moves,
    MustBet,
    NoneOrMore,
    Number,
    Seconds,
    Secret,
    Span,
    Stacks,
)
from punto.table.settings import KEY, Cards

LONGEST_KEY = 32
LONGEST_STRUCTURE = 6_000  # characters of its text, so that it fits a frame
OTHERS = "others"  # in limits: every wager that is not named


class Admits(StrEnum):
    """Who may enter."""

    ANYBODY = "open"
    INVITED = "invitation"


class Counts(StrEnum):
    """The entry that counts for somebody who entered again."""

    BEST = "best"
    LAST = "last"


class Refunds(StrEnum):
    """Until when somebody who withdraws gets the fee back."""

    NEVER = "never"
    UNTIL_CLOSED = "until-closed"


class Absence(StrEnum):
    """What happens to an entrant who is not there when the time to wait is over."""

    FORFEIT = "forfeit"
    PENALTY = "penalty"  # of every coup, until they come


class First(StrEnum):
    """Who has the button in the first coup."""

    LOT = "lot"
    SEAT_ONE = "seat-1"


class Broke(StrEnum):
    """What follows for a seat that cannot cover the least stake."""

    OUT = "out"
    REBUY = "rebuy"


class Among(StrEnum):
    """Whom a route chooses from."""

    TABLE = "table"
    STAGE = "stage"


class Whom(StrEnum):
    """Which of them may be chosen."""

    ALL = "all"
    REST = "rest"  # those whom no earlier route of the stage has chosen


def _key(text: str) -> str:
    fits = re.fullmatch(KEY, text) and len(text) <= LONGEST_KEY
    return "" if fits else f"{text!r} cannot be a key; write it as in 'spring-heats'"


def _cup_key(text: str) -> str:
    fits = re.fullmatch(r"[a-z0-9]{1,24}", text)
    return "" if fits else f"{text!r} cannot name a tournament; take up to 24 letters and digits"


def _known_game(text: str) -> str:
    return "" if text in games() else f"unknown game {text!r}; known: {', '.join(games())}"


Key = Annotated[str, _key]


@dataclass(frozen=True, slots=True)
class Fee:
    """The price of an entry: what goes into the pool, and what the house keeps."""

    currency: str
    pool: Amount
    house: Amount = 0


@dataclass(frozen=True, slots=True)
class Reentry:
    """Entering again, in a later heat of the first stage."""

    most: Number  # times, for one person
    cap: Number  # entries in all, first ones included
    counts: Counts = Counts.BEST


@dataclass(frozen=True, slots=True)
class Entry:
    """Who enters, how many, and for which fee."""

    least: Number
    most: Number
    by: Admits = Admits.ANYBODY
    waiting: NoneOrMore = 0
    fee: Fee | None = None
    reentry: Reentry | None = None
    refund: Refunds = Refunds.UNTIL_CLOSED


@dataclass(frozen=True, slots=True)
class Late:
    """What happens to entrants who are late."""

    wait: Seconds = 300
    then: Absence = Absence.FORFEIT


@dataclass(frozen=True, slots=True)
class Button:
    """Who bets first, and who is next."""

    first: First = First.LOT
    moves: Moves = Moves.LEFT


@dataclass(frozen=True, slots=True)
class Out:
    """The seats with the fewest chips that are out after a coup."""

    after: Number
    lowest: Number = 1


@dataclass(frozen=True, slots=True)
class Rebuy:
    """Chips for somebody who is broke, in the same session."""

    most: Number  # times
    fee: Amount
    stack: Amount
    until: Number  # the last coup after which it is possible


@dataclass(frozen=True, slots=True)
class Route:
    """Entrants who go on to another stage: the best, or some by lot."""

    to: Key
    of: Among
    best: NoneOrMore = 0
    lot: NoneOrMore = 0
    among: Whom = Whom.ALL

    @property
    def chosen(self) -> int:
        """How many go on, of a table or of the stage."""
        return self.best + self.lot


def _tie_break(text: str) -> str:
    known = ("previous", "lot", "share", "all")
    if text in known or re.fullmatch(r"play-off [1-9][0-9]?", text):
        return ""
    return f"{text!r} is not a way to part equals; take 'play-off 3', {', '.join(map(repr, known))}"


TieBreak = Annotated[str, _tie_break]


@dataclass(frozen=True, slots=True)
class Stage:
    """One stage: its tables and heats, the rules of a session, and who goes on from it."""

    key: Key
    tables: Number
    seats: Number
    coups: Number
    spans: tuple[Span, ...]
    heats: Number = 1
    stack: Amount | None = None  # what everybody begins with
    carry: bool = False  # or what they ended the stage before with
    betting: Betting = field(default_factory=Betting)
    button: Button = Button()
    must_bet: MustBet = field(default_factory=MustBet)
    passes: NoneOrMore = 0  # cards with which a seat lets a coup pass
    secret: Secret | None = None
    out: tuple[Out, ...] = ()
    broke: Broke = Broke.OUT
    rebuy: Rebuy | None = None
    counts: Stacks = Stacks.ALWAYS
    calls: tuple[Number, ...] = ()  # coups left at which the table is told
    equal: tuple[TieBreak, ...] = ("lot",)
    advance: tuple[Route, ...] = ()
    protest: NoneOrMore = 0  # minutes until its results are final

    @property
    def capacity(self) -> int:
        """How many entrants can play it."""
        return self.tables * self.seats * self.heats

    def sends(self, route: Route) -> int:
        """Return how many entrants a route sends on."""
        return route.chosen * (self.tables * self.heats if route.of is Among.TABLE else 1)

    @property
    def runs_in_step(self) -> bool:
        """Whether tables wait for each other: those who go on are chosen over several of them."""
        return any(route.of is Among.STAGE for route in self.advance)


Text = str | Mapping[str, str]
"""Words of the house: the same in every language, or by the tag of the language."""


def said(text: Text, language: str) -> str:
    """Return words in a language; where they are not written in it, in English, or as they are.

    >>> said("a watch", "ar"), said({"en": "a watch", "zh-Hans": "手表"}, "zh-Hans")
    ('a watch', '手表')
    """
    if isinstance(text, str):
        return text
    known = next((tag for tag in (language, "en") if tag in text), next(iter(text)))
    return text[known]


@dataclass(frozen=True, slots=True)
class Place:
    """What one place of the final is given: a share of the pool, or a prize in kind."""

    place: Number
    share: Fraction = Fraction(0)
    prize: Text | None = None


@dataclass(frozen=True, slots=True)
class Added:
    """Money that the house adds to the pool."""

    currency: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class Prizes:
    """What the places of the final are paid."""

    places: tuple[Place, ...] = ()
    added: Added | None = None
    split: bool = False  # those left in the final may agree on shares of their own

    @property
    def in_kind(self) -> dict[int, Text]:
        """The prizes in kind, by place."""
        return {each.place: each.prize for each in self.places if each.prize is not None}


@dataclass(frozen=True, slots=True)
class Structure:
    """A whole tournament."""

    key: Annotated[str, _cup_key]
    game: Annotated[str, _known_game]
    entry: Entry
    stages: tuple[Stage, ...]
    cards: Cards = Cards.DRAWN
    decks: Number = 8
    late: Late = Late()
    prizes: Prizes = field(default_factory=Prizes)

    @property
    def rules(self) -> Game:
        """The game that is played."""
        return game(self.game)

    def of_wagers(self, span: Span) -> Span:
        """Return limits with every wager by name; one that has no limit is left out."""
        limits = {key: span.limits.get(key, span.limits.get(OTHERS)) for key in self.rules.by_key}
        return Span(span.since, {key: limit for key, limit in limits.items() if limit})

    @property
    def chips(self) -> str:
        """The currency of its chips."""
        return f"CHIP-{self.key.upper()}"

    @property
    def currency(self) -> str:
        """The currency of the pool."""
        fee, added = self.entry.fee, self.prizes.added
        return fee.currency if fee else added.currency if added else PLAY_MONEY

    @property
    def final(self) -> Stage:
        """The last stage."""
        return self.stages[-1]
