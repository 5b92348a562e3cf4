"""Two faults at once: the one that the precedence lists first is named."""

from dataclasses import replace
from itertools import pairwise

import pytest

from punto.cards import Card, read_cards
from punto.coup import CoupReason
from punto.hashes import NONE
from punto.ledger.currencies import Rate
from punto.refusals import Reason
from punto.rulebook.declaration import GameReason
from punto.shoe import ShoeReason
from punto.stakes import LARGEST_STAKE, StakeReason
from punto.table import Command, TableReason
from punto.table.commands import (
    AwaitRuling,
    BurnCards,
    BuyIn,
    CallIrregularity,
    CallLastBets,
    ChangeSettings,
    ChooseDenom,
    ClearAll,
    ClearLast,
    CloseBets,
    CloseTable,
    ConfirmResult,
    DealCard,
    DealNow,
    DrawValue,
    KeepSeat,
    LeaveSeat,
    LeaveTable,
    OpenBets,
    OpenShoe,
    Pause,
    PlaceStake,
    ReopenBets,
    RepeatStakes,
    Resettle,
    RetireShoe,
    RightRecord,
    SetAllowance,
    SetStakes,
    ShakeDie,
    ShowCutCard,
    TakeBackBurn,
    TakeBackCard,
    TakeBackCutCard,
    TakeBackDie,
    TakeBackValue,
    TakeSeat,
    TakeTable,
)
from punto.table.decide import _BY_THE_CLOCK, _DECIDES
from punto.table.irregularities import Irregularity
from punto.table.opening_commands import AbortOpening, CallCuts, CommitCut, RevealCut, TakeEntropy
from punto.table.precedence import PRECEDENCE, Check, is_named
from punto.table.settings import Combinations, Limit
from punto.table.state import Allowance
from tests.kit.metered_table import metered
from tests.kit.openings import AGAIN, COMMIT, aborted_table, bound_table, cut, shown
from tests.kit.precedence import Row, by_command, by_table
from tests.kit.session_rows import SESSION_NEVER_TOGETHER, SESSION_ROWS
from tests.kit.table_states import (
    AWAITING,
    AWAITING_NEXT,
    BURNING,
    BY_HAND,
    CARRYING,
    CHIPS,
    CLOSED,
    COMBINED,
    COMPLETE,
    CONFIRMING,
    CREDITS,
    DEALING,
    DRAWING,
    DRAWN_AND_BURNT,
    EMPTY,
    EXCHANGING,
    FOREIGN,
    KEPT,
    KEYED,
    KEYING,
    NEW,
    ONE_DRAWN,
    ONE_KEYED,
    OPENED,
    PAUSED,
    POWER_THROWN,
    REFUSED,
    RICH,
    SETTINGS,
    SETTLED,
    SHAKING,
    SHOE,
    SHORT,
    SHUT,
    STAKED,
    THROWN,
    allowing,
    changed,
    irregular,
    named,
    stake,
)
from tests.kit.tables import BANKER_WINS, Played, playing


def paused(table: Played) -> Played:
    """The same table, paused."""
    return table.fork().do(Pause("pit"))


def replacing(patron: str, coup: int, name: str = "r", wager: str = "player") -> SetStakes:
    """Somebody replaces all their stakes by one."""
    return SetStakes(name, patron, coup, ((wager, 100),))


CLOCK_ONLY = playing(replace(SETTINGS, deal_now=False))
AT_MOST_99 = playing(replace(SETTINGS, difference=99))
METERED = metered(combinations=Combinations(side_alone=False)).opened()
AT_MOST_5 = playing(replace(SETTINGS, difference=5))
SHORT_STACK = Played.at(SETTINGS).do(TakeSeat("ann", 1, 500)).opened()
DEAR = Played.at(replace(EXCHANGING.table.settings, buy_in=Limit(200, 100_000)))
POWER = playing("power-98")
CUT_CARD_IN = Played.at(CONFIRMING).do(OpenShoe())
CLOSED_BY_HAND = BY_HAND.fork().closed()
CLOSED_AFTER_A_LEAVE = (
    BY_HAND.fork().do(CloseTable("pit")).closed().dealt(BANKER_WINS).do(LeaveSeat("ann"))
)
FIRST = Played.at(BY_HAND.table.settings)
AWAITING_FIRST = FIRST.fork().do(AwaitRuling("p"))
NO_SHOE = Played.at(SETTINGS).do(OpenShoe(), RetireShoe("pit"))
WITH_FAIR_SHOE = bound_table().do(CallCuts(), TakeEntropy(NONE))
CUT = bound_table().do(cut("ann"))
CUT_BY_THE_SEAT_BEFORE = CUT.fork().do(LeaveSeat("ann"), TakeSeat("eve", 1, 5_000))
RECUT = aborted_table(bound_table())
RECUT_BY_THE_SEAT_BEFORE = RECUT.fork().do(
    cut("ann", bound=AGAIN), LeaveSeat("ann"), TakeSeat("eve", 1, 5_000)
)
FREE = CARRYING.fork().do(OpenBets(free=True))
# Two cards were left over, and one of them is dealt.
CARRYING_ON = (
    BY_HAND.fork()
    .closed()
    .dealt("9h Kd")
    .do(
        CallIrregularity(
            *(Irregularity.DRAWN_TOGETHER, "dealer", "pit", read_cards("9h Kd Kc 6s 2c 3c")),
            certain=True,
            seen=False,
        )
    )
    .opened()
    .closed()
    .dealt("2c")
)
HELD_BACK: tuple[Command, ...] = (
    *(OpenShoe(), RetireShoe("pit"), BurnCards(Card("As")), TakeBackBurn(), TakeBackCard()),
    *(RightRecord(read_cards("9h"), "a", "b"), ReopenBets("a", "b"), DrawValue("tie-pays", 8)),
)
NINE_NINES = read_cards("9h " * 9)
USED_UP = SETTLED.fork().do(OpenBets(), stake("player", 20, name="r.1", coup=2))
for _ in range(99):
    USED_UP.staked("player", 1)
USED_UP.do(ClearAll("ann", 2))
# Banker is closed: a hundred chips lay on Tie, and what ann staked last cannot be repeated.
CLOSING = Played.at(replace(SETTINGS, close_favourable=True)).do(
    TakeSeat("ann", 1, 5_000), OpenShoe(), OpenBets(closed=("banker",))
)
CHIPS_CLOSING = CLOSING.fork()
for place in range(100):
    CHIPS_CLOSING.staked("tie", 20 if not place else 1)
USED_UP_CLOSING = (
    Played.at(replace(SETTINGS, close_favourable=True))
    .do(TakeSeat("ann", 1, 5_000), OpenShoe(), OpenBets())
    .staked("banker")
    .closed()
    .dealt(BANKER_WINS)
    .do(OpenBets(closed=("banker",)), stake("tie", 20, name="r.1", coup=2), ClearAll("ann", 2))
)
# Ann won the first coup; since then all nines of spades were dealt, and she stood up.
GONE = KEYED.fork()
for _ in range(4):
    GONE.do(OpenBets(), CallLastBets(), CloseBets()).dealt("9s 9s Ks Ks")
STILL_THERE = GONE.fork()
GONE.do(LeaveSeat("ann"))
NO_NINE_LEFT = GONE.fork().opened().closed().dealt("9h")


def from_the_house(*, certain: bool) -> CallIrregularity:
    """Return an irregularity that the server calls for its own draw."""
    cards = read_cards("9h 2c")
    return CallIrregularity(Irregularity.ORDER_ALTERED, "house", "b", cards, certain)


def wrong_number(cards: tuple[Card, ...], approved: str = "b") -> CallIrregularity:
    """Cards that somebody says were drawn."""
    kind = Irregularity.WRONG_NUMBER_OF_CARDS
    return CallIrregularity(kind, "a", approved, cards, certain=True)


def righted(cards: str, approved: str = "b") -> RightRecord:
    """Cards that were keyed wrongly, by a and another."""
    return RightRecord(read_cards(cards), "a", approved)


def eve(bound: str) -> CommitCut:
    """Eve cuts, who was not there before."""
    return CommitCut("eve", bound, NONE)


def settled_anew(result: str, approved: str = "b", coup: int = 1) -> Resettle:
    """Another result for the first coup."""
    return Resettle(coup, result, "a", approved)


Why, Stake = TableReason, StakeReason
ROWS: list[Row] = [
    *SESSION_ROWS,
    # Seats
    by_table(KeepSeat(9, "cleo", 99, "pit"), SHUT, NEW, Why.TABLE_CLOSED, Why.NO_SUCH_SEAT),
    by_table(TakeSeat("cleo", 9, 500), SHUT, NEW, Why.TABLE_CLOSED, Why.NO_SUCH_SEAT),
    by_command(
        OPENED,
        TakeSeat("ann", 9, 500),
        TakeSeat("ann", 3, 500),
        Why.NO_SUCH_SEAT,
        Why.ALREADY_SEATED,
    ),
    by_command(
        OPENED,
        TakeSeat("ann", 2, 500),
        TakeSeat("cleo", 2, 500),
        Why.ALREADY_SEATED,
        Why.SEAT_TAKEN,
    ),
    by_command(
        OPENED,
        TakeSeat("cleo", 2, 500, "USD"),
        TakeSeat("cleo", 3, 500, "USD"),
        Why.SEAT_TAKEN,
        Why.CURRENCY_NOT_TAKEN,
    ),
    by_command(
        KEPT,
        TakeSeat("cleo", 2, 500),
        TakeSeat("cleo", 3, 500),
        Why.SEAT_TAKEN,
        Why.SEAT_KEPT,
    ),
    by_command(
        KEPT,
        TakeSeat("cleo", 3, 500, "USD"),
        TakeSeat("dora", 3, 500, "USD"),
        Why.SEAT_KEPT,
        Why.CURRENCY_NOT_TAKEN,
    ),
    by_command(
        DEAR,
        TakeSeat("cleo", 3, 104, "MOP", Rate(101, 103)),
        TakeSeat("cleo", 3, 104, "MOP", Rate(100, 103)),
        Why.RATE_CHANGED,
        Why.NOT_WHOLE_CHIPS,
    ),
    by_command(
        DEAR,
        TakeSeat("cleo", 3, 104, "MOP"),
        TakeSeat("cleo", 3, 103, "MOP"),
        Why.NOT_WHOLE_CHIPS,
        Why.NOT_A_BUY_IN,
    ),
    by_command(
        OPENED,
        BuyIn("cleo", 50, "USD"),
        BuyIn("ann", 50, "USD"),
        Why.NOT_SEATED,
        Why.CURRENCY_NOT_TAKEN,
    ),
    by_command(
        DEAR.fork().do(TakeSeat("ann", 1, 500)),
        BuyIn("ann", 1_030_001, "MOP", Rate(100, 104)),
        BuyIn("ann", 1_030_001, "MOP", Rate(100, 103)),
        Why.RATE_CHANGED,
        Why.NOT_WHOLE_CHIPS,
    ),
    by_command(
        DEAR.fork().do(TakeSeat("ann", 1, 500)),
        BuyIn("ann", 1_030_001, "MOP"),
        BuyIn("ann", 1_030_000, "MOP"),
        Why.NOT_WHOLE_CHIPS,
        Why.NOT_A_BUY_IN,
    ),
    by_table(ChooseDenom("ann", 7), STAKED, OPENED, Why.STAKES_DOWN, Why.NO_SUCH_DENOM),
    by_command(
        OPENED, ChooseDenom("cleo", 7), ChooseDenom("ann", 7), Why.NOT_SEATED, Why.NO_SUCH_DENOM
    ),
    # Stakes
    by_command(
        STAKED,
        stake("tie", patron="cleo", name="id-1"),
        stake("tie", patron="ben", name="id-1"),
        Why.NOT_SEATED,
        Why.STAKE_ID_USED,
    ),
    by_command(STAKED, stake(coup=0, name="id-1"), stake(coup=0), Why.STAKE_ID_USED, Why.COUP_OVER),
    by_command(CLOSED, stake(coup=0), stake(), Why.COUP_OVER, Why.BETS_CLOSED),
    by_table(stake(), paused(CLOSED), PAUSED, Why.BETS_CLOSED, Why.TABLE_PAUSED),
    by_table(stake("x"), PAUSED, OPENED, Why.TABLE_PAUSED, Stake.NO_SUCH_WAGER),
    by_command(OPENED, stake("x", 0), stake(amount=0), Stake.NO_SUCH_WAGER, Stake.NOT_A_STAKE),
    by_command(CLOSING, stake(amount=0), stake(), Stake.NOT_A_STAKE, Why.WAGER_CLOSED),
    by_command(CHIPS_CLOSING, stake(), stake("tie"), Why.WAGER_CLOSED, Why.TOO_MANY_CHIPS),
    by_table(
        stake(),
        CHIPS.fork().do(SetAllowance("ann", Allowance(barred="time-over"))),
        allowing(Allowance(barred="time-over")),
        Why.TOO_MANY_CHIPS,
        Why.BARRED,
    ),
    by_table(
        stake(),
        RICH.fork().do(SetAllowance("ann", Allowance(barred="time-over"))),
        RICH,
        Why.BARRED,
        Why.STACK_TOO_LARGE,
    ),
    Row(
        (
            RICH.fork()
            .do(CallLastBets(), CloseBets())
            .dealt(BANKER_WINS)
            .do(
                ChangeSettings(replace(RICH.table.settings, denoms=(40, 100)), "dealer", "pit"),
                OpenBets(),
            ),
            stake(amount=30, coup=2),
        ),
        (CREDITS, stake(amount=30)),
        Why.STACK_TOO_LARGE,
        Why.NOT_IN_CREDITS,
    ),
    by_command(
        CREDITS,
        stake(amount=LARGEST_STAKE + 1),
        stake(amount=LARGEST_STAKE + 40),
        Why.NOT_IN_CREDITS,
        Stake.NOT_A_STAKE,
    ),
    by_command(
        POWER,
        stake("player-natural-8", LARGEST_STAKE + 1),
        stake("player-natural-8", 20),
        Stake.NOT_A_STAKE,
        Stake.NEEDS_STAKE,
    ),
    by_table(
        stake("player-natural-8", 200),
        POWER,
        POWER.fork().staked("player", 100),
        Stake.NEEDS_STAKE,
        Stake.OVER_CAP,
    ),
    by_command(
        OPENED,
        stake(amount=LARGEST_STAKE + 1),
        stake(amount=21),
        Stake.NOT_A_STAKE,
        Stake.NOT_IN_STEPS,
    ),
    by_command(
        playing(COMBINED).staked("player"),
        stake(amount=21),
        stake(amount=20),
        Stake.NOT_IN_STEPS,
        Why.BOTH_SIDES,
    ),
    by_table(
        stake("player", 1),
        playing(COMBINED).staked("banker"),
        playing(COMBINED),
        Why.BOTH_SIDES,
        Why.UNDER_MINIMUM,
    ),
    by_table(
        stake("tie", 1),
        playing(COMBINED),
        playing(COMBINED).staked("banker"),
        Why.SIDE_ALONE,
        Why.UNDER_MINIMUM,
    ),
    by_table(
        stake("jackpot", 10),
        METERED,
        METERED.fork().staked("banker"),
        Why.SIDE_ALONE,
        Why.NOT_THE_STAKE,
    ),
    by_command(
        AT_MOST_5, stake("player", 10), stake("player", 20), Why.UNDER_MINIMUM, Why.OVER_DIFFERENCE
    ),
    by_command(
        AT_MOST_99, stake(amount=2_000), stake(amount=200), Why.OVER_MAXIMUM, Why.OVER_DIFFERENCE
    ),
    by_table(
        stake(),
        AT_MOST_99.fork().do(SetAllowance("ann", Allowance(stake=80))),
        allowing(Allowance(stake=80)),
        Why.OVER_DIFFERENCE,
        Why.OWN_STAKE_LIMIT,
    ),
    by_table(
        stake(),
        allowing(Allowance(stake=80, loss=50)),
        allowing(Allowance(loss=50)),
        Why.OWN_STAKE_LIMIT,
        Why.OWN_LOSS_LIMIT,
    ),
    by_table(
        stake("player", 501),
        SHORT_STACK.fork().do(SetAllowance("ann", Allowance(loss=100))),
        SHORT_STACK,
        Why.OWN_LOSS_LIMIT,
        Why.STACK_TOO_SHORT,
    ),
    # Taking back
    *(
        row
        for clear in (ClearLast, ClearAll)
        for row in (
            by_command(STAKED, clear("cleo", 0), clear("ann", 0), Why.NOT_SEATED, Why.COUP_OVER),
            by_command(DEALING, clear("ann", 0), clear("ann", 1), Why.COUP_OVER, Why.STAKES_STAND),
            by_table(
                clear("ann", 1), paused(DEALING), paused(STAKED), Why.STAKES_STAND, Why.TABLE_PAUSED
            ),
            by_table(clear("ann", 1), PAUSED, OPENED, Why.TABLE_PAUSED, Why.NOTHING_STAKED),
        )
    ),
    # Repeating
    by_command(
        OPENED,
        RepeatStakes("r", "cleo", 0),
        RepeatStakes("r", "ann", 0),
        Why.NOT_SEATED,
        Why.COUP_OVER,
    ),
    by_command(
        CLOSED,
        RepeatStakes("r", "ann", 0),
        RepeatStakes("r", "ann", 1),
        Why.COUP_OVER,
        Why.BETS_CLOSED,
    ),
    by_table(
        RepeatStakes("r", "ann", 1), paused(CLOSED), PAUSED, Why.BETS_CLOSED, Why.TABLE_PAUSED
    ),
    by_table(
        RepeatStakes("r", "ann", 1), paused(STAKED), STAKED, Why.TABLE_PAUSED, Why.STAKED_ALREADY
    ),
    by_table(
        RepeatStakes("r", "ann", 1), STAKED, OPENED, Why.STAKED_ALREADY, Why.NOTHING_TO_REPEAT
    ),
    by_table(
        RepeatStakes("r", "ann", 2), USED_UP_CLOSING, USED_UP, Why.WAGER_CLOSED, Why.STAKE_ID_USED
    ),
    by_command(
        USED_UP,
        RepeatStakes("r", "ann", 2),
        RepeatStakes("s", "ann", 2),
        Why.STAKE_ID_USED,
        Why.TOO_MANY_CHIPS,
    ),
    # Replacing
    by_command(OPENED, replacing("cleo", 0), replacing("ann", 0), Why.NOT_SEATED, Why.COUP_OVER),
    by_table(
        replacing("ann", 2, "r"), paused(USED_UP), USED_UP, Why.TABLE_PAUSED, Why.STAKE_ID_USED
    ),
    by_command(
        USED_UP,
        replacing("ann", 2, "r", "nothing"),
        replacing("ann", 2, "s", "nothing"),
        Why.STAKE_ID_USED,
        Stake.NO_SUCH_WAGER,
    ),
    # Deal now
    by_command(OPENED, DealNow("cleo", 0), DealNow("ann", 0), Why.NOT_SEATED, Why.COUP_OVER),
    by_command(CLOSED, DealNow("ann", 0), DealNow("ann", 1), Why.COUP_OVER, Why.BETS_CLOSED),
    by_table(DealNow("ann", 1), paused(CLOSED), PAUSED, Why.BETS_CLOSED, Why.TABLE_PAUSED),
    by_table(DealNow("ann", 1), paused(CLOCK_ONLY), CLOCK_ONLY, Why.TABLE_PAUSED, Why.DEAL_NOW_OFF),
    # Openings
    by_table(COMMIT, paused(BY_HAND), BY_HAND, Why.TABLE_PAUSED, Why.NOT_CUT_NOW),
    by_table(COMMIT, BY_HAND, OPENED, Why.NOT_CUT_NOW, Why.NOT_NOW),
    by_table(replace(COMMIT, decks=6), OPENED, SHOE, Why.NOT_NOW, Why.NOT_CUT_NOW),
    by_command(SHOE, replace(COMMIT, decks=6), COMMIT, Why.NOT_CUT_NOW, Why.SHOE_ON_TABLE),
    by_table(
        CommitCut("nobody", NONE, NONE),
        CUT.fork().do(CloseTable("pit")),
        CUT,
        Why.TABLE_CLOSED,
        Why.NOT_SEATED,
    ),
    by_table(cut("ann"), NEW, OPENED, Why.NOT_SEATED, Why.NOT_CUT_NOW),
    by_command(RECUT_BY_THE_SEAT_BEFORE, eve(NONE), eve(AGAIN), Why.NOT_CUT_NOW, Why.NOT_RECUT),
    Row(
        (RECUT_BY_THE_SEAT_BEFORE, eve(AGAIN)),
        (CUT_BY_THE_SEAT_BEFORE, eve(COMMIT.commitment)),
        Why.NOT_RECUT,
        Why.CUT_STANDS,
    ),
    by_table(CallCuts(), paused(NEW), NEW, Why.TABLE_PAUSED, Why.NOT_CUT_NOW),
    by_table(shown("ann"), SHUT, NEW, Why.TABLE_CLOSED, Why.NOT_CUT_NOW),
    by_table(AbortOpening("x"), paused(NEW), NEW, Why.TABLE_PAUSED, Why.NOT_CUT_NOW),
    by_table(TakeEntropy(NONE), paused(NEW), NEW, Why.TABLE_PAUSED, Why.NOT_CUT_NOW),
    by_table(TakeEntropy(NONE), CUT, CUT.fork().do(CallCuts()), Why.NOT_CUT_NOW, Why.CUTS_MISSING),
    # Dealing
    by_table(OpenShoe(), OPENED, SHOE, Why.NOT_NOW, Why.SHOE_ON_TABLE),
    by_table(OpenShoe(), WITH_FAIR_SHOE, bound_table(), Why.SHOE_ON_TABLE, Why.NOT_DEALT_HERE),
    by_table(BurnCards(Card("As")), NO_SHOE, SHOE, Why.NO_SHOE, Why.NOT_NOW),
    by_table(OpenBets(), paused(AWAITING), AWAITING, Why.TABLE_PAUSED, Why.RULING_AWAITED),
    by_table(OpenBets(), AWAITING, KEYING, Why.RULING_AWAITED, Why.NOT_NOW),
    by_table(OpenBets(), Played.at(BURNING.table.settings), BURNING, Why.NO_SHOE, Why.NOT_BURNT),
    by_table(CallLastBets(), paused(CLOSED), CLOSED, Why.TABLE_PAUSED, Why.NOT_NOW),
    by_table(CloseBets(), PAUSED, OPENED, Why.TABLE_PAUSED, Why.NOT_NOW),
    by_table(ShakeDie(3), PAUSED, OPENED, Why.TABLE_PAUSED, Why.NOT_NOW),
    by_table(ShakeDie(3, "ann"), POWER, SHAKING, Why.NOT_NOW, Why.NOT_YOUR_SHAKER),
    by_table(DrawValue("x", 3), PAUSED, OPENED, Why.TABLE_PAUSED, Why.NOT_NOW),
    by_table(DrawValue("x", 3), OPENED, DRAWING, Why.NOT_NOW, Why.OTHER_DRAW_DUE),
    by_command(
        DRAWING,
        DrawValue("x", 16),
        DrawValue("tie-pays", 16),
        Why.OTHER_DRAW_DUE,
        GameReason.NO_SUCH_DRAW,
    ),
    by_command(
        SHAKING, ShakeDie(9, "ann"), ShakeDie(9), Why.NOT_YOUR_SHAKER, CoupReason.NO_SUCH_DIE
    ),
    by_table(
        *(DealCard(Card("As")), paused(AWAITING), AWAITING, Why.TABLE_PAUSED, Why.RULING_AWAITED)
    ),
    by_table(DealCard(Card("As")), AWAITING_NEXT, KEYED, Why.RULING_AWAITED, Why.NOT_NOW),
    by_table(DealCard(Card("As")), CARRYING, FREE, Why.NOT_NOW, Why.CARRIED_CARD_DUE),
    by_table(TakeBackCard(), OPENED, DEALING, Why.NOT_NOW, Why.NOT_A_SLIP),
    # By hand
    by_table(ConfirmResult(), paused(AWAITING), AWAITING, Why.TABLE_PAUSED, Why.RULING_AWAITED),
    by_table(ConfirmResult(), AWAITING, KEYING, Why.RULING_AWAITED, Why.NOT_NOW),
    by_table(TakeBackBurn(), NEW, BURNING, Why.NO_SHOE, Why.NOT_NOW),
    by_table(TakeBackBurn(), BURNING, DRAWN_AND_BURNT, Why.NOT_NOW, Why.NOT_A_SLIP),
    by_table(ShowCutCard(), paused(NEW), NEW, Why.TABLE_PAUSED, Why.NO_SHOE),
    by_table(ShowCutCard(), NEW, SHOE, Why.NO_SHOE, Why.CUT_CARD_COUNTED),
    by_table(ShowCutCard(), SHOE, CUT_CARD_IN, Why.CUT_CARD_COUNTED, Why.NOT_NOW),
    by_table(TakeBackCutCard(), paused(NEW), NEW, Why.TABLE_PAUSED, Why.NO_SHOE),
    by_table(TakeBackCutCard(), NEW, SHOE, Why.NO_SHOE, Why.CUT_CARD_COUNTED),
    by_table(TakeBackCutCard(), SHOE, CUT_CARD_IN, Why.CUT_CARD_COUNTED, Why.NOT_A_SLIP),
    by_table(TakeTable("other"), SHUT, OPENED, Why.TABLE_CLOSED, Why.NOT_DEALT_HERE),
    by_table(TakeTable("other"), OPENED, COMPLETE, Why.NOT_DEALT_HERE, Why.SECOND_PERSON_NEEDED),
    by_command(
        COMPLETE, LeaveTable("other"), LeaveTable("dealer"), Why.NOT_THE_DEALER, Why.NOT_NOW
    ),
    by_table(righted("9h"), OPENED, DEALING, Why.NOT_NOW, Why.NOT_DEALT_HERE),
    by_table(righted(""), DEALING, COMPLETE, Why.NOT_DEALT_HERE, Why.CARDS_CANNOT_BE),
    by_command(
        *(NO_NINE_LEFT, righted("9s", "a"), righted("2c", "a")),
        *(ShoeReason.CARD_NOT_IN_SHOE, Why.SECOND_PERSON_NEEDED),
    ),
    by_table(TakeBackDie("a", "b"), SHAKING, POWER_THROWN, Why.NOT_NOW, Why.NOT_A_SLIP),
    by_table(TakeBackValue("a", "b"), DRAWING, ONE_DRAWN, Why.NOT_NOW, Why.NOT_A_SLIP),
    by_table(
        TakeBackValue("a", "a"), ONE_DRAWN, ONE_KEYED, Why.NOT_A_SLIP, Why.SECOND_PERSON_NEEDED
    ),
    by_table(TakeBackValue("a", "b"), paused(KEYING), KEYING, Why.TABLE_PAUSED, Why.NOT_NOW),
    by_table(TakeBackDie("a", "b"), paused(KEYING), KEYING, Why.TABLE_PAUSED, Why.NOT_NOW),
    by_table(DrawValue("x", 8), AWAITING, KEYING, Why.RULING_AWAITED, Why.NOT_NOW),
    by_table(TakeBackDie("a", "a"), POWER_THROWN, THROWN, Why.NOT_A_SLIP, Why.SECOND_PERSON_NEEDED),
    by_table(ReopenBets("a", "b"), OPENED, CLOSED, Why.NOT_NOW, Why.NOT_A_SLIP),
    by_table(
        ReopenBets("a", "a"), CLOSED, CLOSED_BY_HAND, Why.NOT_A_SLIP, Why.SECOND_PERSON_NEEDED
    ),
    by_table(righted(""), CARRYING_ON, COMPLETE, Why.CARRIED_CARD_DUE, Why.CARDS_CANNOT_BE),
    # What waits for a ruling
    *(
        by_table(command, paused(AWAITING), AWAITING, Why.TABLE_PAUSED, Why.RULING_AWAITED)
        for command in HELD_BACK
    ),
    by_table(OpenShoe(), AWAITING, KEYING, Why.RULING_AWAITED, Why.NOT_NOW),
    by_table(RetireShoe("pit"), AWAITING_FIRST, FIRST, Why.RULING_AWAITED, Why.NO_SHOE),
    by_table(BurnCards(Card("As")), AWAITING_FIRST, FIRST, Why.RULING_AWAITED, Why.NO_SHOE),
    by_table(TakeBackBurn(), AWAITING_FIRST, FIRST, Why.RULING_AWAITED, Why.NO_SHOE),
    by_table(TakeBackCard(), AWAITING_NEXT, KEYED, Why.RULING_AWAITED, Why.NOT_NOW),
    by_table(righted("9h"), AWAITING_NEXT, KEYED, Why.RULING_AWAITED, Why.NOT_NOW),
    by_table(ReopenBets("a", "b"), AWAITING, KEYING, Why.RULING_AWAITED, Why.NOT_NOW),
    # Irregularities
    by_command(
        CLOSED_AFTER_A_LEAVE,
        wrong_number(NINE_NINES[:1], approved=""),
        wrong_number(NINE_NINES[:1]),
        Why.SECOND_PERSON_NEEDED,
        Why.CANNOT_BE_TAKEN_BACK,
    ),
    by_table(irregular(FOREIGN), SHUT, NEW, Why.TABLE_CLOSED, Why.NOT_NOW),
    by_table(irregular(FOREIGN), NEW, DEALING, Why.NOT_NOW, Why.NOT_DEALT_HERE),
    by_table(irregular(SHORT), DEALING, BY_HAND, Why.NOT_DEALT_HERE, Why.SHOE_NOT_EMPTY),
    by_table(EMPTY, SHUT, NEW, Why.TABLE_CLOSED, Why.NOT_NOW),
    by_table(EMPTY, KEYED, BY_HAND, Why.NOT_NOW, Why.NOT_DRAWN_HERE),
    by_table(EMPTY, BY_HAND, DEALING, Why.NOT_DRAWN_HERE, Why.SHOE_NOT_EMPTY),
    by_table(from_the_house(certain=True), OPENED, BY_HAND, Why.NOT_DEALT_HERE, Why.NOT_NOW),
    by_command(
        BY_HAND,
        named(FOREIGN, approved=""),
        named(FOREIGN, approved="", certain=False),
        Why.NOT_NOW,
        Why.SECOND_PERSON_NEEDED,
    ),
    by_command(
        FREE,
        wrong_number(NINE_NINES[:1], approved=""),
        wrong_number(NINE_NINES[:1]),
        Why.SECOND_PERSON_NEEDED,
        Why.CARRIED_CARD_DUE,
    ),
    by_command(
        FREE,
        wrong_number(NINE_NINES),
        wrong_number((*FREE.table.carried, *NINE_NINES)),
        Why.CARRIED_CARD_DUE,
        ShoeReason.CARD_NOT_IN_SHOE,
    ),
    # A coup that was recorded wrongly
    by_command(
        SETTLED,
        settled_anew("x", coup=9),
        settled_anew("x"),
        Why.NOT_REMEMBERED,
        Why.NOT_DEALT_HERE,
    ),
    by_table(settled_anew("x"), SETTLED, KEYED, Why.NOT_DEALT_HERE, Why.CARDS_CANNOT_BE),
    by_table(
        *(settled_anew("P 9h Kc | B Kd 6s", "a"), GONE, STILL_THERE),
        *(Why.CANNOT_BE_TAKEN_BACK, Why.SECOND_PERSON_NEEDED),
    ),
    by_command(
        GONE,
        settled_anew("P 9s 3c | B 8d"),
        settled_anew("P 9s Kc | B Kd 6s"),
        CoupReason.FIRST_CARDS_MISSING,
        ShoeReason.CARD_NOT_IN_SHOE,
    ),
    by_command(
        GONE,
        settled_anew("P 9s Kc | B Kd 6s"),
        settled_anew("P 9h Kc | B Kd 6s"),
        ShoeReason.CARD_NOT_IN_SHOE,
        Why.CANNOT_BE_TAKEN_BACK,
    ),
    # The table's settings
    by_command(
        *(SHOE, changed(key="two", by="pit"), changed(key="two")),
        *(Why.SECOND_PERSON_NEEDED, Why.SETTING_FIXED),
    ),
    by_command(
        SHOE, changed(key="two", decks=6), changed(decks=6), Why.SETTING_FIXED, Why.SHOE_ON_TABLE
    ),
    by_command(
        SHOE.fork().do(TakeSeat("ann", 3, 500)),
        changed(decks=6, seats=2),
        changed(seats=2),
        Why.SHOE_ON_TABLE,
        Why.SEAT_TAKEN,
    ),
]

# Every command that a closed or paused table refuses; one that is both says that it is closed.
STOPPABLE: list[Command] = [
    COMMIT,
    CallCuts(),
    AbortOpening("x"),
    TakeEntropy(NONE),
    OpenShoe(),
    RetireShoe("pit"),
    BurnCards(Card("As")),
    OpenBets(),
    CallLastBets(),
    CloseBets(),
    ShakeDie(3),
    DrawValue("tie-pays", 15),
    DealCard(Card("As")),
    TakeBackCard(),
    ConfirmResult(),
    TakeBackBurn(),
    ShowCutCard(),
    TakeBackCutCard(),
    RightRecord((), "a", "b"),
    TakeBackDie("a", "b"),
    TakeBackValue("a", "b"),
    ReopenBets("a", "b"),
]
CLOSED_AND_PAUSED = paused(NEW).do(CloseTable("pit"))
ROWS += [
    by_table(command, CLOSED_AND_PAUSED, paused(NEW), Why.TABLE_CLOSED, Why.TABLE_PAUSED)
    for command in STOPPABLE
]

# Pairs beside each other that no table can ask for at once, and why.
NEVER_TOGETHER: dict[tuple[type[Command], Check, Check], str] = {
    **{
        (command, Why.CURRENCY_NOT_TAKEN, Why.RATE_CHANGED): "no rate, so none that has changed"
        for command in (TakeSeat, BuyIn)
    },
    **{
        (command, Why.NOT_SEATED, Why.STAKES_DOWN): "stakes lie before a seat"
        for command in (LeaveSeat, ChooseDenom)
    },
    (KeepSeat, Why.NO_SUCH_SEAT, Why.SEAT_TAKEN): "a seat that is taken is there",
    (LeaveSeat, Why.STAKES_DOWN, Why.COUP_NOT_FINAL): "a settled coup has no stakes",
    (PlaceStake, Stake.OVER_CAP, Stake.NOT_IN_STEPS): "what is capped pays whole multiples",
    (PlaceStake, Why.BOTH_SIDES, Why.SIDE_ALONE): "both sides are there, or none",
    (PlaceStake, Why.NOT_THE_STAKE, Why.UNDER_MINIMUM): "a fixed stake is all that is asked for",
    (PlaceStake, Why.UNDER_MINIMUM, Why.OVER_MAXIMUM): "a minimum is never over the maximum",
    (RepeatStakes, Why.NOTHING_TO_REPEAT, Why.WAGER_CLOSED): "nothing is on no wager",
    (RepeatStakes, Why.STACK_TOO_LARGE, Stake.NEEDS_STAKE): "what stood once has what it needs",
    (RevealCut, Why.NOT_CUT_NOW, Why.CUT_DIFFERS): "it differs from a cut that is asked for",
    (RetireShoe, Why.NO_SHOE, Why.NOT_NOW): "a coup has a shoe",
    (BurnCards, Why.NOT_NOW, ShoeReason): "a shoe that is not burnt is full",
    (OpenBets, Why.NOT_NOW, Why.NO_SHOE): "a coup has a shoe",
    (OpenBets, Why.NOT_BURNT, Why.FREE_COUP_DUE): "a card is carried over from an earlier coup",
    (DealCard, Why.CARRIED_CARD_DUE, ShoeReason): "a carried card is out of the shoe",
    (CallIrregularity, Why.SHOE_NOT_EMPTY, Why.NOT_DEALT_HERE): "refused before: drawn",
    (CallIrregularity, Why.CANNOT_BE_TAKEN_BACK, Why.CARRIED_CARD_DUE): "closed tables carry none",
    (LeaveTable, Why.NO_DEALER, Why.NOT_THE_DEALER): "somebody deals, or nobody",
    (RightRecord, Why.NOT_DEALT_HERE, Why.CARRIED_CARD_DUE): "a drawn table carries none",
    (RightRecord, Why.CARDS_CANNOT_BE, ShoeReason): "what cannot be a coup is in no shoe",
    (CallIrregularity, ShoeReason, Why.NO_SHOE): "cards are judged by the shoe",
}
NEVER_TOGETHER |= SESSION_NEVER_TOGETHER
NEVER_TOGETHER[Resettle, Why.CARDS_CANNOT_BE, PRECEDENCE[Resettle][4]] = "unreadable, or a coup"
# A repeat and a replacement place each of their stakes by the very checks of a stake.
PLACES_STAKES: dict[type[Command], type[Command]] = {
    RepeatStakes: PlaceStake,
    SetStakes: PlaceStake,
}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.first}-{row.second}")
def test_the_first_of_two_faults_is_named(row: Row) -> None:
    """D3: both are there, for without the first the second is named."""
    (table, command), (mended_table, mended) = row.both, row.mended
    assert type(command) is type(mended)
    assert (table.reason(command), mended_table.reason(mended)) == (row.first, row.second)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.first}-{row.second}")
def test_the_list_of_a_command_has_them_in_this_order(row: Row) -> None:
    """The list says what the table does."""
    checks = PRECEDENCE[type(row.both[1])]
    first = min(n for n, check in enumerate(checks) if is_named(row.first, check))
    second = max(n for n, check in enumerate(checks) if is_named(row.second, check))
    assert first < second


def test_every_pair_that_can_occur_is_tried() -> None:
    """Whatever stands beside each other in a list has a row above, or a reason why it has none."""
    lacking = [
        (command.__name__, str(first), str(second))
        for command, checks in PRECEDENCE.items()
        for first, second in pairwise(checks)
        if not any(_tried(kind, first, second) for kind in (command, PLACES_STAKES.get(command)))
    ]
    assert not lacking


def _tried(command: type[Command] | None, first: Check, second: Check) -> bool:
    if command is None:
        return False
    return (command, first, second) in NEVER_TOGETHER or any(
        type(row.both[1]) is command and is_named(row.first, first) and is_named(row.second, second)
        for row in ROWS
    )


def test_every_command_has_a_list() -> None:
    """Also one that is never refused."""
    assert set(PRECEDENCE) == {*_DECIDES, *_BY_THE_CLOCK}


@pytest.mark.parametrize(("table", "command", "why"), REFUSED)
def test_a_command_names_only_reasons_of_its_list(
    table: Played, command: Command, why: Reason
) -> None:
    """Of all refusals that the tests of a table know."""
    assert any(is_named(why, check) for check in PRECEDENCE[type(command)])
