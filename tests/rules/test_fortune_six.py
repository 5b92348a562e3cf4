"""Fortune Six."""

import pytest

from tests.kit.support import holds, outcome
from tests.kit.universe import results


@holds("f6:1.1.1", "f6:3.11", "f6:4.1-two-cards", "f6:4.1-three-cards")
def test_fortune_six_pays_twelve_on_two_cards_and_twenty_on_three() -> None:
    """Only a winning six of the Banker; every other result loses."""
    for coup in results():
        player, banker = coup.player.total, coup.banker.total
        if banker == 6 and player < 6:
            two = len(coup.banker) == 2
            expected = (1200, "f6:4.1-two-cards") if two else (2000, "f6:4.1-three-cards")
        else:
            expected = (-100, "f6:1.1.1")
        assert outcome("fortune-six", "fortune-six", coup) == expected


@pytest.mark.parametrize(
    ("coup", "gain", "clause"),
    [
        ("P 2h Kc 3d | B Kd 6s", 1200, "f6:4.1-two-cards"),
        ("P 9h 4c 7d | B Kd 6s 10c", 2000, "f6:4.1-three-cards"),
        ("P 2h 4c | B Kd 6s", -100, "f6:1.1.1"),
        ("P 2h 5c | B Kd 6s", -100, "f6:1.1.1"),
        ("P 2h 5c | B Kd 9s", -100, "f6:1.1.1"),
    ],
)
def test_fortune_six_by_example(coup: str, gain: int, clause: str) -> None:
    """A two-card six, a three-card six, a six that ties, one that loses, a winning nine."""
    assert outcome("fortune-six", "fortune-six", coup) == (gain, clause)
