"""Limits that patrons set themselves: tightened at once, loosened only after a day.

Stakes, losses and deposits are limited by currency, so that nothing won in one makes up for a loss
in another; time is limited over all tables together. How often a patron is shown time and result
(the reality check) is set in the same way, and changes at once.

>>> limit = OwnLimit()
>>> limit = limit.set(500, at=0)
>>> limit.at(0), limit.set(200, at=1).at(1)
(500, 200)
>>> looser = limit.set(None, at=1)
>>> looser.at(2), looser.at(2 + COOLING_OFF)
(500, None)
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

HOUR = 3600 * 1000  # milliseconds
DAY = 24 * HOUR
COOLING_OFF = DAY  # before a loosened limit takes effect
FOR_GOOD = 2**53 - 1  # a moment that does not come


class Limited(StrEnum):
    """The things a patron may limit."""

    STAKE = "stake"  # in one coup, all wagers of a seat together; by currency
    LOSS = "loss"  # net, in a day; by currency
    MINUTES = "minutes"  # at tables, in a day, whatever they play for
    DEPOSIT_DAY = "deposit-day"  # brought in, by currency
    DEPOSIT_WEEK = "deposit-week"
    DEPOSIT_MONTH = "deposit-month"
    REALITY = "reality"  # minutes between two reality checks; 0 for none


PERIODS: Mapping[Limited, int] = MappingProxyType(
    {
        Limited.DEPOSIT_DAY: DAY,
        Limited.DEPOSIT_WEEK: 7 * DAY,
        Limited.DEPOSIT_MONTH: 30 * DAY,
    }
)
"""How far back each limit on deposits looks."""

WITHOUT_CURRENCY = (Limited.MINUTES, Limited.REALITY)
LONGEST_REALITY = 24 * 60  # minutes


@dataclass(frozen=True, slots=True)
class OwnLimit:
    """One limit: its value now, and its value from some moment on. None: unlimited."""

    now: int | None = None
    later: int | None = None
    since: int = 0  # when `later` takes effect; 0 without one

    def at(self, moment: int) -> int | None:
        """Return the limit that applies at a moment."""
        return self.later if self.since and moment >= self.since else self.now

    def set(self, value: int | None, at: int, what: Limited = Limited.STAKE) -> "OwnLimit":
        """Return the limit after its patron has set it; a reality check changes at once."""
        standing = self.at(at)
        if what is Limited.REALITY:
            return OwnLimit(value)
        if value == standing or _tighter(value, standing):
            return OwnLimit(value)
        return OwnLimit(standing, value, at + COOLING_OFF)


def _tighter(value: int | None, than: int | None) -> bool:
    return value is not None and (than is None or value < than)
