"""Shuffling, compiled: Fisher-Yates from the top, four cards for each word of a lane's generator.

It is written twice and makes the same draws. Card by card it is one loop. In passes, the words of a
shoe are drawn first, then turned into picks, and then the cards are swapped: the second pass is one
loop over an array, which compilers for x86-64 turn into vector instructions. There it is faster; on
ARM, whose vectors have no such multiplication, one loop is.
"""

import platform

import numpy as np
import numpy.typing as npt
from numba import njit

U = np.uint64
Word = np.uint64
Words = npt.NDArray[np.uint64]
Cards = npt.NDArray[np.uint8]

HALF = U(0xFFFFFFFF)
QUARTER = U(0xFFFF)
BITS = U(32)
RARE = U(1 << 19)  # more than any product of two sizes: below it a pick may have to be drawn again
ALL = U(1 << 32)
ONE, TWO, THREE, FOUR = (U(number) for number in range(1, 5))
SECOND, THIRD, FOURTH = U(16), U(32), U(48)  # where a word has the picks after the first
SIGN = U(63)
VECTORS = platform.machine().lower() in {"x86_64", "amd64"}


@njit(nogil=True, inline="always")
def _turned(word: Word, by: int) -> Word:
    return (word << U(by)) | (word >> U(64 - by))


@njit(nogil=True, inline="always")
def _word(a: Word, b: Word, c: Word, d: Word) -> tuple[Word, Word, Word, Word, Word]:
    """Return the generator's next word, and its next state."""
    answer = _turned(a + d, 23) + a
    shifted = b << U(17)
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    return answer, a, b, c ^ shifted, _turned(d, 45)


@njit(nogil=True, inline="always")
def _times(half: Word, size: Word) -> Word:
    """Multiply half a word by a size, typed so that it compiles to one 32-bit multiplication."""
    return U(np.uint32(half)) * U(np.uint32(size))


@njit(nogil=True, cache=True)
def shuffle_card_by_card(shoe: Cards, state: Words, words: Words) -> None:
    """Shuffle as many cards from the top as `words` has picks for, which it does not need."""
    unseen = U(shoe.size - 4 * words.size)
    a, b, c, d = state[0], state[1], state[2], state[3]
    size = U(shoe.size)
    while size > unseen:
        word, a, b, c, d = _word(a, b, c, d)
        x = _times(word, size)
        i1 = x >> BITS
        x = _times(x, size - ONE)
        i2 = x >> BITS
        y = _times(word >> BITS, size - TWO)
        i3 = y >> BITS
        y = _times(y, size - THREE)
        i4 = y >> BITS
        if min(x & HALF, y & HALF) < RARE and (
            (x & HALF) < ALL % _times(size, size - ONE)
            or (y & HALF) < ALL % _times(size - TWO, size - THREE)
        ):
            continue
        shoe[size - ONE], shoe[i1] = shoe[i1], shoe[size - ONE]
        shoe[size - TWO], shoe[i2] = shoe[i2], shoe[size - TWO]
        shoe[size - THREE], shoe[i3] = shoe[i3], shoe[size - THREE]
        shoe[size - FOUR], shoe[i4] = shoe[i4], shoe[size - FOUR]
        size -= FOUR
    state[0], state[1], state[2], state[3] = a, b, c, d


@njit(nogil=True, cache=True)
def _picks(words: Words, cards: Word) -> Word:
    """Turn each word into four picks of 16 bits; return 1 if one may have to be drawn again."""
    signs = U(0)
    for place in range(words.size):
        size, word = cards - FOUR * U(place), words[place]
        x = _times(word, size)
        picks = x >> BITS
        x = _times(x, size - ONE)
        picks |= x >> BITS << SECOND
        y = _times(word >> BITS, size - TWO)
        picks |= y >> BITS << THIRD
        y = _times(y, size - THREE)
        words[place] = picks | y >> BITS << FOURTH
        signs |= ((x & HALF) - RARE) | ((y & HALF) - RARE)
    return signs >> SIGN


@njit(nogil=True, inline="always")
def _swap(shoe: Cards, one: Word, other: Word) -> None:
    shoe[one], shoe[other] = shoe[other], shoe[one]


@njit(nogil=True, cache=True)
def shuffle_in_passes(shoe: Cards, state: Words, words: Words) -> None:
    """Shuffle as many cards from the top as `words` has picks for."""
    a, b, c, d = state[0], state[1], state[2], state[3]
    for place in range(words.size):
        words[place], a, b, c, d = _word(a, b, c, d)
    if _picks(words, U(shoe.size)):
        shuffle_card_by_card(shoe, state, words)
        return
    size = U(shoe.size)
    for place in range(words.size):
        picks = words[place]
        _swap(shoe, size - ONE, picks & QUARTER)
        _swap(shoe, size - TWO, picks >> SECOND & QUARTER)
        _swap(shoe, size - THREE, picks >> THIRD & QUARTER)
        _swap(shoe, size - FOUR, picks >> FOURTH)
        size -= FOUR
    state[0], state[1], state[2], state[3] = a, b, c, d


shuffle = shuffle_in_passes if VECTORS else shuffle_card_by_card


@njit(nogil=True, cache=True)
def thrown(state: Words, sides: Word) -> Word:
    """Throw the die of a coup."""
    while True:
        word, state[0], state[1], state[2], state[3] = _word(state[0], state[1], state[2], state[3])
        x = _times(word, sides)
        if (x & HALF) >= ALL % sides:
            return x >> BITS
