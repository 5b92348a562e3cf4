"""The table of play, cell by cell, for every game."""

import pytest

from punto.rulebook import game
from punto.tableau import Standing
from tests.kit.support import holds
from tests.kit.universe import banker_draws, player_draws

CHART = """
0 DDDDDDDDDD
1 DDDDDDDDDD
2 DDDDDDDDDD
3 DDDDDDDD.D
4 ..DDDDDD..
5 ....DDDD..
6 ......DD..
7 ..........
"""


@pytest.mark.parametrize(
    ("key", "clause"),
    [
        ("commission", "cod:natural"),
        ("no-commission", "cod:natural"),
        ("electronic", "etg:natural"),
        ("power-98", "p98:3.11.1"),
        ("tournament", "bt:3.9.1"),
        ("fortune-six", "f6:3.9.1"),
    ],
)
def test_a_natural_on_either_side_ends_the_dealing_for_both(key: str, clause: str) -> None:
    """8 or 9 on two cards and nobody draws; on any other totals the dealing goes on."""
    tableau = game(key).tableau
    for player in range(10):
        for banker in range(10):
            natural = player in (8, 9) or banker in (8, 9)
            rulings = [tableau.player(player, banker)]
            if natural:
                rulings += [tableau.banker(player, banker, third) for third in (None, *range(10))]
            for ruling in rulings:
                assert (ruling.standing is Standing.AFTER_NATURAL) == natural
                assert (ruling.clause == clause and not ruling.draws) or not natural


@pytest.mark.parametrize(
    ("key", "clause"),
    [
        ("commission", "cod:tableau"),
        ("no-commission", "cod:tableau"),
        ("electronic", "etg:player-draws"),
        ("power-98", "p98:3.11.2"),
        ("tournament", "bt:3.9.2"),
        ("fortune-six", "f6:3.9.2"),
    ],
)
def test_the_player_draws_to_five_and_stands_on_six_and_seven(key: str, clause: str) -> None:
    """The Player's own total decides, and nothing else."""
    for player in range(8):
        for banker in range(8):
            ruling = game(key).tableau.player(player, banker)
            assert ruling.draws == (player <= 5)
            assert ruling.clause == clause


@pytest.mark.parametrize(
    ("key", "clause"),
    [
        ("commission", "cod:tableau"),
        ("no-commission", "cod:tableau"),
        ("electronic", "etg:banker-67"),
        ("power-98", "p98:3.11.3"),
        ("tournament", "bt:3.9.3"),
        ("fortune-six", "f6:3.9.3"),
    ],
)
def test_when_the_player_stood_the_banker_draws_to_five(key: str, clause: str) -> None:
    """Against a standing Player the Banker follows the Player's own rule."""
    for player in (6, 7):
        for banker in range(8):
            ruling = game(key).tableau.banker(player, banker, None)
            assert ruling.draws == (banker <= 5)
            assert ruling.clause == clause


@pytest.mark.parametrize(
    ("key", "clause"),
    [
        ("commission", "cod:tableau"),
        ("no-commission", "cod:tableau"),
        ("electronic", "etg:banker-draws"),
        ("power-98", "p98:3.11.4"),
        ("tournament", "bt:3.9.4"),
        ("fortune-six", "f6:3.9.4"),
    ],
)
def test_when_the_player_drew_the_chart_decides_for_the_banker(key: str, clause: str) -> None:
    """Banker's total by row, the value of the Player's third card by column."""
    for banker, row in enumerate(CHART.split()[1::2]):
        for third, mark in enumerate(row):
            for player in range(6):
                ruling = game(key).tableau.banker(player, banker, third)
                assert ruling.draws == (mark == "D"), (banker, third)
                assert ruling.clause == clause


@holds("cod:tableau")
def test_a_ten_in_the_guides_chart_is_any_third_card_of_value_zero() -> None:
    """The guide writes 10 where the rule sheets write 0: a king stands like a ten."""
    tableau = game("commission").tableau
    for banker, row in ((4, (1, 8, 9, 0)), (5, (1, 2, 3, 8, 9, 0))):
        stands = {third for third in range(10) if not tableau.banker(5, banker, third).draws}
        assert stands == set(row)


@holds("etg:banker-draws")
def test_the_manuals_misprinted_eight_stands() -> None:
    """Its row for Banker 3 prints 8 in both columns; 8 stands as in every other sheet."""
    ruling = game("electronic").tableau.banker(0, 3, 8)
    assert not ruling.draws
    assert ruling.standing is Standing.STANDS_AGAINST


@holds("house:three-card-nine")
def test_a_three_card_nine_of_the_player_does_not_stop_the_banker() -> None:
    """Only two-card totals are naturals: the Banker draws on 5 against a third card of 4."""
    coup = game("electronic").coup("P 2h 3c 4d | B Kd 5s 3h")
    assert coup.player.total == 9
    assert len(coup.banker) == 3


@pytest.mark.parametrize("key", ["commission", "electronic", "power-98", "tournament"])
def test_the_tableau_agrees_with_a_nest_of_ifs(key: str) -> None:
    """The data and a plain reference, over everything that can be asked."""
    tableau = game(key).tableau
    for player in range(10):
        for banker in range(10):
            assert tableau.player(player, banker).draws == player_draws(player, banker)
            for third in (None, *range(10)):
                draws = tableau.banker(player, banker, third).draws
                assert draws == banker_draws(player, banker, third)
