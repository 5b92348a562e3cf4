"""The draw: unbiased, without replacement, the same again from the same secrets."""

import inspect
from collections import Counter
from dataclasses import fields
from functools import partial
from random import Random

import pytest

from punto.cards import DECK, Card
from punto.fairness import SECRET, Draw, secrets_needed
from punto.refusals import BadInput
from punto.shoe import Shoe


def draw(seed: int, table: str = "one", shoe: int = 1, decks: int = 8) -> Draw:
    """A shoe's draw from seeded secrets."""
    return Draw(table, shoe, decks, Random(seed).randbytes(SECRET * secrets_needed(decks)))


def test_a_shoe_drawn_to_its_end_holds_every_card_it_should() -> None:
    """Four of each in four decks: nothing is drawn twice and nothing is left."""
    assert Counter(draw(1, decks=4).cards) == Counter(DECK * 4)


def test_an_interrupted_draw_goes_on_with_the_same_cards() -> None:
    """Whoever begins anew with the same secrets draws the same cards and the same dice."""
    one, again = draw(3), draw(3)
    assert one.cards == again.cards
    assert [one.die(coup) for coup in range(1, 60)] == [again.die(coup) for coup in range(1, 60)]


@pytest.mark.parametrize("other", [("two", 1), ("one", 2)])
def test_table_and_shoe_are_part_of_the_draw(other: tuple[str, int]) -> None:
    """The same secrets elsewhere are other cards: a secret cannot be used twice unseen."""
    assert draw(5).cards[:5] != draw(5, *other).cards[:5]


def test_first_cards_are_as_likely_as_one_another() -> None:
    """A seeded chi-squared over 26,000 first cards: 51 degrees of freedom, level one in a million.

    The expected count of each card is 500; 51 + 5.2 standard deviations of 10.1 is about 104.
    """
    source, shoe = Random(11), Shoe.of(8)
    counts: Counter[Card] = Counter()
    for number in range(26_000):
        secrets = source.randbytes(SECRET) + bytes(SECRET * (secrets_needed(8) - 1))
        one = Draw("one", number, 8, secrets)
        counts[shoe.draw(partial(one._pick, "card", 0, 0))[0]] += 1
    assert sum((counts[card] - 500) ** 2 / 500 for card in DECK) < 104
    counts[DECK[0]] += 300  # what a bias of that size would show
    assert sum((counts[card] - 500) ** 2 / 500 for card in DECK) > 104


def test_every_face_of_the_die_is_as_likely_as_any_other() -> None:
    """Seeded, 60 coups of 200 shoes: five degrees of freedom, level one in a million is 35."""
    counts = Counter(draw(seed).die(coup) for seed in range(200) for coup in range(1, 61))
    assert set(counts) == set(range(1, 7))
    assert sum((count - 2_000) ** 2 / 2_000 for count in counts.values()) < 35


def test_secrets_show_nowhere_by_accident() -> None:
    """Neither printed nor logged with whatever holds them."""
    secrets = b"\x07" * SECRET * secrets_needed(8)
    assert "\\x07" not in repr(Draw("one", 1, 8, secrets))


def test_too_few_secrets_draw_nothing() -> None:
    """Every card has a secret of its own, or none is drawn."""
    with pytest.raises(BadInput, match="32 bytes of secrets for 8 decks"):
        Draw("one", 1, 8, bytes(32))


def test_the_draw_knows_its_shoe_and_nothing_else() -> None:
    """No stake reaches it: it could not favour anyone."""
    assert [field.name for field in fields(Draw)] == ["table", "shoe", "decks", "secrets"]
    assert list(inspect.signature(Draw.die).parameters) == ["self", "coup"]
