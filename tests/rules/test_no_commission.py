"""No Commission baccarat: Banker's six, and Super Six."""

import pytest

from tests.kit.support import holds, outcome, settled
from tests.kit.universe import results


@holds("cod:no-commission", "house:tie-pushes", "cod:aim")
def test_banker_pays_half_on_a_winning_six_and_evens_otherwise() -> None:
    """1:2 when the Banker wins with 6, 1:1 on any other win, never a commission."""
    for coup in results():
        player, banker = coup.player.total, coup.banker.total
        if banker > player:
            expected = (50 if banker == 6 else 100, "cod:no-commission")
        else:
            expected = (0, "house:tie-pushes") if player == banker else (-100, "cod:aim")
        assert outcome("no-commission", "banker", coup) == expected
        assert settled("no-commission", "banker", coup).payment.commission == 0


@holds("cod:super-six")
def test_super_six_pays_twelve_to_one_on_any_winning_six_of_the_banker() -> None:
    """Two or three cards alike; a six that ties or loses is lost."""
    for coup in results():
        player, banker = coup.player.total, coup.banker.total
        won = banker == 6 and player < 6
        expected = (1200 if won else -100, "cod:super-six")
        assert outcome("no-commission", "super-six", coup) == expected


@holds("cod:no-commission", "cod:super-six")
@pytest.mark.parametrize("coup", ["P 2h Kc 3d | B Kd 6s", "P 9h 4c 7d | B Kd 6s 10c"])
def test_the_six_counts_on_two_cards_and_on_three(coup: str) -> None:
    """The guide makes no difference."""
    assert settled("no-commission", "banker", coup).net == 50
    assert settled("no-commission", "super-six", coup).net == 1200
