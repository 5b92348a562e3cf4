"""Commit, entropy, draw and proof: without bias, and bound before anyone could know."""

import inspect
from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.cards import DECK, Card
from punto.coup import DIE
from punto.fairness import (
    SECRET,
    Commitment,
    Draw,
    RevealedCut,
    Tree,
    entropy_of,
    secrets_needed,
)
from punto.fairness.draw import tree_over
from punto.fairness.legacy_draw import EarlierDraw
from punto.fairness.tree import climb
from punto.hashes import NONE, cut_digest, tagged
from punto.refusals import BadInput
from punto.rulebook import GAMES, game
from punto.rulebook.document import written

ENTROPY = "5a" * 32


def secrets_of(seed: int, decks: int = 8) -> bytes:
    """Seeded secrets of a shoe."""
    return Random(seed).randbytes(SECRET * secrets_needed(decks))


def draw(seed: int, commitment: str = NONE, entropy: str = ENTROPY, decks: int = 8) -> Draw:
    """A shoe's draw from seeded secrets."""
    return Draw(commitment, decks, secrets_of(seed, decks), entropy)


def test_a_shoe_drawn_to_its_end_holds_every_card_it_should() -> None:
    """Four of each in four decks: nothing is drawn twice and nothing is left."""
    assert Counter(draw(1, decks=4).cards) == Counter(DECK * 4)
    earlier = EarlierDraw("one", 1, 4, secrets_of(1, 4))
    assert Counter(earlier.cards) == Counter(DECK * 4)


def test_an_interrupted_draw_goes_on_with_the_same_cards() -> None:
    """A new start with the same secrets draws the same cards and the same dice."""
    first, again = draw(3), draw(3)
    assert first.card(100) == again.cards[100]
    assert first.cards == again.cards
    assert [first.die(coup) for coup in range(1, 60)] == [again.die(coup) for coup in range(1, 60)]


@pytest.mark.parametrize("other", [("11" * 32, ENTROPY), (NONE, "11" * 32)])
def test_commitment_and_entropy_are_part_of_the_draw(other: tuple[str, str]) -> None:
    """The same secrets elsewhere are other cards; so they are once somebody else has cut."""
    assert draw(5).cards[:5] != draw(5, *other).cards[:5]


def test_first_cards_are_as_likely_as_one_another() -> None:
    """A seeded chi-squared over 26,000 first cards: 51 degrees of freedom, level one in a million.

    The expected count of each card is 500; 51 + 5.2 standard deviations of 10.1 is about 104.
    """
    source, counts = Random(11), Counter[Card]()
    for _ in range(26_000):
        secrets = source.randbytes(SECRET) + bytes(SECRET * (secrets_needed(8) - 1))
        counts[Draw(NONE, 8, secrets, ENTROPY).card(0)] += 1
    assert sum((counts[card] - 500) ** 2 / 500 for card in DECK) < 104
    counts[DECK[0]] += 300  # what a bias of that size would show
    assert sum((counts[card] - 500) ** 2 / 500 for card in DECK) > 104


def test_every_face_of_the_die_is_as_likely_as_any_other() -> None:
    """Seeded, 60 coups of 200 shoes: five degrees of freedom, level one in a million is 35."""
    shoes = [draw(seed) for seed in range(200)]
    counts = Counter(shoe.die(coup) for shoe in shoes for coup in range(1, 61))
    assert set(counts) == set(DIE)
    assert sum((count - 2_000) ** 2 / 2_000 for count in counts.values()) < 35


@pytest.mark.parametrize("coup", [0, -1, 105])
def test_a_die_without_a_secret_is_not_thrown(coup: int) -> None:
    """A shoe of eight decks has 104 dice; one more would come from nothing."""
    shoe = draw(1)
    assert shoe.die(104) in DIE
    with pytest.raises(BadInput, match=f"coup {coup}"):
        shoe.die(coup)


def test_secrets_show_nowhere_by_accident() -> None:
    """Neither printed nor logged with whatever holds them."""
    secrets = b"\x07" * SECRET * secrets_needed(8)
    assert "\\x07" not in repr(Draw(NONE, 8, secrets, ENTROPY))
    assert "07" * 8 not in repr(tree_over(secrets))


def test_too_few_secrets_draw_nothing() -> None:
    """Every card has a secret of its own, or none is drawn."""
    with pytest.raises(BadInput, match="32 bytes of secrets for 8 decks"):
        Draw(NONE, 8, bytes(32), ENTROPY)


def test_the_draw_knows_its_shoe_and_nothing_else() -> None:
    """No stake reaches it: it could not favour anyone."""
    parameters = ["self", "commitment", "decks", "secrets", "entropy", "draws"]
    assert list(inspect.signature(Draw.__init__).parameters) == parameters
    assert list(inspect.signature(Draw.card).parameters) == ["self", "place"]
    assert list(inspect.signature(Draw.die).parameters) == ["self", "coup"]


@given(st.integers(1, 40), st.data())
def test_every_leaf_is_proved_and_no_other_is(leaves: int, data: st.DataObject) -> None:
    """A path leads from its leaf to the root, and from nothing else."""
    tree = Tree.over([tagged("leaf", place) for place in range(leaves)])
    place = data.draw(st.integers(0, leaves - 1))
    path = tree.path(place)
    assert climb(tree.leaves[place], place, path) == tree.root
    assert climb(tagged("leaf", leaves), place, path) != tree.root
    if path:
        other = data.draw(st.integers(0, leaves - 1).filter(lambda leaf: leaf != place))
        assert climb(tree.leaves[place], other, path) != tree.root


def test_a_proof_verifies_alone_and_the_secret_is_forgotten() -> None:
    """The proof of a card leads to the root, and the draw forgets the secret afterwards."""
    shoe, secrets = draw(8), secrets_of(8)
    proof = shoe.proof(7)
    assert bytes.fromhex(proof.secret) == secrets[7 * SECRET : 8 * SECRET]
    assert tagged("leaf", 7, bytes.fromhex(proof.secret)).hex() == proof.leaf
    path = [bytes.fromhex(step) for step in proof.path]
    assert climb(bytes.fromhex(proof.leaf), 7, path) == tree_over(secrets).root
    card = shoe.card(7)
    shoe.drop(7)
    assert shoe.card(7) == card
    assert secrets[7 * SECRET : 8 * SECRET] not in bytes(shoe._secrets)
    with pytest.raises(BadInput, match="place 7"):
        shoe.proof(7)


BOUND = Commitment("one", 3, 1, 8, "rules", "ab" * 32, NONE, "")


@pytest.mark.parametrize(
    "changed",
    [
        {"table": "two"},
        {"shoe": 4},
        {"opening": 2},
        {"decks": 6},
        {"rules": "other rules"},
        {"root": "cd" * 32},
        {"before": "ef" * 32},
        {"beacon": "drand 7"},
    ],
)
def test_a_commitment_binds_everything_that_it_says(changed: dict[str, object]) -> None:
    """Whatever is changed afterwards is another commitment."""
    assert replace(BOUND, **changed).hash != BOUND.hash  # type: ignore[arg-type]  # by name


def test_hashed_parts_are_delimited() -> None:
    """The boundaries between parts are part of the hash."""
    assert tagged("shoe", "ab", "c") != tagged("shoe", "a", "bc")
    assert tagged("shoe", "ab") != tagged("shoe", "ab", "")


def test_the_entropy_depends_on_every_cut_and_not_on_their_order() -> None:
    """Seats in their order; each nonce, each seat and the beacon count."""
    first, two = RevealedCut(1, "11" * 32), RevealedCut(5, "22" * 32)
    right = entropy_of(NONE, [first, two], "33" * 32)
    assert entropy_of(NONE, [two, first], "33" * 32) == right
    others = [
        ([first], "33" * 32),
        ([first, RevealedCut(6, "22" * 32)], "33" * 32),
        ([first, two], ""),
    ]
    assert right not in {entropy_of(NONE, cuts, value) for cuts, value in others}


def test_a_cut_cannot_be_copied_from_another_seat_or_shoe() -> None:
    """The digest names both, so that nobody cuts with somebody else's nonce unseen."""
    mine = cut_digest(NONE, 1, "11" * 32)
    assert mine not in (cut_digest(NONE, 2, "11" * 32), cut_digest("11" * 32, 1, "11" * 32))


def test_other_rules_have_another_text() -> None:
    """One row of the tableau, one pay: the committed rulebook tells them apart."""
    texts = {written(rules) for rules in GAMES.values()}
    assert len(texts) == len(GAMES)
    rules = game("commission")
    tableau = replace(rules.tableau, player_draws=rules.tableau.player_draws.toggled(5))
    assert written(replace(rules, tableau=tableau)) not in texts
    dearer = replace(rules.wagers[0], pays=rules.wagers[0].pays[1:])
    assert written(replace(rules, wagers=(dearer, *rules.wagers[1:]))) not in texts
