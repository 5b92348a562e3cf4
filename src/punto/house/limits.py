"""Limits that patrons set themselves: tightened at once, loosened only after a day.

Stakes and losses are limited by currency, so that nothing won in one makes up for a loss in
another; time is limited over all tables together.

>>> limit = OwnLimit()
>>> limit = limit.set(500, at=0)
>>> limit.at(0), limit.set(200, at=1).at(1)
(500, 200)
>>> looser = limit.set(None, at=1)
>>> looser.at(2), looser.at(2 + COOLING_OFF)
(500, None)
"""

from dataclasses import dataclass
from enum import StrEnum

HOUR = 3600 * 1000  # milliseconds
DAY = 24 * HOUR
COOLING_OFF = DAY  # before a loosened limit takes effect
FOR_GOOD = 2**53 - 1  # a moment that does not come


class Limited(StrEnum):
    """The things a patron may limit."""

    STAKE = "stake"  # in one coup, all wagers of a seat together; by currency
    LOSS = "loss"  # net, in a day; by currency
    MINUTES = "minutes"  # at tables, in a day, whatever they play for


@dataclass(frozen=True, slots=True)
class OwnLimit:
    """One limit: its value now, and its value from some moment on. None: unlimited."""

    now: int | None = None
    later: int | None = None
    since: int = 0  # when `later` takes effect; 0 without one

    def at(self, moment: int) -> int | None:
        """Return the limit that applies at a moment."""
        return self.later if self.since and moment >= self.since else self.now

    def set(self, value: int | None, at: int) -> "OwnLimit":
        """Return the limit after its patron has set it."""
        standing = self.at(at)
        if value == standing or _tighter(value, standing):
            return OwnLimit(value)
        return OwnLimit(standing, value, at + COOLING_OFF)


def _tighter(value: int | None, than: int | None) -> bool:
    return value is not None and (than is None or value < than)
