"""Two faults at once: the one that the precedence lists first is named."""

from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

import pytest

from punto.cards import Card, read_cards
from punto.coup import CoupReason
from punto.hashes import NONE
from punto.refusals import Reason
from punto.shoe import ShoeReason
from punto.stakes import LARGEST_STAKE, StakeReason
from punto.table import Command, TableReason
from punto.table.commands import (
    AbortOpening,
    BurnCards,
    BuyIn,
    CallCuts,
    CallIrregularity,
    CallLastBets,
    ChangeSettings,
    ChooseDenom,
    ClearAll,
    ClearLast,
    CloseBets,
    CloseTable,
    CommitCut,
    DealCard,
    LeaveSeat,
    OpenBets,
    OpenShoe,
    Pause,
    PlaceStake,
    RepeatStakes,
    Resettle,
    RetireShoe,
    RevealCut,
    SetAllowance,
    ShakeDie,
    TakeBackCard,
    TakeEntropy,
    TakeSeat,
)
from punto.table.decide import _BY_THE_CLOCK, _DECIDES
from punto.table.irregularities import Irregularity
from punto.table.precedence import PRECEDENCE, Check, is_named
from punto.table.settings import Limit
from punto.table.state import Allowance
from tests.kit.openings import AGAIN, COMMIT, aborted_table, bound_table, cut, shown
from tests.kit.table_states import (
    BURNING,
    BY_HAND,
    CARRYING,
    CHIPS,
    CLOSED,
    COMBINED,
    CREDITS,
    DEALING,
    EXCHANGING,
    FOREIGN,
    KEYED,
    NEW,
    OPENED,
    PAUSED,
    REFUSED,
    RICH,
    SETTINGS,
    SETTLED,
    SHAKING,
    SHOE,
    SHORT,
    SHUT,
    STAKED,
    allowing,
    changed,
    irregular,
    named,
    stake,
)
from tests.kit.tables import BANKER_WINS, Played, playing

Asked = tuple[Played, Command]


class Row(NamedTuple):
    """A command with two faults, and the same once the first is mended: the second is named."""

    both: Asked
    mended: Asked
    first: Reason
    second: Reason


def paused(table: Played) -> Played:
    """The same table, paused."""
    return table.fork().do(Pause("pit"))


AT_MOST_99 = playing(replace(SETTINGS, difference=99))
AT_MOST_5 = playing(replace(SETTINGS, difference=5))
SHORT_STACK = Played.at(SETTINGS).do(TakeSeat("ann", 1, 500)).opened()
DEAR = Played.at(replace(EXCHANGING.table.settings, buy_in=Limit(200, 100_000)))
POWER = playing("power-98")
NO_SHOE = Played.at(SETTINGS).do(OpenShoe(), RetireShoe("pit"))
WITH_FAIR_SHOE = bound_table().do(CallCuts(), TakeEntropy(NONE))
CUT = bound_table().do(cut("ann"))
CUT_BY_THE_SEAT_BEFORE = CUT.fork().do(LeaveSeat("ann"), TakeSeat("eve", 1, 5_000))
RECUT = aborted_table(bound_table())
RECUT_BY_THE_SEAT_BEFORE = RECUT.fork().do(
    cut("ann", bound=AGAIN), LeaveSeat("ann"), TakeSeat("eve", 1, 5_000)
)
FREE = CARRYING.fork().do(OpenBets(free=True))
NINE_NINES = read_cards("9h " * 9)
USED_UP = SETTLED.fork().do(OpenBets(), stake("player", 20, name="r.1", coup=2))
for _ in range(99):
    USED_UP.staked("player", 1)
USED_UP.do(ClearAll("ann", 2))
# Ann won the first coup; since then all nines of spades were dealt, and she stood up.
GONE = KEYED.fork()
for _ in range(4):
    GONE.do(OpenBets(), CallLastBets(), CloseBets()).dealt("9s 9s Ks Ks")
GONE.do(LeaveSeat("ann"))


def from_the_house(*, certain: bool) -> CallIrregularity:
    """What only the server itself says of its own draw."""
    cards = read_cards("9h 2c")
    return CallIrregularity(Irregularity.ORDER_ALTERED, "house", "b", cards, certain)


def wrong_number(cards: tuple[Card, ...], approved: str = "b") -> CallIrregularity:
    """Cards that somebody says were drawn."""
    what = Irregularity.WRONG_NUMBER_OF_CARDS
    return CallIrregularity(what, "a", approved, cards, certain=True)


def eve(bound: str) -> CommitCut:
    """Eve cuts, who was not there before."""
    return CommitCut("eve", bound, NONE)


def settled_anew(result: str, approved: str = "b", coup: int = 1) -> Resettle:
    """Another result for the first coup."""
    return Resettle(coup, result, "a", approved)


Why, Stake = TableReason, StakeReason
ROWS: list[Row] = [
    # Seats
    Row(
        (SHUT, TakeSeat("cleo", 9, 500)),
        (NEW, TakeSeat("cleo", 9, 500)),
        Why.TABLE_CLOSED,
        Why.NO_SUCH_SEAT,
    ),
    Row(
        (OPENED, TakeSeat("ann", 9, 500)),
        (OPENED, TakeSeat("ann", 3, 500)),
        Why.NO_SUCH_SEAT,
        Why.ALREADY_SEATED,
    ),
    Row(
        (OPENED, TakeSeat("ann", 2, 500)),
        (OPENED, TakeSeat("cleo", 2, 500)),
        Why.ALREADY_SEATED,
        Why.SEAT_TAKEN,
    ),
    Row(
        (OPENED, TakeSeat("cleo", 2, 500, "USD")),
        (OPENED, TakeSeat("cleo", 3, 500, "USD")),
        Why.SEAT_TAKEN,
        Why.CURRENCY_NOT_TAKEN,
    ),
    Row(
        (DEAR, TakeSeat("cleo", 3, 104, "MOP")),
        (DEAR, TakeSeat("cleo", 3, 103, "MOP")),
        Why.NOT_WHOLE_CHIPS,
        Why.NOT_A_BUY_IN,
    ),
    Row(
        (OPENED, BuyIn("cleo", 50, "USD")),
        (OPENED, BuyIn("ann", 50, "USD")),
        Why.NOT_SEATED,
        Why.CURRENCY_NOT_TAKEN,
    ),
    Row(
        (DEAR.fork().do(TakeSeat("ann", 1, 500)), BuyIn("ann", 1_030_001, "MOP")),
        (DEAR.fork().do(TakeSeat("ann", 1, 500)), BuyIn("ann", 1_030_000, "MOP")),
        Why.NOT_WHOLE_CHIPS,
        Why.NOT_A_BUY_IN,
    ),
    Row(
        (STAKED, ChooseDenom("ann", 7)),
        (OPENED, ChooseDenom("ann", 7)),
        Why.STAKES_DOWN,
        Why.NO_SUCH_DENOM,
    ),
    Row(
        (OPENED, ChooseDenom("cleo", 7)),
        (OPENED, ChooseDenom("ann", 7)),
        Why.NOT_SEATED,
        Why.NO_SUCH_DENOM,
    ),
    # Stakes
    Row(
        (STAKED, stake("tie", patron="cleo", name="id-1")),
        (STAKED, stake("tie", patron="ben", name="id-1")),
        Why.NOT_SEATED,
        Why.STAKE_ID_USED,
    ),
    Row(
        (STAKED, stake(coup=0, name="id-1")),
        (STAKED, stake(coup=0)),
        Why.STAKE_ID_USED,
        Why.COUP_OVER,
    ),
    Row((CLOSED, stake(coup=0)), (CLOSED, stake()), Why.COUP_OVER, Why.BETS_CLOSED),
    Row((paused(CLOSED), stake()), (PAUSED, stake()), Why.BETS_CLOSED, Why.TABLE_PAUSED),
    Row((PAUSED, stake("x")), (OPENED, stake("x")), Why.TABLE_PAUSED, Stake.NO_SUCH_WAGER),
    Row((OPENED, stake("x", 0)), (OPENED, stake(amount=0)), Stake.NO_SUCH_WAGER, Stake.NOT_A_STAKE),
    Row((CHIPS, stake(amount=0)), (CHIPS, stake()), Stake.NOT_A_STAKE, Why.TOO_MANY_CHIPS),
    Row(
        (CHIPS.fork().do(SetAllowance("ann", Allowance(barred="time-over"))), stake()),
        (allowing(Allowance(barred="time-over")), stake()),
        Why.TOO_MANY_CHIPS,
        Why.BARRED,
    ),
    Row(
        (RICH.fork().do(SetAllowance("ann", Allowance(barred="time-over"))), stake()),
        (RICH, stake()),
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
    Row(
        (CREDITS, stake(amount=LARGEST_STAKE + 1)),
        (CREDITS, stake(amount=LARGEST_STAKE + 40)),
        Why.NOT_IN_CREDITS,
        Stake.NOT_A_STAKE,
    ),
    Row(
        (POWER, stake("player-natural-8", LARGEST_STAKE + 1)),
        (POWER, stake("player-natural-8", 20)),
        Stake.NOT_A_STAKE,
        Stake.NEEDS_STAKE,
    ),
    Row(
        (POWER, stake("player-natural-8", 200)),
        (POWER.fork().staked("player", 100), stake("player-natural-8", 200)),
        Stake.NEEDS_STAKE,
        Stake.OVER_CAP,
    ),
    Row(
        (OPENED, stake(amount=LARGEST_STAKE + 1)),
        (OPENED, stake(amount=21)),
        Stake.NOT_A_STAKE,
        Stake.NOT_IN_STEPS,
    ),
    Row(
        (playing(COMBINED).staked("player"), stake(amount=21)),
        (playing(COMBINED).staked("player"), stake(amount=20)),
        Stake.NOT_IN_STEPS,
        Why.BOTH_SIDES,
    ),
    Row(
        (playing(COMBINED).staked("banker"), stake("player", 1)),
        (playing(COMBINED), stake("player", 1)),
        Why.BOTH_SIDES,
        Why.UNDER_MINIMUM,
    ),
    Row(
        (playing(COMBINED), stake("tie", 1)),
        (playing(COMBINED).staked("banker"), stake("tie", 1)),
        Why.SIDE_ALONE,
        Why.UNDER_MINIMUM,
    ),
    Row(
        (AT_MOST_5, stake("player", 10)),
        (AT_MOST_5, stake("player", 20)),
        Why.UNDER_MINIMUM,
        Why.OVER_DIFFERENCE,
    ),
    Row(
        (AT_MOST_99, stake(amount=2_000)),
        (AT_MOST_99, stake(amount=200)),
        Why.OVER_MAXIMUM,
        Why.OVER_DIFFERENCE,
    ),
    Row(
        (AT_MOST_99.fork().do(SetAllowance("ann", Allowance(stake=80))), stake()),
        (allowing(Allowance(stake=80)), stake()),
        Why.OVER_DIFFERENCE,
        Why.OWN_STAKE_LIMIT,
    ),
    Row(
        (allowing(Allowance(stake=80, loss=50)), stake()),
        (allowing(Allowance(loss=50)), stake()),
        Why.OWN_STAKE_LIMIT,
        Why.OWN_LOSS_LIMIT,
    ),
    Row(
        (
            SHORT_STACK.fork().do(SetAllowance("ann", Allowance(loss=100))),
            stake("player", 501),
        ),
        (SHORT_STACK, stake("player", 501)),
        Why.OWN_LOSS_LIMIT,
        Why.STACK_TOO_SHORT,
    ),
    # Taking back
    *(
        row
        for clear in (ClearLast, ClearAll)
        for row in (
            Row(
                (STAKED, clear("cleo", 0)), (STAKED, clear("ann", 0)), Why.NOT_SEATED, Why.COUP_OVER
            ),
            Row(
                (DEALING, clear("ann", 0)),
                (DEALING, clear("ann", 1)),
                Why.COUP_OVER,
                Why.STAKES_STAND,
            ),
            Row(
                (paused(DEALING), clear("ann", 1)),
                (paused(STAKED), clear("ann", 1)),
                Why.STAKES_STAND,
                Why.TABLE_PAUSED,
            ),
            Row(
                (PAUSED, clear("ann", 1)),
                (OPENED, clear("ann", 1)),
                Why.TABLE_PAUSED,
                Why.NOTHING_STAKED,
            ),
        )
    ),
    # Repeating
    Row(
        (OPENED, RepeatStakes("r", "cleo", 0)),
        (OPENED, RepeatStakes("r", "ann", 0)),
        Why.NOT_SEATED,
        Why.COUP_OVER,
    ),
    Row(
        (CLOSED, RepeatStakes("r", "ann", 0)),
        (CLOSED, RepeatStakes("r", "ann", 1)),
        Why.COUP_OVER,
        Why.BETS_CLOSED,
    ),
    Row(
        (paused(CLOSED), RepeatStakes("r", "ann", 1)),
        (PAUSED, RepeatStakes("r", "ann", 1)),
        Why.BETS_CLOSED,
        Why.TABLE_PAUSED,
    ),
    Row(
        (paused(STAKED), RepeatStakes("r", "ann", 1)),
        (STAKED, RepeatStakes("r", "ann", 1)),
        Why.TABLE_PAUSED,
        Why.STAKED_ALREADY,
    ),
    Row(
        (STAKED, RepeatStakes("r", "ann", 1)),
        (OPENED, RepeatStakes("r", "ann", 1)),
        Why.STAKED_ALREADY,
        Why.NOTHING_TO_REPEAT,
    ),
    Row(
        (USED_UP, RepeatStakes("r", "ann", 2)),
        (USED_UP, RepeatStakes("s", "ann", 2)),
        Why.STAKE_ID_USED,
        Why.TOO_MANY_CHIPS,
    ),
    # Openings
    Row((paused(BY_HAND), COMMIT), (BY_HAND, COMMIT), Why.TABLE_PAUSED, Why.NOT_CUT_NOW),
    Row((BY_HAND, COMMIT), (OPENED, COMMIT), Why.NOT_CUT_NOW, Why.NOT_NOW),
    Row(
        (OPENED, replace(COMMIT, decks=6)),
        (SHOE, replace(COMMIT, decks=6)),
        Why.NOT_NOW,
        Why.NOT_CUT_NOW,
    ),
    Row((SHOE, replace(COMMIT, decks=6)), (SHOE, COMMIT), Why.NOT_CUT_NOW, Why.SHOE_ON_TABLE),
    Row(
        (CUT.fork().do(CloseTable("pit")), CommitCut("nobody", NONE, NONE)),
        (CUT, CommitCut("nobody", NONE, NONE)),
        Why.TABLE_CLOSED,
        Why.NOT_SEATED,
    ),
    Row((NEW, cut("ann")), (OPENED, cut("ann")), Why.NOT_SEATED, Why.NOT_CUT_NOW),
    Row(
        (RECUT_BY_THE_SEAT_BEFORE, eve(NONE)),
        (RECUT_BY_THE_SEAT_BEFORE, eve(AGAIN)),
        Why.NOT_CUT_NOW,
        Why.NOT_RECUT,
    ),
    Row(
        (RECUT_BY_THE_SEAT_BEFORE, eve(AGAIN)),
        (CUT_BY_THE_SEAT_BEFORE, eve(COMMIT.commitment)),
        Why.NOT_RECUT,
        Why.CUT_STANDS,
    ),
    Row((paused(NEW), CallCuts()), (NEW, CallCuts()), Why.TABLE_PAUSED, Why.NOT_CUT_NOW),
    Row((SHUT, shown("ann")), (NEW, shown("ann")), Why.TABLE_CLOSED, Why.NOT_CUT_NOW),
    Row(
        (paused(NEW), AbortOpening("x")),
        (NEW, AbortOpening("x")),
        Why.TABLE_PAUSED,
        Why.NOT_CUT_NOW,
    ),
    Row(
        (paused(NEW), TakeEntropy(NONE)),
        (NEW, TakeEntropy(NONE)),
        Why.TABLE_PAUSED,
        Why.NOT_CUT_NOW,
    ),
    Row(
        (CUT, TakeEntropy(NONE)),
        (CUT.fork().do(CallCuts()), TakeEntropy(NONE)),
        Why.NOT_CUT_NOW,
        Why.CUTS_MISSING,
    ),
    # Dealing
    Row((PAUSED, OpenShoe()), (OPENED, OpenShoe()), Why.TABLE_PAUSED, Why.NOT_NOW),
    Row((OPENED, OpenShoe()), (SHOE, OpenShoe()), Why.NOT_NOW, Why.SHOE_ON_TABLE),
    Row(
        (WITH_FAIR_SHOE, OpenShoe()),
        (bound_table(), OpenShoe()),
        Why.SHOE_ON_TABLE,
        Why.NOT_DEALT_HERE,
    ),
    Row((paused(NEW), RetireShoe("pit")), (NEW, RetireShoe("pit")), Why.TABLE_PAUSED, Why.NO_SHOE),
    Row(
        (paused(NEW), BurnCards(Card("As"))),
        (NEW, BurnCards(Card("As"))),
        Why.TABLE_PAUSED,
        Why.NO_SHOE,
    ),
    Row((NO_SHOE, BurnCards(Card("As"))), (SHOE, BurnCards(Card("As"))), Why.NO_SHOE, Why.NOT_NOW),
    Row((PAUSED, OpenBets()), (OPENED, OpenBets()), Why.TABLE_PAUSED, Why.NOT_NOW),
    Row(
        (Played.at(BURNING.table.settings), OpenBets()),
        (BURNING, OpenBets()),
        Why.NO_SHOE,
        Why.NOT_BURNT,
    ),
    Row((paused(CLOSED), CallLastBets()), (CLOSED, CallLastBets()), Why.TABLE_PAUSED, Why.NOT_NOW),
    Row((PAUSED, CloseBets()), (OPENED, CloseBets()), Why.TABLE_PAUSED, Why.NOT_NOW),
    Row((PAUSED, ShakeDie(3)), (OPENED, ShakeDie(3)), Why.TABLE_PAUSED, Why.NOT_NOW),
    Row(
        (POWER, ShakeDie(3, "ann")), (SHAKING, ShakeDie(3, "ann")), Why.NOT_NOW, Why.NOT_YOUR_SHAKER
    ),
    Row(
        (SHAKING, ShakeDie(9, "ann")),
        (SHAKING, ShakeDie(9)),
        Why.NOT_YOUR_SHAKER,
        CoupReason.NO_SUCH_DIE,
    ),
    Row(
        (PAUSED, DealCard(Card("As"))),
        (OPENED, DealCard(Card("As"))),
        Why.TABLE_PAUSED,
        Why.NOT_NOW,
    ),
    Row(
        (CARRYING, DealCard(Card("As"))),
        (FREE, DealCard(Card("As"))),
        Why.NOT_NOW,
        Why.CARRIED_CARD_DUE,
    ),
    Row((PAUSED, TakeBackCard()), (OPENED, TakeBackCard()), Why.TABLE_PAUSED, Why.NOT_NOW),
    Row((OPENED, TakeBackCard()), (DEALING, TakeBackCard()), Why.NOT_NOW, Why.NOT_A_SLIP),
    # Irregularities
    Row((SHUT, irregular(FOREIGN)), (NEW, irregular(FOREIGN)), Why.TABLE_CLOSED, Why.NOT_NOW),
    Row((NEW, irregular(FOREIGN)), (DEALING, irregular(FOREIGN)), Why.NOT_NOW, Why.NOT_DEALT_HERE),
    Row(
        (DEALING, irregular(SHORT)),
        (DEALING, irregular(SHORT, "house")),
        Why.NOT_DEALT_HERE,
        Why.SHOE_NOT_EMPTY,
    ),
    Row(
        (OPENED, from_the_house(certain=True)),
        (BY_HAND, from_the_house(certain=True)),
        Why.NOT_DEALT_HERE,
        Why.NOT_NOW,
    ),
    Row(
        (BY_HAND, named(FOREIGN, approved="")),
        (BY_HAND, named(FOREIGN, approved="", certain=False)),
        Why.NOT_NOW,
        Why.SECOND_PERSON_NEEDED,
    ),
    Row(
        (FREE, wrong_number(NINE_NINES[:1], approved="")),
        (FREE, wrong_number(NINE_NINES[:1])),
        Why.SECOND_PERSON_NEEDED,
        Why.CARRIED_CARD_DUE,
    ),
    Row(
        (FREE, wrong_number(NINE_NINES)),
        (FREE, wrong_number((*FREE.table.carried, *NINE_NINES))),
        Why.CARRIED_CARD_DUE,
        ShoeReason.CARD_NOT_IN_SHOE,
    ),
    # A coup that was recorded wrongly
    Row(
        (SETTLED, settled_anew("x", coup=9)),
        (SETTLED, settled_anew("x")),
        Why.NOT_REMEMBERED,
        Why.NOT_DEALT_HERE,
    ),
    Row(
        (SETTLED, settled_anew("x", "a")),
        (KEYED, settled_anew("x", "a")),
        Why.NOT_DEALT_HERE,
        Why.SECOND_PERSON_NEEDED,
    ),
    Row(
        (KEYED, settled_anew("x", "a")),
        (KEYED, settled_anew("x")),
        Why.SECOND_PERSON_NEEDED,
        Why.CARDS_CANNOT_BE,
    ),
    Row(
        (GONE, settled_anew("P 9s 3c | B 8d")),
        (GONE, settled_anew("P 9s Kc | B Kd 6s")),
        CoupReason.FIRST_CARDS_MISSING,
        ShoeReason.CARD_NOT_IN_SHOE,
    ),
    Row(
        (GONE, settled_anew("P 9s Kc | B Kd 6s")),
        (GONE, settled_anew("P 9h Kc | B Kd 6s")),
        ShoeReason.CARD_NOT_IN_SHOE,
        Why.CANNOT_BE_TAKEN_BACK,
    ),
    # The table's settings
    Row(
        (OPENED, changed(seats=2, by="pit")),
        (OPENED, changed(seats=2)),
        Why.SECOND_PERSON_NEEDED,
        Why.NOT_NOW,
    ),
    Row((OPENED, changed(key="two")), (SHOE, changed(key="two")), Why.NOT_NOW, Why.SETTING_FIXED),
    Row(
        (SHOE, changed(key="two", decks=6)),
        (SHOE, changed(decks=6)),
        Why.SETTING_FIXED,
        Why.SHOE_ON_TABLE,
    ),
    Row(
        (SHOE.fork().do(TakeSeat("ann", 3, 500)), changed(decks=6, seats=2)),
        (SHOE.fork().do(TakeSeat("ann", 3, 500)), changed(seats=2)),
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
    DealCard(Card("As")),
    TakeBackCard(),
]
CLOSED_AND_PAUSED = paused(NEW).do(CloseTable("pit"))
ROWS += [
    Row((CLOSED_AND_PAUSED, command), (paused(NEW), command), Why.TABLE_CLOSED, Why.TABLE_PAUSED)
    for command in STOPPABLE
]

# Pairs beside each other that no table can ask for at once, and why.
NEVER_TOGETHER: dict[tuple[type[Command], Check, Check], str] = {
    **{
        (command, Why.CURRENCY_NOT_TAKEN, Why.NOT_WHOLE_CHIPS): "no rate, so no fraction"
        for command in (TakeSeat, BuyIn)
    },
    **{
        (command, Why.NOT_SEATED, Why.STAKES_DOWN): "stakes lie before a seat"
        for command in (LeaveSeat, ChooseDenom)
    },
    (LeaveSeat, Why.STAKES_DOWN, Why.COUP_NOT_FINAL): "a settled coup has no stakes",
    (PlaceStake, Stake.OVER_CAP, Stake.NOT_IN_STEPS): "what is capped pays whole multiples",
    (PlaceStake, Why.BOTH_SIDES, Why.SIDE_ALONE): "both sides are there, or none",
    (PlaceStake, Why.UNDER_MINIMUM, Why.OVER_MAXIMUM): "a minimum is never over the maximum",
    (RepeatStakes, Why.NOTHING_TO_REPEAT, Why.STAKE_ID_USED): "nothing has no ids",
    (RepeatStakes, Why.STACK_TOO_LARGE, Stake.NEEDS_STAKE): "what stood once has what it needs",
    (RevealCut, Why.NOT_CUT_NOW, Why.CUT_DIFFERS): "it differs from a cut that is asked for",
    (RetireShoe, Why.NO_SHOE, Why.NOT_NOW): "a coup has a shoe",
    (BurnCards, Why.NOT_NOW, ShoeReason): "a shoe that is not burnt is full",
    (OpenBets, Why.NOT_NOW, Why.NO_SHOE): "a coup has a shoe",
    (OpenBets, Why.NOT_BURNT, Why.FREE_COUP_DUE): "a card is carried over from an earlier coup",
    (DealCard, Why.CARRIED_CARD_DUE, ShoeReason): "a carried card is out of the shoe",
    (CallIrregularity, Why.SHOE_NOT_EMPTY, Why.THIRD_CARDS_TOGETHER): "two irregularities",
    (CallIrregularity, Why.THIRD_CARDS_TOGETHER, Why.NOT_DEALT_HERE): "refused before: drawn",
    (CallIrregularity, ShoeReason, Why.NO_SHOE): "cards are judged by the shoe",
}
NEVER_TOGETHER[Resettle, Why.CARDS_CANNOT_BE, PRECEDENCE[Resettle][4]] = "unreadable, or a coup"
# A repeat places each of its stakes by the very checks of a stake.
PLACES_STAKES: dict[type[Command], type[Command]] = {RepeatStakes: PlaceStake}


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
        if not any(_tried(one, first, second) for one in (command, PLACES_STAKES.get(command)))
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
