"""Password attempts: some are free, then each failure makes the next attempt wait longer.

An attempt that comes too soon is refused at once, without a look at its password. Attempts count
by name and address together, and more loosely by address and by name alone. On a device that the
person has signed in from before, they count by that device only: a guesser at the same address,
or at many addresses, cannot keep anybody from signing in on their own device.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import ceil

FORGOTTEN = 900.0  # seconds after which failures no longer count
MOST = 100_000  # counts in memory; the oldest are dropped first


@dataclass(frozen=True, slots=True)
class Rule:
    """So many failures are free; each further one makes the next attempt wait twice as long.

    >>> [Rule(free=2, longest=5.0).wait(failed) for failed in range(6)]
    [0.0, 0.0, 1.0, 2.0, 4.0, 5.0]
    """

    free: int
    longest: float  # seconds

    def wait(self, failed: int) -> float:
        """Return the seconds from the last failure to the next attempt."""
        over = failed - self.free
        return min(self.longest, 2.0 ** min(over, 30)) if over >= 0 else 0.0


STRICT = Rule(free=3, longest=60.0)  # a name from an address, or from a known device
ADDRESS = Rule(free=30, longest=2.0)  # a whole hall may share one address
NAME = Rule(free=30, longest=10.0)  # from all addresses together

Key = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class Place:
    """The origin of an attempt: an address, and the name of a device that the person has used."""

    address: str
    device: str = ""


class Attempts:
    """Counts attempts. Pure, apart from the clock that is passed in."""

    def __init__(self, time: Callable[[], float]) -> None:
        self._time = time
        self._failed: dict[Key, tuple[int, float]] = {}  # in the order of the last failure

    def begin(self, name: str, place: Place) -> int:
        """Return the seconds to wait; 0 allows the attempt, and counts it as failed for now."""
        now = self._time()
        wait = max(self._left(key, rule, now) for key, rule in _counted(name, place))
        if wait > 0:
            return ceil(wait)
        for key, _ in _counted(name, place):
            failed = self._count(key, now)
            self._failed.pop(key, None)
            self._failed[key] = failed + 1, now
        self._forget(now)
        return 0

    def succeeded(self, name: str, place: Place) -> None:
        """Uncount an attempt: a person who knows the password was not guessing."""
        now = self._time()
        for key, rule in _counted(name, place):
            failed = 0 if rule is STRICT else self._count(key, now) - 1
            if failed > 0:
                self._failed[key] = failed, now
            else:
                self._failed.pop(key, None)

    def _left(self, key: Key, rule: Rule, now: float) -> float:
        failed, at = self._failed.get(key, (0, now))
        return at + rule.wait(failed) - now if now - at < FORGOTTEN else 0.0

    def _count(self, key: Key, now: float) -> int:
        failed, at = self._failed.get(key, (0, now))
        return failed if now - at < FORGOTTEN else 0

    def _forget(self, now: float) -> None:
        """Drop old counts; the oldest come first."""
        while self._failed:
            oldest = next(iter(self._failed))
            if len(self._failed) <= MOST and now - self._failed[oldest][1] < FORGOTTEN:
                return
            del self._failed[oldest]


def _counted(name: str, place: Place) -> Iterator[tuple[Key, Rule]]:
    if place.device:
        yield ("device", name, place.device), STRICT
        return
    yield ("both", name, place.address), STRICT
    yield ("address", "", place.address), ADDRESS
    yield ("name", name, ""), NAME
