"""Views of roads, winning wagers and seats agree with the rules."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.coup import Winner
from punto.roads import ROWS, Result, Roads, lay_out
from punto.rulebook import GAMES
from punto.server.http.sheets import game_sheet
from punto.server.tables.by_identity import Same
from punto.server.tables.road_views import roads_view
from punto.server.tables.seat_views import seat_view
from punto.server.tables.views import public_view
from punto.settlement import settle
from punto.table.commands import BuyIn, ClearAll, ClearLast, SetAutoRepeat
from punto.table.settings import Combinations
from punto.wire.codec import encode
from punto.wire.views import HighestView, RoadsView
from tests.kit.tables import BANKER_WINS, PLAYER_WINS, TIE, Played, playing, table_settings

results = st.lists(
    st.builds(Result, st.sampled_from(Winner), st.booleans(), st.booleans(), st.booleans()),
    max_size=80,
).map(tuple)


def shown(results: tuple[Result, ...]) -> RoadsView:
    """The roads as a terminal is told them."""
    return roads_view(Same(results))


@given(results)
def test_road_views_match_the_roads(results: tuple[Result, ...]) -> None:
    """Every mark has a place, and it is the one that `punto.roads` gives it."""
    view, roads = shown(results), Roads(results)
    assert view.bead_plate.marks == "".join(result.winner[0].upper() for result in results)
    assert list(view.bead_plate.columns) == [n // ROWS for n in range(len(results))]
    for road, colours in (
        (view.big_road, view.big_road.marks),
        (view.big_eye_boy, roads.big_eye_boy),
        (view.small_road, roads.small_road),
        (view.cockroach_pig, roads.cockroach_pig),
    ):
        assert road.marks == colours
        places = list(zip(road.columns, map(int, road.rows), strict=True))
        assert places == lay_out(road.marks)
    assert view.big_road.marks == view.bead_plate.marks.replace("T", "")
    assert sum(view.ties) + view.ties_before == view.bead_plate.marks.count("T")


@given(results)
def test_the_marks_of_every_coup_can_be_read_back(results: tuple[Result, ...]) -> None:
    """Pairs and naturals are in the flags, and nothing else is."""
    view = shown(results)
    read = [(bool(int(f) & 1), bool(int(f) & 2), bool(int(f) & 4)) for f in view.flags]
    assert read == [(result.player_pair, result.banker_pair, result.natural) for result in results]
    assert len(view.totals) == len(results)


@given(results)
def test_ask_marks_match_the_roads_after_that_result(results: tuple[Result, ...]) -> None:
    """After a Banker win the derived roads are longer by just these marks; likewise a Player's."""
    view = shown(results)
    for winner, ask in ((Winner.BANKER, view.after_banker), (Winner.PLAYER, view.after_player)):
        then = shown((*results, Result(winner)))
        assert then.big_eye_boy.marks == view.big_eye_boy.marks + ask.big_eye_boy
        assert then.small_road.marks == view.small_road.marks + ask.small_road
        assert then.cockroach_pig.marks == view.cockroach_pig.marks + ask.cockroach_pig


@given(results, st.sampled_from(Winner))
def test_a_mark_never_moves(results: tuple[Result, ...], winner: Winner) -> None:
    """One coup more adds marks; those that lie there stay where they are."""
    before, after = shown(results), shown((*results, Result(winner)))
    for name in ("bead_plate", "big_road", "big_eye_boy", "small_road", "cockroach_pig"):
        was, now = getattr(before, name), getattr(after, name)
        assert now.columns[: len(was.columns)] == was.columns
        assert now.rows.startswith(was.rows)


def test_a_whole_shoe_of_roads_is_a_short_message() -> None:
    """They go to everyone at the table once a coup."""
    long = tuple(Result(winner) for winner in (Winner.BANKER, Winner.PLAYER, Winner.PLAYER) * 27)
    assert len(encode(shown(long))) < 3_000


def test_road_views_are_cached_by_identity() -> None:
    """Equal values are not the same, and the same is equal to itself."""
    first, other = (Result(Winner.TIE),), (Result(Winner.TIE),)
    assert Same(first) == Same(first) != Same(other)
    assert roads_view(Same(first)) is roads_view(Same(first))


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("cards", [BANKER_WINS, PLAYER_WINS, TIE])
def test_winning_wagers_are_those_that_pay(key: str, cards: str) -> None:
    """A stake on each of them would win, on every other it would not."""
    played = playing(key).closed().dealt(cards)
    view, rules = public_view(played.table), GAMES[key]
    assert played.table.settled is not None
    settled = [settle(wager, played.table.settled, 100) for wager in rules.wagers]
    won = tuple(settlement.wager.key for settlement in settled if settlement.net > 0)
    assert view.winning == won
    assert public_view(played.opened().table).winning == ()


def test_the_view_shows_the_position_of_the_cut_card() -> None:
    """Cards left, cards of a full shoe, those behind the cut card, and the coups so far."""
    played = playing().closed().dealt(PLAYER_WINS)
    view = public_view(played.table)
    assert (view.cards_full, view.cards_left, view.cut) == (416, 412, 14)
    assert (view.coups, view.last_coup, view.card.clocks.betting) == (1, None, 20_000)


# Seats


def fallen(played: Played) -> list[tuple[str, int, str]]:
    """Return the stakes that Ann's seat lost together with the last stake taken back."""
    view = seat_view(played.table, 1)
    assert view is not None
    return [(stake.wager, stake.amount, stake.clause) for stake in view.fallen]


def test_a_stake_that_falls_with_a_main_stake_names_its_clause() -> None:
    """Until the next stake: the natural stakes that the Player's stake carried."""
    played = playing("power-98").staked("player", 200).staked("player-natural-8", 100)
    assert fallen(played) == []
    played.do(ClearLast("ann", 1, "player"))
    clause = GAMES["power-98"].by_key["player-natural-8"].need
    assert clause is not None
    assert fallen(played) == [("player-natural-8", 100, clause.clause)]
    assert fallen(played.staked("banker", 100)) == []
    played.do(ClearAll("ann", 1))
    assert fallen(played) == []


def test_a_stake_that_a_table_setting_takes_back_names_no_clause() -> None:
    """A tie stake that is left alone where the table forbids it."""
    alone = replace(table_settings(), combinations=Combinations(side_alone=False))
    played = playing(alone).staked("player", 100).staked("tie", 40)
    played.do(ClearLast("ann", 1, "player"))
    assert fallen(played) == [("tie", 40, "")]
    played.staked("player", 100).staked("tie", 40).do(ClearLast("ann", 1, "tie"))
    assert fallen(played) == []


def test_the_end_of_auto_repeat_is_shown_until_the_next_stake() -> None:
    """The stack is too short for the same again."""
    played = playing().staked("player", 1_000)
    for wager in ("banker", "tie", "player-pair", "banker-pair"):
        played.staked(wager, 1_000)
    played.do(SetAutoRepeat("ann", True)).closed().dealt(BANKER_WINS).opened()
    view = seat_view(played.table, 1)
    assert view is not None
    assert (view.auto_repeat, view.auto_stopped) == (False, "stack-too-short")
    view = seat_view(played.staked("tie", 20).table, 1)
    assert view is not None
    assert view.auto_stopped == ""


def test_the_money_brought_to_a_sitting_is_its_buy_ins() -> None:
    """Whatever is won and lost, stack less brought is the net result."""
    played = playing().staked("player", 100).closed().dealt(PLAYER_WINS)
    played.do(BuyIn("ann", 1_000))
    view = seat_view(played.table, 1)
    assert view is not None
    assert (view.brought, view.stack - view.brought) == (6_000, 100)


def test_the_squeezing_seats_are_shown_once_bets_are_closed() -> None:
    """The highest stake on each side, who reached it first; before the close nobody is named."""
    played = playing().staked("player", 100, patron="ben").staked("player", 100)
    played.staked("banker", 40).staked("banker", 60, patron="ben")
    assert public_view(played.table).highest == HighestView(0, 0)
    views = [public_view(played.closed().table).highest]
    views.append(public_view(played.dealt(BANKER_WINS).table).highest)
    assert views == [HighestView(1, 2)] * 2
    assert public_view(played.opened().table).highest == HighestView(0, 0)


def test_odds_are_printed_short() -> None:
    """As a layout has them, in no language; a push or a loss has none."""
    banker, tie = game_sheet("commission", "en").wagers[1:3]
    assert [pay.short for pay in (*banker.pays, *tie.pays)] == ["1:1 −5%", "", "8:1"]


@pytest.mark.parametrize("key", GAMES)
def test_a_sheet_says_which_wagers_are_on_a_side(key: str) -> None:
    """Player and Banker are the main ones; pairs and naturals have the side of their hand."""
    wagers = {wager.key: wager for wager in game_sheet(key, "en").wagers}
    sides = {key: wager.area.side for key, wager in wagers.items() if wager.area}
    assert [key for key, wager in wagers.items() if wager.main] == ["player", "banker"]
    assert (sides["player"], sides["banker"], sides["tie"]) == ("player", "banker", None)
    assert (sides["player-pair"], sides["banker-pair"]) == ("player", "banker")
