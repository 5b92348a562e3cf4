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
def _swap_four(shoe: Cards, size: Word, one: Word, two: Word, three: Word, four: Word) -> None:
    """Swap the top four of so many cards with those that were picked, by upper halves."""
    pick = one >> BITS
    shoe[size - ONE], shoe[pick] = shoe[pick], shoe[size - ONE]
    pick = two >> BITS
    shoe[size - TWO], shoe[pick] = shoe[pick], shoe[size - TWO]
    pick = three >> BITS
    shoe[size - THREE], shoe[pick] = shoe[pick], shoe[size - THREE]
    pick = four >> BITS
    shoe[size - FOUR], shoe[pick] = shoe[pick], shoe[size - FOUR]


@njit(nogil=True, cache=True)
def shuffle(shoe: Cards, state: Words, unseen: Word) -> None:
    """Shuffle by Fisher-Yates from the top, four cards a word; skip cards that nobody sees.

    The inner loop is left where picks may have to be drawn again: it has no divisions, and all that
    it needs is in registers.
    """
    a, b, c, d = state[0], state[1], state[2], state[3]
    size = U(shoe.size)
    one, two, three, four = size, size, size, size
    while size > unseen:
        rare = False
        while size > unseen:
            word, a, b, c, d = _word(a, b, c, d)
            one = _times(word, size)
            two = _times(one, size - ONE)
            three = _times(word >> BITS, size - TWO)
            four = _times(three, size - THREE)
            if min(two & HALF, four & HALF) < RARE:
                rare = True
                break
            _swap_four(shoe, size, one, two, three, four)
            size -= FOUR
        if rare and not (
            (two & HALF) < ALL % _times(size, size - ONE)
            or (four & HALF) < ALL % _times(size - TWO, size - THREE)
        ):
            _swap_four(shoe, size, one, two, three, four)
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
