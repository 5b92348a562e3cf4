"""A table as it stands: the fold of its events. Values only; every change is a new one."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from punto.coup import Coup, Deal
from punto.roads import Result
from punto.shoe import Shoe
from punto.table.settings import Settings


class Phase(StrEnum):
    """Where a table is in its round."""

    IDLE = "idle"  # no coup was opened yet
    BETTING = "betting"  # place your bets, please
    LAST_CALL = "last-call"  # last bets, please
    CLOSED = "closed"  # no more bets
    DEALING = "dealing"
    SETTLED = "settled"


TAKES_STAKES = frozenset({Phase.BETTING, Phase.LAST_CALL})
BETWEEN_COUPS = frozenset({Phase.IDLE, Phase.SETTLED})
BEFORE_A_CARD = frozenset({Phase.CLOSED, Phase.DEALING})


@dataclass(frozen=True, slots=True)
class Stake:
    """A patron's money on a wager."""

    id: str
    wager: str
    amount: int


@dataclass(frozen=True, slots=True)
class Payout:
    """What one seat's stakes on one wager came to.

    `win` is the gross gain and `commission` what the house keeps of it, the fraction that was cut
    off included; a lost stake wins nothing and is lost, a pushed one wins nothing and is not.
    """

    seat: int
    wager: str
    stake: int
    lost: bool
    win: int
    commission: int
    pay: int  # which line of the wager's paytable paid; -1 where none did
    clause: str

    @property
    def net(self) -> int:
        """What the patron gained."""
        return -self.stake if self.lost else self.win - self.commission


@dataclass(frozen=True, slots=True)
class Seat:
    """A patron at the table: the stack, stakes in play and what the last coup came to."""

    patron: str
    stack: int  # stakes in play are still part of it until they settle
    placed: tuple[Stake, ...] = ()  # in this coup; kept until the next so that a retry is known
    settled: bool = False  # whether they were paid, returned or lost already
    payouts: tuple[Payout, ...] = ()

    @property
    def stakes(self) -> tuple[Stake, ...]:
        """The stakes in play."""
        return () if self.settled else self.placed

    @property
    def staked(self) -> int:
        """What lies on the layout."""
        return sum(stake.amount for stake in self.stakes)

    @property
    def available(self) -> int:
        """What may still be staked."""
        return self.stack - self.staked

    def by_wager(self) -> dict[str, int]:
        """What lies on each wager."""
        totals: dict[str, int] = {}
        for stake in self.stakes:
            totals[stake.wager] = totals.get(stake.wager, 0) + stake.amount
        return totals


@dataclass(frozen=True, slots=True)
class Table:
    """A running game with its shoe and its seats."""

    settings: Settings
    phase: Phase = Phase.IDLE
    coup: int = 0  # the number of the coup in play, or of the last one
    shoes: int = 0  # how many were opened
    shoe: Shoe | None = None
    last_coup: int | None = None  # of this shoe, once the cut card has come out
    deal: Deal = field(default_factory=Deal)
    settled: Coup | None = None  # the coup that lies settled on the table
    results: tuple[Result, ...] = ()  # of this shoe
    seats: Mapping[int, Seat] = field(default_factory=dict)

    def seat_of(self, patron: str) -> int | None:
        """The seat that a patron has."""
        return next((n for n, seat in self.seats.items() if seat.patron == patron), None)

    def placed(self) -> Iterator[tuple[int, Stake]]:
        """Every stake of this coup with its seat, settled or not."""
        for number, seat in self.seats.items():
            for stake in seat.placed:
                yield number, stake

    def totals(self) -> dict[str, int]:
        """What lies on each wager from all seats together."""
        totals: dict[str, int] = {}
        for seat in self.seats.values():
            for stake in seat.stakes:
                totals[stake.wager] = totals.get(stake.wager, 0) + stake.amount
        return totals
