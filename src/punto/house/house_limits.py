"""Limits that the house sets for its tables, and for its cashiers."""

from dataclasses import dataclass

from punto.later_fields import later


@dataclass(frozen=True, slots=True)
class HouseLimit:
    """The most that is allowed in one currency; none where the house sets no limit."""

    stake: int | None = None  # that a table may allow one patron on one wager
    buy_in: int | None = None
    seats: int | None = None
    worst: int | None = later(None)  # the most that one coup can cost
    pay_out_alone: int | None = later(None)  # that one cashier pays out without a second person


NO_LIMIT = HouseLimit()
