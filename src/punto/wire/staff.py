"""The requests of staff at the tables: the dealer of a dealt table, and the pit."""

from typing import Annotated

from msgspec import Meta

from punto.cards import Card
from punto.roles import Role
from punto.table import Command
from punto.table import commands as table
from punto.table.irregularities import Irregularity
from punto.table.settings import Settings
from punto.wire.base import Request, TableRequest
from punto.wire.fields import Amount, CardName

# The dealer of a dealt table


class OpenShoe(TableRequest, frozen=True, tag="open-shoe"):
    """Record that a new shoe is on the table."""

    roles = (Role.DEALER,)
    by_hand = True

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.OpenShoe()


class BurnCards(TableRequest, frozen=True, tag="burn-cards"):
    """Record the burn: the first card, face up; the rest follow from it, face down."""

    roles = (Role.DEALER,)
    by_hand = True

    card: CardName

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.BurnCards(Card(self.card))


class OpenBets(TableRequest, frozen=True, tag="open-bets"):
    """Open the bets, or begin a free coup."""

    roles = (Role.DEALER,)
    by_hand = True

    free: bool = False

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.OpenBets(self.free)


class CallLastBets(TableRequest, frozen=True, tag="call-last-bets"):
    """Call last bets."""

    roles = (Role.DEALER,)
    by_hand = True

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.CallLastBets()


class CloseBets(TableRequest, frozen=True, tag="close-bets"):
    """Close the bets."""

    roles = (Role.DEALER,)
    by_hand = True

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.CloseBets()


class ShakeDie(TableRequest, frozen=True, tag="shake-die"):
    """Record the die; 0 if it did not tumble."""

    roles = (Role.DEALER,)
    by_hand = True

    value: Annotated[int, Meta(ge=0, le=6)]

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.ShakeDie(self.value)


class DealCard(TableRequest, frozen=True, tag="deal-card"):
    """Record the next card, for the place that is due."""

    roles = (Role.DEALER,)
    by_hand = True

    card: CardName

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.DealCard(Card(self.card))


class TakeBackCard(TableRequest, frozen=True, tag="take-back-card"):
    """Take back the last card, which was keyed wrongly."""

    roles = (Role.DEALER,)
    by_hand = True

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.TakeBackCard()


# The pit


class RetireShoe(TableRequest, frozen=True, tag="retire-shoe"):
    """Take the shoe off the table."""

    roles = (Role.DEALER, Role.PIT_BOSS)

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.RetireShoe(by)


class CallIrregularity(TableRequest, frozen=True, tag="call-irregularity"):
    """Report an irregularity, with the cards that really left the shoe."""

    roles = (Role.DEALER, Role.PIT_BOSS)
    approvers = (Role.PIT_BOSS, Role.DIRECTOR)
    by_hand = True

    what: Irregularity
    cards: Annotated[tuple[CardName, ...], Meta(max_length=12)] = ()
    certain: bool = False
    seen: bool = True

    def command(self, by: str, approved: str, now: int) -> Command:
        cards = tuple(map(Card, self.cards))
        return table.CallIrregularity(self.what, by, approved, cards, self.certain, self.seen)


class Resettle(TableRequest, frozen=True, tag="resettle"):
    """Correct a coup that was recorded wrongly."""

    roles = (Role.PIT_BOSS,)
    approvers = (Role.PIT_BOSS, Role.DIRECTOR)
    by_hand = True

    coup: Amount
    result: Annotated[str, Meta(max_length=64)]

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.Resettle(self.coup, self.result, by, approved)


class Pause(TableRequest, frozen=True, tag="pause"):
    """Pause the table."""

    roles = (Role.DEALER, Role.PIT_BOSS, Role.DIRECTOR)

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.Pause(by)


class Resume(TableRequest, frozen=True, tag="resume"):
    """Resume the table."""

    roles = (Role.PIT_BOSS, Role.DIRECTOR)

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.Resume(by)


class CloseTable(TableRequest, frozen=True, tag="close-table"):
    """Close the table after this coup."""

    roles = (Role.PIT_BOSS, Role.DIRECTOR)

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.CloseTable(by)


class ChangeSettings(TableRequest, frozen=True, tag="change-settings"):
    """Change the settings of the table from the next coup on."""

    roles = (Role.PIT_BOSS, Role.DIRECTOR)
    approvers = (Role.PIT_BOSS, Role.DIRECTOR)

    settings: Settings
    against: Annotated[str, Meta(max_length=16)] = ""  # the digest of those it was made from

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.ChangeSettings(self.settings, by, approved)


class OpenTable(Request, frozen=True, tag="open-table"):
    """Open a new table."""

    roles = (Role.PIT_BOSS, Role.DIRECTOR)
    approvers = (Role.PIT_BOSS, Role.DIRECTOR)

    settings: Settings
