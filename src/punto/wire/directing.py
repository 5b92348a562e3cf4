"""The requests of the director of a tournament."""

from typing import Annotated

from msgspec import Meta

from punto.cup import commands as cup
from punto.cup.commands import CupCommand
from punto.cup.structure import LONGEST_STRUCTURE
from punto.roles import Role
from punto.table import Command
from punto.table import session_commands as session
from punto.table.session_commands import CURRENT
from punto.wire.base import Request, TableRequest
from punto.wire.cup_requests import CupRequest
from punto.wire.fields import Amount, Key, Why

DIRECTORS = (Role.DIRECTOR,)
SECOND = (Role.DIRECTOR, Role.PIT_BOSS)


class WriteCup(Request, frozen=True, tag="write-cup"):
    """Write a tournament with this structure."""

    roles = DIRECTORS

    text: Annotated[str, Meta(max_length=LONGEST_STRUCTURE)]


class DirectorRequest(CupRequest, frozen=True, kw_only=True):
    """A request of the director about one tournament."""

    roles = DIRECTORS


class OpenEntries(DirectorRequest, frozen=True, tag="open-entries"):
    """Let entrants enter."""

    def command(self, by: str, approved: str, now: int) -> CupCommand:
        return cup.OpenEntries(by)


class InviteToCup(DirectorRequest, frozen=True, tag="invite-to-cup"):
    """Let somebody enter where only those may enter who are invited."""

    patron: Key

    def command(self, by: str, approved: str, now: int) -> CupCommand:
        return cup.Invite(self.patron, by)


class CloseEntries(DirectorRequest, frozen=True, tag="close-entries"):
    """Close the entries, or those for further heats."""

    def command(self, by: str, approved: str, now: int) -> CupCommand:
        return cup.CloseEntries(by)


class CallHeat(DirectorRequest, frozen=True, tag="call-heat"):
    """Draw the seats of the next heat, and start it."""

    def command(self, by: str, approved: str, now: int) -> CupCommand:
        return cup.CallHeat(by)


class HoldCup(DirectorRequest, frozen=True, tag="hold-cup"):
    """Stop every table after its coup."""

    def command(self, by: str, approved: str, now: int) -> CupCommand:
        return cup.HoldCup(by)


class GoOnWithCup(DirectorRequest, frozen=True, tag="go-on-with-cup"):
    """Let the tournament go on."""

    def command(self, by: str, approved: str, now: int) -> CupCommand:
        return cup.GoOn(by)


class Forfeit(DirectorRequest, frozen=True, tag="forfeit"):
    """An entrant did not come: they are out of the session."""

    entrant: Amount

    def command(self, by: str, approved: str, now: int) -> CupCommand:
        return cup.Forfeit(self.entrant, by)


class Disqualify(DirectorRequest, frozen=True, tag="disqualify"):
    """Put an entrant out of the tournament."""

    approvers = SECOND

    entrant: Amount
    why: Why

    def command(self, by: str, approved: str, now: int) -> CupCommand:
        return cup.Disqualify(self.entrant, self.why, by, approved)


class PenaliseSeat(TableRequest, frozen=True, tag="penalise-seat"):
    """Take chips from a seat of a tournament, between coups."""

    roles = DIRECTORS
    approvers = SECOND

    seat: Amount
    amount: Amount
    why: Why

    def command(self, by: str, approved: str, now: int) -> Command:
        return session.Penalise(CURRENT, self.seat, self.amount, self.why, by, approved)


class RuleOnProtest(DirectorRequest, frozen=True, tag="rule-on-protest"):
    """Rule on a protest."""

    approvers = SECOND

    protest: Amount
    why: Why

    def command(self, by: str, approved: str, now: int) -> CupCommand:
        return cup.RuleOn(self.protest, self.why, by, approved)


class MakeFinal(DirectorRequest, frozen=True, tag="make-final"):
    """Make the results of a stage final."""

    def command(self, by: str, approved: str, now: int) -> CupCommand:
        return cup.MakeFinal(by)


class PayPrizes(DirectorRequest, frozen=True, tag="pay-prizes"):
    """Pay the places of the final."""

    approvers = SECOND

    def command(self, by: str, approved: str, now: int) -> CupCommand:
        return cup.PayPrizes(by, approved)


class CancelCup(DirectorRequest, frozen=True, tag="cancel-cup"):
    """Cancel a tournament and give all fees back."""

    approvers = SECOND

    why: Why

    def command(self, by: str, approved: str, now: int) -> CupCommand:
        return cup.CancelCup(self.why, by, approved)
