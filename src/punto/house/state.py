"""The house as it stands: the fold of its events."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from punto.currencies import PLAY_MONEY, Rate
from punto.house.events import HouseEvent, HouseOpened, PatronWelcomed, RateSet, ShiftOpened


@dataclass(frozen=True, slots=True)
class House:
    """Who is known, what monies are worth, and which shift it is."""

    currency: str = PLAY_MONEY
    patrons: frozenset[str] = frozenset()
    rates: Mapping[str, Rate] = field(default_factory=dict)  # units of the house's own for others
    shift: int = 0


def evolve(house: House, event: HouseEvent) -> House:
    """The house after this event."""
    match event:
        case HouseOpened(currency=currency):
            return House(currency)
        case PatronWelcomed(patron=patron):
            return replace(house, patrons=house.patrons | {patron})
        case RateSet(currency=currency, rate=rate):
            return replace(house, rates={**house.rates, currency: rate})
        case ShiftOpened(shift=shift):
            return replace(house, shift=shift)
    return house
