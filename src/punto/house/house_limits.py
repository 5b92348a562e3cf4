"""Limits that the house sets for its tables."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HouseLimit:
    """The most that a table of one currency may allow; none where the house sets no limit."""

    stake: int | None = None  # of one patron on one wager
    buy_in: int | None = None
    seats: int | None = None


NO_LIMIT = HouseLimit()
