"""Limits that the house sets for its tables."""

from dataclasses import dataclass

from punto.later_fields import later


@dataclass(frozen=True, slots=True)
class HouseLimit:
    """The most that a table of one currency may allow; none where the house sets no limit."""

    stake: int | None = None  # of one patron on one wager
    buy_in: int | None = None
    seats: int | None = None
    worst: int | None = later(None)  # the most that one coup can cost


NO_LIMIT = HouseLimit()
