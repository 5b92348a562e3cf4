"""Shoes: decks, draws, the burn and the cut card."""

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.cards import DECK, Card, read_cards
from punto.refusals import BadInput, Refused
from punto.rulebook import game
from punto.rulebook.declaration import GameReason
from punto.shoe import Shoe, ShoeReason


@pytest.mark.parametrize(
    ("key", "clause"),
    [
        ("commission", "house:decks"),
        ("no-commission", "house:decks"),
        ("electronic", "house:decks"),
        ("power-98", "p98:2.1"),
        ("tournament", "bt:2.1"),
        ("fortune-six", "f6:2.1"),
    ],
)
def test_four_to_ten_decks_and_nothing_else(key: str, clause: str) -> None:
    """4 to 10 decks of 52; any other number is refused by the game's clause."""
    for decks in range(4, 11):
        shoe = game(key).shoe(decks)
        assert len(shoe) == 52 * decks
        assert all(shoe.count(card) == decks for card in DECK)
    for decks in (-1, 0, 1, 2, 3, 11, 12, 80):
        with pytest.raises(Refused) as refused:
            game(key).shoe(decks)
        assert refused.value.refusal.reason is GameReason.DECKS_NOT_ALLOWED
        assert refused.value.refusal.clause == clause


@given(st.integers(4, 10), st.randoms(use_true_random=False))
def test_a_shoe_dealt_to_its_end_gives_every_card_as_often_as_it_has_decks(
    decks: int, rng: random.Random
) -> None:
    """Without replacement: what comes out is what went in."""
    shoe, drawn = Shoe.of(decks), Counter[Card]()
    while len(shoe):
        card, shoe = shoe.draw(rng.randrange)
        drawn[card] += 1
    assert drawn == Counter(dict.fromkeys(DECK, decks))
    with pytest.raises(Refused) as refused:
        shoe.draw(rng.randrange)
    assert refused.value.refusal.reason is ShoeReason.SHOE_EMPTY


def test_each_pick_is_one_card_of_the_shoe() -> None:
    """Picks 0 to n-1 reach every card left, each as often as it is there."""
    shoe = Shoe.of(4).without([Card("As"), Card("As"), Card("Kc")])
    picks = iter(range(len(shoe)))
    reached = Counter(shoe.draw(lambda _: next(picks))[0] for _ in range(len(shoe)))
    assert reached == Counter({card: shoe.count(card) for card in DECK})


@pytest.mark.parametrize("pick", [-1, 416, 10**9])
def test_a_pick_outside_the_shoe_is_refused(pick: int) -> None:
    """A broken source of randomness is noticed, not wrapped around."""
    with pytest.raises(BadInput, match=str(pick)):
        Shoe.of(8).draw(lambda _: pick)


def test_a_ninth_ace_of_spades_is_refused_from_eight_decks() -> None:
    """There are only eight."""
    shoe = Shoe.of(8).without([Card("As")] * 8)
    with pytest.raises(Refused) as refused:
        shoe.take(Card("As"))
    assert refused.value.refusal.reason is ShoeReason.CARD_NOT_IN_SHOE
    assert refused.value.refusal.about == {"card": "As", "decks": 8}


@pytest.mark.parametrize(
    ("first", "burnt"), [("As", 1), ("2s", 2), ("9s", 9), ("10s", 10), ("Js", 10), ("Ks", 10)]
)
def test_the_burn_is_as_deep_as_its_first_card_counts(first: str, burnt: int) -> None:
    """The first card face up, then as many face down; ten for a ten or a picture."""
    shoe = Shoe.of(8)
    at = DECK.index(Card(first)) * 8
    picks = iter([at, *([0] * 10)])
    burn, left = shoe.burn(lambda _: next(picks))
    assert burn.face_up == Card(first)
    assert len(burn.face_down) == burnt
    assert len(left) == 416 - 1 - burnt


def test_cards_buried_unseen_leave_the_count_but_not_the_odds() -> None:
    """Nobody saw them, so any of them may still be any card."""
    shoe = Shoe.of(8).bury(10)
    assert len(shoe) == 406
    assert all(shoe.count(card) == 8 for card in DECK)
    with pytest.raises(BadInput, match="buried"):
        shoe.draw(lambda _: 0)
    with pytest.raises(BadInput, match="407"):
        shoe.bury(407)


def test_the_cut_card_comes_when_only_the_cards_behind_it_are_left() -> None:
    """Fourteen cards behind it unless the table says otherwise."""
    assert Shoe.of(8).cut == 14
    shoe = Shoe.of(4, cut=16)
    for _ in range(4 * 52 - 17):
        _, shoe = shoe.draw(lambda _: 0)
    assert not shoe.cut_card_reached
    _, shoe = shoe.draw(lambda _: 0)
    assert shoe.cut_card_reached


@pytest.mark.parametrize("cut", [-1, 0, 11, 416, 1000])
def test_a_cut_card_that_leaves_no_last_coup_is_refused(cut: int) -> None:
    """Twelve cards are two whole coups; fewer could break off the last one."""
    with pytest.raises(BadInput, match=str(cut)):
        Shoe.of(8, cut=cut)


@pytest.mark.parametrize(
    "parts",
    [
        (8, (8,) * 51),
        (8, (9, *(8,) * 51)),
        (8, (-1, *(8,) * 51)),
        (8, (8,) * 52, -5),
        (8, (0,) * 52, 1),
    ],
)
def test_a_shoe_that_cannot_be_is_refused(parts: Any) -> None:
    """Too few kinds, too many of one, fewer than none, buried ones that were never there."""
    with pytest.raises(BadInput):
        Shoe(*parts)


def test_a_shoe_says_what_it_holds() -> None:
    """The repr reads like the game."""
    assert repr(Shoe.of(8).without([Card("9h")])) == "<Shoe of 8 decks, 415 cards left>"


def test_drawn_counts_what_was_seen_and_buried_what_was_not() -> None:
    """Together with what is left they are the whole shoe."""
    shoe = Shoe.of(6).without(read_cards("As 9h")).bury(9)
    assert (shoe.drawn, shoe.buried, len(shoe), shoe.full) == (2, 9, 301, 312)
