"""Wagers that a coup closes: no stakes lie on them, and a repeat leaves them out."""

from dataclasses import replace

import pytest

from punto.refusals import BadInput
from punto.table.commands import (
    ChangeSettings,
    OpenBets,
    OpenShoe,
    PlaceStake,
    ReopenBets,
    RepeatStakes,
    SetAutoRepeat,
    SetStakes,
)
from punto.table.events import AutoRepeatSet, BetsOpened, StakePlaced
from punto.table.reasons import TableReason as Why
from punto.table.replay import Replay
from punto.table.settings import Cards
from tests.kit.sessions import in_session
from tests.kit.tables import ANN, BANKER_WINS, PLAYER_WINS, Played, table_settings

SETTINGS = replace(table_settings("electronic"), close_favourable=True)


def closing(*closed: str, of: str = "electronic") -> Played:
    """A table whose first coup closes these wagers."""
    settings = replace(table_settings(of), close_favourable=True)
    return Played.at(settings).do(ANN, OpenShoe(), OpenBets(closed=closed))


def repeating(*closed: str, auto: bool = False) -> Played:
    """Ann staked on Banker, Tie and Lucky Nines; the next coup closes these wagers."""
    table = closing().staked("banker", 100).staked("tie", 20).staked("lucky-nines", 50)
    if auto:
        table.do(SetAutoRepeat("ann", on=True))
    return table.closed().dealt(BANKER_WINS).do(OpenBets(closed=closed))


def test_a_closed_wager_takes_no_stake_and_the_others_do() -> None:
    """The refusal names the wager; the next coup takes stakes on it again."""
    table = closing("lucky-nines").staked("banker")
    refusal = table.refusal(PlaceStake("a", "ann", 1, "lucky-nines", 50))
    assert (refusal.reason, dict(refusal.about)) == (Why.WAGER_CLOSED, {"wager": "lucky-nines"})
    wanted = (("banker", 100), ("lucky-nines", 50))
    assert table.reason(SetStakes("b", "ann", 1, wanted)) is Why.WAGER_CLOSED
    table.closed().dealt(PLAYER_WINS).do(OpenBets()).staked("banker").staked("lucky-nines", 50)
    assert table.lying() == {"banker": 100, "lucky-nines": 50}


def test_a_table_without_the_setting_closes_nothing() -> None:
    """Neither does a free coup, which takes no stakes at all."""
    table = Played.at(table_settings("electronic")).do(ANN, OpenShoe())
    table.do(OpenBets(closed=("tie",)))
    assert table.table.closed_wagers == ()
    free = Played.at(SETTINGS).do(OpenShoe(), OpenBets(free=True, closed=("tie",)))
    assert free.table.closed_wagers == ()


def test_entrants_of_a_tournament_find_every_wager_open() -> None:
    """They play each other and may have to bet: nothing is closed for them."""
    table = in_session()
    settings = replace(table.table.settings, close_favourable=True)
    table.table = replace(table.table, settings=settings)
    assert not table.table.closes_wagers
    table.do(*([] if table.table.shoe else [OpenShoe()]), OpenBets(closed=("player",)))
    assert table.table.closed_wagers == ()


def test_a_setting_that_is_due_holds_for_the_coup_that_it_opens() -> None:
    """Two persons ask for it in mid-coup; the next coup closes wagers."""
    open_ = Played.at(replace(SETTINGS, close_favourable=False)).do(ANN, OpenShoe(), OpenBets())
    open_.do(ChangeSettings(SETTINGS, "pit", "boss"))
    assert open_.table.closes_wagers
    open_.closed().dealt(BANKER_WINS).do(OpenBets(closed=("tie",)))
    assert open_.table.closed_wagers == ("tie",)


def test_a_repeat_leaves_out_what_is_closed_and_remembers_it() -> None:
    """Banker and Tie lie there again; once Lucky Nines is open, all three do."""
    table = repeating("lucky-nines").do(RepeatStakes("r", "ann", 2))
    assert table.lying() == {"banker": 100, "tie": 20}
    table.closed().dealt(BANKER_WINS).do(OpenBets(), RepeatStakes("s", "ann", 3))
    assert table.lying() == {"banker": 100, "tie": 20, "lucky-nines": 50}


def test_other_stakes_than_a_repeat_replace_what_is_remembered() -> None:
    """A patron who staked something else wants to repeat that, and nothing older."""
    table = repeating("lucky-nines").staked("player", 200)
    table.closed().dealt(BANKER_WINS).do(OpenBets(), RepeatStakes("s", "ann", 3))
    assert table.lying() == {"player": 200}


def test_a_repeat_leaves_out_what_needs_a_closed_wager() -> None:
    """Lucky Nines needs another stake: without Banker and Tie it cannot stand."""
    table = repeating("banker", "tie")
    assert table.reason(RepeatStakes("r", "ann", 2)) is Why.WAGER_CLOSED
    table = repeating("banker").do(RepeatStakes("r", "ann", 2))
    assert table.lying() == {"tie": 20, "lucky-nines": 50}


def test_auto_repeat_goes_on_past_a_coup_that_closes_its_wagers() -> None:
    """It stakes what it can, nothing in a coup that closes all, and everything again later."""
    table = repeating("banker", "tie", "lucky-nines", auto=True)
    assert table.lying() == {}
    assert table.table.seats[1].auto_repeat
    table.closed().dealt(BANKER_WINS).do(OpenBets(closed=("tie",)))
    assert table.lying() == {"banker": 100, "lucky-nines": 50}
    table.closed().dealt(BANKER_WINS).do(OpenBets())
    assert table.lying() == {"banker": 100, "tie": 20, "lucky-nines": 50}
    assert not any(isinstance(event, AutoRepeatSet) and not event.on for _, event in table.log)


def test_bets_that_are_opened_again_leave_the_wagers_closed() -> None:
    """The cards seen are the same, so nothing else follows from them."""
    settings = replace(SETTINGS, cards=Cards.DEALT)
    table = Played.at(settings).do(ANN, OpenShoe(), OpenBets(closed=("tie",))).closed()
    table.do(ReopenBets("dealer", "pit"))
    assert table.reason(PlaceStake("a", "ann", 1, "tie", 20)) is Why.WAGER_CLOSED


def test_a_replay_finds_a_stake_on_a_closed_wager() -> None:
    """The log has which wagers a coup closed: a planted stake on one is not what rules decide."""
    table = closing("tie").staked("banker")
    replay = Replay()
    assert [replay.next(*row) for row in table.log] == [None] * len(table.log)
    planted = PlaceStake("x", "ann", 1, "tie", 20)
    wrong = replay.next(planted, StakePlaced("x", 1, 1, "tie", 20))
    assert wrong is not None
    assert "wager-closed" in wrong
    assert any(isinstance(event, BetsOpened) and event.closed == ("tie",) for _, event in table.log)


@pytest.mark.parametrize("game", ["tournament", "fortune-six"])
def test_a_game_that_favours_the_patron_by_its_sheet_cannot_close_its_wagers(game: str) -> None:
    """Banker at even money would be closed for ever."""
    with pytest.raises(BadInput, match="close_favourable would close a wager for ever"):
        replace(table_settings(game), close_favourable=True)
