"""Defects, planted one at a time into a right source: the battery must reject every one.

`SUITE` are seen in a few hundred thousand cards, `CAMPAIGN` need the long run.
"""

import numpy as np

from tests.battery.model import (
    Chance,
    Drawing,
    Numbers,
    Picks,
    by_product,
    by_remainder,
    left,
    new_shoe,
    throw,
)
from tests.battery.shoes import CARDS, RANK, VALUE, Bytes


def _low(bits: int) -> np.uint64:
    return np.uint64((1 << bits) - 1)


def _tape(numbers: Numbers, _: Chance) -> Numbers:
    return np.resize(numbers.ravel()[:1009], numbers.shape)


def _small_seeds(numbers: Numbers, chance: Chance) -> Numbers:
    seeds = chance.integers(0, 1 << 16, len(numbers))
    return np.array(
        [np.random.default_rng(s).integers(0, 2**64, numbers.shape[1], np.uint64) for s in seeds]
    )


def _one_shoe_again(numbers: Numbers, _: Chance) -> Numbers:
    numbers[len(numbers) // 2] = numbers[0]
    return numbers


def _shoes_again(numbers: Numbers, _: Chance) -> Numbers:
    return numbers[np.arange(len(numbers)) % 250]


def _of_the_shoe_before(numbers: Numbers, chance: Chance) -> Numbers:
    repeated = chance.random(numbers.shape) < 1 / 20
    for shoe in range(1, len(numbers)):
        numbers[shoe, repeated[shoe]] = numbers[shoe - 1, repeated[shoe]]
    return numbers


def _mirrored(numbers: Numbers, _: Chance) -> Numbers:
    numbers[1::2] = ~numbers[: len(numbers) - 1 : 2]
    return numbers


def _twice_on_top(numbers: Numbers, _: Chance) -> Numbers:
    numbers[:, 1] = numbers[:, 0]
    return numbers


def _every(step: int, numbers: Numbers) -> Numbers:
    """The numbers of the first few places, over and over."""
    return numbers[:, np.arange(numbers.shape[1]) % step]


def _two_by_two(numbers: Numbers) -> Numbers:
    return np.repeat(numbers[:, ::2], 2, axis=1)[:, : numbers.shape[1]]


def _swapped(numbers: Numbers, decks: int, choices: Picks, first: Picks) -> Bytes:
    """A new shoe in which places change cards one after another, each as a number says."""
    cards, row = np.tile(new_shoe(decks), (len(numbers), 1)), np.arange(len(numbers))
    picks = by_remainder(numbers[:, : len(choices)], choices)
    for place, pick in zip(first.tolist(), picks.T, strict=True):
        held = cards[row, pick].copy()
        cards[row, pick] = cards[:, place]
        cards[:, place] = held
    return cards


def _naive(numbers: Numbers, decks: int) -> Bytes:
    places = decks * CARDS
    return _swapped(numbers, decks, np.full(places, places), np.arange(places))


def _sattolo(numbers: Numbers, decks: int) -> Bytes:
    down = left(decks)[:-1] - 1
    return _swapped(numbers, decks, down, down)


def _riffled(numbers: Numbers, decks: int) -> Bytes:
    """Seven riffles undo a stable sort by seven bits a card."""
    order = np.argsort(numbers & _low(7), axis=1, kind="stable")
    return new_shoe(decks)[np.argsort(order, axis=1, kind="stable")]


def _replaced(numbers: Numbers, _: int) -> Bytes:
    return (numbers % np.uint64(CARDS)).astype(np.uint8)


def _unweighted(numbers: Numbers, decks: int) -> Bytes:
    held = np.full((CARDS, len(numbers)), decks, np.int16)
    cards, row = np.empty(numbers.T.shape, np.uint8), np.arange(len(numbers))
    for place, number in enumerate(numbers.T):
        upto = np.cumsum(held > 0, axis=0)
        cards[place] = (upto <= by_remainder(number, upto[-1])).sum(axis=0)
        held[cards[place], row] -= 1
    return np.ascontiguousarray(cards.T)


def _ace_on_top(cards: Bytes, chance: Chance) -> Bytes:
    rows = np.flatnonzero(chance.random(len(cards)) < 1 / 10)
    aces = np.argmax(RANK[cards[rows]] == 0, axis=1)
    cards[rows, aces], cards[rows, 0] = cards[rows, 0], cards[rows, aces]
    return cards


def _zeros_back(cards: Bytes, chance: Chance) -> Bytes:
    half = cards.shape[1] // 2
    early, late = cards[:, :half].copy(), cards[:, half:].copy()
    back = (VALUE[early] == 0) & (chance.random(early.shape) < 1 / 20)
    return np.concatenate((np.where(back, late, early), np.where(back, early, late)), axis=1)


def _sorted_a_little(cards: Bytes, chance: Chance) -> Bytes:
    first, second = cards[:, ::2].copy(), cards[:, 1::2].copy()
    swap = (first > second) & (chance.random(first.shape) < 1 / 25)
    cards[:, ::2], cards[:, 1::2] = np.where(swap, second, first), np.where(swap, first, second)
    return cards


def _one_for_six(numbers: Numbers, _: Numbers) -> Bytes:
    faces = throw(numbers)
    faces[(faces == 6) & (numbers >> np.uint64(60) == 0)] = 1
    return faces


def _with_the_cards(numbers: Numbers, cards: Numbers) -> Bytes:
    six = np.full(numbers.shape[1], 6)
    return (by_product(cards[:, : numbers.shape[1]], six) + 1).astype(np.uint8)


SUITE = {
    "byte-modulo": Drawing(
        "one byte modulo the cards left", numbers=lambda drawn, _: drawn & _low(8)
    ),
    "twelve-bit-modulo": Drawing(
        "twelve bits modulo the cards left", numbers=lambda drawn, _: drawn & _low(12)
    ),
    "nibble": Drawing(
        "half a byte where a whole number should be", by_product, lambda drawn, _: drawn & ~_low(60)
    ),
    "never-the-last": Drawing(
        "off by one: the last card left is never picked",
        picks=lambda drawn, choices: by_remainder(drawn, np.maximum(choices - 1, 1)),
    ),
    "one-too-far": Drawing(
        "off by one: the last card left is picked twice as often",
        picks=lambda drawn, n: np.minimum(by_remainder(drawn, n + 1), n - 1),
    ),
    "naive-shuffle": Drawing("each place changes cards with any place", cards=_naive),
    "sattolo": Drawing("each place changes cards with another: none stays", cards=_sattolo),
    "seven-riffles": Drawing("a new shoe, riffled seven times", cards=_riffled),
    "stuck-low-bit": Drawing(
        "the lowest bit is always set", numbers=lambda drawn, _: drawn | np.uint64(1)
    ),
    "stuck-high-bit": Drawing(
        "the third highest bit is always set",
        by_product,
        lambda drawn, _: drawn | np.uint64(1 << 61),
    ),
    "short-cycle": Drawing("1,009 numbers, over and over", by_product, _tape),
    "small-seed": Drawing("each shoe from a seed of 16 bits", numbers=_small_seeds),
    "shoe-reused": Drawing("one shoe's secrets are those of the first", numbers=_one_shoe_again),
    "shoes-cycle": Drawing("the secrets come again after 250 shoes", numbers=_shoes_again),
    "shoe-before": Drawing(
        "one number in 20 is that of the shoe before", numbers=_of_the_shoe_before
    ),
    "mirrored-shoe": Drawing("every second shoe mirrors the one before", numbers=_mirrored),
    "secret-reused": Drawing(
        "one secret for the first two cards", by_product, numbers=_twice_on_top
    ),
    "secret-for-two": Drawing(
        "one secret for every two cards", by_product, lambda drawn, _: _two_by_two(drawn)
    ),
    "counter-reset": Drawing(
        "secrets are counted from 0 again every four cards",
        by_product,
        lambda drawn, _: _every(4, drawn),
    ),
    "one-secret-a-shoe": Drawing(
        "one secret for all cards of a shoe", numbers=lambda drawn, _: _every(1, drawn)
    ),
    "with-replacement": Drawing("every card goes back", cards=_replaced),
    "kinds-for-cards": Drawing(
        "picks among the kinds left, however many of each", cards=_unweighted
    ),
    "ace-on-top": Drawing("one shoe in 10 has an ace brought to the top", dealt=_ace_on_top),
    "zeros-kept-back": Drawing(
        "one zero in 20 goes from the first half to the second", dealt=_zeros_back
    ),
    "sorted-a-little": Drawing("one pair in 25 lies in order", dealt=_sorted_a_little),
    "die-nibble": Drawing("half a byte modulo six", dice=lambda thrown, _: throw(thrown & _low(4))),
    "die-six-turned": Drawing("one six in 16 shows a one", dice=_one_for_six),
    "die-for-two": Drawing(
        "one secret for every two throws", dice=lambda thrown, _: throw(_two_by_two(thrown))
    ),
    "die-of-the-card": Drawing(
        "the throw from the secret of a card", by_product, dice=_with_the_cards
    ),
}
CAMPAIGN = {
    "sixteen-bit-modulo": Drawing(
        "sixteen bits modulo the cards left", numbers=lambda drawn, _: drawn & _low(16)
    ),
    "die-byte": Drawing("one byte modulo six", dice=lambda thrown, _: throw(thrown & _low(8))),
}
