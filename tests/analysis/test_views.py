"""Facts cannot lie: one that sees more of the cards than it declares is refused."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from punto.analysis import faults, odds
from punto.analysis.simulation import simulate
from punto.analysis.views import ALIKE, COUPS, check_view, missed, own_facts
from punto.cards import Hand, Suit
from punto.coup import Coup, Side
from punto.fact import CARD, RANK, TOTAL, VALUE, Fact, HandFact, View
from punto.facts import banker_total, player_total
from punto.refusals import BadInput
from punto.rulebook import Game, game
from punto.tableau import PUNTO_BANCO
from punto.wagers import Pay, Wager

ROOT = Path(__file__).parents[2]
ACES = View("aces", lambda card: int(card.rank == 1))


def _eight(coup: Coup) -> int:
    return int(coup.player.cards[0].value == 8)


def _suited_pair(coup: Coup) -> int:
    first, second = coup.player.initial.cards
    return int((first.rank, first.suit) == (second.rank, second.suit))


def _both_kings_of_spades(coup: Coup) -> int:
    hands = (coup.player.initial.cards, coup.banker.initial.cards)
    king = (13, Suit.SPADES)
    return int(all(any((card.rank, card.suit) == king for card in hand) for hand in hands))


def _ace_of_spades_third_in_a_tie(coup: Coup) -> int:
    third = str(coup.player.cards[2]) if len(coup.player) == 3 else ""
    return int(third == "As" and coup.player.total == coup.banker.total)


def _suited_three_card_eight(coup: Coup) -> int:
    suits = {card.suit for card in coup.player.cards}
    return int(len(coup.player) == 3 and coup.player.total == 8 and len(suits) == 1)


LIARS = {
    "a total that looks at one card": Fact("eight", (0, 1), read=_eight, sees=TOTAL),
    "ranks that look at suits": Fact(
        "suited-pair", (0, 1), read=_suited_pair, sees=RANK, initial_only=True
    ),
    "first cards that look at the third": Fact(
        "cards", range(4, 7), read=lambda coup: len(coup.cards), sees=ACES, initial_only=True
    ),
    "first cards that look at values": Fact(
        "total", range(10), read=lambda c: c.player.initial.total, sees=ACES, initial_only=True
    ),
    "two cards must change at once": Fact("kings", (0, 1), read=_both_kings_of_spades, sees=VALUE),
    "one card in a rare coup": Fact("ace", (0, 1), read=_ace_of_spades_third_in_a_tie, sees=RANK),
    "suits behind values": Fact(
        "three-card-eight", (0, 1), read=_suited_three_card_eight, sees=VALUE
    ),
}


def of(fact: Fact) -> Game:
    """A game with one wager on a fact."""
    pays = (Pay(fact == fact.values[0], "1:1", clause="x"),)
    return replace(game("commission"), wagers=(Wager("x", pays, "x"),))


@pytest.mark.parametrize("fact", LIARS.values(), ids=LIARS)
def test_a_fact_that_lies_is_refused_with_two_coups_that_show_it(fact: Fact) -> None:
    """By odds and by simulation; the gate names it."""
    with pytest.raises(BadInput, match="sees more of the cards than it declares"):
        odds(of(fact), game("commission").shoe(8))
    with pytest.raises(BadInput):
        simulate(of(fact), coups=1_000, device="plain")
    assert any("sees more" in fault for fault in faults(of(fact)))


def _one_hand(hand: Hand) -> int:
    return int(str(hand) == "Qd As 7c")


HAND_LIARS = {
    "one hand of all": {"read": _one_hand, "sees": CARD},
    "one card in one hand": {
        "read": lambda hand: int(sorted(map(str, hand.cards)) == ["7c", "As", "Qd"]),
        "sees": RANK,
    },
    "a total that looks at one card": {
        "read": lambda hand: int(hand.cards[0].value == hand.cards[1].value == 9),
        "sees": TOTAL,
    },
    "first cards that look at a third": {
        "read": lambda hand: int(str(hand.third) == "Kd"),
        "sees": CARD,
        "initial_only": True,
    },
}


@pytest.mark.parametrize("liar", HAND_LIARS.values(), ids=HAND_LIARS)
def test_a_fact_about_a_hand_that_lies_in_a_single_hand_is_found(liar: dict[str, Any]) -> None:
    """Every hand is asked about, in both orders: the rarest lie shows."""
    for side in Side:
        with pytest.raises(BadInput, match=r"sees more of the cards|depends on the order"):
            check_view(PUNTO_BANCO, HandFact(side, "liar", (0, 1), **liar))


def test_an_answer_to_a_single_hand_outside_the_values_is_found() -> None:
    """An honest view, but an answer that no line could name."""

    def read(hand: Hand) -> int:
        return int(str(hand) == "7c 7c 7c")

    with pytest.raises(BadInput, match="answers 1 to 7c 7c 7c, which is not one of its values"):
        check_view(PUNTO_BANCO, HandFact(Side.BANKER, "x", (0,), read=read, sees=CARD))


def test_a_fact_about_a_hand_that_raises_is_refused_with_the_hand() -> None:
    """A mistake in a fact is quoted with its line, whichever way the fact is asked."""

    def read(hand: Hand) -> int:
        return 1 // (str(hand) != "7c 7c 7c")

    with pytest.raises(BadInput, match=r"test_views.py, line .* raises Zero.*\(7c 7c 7c\)"):
        check_view(PUNTO_BANCO, HandFact(Side.BANKER, "x", (1,), read=read, sees=CARD))


def test_the_docs_say_how_much_is_asked() -> None:
    """The numbers of the sample and of the proof are the ones in docs/writing-a-game.md."""
    asked: list[Hand] = []

    def read(hand: Hand) -> int:
        asked.append(hand)
        return 0

    check_view(PUNTO_BANCO, HandFact(Side.PLAYER, "asked", (0,), read=read, sees=CARD))
    said = " ".join((ROOT / "docs/writing-a-game.md").read_text().split())
    assert f"all {sum(len(hand) == 2 for hand in asked):,} hands of two cards" in said
    assert f"{round(len(asked), -3):,} hands in all" in said
    assert f"{COUPS:,} coups" in said
    assert f"all {COUPS * ALIKE:,} exchanges" in said
    assert (f"{missed(0.001):.1%}", f"{missed(0.0001):.0%}") == ("1.1%", "64%")


@pytest.mark.parametrize(
    "fact", [fact for fact in sorted(own_facts(), key=repr) if fact.sees], ids=repr
)
def test_facts_of_rulebook_and_library_see_what_they_declare(fact: Fact) -> None:
    """Odds trust them without asking again."""
    check_view(PUNTO_BANCO, fact)


def test_a_fact_that_no_usual_tally_answers_is_not_simulated_wrongly() -> None:
    """The third card is seen by a total, and no end of a coup shows it: it gets its own tally."""

    def read(coup: Coup) -> int:
        return int(len(coup.player) == 3 and coup.player.cards[2].value == 8)

    third = of(Fact("third-is-eight", (1, 0), read=read, sees=TOTAL))
    closer = of(Fact("third-is-eight", (1, 0), read=read, sees=VALUE))
    shoe = third.shoe(8)
    assert odds(third, shoe)["x"].outcomes == odds(closer, shoe)["x"].outcomes
    for device in ("plain", "cpu"):
        result = simulate(third, coups=20_000, device=device)
        assert abs(result.wagers["x"].z) < 4


def test_a_fact_of_ones_own_that_totals_decide_is_simulated() -> None:
    """Which signature answers a fact is found out, not listed."""
    margin = Fact(
        "margin",
        range(-9, 10),
        read=lambda coup: int(player_total.read(coup)) - int(banker_total.read(coup)),
        sees=TOTAL,
    )
    rules = of(margin)
    rules = replace(rules, wagers=(Wager("x", (Pay(margin == 4, "9:1", clause="x"),), "x"),))
    result = simulate(rules, coups=20_000, seed=3, device="plain")
    assert abs(result.wagers["x"].z) < 4
    assert result.wagers["x"].exact.hit > 0
