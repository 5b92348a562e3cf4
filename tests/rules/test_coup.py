"""Coups: dealt card by card, read, refused."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.cards import Card, read_cards
from punto.coup import Coup, CoupReason, Deal, Side, Winner
from punto.refusals import BadInput, Reason, Refused
from punto.rulebook import GAMES, game
from punto.shoe import Shoe
from punto.tableau import Standing
from tests.kit.support import holds


def dealt(rng: random.Random, decks: int = 8) -> tuple[Coup, Shoe]:
    """A coup dealt from a fresh shoe, card by card."""
    shoe, deal = Shoe.of(decks), Deal()
    while deal.due is not None:
        card, shoe = shoe.draw(rng.randrange)
        deal = deal.take(card)
    return deal.finish(), shoe


any_coup = st.randoms(use_true_random=False).map(lambda rng: dealt(rng)[0])


@holds("p98:3.7", "bt:3.6", "f6:3.6", "p98:1.1.3", "bt:1.1.1", "f6:1.1.2")
def test_two_hands_are_dealt() -> None:
    """A hand is the cards of one side in one coup: the Player's and the Banker's."""
    coup = Coup.parse("P 9h 4c 7d | B Kd 6s 10c")
    assert coup.player.cards == read_cards("9h 4c 7d")
    assert coup.banker.cards == read_cards("Kd 6s 10c")


@holds("cod:natural", "cod:second-digit", "cod:zero", "house:ace")
@pytest.mark.parametrize(("cards", "total"), [("7 2", 9), ("6 2", 8), ("9 9", 8), ("K 9", 9)])
@pytest.mark.parametrize("side", Side)
def test_the_guides_own_examples_of_naturals(cards: str, total: int, side: Side) -> None:
    """D: "7+2=9, 6+2=8, 9+9=8, K+9=9": a natural for either hand, and no further card."""
    first, second = (f"{rank}h" for rank in cards.split())
    mine, other = (Card(first), Card(second)), read_cards("2c Kc")
    initial = zip(*((mine, other) if side is Side.PLAYER else (other, mine)), strict=True)
    deal = Deal(game("commission").tableau)
    for card in (card for pair in initial for card in pair):
        deal = deal.take(card)
    hand = deal.player if side is Side.PLAYER else deal.banker
    assert (hand.total, hand.natural, deal.due) == (total, True, None)


@holds("cod:aim", "cod:player", "cod:cards")
@pytest.mark.parametrize("key", ["commission", "no-commission"])
def test_the_guides_own_example_of_hands(key: str) -> None:
    """D: "Player wins 7 over 3"; a Banker who has 3 in the end drew to it, since 7 stands."""
    coup = game(key).coup("P 4h 3c | B 2d Ks Ac")
    assert (coup.player.total, coup.banker.total, coup.winner) == (7, 3, Winner.PLAYER)
    settled = game(key).settle(coup, {"player": 100, "banker": 100, "tie": 100})
    assert [settlement.net for settlement in settled.values()] == [100, -100, -100]
    with pytest.raises(Refused):
        game(key).coup("P 4h 3c | B 2d Ac")  # on two cards it would have to draw


@holds("p98:3.8.1", "bt:3.7.1", "f6:3.7.1", "cod:deal", "house:player-first")
def test_the_first_and_third_cards_are_the_players() -> None:
    """Cards alternate and the Player's comes first."""
    deal = Deal()
    for card in read_cards("2h 3h 4h 5h"):
        deal = deal.take(card)
    assert deal.player.cards == read_cards("2h 4h")


@holds("p98:3.8.2", "bt:3.7.2", "f6:3.7.2", "cod:deal", "house:player-first")
def test_the_second_and_fourth_cards_are_the_bankers() -> None:
    """Cards alternate and the Banker's comes second."""
    deal, due = Deal(), []
    for card in read_cards("2h 3h 4h 5h"):
        due.append(deal.due)
        deal = deal.take(card)
    assert due == [Side.PLAYER, Side.BANKER, Side.PLAYER, Side.BANKER]
    assert deal.banker.cards == read_cards("3h 5h")


@holds("p98:1.1.4", "bt:1.1.2", "f6:1.1.3")
def test_the_initial_deal_is_the_first_two_cards_of_each_side() -> None:
    """Third cards are not part of it."""
    coup = Coup.parse("P 9h 4c 7d | B Kd 6s 10c")
    assert coup.player.initial.cards == read_cards("9h 4c")
    assert coup.banker.initial.cards == read_cards("Kd 6s")


@holds("cod:cards", "etg:deal")
@given(any_coup)
def test_every_hand_has_two_or_three_cards_by_the_tableau(coup: Coup) -> None:
    """The number of cards follows from the cards: no other number is legal."""
    assert {len(coup.player), len(coup.banker)} <= {2, 3}
    for cut_player in range(2, len(coup.player) + 1):
        for cut_banker in range(2, len(coup.banker) + 1):
            if (cut_player, cut_banker) == (len(coup.player), len(coup.banker)):
                continue
            player = " ".join(str(card) for card in coup.player.cards[:cut_player])
            banker = " ".join(str(card) for card in coup.banker.cards[:cut_banker])
            with pytest.raises(Refused):
                Coup.parse(f"P {player} | B {banker}")


@given(st.randoms(use_true_random=False), st.integers(4, 10))
def test_the_cards_of_a_coup_are_those_that_left_the_shoe(rng: random.Random, decks: int) -> None:
    """In dealing order, and put back together they make the whole shoe."""
    coup, shoe = dealt(rng, decks)
    assert Shoe.of(decks).without(coup.cards) == shoe
    deal = Deal()
    for card in coup.cards:
        deal = deal.take(card)
    assert deal.due is None
    assert deal.finish() == coup


@given(any_coup, st.none() | st.integers(1, 6))
def test_a_coup_reads_back_what_it_writes(coup: Coup, die: int | None) -> None:
    """Notation has an inverse, die included."""
    with_die = Coup(coup.player, coup.banker, die)
    assert Coup.parse(str(with_die)) == with_die


@holds("p98:3.12", "bt:3.10", "f6:3.10", "cod:aim", "etg:object")
@given(any_coup)
def test_the_highest_total_wins(coup: Coup) -> None:
    """Nine is the highest there is, so the hand closest to nine wins."""
    player, banker = coup.player.total, coup.banker.total
    if player != banker:
        assert coup.winner == ("player" if 9 - player < 9 - banker else "banker")


@holds("p98:1.1.10", "bt:1.1.7", "f6:1.1.8")
@given(any_coup)
def test_a_tie_is_equal_totals_at_the_end(coup: Coup) -> None:
    """At the end of the coup, third cards included."""
    assert (coup.winner is Winner.TIE) == (coup.player.total == coup.banker.total)


def test_a_coup_is_called_aloud() -> None:
    """The repr reads like the game."""
    coup = Coup.parse("P 9h 4c 2d | B Kd 6s")
    assert repr(coup) == "<Coup P 9h 4c 2d | B Kd 6s | player 5, banker 6 | banker wins>"
    assert "6 of spades" in coup._repr_svg_()


@pytest.mark.parametrize(
    ("notation", "reason", "side", "clause"),
    [
        ("P 9h | B Kd 6s", CoupReason.FIRST_CARDS_MISSING, "player", ""),
        ("P | B 6s 5h", CoupReason.FIRST_CARDS_MISSING, "player", ""),
        ("P 9h 4c | B 6s", CoupReason.FIRST_CARDS_MISSING, "banker", ""),
        ("P 9h Kc 2d | B Kd 6s", Standing.AFTER_NATURAL, "player", "p98:3.11.1"),
        ("P 2h 4c | B Kd 8s 3c", Standing.AFTER_NATURAL, "banker", "p98:3.11.1"),
        ("P 2h 2c 5h | B Kd 9s", Standing.AFTER_NATURAL, "player", "p98:3.11.1"),
        ("P 2h 4c 3d | B Kd 6s", Standing.STANDS, "player", "p98:3.11.2"),
        ("P 9h 4c | B Kd 6s", CoupReason.THIRD_CARD_MISSING, "player", "p98:3.11.2"),
        ("P 2h 4c | B Kd 6s 2c", Standing.STANDS, "banker", "p98:3.11.3"),
        ("P 2h 4c | B Kd 5s", CoupReason.THIRD_CARD_MISSING, "banker", "p98:3.11.3"),
        ("P 9h 4c 2d | B Kd 6s 10c", Standing.STANDS_AGAINST, "banker", "p98:3.11.4"),
        ("P 9h 4c 7d | B Kd 6s", CoupReason.THIRD_CARD_MISSING, "banker", "p98:3.11.4"),
        ("P 9h 4c 2d 3s | B Kd 6s", CoupReason.CARD_TOO_MANY, "player", "p98:3.11.2"),
        ("P 9h 4c 7d | B Kd 6s 10c 2h", CoupReason.CARD_TOO_MANY, "banker", "p98:3.11.4"),
    ],
)
def test_an_illegal_coup_is_refused_with_its_reason_side_and_clause(
    notation: str, reason: Reason, side: str, clause: str
) -> None:
    """A third card where the tableau gives none, a missing one, a fourth one, none at all."""
    with pytest.raises(Refused) as refused:
        game("power-98").coup(notation, die=1)
    refusal = refused.value.refusal
    assert (refusal.reason, refusal.about["side"], refusal.clause) == (reason, side, clause)


def test_a_card_after_the_end_is_refused() -> None:
    """The interlock: when nobody is due, no card is taken."""
    deal = Deal()
    for card in read_cards("9h Kd Kc 6s"):
        deal = deal.take(card)
    with pytest.raises(Refused) as refused:
        deal.take(Card("2h"))
    assert refused.value.refusal.reason is CoupReason.COUP_COMPLETE


def test_an_unfinished_deal_is_no_coup() -> None:
    """Finishing early is refused like any coup with a card missing."""
    with pytest.raises(Refused) as refused:
        Deal().take(Card("9h")).finish()
    assert refused.value.refusal.reason is CoupReason.FIRST_CARDS_MISSING


@holds("p98:1.1.2")
@pytest.mark.parametrize("die", [-1, 0, 7, 33, True, 3.0])
def test_a_die_shows_one_to_six(die: Any) -> None:
    """One die of six sides decides the Power hand."""
    with pytest.raises(Refused) as refused:
        game("power-98").coup("P 9h Kc | B Kd 6s", die=die)
    assert refused.value.refusal.reason is CoupReason.NO_SUCH_DIE


@holds("p98:1.1.2")
def test_the_game_with_a_die_needs_it_and_the_others_refuse_it() -> None:
    """Only power-98 is decided by a die as well."""
    for key, rules in GAMES.items():
        with pytest.raises(Refused) as refused:
            rules.coup("P 9h Kc | B Kd 6s", die=None if key == "power-98" else 3)
        expected = "die-missing" if key == "power-98" else "die-not-used"
        assert refused.value.refusal.reason == expected


@pytest.mark.parametrize(
    "notation",
    ["", "9h 4c", "P 9h 4c", "P 9h 4c B Kd 6s", "P 9h 4c | B Kd 6x", "B Kd 6s | P 9h 4c"],
)
def test_a_bad_coup_is_quoted(notation: str) -> None:
    """The error quotes what was written and shows how it should look."""
    with pytest.raises(BadInput) as refused:
        Coup.parse(notation)
    assert "'" in str(refused.value)


def test_a_die_given_twice_must_agree() -> None:
    """Once in the notation and once beside it."""
    assert Coup.parse("P 9h Kc | B Kd 6s | die 3", die=3).die == 3
    with pytest.raises(BadInput, match="another die"):
        Coup.parse("P 9h Kc | B Kd 6s | die 3", die=4)


def test_the_cards_of_a_deal_are_those_that_it_took() -> None:
    """At every moment, in the order of the deal, and so of the coup that it becomes."""
    cards = read_cards("9h Kd 4c 6s 7d 10c")
    deal = Deal()
    for count, card in enumerate(cards):
        assert deal.cards == cards[:count]
        deal = deal.take(card)
    assert deal.cards == deal.finish().cards == cards
