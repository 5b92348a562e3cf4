"""Precedence of reasons: for each command, the order of its checks.

No single order of all reasons could be true. A cut at a closed table is refused because the table
is closed, before anybody asks who is seated; a stake from somebody who has no seat is refused for
that, whatever the table does. So every command has its own order.

A reason that is in a list twice is checked twice, for different things. A class stands for all of
its reasons: the game's own rules on a coup or a card.
"""

from collections.abc import Mapping
from types import MappingProxyType, UnionType

from punto.coup import CoupReason
from punto.refusals import Reason
from punto.rulebook.declaration import GameReason
from punto.rules_version import AdoptRules
from punto.shoe import ShoeReason
from punto.stakes import StakeReason as Stake
from punto.table import commands
from punto.table import opening_commands as of_opening
from punto.table import session_commands as of_session
from punto.table.commands import Command
from punto.table.reasons import TableReason as Why
from punto.tableau import Standing

Check = Reason | type[Reason] | UnionType
"""One reason, or every reason of a class."""

_STOPPED = (Why.TABLE_CLOSED, Why.TABLE_PAUSED)
_HELD = (*_STOPPED, Why.RULING_AWAITED)
_CHIPS = (Why.CURRENCY_NOT_TAKEN, Why.RATE_CHANGED, Why.NOT_WHOLE_CHIPS, Why.NOT_A_BUY_IN)
# A closed table is between coups, so bets-closed and stakes-stand come first.
_TO_STAKE = (Why.COUP_OVER, Why.BETS_CLOSED, Why.TABLE_PAUSED)
_TURN = (Why.TURN_OVER, Why.NOT_YOUR_TURN)  # in a session of a tournament
_TO_CLEAR = (
    *(Why.NOT_SEATED, Why.COUP_OVER, Why.STAKES_STAND, Why.TABLE_PAUSED),
    *_TURN,
    Why.NOTHING_STAKED,
)
_TO_ACT = (Why.NOT_SEATED, Why.NO_SESSION, *_TO_STAKE)
_WITH_CARD = (*_TO_ACT, *_TURN, Why.STAKED_ALREADY, Why.NO_CARD_LEFT)
_BETWEEN = (Why.NO_SESSION, Why.NOT_NOW)
_SLIP = (Why.NOT_NOW, Why.NOT_A_SLIP, Why.SECOND_PERSON_NEEDED)
_SEAT = (Why.TOO_MANY_CHIPS, Why.BARRED, Why.STACK_TOO_LARGE)
# Beside other stakes: by the game, the table, the patron's own limits, for lack of money.
_BESIDE = (
    *(Stake.NEEDS_STAKE, Stake.OVER_CAP, Stake.NOT_IN_STEPS),
    *(Why.BOTH_SIDES, Why.SIDE_ALONE, Why.NOT_THE_STAKE, Why.UNDER_MINIMUM, Why.OVER_MAXIMUM),
    Why.OVER_DIFFERENCE,
    *(Why.OWN_STAKE_LIMIT, Why.OWN_LOSS_LIMIT),
    Why.STACK_TOO_SHORT,
)

PRECEDENCE: Mapping[type[Command], tuple[Check, ...]] = MappingProxyType(
    {
        commands.TakeSeat: (
            Why.TABLE_CLOSED,
            Why.SEATS_ASSIGNED,
            Why.NO_SUCH_SEAT,
            Why.ALREADY_SEATED,
            Why.SEAT_TAKEN,
            Why.SEAT_KEPT,
            *_CHIPS,
        ),
        commands.BuyIn: (Why.NOT_SEATED, Why.SEATS_ASSIGNED, *_CHIPS),
        commands.LeaveSeat: (
            Why.NOT_SEATED,
            Why.SEATS_ASSIGNED,
            Why.STAKES_DOWN,
            Why.COUP_NOT_FINAL,
        ),
        commands.ChooseDenom: (
            Why.NOT_SEATED,
            Why.SEATS_ASSIGNED,
            Why.STAKES_DOWN,
            Why.NO_SUCH_DENOM,
        ),
        commands.SetAllowance: (Why.NOT_SEATED,),
        commands.PlaceStake: (
            Why.NOT_SEATED,
            Why.STAKE_ID_USED,
            *_TO_STAKE,
            *_TURN,
            Stake.NO_SUCH_WAGER,
            Stake.NOT_A_STAKE,  # by itself
            Why.WAGER_CLOSED,
            *_SEAT,
            Why.NOT_IN_CREDITS,
            Stake.NOT_A_STAKE,  # with the stakes already there
            *_BESIDE,
        ),
        commands.ClearLast: _TO_CLEAR,
        commands.ClearAll: _TO_CLEAR,
        # A repeat and a replacement check each stake in turn: the first that cannot be placed
        # refuses all of them.
        commands.RepeatStakes: (
            Why.NOT_SEATED,
            *_TO_STAKE,
            *_TURN,
            Why.STAKED_ALREADY,
            Why.NOTHING_TO_REPEAT,
            Why.WAGER_CLOSED,
            Why.STAKE_ID_USED,
            *_SEAT,
            *_BESIDE,
        ),
        commands.SetStakes: (
            Why.NOT_SEATED,
            *_TO_STAKE,
            *_TURN,
            Why.STAKE_ID_USED,
            Stake.NO_SUCH_WAGER,
            Stake.NOT_A_STAKE,  # by itself
            Why.WAGER_CLOSED,
            *_SEAT,
            Why.NOT_IN_CREDITS,
            Stake.NOT_A_STAKE,  # with the stakes already there
            *_BESIDE,
        ),
        commands.SetAutoRepeat: (Why.NOT_SEATED, Why.SEATS_ASSIGNED),
        commands.EndAutoRepeat: (Why.NOT_SEATED,),
        commands.DealNow: (Why.NOT_SEATED, *_TO_STAKE, Why.DEAL_NOW_OFF),
        of_opening.CommitShoe: (
            *_STOPPED,
            Why.NOT_CUT_NOW,  # its cards are dealt by hand
            Why.NOT_NOW,
            Why.NOT_CUT_NOW,  # for another number of decks
            Why.SHOE_ON_TABLE,
        ),
        of_opening.CommitCut: (
            Why.TABLE_CLOSED,
            Why.NOT_SEATED,
            Why.NOT_CUT_NOW,
            Why.NOT_RECUT,
            Why.CUT_STANDS,
        ),
        of_opening.CallCuts: (*_STOPPED, Why.NOT_CUT_NOW),
        of_opening.RevealCut: (Why.TABLE_CLOSED, Why.NOT_CUT_NOW, Why.CUT_DIFFERS),
        of_opening.AbortOpening: (*_STOPPED, Why.NOT_CUT_NOW),
        of_opening.TakeEntropy: (*_STOPPED, Why.NOT_CUT_NOW, Why.CUTS_MISSING),
        commands.OpenShoe: (*_HELD, Why.NOT_NOW, Why.SHOE_ON_TABLE, Why.NOT_DEALT_HERE),
        commands.RetireShoe: (*_HELD, Why.NO_SHOE, Why.NOT_NOW),
        commands.BurnCards: (*_HELD, Why.NO_SHOE, Why.NOT_NOW, ShoeReason),
        commands.OpenBets: (
            *_HELD,
            Why.NOT_NOW,
            Why.NO_SESSION,
            Why.SESSION_OVER,
            Why.SESSION_HELD,
            Why.NO_SHOE,
            Why.NOT_BURNT,
            Why.FREE_COUP_DUE,
        ),
        commands.CallLastBets: (*_STOPPED, Why.NOT_NOW, Why.TURNS_LEFT),
        commands.CloseBets: (*_STOPPED, Why.NOT_NOW),
        commands.ShakeDie: (
            *_STOPPED,
            Why.NOT_NOW,
            Why.NOT_YOUR_SHAKER,
            CoupReason.NO_SUCH_DIE,
        ),
        commands.DrawValue: (
            *_HELD,
            Why.NOT_NOW,
            Why.OTHER_DRAW_DUE,
            GameReason.NO_SUCH_DRAW,
        ),
        commands.DealCard: (*_HELD, Why.NOT_NOW, Why.CARRIED_CARD_DUE, ShoeReason),
        commands.TakeBackCard: (*_HELD, Why.NOT_NOW, Why.NOT_A_SLIP),
        commands.ConfirmResult: (*_HELD, Why.NOT_NOW),
        commands.TakeBackBurn: (*_HELD, Why.NO_SHOE, Why.NOT_NOW, Why.NOT_A_SLIP),
        commands.ShowCutCard: (*_STOPPED, Why.NO_SHOE, Why.CUT_CARD_COUNTED, Why.NOT_NOW),
        commands.TakeBackCutCard: (*_STOPPED, Why.NO_SHOE, Why.CUT_CARD_COUNTED, Why.NOT_A_SLIP),
        commands.TakeTable: (Why.TABLE_CLOSED, Why.NOT_DEALT_HERE, Why.SECOND_PERSON_NEEDED),
        commands.LeaveTable: (Why.NO_DEALER, Why.NOT_THE_DEALER, Why.NOT_NOW),
        commands.RightRecord: (
            *_HELD,
            Why.NOT_NOW,
            Why.NOT_DEALT_HERE,
            Why.CARRIED_CARD_DUE,
            Why.CARDS_CANNOT_BE,
            ShoeReason,
            Why.SECOND_PERSON_NEEDED,  # last: nobody should approve what cannot be
        ),
        # These hold the table themselves while they wait for a second person.
        commands.TakeBackDie: (*_STOPPED, *_SLIP),
        commands.TakeBackValue: (*_STOPPED, *_SLIP),
        commands.ReopenBets: (*_HELD, *_SLIP),
        commands.CallIrregularity: (
            Why.TABLE_CLOSED,
            Why.DECIDED_UPON,
            Why.NOT_NOW,
            Why.NOT_DEALT_HERE,  # a person judges what the server drew
            Why.SHOE_NOT_EMPTY,
            Why.NOT_DEALT_HERE,  # cards are named that nobody dealt
            Why.NOT_NOW,  # the cards are certain, and stakes can still be placed
            Why.SECOND_PERSON_NEEDED,
            Why.CANNOT_BE_TAKEN_BACK,  # somebody who staked has left
            Why.CARRIED_CARD_DUE,
            ShoeReason,
            Why.NO_SHOE,
        ),
        commands.FailDraw: (
            Why.TABLE_CLOSED,
            Why.NOT_NOW,
            Why.NOT_DRAWN_HERE,
            Why.SHOE_NOT_EMPTY,
        ),
        commands.Resettle: (
            Why.NOT_REMEMBERED,
            Why.DECIDED_UPON,
            Why.NOT_DEALT_HERE,
            Why.CARDS_CANNOT_BE,
            CoupReason | Standing | GameReason,
            ShoeReason,
            Why.CANNOT_BE_TAKEN_BACK,
            Why.SECOND_PERSON_NEEDED,  # last: nobody should approve what cannot be
        ),
        commands.Pause: (Why.TABLE_CLOSED,),
        commands.Resume: (),
        commands.CloseTable: (Why.SESSION_OPEN,),
        commands.ChangeSettings: (
            Why.TOURNAMENT_TABLE,
            Why.SECOND_PERSON_NEEDED,
            Why.SESSION_OPEN,
            Why.SETTING_FIXED,
            Why.SHOE_ON_TABLE,
            Why.SEAT_TAKEN,
        ),
        commands.RecallChange: (),
        commands.KeepSeat: (
            Why.TABLE_CLOSED,
            Why.SEATS_ASSIGNED,
            Why.NO_SUCH_SEAT,
            Why.SEAT_TAKEN,
        ),
        commands.AwaitRuling: (Why.NOT_DEALT_HERE,),
        commands.EndRuling: (),
        of_session.OpenSession: (
            Why.TABLE_CLOSED,
            Why.NO_SESSION,
            Why.SESSION_OVER,
            Why.SESSION_OPEN,
            Why.NO_SUCH_SEAT,
            Why.ALREADY_SEATED,
            Why.NOT_A_SESSION,
        ),
        of_session.CloseSession: _BETWEEN,
        of_session.HoldSession: (Why.NO_SESSION,),
        of_session.ReleaseSession: _BETWEEN,
        of_session.MakeCoupFinal: _BETWEEN,
        of_session.ClearSeat: _BETWEEN,
        of_session.AddChips: (Why.NO_SESSION, Why.NO_SUCH_SEAT, Why.NOT_NOW, Why.NOT_A_SESSION),
        of_session.Penalise: (
            *(Why.NO_SESSION, Why.SESSION_OVER, Why.NO_SUCH_SEAT, Why.NOT_NOW),
            *(Why.DECIDED_UPON, Why.SECOND_PERSON_NEEDED, Why.NOT_A_SESSION),
        ),
        of_session.NextTurn: (*_STOPPED, Why.NO_SESSION, Why.NOT_NOW),
        of_session.EndTurn: (*_TO_ACT, Why.NOT_YOUR_TURN),
        of_session.PassCoup: _WITH_CARD,
        of_session.PlaySecret: _WITH_CARD,
        AdoptRules: (),
    }
)


def is_named(reason: Reason, check: Check) -> bool:
    """Return True if a check names this reason when it fails."""
    return reason is check if isinstance(check, Reason) else isinstance(reason, check)
