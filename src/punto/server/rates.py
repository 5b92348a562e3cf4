"""How often something may be done: token buckets of a clock that is passed in.

A bucket is one whole number, the moment at which it will be full again, so that a hundred thousand
of them are small and exact.
"""

from collections.abc import Hashable

from punto.config.limits import Rate

MINUTE = 60 * 10**9  # nanoseconds, as all moments here
MOST_KEPT = 100_000  # buckets; a flood of names must not fill the memory


class Buckets:
    """A bucket of the same rate for everyone who comes.

    >>> buckets = Buckets(Rate(at_once=2, a_minute=60))
    >>> [buckets.take("ann", now=0) for _ in range(3)]
    [0, 0, 1000000000]
    >>> buckets.take("bob", now=0)
    0
    """

    def __init__(self, rate: Rate, most: int = MOST_KEPT) -> None:
        """All full."""
        self._step = MINUTE // rate.a_minute
        self._depth = self._step * rate.at_once
        self._most = most
        self._full: dict[Hashable, int] = {}  # who came last is last

    def __len__(self) -> int:
        return len(self._full)

    def take(self, who: Hashable, now: int) -> int:
        """Take one: 0 where there was one, else the nanoseconds until there will be."""
        full = max(self._full.get(who, now), now)
        wait = full + self._step - now - self._depth
        if wait > 0:
            return wait
        self._full.pop(who, None)
        self._full[who] = full + self._step
        self._forget(now)
        return 0

    def _forget(self, now: int) -> None:
        """Let go of buckets that are full again: they are as good as new. Two each time suffice."""
        for who in list(_first(self._full, 2)):
            if self._full[who] <= now or len(self._full) > self._most:
                del self._full[who]


def _first(buckets: dict[Hashable, int], number: int) -> list[Hashable]:
    return [who for who, _ in zip(buckets, range(number), strict=False)]
