"""Power Baccarat 98: the die, the Power hand and the natural wagers, over every result."""

import pytest

from punto.coup import Coup
from punto.rulebook import game
from tests.kit.support import holds, outcome, settled
from tests.kit.universe import pairs, results, with_die

KEY = "power-98"


def natural(coup: Coup, side: str) -> int:
    """8 or 9 where this side has it on two cards, else 0."""
    hand = coup.player if side == "player" else coup.banker
    return hand.total if len(hand) == 2 and hand.total in (8, 9) else 0


def wins(coup: Coup, side: str) -> bool:
    """Return True if this side has the higher total."""
    gap = coup.player.total - coup.banker.total
    return gap > 0 if side == "player" else gap < 0


def tied(coup: Coup) -> bool:
    """Return True if the totals are equal."""
    return coup.player.total == coup.banker.total


@holds("p98:4.1-player", "p98:4.2-player", "p98:4.2.1", "p98:3.6.2", "p98:3.12", "p98:3.12.1")
def test_player_pays_evens_or_21_to_20_with_a_winning_natural_in_a_power_hand() -> None:
    """Only the die's 3, only a natural, and only if it wins."""
    for coup in with_die(results()):
        if tied(coup):
            expected = (0, "p98:3.12.1")
        elif not wins(coup, "player"):
            expected = (-100, "p98:3.12")
        elif coup.die == 3 and natural(coup, "player"):
            expected = (105, "p98:4.2-player")
        else:
            expected = (100, "p98:4.1-player")
        assert outcome(KEY, "player", coup) == expected


@holds("p98:4.1-banker", "p98:4.2-banker", "p98:4.2.1", "p98:3.6.2", "p98:3.12", "p98:3.12.1")
def test_banker_pays_95_or_evens_with_a_winning_natural_in_a_power_hand() -> None:
    """A Power natural waives the commission."""
    for coup in with_die(results()):
        power = coup.die == 3 and natural(coup, "banker") and wins(coup, "banker")
        if tied(coup):
            expected = (0, "p98:3.12.1")
        elif not wins(coup, "banker"):
            expected = (-100, "p98:3.12")
        else:
            expected = (100, "p98:4.2-banker") if power else (95, "p98:4.1-banker")
        assert outcome(KEY, "banker", coup) == expected
        paid = settled(KEY, "banker", coup).payment
        assert paid.commission == (5 if expected[0] == 95 else 0)


@holds("p98:4.1-tie", "p98:4.2-tie", "p98:4.2.1", "p98:3.6.2", "p98:3.12")
def test_tie_pays_eight_or_ten_to_one_on_eight_and_nine_in_a_power_hand() -> None:
    """Any tie at 8 or 9, three-card ties included."""
    for coup in with_die(results()):
        if not tied(coup):
            expected = (-100, "p98:3.12")
        elif coup.die == 3 and coup.player.total in (8, 9):
            expected = (1000, "p98:4.2-tie")
        else:
            expected = (800, "p98:4.1-tie")
        assert outcome(KEY, "tie", coup) == expected


@pytest.mark.parametrize(("side", "lose"), [("player", "p98:3.9.1"), ("banker", "p98:3.9.2")])
@holds("p98:4.1-pair", "p98:4.2-pair", "p98:4.2.1", "p98:3.6.2")
def test_a_pair_pays_eleven_or_fifteen_to_one_for_eights_and_nines_in_a_power_hand(
    side: str, lose: str
) -> None:
    """By rank: a pair of tens is no pair of zeros, and only 8s and 9s are better paid."""
    for coup in with_die(pairs()):
        hand = coup.player if side == "player" else coup.banker
        first, second = hand.cards[:2]
        if first.rank != second.rank:
            expected = (-100, lose)
        elif coup.die == 3 and first.rank in (8, 9):
            expected = (1500, "p98:4.2-pair")
        else:
            expected = (1100, "p98:4.1-pair")
        assert outcome(KEY, f"{side}-pair", coup) == expected


@pytest.mark.parametrize(
    ("side", "total", "ordinary", "power", "lose"),
    [
        ("player", 8, "p98:4.1-natural-8", "p98:4.2-natural-8", "p98:3.10.4"),
        ("player", 9, "p98:4.1-natural-9", "p98:4.2-natural-9", "p98:3.10.3"),
        ("banker", 8, "p98:4.1-natural-8", "p98:4.2-natural-8", "p98:3.10.2"),
        ("banker", 9, "p98:4.1-natural-9", "p98:4.2-natural-9", "p98:3.10.1"),
    ],
)
@holds("p98:3.10.5", "p98:4.2.1", "p98:3.6.2")
def test_a_natural_wager_wins_only_if_its_hand_wins(
    side: str, total: int, ordinary: str, power: str, lose: str
) -> None:
    """8:1, or 9:1 in a Power hand; 8 against 9 loses, and every tie loses."""
    for coup in with_die(results()):
        if tied(coup):
            expected = (-100, "p98:3.10.5")
        elif natural(coup, side) == total and wins(coup, side):
            expected = (900, power) if coup.die == 3 else (800, ordinary)
        else:
            expected = (-100, lose)
        assert outcome(KEY, f"{side}-natural-{total}", coup) == expected


@holds("p98:3.6.2")
def test_a_power_hand_holds_for_every_stake_at_the_table() -> None:
    """All of a patron's stakes, and every patron's, have the better payoffs at once."""
    stakes = {"player": 100, "player-pair": 10, "player-natural-8": 50}
    ordinary = game(KEY).settle("P 9h 9c | B Kd 6s | die 2", stakes)
    power = game(KEY).settle("P 9h 9c | B Kd 6s | die 3", stakes)
    assert [settlement.net for settlement in ordinary.values()] == [100, 110, 400]
    assert [settlement.net for settlement in power.values()] == [105, 150, 450]


@pytest.mark.parametrize(
    ("coup", "wager", "gain", "clause"),
    [
        ("P 2h 4c | B Kd 7s | die 1", "banker", 95, "p98:4.1-banker"),
        ("P 2h 5c | B Kd 6s | die 1", "player", 100, "p98:4.1-player"),
        ("P 2h 4c | B Kd 6s | die 1", "tie", 800, "p98:4.1-tie"),
        ("P 3h 3c | B Kd 7s | die 3", "player-pair", 1100, "p98:4.1-pair"),
        ("P 3h 5c | B Kd 7s | die 1", "player-natural-8", 800, "p98:4.1-natural-8"),
        ("P 3h 5c | B Kd 9s | die 1", "banker-natural-9", 800, "p98:4.1-natural-9"),
        ("P 2h 4c | B Kd 8s | die 3", "banker", 100, "p98:4.2-banker"),
        ("P 3h 5c | B Kd 7s | die 3", "player", 105, "p98:4.2-player"),
        ("P 3h 5c | B Kd 8s | die 3", "tie", 1000, "p98:4.2-tie"),
        ("P Kh 2c 6d | B 4d Ks 4s | die 3", "tie", 1000, "p98:4.2-tie"),
        ("P 8h 8c | B Kd 7s | die 3", "player-pair", 1500, "p98:4.2-pair"),
        ("P 3h 5c | B Kd 7s | die 3", "player-natural-8", 900, "p98:4.2-natural-8"),
        ("P 3h 5c | B Kd 9s | die 3", "banker-natural-9", 900, "p98:4.2-natural-9"),
        ("P 3h 5c | B Kd 9s | die 3", "player-natural-8", -100, "p98:3.10.4"),
        ("P 3h 6c | B Kd 9s | die 3", "player-natural-9", -100, "p98:3.10.5"),
    ],
)
def test_each_line_of_the_sheet_by_example(coup: str, wager: str, gain: int, clause: str) -> None:
    """One coup for each line, ordinary and Power, won and lost."""
    assert outcome(KEY, wager, coup) == (gain, clause)


@holds("p98:4.2.1")
def test_a_power_hand_won_without_a_natural_is_paid_at_the_ordinary_odds() -> None:
    """A three-card eight, a seven, a tie on seven, a pair of threes: none of them is better."""
    assert outcome(KEY, "player", "P Kh 2c 6d | B 4d Ks 3s | die 3") == (100, "p98:4.1-player")
    assert outcome(KEY, "banker", "P 2h 4c | B Kd 7s | die 3") == (95, "p98:4.1-banker")
    assert outcome(KEY, "tie", "P 3h 4c | B Kd 7s | die 3") == (800, "p98:4.1-tie")
    assert outcome(KEY, "player-pair", "P 3h 3c | B Kd 7s | die 3") == (1100, "p98:4.1-pair")
