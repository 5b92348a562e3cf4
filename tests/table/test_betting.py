"""Betting: chips put down, taken back and repeated; what stands together; late and withdrawn."""

from dataclasses import replace

import pytest

from punto.refusals import BadInput, Refusal
from punto.rulebook import GAMES
from punto.server.tables.views import table_card
from punto.stakes import StakeReason
from punto.table import TableReason, decide, evolve
from punto.table.commands import (
    BuyIn,
    CallIrregularity,
    CallLastBets,
    ChooseDenom,
    ClearAll,
    ClearLast,
    CloseBets,
    OpenBets,
    PlaceStake,
    RepeatStakes,
    SetAllowance,
    SetAutoRepeat,
    SetStakes,
    TakeSeat,
)
from punto.table.events import AutoRepeatSet, StakePlaced, StakesTakenBack
from punto.table.irregularities import Irregularity
from punto.table.settings import Cards, Combinations, Limit
from punto.table.state import Allowance, altered
from punto.words.sentences import Words
from tests.kit.support import holds
from tests.kit.tables import BANKER_WINS, TIE, Played, playing, table_settings


@pytest.mark.parametrize(
    ("game", "clause"),
    [
        ("power-98", "p98:5.6"),
        ("tournament", "bt:5.6"),
        ("fortune-six", "f6:5.6"),
        ("commission", "house:irregularities"),
        ("no-commission", "house:irregularities"),
        ("electronic", "house:irregularities"),
    ],
)
def test_a_late_stake_is_refused_and_earlier_stakes_stand(game: str, clause: str) -> None:
    """5.6 — after "no more bets" nothing is placed or raised."""
    table = playing(game).staked("banker").closed()
    for wager in ("banker", "player"):
        refusal = table.refusal(PlaceStake("late", "ann", 1, wager, 20))
        assert (refusal.reason, refusal.clause) == (TableReason.BETS_CLOSED, clause)
    assert table.lying() == {"banker": 100}


@pytest.mark.parametrize(
    ("game", "clause"),
    [
        ("power-98", "p98:5.7"),
        ("tournament", "bt:5.7"),
        ("fortune-six", "f6:5.7"),
        ("commission", "house:irregularities"),
        ("no-commission", "house:irregularities"),
        ("electronic", "house:irregularities"),
    ],
)
def test_nothing_is_withdrawn_after_the_close(game: str, clause: str) -> None:
    """5.7 — a stake that somebody takes away is still won or lost on the result."""
    table = playing(game).staked("player").closed()
    for command in (ClearLast("ann", 1), ClearAll("ann", 1)):
        refusal = table.refusal(command)
        assert (refusal.reason, refusal.clause) == (TableReason.STAKES_STAND, clause)
    table.dealt(BANKER_WINS)
    assert table.stack() == 4_900
    table.check_money()


@holds("p98:3.1", "bt:3.1", "f6:3.1", "p98:3.2", "bt:3.2", "f6:3.2", "etg:betting-open")
@pytest.mark.parametrize("key", GAMES)
def test_bets_are_called_in_the_words_of_the_sheet(key: str) -> None:
    """D: 3.1 and 3.2 have the dealer say so; the manual's screen says it shorter."""
    card, say = table_card(table_settings(key)), Words("en").say
    opened = say("screen-phase-betting", calls=card.calls.value)
    assert opened == ("Bets please" if key == "electronic" else "Place your bets, please")
    assert say("screen-phase-closed") == "No more bets"


@holds("p98:3.1", "bt:3.1", "f6:3.1", "p98:3.2", "bt:3.2", "f6:3.2")
@pytest.mark.parametrize("game", GAMES)
def test_stakes_are_taken_from_the_opening_to_the_close_and_at_no_other_time(game: str) -> None:
    """3.1, 3.2 — last bets still takes, raises and clears."""
    table = Played.at(table_settings(game)).do(TakeSeat("ann", 1, 5_000))
    assert table.reason(PlaceStake("a", "ann", 0, "player", 20)) is TableReason.BETS_CLOSED
    table.opened().staked("player", 20).do(CallLastBets())
    table.staked("player", 40).do(ClearLast("ann", 1)).staked("banker", 20)
    assert table.lying() == {"player": 20, "banker": 20}
    table.do(CloseBets())
    assert table.reason(PlaceStake("b", "ann", 1, "player", 20)) is TableReason.BETS_CLOSED


@holds("etg:lucky-nines-before")
def test_lucky_nines_is_staked_before_a_card_is_dealt() -> None:
    """With a stake on the main game, while bets are open, and never once cards are coming."""
    table = playing("electronic").staked("tie", 20).staked("lucky-nines", 20).closed().dealt("9h")
    late = PlaceStake("late", "ann", 1, "lucky-nines", 20)
    assert table.reason(late) is TableReason.BETS_CLOSED


# Taking back


def test_the_last_chip_comes_back_first() -> None:
    """Chip by chip, newest first, whatever field it lies on."""
    table = playing().staked("banker", 100).staked("tie", 20).staked("banker", 40)
    for left in ({"banker": 100, "tie": 20}, {"banker": 100}, {}):
        table.do(ClearLast("ann", 1))
        assert table.lying() == left
        table.check_money()
    assert table.reason(ClearLast("ann", 1)) is TableReason.NOTHING_STAKED


def test_everything_comes_back_at_once() -> None:
    """And nobody else's."""
    table = playing().staked("banker").staked("tie", 20).staked("player", patron="ben")
    table.do(ClearAll("ann", 1))
    assert (table.lying(), table.lying("ben")) == ({}, {"player": 100})
    assert table.reason(ClearAll("ann", 1)) is TableReason.NOTHING_STAKED
    table.check_money()


def test_a_stake_that_was_taken_back_is_not_placed_again_by_a_late_message() -> None:
    """Its id is spent for this coup."""
    table = playing().staked("banker", name="chip").do(ClearAll("ann", 1))
    again = PlaceStake("chip", "ann", 1, "banker", 100)
    assert table.reason(again) is TableReason.STAKE_ID_USED


def test_two_tables_that_follow_from_one_do_not_know_of_each_others_stakes() -> None:
    """As a preview and the act: they share what searches found, and it is checked."""
    table = playing().table
    chip = PlaceStake("chip", "ann", 1, "banker", 100)
    of_ann, of_ben = (StakePlaced("chip", 1, seat, "banker", 100) for seat in (1, 2))
    for event in (of_ann, of_ben):
        assert decide(table, chip) == (of_ann,)
        evolve(table, event)
    assert decide(evolve(table, of_ann), chip) == ()
    assert isinstance(decide(evolve(table, of_ben), chip), Refusal)
    assert decide(table, chip) == (of_ann,)


def test_a_patron_is_found_at_the_seat_of_now() -> None:
    """Whatever was found before at a table from which this one follows."""
    there = playing().table
    assert there.seat_of("ann") == 1
    moved = altered(there, seats={3: there.seats[1], 2: there.seats[2]})
    assert (moved.seat_of("ann"), there.seat_of("ann"), moved.seat_of("ben")) == (3, 1, 2)
    gone = altered(there, seats={2: there.seats[2]})
    assert (gone.seat_of("ann"), there.seat_of("ann")) == (None, 1)


# What hangs on what


@holds("p98:3.5.1")
def test_naturals_may_not_exceed_their_side_at_any_moment() -> None:
    """3.5.1 — together; one chip more is refused, and so is one whose side has no stake."""
    table = playing("power-98").staked("player", 100)
    table.staked("player-natural-8", 60).staked("player-natural-9", 40)
    more = PlaceStake("more", "ann", 1, "player-natural-9", 20)
    assert table.reason(more) is StakeReason.OVER_CAP
    alone = PlaceStake("alone", "ann", 1, "banker-natural-8", 20)
    assert table.reason(alone) is StakeReason.NEEDS_STAKE


@pytest.mark.parametrize(
    ("chips", "left"),
    [
        # The newest natural chips go first, until the rest fits.
        ([("player-natural-8", 60), ("player-natural-9", 40)], {"player-natural-8": 60}),
        ([("player-natural-9", 40), ("player-natural-8", 60)], {"player-natural-9": 40}),
        ([("player-natural-8", 40), ("player-natural-8", 20)], {"player-natural-8": 60}),
        ([("player-natural-8", 80)], {}),
    ],
)
def test_lowering_a_side_takes_back_naturals_newest_first(
    chips: list[tuple[str, int]], left: dict[str, int]
) -> None:
    """100 on Player shrinks to 60: in the same step, with the clause that says why."""
    table = playing("power-98").staked("player", 60).staked("player", 40, name="top")
    for wager, amount in chips:
        table.staked(wager, amount)
    decided = table.ask(ClearLast("ann", 1, "player"))
    assert isinstance(decided, tuple)
    assert decided[0] == StakesTakenBack(1, 1, ("top",))
    assert {event.clause for event in decided[1:] if isinstance(event, StakesTakenBack)} <= {
        "p98:3.5.1"
    }
    assert table.lying() == {"player": 60, **left}
    table.check_money()


def test_a_remainder_under_the_minimum_is_taken_back_too() -> None:
    """A natural field is not left with less than the table takes there."""
    limits = {key: Limit(20, 1_000) for key in table_settings("power-98").limits}
    limits["player-natural-8"] = Limit(50, 1_000)
    table = playing(replace(table_settings("power-98"), limits=limits))
    table.staked("player", 60).staked("player", 60, name="top")
    table.staked("player-natural-8", 60).staked("player-natural-8", 20)
    table.do(ClearLast("ann", 1, "player"))
    assert table.lying() == {"player": 60, "player-natural-8": 60}
    table.do(ClearLast("ann", 1, "player-natural-8"))
    assert table.lying() == {"player": 60}


def test_clearing_a_side_takes_all_its_naturals() -> None:
    """Stakes that need the withdrawn one go with it; those of the other side stay."""
    table = playing("power-98").staked("player").staked("player-natural-8", 40)
    table.staked("banker").staked("banker-natural-9", 40)
    decided = table.ask(ClearLast("ann", 1, "player"))
    assert isinstance(decided, tuple)
    assert [event.clause for event in decided if isinstance(event, StakesTakenBack)] == [
        "",
        "p98:3.5.1",
    ]
    assert table.lying() == {"banker": 100, "banker-natural-9": 40}


def test_lucky_nines_goes_when_no_main_stake_remains() -> None:
    """Any wager of the main game is enough to keep it."""
    table = playing("electronic").staked("banker").staked("tie", 20).staked("lucky-nines", 20)
    table.do(ClearLast("ann", 1, "banker"))
    assert table.lying() == {"tie": 20, "lucky-nines": 20}
    table.do(ClearLast("ann", 1, "tie"))
    assert table.lying() == {}


def test_a_field_without_a_chip_has_nothing_to_take_back() -> None:
    """Whatever lies elsewhere."""
    table = playing().staked("banker")
    assert table.reason(ClearLast("ann", 1, "tie")) is TableReason.NOTHING_STAKED


# Repeating


def repeatable(*stakes: tuple[str, int], game: str = "commission") -> Played:
    """A table whose next coup is open, after one with these stakes of Ann's."""
    table = playing(game)
    for wager, amount in stakes:
        table.staked(wager, amount)
    return table.closed().dealt(TIE).do(OpenBets())


def test_a_repeat_puts_down_the_last_coup_staked_on() -> None:
    """Chips on one field as one; a coup without stakes in between changes nothing."""
    table = repeatable(("banker", 60), ("banker", 40), ("tie", 20))
    table.closed().dealt(TIE).do(OpenBets()).do(RepeatStakes("again", "ann", 3))
    assert table.lying() == {"banker": 100, "tie": 20}
    assert table.ask(RepeatStakes("again", "ann", 3)) == ()  # sent twice, done once
    table.check_money()


def test_a_repeat_is_taken_back_as_one_action() -> None:
    """CLEAR LAST BET after it undoes all of it."""
    table = repeatable(("banker", 100), ("tie", 20)).do(RepeatStakes("again", "ann", 2))
    table.staked("player", 40).do(ClearLast("ann", 2)).do(ClearLast("ann", 2))
    assert table.lying() == {}


def test_a_repeat_only_with_nothing_staked_yet() -> None:
    """And only where there is something to repeat."""
    table = repeatable(("banker", 100)).staked("tie", 20)
    assert table.reason(RepeatStakes("a", "ann", 2)) is TableReason.STAKED_ALREADY
    assert table.reason(RepeatStakes("a", "ben", 2)) is TableReason.NOTHING_TO_REPEAT


def test_a_repeat_is_whole_or_not_at_all_and_names_the_field() -> None:
    """Ann has no money left for the second field: nothing is placed."""
    table = playing().do(TakeSeat("cleo", 3, 200))
    table.staked("tie", 100, patron="cleo").staked("player-pair", 100, patron="cleo")
    table.closed().dealt(BANKER_WINS).do(OpenBets(), BuyIn("cleo", 120))
    refusal = table.refusal(RepeatStakes("a", "cleo", 2))
    assert refusal.reason is TableReason.STACK_TOO_SHORT
    assert refusal.about["wager"] == "player-pair"
    assert table.lying("cleo") == {}


def test_a_repeat_after_a_void_repeats_the_voided_coup() -> None:
    """It repeats money that was staked, whatever became of the coup."""
    table = playing(replace(table_settings(), cards=Cards.DEALT)).staked("banker", 100).closed()
    table.do(CallIrregularity(Irregularity.FOREIGN_CARD, by="dealer")).opened()
    table.do(RepeatStakes("again", "ann", 2))
    assert table.lying() == {"banker": 100}


def test_a_repeat_puts_main_stakes_before_what_needs_them() -> None:
    """However they were put down, they stand together again."""
    stakes = (("player", 100), ("player-natural-8", 60), ("player-natural-9", 40))
    table = repeatable(*stakes, game="power-98").do(RepeatStakes("again", "ann", 2))
    assert table.lying() == dict(stakes)


def wanting(patron: str = "ann", coup: int = 1, name: str = "set", **stakes: int) -> SetStakes:
    """Somebody wants exactly these stakes."""
    by_wager = tuple((wager.replace("_", "-"), amount) for wager, amount in stakes.items())
    return SetStakes(name, patron, coup, by_wager)


def test_stakes_are_replaced_by_others_at_once() -> None:
    """What lay there is taken back and the new stakes are placed, in one decision."""
    table = playing().staked("banker", 200).staked("tie", 40)
    decided = table.ask(wanting(banker=100, tie=20))
    assert isinstance(decided, tuple)
    assert [type(event).__name__ for event in decided] == [
        *("StakesTakenBack", "StakePlaced", "StakePlaced")
    ]
    table.do(wanting(name="next", player=60))
    assert table.lying() == {"player": 60}
    table.check_money()


def test_a_replacement_is_whole_or_not_at_all_and_names_the_field() -> None:
    """The second field takes no more than its maximum: the old stakes lie there still."""
    table = playing().staked("banker", 200).staked("tie", 40)
    refusal = table.refusal(wanting(banker=100, tie=1_001))
    assert (refusal.reason, refusal.about["wager"]) == (TableReason.OVER_MAXIMUM, "tie")
    assert table.lying() == {"banker": 200, "tie": 40}
    assert table.reason(wanting(banker=100, tie=0)) is StakeReason.NOT_A_STAKE
    table.do(CallLastBets(), CloseBets())
    assert table.reason(wanting(banker=100, tie=20)) is TableReason.BETS_CLOSED
    assert table.lying() == {"banker": 200, "tie": 40}
    table.check_money()


def test_a_replacement_sent_twice_is_done_once() -> None:
    """Stakes that lie there already need nothing, even after the close; an id is used once."""
    table = playing().do(wanting(banker=100))
    assert table.ask(wanting(banker=100)) == ()
    table.do(ClearAll("ann", 1))
    assert table.reason(wanting(banker=100)) is TableReason.STAKE_ID_USED
    table.do(wanting(name="other", banker=100), CallLastBets(), CloseBets())
    assert table.ask(wanting(banker=100)) == ()
    assert table.reason(wanting(banker=100, coup=2)) is TableReason.BETS_CLOSED


def test_doubled_stakes_are_taken_back_to_what_they_were() -> None:
    """Where nothing becomes less, the chips stay; CLEAR LAST BET undoes the doubling alone."""
    table = playing().staked("banker", 100).staked("tie", 20)
    table.do(wanting(banker=200, tie=40))
    assert table.lying() == {"banker": 200, "tie": 40}
    table.do(ClearLast("ann", 1))
    assert table.lying() == {"banker": 100, "tie": 20}
    table.check_money()


def test_a_replacement_is_judged_as_every_stake_is() -> None:
    """By the patron's own limits, by credits, and by what other stakes need."""
    table = playing().staked("player", 100).do(SetAllowance("ann", Allowance(stake=150)))
    assert table.reason(wanting(player=200)) is TableReason.OWN_STAKE_LIMIT
    table.do(SetAllowance("ann", Allowance(loss=120)))
    assert table.reason(wanting(player=140)) is TableReason.OWN_LOSS_LIMIT
    table.do(SetAllowance("ann", Allowance(barred="time-over")))
    assert table.reason(wanting(player=50)) is TableReason.BARRED
    assert table.lying() == {"player": 100}
    power = playing("power-98").do(wanting(player_natural_8=60, player=100))
    assert power.lying() == {"player": 100, "player-natural-8": 60}
    assert power.reason(wanting(name="less", player_natural_8=60)) is StakeReason.NEEDS_STAKE


def test_auto_repeat_repeats_until_the_button_is_pressed_again() -> None:
    """Every coup, as its bets open."""
    table = playing().staked("banker", 100).do(SetAutoRepeat("ann", on=True))
    for _ in range(3):
        table.closed().dealt(TIE).do(OpenBets())
        assert table.lying() == {"banker": 100}
        table.check_money()
    table.do(SetAutoRepeat("ann", on=False)).closed().dealt(TIE).do(OpenBets())
    assert table.lying() == {}


def test_auto_repeat_that_cannot_place_everything_places_nothing_and_says_why() -> None:
    """It switches off by itself for that alone."""
    table = playing().do(TakeSeat("cleo", 3, 200), SetAutoRepeat("cleo", on=True))
    table.staked("tie", 120, patron="cleo").closed().dealt(BANKER_WINS)
    decided = table.ask(OpenBets())
    assert isinstance(decided, tuple)
    assert AutoRepeatSet(3, False, "stack-too-short") in decided
    assert (table.lying("cleo"), table.table.seats[3].auto_repeat) == ({}, False)


# Credits, limits and combinations


def test_chips_are_whole_credits_of_the_chosen_worth() -> None:
    """DENOM cannot change while stakes are down; a repeat repeats money, not credits."""
    table = playing(replace(table_settings(), denoms=(20, 100)))
    assert table.table.seats[1].denom == 20
    odd = PlaceStake("odd", "ann", 1, "player", 30)
    assert table.reason(odd) is TableReason.NOT_IN_CREDITS
    table.staked("player", 40)
    assert table.reason(ChooseDenom("ann", 100)) is TableReason.STAKES_DOWN
    table.closed().dealt(TIE).do(OpenBets(), ChooseDenom("ann", 100))
    assert table.reason(PlaceStake("b", "ann", 2, "player", 40)) is TableReason.NOT_IN_CREDITS
    table.do(RepeatStakes("again", "ann", 2))
    assert table.lying() == {"player": 40}
    assert table.reason(ChooseDenom("ben", 50)) is TableReason.NO_SUCH_DENOM
    assert table.ask(ChooseDenom("ben", 20)) == ()


@pytest.mark.parametrize("game", ["power-98", "tournament", "fortune-six"])
def test_a_difference_may_be_set_where_wagers_are_independent(game: str) -> None:
    """D: it limits the house's risk, and forbids no combination of one patron's stakes (3.5)."""
    table = playing(replace(table_settings(game), difference=200))
    assert table.table.settings.rules.independent
    table.staked("banker", 200).staked("player", 20).staked("tie", 20)
    over = PlaceStake("over", "ben", 1, "banker", 40)
    assert table.reason(over) is TableReason.OVER_DIFFERENCE


def test_player_and_banker_may_differ_by_so_much_and_no_more() -> None:
    """All seats together; who widens the gap is refused, who narrows it never is."""
    table = playing(replace(table_settings(), difference=200)).staked("banker", 200)
    more = PlaceStake("more", "ben", 1, "banker", 20)
    assert table.reason(more) is TableReason.OVER_DIFFERENCE
    table.staked("player", 300, patron="ben").staked("banker", 300)
    table.do(ClearAll("ben", 1))  # taking back is never refused for it
    assert table.reason(PlaceStake("x", "ben", 1, "banker", 20)) is TableReason.OVER_DIFFERENCE


@pytest.mark.parametrize(
    ("allowed", "wagers", "why"),
    [
        (Combinations(both_sides=False), ("player", "banker"), TableReason.BOTH_SIDES),
        (Combinations(side_alone=False), ("tie",), TableReason.SIDE_ALONE),
    ],
)
def test_a_table_may_forbid_combinations_where_the_sheet_leaves_them_open(
    allowed: Combinations, wagers: tuple[str, ...], why: TableReason
) -> None:
    """No table may forbid combinations that its sheet calls independent."""
    table = playing(replace(table_settings(), combinations=allowed))
    for wager in wagers[:-1]:
        table.staked(wager)
    assert table.reason(PlaceStake("x", "ann", 1, wagers[-1], 100)) is why
    with pytest.raises(BadInput, match="do not forbid any"):
        replace(table_settings("power-98"), combinations=allowed)


def test_side_stakes_go_with_the_last_main_stake_where_they_may_not_stand_alone() -> None:
    """By the table's own setting."""
    settings = replace(table_settings(), combinations=Combinations(side_alone=False))
    table = playing(settings).staked("player").staked("tie", 20)
    table.do(ClearLast("ann", 1, "player"))
    assert table.lying() == {}


def test_a_seat_can_be_brought_more_at_any_time() -> None:
    """From the wallet, within what the table takes at once."""
    table = playing().staked("banker").closed().do(BuyIn("ann", 500))
    assert table.stack() == 5_500
    for amount in (0, -1, 100_001):
        assert table.reason(BuyIn("ann", amount)) is TableReason.NOT_A_BUY_IN
    assert table.reason(BuyIn("cleo", 100)) is TableReason.NOT_SEATED
    table.check_money()


def test_stakes_of_a_repeat_are_named_after_it() -> None:
    """Each has an id of its own, so each hold is known."""
    table = repeatable(("banker", 100), ("tie", 20))
    decided = table.ask(RepeatStakes("again", "ann", 2))
    assert not isinstance(decided, Refusal)
    ids = [event.id for event in decided if isinstance(event, StakePlaced)]
    assert ids == ["again.1", "again.2"]
