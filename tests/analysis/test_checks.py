"""The gate catches planted faults before it is believed."""

from dataclasses import replace

import pytest

from punto.analysis import faults
from punto.draws import Draw
from punto.fact import RANK, TOTAL, Fact
from punto.facts import banker_total, banker_wins, player_cards, player_total, tie
from punto.game_tests import faults_of
from punto.rulebook import Game, game
from punto.wagers import Pay, Wager

SUITED = Fact(
    "suited",
    (0, 1),
    read=lambda coup: int(coup.player.cards[0].suit is coup.player.cards[1].suit),
    sees=RANK,
    initial_only=True,
)
KINGS = Fact(
    "kings",
    range(7),
    read=lambda coup: sum(card.rank == 13 for card in coup.cards),
    sees=TOTAL,
)


def with_wager(*pays: Pay, ordered: str = "") -> Game:
    """Commission with one more wager."""
    extra = Wager("extra", pays, otherwise="x", ordered=ordered)
    return replace(game("commission"), wagers=(*game("commission").wagers, extra))


@pytest.mark.parametrize(
    ("planted", "message"),
    [
        (replace(game("tournament"), favours_patron=""), "the patron's edge is 1.2"),
        (replace(game("commission"), favours_patron="x"), "but it does not"),
        (with_wager(Pay(tie, "10:1", clause="x")), "the patron's edge"),
        (
            with_wager(
                Pay(tie, "5:1", clause="x"),
                Pay(banker_total == 3, "1:1", clause="x"),
            ),
            "two pays may hold at once",
        ),
        (
            with_wager(
                Pay(tie, "5:1", clause="x"), Pay(banker_wins, "1:4", clause="x"), ordered="x"
            ),
            "never hold at once",
        ),
        (
            with_wager(
                Pay(banker_wins & (banker_total == 0), "5:1", clause="x"),
                Pay(tie, "5:1", clause="x"),
            ),
            "no coup reaches 5:1",
        ),
        (
            with_wager(
                Pay(tie, "5:1", clause="x"),
                Pay(tie & (player_total == 3) & (player_cards == 2), "6:1", clause="x"),
                ordered="x",
            ),
            "no coup reaches 6:1",
        ),
        (
            with_wager(Pay(SUITED == 1, "1:1", clause="x")),
            "suited sees more of the cards than it declares",
        ),
        (
            with_wager(Pay(KINGS == 1, "1:1", clause="x")),
            "kings sees more of the cards than it declares",
        ),
    ],
)
def test_a_planted_fault_is_found(planted: Game, message: str) -> None:
    """Each kind of fault, and said so that its author can mend it."""
    assert any(message in fault for fault in faults(planted))


def test_every_wager_that_favours_the_patron_is_named() -> None:
    """Not only the first."""
    wagers = tuple(Wager(key, (Pay(tie, "10:1", clause="x"),), "x") for key in ("one", "two"))
    planted = replace(game("commission"), wagers=wagers)
    assert [fault.split(":")[0] for fault in faults(planted)] == ["one", "two"]


def test_what_patrons_know_when_they_stake_counts_against_the_house() -> None:
    """A draw before the bets that makes a wager good for patrons, now and then, is a fault."""
    sun = Draw("sun", {1: "9/10", 30: "1/10"}, clause="x:sun", before_bets=True)
    wager = Wager("sun-tie", (Pay(tie, "1:1", clause="x", times=sun.fact),), otherwise="x")
    classic = game("commission")
    rules = replace(classic, key="sun", wagers=(*classic.wagers, wager), draws=(sun,))
    assert rules.odds(8)["sun-tie"].edge > 0
    (found,) = faults(rules)
    assert "and sun 30 the patron's edge is 19" in found


def test_a_game_with_a_multiplied_pay_passes_the_gate() -> None:
    """Its printed rules say the least and the most that the pay gives."""
    times = Draw("times", {1: "5/6", 2: "1/8", 10: "1/24"}, clause="x:times")
    wager = Wager("bolt", (Pay(tie, "5:1", clause="x:bolt", times=times.fact),), otherwise="x:bolt")
    classic = game("commission")
    rules = replace(classic, key="bolt-game", wagers=(*classic.wagers, wager), draws=(times,))
    assert faults_of(rules, coups=200) == []
