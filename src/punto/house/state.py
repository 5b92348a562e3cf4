"""The house as it stands: the fold of its events."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from punto.currencies import PLAY_MONEY, Rate
from punto.house.events import (
    HouseEvent,
    HouseOpened,
    OwnLimitSet,
    PatronWelcomed,
    RateSet,
    SelfExcluded,
    ShiftOpened,
    StaffAppointed,
    StaffDismissed,
)
from punto.house.limits import Limited, OwnLimit
from punto.staff import Role


@dataclass(frozen=True, slots=True)
class House:
    """Who is known, what monies are worth, and which shift it is."""

    currency: str = PLAY_MONEY
    patrons: frozenset[str] = frozenset()
    rates: Mapping[str, Rate] = field(default_factory=dict)  # units of the house's own for others
    shift: int = 0
    staff: Mapping[str, Role] = field(default_factory=dict)
    limits: Mapping[tuple[str, Limited], OwnLimit] = field(default_factory=dict)
    excluded: Mapping[str, int] = field(default_factory=dict)  # until when

    def role(self, name: str) -> Role:
        """What somebody is here."""
        return self.staff.get(name, Role.PATRON)

    def limit(self, patron: str, what: Limited, at: int) -> int | None:
        """The limit of a patron's own that holds at a moment."""
        return self.limits.get((patron, what), OwnLimit()).at(at)


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
        case OwnLimitSet(patron=patron, what=what, value=value, at=at):
            limit = house.limits.get((patron, what), OwnLimit()).set(value, at)
            return replace(house, limits={**house.limits, (patron, what): limit})
        case SelfExcluded(patron=patron, until=until):
            return replace(house, excluded={**house.excluded, patron: until})
        case StaffAppointed(name=name, role=role):
            return replace(house, staff={**house.staff, name: role})
        case StaffDismissed(name=name):
            staff = {one: role for one, role in house.staff.items() if one != name}
            return replace(house, staff=staff)
    return house


def fold(events: Iterable[HouseEvent], house: House | None = None) -> House:
    """The house after all of these events.

    Who came in is added once at the end: added one by one, a long list is copied for each guest.
    """
    house, came = house or House(), set[str]()
    for event in events:
        match event:
            case PatronWelcomed(patron=patron):
                came.add(patron)
            case HouseOpened():
                house, came = evolve(house, event), set()
            case _:
                house = evolve(house, event)
    return replace(house, patrons=house.patrons | came)
