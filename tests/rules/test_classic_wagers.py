"""The five wagers that every sheet has, over every result there is.

Power-98 has its own file: its pays depend on the die.
"""

import pytest

from tests.kit.support import outcome
from tests.kit.universe import pairs, results


@pytest.mark.parametrize(
    ("key", "win", "push", "lose"),
    [
        ("commission", "cod:player", "house:tie-pushes", "cod:aim"),
        ("no-commission", "cod:player", "house:tie-pushes", "cod:aim"),
        ("electronic", "etg:player", "house:tie-pushes", "etg:object"),
        ("tournament", "bt:4.1-player", "bt:3.10.1", "bt:3.10"),
        ("fortune-six", "f6:4.1-player", "f6:3.10.1", "f6:3.10"),
    ],
)
def test_player_pays_evens_and_is_returned_on_a_tie(
    key: str, win: str, push: str, lose: str
) -> None:
    """1:1 when the Player's total is higher; the stake back on equal totals; lost otherwise."""
    for coup in results():
        player, banker = coup.player.total, coup.banker.total
        expected = (100, win) if player > banker else (-100, lose)
        assert outcome(key, "player", coup) == ((0, push) if player == banker else expected)


@pytest.mark.parametrize(
    ("key", "gain", "win", "push", "lose"),
    [
        ("commission", 95, "cod:banker", "house:tie-pushes", "cod:aim"),
        ("electronic", 95, "etg:banker", "house:tie-pushes", "etg:object"),
        ("tournament", 100, "bt:4.1-banker", "bt:3.10.1", "bt:3.10"),
        ("fortune-six", 100, "f6:4.1-banker", "f6:3.10.1", "f6:3.10"),
    ],
)
def test_banker_pays_evens_less_commission_or_plain_evens_in_tournaments(
    key: str, gain: int, win: str, push: str, lose: str
) -> None:
    """1:1 less 5 % where the sheet takes commission; 1:1 in both tournament games."""
    for coup in results():
        player, banker = coup.player.total, coup.banker.total
        expected = (gain, win) if banker > player else (-100, lose)
        assert outcome(key, "banker", coup) == ((0, push) if player == banker else expected)


@pytest.mark.parametrize(
    ("key", "win", "lose"),
    [
        ("commission", "cod:tie", "cod:aim"),
        ("no-commission", "cod:tie", "cod:aim"),
        ("electronic", "etg:tie", "etg:object"),
        ("tournament", "bt:4.1-tie", "bt:3.10"),
        ("fortune-six", "f6:4.1-tie", "f6:3.10"),
    ],
)
def test_tie_pays_eight_to_one_on_equal_totals(key: str, win: str, lose: str) -> None:
    """8:1 on any tie, lost on any other result."""
    for coup in results():
        tied = coup.player.total == coup.banker.total
        assert outcome(key, "tie", coup) == ((800, win) if tied else (-100, lose))


@pytest.mark.parametrize(
    ("key", "win", "lose"),
    [
        ("commission", "cod:pair", "cod:pairs"),
        ("no-commission", "cod:pair", "cod:pairs"),
        ("electronic", "etg:pair", "etg:pair"),
        ("tournament", "bt:4.1-pair", "bt:3.8.1"),
        ("fortune-six", "f6:4.1-pair", "f6:3.8.1"),
    ],
)
def test_player_pair_pays_eleven_to_one_for_two_cards_of_one_rank(
    key: str, win: str, lose: str
) -> None:
    """11:1 when the Player's first two cards are of one rank, whatever happens later."""
    for coup in pairs():
        first, second = coup.player.cards[:2]
        paired = first.rank == second.rank
        assert outcome(key, "player-pair", coup) == ((1100, win) if paired else (-100, lose))


@pytest.mark.parametrize(
    ("key", "win", "lose"),
    [
        ("commission", "cod:pair", "cod:pairs"),
        ("no-commission", "cod:pair", "cod:pairs"),
        ("electronic", "etg:pair", "etg:pair"),
        ("tournament", "bt:4.1-pair", "bt:3.8.2"),
        ("fortune-six", "f6:4.1-pair", "f6:3.8.2"),
    ],
)
def test_banker_pair_pays_eleven_to_one_for_two_cards_of_one_rank(
    key: str, win: str, lose: str
) -> None:
    """11:1 when the Banker's first two cards are of one rank, whatever happens later."""
    for coup in pairs():
        first, second = coup.banker.cards[:2]
        paired = first.rank == second.rank
        assert outcome(key, "banker-pair", coup) == ((1100, win) if paired else (-100, lose))
