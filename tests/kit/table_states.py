"""Tables in every state that a rule tells apart, and a refused command for each reason."""

from dataclasses import replace
from typing import Any

from punto.cards import Card, read_cards
from punto.coup import CoupReason
from punto.ledger.currencies import Rate
from punto.refusals import Reason
from punto.rulebook.declaration import GameReason
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
    FailDraw,
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
    RightRecord,
    SetAllowance,
    SetAutoRepeat,
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
from punto.table.decide.betting import MOST_CHIPS
from punto.table.irregularities import DrawFailure, Irregularity
from punto.table.settings import Cards, Combinations, CutCard, Limit
from punto.table.state import Allowance
from tests.kit.metered_table import metered
from tests.kit.tables import BANKER_WINS, Played, playing, table_settings

SETTINGS = table_settings()


OPENED = playing()


CLOSED = playing().closed()


STAKED = playing().staked("banker", name="id-1")


DEALING = playing().staked("banker", name="id-1").closed().dealt("9h Kd")


SETTLED = playing().staked("banker", name="id-1").closed().dealt(BANKER_WINS)


DEALT = replace(SETTINGS, cards=Cards.DEALT)


BY_HAND = playing(DEALT).staked("banker", name="id-1")


KEYING = BY_HAND.fork().closed().dealt("9h Kd")


KEYED = BY_HAND.fork().closed().dealt(BANKER_WINS)


CONFIRMING = replace(DEALT, confirm=True, cut_card=CutCard.SHOWN)


BY_DEALER = playing(CONFIRMING).staked("banker", name="id-1").do(TakeTable("dealer"))


COMPLETE = BY_DEALER.fork().closed().dealt(BANKER_WINS)


AWAITING = KEYING.fork().do(AwaitRuling("p"))


AWAITING_COMPLETE = COMPLETE.fork().do(AwaitRuling("p"))


AWAITING_NEXT = KEYED.fork().do(AwaitRuling("p"))


POWER_BY_HAND = playing(replace(table_settings("power-98"), cards=Cards.DEALT))


THROWN = POWER_BY_HAND.fork().closed()


NEW = Played.at(SETTINGS)


PAUSED = playing().do(Pause("pit"))
LATE = 1_000_000  # long after the moment of these tables
KEPT = playing().do(KeepSeat(3, "dora", LATE, "pit"))


SHUT = Played.at(SETTINGS).do(CloseTable("pit"))


SHOE = Played.at(SETTINGS).do(OpenShoe())


BURNING = Played.at(replace(SETTINGS, burn=True)).do(OpenShoe())


EXCHANGING = Played.at(replace(SETTINGS, currency="HKD", accepts={"MOP": Rate(100, 103)}))


CREDITS = playing(replace(SETTINGS, denoms=(40, 100)))


CHIPS = playing().staked("player", 20)  # with as many chips as a seat may have
for _ in range(MOST_CHIPS - 1):
    CHIPS.staked("player", 1)


SHAKING = playing("power-98").do(CallLastBets(), CloseBets())


POWER_THROWN = SHAKING.fork().do(ShakeDie(3))


DRAWING = playing("lucky-multiplier").do(CallLastBets(), CloseBets())
ONE_DRAWN = DRAWING.fork().do(DrawValue("tie-pays", 15))
DRAWING_BY_HAND = playing(replace(table_settings("lucky-multiplier"), cards=Cards.DEALT)).do(
    CallLastBets(), CloseBets()
)
ONE_KEYED = DRAWING_BY_HAND.fork().do(DrawValue("tie-pays", 15))


DRAWN_AND_BURNT = BURNING.fork().do(BurnCards(Card("As")))


CARRYING = (
    playing(replace(SETTINGS, cards=Cards.DEALT))
    .closed()
    .dealt("9h")
    .do(
        CallIrregularity(
            Irregularity.ORDER_ALTERED, "a", "b", read_cards("9h Kd Kc 6s 2d"), certain=True
        )
    )
)


def stake(
    wager: str = "banker",
    amount: int = 100,
    *,
    name: str = "new",
    patron: str = "ann",
    coup: int = 1,
) -> PlaceStake:
    """A stake, of Ann's on the first coup unless said otherwise."""
    return PlaceStake(name, patron, coup, wager, amount)


def irregular(kind: Irregularity, by: str = "a", approved: str = "b") -> CallIrregularity:
    """An irregularity, called by two unless said otherwise."""
    return CallIrregularity(kind, by, approved)


def allowing(allowance: Allowance) -> Played:
    """Ann has put limits on herself."""
    return playing().do(SetAllowance("ann", allowance))


def changed(by: str = "dealer", **settings: Any) -> ChangeSettings:
    """The table set otherwise, approved by the pit."""
    return ChangeSettings(replace(SETTINGS, **settings), by, "pit")


def named(kind: Irregularity, *, certain: bool = True, approved: str = "b") -> CallIrregularity:
    """An irregularity with cards that somebody says were drawn."""
    return CallIrregularity(kind, "a", approved, read_cards("9h 2c"), certain)


COMBINED = replace(SETTINGS, combinations=Combinations(both_sides=False, side_alone=False))


EMPTY = FailDraw(DrawFailure.SHOE_EMPTY)


FOREIGN, SHORT = Irregularity.FOREIGN_CARD, Irregularity.SHOE_TOO_SHORT


TOGETHER = Irregularity.DRAWN_TOGETHER


FOUR = playing(DEALT).closed().dealt("9h Kd 4c 6s")


RICH = playing(replace(SETTINGS, buy_in=Limit(100, 10**12))).do(*[BuyIn("ann", 10**12)] * 1_000)


# Each case breaks the named rule, and often later ones as well.
REFUSED: list[tuple[Played, Command, Reason]] = [
    (SHUT, TakeSeat("cleo", 99, 1), TableReason.TABLE_CLOSED),
    (SHUT, OpenBets(), TableReason.TABLE_CLOSED),
    (SHUT, KeepSeat(99, "cleo", LATE, "pit"), TableReason.TABLE_CLOSED),
    (SHUT, irregular(FOREIGN), TableReason.TABLE_CLOSED),
    (PAUSED, OpenShoe(), TableReason.TABLE_PAUSED),
    (PAUSED, stake("nonsense"), TableReason.TABLE_PAUSED),
    (OPENED, TakeSeat("cleo", 0, 500), TableReason.NO_SUCH_SEAT),
    (OPENED, TakeSeat("cleo", 4, 500), TableReason.NO_SUCH_SEAT),
    (OPENED, TakeSeat("ann", 9, 1), TableReason.NO_SUCH_SEAT),
    (OPENED, TakeSeat("cleo", True, 500), TableReason.NO_SUCH_SEAT),
    (OPENED, TakeSeat("ann", 2, 1), TableReason.ALREADY_SEATED),
    (OPENED, TakeSeat("cleo", 1, 1), TableReason.SEAT_TAKEN),
    (KEPT, TakeSeat("cleo", 3, 99, "USD"), TableReason.SEAT_KEPT),
    (OPENED, TakeSeat("cleo", 3, 99, "USD"), TableReason.CURRENCY_NOT_TAKEN),
    (OPENED, KeepSeat(4, "cleo", LATE, "pit"), TableReason.NO_SUCH_SEAT),
    (OPENED, KeepSeat(1, "cleo", LATE, "pit"), TableReason.SEAT_TAKEN),
    (EXCHANGING, TakeSeat("cleo", 3, 104, "MOP", Rate(1, 1)), TableReason.RATE_CHANGED),
    (EXCHANGING, TakeSeat("cleo", 3, 104, "MOP"), TableReason.NOT_WHOLE_CHIPS),
    (OPENED, TakeSeat("cleo", 3, 99), TableReason.NOT_A_BUY_IN),
    (OPENED, TakeSeat("cleo", 3, 100_001), TableReason.NOT_A_BUY_IN),
    (OPENED, BuyIn("cleo", 0), TableReason.NOT_SEATED),
    (OPENED, BuyIn("ann", 0), TableReason.NOT_A_BUY_IN),
    (OPENED, LeaveSeat("cleo"), TableReason.NOT_SEATED),
    (STAKED, LeaveSeat("ann"), TableReason.STAKES_DOWN),
    (SETTLED, LeaveSeat("ann"), TableReason.COUP_NOT_FINAL),
    (OPENED, ChooseDenom("cleo", 7), TableReason.NOT_SEATED),
    (STAKED, ChooseDenom("ann", 7), TableReason.STAKES_DOWN),
    (OPENED, ChooseDenom("ann", 7), TableReason.NO_SUCH_DENOM),
    (OPENED, stake("x", patron="cleo"), TableReason.NOT_SEATED),
    (STAKED, stake(amount=120, name="id-1"), TableReason.STAKE_ID_USED),
    (STAKED, stake("tie", name="id-1"), TableReason.STAKE_ID_USED),
    (STAKED, stake(patron="ben", name="id-1"), TableReason.STAKE_ID_USED),
    (STAKED, stake(coup=2, name="id-1"), TableReason.STAKE_ID_USED),
    (OPENED, stake(coup=0), TableReason.COUP_OVER),
    (OPENED, stake(coup=2), TableReason.BETS_CLOSED),
    (CLOSED, stake("x", -1), TableReason.BETS_CLOSED),
    (DEALING, stake(), TableReason.BETS_CLOSED),
    (OPENED, stake("super-six"), StakeReason.NO_SUCH_WAGER),
    (OPENED, stake(amount=0), StakeReason.NOT_A_STAKE),
    (OPENED, stake(amount=-20), StakeReason.NOT_A_STAKE),
    (OPENED, stake(amount=True), StakeReason.NOT_A_STAKE),
    (OPENED, stake(amount=LARGEST_STAKE + 20), StakeReason.NOT_A_STAKE),
    (CHIPS, stake(amount=30), TableReason.TOO_MANY_CHIPS),
    (CREDITS, stake(amount=30), TableReason.NOT_IN_CREDITS),
    (allowing(Allowance(0, 0, "time-over")), stake(amount=30), TableReason.BARRED),
    (OPENED, stake(amount=10), StakeReason.NOT_IN_STEPS),
    (playing(COMBINED).staked("player"), stake(amount=20), TableReason.BOTH_SIDES),
    (playing(COMBINED), stake("tie", 1), TableReason.SIDE_ALONE),
    (metered().opened(), stake("jackpot", 40), TableReason.NOT_THE_STAKE),
    (OPENED, stake("player", 19), TableReason.UNDER_MINIMUM),
    (OPENED, stake("player", 1_001), TableReason.OVER_MAXIMUM),
    (STAKED, stake(amount=1_000), TableReason.OVER_MAXIMUM),
    (playing(replace(SETTINGS, difference=99)), stake(amount=100), TableReason.OVER_DIFFERENCE),
    (allowing(Allowance(stake=80, loss=0)), stake(amount=100), TableReason.OWN_STAKE_LIMIT),
    (allowing(Allowance(loss=80)), stake(amount=100), TableReason.OWN_LOSS_LIMIT),
    (OPENED, SetAllowance("cleo", Allowance()), TableReason.NOT_SEATED),
    (
        Played.at(SETTINGS).do(TakeSeat("ann", 1, 500)).opened(),
        stake("player", 501),
        TableReason.STACK_TOO_SHORT,
    ),
    (OPENED, ClearLast("cleo", 1), TableReason.NOT_SEATED),
    (STAKED, ClearLast("ann", 0), TableReason.COUP_OVER),
    (DEALING, ClearLast("ann", 1), TableReason.STAKES_STAND),
    (DEALING, ClearAll("ann", 1), TableReason.STAKES_STAND),
    (OPENED, ClearAll("ann", 1), TableReason.NOTHING_STAKED),
    (OPENED, ClearAll("cleo", 1), TableReason.NOT_SEATED),
    (STAKED, RepeatStakes("r", "ann", 1), TableReason.STAKED_ALREADY),
    (OPENED, RepeatStakes("r", "ann", 1), TableReason.NOTHING_TO_REPEAT),
    (
        playing(replace(SETTINGS, deal_now=False)),
        DealNow("ann", 1),
        TableReason.DEAL_NOW_OFF,
    ),
    (
        Played.at(replace(SETTINGS, close_favourable=True)).do(
            TakeSeat("ann", 1, 5_000), OpenShoe(), OpenBets(closed=("tie",))
        ),
        stake("tie"),
        TableReason.WAGER_CLOSED,
    ),
    (OPENED, RepeatStakes("r", "cleo", 1), TableReason.NOT_SEATED),
    (OPENED, SetStakes("r", "cleo", 1, (("player", 100),)), TableReason.NOT_SEATED),
    (DEALING, SetStakes("r", "ann", 1, (("player", 100),)), TableReason.BETS_CLOSED),
    (STAKED, SetStakes("r", "ann", 1, (("nothing", 100),)), StakeReason.NO_SUCH_WAGER),
    (STAKED, SetStakes("r", "ann", 1, (("player", 1_001),)), TableReason.OVER_MAXIMUM),
    (CREDITS, SetStakes("r", "ann", 1, (("player", 30),)), TableReason.NOT_IN_CREDITS),
    (OPENED, SetAutoRepeat("cleo", on=True), TableReason.NOT_SEATED),
    (OPENED, OpenBets(), TableReason.NOT_NOW),
    (OPENED, CloseBets(), TableReason.NOT_NOW),
    (CLOSED, CallLastBets(), TableReason.NOT_NOW),
    (CLOSED, OpenShoe(), TableReason.NOT_NOW),
    (OPENED, DealCard(Card("As")), TableReason.NOT_NOW),
    (SHAKING, DealCard(Card("As")), TableReason.NOT_NOW),
    (OPENED, ShakeDie(3), TableReason.NOT_NOW),
    (OPENED, DrawValue("tie-pays", 15), TableReason.NOT_NOW),
    (DRAWING, DrawValue("pair-pays", 15), TableReason.OTHER_DRAW_DUE),
    (DRAWING, DrawValue("tie-pays", 16), GameReason.NO_SUCH_DRAW),
    (OPENED, TakeBackCard(), TableReason.NOT_NOW),
    (SETTLED, irregular(FOREIGN), TableReason.NOT_NOW),
    (SHOE, OpenShoe(), TableReason.SHOE_ON_TABLE),
    (SHOE, BurnCards(Card("As")), TableReason.NOT_NOW),
    (OPENED, changed(key="two", by="pit"), TableReason.SECOND_PERSON_NEEDED),
    (OPENED, changed(key="two"), TableReason.SETTING_FIXED),
    (AWAITING, DealCard(Card("As")), TableReason.RULING_AWAITED),
    (AWAITING_COMPLETE, ConfirmResult(), TableReason.RULING_AWAITED),
    (AWAITING_NEXT, OpenBets(), TableReason.RULING_AWAITED),
    (OPENED, AwaitRuling("p"), TableReason.NOT_DEALT_HERE),
    (SHOE, changed(key="two", decks=6), TableReason.SETTING_FIXED),
    (SHOE, changed(cards=Cards.DEALT), TableReason.SETTING_FIXED),
    (SHOE, changed(decks=6, seats=1), TableReason.SHOE_ON_TABLE),
    (Played.at(SETTINGS).do(TakeSeat("ann", 3, 500)), changed(seats=2), TableReason.SEAT_TAKEN),
    (NEW, OpenBets(), TableReason.NO_SHOE),
    (NEW, BurnCards(Card("As")), TableReason.NO_SHOE),
    (BURNING, OpenBets(), TableReason.NOT_BURNT),
    (CARRYING, OpenBets(), TableReason.FREE_COUP_DUE),
    (SHAKING, ShakeDie(9, "ann"), TableReason.NOT_YOUR_SHAKER),
    (SHAKING, ShakeDie(9), CoupReason.NO_SUCH_DIE),
    (
        CARRYING.fork().do(OpenBets(free=True)),
        DealCard(Card("As")),
        TableReason.CARRIED_CARD_DUE,
    ),
    (RICH, stake(amount=7), TableReason.STACK_TOO_LARGE),
    (DEALING, TakeBackCard(), TableReason.NOT_A_SLIP),
    (KEYING, irregular(FOREIGN, approved=""), TableReason.SECOND_PERSON_NEEDED),
    (KEYING, irregular(FOREIGN, "a", "a"), TableReason.SECOND_PERSON_NEEDED),
    (FOUR, irregular(TOGETHER, approved=""), TableReason.SECOND_PERSON_NEEDED),
    (BY_HAND, irregular(SHORT), TableReason.SHOE_NOT_EMPTY),
    (KEYING, irregular(SHORT, approved=""), TableReason.SECOND_PERSON_NEEDED),
    (COMPLETE, irregular(SHORT), TableReason.SHOE_NOT_EMPTY),
    (KEYING, ConfirmResult(), TableReason.NOT_NOW),
    (BY_DEALER, TakeBackBurn(), TableReason.NOT_NOW),
    (NEW, TakeBackBurn(), TableReason.NO_SHOE),
    (DRAWN_AND_BURNT, TakeBackBurn(), TableReason.NOT_A_SLIP),
    (Played.at(CONFIRMING), ShowCutCard(), TableReason.NO_SHOE),
    (KEYING, ShowCutCard(), TableReason.CUT_CARD_COUNTED),
    (Played.at(CONFIRMING).do(OpenShoe()), ShowCutCard(), TableReason.NOT_NOW),
    (COMPLETE, TakeBackCutCard(), TableReason.NOT_A_SLIP),
    (KEYING, TakeBackCutCard(), TableReason.CUT_CARD_COUNTED),
    (OPENED, TakeTable("dealer"), TableReason.NOT_DEALT_HERE),
    (SHUT, TakeTable("dealer"), TableReason.TABLE_CLOSED),
    (COMPLETE, TakeTable("other"), TableReason.SECOND_PERSON_NEEDED),
    (KEYING, LeaveTable("other"), TableReason.NO_DEALER),
    (COMPLETE, LeaveTable("other"), TableReason.NOT_THE_DEALER),
    (COMPLETE, LeaveTable("dealer"), TableReason.NOT_NOW),
    (BY_DEALER, RightRecord(read_cards("9h"), "a", "b"), TableReason.NOT_NOW),
    (DEALING, RightRecord(read_cards("9h"), "a", "b"), TableReason.NOT_DEALT_HERE),
    (COMPLETE, RightRecord(read_cards("9h"), "a", "a"), TableReason.SECOND_PERSON_NEEDED),
    (COMPLETE, RightRecord((), "a", "b"), TableReason.CARDS_CANNOT_BE),
    (
        COMPLETE,
        RightRecord(read_cards("9h 9d Kc Ks 2h"), "a", "b"),
        TableReason.CARDS_CANNOT_BE,  # two naturals take no fifth card
    ),
    (COMPLETE, RightRecord(read_cards("9h") * 9, "a", "b"), TableReason.CARDS_CANNOT_BE),
    (POWER_BY_HAND, TakeBackDie("a", "b"), TableReason.NOT_NOW),
    (DRAWING_BY_HAND, TakeBackValue("a", "b"), TableReason.NOT_NOW),
    (ONE_KEYED, TakeBackValue("a", "a"), TableReason.SECOND_PERSON_NEEDED),
    (ONE_DRAWN, TakeBackValue("a", "b"), TableReason.NOT_A_SLIP),
    (THROWN, TakeBackDie("a", "a"), TableReason.SECOND_PERSON_NEEDED),
    (POWER_THROWN, TakeBackDie("a", "b"), TableReason.NOT_A_SLIP),
    (THROWN, ReopenBets("a", "b"), TableReason.NOT_NOW),
    (CLOSED, ReopenBets("a", "b"), TableReason.NOT_A_SLIP),
    (BY_DEALER.fork().closed(), ReopenBets("a"), TableReason.SECOND_PERSON_NEEDED),
    (THROWN, irregular(FOREIGN, approved=""), TableReason.SECOND_PERSON_NEEDED),
    (DEALING, irregular(SHORT, "house", ""), TableReason.NOT_DEALT_HERE),
    (DEALING, EMPTY, TableReason.SHOE_NOT_EMPTY),
    (BY_HAND, EMPTY, TableReason.NOT_DRAWN_HERE),
    (DEALING, irregular(SHORT), TableReason.NOT_DEALT_HERE),
    (DEALING, irregular(FOREIGN), TableReason.NOT_DEALT_HERE),
    (DEALING, irregular(FOREIGN, "house", "draw"), TableReason.NOT_DEALT_HERE),
    (SETTLED, Resettle(9, "x", "a", "a"), TableReason.NOT_REMEMBERED),
    (SETTLED, Resettle(1, "x", "a", "a"), TableReason.NOT_DEALT_HERE),
    (DEALING, named(Irregularity.WRONG_NUMBER_OF_CARDS), TableReason.NOT_DEALT_HERE),
    (BY_HAND, named(Irregularity.WRONG_NUMBER_OF_CARDS), TableReason.NOT_NOW),
    (BY_HAND, named(FOREIGN, certain=False, approved=""), TableReason.SECOND_PERSON_NEEDED),
    (KEYED, Resettle(1, "P 9h 9c | B Kd 6s", "a", "a"), TableReason.SECOND_PERSON_NEEDED),
    (KEYED, Resettle(1, "x", "a", "b"), TableReason.CARDS_CANNOT_BE),
    (
        KEYED.fork().do(OpenBets(), LeaveSeat("ann")),
        Resettle(1, "P 9h Kc | B Kd 6s", "a", "b"),
        TableReason.CANNOT_BE_TAKEN_BACK,
    ),
]
