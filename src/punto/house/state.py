"""The house as it stands: the fold of its events."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import reduce

from punto.house.cage import Cage, evolve_cage
from punto.house.cage_events import PatronRegistered
from punto.house.commands import CODE_LASTS
from punto.house.events import (
    AttendantAnswered,
    AttendantCalled,
    AttendantCancelled,
    BarLifted,
    HouseEvent,
    HouseLimitSet,
    HouseOpened,
    HouseTextSet,
    InvitationWithdrawn,
    OwnLimitSet,
    PatronBarred,
    PatronWelcomed,
    ProposalEnded,
    ProposalMade,
    RateSet,
    ResetCodeIssued,
    SelfExcluded,
    ShiftOpened,
    StaffAppointed,
    StaffDismissed,
    StaffInvited,
    StaffJoined,
)
from punto.house.grow_only_set import GrowOnlySet
from punto.house.house_limits import HouseLimit
from punto.house.limits import FOR_GOOD, Limited, OwnLimit
from punto.ledger.currencies import PLAY_MONEY, Rate
from punto.roles import BY_TWO, Role
from punto.rules_version import OLDEST, RulesAdopted

OwnLimits = Mapping[Limited, Mapping[str, OwnLimit]]
"""The limits of one patron, by currency; a limit without one applies to each separately."""


@dataclass(frozen=True, slots=True)
class StaffCode:
    """A one-time code by which somebody joins the staff, or chooses a new password and PIN."""

    role: Role
    digest: str
    until: int  # milliseconds since 1970
    by: str
    approved: str


@dataclass(frozen=True, slots=True)
class GivenCode:
    """Who gave a one-time code of staff, and when."""

    by: str
    approved: str  # empty: one person gave it alone, and could have used it
    at: int  # milliseconds since 1970


@dataclass(frozen=True, slots=True)
class House:
    """The people the house knows, its exchange rates, and the current shift."""

    currency: str = PLAY_MONEY
    patrons: GrowOnlySet = field(default_factory=GrowOnlySet)
    rates: Mapping[str, Rate] = field(default_factory=dict)  # into the house's own money
    shift: int = 0
    staff: Mapping[str, Role] = field(default_factory=dict)
    appointed_by_two: frozenset[str] = (
        frozenset()
    )  # those who ever had a role that takes two persons
    staff_codes: Mapping[str, StaffCode] = field(default_factory=dict)  # by name
    invitations: Mapping[str, GivenCode] = field(default_factory=dict)  # the last one, by name
    joined_by: Mapping[str, GivenCode] = field(default_factory=dict)  # that set their password
    limits: Mapping[str, OwnLimits] = field(default_factory=dict)  # by patron
    excluded: Mapping[str, int] = field(default_factory=dict)  # until when
    barred: Mapping[str, int] = field(default_factory=dict)  # by the house, until when
    bars: Mapping[str, int] = field(default_factory=dict)  # the row that barred each of them
    calls: Mapping[str, tuple[str, int]] = field(default_factory=dict)  # by patron: table, seat
    rules_version: int = OLDEST  # the version that decides its next command
    proposals: Mapping[str, ProposalMade] = field(default_factory=dict)  # by name, oldest first
    house_limits: Mapping[str, HouseLimit] = field(default_factory=dict)  # by currency
    texts: Mapping[str, str] = field(default_factory=dict)  # of displays, by language
    cage: Cage = field(default_factory=Cage)

    def role(self, name: str) -> Role:
        """Return somebody's role here."""
        return self.staff.get(name, Role.PATRON)

    def rate_between(self, pays: str, receives: str) -> Rate | None:
        """Return the house's rate between two currencies; None where it has none."""
        rates = {**self.rates, self.currency: Rate(1, 1)}
        if pays not in rates or receives not in rates:
            return None
        return rates[pays].then(rates[receives].back)

    def is_invited(self, name: str, at: int) -> bool:
        """Return True if somebody may join the staff under this name at a moment."""
        code = self.staff_codes.get(name)
        return code is not None and code.until > at and name not in self.staff

    def is_barred(self, patron: str, at: int) -> bool:
        """Return True if the house bars a patron at a moment."""
        return self.barred.get(patron, 0) > at

    def bar(self, patron: str, at: int) -> tuple[int, bool]:
        """Return until when the house bars a patron, 0 if not, and whether that is for good."""
        until = self.barred.get(patron, 0) if self.is_barred(patron, at) else 0
        return until, until == FOR_GOOD

    def limit(self, patron: str, what: Limited, at: int, currency: str = "") -> int | None:
        """Return a patron's own limit that applies in a currency at a moment.

        That is the tighter of the currency's own limit and the one without a currency.
        """
        both = (self.own_limit(patron, what, code).at(at) for code in {currency, ""})
        return min((limit for limit in both if limit is not None), default=None)

    def own_limit(self, patron: str, what: Limited, currency: str = "") -> OwnLimit:
        """Return the limit that a patron set, and the one that it will become."""
        return self.limits.get(patron, {}).get(what, {}).get(currency, OwnLimit())

    def own_currencies(self, patron: str, what: Limited) -> Collection[str]:
        """Return the currencies in which a patron ever set this limit; "" is the one for all."""
        return self.limits.get(patron, {}).get(what, {}).keys()


def evolve(house: House, event: HouseEvent) -> House:
    """Return the house after this event."""
    after = _evolved(house, event)
    return replace(after, cage=evolve_cage(house.cage, event, after.rules_version))


def _evolved(house: House, event: HouseEvent) -> House:
    """Return the house after this event, but for its cage."""
    match event:
        case HouseOpened(currency=currency, rules_version=version):
            return House(currency, rules_version=version)
        case RulesAdopted(version=version):
            return replace(house, rules_version=version)
        case PatronWelcomed(patron=patron) | PatronRegistered(patron=patron):
            return replace(house, patrons=house.patrons.plus(patron))
        case RateSet(currency=currency, rate=rate):
            return replace(house, rates={**house.rates, currency: rate})
        case ShiftOpened(shift=shift):
            return replace(house, shift=shift)
        case HouseLimitSet(currency=currency, limit=limit):
            return replace(house, house_limits={**house.house_limits, currency: limit})
        case HouseTextSet(language=language, text=text):
            return replace(house, texts={**house.texts, language: text})
        case OwnLimitSet():
            return replace(house, limits={**house.limits, event.patron: _limited(house, event)})
        case SelfExcluded(patron=patron, until=until):
            return replace(house, excluded={**house.excluded, patron: until})
        case PatronBarred(patron=patron, until=until):
            bars = {**house.bars, patron: house.cage.row + 1}
            return replace(house, barred={**house.barred, patron: until}, bars=bars)
        case BarLifted(patron=patron):
            barred = {other: end for other, end in house.barred.items() if other != patron}
            bars = {other: row for other, row in house.bars.items() if other != patron}
            return replace(house, barred=barred, bars=bars)
        case AttendantCalled(patron=patron, table=table, seat=seat):
            return replace(house, calls={**house.calls, patron: (table, seat)})
        case AttendantCancelled(patron=patron) | AttendantAnswered(patron=patron):
            calls = {other: call for other, call in house.calls.items() if other != patron}
            return replace(house, calls=calls)
        case StaffAppointed(name=name, role=role):
            by_two = house.appointed_by_two | ({name} if role in BY_TWO else set())
            staff = {**house.staff, name: role}
            return replace(_without_codes(house, name), staff=staff, appointed_by_two=by_two)
        case StaffDismissed(name=name):
            staff = {other: role for other, role in house.staff.items() if other != name}
            return replace(_without_codes(house, name), staff=staff)
        case StaffInvited(name=name) | ResetCodeIssued(name=name):
            code = StaffCode(event.role, event.digest, event.until, event.by, event.approved)
            issued = replace(house, staff_codes={**house.staff_codes, name: code})
            if isinstance(event, ResetCodeIssued):
                return issued
            return replace(issued, invitations={**house.invitations, name: _given(code)})
        case StaffJoined(name=name):
            return _without_code(_joined(house, name), name)
        case InvitationWithdrawn(name=name):
            return _without_code(house, name)
        case ProposalMade(proposal=proposal):
            return replace(house, proposals={**house.proposals, proposal: event})
        case ProposalEnded(proposal=proposal):
            others = {name: made for name, made in house.proposals.items() if name != proposal}
            return replace(house, proposals=others)
    return house


def _without_codes(house: House, name: str) -> House:
    """Return the house without the codes for somebody whose role changes, or given by them.

    A code for them was given for the role that they had then, and one by them by that role.
    """
    others = {
        other: code
        for other, code in house.staff_codes.items()
        if name not in (other, code.by, code.approved)
    }
    return replace(house, staff_codes=others)


def _given(code: StaffCode) -> GivenCode:
    return GivenCode(code.by, code.approved, code.until - CODE_LASTS)


def _joined(house: House, name: str) -> House:
    """Return the house after somebody set their password by a code.

    The appointment by an invitation comes first and takes the code away; a reset still has it.
    """
    code = house.staff_codes.get(name)
    given = _given(code) if code else house.invitations.get(name)
    return replace(house, joined_by={**house.joined_by, name: given}) if given else house


def _without_code(house: House, name: str) -> House:
    codes = {other: code for other, code in house.staff_codes.items() if other != name}
    return replace(house, staff_codes=codes)


def _limited(house: House, event: OwnLimitSet) -> OwnLimits:
    """Return the limits of a patron after one of them was set."""
    limits = house.limits.get(event.patron, {})
    before = house.own_limit(event.patron, event.what, event.currency)
    after = {event.currency: before.set(event.value, event.at, event.what)}
    return {**limits, event.what: {**limits.get(event.what, {}), **after}}


def fold(events: Iterable[HouseEvent], house: House | None = None) -> House:
    """Return the house after all of these events."""
    return reduce(evolve, events, house or House())
