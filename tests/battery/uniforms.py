"""The draw unwound: from cards back to the numbers that chose them.

Whichever cards went before, a right draw takes each card that is left with the same chance. So the
place of the drawn card among those left, in the order of DECK and divided by how many are left, is
uniform whatever came before; where in the share of its (equal) copies it lay is filled up with
seeded noise. That makes of every shoe n *independent* uniform numbers (Rosenblatt's transform), and
the laws below are those of independent numbers, exactly, although cards are not replaced.
"""

from math import sqrt
from zlib import crc32

import numpy as np

from tests.battery.laws import Floats, Ints, chi_squared, even, normal
from tests.battery.neighbours import ring_products
from tests.battery.shoes import CARDS, Group, PValues, Shoes, table

BINS, SQUARE, LAGS, SHOES_ON, FINE = 64, 16, 64, 8, 1 << 20
TIMES = (2, 3)


def unwind(shoes: Shoes) -> Floats:
    """The uniform number behind each card. The noise is another for other cards."""
    noise = np.random.default_rng(crc32(shoes.cards.tobytes()))
    kinds = np.arange(CARDS + 1, dtype=np.int16)[:, None]
    below = np.repeat(kinds * np.int16(shoes.decks), len(shoes), axis=1)  # left before each card
    choices, row = noise.random((shoes.places, len(shoes))), np.arange(len(shoes))
    for place, card in enumerate(shoes.cards.T.astype(np.int16)):
        first, behind = below[card, row], below[card + 1, row]
        choices[place] = (first + choices[place] * (behind - first)) / (shoes.places - place)
        below -= kinds > card
    # Cards that cannot be there (drawn with replacement) would lie outside.
    return np.clip(choices.T, 0, 1 - 1e-12, order="C")


def count(shoes: Shoes) -> Ints:
    """Frequencies, two tables of neighbours, and sums of products in units of 2**-20."""
    numbers = unwind(shoes)
    fine = (numbers * SQUARE).astype(np.uint8)
    pairs = [
        table(values[:, :-1:2], values[:, 1::2], SQUARE, SQUARE) for values in (fine, fine[:, 1:])
    ]
    return np.concatenate(
        (
            np.bincount((numbers * BINS).astype(np.uint8).ravel(), minlength=BINS),
            *(pair.ravel() for pair in pairs),
            np.rint(np.array(_sums(numbers)) * FINE).astype(np.int64),
        )
    )


def _sums(numbers: Floats) -> list[float]:
    shoes, places = numbers.shape
    left, off = places - np.arange(places), numbers - 0.5
    odd = (numbers * left).astype(np.int64) & 1
    lagged = ring_products(off)
    across = [float((off[on:] * off[:-on]).sum()) for on in range(1, SHOES_ON + 1)]
    return [
        float(off.sum()),
        float(odd.sum()),
        *(_multiple(numbers, times) for times in TIMES),
        *lagged[1 : LAGS + 1].tolist(),
        *across,
        *(float(max(0, shoes - on) * places) for on in range(1, SHOES_ON + 1)),
    ]


def _multiples(places: int, times: int) -> tuple[Ints, Ints]:
    """Places at which so many times as many cards are left as at some later place."""
    left = np.arange(times, places + 1, times)
    return places - left, places - left // times


def _multiple(numbers: Floats, times: int) -> float:
    """One number taken modulo two counts, of which one divides the other, shows here."""
    early, late = _multiples(numbers.shape[1], times)
    again = numbers[:, early] * times % 1 - 0.5
    return float((again * (numbers[:, late] - 0.5)).sum())


def judge(tally: Ints, shoes: int, decks: int) -> PValues:
    """Frequencies, tables of neighbours, and sums."""
    numbers, even_pairs, odd_pairs, sums = np.split(tally, np.cumsum([BINS, SQUARE**2, SQUARE**2]))
    return {
        "numbers": even(numbers),
        "number after number, even places": even(even_pairs),
        "number after number, odd places": even(odd_pairs),
        **_judge_sums(sums / FINE, shoes, decks * CARDS),
    }


def _judge_sums(sums: Floats, shoes: int, places: int) -> PValues:
    """A number has variance 1/12, a product of two 1/144, and products are uncorrelated."""
    mean, odd, *remainders = sums[:4].tolist()
    lagged = sums[4 : 4 + LAGS] / sqrt(shoes * places / 144)
    products, met = sums[4 + LAGS :].reshape(2, -1)
    after = products / np.sqrt(met / 144)
    left = places - np.arange(places)
    chance = left // 2 / left  # of an odd pick
    spread = sqrt(shoes * (chance * (1 - chance)).sum())
    p = {
        "mean of the numbers": normal(mean / sqrt(shoes * places / 12)),
        "parity of the pick": normal((odd - shoes * chance.sum()) / spread),
        "serial correlation of numbers": normal(lagged[0]),
        "serial correlation of numbers, all lags": chi_squared(float(lagged @ lagged), LAGS),
        "same place, next shoe": normal(after[0]),
        "same place, shoes on": chi_squared(float(after @ after), SHOES_ON),
    }
    for times, products_of in zip(TIMES, remainders, strict=True):
        pairs = shoes * len(_multiples(places, times)[0])
        p[f"number and its remainder, 1:{times}"] = normal(products_of / sqrt(pairs / 144))
    return p


GROUP = Group("unwound", count, judge)
