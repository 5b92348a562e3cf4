"""The numbers of made-up names: a patron keeps one, and nobody else here has it."""

from collections.abc import Callable, Collection
from hashlib import sha256
from heapq import heappop, heappush

MADE_UP = 400  # names that a page can make up of two words; further ones get a number


class MadeUp:
    """Gives each patron a number, the same for as long as the patron has a seat.

    Two patrons whose names come out alike get numbers that differ by a multiple of `MADE_UP`.
    Patrons without a seat are forgotten together, each time that there are twice as many numbers
    as were left then: seats are looked at once for many new patrons.
    """

    def __init__(self, seated: Callable[[], Collection[str]]) -> None:
        """Begin without numbers; `seated` returns everyone who has a seat."""
        self._seated = seated
        self._numbers: dict[str, int] = {}
        self._next: dict[int, int] = {}  # by the number that a name comes out at: the first unused
        self._free: dict[int, list[int]] = {}  # in the same way: numbers that were given back
        self._full = MADE_UP

    def __len__(self) -> int:
        return len(self._numbers)

    def of(self, patron: str) -> int:
        """Return the number of a patron, who gets one if need be."""
        if patron not in self._numbers:
            if len(self._numbers) >= self._full:
                self._forget()
            self._numbers[patron] = self._take(_own(patron))
        return self._numbers[patron]

    def _take(self, own: int) -> int:
        if free := self._free.get(own):
            return heappop(free)
        number = self._next.get(own, own)
        self._next[own] = number + MADE_UP
        return number

    def _forget(self) -> None:
        """Take back the numbers of patrons who have no seat."""
        seated = self._seated()
        for patron in [patron for patron in self._numbers if patron not in seated]:
            heappush(self._free.setdefault(_own(patron), []), self._numbers.pop(patron))
        self._full = max(MADE_UP, 2 * len(self._numbers))


def _own(patron: str) -> int:
    """Return the number at which a patron's name comes out."""
    return int.from_bytes(sha256(patron.encode()).digest()[:4]) % MADE_UP
