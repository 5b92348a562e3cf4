"""The requests of the dealer of a dealt table."""

from typing import Annotated

from msgspec import Meta

from punto.cards import Card
from punto.roles import Role
from punto.table import Command
from punto.table import commands as table
from punto.table import session_commands as session
from punto.table.dealer_steps import DealerStep
from punto.wire.base import DealerRequest
from punto.wire.fields import CardName, Count

# A coup from the shoe to its result


class OpenShoe(DealerRequest, frozen=True, tag="open-shoe"):
    """Record that a new shoe is on the table."""

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.OpenShoe()


class BurnCards(DealerRequest, frozen=True, tag="burn-cards"):
    """Record the burn: the first card, face up; the rest follow from it, face down."""

    card: CardName

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.BurnCards(Card(self.card))


class OpenBets(DealerRequest, frozen=True, tag="open-bets"):
    """Open the bets, or begin a free coup."""

    free: bool = False

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.OpenBets(self.free)


class NextTurn(DealerRequest, frozen=True, tag="next-turn"):
    """The seat that has the turn has bet, in a tournament."""

    seat: Count = 0  # which one was seen to have it; 0 for any

    def command(self, by: str, approved: str, now: int) -> Command:
        return session.NextTurn(self.seat)


class CallLastBets(DealerRequest, frozen=True, tag="call-last-bets"):
    """Call last bets."""

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.CallLastBets()


class CloseBets(DealerRequest, frozen=True, tag="close-bets"):
    """Close the bets."""

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.CloseBets()


class ShakeDie(DealerRequest, frozen=True, tag="shake-die"):
    """Record the die; 0 if it did not tumble."""

    value: Annotated[int, Meta(ge=0, le=6)]

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.ShakeDie(self.value)


class DrawValue(DealerRequest, frozen=True, tag="draw-value"):
    """Record what the game draws besides its cards: one draw, and its value."""

    draw: Annotated[str, Meta(min_length=1, max_length=60)]
    value: Annotated[int, Meta(ge=0, le=999_999_999)]

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.DrawValue(self.draw, self.value)


class DealCard(DealerRequest, frozen=True, tag="deal-card"):
    """Record the next card, for the place that is due."""

    card: CardName

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.DealCard(Card(self.card))


class TakeBackCard(DealerRequest, frozen=True, tag="take-back-card"):
    """Take back the last card, which was keyed wrongly."""

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.TakeBackCard()


class ConfirmResult(DealerRequest, frozen=True, tag="confirm-result"):
    """Confirm the cards of this coup, which is then paid."""

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.ConfirmResult()


class ShowCutCard(DealerRequest, frozen=True, tag="show-cut-card"):
    """Record that the cut card came out."""

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.ShowCutCard()


# Who deals


class TakeTable(DealerRequest, frozen=True, tag="take-table"):
    """Take the table as its dealer."""

    approvers = (Role.PIT_BOSS, Role.DIRECTOR)
    of_the_dealer = False

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.TakeTable(by, approved)


class LeaveTable(DealerRequest, frozen=True, tag="leave-table"):
    """Leave the table, so that nobody deals there."""

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.LeaveTable(by)


# Slips


class TakeBackBurn(DealerRequest, frozen=True, tag="take-back-burn"):
    """Take back the burn, whose card was keyed wrongly."""

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.TakeBackBurn()


class TakeBackCutCard(DealerRequest, frozen=True, tag="take-back-cut-card"):
    """Take back the cut card, which did not come out."""

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.TakeBackCutCard()


class TakeBackDie(DealerRequest, frozen=True, tag="take-back-die"):
    """Take back the die, which was keyed wrongly."""

    approvers = (Role.PIT_BOSS, Role.DIRECTOR)

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.TakeBackDie(by, approved)


class TakeBackValue(DealerRequest, frozen=True, tag="take-back-value"):
    """Take back the value drawn last, which was keyed wrongly."""

    approvers = (Role.PIT_BOSS, Role.DIRECTOR)

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.TakeBackValue(by, approved)


class ReopenBets(DealerRequest, frozen=True, tag="reopen-bets"):
    """Open the bets again, which were closed by mistake."""

    approvers = (Role.PIT_BOSS, Role.DIRECTOR)

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.ReopenBets(by, approved)


class RightRecord(DealerRequest, frozen=True, tag="right-record"):
    """Put the recorded cards of this coup right."""

    approvers = (Role.PIT_BOSS, Role.DIRECTOR)

    cards: Annotated[tuple[CardName, ...], Meta(min_length=1, max_length=6)]

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.RightRecord(tuple(map(Card, self.cards)), by, approved)


# The request of each step that needs nothing but Enter.
STEPS: dict[DealerStep, type[DealerRequest]] = {
    DealerStep.TAKE_TABLE: TakeTable,
    DealerStep.OPEN_SHOE: OpenShoe,
    DealerStep.OPEN_BETS: OpenBets,
    DealerStep.NEXT_TURN: NextTurn,
    DealerStep.CALL_LAST_BETS: CallLastBets,
    DealerStep.CLOSE_BETS: CloseBets,
    DealerStep.CONFIRM_RESULT: ConfirmResult,
}
