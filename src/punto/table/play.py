"""Play: the rules by which a tournament's session is played at a table.

They are in the event that opens the session, by value: a replay needs nothing else.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated

from punto.stakes import LARGEST_STAKE
from punto.table.settings import Limit


class Order(StrEnum):
    """Whether all bet at the same time or one after another."""

    TOGETHER = "together"
    IN_TURN = "in-turn"


class Clock(StrEnum):
    """Whom the seconds of the bets belong to."""

    ALL = "all"  # of the table together
    EACH = "each"  # of every seat in its turn


class Seen(StrEnum):
    """When others see a seat's open stakes."""

    LIVE = "live"
    TURN = "turn"  # once its turn has ended
    CLOSE = "close"  # once the bets are closed


class Moves(StrEnum):
    """Where the button goes after a coup that counts."""

    LEFT = "left"  # to the next higher seat that plays
    RIGHT = "right"
    STAYS = "stays"


class Missed(StrEnum):
    """What follows for a seat that does not bet."""

    ALLOWED = "allowed"
    PENALTY = "penalty"
    OUT = "out"


class Shown(StrEnum):
    """When a secret stake is shown."""

    CLOSE = "close"
    SETTLED = "settled"


class Stacks(StrEnum):
    """When others see how many chips a seat has."""

    ALWAYS = "always"
    CALLS = "calls"  # only before the coups that `calls` names
    NEVER = "never"


def _counted(number: int) -> str:
    return "" if 1 <= number <= 10_000 else f"{number} is out of bounds; take 1 to 10000"


def _none_or_more(number: int) -> str:
    return "" if 0 <= number <= 10_000 else f"{number} is out of bounds; take 0 to 10000"


def _amount(number: int) -> str:
    largest = LARGEST_STAKE
    return "" if 0 <= number <= largest else f"{number} is out of bounds; take 0 to {largest}"


def _seconds(number: int) -> str:
    return "" if 1 <= number <= 86_400 else f"{number} is out of bounds; take 1 to 86400 seconds"


# Numbers with their bounds: what reads a file asks the function for what is wrong.
Number = Annotated[int, _counted]
NoneOrMore = Annotated[int, _none_or_more]
Amount = Annotated[int, _amount]
Seconds = Annotated[int, _seconds]


@dataclass(frozen=True, slots=True)
class Span:
    """Limits from one coup on, until the next span begins."""

    since: Number
    limits: Mapping[str, Limit]

    @property
    def least(self) -> int:
        """The least stake that is possible; the limits are those of wagers."""
        return min(limit.least for limit in self.limits.values())


def span_at(spans: Sequence[Span], coup: int) -> Span:
    """Return the limits that hold in a coup."""
    return next(span for span in reversed(spans) if span.since <= coup)


@dataclass(frozen=True, slots=True)
class Betting:
    """How a coup's bets are placed."""

    order: Order = Order.TOGETHER
    seconds: Seconds = 60
    of: Clock = Clock.ALL
    deciding: Seconds | None = None  # in coups after which somebody is out
    stands: bool = False  # a stake is not taken back once the turn has ended
    seen: Seen = Seen.LIVE


@dataclass(frozen=True, slots=True)
class MustBet:
    """What follows for a seat that lets a coup pass."""

    missed: Missed = Missed.ALLOWED
    penalty: Amount = 0


@dataclass(frozen=True, slots=True)
class Secret:
    """Stakes that nobody else sees until they are shown."""

    cards: Number  # for each seat
    coups: str = ""  # such as 1-17; every coup where it is not given
    forced: tuple[Number, ...] = ()  # coups in which every seat uses one
    shown: Shown = Shown.CLOSE

    def range(self, coups: int) -> range:
        """Return the coups in which a secret card may be used."""
        if not self.coups:
            return range(1, coups + 1)
        first, _, last = self.coups.partition("-")
        return range(int(first), int(last or first) + 1)


@dataclass(frozen=True, slots=True)
class Play:
    """The rules of one session: some seats play a number of coups against each other."""

    cup: str
    stage: str
    heat: int
    session: int  # its number in the tournament
    coups: int
    spans: tuple[Span, ...]  # the first begins with coup 1; every wager is named
    betting: Betting = field(default_factory=Betting)
    moves: Moves = Moves.LEFT
    must_bet: MustBet = field(default_factory=MustBet)
    passes: int = 0  # cards of each seat
    secret: Secret | None = None
    deciding: tuple[int, ...] = ()  # coups after which somebody is out
    in_step: bool = False  # the table waits after every coup until others have ended theirs
    counts: Stacks = Stacks.ALWAYS
    calls: tuple[int, ...] = ()  # coups left at which the table is told
    is_play_off: bool = False

    def limit(self, wager: str, coup: int) -> Limit:
        """Return the limit of a wager in a coup of the session."""
        return span_at(self.spans, coup).limits[wager]

    def least(self, coup: int) -> int:
        """Return the least stake that counts as a bet in a coup."""
        return span_at(self.spans, coup).least

    def seconds(self, coup: int) -> int:
        """Return how long the bets of a coup, or of one turn in it, may take."""
        own = self.betting.deciding if coup in self.deciding or coup == self.coups else None
        return own or self.betting.seconds

    def allows_secret(self, coup: int) -> bool:
        """Whether a seat may use a secret card in a coup."""
        return self.secret is not None and coup in self.secret.range(self.coups)

    def forces_secret(self, coup: int) -> bool:
        """Whether every seat's stakes are secret in a coup."""
        return self.secret is not None and coup in self.secret.forced
