"""The requests of the pit at the tables."""

from typing import Annotated

from msgspec import Meta

from punto.cards import Card
from punto.roles import Role
from punto.table import Command
from punto.table import commands as table
from punto.table.irregularities import Irregularity
from punto.table.settings import Settings
from punto.wire.base import PlacedRequest, Request, TableRequest
from punto.wire.fields import Amount, CardName

MOST_NAMED = 12  # cards of one irregularity


class RetireShoe(PlacedRequest, frozen=True, tag="retire-shoe"):
    """Take the shoe off the table."""

    roles = (Role.DEALER, Role.PIT_BOSS)

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.RetireShoe(by)


class CallIrregularity(PlacedRequest, frozen=True, tag="call-irregularity"):
    """Report an irregularity, with the cards that really left the shoe."""

    roles = (Role.DEALER, Role.PIT_BOSS)
    approvers = (Role.PIT_BOSS, Role.DIRECTOR)
    by_hand = True

    what: Irregularity
    cards: Annotated[tuple[CardName, ...], Meta(max_length=MOST_NAMED)] = ()
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
    result: Annotated[str, Meta(max_length=1_000)]  # eight draws with long keys have room

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


class RecallChange(TableRequest, frozen=True, tag="recall-change"):
    """Take back a change of settings that is due at the next coup."""

    roles = (Role.PIT_BOSS, Role.DIRECTOR)

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.RecallChange(by)


class OpenTable(Request, frozen=True, tag="open-table"):
    """Open a new table."""

    roles = (Role.PIT_BOSS, Role.DIRECTOR)
    approvers = (Role.PIT_BOSS, Role.DIRECTOR)

    settings: Settings
