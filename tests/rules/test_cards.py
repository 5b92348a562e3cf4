"""Cards: notation, values, totals, pairs and naturals."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.cards import DECK, Card, Hand, Suit, read_cards, total_of
from punto.refusals import BadInput
from tests.kit.support import holds

any_card = st.sampled_from(DECK)
any_hand = st.lists(any_card, max_size=3).map(lambda dealt: Hand(tuple(dealt)))


def test_a_deck_is_fifty_two_different_cards() -> None:
    """Thirteen ranks in four suits."""
    assert len(set(DECK)) == 52
    assert {card.suit for card in DECK} == set(Suit)
    assert {card.rank for card in DECK} == set(range(1, 14))


@pytest.mark.parametrize("card", DECK, ids=str)
def test_every_card_reads_back_what_it_writes(card: Card) -> None:
    """Notation has an inverse, over the whole deck."""
    assert Card(str(card)) == card
    assert eval(repr(card), {"Card": Card}) == card


@pytest.mark.parametrize(
    ("written", "meant"),
    [("Th", "10h"), ("tH", "10h"), ("10H", "10h"), ("as", "As"), ("K♦", "Kd"), ("q♠", "Qs")],
)
def test_notation_is_lenient_where_nothing_can_be_mistaken(written: str, meant: str) -> None:
    """T or 10, capital or small letters, suit letters or suit signs."""
    assert Card(written) == Card(meant)


@holds("p98:2.1", "bt:2.1", "f6:2.1", "house:decks")
@pytest.mark.parametrize("word", ["", "9", "h", "1h", "11h", "9x", "9hh", "joker", " 9h", "0h"])
def test_a_bad_card_is_refused_and_quoted(word: str) -> None:
    """There is no joker, no blank and no eleventh pip in a deck."""
    with pytest.raises(BadInput) as refused:
        Card(word)
    assert repr(word) in str(refused.value)


@holds("p98:3.3.1", "bt:3.3.1", "f6:3.3.1", "etg:values", "house:ace")
def test_ace_counts_one_and_two_to_nine_their_pips() -> None:
    """An ace is 1; a seven is 7."""
    for suit in Suit:
        for value, rank in enumerate("A23456789", start=1):
            assert Card(f"{rank}{suit}").value == value


@holds("p98:3.3.2", "bt:3.3.2", "f6:3.3.2", "etg:values", "cod:zero")
def test_tens_and_pictures_count_nothing() -> None:
    """10 J Q K are zero."""
    for suit in Suit:
        for rank in ("10", "J", "Q", "K"):
            assert Card(f"{rank}{suit}").value == 0


@holds("p98:3.4.1", "bt:3.4.1", "f6:3.4.1")
def test_a_sum_under_ten_is_the_total() -> None:
    """0 to 9 stay what they are."""
    for first in range(10):
        for second in range(10 - first):
            assert total_of([first, second]) == first + second


@holds("p98:3.4.2", "bt:3.4.2", "f6:3.4.2", "cod:second-digit", "etg:right-digit", "cod:zero")
@pytest.mark.parametrize(
    ("hand", "total"),
    [("7h 2c", 9), ("6h 2c", 8), ("9h 9c", 8), ("Kh 9c", 9), ("9h 9c 9d", 7), ("5h Kc 6d", 1)],
)
def test_the_right_digit_of_a_sum_over_nine_counts(hand: str, total: int) -> None:
    """The guide's examples, and three-card sums over twenty."""
    assert Hand.parse(hand).total == total


@holds("house:ten-is-zero", "cod:zero")
@pytest.mark.parametrize("hand", ["5h 5c", "6h 4c", "Kh Qc", "9h Ac", "9h 9c 2d"])
def test_a_multiple_of_ten_is_zero(hand: str) -> None:
    """Ten and twenty count zero."""
    assert Hand.parse(hand).total == 0


@holds("p98:1.1.7", "bt:1.1.5", "f6:1.1.6")
@given(any_hand)
def test_the_total_comes_from_every_card_and_no_order(hand: Hand) -> None:
    """The sum of all values, one digit of it, in whatever order they lie."""
    assert hand.total == int(str(sum(card.value for card in hand.cards))[-1])
    assert Hand(hand.cards[::-1]).total == hand.total


@holds("p98:1.1.6", "bt:1.1.4", "f6:1.1.5", "cod:pairs")
@given(any_card, any_card, st.none() | any_card)
def test_a_pair_is_two_cards_of_one_rank(first: Card, second: Card, third: Card | None) -> None:
    """K K is a pair and K Q is none, whatever the suits and whatever comes third."""
    hand = Hand((first, second) if third is None else (first, second, third))
    assert hand.pair == (first.rank if first.rank == second.rank else 0)


@holds("p98:1.1.6", "bt:1.1.4", "f6:1.1.5", "cod:pairs")
def test_the_sheets_own_examples_of_pairs() -> None:
    """Two nines or two queens; not a ten and a king, which only count alike."""
    assert Hand.parse("9h 9c").pair == 9
    assert Hand.parse("Qh Qc").pair == 12
    assert Hand.parse("10h Kc").pair == 0


@holds("p98:1.1.5", "bt:1.1.3", "f6:1.1.4", "cod:natural")
@given(any_hand)
def test_a_natural_is_two_cards_that_make_eight_or_nine(hand: Hand) -> None:
    """Neither a three-card nine nor a two-card seven."""
    assert hand.natural == (len(hand) == 2 and hand.total in (8, 9))


@given(any_hand)
def test_hands_read_back_what_they_write(hand: Hand) -> None:
    """Hands round-trip through their notation and their repr."""
    assert Hand.parse(str(hand)) == hand
    assert eval(repr(hand), {"Hand": Hand}) == hand


def test_cards_and_hands_draw_themselves_in_notebooks() -> None:
    """Jupyter asks for _repr_svg_ and gets a picture that names its cards."""
    assert "9 of hearts" in Card("9h")._repr_svg_()
    drawn = Hand.parse("9h 4c")._repr_svg_()
    assert "9 of hearts" in drawn
    assert "4 of clubs" in drawn


def test_a_list_of_cards_may_have_commas() -> None:
    """Spaces, commas, or both."""
    assert read_cards(" 9h, 4c 7d ") == (Card("9h"), Card("4c"), Card("7d"))
