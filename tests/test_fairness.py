"""The draw: unbiased, without replacement, the same again from the same secrets."""

import inspect
from collections import Counter
from random import Random

import pytest

from punto.cards import DECK
from punto.fairness import Draw, secrets_needed
from punto.refusals import BadInput
from punto.shoe import Shoe


def drawn(seed: int, shoe: Shoe, cards: int) -> list[str]:
    """So many cards from a shoe."""
    draw = Draw("one", 1, Random(seed).randbytes(secrets_needed(shoe.decks)))
    found = []
    for _ in range(cards):
        card, shoe = draw.next_card(shoe)
        found.append(str(card))
    return found


def test_a_shoe_drawn_to_its_end_holds_every_card_it_should() -> None:
    """Four of each in four decks: nothing is drawn twice and nothing is left."""
    assert Counter(drawn(1, Shoe.of(4), 208)) == Counter({str(card): 4 for card in DECK})


def test_an_interrupted_draw_goes_on_with_the_same_cards() -> None:
    """Whoever begins anew after ten cards draws the eleventh as it would have come."""
    secrets = Random(3).randbytes(secrets_needed(8))
    shoe = Shoe.of(8)
    whole = []
    for _ in range(20):
        card, shoe = Draw("one", 1, secrets).next_card(shoe)  # a new dealer for every card
        whole.append(str(card))
    assert whole == drawn(3, Shoe.of(8), 20)


@pytest.mark.parametrize("other", [("two", 1), ("one", 2)])
def test_table_and_shoe_are_part_of_the_draw(other: tuple[str, int]) -> None:
    """The same secrets elsewhere are other cards: a secret cannot be used twice unseen."""
    secrets = Random(5).randbytes(secrets_needed(8))

    def five(table: str, number: int) -> list[str]:
        shoe, found = Shoe.of(8), []
        for _ in range(5):
            card, shoe = Draw(table, number, secrets).next_card(shoe)
            found.append(str(card))
        return found

    assert five("one", 1) != five(*other)


def test_first_cards_are_as_likely_as_one_another() -> None:
    """A seeded chi-squared over 26,000 first cards: 51 degrees of freedom, level one in a million.

    The expected count of each card is 500; 51 + 5.2 standard deviations of 10.1 is about 104.
    """
    source = Random(11)
    shoe = Shoe.of(8)
    counts = Counter(
        str(Draw("one", number, source.randbytes(secrets_needed(8))).next_card(shoe)[0])
        for number in range(26_000)
    )
    chi = sum((counts[str(card)] - 500) ** 2 / 500 for card in DECK)
    assert chi < 104
    biased = Counter(counts)
    biased[str(DECK[0])] += 300  # what a modulo bias of that size would show
    assert sum((biased[str(card)] - 500) ** 2 / 500 for card in DECK) > 104


def test_secrets_show_nowhere_by_accident() -> None:
    """Neither printed nor logged with whatever holds them."""
    secrets = b"\x07" * secrets_needed(8)
    assert "\\x07" not in repr(Draw("one", 1, secrets))


def test_too_few_secrets_draw_nothing() -> None:
    """Every card has a secret of its own, or none is drawn."""
    with pytest.raises(BadInput, match="32 bytes of secrets for 8 decks"):
        Draw("one", 1, bytes(32)).next_card(Shoe.of(8))


def test_the_draw_is_given_a_shoe_and_nothing_else() -> None:
    """No stake reaches it: it could not favour anyone."""
    assert list(inspect.signature(Draw.next_card).parameters) == ["self", "shoe"]
    assert set(Draw.__slots__) == {"table", "shoe", "secrets"}
