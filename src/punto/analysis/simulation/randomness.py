"""The randomness of simulated shoes: xoshiro256++, and picks without any bias.

Every lane of a chunk of coups has a generator of its own, whose 256 bits of state come out of
SHAKE-256 of the seed and the chunk's number: the total does not depend on which worker deals a
chunk, or how often. The period is 2**256 - 1, so two lanes practically never overlap.

Either half of a word gives up to two picks, as digits of a number in a mixed base. The
remainder shows whether the number is in the range that favours some picks; then the word is drawn
again. So every pick is exactly equally likely.
"""

from hashlib import shake_256
from math import prod
from struct import iter_unpack

BITS = 32  # of half a word
HALF = (1 << BITS) - 1
WORD = (1 << 64) - 1

State = tuple[int, int, int, int]


def states_of(seed: int, chunk: int, lanes: int) -> list[State]:
    """Return the initial states of a chunk's lanes."""
    bits = shake_256(f"punto simulate {seed} {chunk}".encode()).digest(32 * lanes)
    return list(iter_unpack("<4Q", bits))


class Xoshiro:
    """xoshiro256++ by Blackman and Vigna, in plain Python: the reference for the compiled ones.

    >>> dice = Xoshiro(states_of(seed=1, chunk=0, lanes=1)[0])
    >>> [dice.picks((6,), (6,)) for _ in range(3)]
    [[4, 5], [0, 1], [0, 1]]
    """

    def __init__(self, state: State) -> None:
        self.state = state

    def word(self) -> int:
        """The next 64 bits."""
        a, b, c, d = self.state
        answer = (_turned((a + d) & WORD, 23) + a) & WORD
        shifted = (b << 17) & WORD
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        self.state = a, b, c ^ shifted, _turned(d, 45)
        return answer

    def picks(self, low: tuple[int, ...], high: tuple[int, ...]) -> list[int]:
        """One number below each size, from the lower and the upper half of one word."""
        while True:
            word = self.word()
            halves = _digits(word & HALF, low), _digits(word >> BITS, high)
            if all(halves):
                return [pick for picks in halves if picks for pick in picks[0]]


def _digits(half: int, sizes: tuple[int, ...]) -> tuple[list[int]] | None:
    """Return the picks of half a word; None if these would come too often."""
    picks = []
    for size in sizes:
        half *= size
        picks.append(half >> BITS)
        half &= HALF
    favoured = (1 << BITS) % prod(sizes)
    return (picks,) if half >= favoured else None


class Xoshiro128:
    """xoshiro128++, of which every thread of a GPU has one."""

    def __init__(self, state: State) -> None:
        """Begin with this state of four words of 32 bits."""
        self.state = state

    def word(self) -> int:
        """The next 32 bits."""
        a, b, c, d = self.state
        answer = (_turned((a + d) & HALF, 7, BITS) + a) & HALF
        shifted = (b << 9) & HALF
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        self.state = a, b, c ^ shifted, _turned(d, 11, BITS)
        return answer

    def picks(self, low: tuple[int, ...], high: tuple[int, ...]) -> list[int]:
        """One number below each size, from a word for either group of them."""
        groups = [sizes for sizes in (low, high) if sizes]
        while True:
            halves = [_digits(self.word(), sizes) for sizes in groups]
            if all(halves):
                return [pick for picks in halves if picks for pick in picks[0]]


def _turned(word: int, by: int, bits: int = 64) -> int:
    return (word << by | word >> (bits - by)) & ((1 << bits) - 1)
