"""The randomness of the compiled engines: shuffled shoes and thrown dice, by numba."""

import numpy as np
import numpy.typing as npt
from numba import njit

U = np.uint64
Word = np.uint64
Words = npt.NDArray[np.uint64]
Cards = npt.NDArray[np.uint8]

HALF = U(0xFFFFFFFF)
BITS = U(32)
RARE = U(1 << 19)  # more than any product of two sizes: below it a pick may have to be drawn again
ALL = U(1 << 32)
ONE, TWO, THREE, FOUR = (U(number) for number in range(1, 5))


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
def shuffle(shoe: Cards, state: Words, unseen: Word) -> None:
    """Shuffle by Fisher-Yates from the top, four cards a word; skip cards that nobody sees."""
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
def thrown(state: Words, sides: Word) -> Word:
    """Throw the die of a coup."""
    while True:
        word, state[0], state[1], state[2], state[3] = _word(state[0], state[1], state[2], state[3])
        x = _times(word, sides)
        if (x & HALF) >= ALL % sides:
            return x >> BITS
