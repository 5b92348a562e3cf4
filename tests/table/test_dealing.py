"""Dealing: the shoe, the calls, the die and the cards, drawn and dealt."""

from dataclasses import replace

import pytest

from punto.cards import DECK, Card, read_cards
from punto.coup import CoupReason, Side
from punto.rulebook import GAMES
from punto.shoe import ShoeReason
from punto.table import Command, Phase, TableReason
from punto.table.commands import (
    BurnCards,
    CallLastBets,
    CloseBets,
    CloseTable,
    DealCard,
    LeaveSeat,
    OpenBets,
    OpenShoe,
    Pause,
    PlaceStake,
    Resume,
    RetireShoe,
    ShakeDie,
    TakeBackCard,
    TakeSeat,
)
from punto.table.events import (
    BetsClosed,
    CardsBurnt,
    CoupSettled,
    DieShaken,
    ShakerPassed,
    ShoeRetired,
    TotalsAnnounced,
)
from punto.table.settings import Cards
from tests.kit.support import holds
from tests.kit.tables import ANN, BANKER_WINS, BEN, TIE, Played, playing, table_settings

# The shoe


@pytest.mark.parametrize(("face_up", "buried"), [("As", 1), ("9h", 9), ("10c", 10), ("Kd", 10)])
def test_as_many_cards_are_burnt_as_the_first_one_counts(face_up: str, buried: int) -> None:
    """Ten for a ten or a picture; the shown card is known to have left, the others are not."""
    table = Played.at(replace(table_settings(), burn=True)).do(ANN, OpenShoe())
    assert table.reason(OpenBets()) is TableReason.NOT_BURNT
    assert table.ask(BurnCards(Card(face_up))) == (CardsBurnt(1, Card(face_up), buried),)
    shoe = table.table.shoe
    assert shoe is not None
    assert (len(shoe), shoe.count(Card(face_up))) == (416 - 1 - buried, 7)
    assert table.reason(BurnCards(Card(face_up))) is TableReason.NOT_NOW
    assert table.reason(OpenBets()) is None


def at_the_end(cards_left: int) -> Played:
    """A table whose shoe has so many cards left, all of them kings."""
    table = playing().closed().dealt(TIE)
    shoe = table.table.shoe
    assert shoe is not None
    # As if they had been dealt: only a test may put a shoe into such a state.
    counts = [0] * len(DECK)
    for place in range(cards_left):
        counts[DECK.index(Card("Kd")) + 13 * (place % 2)] += 1
    counts = [min(count, 8) for count in counts]
    left = cards_left - sum(counts)
    counts[DECK.index(Card("Qs"))] += left
    table.table = replace(table.table, shoe=replace(shoe, counts=tuple(counts)))
    return table


def test_the_cut_card_allows_one_more_coup_and_then_the_shoe_is_retired() -> None:
    """The coup in which it comes out is finished, one more is dealt, then a new shoe comes."""
    table = at_the_end(16)
    for coup in (2, 3):
        table.do(OpenBets()).closed()
        while table.table.phase is not Phase.SETTLED:
            shoe = table.table.shoe
            assert shoe is not None
            table.do(DealCard(shoe.draw(lambda left: 0)[0]))
        assert table.table.last_coup == 3
        assert (table.table.shoe is None) is (coup == 3)
    assert isinstance(table.log[-1][1], ShoeRetired)
    assert table.reason(OpenBets()) is TableReason.NO_SHOE
    assert table.do(OpenShoe()).table.shoes == 2
    assert table.reason(OpenShoe()) is TableReason.SHOE_ON_TABLE


def test_a_shoe_is_retired_between_coups_only() -> None:
    """Within a coup an irregularity says what becomes of the stakes."""
    table = playing()
    assert table.reason(RetireShoe("pit")) is TableReason.NOT_NOW
    table.closed().dealt(TIE).do(RetireShoe("pit"))
    assert table.reason(RetireShoe("pit")) is TableReason.NO_SHOE
    assert table.do(OpenShoe()).table.shoes == 2


def test_a_new_shoe_begins_new_roads() -> None:
    """Roads are of one shoe."""
    table = at_the_end(16)
    assert len(table.table.results) == 1
    for _ in range(2):
        table.do(OpenBets()).closed()
        while table.table.phase is not Phase.SETTLED:
            assert table.table.shoe is not None
            table.do(DealCard(table.table.shoe.draw(lambda left: 0)[0]))
    assert table.do(OpenShoe()).table.results == ()


# Cards


@pytest.mark.parametrize("game", GAMES)
def test_the_console_asks_for_the_one_card_that_is_due(game: str) -> None:
    """P B P B, then thirds as the tableau says; no card before the close, none after the end."""
    table = playing(game)
    assert table.reason(DealCard(Card("9h"))) is TableReason.NOT_NOW
    table.closed()
    for card, due in zip(read_cards(BANKER_WINS), [Side.PLAYER, Side.BANKER] * 3, strict=True):
        assert table.table.deal.due is due
        table.do(DealCard(card))
    assert table.table.phase is Phase.SETTLED
    assert table.reason(DealCard(Card("9h"))) is TableReason.NOT_NOW


@holds("p98:3.11", "bt:3.9", "f6:3.9")
@pytest.mark.parametrize("game", GAMES)
def test_both_totals_are_called_after_four_cards_and_before_any_third(game: str) -> None:
    """3.11, 3.9 — in the same step as the fourth card, whatever follows."""
    table = playing(game).closed().dealt("9h Kd 4c")
    decided = table.ask(DealCard(Card("6s")))
    assert isinstance(decided, tuple)
    assert decided[1:] == (TotalsAnnounced(1, 3, 6),)
    natural = playing(game).closed().dealt("9h Kd Kc").ask(DealCard(Card("6s")))
    assert isinstance(natural, tuple)
    assert natural[1] == TotalsAnnounced(1, 9, 6)
    assert isinstance(natural[2], CoupSettled)


def test_a_card_that_cannot_be_in_the_shoe_is_refused() -> None:
    """A ninth king of diamonds does not come out of eight decks."""
    table = at_the_end(20).do(OpenBets()).closed()
    assert table.reason(DealCard(Card("9h"))) is ShoeReason.CARD_NOT_IN_SHOE


def test_a_keying_slip_is_taken_back_by_the_dealer_alone() -> None:
    """Before the next card and before the coup is complete; once, not twice in a row."""
    table = playing(replace(table_settings(), cards=Cards.DEALT)).closed()
    assert table.reason(TakeBackCard()) is TableReason.NOT_NOW
    table.dealt("9h").do(TakeBackCard())
    assert (table.table.phase, table.table.deal.dealt) == (Phase.CLOSED, 0)
    table.dealt("8h Kd 4c 6s")
    before = table.table.shoe
    table.dealt("7d").do(TakeBackCard())
    assert (table.table.shoe, table.table.deal.dealt) == (before, 4)
    assert table.reason(TakeBackCard()) is TableReason.NOT_A_SLIP
    table.dealt("6d")
    assert table.table.dealt == read_cards("8h Kd 4c 6s 6d")


def test_a_drawn_card_cannot_be_taken_back() -> None:
    """A card that the server drew cannot be taken back."""
    table = playing().closed().dealt("9h")
    assert table.reason(TakeBackCard()) is TableReason.NOT_A_SLIP


def test_a_complete_coup_is_not_taken_back() -> None:
    """It is settled in the same step as its last card."""
    table = playing(replace(table_settings(), cards=Cards.DEALT)).closed().dealt(TIE)
    assert table.reason(TakeBackCard()) is TableReason.NOT_NOW


# The die


def test_only_a_game_with_a_die_is_shaken() -> None:
    """The others deal at once."""
    for key, rules in GAMES.items():
        table = playing(key).do(CallLastBets(), CloseBets())
        assert (table.table.phase is Phase.SHAKING) is bool(rules.die)


@holds("p98:3.6")
def test_the_shaker_goes_to_the_highest_stake_of_all_wagers_together() -> None:
    """3.6 — after "no more bets", in the same step."""
    table = playing("power-98").staked("player", 300)
    table.staked("banker", 200, patron="ben").staked("tie", 120, patron="ben").do(CallLastBets())
    assert table.ask(CloseBets()) == (BetsClosed(1), ShakerPassed(1, 2))


def test_equal_stakes_give_the_shaker_to_who_reached_them_first() -> None:
    """A chip taken back and put down again reaches the total again."""
    table = playing("power-98").staked("player", 100).staked("banker", 100, patron="ben")
    table.do(CallLastBets(), CloseBets())
    assert table.table.shaker == 1
    table = playing("power-98").staked("player", 80).staked("banker", 100, patron="ben")
    table.staked("tie", 20).do(CallLastBets(), CloseBets())
    assert table.table.shaker == 2


def test_the_dealer_shakes_if_nobody_staked() -> None:
    """Seat 0 is the dealer."""
    table = playing("power-98").do(CallLastBets(), CloseBets())
    assert table.table.shaker == 0
    assert table.reason(ShakeDie(3, "ann")) is TableReason.NOT_YOUR_SHAKER
    table.do(ShakeDie(3))


@holds("p98:3.6.1")
def test_the_patron_with_the_shaker_shakes_and_the_die_must_tumble() -> None:
    """3.6.1 — nobody else may; a die that did not tumble is shaken again; time-out: for them."""
    table = playing("power-98").staked("player").do(CallLastBets(), CloseBets())
    assert table.reason(ShakeDie(3, "ben")) is TableReason.NOT_YOUR_SHAKER
    assert table.reason(ShakeDie(3, "nobody")) is TableReason.NOT_YOUR_SHAKER
    assert table.reason(ShakeDie(7, "ann")) is CoupReason.NO_SUCH_DIE
    assert table.ask(ShakeDie(0, "ann")) == (DieShaken(1, 0, 1),)
    assert table.table.phase is Phase.SHAKING
    assert table.reason(DealCard(Card("9h"))) is TableReason.NOT_NOW
    assert table.ask(ShakeDie(5)) == (DieShaken(1, 5, 0),)
    assert table.table.die == 5
    assert table.reason(ShakeDie(3)) is TableReason.NOT_NOW


@holds("p98:3.6.1")
def test_the_dealer_may_open_a_shaker_that_nobody_shook() -> None:
    """D: a patron who does nothing holds nobody up, and the log says that the dealer shook."""
    table = playing("power-98").staked("player").do(CallLastBets(), CloseBets())
    assert table.table.shaker == 1
    assert table.ask(ShakeDie(3)) == (DieShaken(1, 3, 0),)
    table.dealt("9h Kd Kc 6s")
    assert table.stack() == 5_105


@holds("p98:1.1.8", "p98:3.6.2")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_marker_shows_a_power_hand_for_this_coup_only(die: int) -> None:
    """1.1.8, 3.6.2 — only a 3 turns it, for every stake at the table; the next coup clears it."""
    table = playing("power-98").staked("player", 100).staked("player", 100, patron="ben")
    table.do(CallLastBets(), CloseBets(), ShakeDie(die))
    assert table.table.power is (die == 3)
    table.dealt("9h Kd Kc 6s")
    gain = 105 if die == 3 else 100
    assert (table.stack(), table.stack("ben")) == (5_000 + gain, 5_000 + gain)
    assert not table.do(OpenBets()).table.power


# The round


@holds("p98:1.1.9", "bt:1.1.6", "f6:1.1.7")
@pytest.mark.parametrize("game", GAMES)
def test_a_round_goes_from_the_call_for_bets_to_the_last_payout(game: str) -> None:
    """1.1.9 — one coup number from the opening to the settlement, and every phase in its order."""
    table = Played.at(table_settings(game)).do(ANN, OpenShoe())
    phases = [table.table.phase]
    shaken = [ShakeDie(2)] if GAMES[game].die else []
    steps: list[Command] = [OpenBets(), CallLastBets(), CloseBets(), *shaken]
    steps += [DealCard(card) for card in read_cards(BANKER_WINS)]
    for command in steps:
        table.do(command)
        assert table.table.coup == 1
        if table.table.phase is not phases[-1]:
            phases.append(table.table.phase)
    shaking = [Phase.SHAKING, Phase.CLOSED] if GAMES[game].die else [Phase.CLOSED]
    opening = [Phase.IDLE, Phase.BETTING, Phase.LAST_CALL]
    assert phases == [*opening, *shaking, Phase.DEALING, Phase.SETTLED]


def test_a_free_coup_takes_no_stakes_and_stays_on_the_roads() -> None:
    """Opened and closed in one step."""
    table = Played.at(table_settings()).do(ANN, OpenShoe(), OpenBets(free=True))
    assert table.table.phase is Phase.CLOSED
    stake = PlaceStake("a", "ann", 1, "banker", 100)
    assert table.reason(stake) is TableReason.BETS_CLOSED
    table.dealt(TIE)
    assert len(table.table.results) == 1


def test_a_paused_table_does_nothing_until_it_is_resumed() -> None:
    """Stakes on the table stand."""
    table = playing().staked("banker").do(Pause("pit"))
    for command in (CallLastBets(), PlaceStake("x", "ann", 1, "tie", 20), OpenShoe()):
        assert table.reason(command) is TableReason.TABLE_PAUSED
    assert table.ask(Pause("pit")) == ()
    table.do(Resume("pit"), CallLastBets())
    assert table.lying() == {"banker": 100}


def test_a_table_closes_after_its_coup() -> None:
    """At once between coups; a running coup is finished first."""
    table = playing().staked("banker").do(CloseTable("pit"))
    assert not table.table.closed
    table.closed().dealt(TIE)
    assert table.table.closed
    for command in (OpenBets(), TakeSeat("cleo", 3, 500), Pause("pit")):
        assert table.reason(command) is TableReason.TABLE_CLOSED
    table.do(LeaveSeat("ann"), LeaveSeat("ben"), Resume("pit"), OpenBets())
    idle = Played.at(table_settings()).do(BEN, CloseTable("pit"))
    assert idle.table.closed
    assert idle.ask(CloseTable("pit")) == ()


def test_nobody_who_staked_leaves_before_the_coup_is_final() -> None:
    """Until the next bets open it can still be undone, for winners and losers alike."""
    table = playing().staked("banker").closed().dealt(BANKER_WINS)
    assert table.reason(LeaveSeat("ann")) is TableReason.COUP_NOT_FINAL
    assert table.reason(LeaveSeat("ben")) is None  # who did not stake may go
    table.do(OpenBets(), LeaveSeat("ann"))
    table.check_money()
    assert table.ledger.available("wallet:ann:PLAY") == 5_095
