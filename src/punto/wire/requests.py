"""The requests of patrons: looking, sitting down, staking, cutting, their own limits."""

from typing import Annotated

from msgspec import Meta, Struct

from punto.house import HouseCommand
from punto.house import commands as house
from punto.house.limits import DAY, FOR_GOOD, Limited
from punto.roles import Role
from punto.table import Command
from punto.table import commands as table
from punto.wire.base import RateClass, Request, TableRequest
from punto.wire.fields import Amount, Count, Currency, Hash, Key


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """How far a terminal has heard a channel: which one, and the number of the last message."""

    epoch: Key
    no: Count


# Everyone looks


class Watch(TableRequest, frozen=True, tag="watch"):
    """Show me this table; I have heard so much of it already."""

    roles = tuple(Role)
    rate = RateClass.LARGE
    only_looks = True

    public: Place | None = None
    seat: Place | None = None
    staff: Place | None = None
    cuts: bool = False  # whether this terminal takes part in the cutting of shoes


class Unwatch(TableRequest, frozen=True, tag="unwatch"):
    """I look at this table no longer; a seat there stays mine."""

    roles = tuple(Role)
    only_looks = True


class WatchLobby(Request, frozen=True, tag="watch-lobby"):
    """Show me every table at a glance."""

    roles = tuple(Role)
    rate = RateClass.SELDOM
    only_looks = True


class LeaveLobby(Request, frozen=True, tag="leave-lobby"):
    """I look around no longer."""

    roles = tuple(Role)
    only_looks = True


# What patrons do with their own money


class TakeSeat(TableRequest, frozen=True, tag="take-seat"):
    """I sit down here with this much, in the table's money or in another that it accepts."""

    roles = (Role.PATRON,)
    rate = RateClass.SELDOM

    seat: Amount
    buy_in: Amount
    currency: Currency = ""

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.TakeSeat(by, self.seat, self.buy_in, self.currency)


class LeaveSeat(TableRequest, frozen=True, tag="leave-seat"):
    """I stand up."""

    roles = (Role.PATRON,)
    rate = RateClass.SELDOM

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.LeaveSeat(by)


class BuyIn(TableRequest, frozen=True, tag="buy-in"):
    """I bring more, in the table's money or in another that it accepts."""

    roles = (Role.PATRON,)
    rate = RateClass.SELDOM

    amount: Amount
    currency: Currency = ""

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.BuyIn(by, self.amount, self.currency)


class ChooseDenom(TableRequest, frozen=True, tag="choose-denom"):
    """A credit shall be worth this."""

    roles = (Role.PATRON,)
    rate = RateClass.SELDOM

    denom: Amount

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.ChooseDenom(by, self.denom)


class PlaceStake(TableRequest, frozen=True, tag="place-stake"):
    """I stake this; the id is the stake's own as well, so sending it twice stakes once."""

    roles = (Role.PATRON,)

    coup: Count
    wager: Key
    amount: Amount

    def command(self, by: str, approved: str, now: int) -> table.PlaceStake:
        return table.PlaceStake(self.id, by, self.coup, self.wager, self.amount)


class ClearLast(TableRequest, frozen=True, tag="clear-last"):
    """I take back what I put down last; of one field, where it is named."""

    roles = (Role.PATRON,)

    coup: Count
    wager: Key = ""

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.ClearLast(by, self.coup, self.wager)


class ClearAll(TableRequest, frozen=True, tag="clear-all"):
    """I take back everything."""

    roles = (Role.PATRON,)

    coup: Count

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.ClearAll(by, self.coup)


class RepeatStakes(TableRequest, frozen=True, tag="repeat-stakes"):
    """I put down again what I staked last; the id names the repeat, so sending it twice is once."""

    roles = (Role.PATRON,)

    coup: Count

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.RepeatStakes(self.id, by, self.coup)


class SetAutoRepeat(TableRequest, frozen=True, tag="set-auto-repeat"):
    """Repeat every coup for me, or no longer."""

    roles = (Role.PATRON,)

    on: bool

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.SetAutoRepeat(by, self.on)


class DealNow(TableRequest, frozen=True, tag="deal-now"):
    """I am ready for the cards of this coup, or not any more."""

    roles = (Role.PATRON,)

    coup: Count
    on: bool = True

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.DealNow(by, self.coup, self.on)


class Shake(TableRequest, frozen=True, tag="shake"):
    """I shake the die that was passed to me."""

    roles = (Role.PATRON,)  # what it shows only the draw knows: the runner makes the command


class CommitCut(TableRequest, frozen=True, tag="commit-cut"):
    """I cut the shoe that is bound so: this is the digest of my nonce."""

    roles = (Role.PATRON,)

    commitment: Hash
    digest: Hash

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.CommitCut(by, self.commitment, self.digest)


class RevealCut(TableRequest, frozen=True, tag="reveal-cut"):
    """This is my nonce."""

    roles = (Role.PATRON,)

    commitment: Hash
    nonce: Hash

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.RevealCut(by, self.commitment, self.nonce)


class SetOwnLimit(Request, frozen=True, tag="set-own-limit"):
    """I allow myself so much; tighter at once, looser a day later.

    Stakes and losses are limited by currency. Without one the limit holds in each currency by
    itself. Time has none.
    """

    roles = (Role.PATRON,)

    what: Limited
    value: Count | None
    currency: Annotated[str, Meta(max_length=33)] = ""

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return house.SetOwnLimit(by, self.what, self.value, now, self.currency)


class ExcludeSelf(Request, frozen=True, tag="exclude-self"):
    """Do not let me play for so many days, or ever again."""

    roles = (Role.PATRON,)

    days: Annotated[int, Meta(ge=1, le=3660)] | None

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        until = FOR_GOOD if self.days is None else now + self.days * DAY
        return house.ExcludeSelf(by, until, now)
