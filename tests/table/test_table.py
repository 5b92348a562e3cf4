"""The table: what is refused and in which order, what a step leads to, and what a replay finds."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from punto.cards import Card, read_cards
from punto.ledger import LARGEST_TRANSFER
from punto.money import Rounding
from punto.refusals import BadInput, Reason
from punto.rulebook import game
from punto.shoe import ShoeReason
from punto.table import Command, Event, Phase, Settings, TableReason, decide
from punto.table.commands import (
    BuyIn,
    CallIrregularity,
    CallLastBets,
    ClearAll,
    CloseBets,
    CloseTable,
    DealCard,
    LeaveSeat,
    OpenBets,
    OpenShoe,
    Pause,
    Resettle,
    Resume,
    SetAllowance,
    SetAutoRepeat,
    TakeSeat,
)
from punto.table.events import AutoRepeatSet, CardDealt, CoupSettled, StakePlaced
from punto.table.irregularities import Irregularity
from punto.table.replay import Replay
from punto.table.settings import Cards, Limit
from punto.table.state import Allowance, Payout, altered
from punto.table.transfers import transfers
from tests.kit.openings import REFUSED as REFUSED_CUTS
from tests.kit.session_rows import SESSION_ROWS
from tests.kit.table_states import (
    BY_HAND,
    CLOSED,
    COMPLETE,
    DEALING,
    DEALT,
    DRAWING,
    FOREIGN,
    OPENED,
    REFUSED,
    SETTINGS,
    SETTLED,
    SHAKING,
    STAKED,
    allowing,
    changed,
    irregular,
    named,
    stake,
)
from tests.kit.tables import ANN, BANKER_WINS, Played, playing, table_settings


@pytest.mark.parametrize(
    ("table", "command", "why"), REFUSED, ids=[f"{n}-{why}" for n, (*_, why) in enumerate(REFUSED)]
)
def test_the_first_reason_that_applies_is_the_one_named(
    table: Played, command: Command, why: Reason
) -> None:
    """Refusals have a fixed order, whatever else is wrong as well."""
    assert table.reason(command) is why


def test_every_reason_of_a_table_is_given_somewhere() -> None:
    """A reason that nothing leads to is a mistake; those of an opening are given beside it."""
    given = {why for *_, why in REFUSED if isinstance(why, TableReason)}
    cutting = {TableReason(why) for *_, why in REFUSED_CUTS if why} | {TableReason.NOT_RECUT}
    in_sessions = {why for row in SESSION_ROWS for why in (row.first, row.second)}
    assert given | cutting | in_sessions >= set(TableReason)
    assert given | cutting <= set(TableReason)


def test_a_refused_command_changes_nothing() -> None:
    """Decide answers; only events change a table."""
    for table, command, _ in REFUSED:
        before = table.table
        table.ask(command)
        assert table.table is before


def test_a_stake_sent_twice_is_staked_once() -> None:
    """The client made the id before sending: a retry is the same stake, even after the coup."""
    again = stake(name="id-1")
    for table in (STAKED, DEALING, SETTLED):
        assert decide(table.table, again) == ()
    later = SETTLED.fork().do(OpenBets())
    assert later.reason(again) is TableReason.COUP_OVER


def test_the_last_card_settles_the_coup_in_the_same_step() -> None:
    """Banker wins with six: 100 on Banker gains 95, gross 100 less 5 commission."""
    almost = playing().staked("banker").closed().dealt("9h Kd 4c 6s 7d")
    decided = almost.ask(DealCard(Card("10c")))
    assert isinstance(decided, tuple)
    card, settled = decided
    assert isinstance(card, CardDealt)
    assert isinstance(settled, CoupSettled)
    assert settled.result == "P 9h 4c 7d | B Kd 6s 10c"
    assert settled.payouts == (
        Payout(1, "banker", 100, lost=False, win=100, commission=5, pay=0, clause="cod:banker"),
    )
    assert almost.stack() == 5_095


def test_stakes_stay_part_of_the_stack_until_they_settle() -> None:
    """A stake is held, not taken: the stack is whole and less of it is free."""
    seat = STAKED.table.seats[1]
    assert (seat.stack, seat.staked, seat.available) == (5_000, 100, 4_900)


WRONG: dict[str, Callable[[], Settings]] = {
    "key": lambda: replace(SETTINGS, key="Main Floor"),
    "no limits": lambda: replace(SETTINGS, limits={}),
    "seats": lambda: replace(SETTINGS, seats=0),
    "buy-in": lambda: replace(SETTINGS, buy_in=Limit(5, 4)),
    "limit": lambda: replace(SETTINGS, limits={**SETTINGS.limits, "tie": Limit(0, 4)}),
    "denoms": lambda: replace(SETTINGS, denoms=(5, 5)),
    "difference": lambda: replace(SETTINGS, difference=0),
    "game": lambda: replace(SETTINGS, game="commision"),
    "rounding": lambda: Settings(
        "one",
        "tournament",
        "PLAY",
        {key: Limit(20, 1_000) for key in game("tournament").by_key},
        rounding=Rounding.BREAKAGE,
    ),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_impossible_settings_are_refused(wrong: str) -> None:
    """Before a table opens, in a sentence that quotes what was given."""
    with pytest.raises(BadInput, match=r"one|Main Floor"):
        WRONG[wrong]()


def test_no_stake_is_taken_after_the_close_and_no_card_before_it() -> None:
    """In every phase: stakes and cards never meet."""
    voided = BY_HAND.fork().do(irregular(FOREIGN, approved=""))
    phases = {
        Phase.IDLE: Played.at(SETTINGS).do(ANN, OpenShoe()),
        Phase.BETTING: OPENED,
        Phase.LAST_CALL: OPENED.fork().do(CallLastBets()),
        Phase.CLOSED: CLOSED,
        Phase.SHAKING: SHAKING,
        Phase.DRAWING: DRAWING,
        Phase.DEALING: DEALING,
        Phase.COMPLETE: COMPLETE,
        Phase.SETTLED: SETTLED,
        Phase.VOIDED: voided,
    }
    assert set(phases) == set(Phase)
    for phase, table in phases.items():
        assert table.table.phase is phase
        takes = table.reason(stake(coup=table.table.coup)) is None
        deals = table.reason(DealCard(Card("As"))) is None
        assert takes is (phase in (Phase.BETTING, Phase.LAST_CALL))
        assert deals is (phase in (Phase.CLOSED, Phase.DEALING))


def test_a_fraction_is_cut_once_per_wager_for_any_number_of_chips() -> None:
    """Three stakes of seven on Banker settle as one of twenty-one: 19 paid, not three sixes."""
    limits = {key: Limit(1, 1_000) for key in SETTINGS.limits}
    table = playing(replace(SETTINGS, limits=limits, rounding=Rounding.BREAKAGE))
    for _ in range(3):
        table.staked("banker", 7)
    table.closed().dealt("2h Kd Kc 7s 10h")
    (paid,) = table.table.seats[1].payouts
    assert (paid.stake, paid.win, paid.commission, paid.net) == (21, 21, 2, 19)
    table.check_money()


def test_replay_names_events_that_the_rules_do_not_decide() -> None:
    """A stake after the close, a payout too high, a missing settlement: each is named."""
    late = (stake(name="late"), StakePlaced("late", 1, 1, "banker", 100))
    assert "bets-closed" in str(_first_wrong([*CLOSED.log, late]))
    whole = SETTLED.log
    settled = next(event for _, event in whole if isinstance(event, CoupSettled))
    (paid,) = settled.payouts
    better = replace(settled, payouts=(replace(paid, win=paid.win + 20),))
    forged = [(command, better if event is settled else event) for command, event in whole]
    assert "should read" in str(_first_wrong(forged))
    without = [event for event in whole if event[1] is not settled]
    assert "should follow" in str(_first_wrong(without))
    assert _first_wrong(whole) is None


def _first_wrong(log: list[tuple[Command | None, Event]]) -> str | None:
    replay = Replay()
    for command, event in log:
        if wrong := replay.next(command, event):
            return wrong
    return replay.end()


# What patrons allow themselves, and how a table is set


def test_a_patron_cannot_lose_more_than_they_allowed_themselves() -> None:
    """Stakes in play count as lost; winnings may be staked again; bringing more changes nothing."""
    table = allowing(Allowance(loss=200)).staked("banker", 100).staked("tie", 100)
    assert table.reason(stake("player", 20)) is TableReason.OWN_LOSS_LIMIT
    table.closed().dealt(BANKER_WINS).do(OpenBets(), BuyIn("ann", 1_000))
    left = table.refusal(stake("player", 200, coup=2))  # won 95, lost 100
    assert (left.reason, left.about["left"]) == (TableReason.OWN_LOSS_LIMIT, 195)
    table.do(stake("banker", 180, coup=2))
    table.check_money()


def test_an_allowance_limits_new_stakes_and_never_takes_any_back() -> None:
    """Stakes on the table stand."""
    table = playing().staked("banker", 400).do(SetAllowance("ann", Allowance(stake=100, loss=0)))
    assert table.lying() == {"banker": 400}
    assert table.reason(stake("tie", 20)) is TableReason.OWN_STAKE_LIMIT
    assert table.ask(SetAllowance("ann", Allowance(stake=100, loss=0))) == ()
    table.do(ClearAll("ann", 1), SetAllowance("ann", Allowance()))
    table.do(stake("banker", 400))


def test_auto_repeat_ends_at_the_patrons_own_limit() -> None:
    """And says why."""
    table = playing().staked("banker", 100).do(SetAutoRepeat("ann", on=True))
    table.do(SetAllowance("ann", Allowance(barred="time-over"))).closed().dealt(BANKER_WINS)
    decided = table.ask(OpenBets())
    assert isinstance(decided, tuple)
    assert decided[1:] == (AutoRepeatSet(1, False, "barred"),)


def test_a_table_is_changed_between_coups() -> None:
    """By two persons; seats, stacks and the shoe stay as they are."""
    table = SETTLED.fork()
    limits = {key: Limit(40, 400) for key in SETTINGS.limits}
    table.do(changed(limits=limits, denoms=(5, 10), seats=2))
    assert table.ask(changed(limits=limits, denoms=(5, 10), seats=2)) == ()
    assert table.table.seats[1].denom == 5
    table.do(OpenBets())
    assert table.reason(stake("player", 20, coup=2)) is TableReason.UNDER_MINIMUM
    assert table.reason(TakeSeat("cleo", 3, 500)) is TableReason.NO_SUCH_SEAT
    table.check_money()
    assert _first_wrong(table.log) is None


def test_a_corrected_coup_is_undone_from_its_last_settlement() -> None:
    """5.2 after a re-settlement: a patron who was paid twice was paid once too often."""
    table = BY_HAND.fork().closed().dealt("2c 9h 3c Kd")
    table.do(Resettle(1, "P 9h Kc | B 2c 3d", "dan", "pit"))
    assert (table.stack(), str(table.table.settled)) == (4_900, "P 9h Kc | B 2c 3d")
    wrong = CallIrregularity(Irregularity.WRONG_NUMBER_OF_CARDS, "dan", "pit")
    table.do(wrong)
    assert (table.stack(), table.table.phase) == (5_000, Phase.VOIDED)
    table.check_money()
    assert _first_wrong(table.log) is None


def test_a_corrected_coup_changes_the_remaining_shoe() -> None:
    """The card that really came is gone, the other is still there; what cannot be is refused."""
    table = BY_HAND.fork().closed().dealt("2c 9h 3c Kd")
    table.do(Resettle(1, "P 2c 3c | B 8d Kd", "dan", "pit"))
    shoe = table.table.shoe
    assert shoe is not None
    assert (shoe.count(Card("9h")), shoe.count(Card("8d"))) == (8, 7)
    for _ in range(4):
        table.do(OpenBets(), CallLastBets(), CloseBets()).dealt("9s 9s Ks Ks")
    never = Resettle(1, "P 9s 3c | B 8d Kd", "dan", "pit")
    assert table.reason(never) is ShoeReason.CARD_NOT_IN_SHOE


def test_leftover_cards_are_counted_once_over_repeated_calls() -> None:
    """A second 5.2 with the same cards leaves the same shoe."""
    left = read_cards("9h 2c Kd 3c 4s 5s 6s")
    called = CallIrregularity(
        Irregularity.WRONG_NUMBER_OF_CARDS, "dan", "pit", left, certain=True, seen=False
    )
    table = playing(DEALT).staked("banker").closed().dealt("9h").do(called)
    once = table.table.shoe
    assert table.do(called).table.shoe == once
    fewer = replace(called, cards=left[:-1])
    assert table.reason(fewer) is TableReason.CARRIED_CARD_DUE


def test_an_id_stays_used_after_its_patron_stood_up() -> None:
    """The ledger would hold a second stake under the same key."""
    table = playing().staked("banker", name="chip").do(ClearAll("ann", 1), LeaveSeat("ann"))
    table.do(TakeSeat("ann", 1, 500))
    assert table.reason(stake(name="chip")) is TableReason.STAKE_ID_USED
    table.closed().dealt(BANKER_WINS).do(OpenBets(), stake(name="chip", coup=2))
    table.check_money()


def test_a_pause_that_is_lifted_does_not_keep_a_table_open() -> None:
    """Closing after this coup stands; resuming once more takes it back."""
    table = playing().do(CloseTable("pit"), Pause("pit"), Resume("pit"))
    assert (table.table.paused, table.table.closing) == (False, True)
    assert not table.do(Resume("pit")).table.closing


def test_the_die_comes_before_any_card() -> None:
    """A deal cannot be reconstructed while the shaker is still on its way."""
    shaking = playing(replace(table_settings("power-98"), cards=Cards.DEALT))
    shaking.do(CallLastBets(), CloseBets())
    assert shaking.reason(named(Irregularity.WRONG_NUMBER_OF_CARDS)) is TableReason.NOT_NOW


@pytest.mark.parametrize("stack", [1, LARGEST_TRANSFER, LARGEST_TRANSFER + 1, 3 * LARGEST_TRANSFER])
def test_a_stack_of_any_size_is_paid_out_whole(stack: int) -> None:
    """A win larger than one transfer may hold is paid in several."""
    played = Played.at(table_settings())
    played.ask(TakeSeat("ann", 1, 1_000))
    seat = altered(played.table.seats[1], stack=stack)
    table = altered(played.table, seats={1: seat})
    decided = decide(table, LeaveSeat("ann"))
    assert isinstance(decided, tuple)
    moved = [transfer.amount for event in decided for transfer in transfers(table, event)]
    assert sum(moved) == stack
    assert max(moved) <= LARGEST_TRANSFER
