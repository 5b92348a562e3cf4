"""The state of a table: the fold of its events. Values never change; a change makes a new one."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from operator import attrgetter
from typing import Any, NamedTuple, TypeVar

from punto.cards import Card
from punto.coup import Coup, Deal, Drawn
from punto.draws import Draw
from punto.later_fields import later
from punto.ledger.currencies import CurrencyKind, kind
from punto.roads import Result
from punto.rules_version import OLDEST
from punto.shoe import Shoe
from punto.table.opening_state import LeftOut, Opening
from punto.table.searches import Searches
from punto.table.session import Session
from punto.table.settings import Limit, Settings

MAIN = ("player", "banker")
REMEMBERED = 10  # coups whose recording can still be corrected


class Phase(StrEnum):
    """The phase of a table's round (§round-of-play)."""

    IDLE = "idle"  # no coup was opened yet
    BETTING = "betting"  # place your bets, please
    LAST_CALL = "last-call"  # last bets, please
    CLOSED = "closed"  # no more bets
    SHAKING = "shaking"  # the patron with the most at stake has the shaker
    DRAWING = "drawing"  # what the game draws besides its cards, before the bets or after them
    DEALING = "dealing"
    COMPLETE = "complete"  # all cards lie there; the dealer has yet to confirm the result
    SETTLED = "settled"
    VOIDED = "voided"


Value = TypeVar("Value", "Payout", "Seat", "Table")


def altered(value: Value, **changes: Any) -> Value:
    """Copy a value with changes, ten times as fast as `dataclasses.replace`, without checks.

    Every event makes a new table with some thirty fields, so this is where the time goes.
    """
    new = object.__new__(type(value))
    object.__setattr__(new, "__dict__", value.__dict__ | changes)
    return new


TAKES_STAKES = (Phase.BETTING, Phase.LAST_CALL)
# Stakes are final; before, those of others are only shown as totals.
AFTER_THE_CLOSE = (
    *(Phase.CLOSED, Phase.SHAKING, Phase.DRAWING, Phase.DEALING, Phase.COMPLETE, Phase.SETTLED),
)
BETWEEN_COUPS = (Phase.IDLE, Phase.SETTLED, Phase.VOIDED)
BEFORE_A_CARD = (Phase.CLOSED, Phase.DEALING)
WITH_CARDS = (Phase.DEALING, Phase.COMPLETE)  # and nothing is paid yet


class Stake(NamedTuple):
    """A patron's money on a wager."""

    id: str
    wager: str
    amount: int
    action: str = ""  # the repeat that it is part of; else it is an action of its own


_amount = attrgetter("amount")


class Fallen(NamedTuple):
    """Stakes that could no longer stand, and the clause that says so."""

    wager: str
    amount: int
    clause: str


@dataclass(frozen=True)
class Payout:
    """The result of one seat's stakes on one wager.

    `win` is the gross gain and `commission` what the house keeps of it, including the fraction that
    was cut off. A lost stake is lost, and wins nothing; a pushed one wins nothing and is returned.
    Of a stake that is lost in part, the whole is lost and `win` is the part that comes back.
    """

    seat: int
    wager: str
    stake: int
    lost: bool
    win: int
    commission: int
    pay: int  # the line of the wager's paytable; -1 if none paid
    clause: str

    @property
    def net(self) -> int:
        """The patron's gain."""
        return self.win - self.commission - (self.stake if self.lost else 0)


@dataclass(frozen=True, slots=True)
class Allowance:
    """The limits of a seat, by the patron's own will or not; None: unlimited."""

    stake: int | None = None  # the most in one coup, all wagers together
    loss: int | None = None  # the most that may be lost from the stack, from now on
    barred: str = ""  # why nothing more may be staked
    until: int | None = later(None)  # when time is over: from then on nothing may be staked


@dataclass(frozen=True)
class Seat:
    """A patron at the table: the stack, stakes in play and the payouts of the last coup."""

    patron: str
    stack: int  # stakes in play are still part of it until they settle
    denom: int = 1  # what one credit is worth
    placed: tuple[Stake, ...] = ()  # in this coup; kept until the next so that a retry is known
    settled: bool = False  # True once they were paid, returned or lost
    payouts: tuple[Payout, ...] = ()
    used: frozenset[str] = frozenset()  # ids of this coup, taken back or not: none is used again
    reached: int = 0  # when its stakes last changed, counted in changes at this table
    last_staked: tuple[tuple[str, int], ...] = ()  # what a repeat puts down
    auto_repeat: bool = False
    idle: int = 0  # coups in a row that it let pass without a stake
    most: int | None = None  # in one coup, by the patron's own will
    floor: int | None = None  # the least the stack may fall to, by the patron's own will
    barred: str = ""  # why nothing may be staked
    until: int | None = None  # when the time that the patron allows themself is over
    brought: int = 0  # in this sitting
    stopped: str = ""  # why the table ended auto repeat; until a button or the next stake
    fallen: tuple[Fallen, ...] = ()  # with the stakes taken back last, because of them

    @property
    def stakes(self) -> tuple[Stake, ...]:
        """The stakes in play."""
        return () if self.settled else self.placed

    @property
    def staked(self) -> int:
        """The total on the layout."""
        return sum(self.on_wagers().values())

    @property
    def available(self) -> int:
        """The amount that may still be staked."""
        return self.stack - self.staked

    def by_wager(self) -> dict[str, int]:
        """Return the total on each wager, for the caller to change."""
        return {**self.on_wagers()}

    def on_wagers(self) -> Mapping[str, int]:
        """Return the total on each wager."""
        return {} if self.settled else self._placed_on()

    def _placed_on(self) -> Mapping[str, int]:
        """Return the total on each wager, settled or not; every stake asks, so it is remembered."""
        summed: _Summed | None = self.__dict__.get("_summed")
        if summed is None or summed.placed is not self.placed:
            summed = _Summed(self.placed, totals(self.placed))
            object.__setattr__(self, "_summed", summed)
        return summed.on_wagers

    def with_stake(self, stake: Stake, **changes: Any) -> "Seat":
        """Return this seat with one more stake, and with other changes."""
        placed, on_wagers = (*self.placed, stake), {**self._placed_on()}
        on_wagers[stake.wager] = on_wagers.get(stake.wager, 0) + stake.amount
        return altered(self, placed=placed, _summed=_Summed(placed, on_wagers), **changes)


class _Summed(NamedTuple):
    """The totals of some stakes. It is no part of the state."""

    placed: tuple[Stake, ...]
    on_wagers: Mapping[str, int]


def allowed(seat: Seat, allowance: Allowance) -> Seat:
    """Return a seat with new limits on stakes and losses."""
    floor = None if allowance.loss is None else seat.stack - allowance.loss
    own = {"most": allowance.stake, "barred": allowance.barred, "until": allowance.until}
    return altered(seat, floor=floor, **own)


def amounts(stakes: Iterable[Stake]) -> int:
    """Return the total of stakes on all wagers together."""
    return sum(map(_amount, stakes))


def totals(stakes: Iterable[Stake]) -> dict[str, int]:
    """Return the total of stakes on each wager, in the order of their first stakes."""
    sums: dict[str, int] = {}
    for _, wager, amount, _ in stakes:
        sums[wager] = sums.get(wager, 0) + amount
    return sums


def in_all(seats: Iterable[Seat]) -> dict[str, int]:
    """Return the total on each wager from all of these seats together."""
    sums: dict[str, int] = {}
    for seat in seats:
        for wager, amount in seat.on_wagers().items():
            sums[wager] = sums.get(wager, 0) + amount
    return sums


class Kept(NamedTuple):
    """A free seat that the pit keeps for somebody."""

    patron: str
    until: int  # milliseconds since 1970


@dataclass(frozen=True, slots=True)
class Past:
    """A settled coup whose recording can still be corrected."""

    coup: int
    shoe: int
    place: int  # among the results of its shoe
    result: str
    patrons: Mapping[int, str]  # who sat where
    payouts: tuple[Payout, ...]
    meters: Mapping[str, int] = field(default_factory=dict)  # before it, of wagers with stakes


@dataclass(frozen=True, slots=True)
class ChangeDue:
    """Settings that two persons asked for in mid-coup: they hold from the next coup on."""

    settings: Settings
    by: str
    approved: str


class CutCardSeen(NamedTuple):
    """The moment at which the dealer showed the cut card."""

    coup: int
    dealt: int  # how many cards of that coup lay on the table


@dataclass(frozen=True, slots=True)
class Voids:
    """The numbers of voided coups."""

    shoe: int = 0  # of the shoe on the table, or of the last one there
    table: int = 0  # since the table opened
    staff: int = 0  # of these, those that a person called
    secrets_lost: int = 0  # of these, those of the house itself, by its cause
    shoe_empty: int = 0


@dataclass(frozen=True)
class Table:
    """A running game with its shoe and its seats."""

    settings: Settings
    rules_version: int = OLDEST  # the version that decides its next command
    phase: Phase = Phase.IDLE
    paused: bool = False
    closing: bool = False  # after this coup
    closed: bool = False
    change_due: ChangeDue | None = None  # at the next coup
    ruling: tuple[str, ...] = ()  # proposals of rulings that this coup waits for
    coup: int = 0  # the number of the coup in play, or of the last one
    free: bool = False  # this coup is dealt without stakes
    closed_wagers: tuple[str, ...] = ()  # those that this coup takes no stakes on
    reversals: int = 0  # how often this coup's settlement was undone
    changes: int = 0  # of stakes, since the table opened
    shoes: int = 0  # how many were opened
    shoe: Shoe | None = None
    retired: Shoe | None = None  # the shoe that went with the coup on the table
    fair: Opening | None = None  # of a drawn shoe: the newest there was
    aborts: int = 0  # aborted openings, since the table opened
    cut_short: int = 0  # shoes with a commitment that were retired early, since then
    voids: Voids = Voids()
    dealer: str = ""  # who deals here; empty if nobody does
    caller: str = ""  # who called the last irregularity
    recut: tuple[str, ...] | None = None  # after an abort: who may cut this shoe again
    left_out: tuple[LeftOut, ...] = ()  # of the newest shoe: cuts that its aborted openings lack
    coups: int = 0  # opened from this shoe, voided ones included
    burnt: bool = False  # whether the shoe's first cards were burnt
    last_coup: int | None = None  # of this shoe, once the cut card has come out
    cut_card_seen: CutCardSeen | None = None  # where the dealer shows it
    deal: Deal = field(default_factory=Deal)
    slip: bool = False  # whether the last card can still be taken back
    shown: bool = False  # whether a card or the die of this coup was ever known
    carried: tuple[Card, ...] = ()  # left over by the last coup: they open the next one
    carried_seen: bool = False
    shaker: int = 0  # the seat that has it; 0 is the dealer
    die: int | None = None
    drawn: Drawn = ()  # what else came in this coup, in its order
    settled: Coup | None = None  # the coup that lies settled on the table
    results: tuple[Result, ...] = ()  # of this shoe
    history: tuple[Past, ...] = ()
    meters: Mapping[str, int] = field(default_factory=dict)  # what they hold, by wager
    seats: Mapping[int, Seat] = field(default_factory=dict)
    kept: Mapping[int, Kept] = field(default_factory=dict)  # free seats, by number
    ready: tuple[int, ...] = ()  # seats that asked for the cards of this coup
    spent: frozenset[str] = frozenset()  # ids of this coup's stakes of those who stood up since
    session: Session | None = None  # of a tournament
    last_session: int = 0  # the newest that was opened here
    decided: int = 0  # up to this coup results are final: a tournament has acted on them

    def seat_of(self, patron: str) -> int | None:
        """Return the seat of a patron."""
        places = self._searches().places
        number = places.get(patron)
        if number is not None and (seat := self.seats.get(number)) and seat.patron == patron:
            return number
        for number, seat in self.seats.items():
            if seat.patron == patron:
                places[patron] = number
                return number
        return None

    def may_have_used(self, stake: str) -> bool:
        """Return False if no seat has used an id in this coup; True if one may have."""
        return stake in self._searches().used

    def note_used(self, stake: str) -> None:
        """Note an id that a table made from this one has used."""
        self._searches().used.add(stake)

    def _searches(self) -> Searches:
        """Return what searches of this table found; look at every seat once a coup."""
        searches: Searches | None = self.__dict__.get("_searched")
        if searches is None or searches.coup != self.coup:
            places = {seat.patron: number for number, seat in self.seats.items()}
            used = {stake for seat in self.seats.values() for stake in seat.used}
            searches = Searches(self.coup, places, used)
            object.__setattr__(self, "_searched", searches)
        return searches

    def placed(self) -> Iterator[tuple[int, Stake]]:
        """Yield every stake of this coup with its seat, settled or not."""
        for number, seat in self.seats.items():
            for stake in seat.placed:
                yield number, stake

    def totals(self) -> dict[str, int]:
        """Return the total on each wager from all seats together."""
        return in_all(self.seats.values())

    @property
    def is_of_chips(self) -> bool:
        """Whether tournaments are played here: seats are assigned, and nobody buys in."""
        return kind(self.settings.currency) is CurrencyKind.TOURNAMENT

    def limit(self, wager: str) -> Limit:
        """Return what may be staked on a wager in this coup."""
        if self.session is None:
            return self.settings.limits[wager]
        return self.session.play.limit(wager, self.session.coup)

    @property
    def shoe_of_the_coup(self) -> Shoe | None:
        """The shoe on the table, or the one that was retired with the coup that lies there."""
        return self.retired if self.shoe is None else self.shoe

    @property
    def closes_wagers(self) -> bool:
        """Whether the next coup takes no stakes on wagers that favour patrons.

        Entrants of a tournament play each other, and not the house: nothing is closed for them.
        """
        return self.settings_to_come.close_favourable and self.session is None

    @property
    def settings_to_come(self) -> Settings:
        """The settings that the next coup has."""
        return self.change_due.settings if self.change_due else self.settings

    @property
    def dealt(self) -> tuple[Card, ...]:
        """The cards of this coup as they are recorded, in the order in which they came."""
        return self.deal.cards

    @property
    def free_coup_due(self) -> bool:
        """True if the next coup takes no stakes, because somebody saw the card that opens it."""
        # Rules version 1 kept asking for free coups after that card, to the end of the shoe.
        return self.carried_seen and (bool(self.carried) or self.rules_version < 2)

    @property
    def undrawn(self) -> tuple[Draw, ...]:
        """What is drawn now or next besides cards and die: what comes before the bets is first."""
        known = {key for key, _ in self.drawn}
        left = [draw for draw in self.settings.rules.draws if draw.key not in known]
        before = [draw for draw in left if draw.before_bets and not self.free]
        return tuple(before or left)

    @property
    def draws_before_bets(self) -> bool:
        """True if the bets of this coup wait for what is drawn before them."""
        return not self.free and any(draw.before_bets for draw in self.undrawn)

    @property
    def power(self) -> bool:
        """True if the marker shows a Power hand, for this coup only (§power-marker)."""
        die = self.settings.rules.die
        return die is not None and self.die is not None and die.marked(self.die)
