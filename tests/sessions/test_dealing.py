"""Dealing: whole shoes by the house's rules, from a seed."""

from collections import Counter
from itertools import groupby, islice, pairwise
from typing import Any

import pytest

import punto
from punto.analysis.simulation.randomness import Xoshiro, states_of
from punto.cards import DECK, Card
from punto.coup import Coup
from punto.refusals import BadInput, Refused
from punto.rulebook import GAMES, game
from punto.sessions.dealing import DealtCoup, DealtShoe, deal
from punto.shoe import Shoe

COMMISSION = game("commission")


def shoes_of(coups: list[DealtCoup]) -> list[list[DealtCoup]]:
    """The coups of each shoe."""
    return [list(coups) for _, coups in groupby(coups, key=lambda coup: coup.shoe)]


def test_the_same_seed_deals_the_same_coups_and_another_does_not() -> None:
    """Cards, dice and shoes follow from the seed alone."""
    first, again, other = (list(deal(game("power-98"), seed=seed, shoes=2)) for seed in (7, 7, 8))
    assert [str(coup) for coup in first] == [str(coup) for coup in again]
    assert [coup.before for coup in first] == [coup.before for coup in again]
    assert first != other


def test_shoes_end_one_coup_after_the_cut_card() -> None:
    """The coup in which the cut card comes is finished and one more is dealt; no other is last."""
    coups = list(deal(COMMISSION, decks=6, cut=30, seed=3, shoes=12))
    assert [shoe[0].shoe for shoe in shoes_of(coups)] == list(range(1, 13))
    for shoe in shoes_of(coups):
        assert [coup.number for coup in shoe] == list(range(1, len(shoe) + 1))
        assert [coup.first for coup in shoe] == [True] + [False] * (len(shoe) - 1)
        assert [coup.last for coup in shoe] == [False] * (len(shoe) - 1) + [True]
        assert [coup.before.cut_card_reached for coup in shoe] == [coup.last for coup in shoe]


def test_a_card_is_burnt_face_up_and_as_many_face_down_as_it_counts() -> None:
    """The first coup comes from a shoe without the card and with the others buried."""
    for coup in deal(COMMISSION, seed=5, shoes=20):
        if coup.first:
            assert coup.burnt is not None
            assert coup.before == COMMISSION.shoe(8).take(coup.burnt).bury(coup.burnt.burns)


def test_a_house_may_burn_nothing() -> None:
    """Then the first coup comes from the full shoe."""
    coup = next(deal(COMMISSION, seed=5, burn=False))
    assert (coup.burnt, coup.before) == (None, COMMISSION.shoe(8))


def test_the_shoe_before_a_coup_loses_the_cards_of_the_coup() -> None:
    """Nothing is dealt twice, and nothing leaves the shoe unseen but the burn."""
    for shoe in shoes_of(list(deal(COMMISSION, decks=4, seed=9, shoes=5))):
        for coup, following in pairwise(shoe):
            assert coup.before.without(coup.cards) == following.before
        shoe[-1].before.without(shoe[-1].cards)


@pytest.mark.parametrize("key", GAMES)
def test_coups_of_every_game_are_legal_and_have_the_die_where_there_is_one(key: str) -> None:
    """Read again by the game itself, with its own tableau."""
    for coup in islice(deal(GAMES[key], seed=2), 150):
        assert GAMES[key].coup(str(coup)) == coup
        assert coup == GAMES[key].coup(str(coup))
        assert hash(coup) == hash(GAMES[key].coup(str(coup)))
        assert GAMES[key].settle(coup, {"banker": 100})["banker"].stake == 100
    assert coup != "a coup"
    assert coup != Coup.parse("P 9h Kc | B Kd 6s")


def test_every_card_is_equally_likely_to_come_first() -> None:
    """Chi-square over 52 cards of 8 decks stays in its bounds (0.1 % either side)."""
    random = Xoshiro(states_of(1, 0, 1)[0])
    drawn = Counter(DealtShoe(Shoe.of(1), random).draw() for _ in range(5_200))
    squares = sum((drawn[card] - 100) ** 2 / 100 for card in DECK)
    assert 24 < squares < 90


def test_a_whole_shoe_can_be_drawn_and_holds_its_cards() -> None:
    """By lot, not by replacement."""
    dealt = DealtShoe(Shoe.of(2), Xoshiro(states_of(4, 0, 1)[0]))
    assert Counter(dealt.draw() for _ in range(104)) == Counter(list(DECK) * 2)
    assert len(dealt.known) == 0


def test_live_odds_can_be_asked_of_every_coup() -> None:
    """The shoe before a coup is one that odds understand."""
    fewer_nines = max(islice(deal(COMMISSION, seed=1), 60), key=lambda coup: coup.number)
    assert COMMISSION.odds(fewer_nines.before)["tie"].edge > 0


def test_dealing_is_on_the_face() -> None:
    """`for coup in punto.deal(game)`."""
    assert next(punto.deal(COMMISSION, seed=7)) == next(deal(COMMISSION, seed=7))
    assert isinstance(Card("As"), punto.Card)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"seed": -1}, "-1 is not a seed"),
        ({"seed": "x"}, "'x' is not a seed"),
        ({"shoes": 0}, "0 shoes cannot be dealt"),
        ({"cut": 5}, "a cut card 5 from the end"),
    ],
)
def test_what_cannot_be_dealt_is_refused_at_once(asked: dict[str, Any], said: str) -> None:
    """Before the first coup is asked for."""
    with pytest.raises(BadInput, match=said):
        deal(COMMISSION, **asked)


def test_decks_that_the_game_forbids_are_refused() -> None:
    """With the clause."""
    with pytest.raises(Refused, match="decks-not-allowed"):
        deal(COMMISSION, decks=3)
