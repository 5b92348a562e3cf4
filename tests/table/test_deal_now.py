"""Deal now: bets close before the clock once every patron who plays has asked for the cards."""

from dataclasses import replace

import pytest

from punto.server.tables.next_act import READ_RESULT, Act, due
from punto.table.commands import (
    CallLastBets,
    ClearAll,
    CloseBets,
    DealNow,
    LeaveSeat,
    OpenBets,
    Pause,
    SetAutoRepeat,
    TakeSeat,
)
from punto.table.events import ReadySet
from punto.table.ready import IDLE_COUPS, everyone_ready, waited_for
from punto.table.reasons import TableReason
from punto.table.settings import Cards
from tests.kit.tables import BANKER_WINS, Played, playing, table_settings

BOT = TakeSeat("~bot-3f", 3, 5_000)


def wants(patron: str, coup: int = 1, *, on: bool = True) -> DealNow:
    """A patron asks for the cards, or no longer."""
    return DealNow(patron, coup, on)


def two() -> Played:
    """A table with Ann and Ben at seats 1 and 2, and bets open."""
    return playing()


def coups(table: Played, number: int, wager: str = "banker") -> Played:
    """Deal so many coups on which Ann alone stakes."""
    for _ in range(number):
        table.staked(wager).do(CallLastBets(), CloseBets()).dealt(BANKER_WINS).do(OpenBets())
    return table


def test_nobody_is_waited_for_once_every_patron_has_asked() -> None:
    """Both sit here since a moment ago, staked or not: the table waits for the second one."""
    table = two().staked("banker").do(wants("ann"))
    assert (table.table.ready, waited_for(table.table)) == ((1,), (2,))
    assert due(table.table) == Act(CallLastBets(), table.table.settings.clocks.betting)
    table.do(wants("ben"))
    assert everyone_ready(table.table)
    assert due(table.table) == Act(CallLastBets(), 0)
    table.do(CallLastBets())
    assert due(table.table) == Act(CloseBets(), 0)


def test_a_patron_may_think_again_and_the_next_coup_begins_without_anyone() -> None:
    """Asking twice changes nothing; a new coup has to be asked for again."""
    table = two().do(wants("ann"))
    assert table.ask(wants("ann")) == ()
    assert table.ask(wants("ann", on=False)) == (ReadySet(1, 1, on=False),)
    assert table.table.ready == ()
    table.do(wants("ann"), CallLastBets(), CloseBets()).dealt(BANKER_WINS).do(OpenBets())
    assert table.table.ready == ()


def test_auto_repeat_counts_as_asking_but_never_alone() -> None:
    """A seat on auto repeat is not waited for; without a press the clock decides."""
    table = two().do(SetAutoRepeat("ben", on=True), SetAutoRepeat("ann", on=True))
    assert not everyone_ready(table.table)
    table.do(SetAutoRepeat("ann", on=False), wants("ann"))
    assert everyone_ready(table.table)


def test_a_seat_that_was_idle_for_two_coups_does_not_count() -> None:
    """Ben lets two coups pass; one stake more, and the table waits for him again."""
    table = coups(two(), IDLE_COUPS - 1)
    table.do(wants("ann", table.table.coup))
    assert waited_for(table.table) == (2,)
    table = coups(two(), IDLE_COUPS)
    coup = table.table.coup
    table.do(wants("ann", coup))
    assert everyone_ready(table.table)
    table.staked("player", patron="ben")
    assert waited_for(table.table) == (2,)
    table.do(ClearAll("ben", coup))
    assert everyone_ready(table.table)


def test_bots_are_never_waited_for() -> None:
    """Even with a stake of theirs on the table."""
    table = (
        playing()
        .do(LeaveSeat("ben"), BOT)
        .staked("banker")
        .staked("player", patron="~bot-3f")
        .do(wants("ann"))
    )
    assert everyone_ready(table.table)


def test_a_patron_who_stands_up_is_no_longer_waited_for_nor_ready() -> None:
    """Ann asked and left: Ben alone decides."""
    table = two().do(wants("ann"), LeaveSeat("ann"))
    assert (table.table.ready, everyone_ready(table.table)) == ((), False)
    table = two().do(wants("ann"), LeaveSeat("ben"))
    assert everyone_ready(table.table)


def test_the_result_is_shown_for_four_seconds_where_everyone_goes_on() -> None:
    """And for as long as the clock says where somebody did not ask."""
    table = two().staked("banker").do(wants("ann"), CallLastBets(), CloseBets()).dealt(BANKER_WINS)
    assert due(table.table) == Act(OpenBets(), table.table.settings.clocks.settled)
    table = two().do(wants("ann"), wants("ben"), CallLastBets(), CloseBets()).dealt(BANKER_WINS)
    assert due(table.table) == Act(OpenBets(), READ_RESULT)


@pytest.mark.parametrize("change", [{"deal_now": False}, {"cards": Cards.DEALT}])
def test_a_setting_and_a_dealer_turn_it_off(change: dict[str, object]) -> None:
    """Then only the clock, or the dealer at a dealt table, closes the bets."""
    table = playing(replace(table_settings(), **change))  # type: ignore[arg-type]
    assert table.reason(wants("ann")) is TableReason.DEAL_NOW_OFF


def test_only_a_seated_patron_asks_and_only_while_bets_are_open() -> None:
    """In the order of `punto.table.precedence`."""
    table = two()
    assert table.reason(wants("eve")) is TableReason.NOT_SEATED
    assert table.reason(wants("ann", 2)) is TableReason.BETS_CLOSED
    assert table.reason(wants("ann", 0)) is TableReason.COUP_OVER
    assert table.fork().do(Pause("pit")).reason(wants("ann")) is TableReason.TABLE_PAUSED
    assert table.do(CallLastBets(), CloseBets()).reason(wants("ann")) is TableReason.BETS_CLOSED
