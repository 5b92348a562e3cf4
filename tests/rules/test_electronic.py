"""Lucky Nines, over every way in which nines can lie."""

from collections import Counter

import pytest

from punto.coup import Coup
from punto.rulebook import game
from tests.kit.support import holds, outcome
from tests.kit.universe import nines


def expected(coup: Coup) -> tuple[int, str]:
    """The manual's paytable as a nest of ifs, the best result first."""
    four = [coup.player.cards[0], coup.player.cards[1], coup.banker.cards[0], coup.banker.cards[1]]
    suits = Counter(card.suit.value for card in four if card.rank == 9)
    count, suited = sum(suits.values()), len(suits) == 1
    if count == 4:
        return 100_000, "etg:lucky-nines-4"
    if count == 3:
        return (50_000, "etg:lucky-nines-3-suited") if suited else (3_500, "etg:lucky-nines-3")
    if count == 2:
        return (1_600, "etg:lucky-nines-2-suited") if suited else (500, "etg:lucky-nines-2")
    if count == 1:
        return (200, "etg:lucky-nines-diamond") if suits["d"] else (100, "etg:lucky-nines-1")
    return -100, "etg:lucky-nines-cards"


@holds(
    "etg:lucky-nines-4",
    "etg:lucky-nines-3-suited",
    "etg:lucky-nines-3",
    "etg:lucky-nines-2-suited",
    "etg:lucky-nines-2",
    "etg:lucky-nines-diamond",
    "etg:lucky-nines-1",
    "etg:lucky-nines-cards",
    "etg:lucky-nines-highest",
)
def test_lucky_nines_pays_the_highest_line_that_holds() -> None:
    """All 625 ways; a nine drawn as third card never counts."""
    for coup in nines():
        assert outcome("electronic", "lucky-nines", coup) == expected(coup), coup


@pytest.mark.parametrize(
    ("coup", "gain", "clause"),
    [
        ("P 9h 9c | B 9d 9s", 100_000, "etg:lucky-nines-4"),
        ("P 9h 9h | B 9h 9h", 100_000, "etg:lucky-nines-4"),
        ("P 9h 9h | B 9h Ks", 50_000, "etg:lucky-nines-3-suited"),
        ("P 9h 9h | B 9d Ks", 3_500, "etg:lucky-nines-3"),
        ("P 9h Kh | B 9h Ks", 1_600, "etg:lucky-nines-2-suited"),
        ("P 9d 9s | B Kh Ks", 500, "etg:lucky-nines-2"),
        ("P 9d Kh | B Qh Ks", 200, "etg:lucky-nines-diamond"),
        ("P 9c Kh | B Qh Ks", 100, "etg:lucky-nines-1"),
        ("P 2c Kh 9d | B 7h Ks", -100, "etg:lucky-nines-cards"),
    ],
)
def test_each_line_of_the_manual_by_example(coup: str, gain: int, clause: str) -> None:
    """One coup for each line of the paytable, and one whose only nine is a third card."""
    assert outcome("electronic", "lucky-nines", coup) == (gain, clause)


@holds("etg:lucky-nines-highest")
def test_the_lines_are_ordered_from_the_highest_to_the_lowest() -> None:
    """Only the highest win pays, so no line may stand before one that pays more."""
    wager = game("electronic").wager("lucky-nines")
    gains = [pay.payoff.net for pay in wager.pays]
    assert gains == sorted(gains, reverse=True)
    assert wager.ordered == "etg:lucky-nines-highest"
