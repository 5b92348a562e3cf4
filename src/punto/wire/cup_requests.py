"""The requests of entrants: to enter a tournament, to play their turn, and to cut its ballots."""

from typing import Annotated

from msgspec import Meta, Struct

from punto.cup import ballot_commands as ballots
from punto.cup import commands as cup
from punto.cup.commands import CupCommand
from punto.roles import Role
from punto.table import Command
from punto.table import session_commands as session
from punto.wire.base import RateClass, Request, TableRequest
from punto.wire.fields import Amount, Count, Hash, Why

CupKey = Annotated[str, Meta(max_length=24)]
MOST_SHARES = 64
OWN_NUMBER = 0  # the server puts the sender's own there


class CupRequest(Request, frozen=True, kw_only=True):
    """A request about one tournament."""

    cup: CupKey


class WatchCup(CupRequest, frozen=True, tag="watch-cup"):
    """Watch a tournament: its entrants, tables and standings."""

    roles = tuple(Role)
    rate = RateClass.SELDOM
    only_looks = True


class LeaveCup(CupRequest, frozen=True, tag="leave-cup"):
    """Stop watching a tournament."""

    roles = tuple(Role)
    only_looks = True


class EnterCup(CupRequest, frozen=True, tag="enter-cup"):
    """Enter a tournament, or enter it again, and accept its rules by their hash."""

    roles = (Role.PATRON,)
    rate = RateClass.SELDOM

    accepts: Hash

    def command(self, by: str, approved: str, now: int) -> CupCommand:
        return cup.Enter(by, self.accepts, "")  # the server adds a salt


class WithdrawFromCup(CupRequest, frozen=True, tag="withdraw-from-cup"):
    """Withdraw from a tournament before its entries are closed."""

    roles = (Role.PATRON,)
    rate = RateClass.SELDOM

    def command(self, by: str, approved: str, now: int) -> CupCommand:
        return cup.Withdraw(by)


class BuyAgain(CupRequest, frozen=True, tag="buy-again"):
    """Buy chips again, or go out."""

    roles = (Role.PATRON,)

    on: bool

    def command(self, by: str, approved: str, now: int) -> CupCommand:
        return cup.BuyAgain(by, self.on)


class LodgeProtest(CupRequest, frozen=True, tag="lodge-protest"):
    """Object before a stage is final."""

    roles = (Role.PATRON,)
    rate = RateClass.RARE

    why: Why

    def command(self, by: str, approved: str, now: int) -> CupCommand:
        return cup.LodgeProtest(by, self.why)


class PoolShare(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the pool for an entrant, by number."""

    entrant: Amount
    amount: Count


class AgreeSplit(CupRequest, frozen=True, tag="agree-split"):
    """Agree to shares of the pool, by the numbers of entrants."""

    roles = (Role.PATRON,)

    shares: Annotated[tuple[PoolShare, ...], Meta(max_length=MOST_SHARES)]

    def command(self, by: str, approved: str, now: int) -> CupCommand:
        shares = {share.entrant: share.amount for share in self.shares}
        named_once = len(shares) == len(self.shares)
        return cup.AgreeSplit(by, shares if named_once else {})


class CutBallot(CupRequest, frozen=True, tag="cut-ballot"):
    """Cut the ballot with this commitment: commit to a nonce by its digest."""

    roles = (Role.PATRON,)

    commitment: Hash
    digest: Hash

    def command(self, by: str, approved: str, now: int) -> CupCommand:
        return ballots.CommitBallotCut(self.commitment, OWN_NUMBER, self.digest)


class RevealBallot(CupRequest, frozen=True, tag="reveal-ballot"):
    """Reveal the nonce of a cut."""

    roles = (Role.PATRON,)

    commitment: Hash
    nonce: Hash

    def command(self, by: str, approved: str, now: int) -> CupCommand:
        return ballots.RevealBallotCut(self.commitment, OWN_NUMBER, self.nonce)


# At a table of a tournament


class EndTurn(TableRequest, frozen=True, tag="end-turn"):
    """I have bet in this coup."""

    roles = (Role.PATRON,)

    coup: Count

    def command(self, by: str, approved: str, now: int) -> Command:
        return session.EndTurn(by, self.coup)


class PassCoup(TableRequest, frozen=True, tag="pass-coup"):
    """I let this coup pass, for a card."""

    roles = (Role.PATRON,)

    coup: Count

    def command(self, by: str, approved: str, now: int) -> Command:
        return session.PassCoup(by, self.coup)


class PlaySecret(TableRequest, frozen=True, tag="play-secret"):
    """My stakes of this coup are secret, for a card."""

    roles = (Role.PATRON,)

    coup: Count

    def command(self, by: str, approved: str, now: int) -> Command:
        return session.PlaySecret(by, self.coup)
