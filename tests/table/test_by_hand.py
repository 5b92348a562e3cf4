"""A dealer's own table: confirmed results, slips that are taken back, and who deals."""

from dataclasses import replace
from typing import Any

import pytest

from punto.cards import Card, read_cards
from punto.refusals import BadInput, Refusal
from punto.rulebook import GAMES
from punto.table import Phase, TableReason
from punto.table.commands import (
    BurnCards,
    CallLastBets,
    CloseBets,
    CloseTable,
    ConfirmResult,
    DealCard,
    LeaveSeat,
    LeaveTable,
    OpenBets,
    OpenShoe,
    ReopenBets,
    RetireShoe,
    RightRecord,
    ShakeDie,
    ShowCutCard,
    TakeBackBurn,
    TakeBackCard,
    TakeBackCutCard,
    TakeBackDie,
    TakeTable,
)
from punto.table.events import (
    CoupResettled,
    CoupSettled,
    CoupVoided,
    CutCardShown,
    DealerCame,
    DealerWent,
    DealReconstructed,
    RecordRighted,
    ResultConfirmed,
    ShoeRetired,
    TableClosed,
    TotalsAnnounced,
)
from punto.table.irregularities import Irregularity
from punto.table.settings import Cards, CutCard
from tests.kit.dealt_table import called, events_of_kind, replays
from tests.kit.support import holds
from tests.kit.tables import ANN, BANKER_WINS, BEN, PLAYER_WINS, Played, table_settings

WRONG_NUMBER = Irregularity.WRONG_NUMBER_OF_CARDS


def confirming(game: str = "commission", **how: Any) -> Played:
    """A table with confirmed results, Ann and Ben at it, a shoe on it."""
    settings = replace(
        table_settings(game), cards=Cards.DEALT, confirm=True, cut_card=CutCard.SHOWN, **how
    )
    return Played.at(settings).do(ANN, BEN, OpenShoe())


def staked(table: Played) -> Played:
    """The bets open and closed again with a stake of each patron."""
    return table.do(OpenBets()).staked("banker").staked("player", 200, patron="ben").closed()


def coup(table: Played, cards: str) -> Played:
    """A whole coup with stakes, confirmed."""
    return staked(table).dealt(cards).do(ConfirmResult())


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_paid_before_the_dealer_confirms(game: str) -> None:
    """The last card shows the totals; money, result and roads wait for the confirmation."""
    table = staked(confirming(game))
    table.dealt(BANKER_WINS)
    assert table.table.phase is Phase.COMPLETE
    assert (table.stack(), table.stack("ben")) == (5_000, 5_000)
    assert (table.table.settled, table.table.results) == (None, ())
    assert table.reason(DealCard(Card("As"))) is TableReason.NOT_NOW
    assert table.reason(OpenBets()) is TableReason.NOT_NOW
    assert table.reason(LeaveSeat("ann")) is TableReason.STAKES_DOWN
    decided = table.ask(ConfirmResult())
    assert events_of_kind(decided, ResultConfirmed)
    assert events_of_kind(decided, CoupSettled)
    assert table.stack("ben") == 4_800
    assert table.reason(ConfirmResult()) is TableReason.NOT_NOW
    replays(table)


def test_the_last_card_can_be_taken_back_and_no_stack_moved() -> None:
    """A false natural pays nobody: the slip is keyed again before the result is confirmed."""
    table = staked(confirming())
    assert table.dealt("9h Kd Kc 2s").table.phase is Phase.COMPLETE  # a nine, keyed for a four
    table.do(TakeBackCard())
    assert (table.table.phase, table.table.deal.dealt) == (Phase.DEALING, 3)
    assert (table.stack(), table.stack("ben")) == (5_000, 5_000)
    assert table.reason(TakeBackCard()) is TableReason.NOT_A_SLIP  # one deep
    table.dealt("3s").do(ConfirmResult())
    assert table.table.phase is Phase.SETTLED
    replays(table)


def test_a_burn_is_taken_back_before_the_first_coup() -> None:
    """9h keyed for 2h would leave the count seven cards short for the whole shoe."""
    table = confirming(burn=True)
    full = table.table.shoe
    table.do(BurnCards(Card("9h")), TakeBackBurn())
    assert (table.table.shoe, table.table.burnt) == (full, False)
    assert table.reason(OpenBets()) is TableReason.NOT_BURNT
    table.do(BurnCards(Card("2h")), OpenBets())
    assert table.table.shoe is not None
    assert len(table.table.shoe) == 416 - 3
    assert table.reason(TakeBackBurn()) is TableReason.NOT_NOW
    replays(table)


@pytest.mark.parametrize(
    ("before", "cards", "last"),
    [
        ("instead of the first card", "", 2),
        ("after the second card", "9h Kd", 3),
        ("when all cards lie there", BANKER_WINS, 3),
    ],
)
def test_the_cut_card_ends_the_shoe_where_it_came(before: str, cards: str, last: int) -> None:
    """Before the first card of a coup it makes that coup the last; later, the next one."""
    table = staked(coup(confirming(), BANKER_WINS)).dealt(cards)
    (shown,) = events_of_kind(table.ask(ShowCutCard()), CutCardShown)
    assert isinstance(shown, CutCardShown)
    assert (shown.last_coup, table.table.last_coup) == (last, last)
    assert table.ask(ShowCutCard()) == ()
    rest = read_cards(PLAYER_WINS) if not cards else read_cards(BANKER_WINS)[len(cards.split()) :]
    decided = table.do(*map(DealCard, rest)).ask(ConfirmResult())
    assert bool(events_of_kind(decided, ShoeRetired)) is (last == 2), before
    if last == 3:
        decided = staked(table).dealt(PLAYER_WINS).ask(ConfirmResult())
        assert events_of_kind(decided, ShoeRetired)
    assert table.table.shoe is None
    replays(table)


def test_a_cut_card_shown_late_counts_for_the_coup_before() -> None:
    """Between coups, or while bets are open: the next coup is the last, and no other."""
    between = coup(confirming(), BANKER_WINS).do(ShowCutCard())
    assert between.table.last_coup == 2
    betting = coup(confirming(), BANKER_WINS).do(OpenBets(), ShowCutCard())
    assert betting.table.last_coup == 2


def test_the_cut_card_is_taken_back_before_the_next_card() -> None:
    """A key pressed by mistake ends no shoe; after the next card it stands."""
    table = staked(confirming()).dealt("9h").do(ShowCutCard(), TakeBackCutCard())
    assert table.table.last_coup is None
    table.do(ShowCutCard()).dealt("Kd")
    assert table.reason(TakeBackCutCard()) is TableReason.NOT_A_SLIP
    assert table.table.last_coup == 2
    replays(table)


def test_where_the_cut_card_is_shown_the_count_ends_no_shoe() -> None:
    """The real cut card lies where a hand put it."""
    table = confirming(cut=414)
    coup(table, BANKER_WINS)
    assert table.table.shoe is not None
    assert table.table.shoe.cut_card_reached
    assert table.table.last_coup is None
    coup(table, PLAYER_WINS)
    assert table.table.shoe is not None
    # Nor does a card that is taken back hide the cut card again.
    staked(table).dealt("2h").do(ShowCutCard(), TakeBackCard())
    assert table.table.last_coup == table.table.coup + 1


def test_bets_closed_by_mistake_are_opened_again_by_two() -> None:
    """Nobody had seen anything of the coup: stakes stand, more may come, nothing counts twice."""
    table = confirming().do(OpenBets()).staked("banker").do(CallLastBets(), CloseBets())
    assert table.table.seats[2].idle == 1
    table.do(ReopenBets("dealer", "pit"))
    assert table.table.phase is Phase.BETTING
    assert (table.lying(), table.table.seats[2].idle) == ({"banker": 100}, 0)
    table.staked("player", patron="ben").do(CallLastBets(), CloseBets())
    assert table.table.seats[2].idle == 0
    table.dealt("9h")
    assert table.reason(ReopenBets("dealer", "pit")) is TableReason.NOT_NOW
    replays(table)


def test_bets_are_not_opened_again_once_the_die_is_known() -> None:
    """While it is shaken they can be."""
    table = confirming("power-98").do(OpenBets(), CallLastBets(), CloseBets())
    assert table.table.phase is Phase.SHAKING
    assert table.fork().do(ReopenBets("dealer", "pit")).table.phase is Phase.BETTING
    table.do(ShakeDie(3))
    assert table.reason(ReopenBets("dealer", "pit")) is TableReason.NOT_NOW


def test_a_die_keyed_wrongly_is_taken_back_before_the_first_card() -> None:
    """By two persons: it decides what the coup pays."""
    table = staked(confirming("power-98"))
    shaker = table.table.shaker
    table.do(TakeBackDie("dealer", "pit"))
    assert (table.table.phase, table.table.die) == (Phase.SHAKING, None)
    assert table.table.shaker == shaker
    table.do(ShakeDie(6)).dealt("9h")
    assert table.table.die == 6
    assert table.reason(TakeBackDie("dealer", "pit")) is TableReason.NOT_NOW
    replays(table)


def test_a_slip_two_cards_deep_is_put_right_without_an_irregularity() -> None:
    """The cards as they lie there replace those recorded, and the tableau goes on from them."""
    table = staked(confirming()).dealt("9h Kd Kc 6s")
    assert table.table.phase is Phase.COMPLETE  # a natural, as it was keyed
    decided = table.ask(RightRecord(read_cards("5h Kd Kc 6s"), "dealer", "pit"))
    assert events_of_kind(decided, RecordRighted)
    assert events_of_kind(decided, TotalsAnnounced)
    assert (table.table.phase, table.table.deal.player.total) == (Phase.DEALING, 5)
    assert table.table.shoe is not None
    assert table.table.shoe.count(Card("9h")) == 8
    table.dealt("2d").do(ConfirmResult())
    replays(table)


def test_without_confirmation_a_record_that_is_complete_pays() -> None:
    """Where no dealer confirms, the coup goes on as after any last card."""
    settings = replace(table_settings(), cards=Cards.DEALT)
    table = staked(Played.at(settings).do(ANN, BEN, OpenShoe())).dealt("5h Kd Kc 6s")
    table.do(RightRecord(read_cards("9h Kd Kc 6s"), "dealer", "pit"))
    assert table.table.phase is Phase.SETTLED
    replays(table)


def test_a_dealer_takes_the_table_and_another_relieves_them() -> None:
    """Between coups alone; in the middle of a coup with a second person."""
    table = confirming()
    assert events_of_kind(table.ask(TakeTable("ann-d")), DealerCame)
    assert table.ask(TakeTable("ann-d")) == ()
    decided = table.ask(TakeTable("ben-d"))
    assert not isinstance(decided, Refusal)
    assert [type(event) for event in decided] == [DealerWent, DealerCame]
    staked(table)
    assert table.reason(TakeTable("cleo-d")) is TableReason.SECOND_PERSON_NEEDED
    table.do(TakeTable("cleo-d", "pit"))
    assert table.table.dealer == "cleo-d"
    assert table.reason(LeaveTable("cleo-d")) is TableReason.NOT_NOW
    table.dealt(BANKER_WINS).do(ConfirmResult(), LeaveTable("cleo-d"))
    assert table.table.dealer == ""
    staked(table).do(TakeTable("ann-d"))  # nobody is relieved, so nobody need agree
    replays(table)


# §irregularities, to the end of the round


@holds("p98:5.1.1", "bt:5.1.1", "f6:5.1.1", "p98:5.3", "bt:5.3", "f6:5.3")
@holds("p98:5.4", "bt:5.4", "f6:5.4", "house:irregularities")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "kind",
    [Irregularity.FOREIGN_CARD, Irregularity.DRAWN_TOGETHER, Irregularity.ORDER_ALTERED],
)
@pytest.mark.parametrize("closing", [False, True])
def test_5_1_5_3_and_5_4_hold_until_the_result_is_confirmed(
    game: str, kind: Irregularity, *, closing: bool
) -> None:
    """Also in the last coup of a shoe, and of a table that closes; never after it."""
    table = staked(confirming(game)).do(ShowCutCard())
    if closing:
        table.do(CloseTable("pit"))
    table.dealt(BANKER_WINS)
    confirmed = table.fork().do(ConfirmResult())
    expected = TableReason.TABLE_CLOSED if closing else TableReason.NOT_NOW
    assert confirmed.reason(called(kind)) is expected
    decided = table.ask(called(kind))
    assert events_of_kind(decided, CoupVoided)
    assert events_of_kind(decided, ShoeRetired)  # it was its last coup
    assert bool(events_of_kind(decided, TableClosed)) is closing
    assert (table.stack(), table.stack("ben")) == (5_000, 5_000)
    replays(table)


@holds("p98:5.2", "bt:5.2", "f6:5.2", "house:irregularities")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("closing", [False, True])
@pytest.mark.parametrize("certain", [False, True])
def test_5_2_reaches_back_in_the_last_coup_of_a_shoe(
    game: str, *, closing: bool, certain: bool
) -> None:
    """The shoe went with the coup and comes back for it; a table that closed closes again."""
    table = staked(confirming(game)).do(ShowCutCard())
    if closing:
        table.do(CloseTable("pit"))
    before = table.fork()
    table.dealt("9h Kd Kc 6s").do(ConfirmResult())
    assert (table.table.shoe, table.table.closed) == (None, closing)
    call = called(WRONG_NUMBER, "5h Kd Kc 6s" if certain else "", certain=certain)
    decided = table.ask(call)
    if certain:
        assert events_of_kind(decided, DealReconstructed)
        assert (table.table.phase, table.table.closed) == (Phase.DEALING, False)
        table.dealt("2d").do(ConfirmResult())
        honest = before.dealt("5h Kd Kc 6s 2d").do(ConfirmResult())
        assert (table.stack(), table.stack("ben")) == (honest.stack(), honest.stack("ben"))
    else:
        assert events_of_kind(decided, CoupVoided)
        assert (table.stack(), table.stack("ben")) == (5_000, 5_000)
    assert (table.table.shoe, table.table.closed) == (None, closing)
    replays(table)


@holds("p98:5.2", "bt:5.2", "f6:5.2", "house:irregularities")
def test_5_2_is_refused_once_somebody_took_the_money_from_a_closed_table() -> None:
    """A patron may leave a closed table at once; what was paid cannot be taken back then."""
    table = staked(confirming()).do(CloseTable("pit")).dealt(BANKER_WINS).do(ConfirmResult())
    table.do(LeaveSeat("ann"))
    assert table.reason(called(WRONG_NUMBER)) is TableReason.CANNOT_BE_TAKEN_BACK


@holds("p98:5.2", "bt:5.2", "f6:5.2", "house:irregularities")
@pytest.mark.parametrize(
    ("cards", "certain", "event"),
    [
        ("5h Kd Kc 6s 2d", True, CoupResettled),  # all of its cards are known
        ("5h Kd Kc 6s", True, CoupVoided),  # a card of a shoe that is gone is due
        ("", False, CoupVoided),
    ],
)
def test_5_2_reaches_back_when_the_next_shoe_lies_there(
    cards: str, event: type, *, certain: bool
) -> None:
    """Bets are not open yet. The next shoe and its road are untouched."""
    table = staked(confirming()).do(ShowCutCard()).dealt("9h Kd Kc 6s").do(ConfirmResult())
    table.do(OpenShoe())
    shoe = table.table.shoe
    assert events_of_kind(table.ask(called(WRONG_NUMBER, cards, certain=certain)), event)
    assert (table.table.shoe, table.table.results) == (shoe, ())
    if event is CoupVoided:
        assert (table.stack(), table.stack("ben")) == (5_000, 5_000)
    replays(table)
    coup(table, BANKER_WINS)
    replays(table)


@holds("p98:5.5", "bt:5.5", "f6:5.5", "house:irregularities")
@pytest.mark.parametrize("game", GAMES)
def test_5_5_follows_the_real_shoe(game: str) -> None:
    """The dealer's hand is in an empty shoe, whatever the count says: two persons say so."""
    table = staked(confirming(game))
    short = called(Irregularity.SHOE_TOO_SHORT)
    assert table.fork().reason(short) is None
    table.dealt("9h Kd")
    assert table.reason(replace(short, approved="")) is TableReason.SECOND_PERSON_NEEDED
    decided = table.ask(short)
    assert events_of_kind(decided, CoupVoided)
    assert events_of_kind(decided, ShoeRetired)
    replays(table)


def test_5_5_needs_a_card_that_is_due() -> None:
    """Neither while bets are open, nor when all cards lie there."""
    short = called(Irregularity.SHOE_TOO_SHORT)
    betting = confirming().do(OpenBets())
    assert betting.reason(short) is TableReason.SHOE_NOT_EMPTY
    complete = staked(confirming()).dealt(BANKER_WINS)
    assert complete.reason(short) is TableReason.SHOE_NOT_EMPTY


def test_a_shoe_retired_by_hand_after_a_coup_comes_back_too() -> None:
    """5.2 — the next bets are not open; the shoe stays on the table after that."""
    table = coup(confirming(), BANKER_WINS).do(RetireShoe("pit"))
    table.do(called(WRONG_NUMBER))
    assert table.table.phase is Phase.VOIDED
    assert table.table.shoe is not None
    replays(table)


@pytest.mark.parametrize(
    "setting",
    [{"confirm": True}, {"cut_card": CutCard.SHOWN}, {"dealer_required": True}],
)
def test_what_a_dealer_does_cannot_be_set_for_a_drawn_table(setting: dict[str, Any]) -> None:
    """Nobody is there to confirm, to show a cut card or to take the table."""
    with pytest.raises(BadInput, match="for tables where a person deals"):
        replace(table_settings(), **setting)
