"""The requests of patrons: looking, sitting down, staking, cutting, their own limits."""

from typing import Annotated

from msgspec import Meta, Struct

from punto.house import HouseCommand
from punto.house import commands as house
from punto.house.limits import DAY, FOR_GOOD, HOUR, Limited
from punto.ledger.currencies import Rate
from punto.roles import Role
from punto.table import Command
from punto.table import commands as table
from punto.table import opening_commands as of_opening
from punto.wire.base import RateClass, Request, TableRequest
from punto.wire.fields import Amount, Count, Currency, Hash, Key

MOST_WAGERS = 64  # in one request; more than any game has


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """The last message that a terminal has of a channel: the channel's epoch, and its number."""

    epoch: Key
    no: Count


# Everyone looks


class Watch(TableRequest, frozen=True, tag="watch"):
    """Watch a table, from the messages on that the terminal already has."""

    roles = tuple(Role)
    rate = RateClass.LARGE
    only_looks = True

    public: Place | None = None
    seat: Place | None = None
    staff: Place | None = None
    cuts: bool = False  # whether this terminal takes part in the cutting of shoes


class Unwatch(TableRequest, frozen=True, tag="unwatch"):
    """Stop watching a table. A seat there stays taken."""

    roles = tuple(Role)
    only_looks = True


class WatchLobby(Request, frozen=True, tag="watch-lobby"):
    """Watch the lobby: every table at a glance."""

    roles = tuple(Role)
    rate = RateClass.SELDOM
    only_looks = True


class LeaveLobby(Request, frozen=True, tag="leave-lobby"):
    """Stop watching the lobby."""

    roles = tuple(Role)
    only_looks = True


# What patrons do with their own money


class SeenRate(Struct, frozen=True, forbid_unknown_fields=True):
    """The rate that a patron saw: so many units of the table's currency for so many of another."""

    units: Amount
    per: Amount


def _rate(seen: SeenRate | None) -> Rate | None:
    return Rate(seen.units, seen.per) if seen else None


class TakeSeat(TableRequest, frozen=True, tag="take-seat"):
    """Take a seat and buy in, in the table's currency or in another that it accepts."""

    roles = (Role.PATRON,)
    rate = RateClass.SELDOM

    seat: Amount
    buy_in: Amount
    currency: Currency = ""
    rate_seen: SeenRate | None = None  # refused where it has changed; None takes any

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.TakeSeat(by, self.seat, self.buy_in, self.currency, _rate(self.rate_seen))


class LeaveSeat(TableRequest, frozen=True, tag="leave-seat"):
    """Leave the seat and take the stack along."""

    roles = (Role.PATRON,)
    rate = RateClass.SELDOM

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.LeaveSeat(by)


class BuyIn(TableRequest, frozen=True, tag="buy-in"):
    """Add to the stack, in the table's currency or in another that it accepts."""

    roles = (Role.PATRON,)
    rate = RateClass.SELDOM

    amount: Amount
    currency: Currency = ""
    rate_seen: SeenRate | None = None

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.BuyIn(by, self.amount, self.currency, _rate(self.rate_seen))


class ChooseDenom(TableRequest, frozen=True, tag="choose-denom"):
    """Choose the worth of a credit."""

    roles = (Role.PATRON,)
    rate = RateClass.SELDOM
    fleeting = True

    denom: Amount

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.ChooseDenom(by, self.denom)


class PlaceStake(TableRequest, frozen=True, tag="place-stake"):
    """Place a stake. Its id is also that of the stake: sent twice in a coup, it is placed once."""

    roles = (Role.PATRON,)
    fleeting = True

    coup: Count
    wager: Key
    amount: Amount

    def command(self, by: str, approved: str, now: int) -> table.PlaceStake:
        return table.PlaceStake(self.id, by, self.coup, self.wager, self.amount)


class ClearLast(TableRequest, frozen=True, tag="clear-last"):
    """Take back the newest chip, of one wager if it is named."""

    roles = (Role.PATRON,)
    fleeting = True

    coup: Count
    wager: Key = ""

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.ClearLast(by, self.coup, self.wager)


class ClearAll(TableRequest, frozen=True, tag="clear-all"):
    """Take back all stakes."""

    roles = (Role.PATRON,)
    fleeting = True

    coup: Count

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.ClearAll(by, self.coup)


class RepeatStakes(TableRequest, frozen=True, tag="repeat-stakes"):
    """Repeat the last stakes. The id is also the id of the repeat: sent twice, it is done once."""

    roles = (Role.PATRON,)
    fleeting = True

    coup: Count

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.RepeatStakes(self.id, by, self.coup)


class SetStakes(TableRequest, frozen=True, tag="set-stakes"):
    """Replace all own stakes by these amounts on these wagers, or change nothing.

    The first stake that cannot be placed refuses all of them. Sent twice, it is done once.
    """

    roles = (Role.PATRON,)
    fleeting = True

    coup: Count
    stakes: Annotated[dict[Key, Amount], Meta(max_length=MOST_WAGERS)]

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.SetStakes(self.id, by, self.coup, tuple(self.stakes.items()))


class SetAutoRepeat(TableRequest, frozen=True, tag="set-auto-repeat"):
    """Turn auto repeat on or off."""

    roles = (Role.PATRON,)
    fleeting = True

    on: bool

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.SetAutoRepeat(by, self.on)


class DealNow(TableRequest, frozen=True, tag="deal-now"):
    """I am ready for the cards of this coup, or not any more."""

    roles = (Role.PATRON,)
    fleeting = True

    coup: Count
    on: bool = True

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.DealNow(by, self.coup, self.on)


class Shake(TableRequest, frozen=True, tag="shake"):
    """Shake the die, at the seat that has the shaker."""

    roles = (Role.PATRON,)  # the runner makes the command: only the draw knows the result
    fleeting = True


class SetSqueeze(TableRequest, frozen=True, tag="set-squeeze"):
    """I turn the cards over myself where my stake is the highest, or no longer."""

    roles = (Role.PATRON,)
    only_looks = True

    on: bool


class OpenCards(TableRequest, frozen=True, tag="open-cards"):
    """I have turned over every card of this coup that lies there."""

    roles = (Role.PATRON,)
    only_looks = True

    coup: Count


class CommitCut(TableRequest, frozen=True, tag="commit-cut"):
    """Cut the shoe with this commitment: commit to a nonce by its digest."""

    roles = (Role.PATRON,)

    commitment: Hash
    digest: Hash

    def command(self, by: str, approved: str, now: int) -> Command:
        return of_opening.CommitCut(by, self.commitment, self.digest)


class RevealCut(TableRequest, frozen=True, tag="reveal-cut"):
    """Reveal the nonce of a cut."""

    roles = (Role.PATRON,)

    commitment: Hash
    nonce: Hash

    def command(self, by: str, approved: str, now: int) -> Command:
        return of_opening.RevealCut(by, self.commitment, self.nonce)


class SetOwnLimit(Request, frozen=True, tag="set-own-limit"):
    """Set one of the patron's own limits: a tighter one at once, a looser one a day later.

    Stakes and losses are limited by currency. Without a currency, the limit holds in each currency
    on its own. A limit on time has no currency.
    """

    roles = (Role.PATRON,)

    what: Limited
    value: Count | None
    currency: Annotated[str, Meta(max_length=33)] = ""

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return house.SetOwnLimit(by, self.what, self.value, now, self.currency)


class ExcludeSelf(Request, frozen=True, tag="exclude-self"):
    """Exclude oneself from play for some days, or for good; a pause takes hours, and no days."""

    roles = (Role.PATRON,)

    days: Annotated[int, Meta(ge=1, le=3660)] | None
    hours: Annotated[int, Meta(ge=1, le=72)] | None = None

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        if self.hours is not None:
            return house.ExcludeSelf(by, now + (self.days or 0) * DAY + self.hours * HOUR, now)
        until = FOR_GOOD if self.days is None else now + self.days * DAY
        return house.ExcludeSelf(by, until, now)


class AcknowledgeReality(Request, frozen=True, tag="acknowledge-reality"):
    """Say that you have seen time and result; the next reality check counts from now on."""

    roles = (Role.PATRON,)
    only_looks = True


# Help from a person


class CallAttendant(Request, frozen=True, tag="call-attendant"):
    """Ask for somebody of the staff to come to a table; `seat` is 0 away from the seats."""

    roles = (Role.PATRON,)
    rate = RateClass.RARE

    table: Key
    seat: Count = 0

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return house.CallAttendant(by, self.table, self.seat)


class CancelAttendant(Request, frozen=True, tag="cancel-attendant"):
    """Say that nobody needs to come any more."""

    roles = (Role.PATRON,)
    rate = RateClass.RARE

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return house.CancelAttendant(by)
