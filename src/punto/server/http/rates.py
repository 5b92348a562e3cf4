"""Rate limits: token buckets over a clock that is passed in.

A bucket is one whole number, the moment at which it will be full again. So a hundred thousand of
them are small and exact.
"""

from collections import OrderedDict
from collections.abc import Hashable

from punto.config.limits import Rate

MINUTE = 60 * 10**9  # nanoseconds, as all moments here
MOST_KEPT = 100_000  # buckets; a flood of names must not fill memory


class Buckets:
    """One bucket for each sender, all of the same rate.

    >>> buckets = Buckets(Rate(at_once=2, a_minute=60))
    >>> [buckets.take("ann", now=0) for _ in range(3)]
    [0, 0, 1000000000]
    >>> buckets.take("bob", now=0)
    0
    """

    def __init__(self, rate: Rate, most: int = MOST_KEPT) -> None:
        self._step = MINUTE // rate.a_minute
        self._depth = self._step * rate.at_once
        self._most = most
        self._full: OrderedDict[Hashable, int] = OrderedDict()  # in the order of the last use

    def __len__(self) -> int:
        return len(self._full)

    def take(self, who: Hashable, now: int) -> int:
        """Take a token and return 0; if there is none, return the nanoseconds until the next."""
        full = self._full.get(who)
        if full is None:
            self._forget(now)
        if full is None or full < now:
            full = now
        wait = full + self._step - now - self._depth
        if wait > 0:
            return wait
        self._full[who] = full + self._step
        self._full.move_to_end(who)
        return 0

    def _forget(self, now: int) -> None:
        """Drop up to two buckets that are full again, and so like new, for each new one."""
        for _ in range(min(2, len(self._full))):
            who = next(iter(self._full))
            if self._full[who] > now and len(self._full) < self._most:
                return
            del self._full[who]
