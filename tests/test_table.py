"""The table: what is decided, what is refused and in which order, and what no coup may change."""

from collections.abc import Callable, Iterable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from punto.cards import DECK, Card
from punto.ledger import Kind, Ledger, Transfer
from punto.money import Rounding
from punto.refusals import BadInput, Reason, Refusal
from punto.rulebook import game
from punto.shoe import Shoe, ShoeReason
from punto.stakes import LARGEST_STAKE, StakeReason
from punto.table import Command, Event, Phase, Settings, Table, TableReason, decide, evolve, fold
from punto.table.commands import (
    CallLastBets,
    CloseBets,
    DealCard,
    LeaveSeat,
    OpenBets,
    OpenShoe,
    PlaceStake,
    TakeSeat,
)
from punto.table.events import CardDealt, CoupSettled, ShoeRetired, StakePlaced, TableOpened
from punto.table.replay import Replay
from punto.table.settings import Limit
from punto.table.state import Payout
from punto.table.transfers import seat_account, transfers

LIMITS = {key: Limit(20, 1_000) for key in game("commission").by_key}
SETTINGS = Settings("one", "commission", "PLAY", LIMITS, seats=3)
ANN, BEN = TakeSeat("ann", 1, 500), TakeSeat("ben", 2, 5_000)


def stake(
    wager: str = "banker",
    amount: int = 100,
    *,
    name: str = "id-1",
    patron: str = "ann",
    coup: int = 1,
) -> PlaceStake:
    """A stake, of Ann's on the first coup unless said otherwise."""
    return PlaceStake(name, patron, coup, wager, amount)


def played(*commands: Command, table: Table | None = None) -> Table:
    """The table after these commands, none of which is refused."""
    table = table or evolve(None, TableOpened(SETTINGS))
    for command in commands:
        decided = decide(table, command)
        assert isinstance(decided, tuple), decided
        for event in decided:
            table = evolve(table, event)
    return table


def dealt(cards: str) -> list[Command]:
    """Cards in the order in which they leave the shoe."""
    return [DealCard(Card(card)) for card in cards.split()]


OPENED = played(ANN, BEN, OpenShoe(), OpenBets())
CLOSED = played(CallLastBets(), CloseBets(), table=OPENED)
STAKED = played(stake(), table=OPENED)
DEALING = played(CallLastBets(), CloseBets(), *dealt("9h Kd"), table=STAKED)


def reason(table: Table, command: Command) -> Reason | None:
    """Why a command is refused here."""
    decided = decide(table, command)
    return decided.reason if isinstance(decided, Refusal) else None


REFUSED: list[tuple[Table, Command, Reason]] = [
    (OPENED, TakeSeat("cleo", 0, 500), TableReason.NO_SUCH_SEAT),
    (OPENED, TakeSeat("cleo", 4, 500), TableReason.NO_SUCH_SEAT),
    (OPENED, TakeSeat("ann", 9, 1), TableReason.NO_SUCH_SEAT),
    (OPENED, TakeSeat("cleo", True, 500), TableReason.NO_SUCH_SEAT),
    (OPENED, TakeSeat("ann", 2, 1), TableReason.ALREADY_SEATED),
    (OPENED, TakeSeat("cleo", 1, 1), TableReason.SEAT_TAKEN),
    (OPENED, TakeSeat("cleo", 3, 99), TableReason.NOT_A_BUY_IN),
    (OPENED, TakeSeat("cleo", 3, 100_001), TableReason.NOT_A_BUY_IN),
    (OPENED, LeaveSeat("cleo"), TableReason.NOT_SEATED),
    (STAKED, LeaveSeat("ann"), TableReason.STAKES_DOWN),
    (OPENED, stake(patron="cleo", wager="x"), TableReason.NOT_SEATED),
    (STAKED, stake(amount=120), TableReason.STAKE_ID_USED),
    (STAKED, stake("tie"), TableReason.STAKE_ID_USED),
    (STAKED, stake(patron="ben"), TableReason.STAKE_ID_USED),
    (STAKED, stake(coup=2), TableReason.STAKE_ID_USED),
    (OPENED, stake(coup=0), TableReason.COUP_OVER),
    (OPENED, stake(coup=2), TableReason.BETS_CLOSED),
    (CLOSED, stake("x", -1), TableReason.BETS_CLOSED),
    (DEALING, stake(name="late"), TableReason.BETS_CLOSED),
    (OPENED, stake("super-six"), StakeReason.NO_SUCH_WAGER),
    (OPENED, stake(amount=0), StakeReason.NOT_A_STAKE),
    (OPENED, stake(amount=-20), StakeReason.NOT_A_STAKE),
    (OPENED, stake(amount=True), StakeReason.NOT_A_STAKE),
    (OPENED, stake(amount=LARGEST_STAKE + 20), StakeReason.NOT_A_STAKE),
    (OPENED, stake(amount=10), StakeReason.NOT_IN_STEPS),
    (OPENED, stake("player", 19), TableReason.UNDER_MINIMUM),
    (OPENED, stake("player", 1_001), TableReason.OVER_MAXIMUM),
    (OPENED, stake("player", 501), TableReason.STACK_TOO_SHORT),
    (STAKED, stake(name="more", amount=1_000), TableReason.OVER_MAXIMUM),
    (STAKED, stake(name="more", amount=420), TableReason.STACK_TOO_SHORT),
    (OPENED, OpenBets(), TableReason.NOT_NOW),
    (OPENED, CloseBets(), TableReason.NOT_NOW),
    (CLOSED, CallLastBets(), TableReason.NOT_NOW),
    (CLOSED, OpenShoe(), TableReason.NOT_NOW),
    (OPENED, DealCard(Card("As")), TableReason.NOT_NOW),
    (played(OpenShoe()), OpenShoe(), TableReason.SHOE_ON_TABLE),
    (played(ANN), OpenBets(), TableReason.NO_SHOE),
]


@pytest.mark.parametrize(
    ("table", "command", "why"), REFUSED, ids=[f"{n}-{why}" for n, (*_, why) in enumerate(REFUSED)]
)
def test_the_first_reason_that_applies_is_the_one_named(
    table: Table, command: Command, why: Reason
) -> None:
    """Refusals have a fixed order, whatever else is wrong as well."""
    assert reason(table, command) is why


def test_every_reason_of_a_table_is_given_somewhere() -> None:
    """A reason that nothing leads to is a mistake."""
    assert {why for *_, why in REFUSED if isinstance(why, TableReason)} == set(TableReason)


def test_a_stake_sent_twice_is_staked_once() -> None:
    """The client made the id before sending: a retry is the same stake, even after the coup."""
    assert decide(STAKED, stake()) == ()
    assert decide(DEALING, stake()) == ()
    settled = played(*dealt("4c 6s 7d 10c"), table=DEALING)
    assert settled.phase is Phase.SETTLED
    assert decide(settled, stake()) == ()
    assert reason(played(OpenBets(), table=settled), stake()) is TableReason.COUP_OVER


def test_a_card_that_cannot_be_in_the_shoe_is_refused() -> None:
    """A ninth king of diamonds does not come out of eight decks."""
    shoe = DEALING.shoe
    assert shoe is not None
    for _ in range(7):
        shoe = shoe.take(Card("Kd"))
    without = replace(DEALING, shoe=shoe)
    assert reason(without, DealCard(Card("Kd"))) is ShoeReason.CARD_NOT_IN_SHOE


def test_the_last_card_settles_the_coup_in_the_same_step() -> None:
    """Banker wins with six: 100 on Banker gains 95, gross 100 less 5 commission."""
    almost = played(*dealt("4c 6s 7d"), table=DEALING)
    decided = decide(almost, DealCard(Card("10c")))
    assert isinstance(decided, tuple)
    card, settled = decided
    assert isinstance(card, CardDealt)
    assert isinstance(settled, CoupSettled)
    assert settled.result == "P 9h 4c 7d | B Kd 6s 10c"
    assert settled.payouts == (
        Payout(1, "banker", 100, lost=False, win=100, commission=5, pay=0, clause="cod:banker"),
    )
    after = fold(decided, almost)
    assert after is not None
    assert (after.seats[1].stack, after.seats[1].available) == (595, 595)


def test_stakes_stay_part_of_the_stack_until_they_settle() -> None:
    """A stake is held, not taken: the stack is whole and less of it is free."""
    seat = STAKED.seats[1]
    assert (seat.stack, seat.staked, seat.available) == (500, 100, 400)


def test_the_cut_card_allows_one_more_coup_and_then_the_shoe_is_retired() -> None:
    """The coup in which it comes out is finished, one more is dealt, then a new shoe comes."""
    table = played(ANN, OpenShoe())
    shoe = table.shoe
    assert shoe is not None
    for card in DECK * 7:
        shoe = shoe.take(card)
    for card in DECK[:34]:
        shoe = shoe.take(card)
    assert len(shoe) == 18  # four more, and the cut card is out
    table = replace(table, shoe=shoe)
    finished: list[Event] = []
    for coup in (1, 2):
        table = played(OpenBets(), CallLastBets(), CloseBets(), table=table)
        while table.phase is not Phase.SETTLED:
            assert table.shoe is not None
            card, _ = table.shoe.draw(lambda left: 0)
            decided = decide(table, DealCard(card))
            assert isinstance(decided, tuple)
            finished += decided
            table = played(DealCard(card), table=table)
        assert table.last_coup == 2
        assert (table.shoe is None) is (coup == 2)
    assert isinstance(finished[-1], ShoeRetired)
    assert reason(table, OpenBets()) is TableReason.NO_SHOE
    assert played(OpenShoe(), table=table).shoes == 2


WRONG: dict[str, Callable[[], Settings]] = {
    "key": lambda: replace(SETTINGS, key="Main Floor"),
    "no limits": lambda: replace(SETTINGS, limits={}),
    "seats": lambda: replace(SETTINGS, seats=0),
    "buy-in": lambda: replace(SETTINGS, buy_in=Limit(5, 4)),
    "limit": lambda: replace(SETTINGS, limits={**LIMITS, "tie": Limit(0, 4)}),
    "rounding": lambda: Settings(
        "one",
        "tournament",
        "PLAY",
        {key: Limit(20, 1_000) for key in game("tournament").by_key},
        rounding=Rounding.BREAKAGE,
    ),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_settings_that_cannot_be_are_refused(wrong: str) -> None:
    """Before a table opens, in a sentence that quotes what was given."""
    with pytest.raises(BadInput, match=r"one|Main Floor"):
        WRONG[wrong]()


# Whatever is asked, in whatever order: money is kept, and the log replays to the same table.

PATRONS = ("ann", "ben", "cleo")
COMMANDS: st.SearchStrategy[Command] = st.one_of(
    st.builds(TakeSeat, st.sampled_from(PATRONS), st.integers(0, 4), st.integers(50, 2_000)),
    st.builds(LeaveSeat, st.sampled_from(PATRONS)),
    st.builds(
        PlaceStake,
        st.sampled_from([f"id-{n}" for n in range(12)]),
        st.sampled_from(PATRONS),
        st.integers(0, 3),
        st.sampled_from([*LIMITS, "nonsense"]),
        st.integers(-5, 60).map(lambda units: units * 20),
    ),
    st.builds(DealCard, st.sampled_from(DECK)),
    st.just(OpenShoe()),
    st.just(OpenBets()),
    st.just(CallLastBets()),
    st.just(CloseBets()),
)


def tried(commands: Iterable[Command]) -> list[Event]:
    """The log of whatever was not refused, pushed on so that coups are reached."""
    table, events = evolve(None, TableOpened(SETTINGS)), list[Event]([TableOpened(SETTINGS)])
    for command in commands:
        decided = decide(table, command)
        for event in decided if isinstance(decided, tuple) else ():
            table = evolve(table, event)
            events.append(event)
    return events


ROUND = st.tuples(
    st.lists(COMMANDS, max_size=4),
    st.lists(COMMANDS, max_size=12),
    st.lists(st.builds(DealCard, st.sampled_from(DECK)), min_size=6, max_size=6),
).map(
    lambda parts: [
        ANN,
        OpenShoe(),
        *parts[0],
        OpenBets(),
        *parts[1],
        CallLastBets(),
        CloseBets(),
        *parts[2],
    ]
)


@given(st.lists(ROUND, min_size=1, max_size=4).map(lambda rounds: [c for r in rounds for c in r]))
@settings(max_examples=150, deadline=None)
def test_money_is_kept_and_the_ledger_says_what_the_table_says(commands: list[Command]) -> None:
    """Every posting sums to zero, nothing is overdrawn, holds are resolved once, stacks agree."""
    table: Table | None = None
    ledger = Ledger()
    for event in tried(commands):
        for transfer in transfers(table, event):
            if transfer.debit.startswith("wallet:"):
                gift = Transfer(Kind.POSTED, "issue:PLAY", transfer.debit, transfer.amount, "PLAY")
                ledger.apply(gift)
            ledger.apply(transfer)
        table = evolve(table, event)
        for number, seat in table.seats.items():
            account = ledger[seat_account("one", number)]
            assert (account.balance, account.available) == (seat.stack, seat.available)
            assert seat.available >= 0
        assert sum(ledger.balances("PLAY")) == 0


@given(st.lists(ROUND, min_size=1, max_size=3).map(lambda rounds: [c for r in rounds for c in r]))
@settings(max_examples=100, deadline=None)
def test_a_log_replays_to_the_same_table(commands: list[Command]) -> None:
    """Every event of an honest log is what the rules decide again."""
    events, replay = tried(commands), Replay()
    for event in events:
        assert replay.next(event) is None
    assert replay.end() is None
    assert replay.table == fold(events)


def test_no_stake_is_taken_after_the_close_and_no_card_before_it() -> None:
    """In every phase: stakes and cards never meet."""
    phases = {
        Phase.IDLE: played(ANN, OpenShoe()),
        Phase.BETTING: OPENED,
        Phase.LAST_CALL: played(CallLastBets(), table=OPENED),
        Phase.CLOSED: CLOSED,
        Phase.DEALING: DEALING,
        Phase.SETTLED: played(*dealt("4c 6s 7d 10c"), table=DEALING),
    }
    assert set(phases) == set(Phase)
    for phase, table in phases.items():
        assert table.phase is phase
        takes = isinstance(decide(table, stake(name="new", coup=table.coup)), tuple)
        deals = isinstance(decide(table, DealCard(Card("As"))), tuple)
        assert takes is (phase in (Phase.BETTING, Phase.LAST_CALL))
        assert deals is (phase in (Phase.CLOSED, Phase.DEALING))


def test_a_fraction_is_cut_once_for_a_wager_however_many_chips_lie_on_it() -> None:
    """Three stakes of seven on Banker settle as one of twenty-one: 19 paid, not three sixes."""
    limits = {key: Limit(1, 1_000) for key in LIMITS}
    cut = replace(SETTINGS, limits=limits, rounding=Rounding.BREAKAGE)
    table = played(ANN, OpenShoe(), OpenBets(), table=evolve(None, TableOpened(cut)))
    chips = [stake(name=f"chip-{n}", amount=7) for n in range(3)]
    table = played(*chips, CallLastBets(), CloseBets(), *dealt("2h Kd Kc 7s 10h"), table=table)
    (paid,) = table.seats[1].payouts
    assert (paid.stake, paid.win, paid.commission, paid.net) == (21, 21, 2, 19)


def test_replay_names_what_the_rules_would_not_have_decided() -> None:
    """A stake after the close, a payout too high, a missing settlement: each is named."""
    log = tried([ANN, OpenShoe(), OpenBets(), stake(), CallLastBets(), CloseBets()])
    late = [*log, StakePlaced("late", 1, 1, "tie", 20)]
    assert "bets-closed" in str(_first_wrong(late))
    cards = dealt("9h Kd 4c 6s 7d 10c")
    whole = tried([ANN, OpenShoe(), OpenBets(), stake(), CallLastBets(), CloseBets(), *cards])
    settled = next(event for event in whole if isinstance(event, CoupSettled))
    (paid,) = settled.payouts
    better = replace(settled, payouts=(replace(paid, win=paid.win + 20, lost=False),))
    forged = [better if event is settled else event for event in whole]
    assert "should read" in str(_first_wrong(forged))
    without = [event for event in whole if event is not settled]
    assert "should follow" in str(_first_wrong(without))
    assert _first_wrong(whole) is None


def _first_wrong(events: list[Event]) -> str | None:
    replay = Replay()
    for event in events:
        if wrong := replay.next(event):
            return wrong
    return replay.end()


def test_a_shoe_of_the_table_is_the_games() -> None:
    """Decks and cut card come from the settings, within what the game allows."""
    assert OPENED.shoe == Shoe.of(8)
