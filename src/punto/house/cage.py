"""The cage as it stands: tills, acts that can be reversed, slips, and cash of the gaming day.

All of it follows from the events alone, so that the audit decides again what was decided.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import NamedTuple, TypeVar

from punto.house import cage_events as e
from punto.house.cage_events import Leg, SlipKind, Way
from punto.house.events import (
    HouseEvent,
    MoneyExchanged,
    MoneyPaidIn,
    MoneyPaidOut,
    ShiftOpened,
)
from punto.house.transfers import transfers
from punto.ledger import AccountKind, AccountName, Transfer, cage_account

REVERSIBLE = 1_000  # the newest acts: a house without shifts would remember every one for ever

Key = TypeVar("Key")
Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Till:
    """An open till: whose it is, and the cash that should be in it."""

    by: str
    holds: Mapping[str, int]  # by currency; below zero where more was paid than is known of
    moves: int = 0  # so many acts since it was opened
    opened: int = 0  # the row that opened it: another till may get its name


@dataclass(frozen=True, slots=True)
class Act:
    """An act of this shift, one of the newest: it can be reversed."""

    what: str  # the kind of its event
    patron: str  # empty where it was about none
    by: str
    moved: tuple[Leg, ...]
    reversed: bool = False
    day: str = ""  # the gaming day whose cash it counts to; empty: to none
    alone: str = ""  # the gaming day of a pay-out by one person


@dataclass(frozen=True, slots=True)
class Slip:
    """A slip that is not done yet."""

    what: SlipKind
    table: str
    currency: str
    amount: int
    asked: str
    sent: str = ""  # by whom; empty until then


@dataclass(frozen=True, slots=True)
class Code:
    """A one-time code that was not used yet."""

    digest: str
    until: int


class Cash(NamedTuple):
    """Cash of one patron, currency and gaming day."""

    paid_in: int = 0
    paid_out: int = 0

    def of(self, way: Way) -> int:
        """Return what went this way."""
        return self.paid_in if way is Way.IN else self.paid_out

    def plus(self, way: Way, amount: int) -> "Cash":
        """Return this and more of it."""
        if way is Way.IN:
            return Cash(self.paid_in + amount, self.paid_out)
        return Cash(self.paid_in, self.paid_out + amount)


Reported = tuple[str, str, Way]
"""A patron, a currency and a way."""


@dataclass(frozen=True, slots=True)
class Cage:
    """The cage, as the fold of the house's events."""

    row: int = 0  # the number of the last row
    shift_name: str = ""
    shift_open: bool = False
    tills: Mapping[str, Till] = field(default_factory=dict)  # by name
    acts: Mapping[int, Act] = field(default_factory=dict)  # the newest of this shift, by row
    slips: Mapping[int, Slip] = field(default_factory=dict)  # by number
    last_slip: int = 0
    codes: Mapping[str, Code] = field(default_factory=dict)  # by patron
    thresholds: Mapping[str, int] = field(default_factory=dict)  # by currency
    day: str = ""  # the gaming day of the newest act at the window
    cash: Mapping[str, Mapping[str, Cash]] = field(default_factory=dict)  # by patron and currency
    reported: frozenset[Reported] = frozenset()  # on that day
    alone_on: str = ""  # the gaming day of the newest pay-out by one person
    alone: Mapping[str, Mapping[str, int]] = field(default_factory=dict)  # by patron and currency

    def till_of(self, cashier: str) -> str:
        """Return the name of the till that a cashier has open; empty without one."""
        return next((name for name, till in self.tills.items() if till.by == cashier), "")

    def cash_of(self, patron: str, currency: str, day: str) -> Cash:
        """Return the cash of a patron on a gaming day."""
        if day != self.day:
            return Cash()
        return self.cash.get(patron, {}).get(currency, Cash())

    def was_reported(self, patron: str, currency: str, way: Way, day: str) -> bool:
        """Return True if the log says that a patron's cash of a gaming day reached a threshold."""
        return day == self.day and (patron, currency, way) in self.reported

    def paid_alone(self, patron: str, day: str) -> Mapping[str, int]:
        """Return what single persons have paid out to a patron on a gaming day, by currency."""
        return self.alone.get(patron, {}) if day and day == self.alone_on else {}


Reversible = MoneyPaidIn | MoneyPaidOut | MoneyExchanged | e.TillFed | e.TillSkimmed

# How the log calls them; the first two are cash at the window.
KINDS: Mapping[type[Reversible], str] = {
    MoneyPaidIn: "money-paid-in",
    MoneyPaidOut: "money-paid-out",
    MoneyExchanged: "money-exchanged",
    e.TillFed: "till-fed",
    e.TillSkimmed: "till-skimmed",
}
WAYS = {"money-paid-in": Way.IN, "money-paid-out": Way.OUT}


def evolve_cage(cage: Cage, event: HouseEvent, rules_version: int) -> Cage:
    """Return the cage after this event of the house, by the rules that decided it.

    Version 4 forgets all but the newest acts.
    """
    cage = _evolved(cage, event)
    surplus = len(cage.acts) - REVERSIBLE
    if surplus <= 0 or rules_version < 4:
        return cage
    return replace(cage, acts=dict(islice(cage.acts.items(), surplus, None)))


def _evolved(cage: Cage, event: HouseEvent) -> Cage:
    cage = _moved(replace(cage, row=cage.row + 1), event)
    match event:
        case MoneyPaidIn() | MoneyPaidOut():
            return _acted(_counted(_paid_alone(cage, event), event), event)
        case MoneyExchanged() | e.TillFed() | e.TillSkimmed():
            return _acted(cage, event)
        case ShiftOpened(name=name):
            return replace(cage, shift_name=name, shift_open=True, acts={})
        case e.ShiftClosed():
            return replace(cage, shift_open=False, acts={})
        case e.TillOpened(till=till, cash=cash, by=by):
            return replace(cage, tills={**cage.tills, till: Till(by, dict(cash), opened=cage.row)})
        case e.TillClosed(till=till):
            acts = {row: _by_cage(act, till) for row, act in cage.acts.items()}
            return replace(cage, tills=_without(cage.tills, till), acts=acts)
        case e.MoneyReversed(of=of):
            act = cage.acts[of]
            undone = {**cage.acts, of: replace(act, reversed=True)}
            return _unpaid_alone(_uncounted(replace(cage, acts=undone), act), act)
        case e.SlipAsked(slip=number, what=what, table=table, currency=currency, amount=amount):
            slip = Slip(what, table, currency, amount, event.by)
            return replace(cage, slips={**cage.slips, number: slip}, last_slip=number)
        case e.SlipSent(slip=number, by=by):
            return replace(cage, slips={**cage.slips, number: replace(cage.slips[number], sent=by)})
        case e.SlipReturned(slip=number):
            return replace(cage, slips={**cage.slips, number: replace(cage.slips[number], sent="")})
        case e.SlipTaken(slip=number) | e.SlipCancelled(slip=number):
            return replace(cage, slips=_without(cage.slips, number))
        case e.CodeIssued(patron=patron, digest=digest, until=until):
            return replace(cage, codes={**cage.codes, patron: Code(digest, until)})
        case e.CodeUsed(patron=patron):
            return replace(cage, codes=_without(cage.codes, patron))
        case e.ThresholdSet(currency=currency, amount=amount):
            return replace(cage, thresholds={**cage.thresholds, currency: amount})
        case e.ThresholdReached(patron=patron, currency=currency, way=way):
            return replace(cage, reported=cage.reported | {(patron, currency, way)})
    return cage


def legs(moves: Iterable[Transfer]) -> tuple[Leg, ...]:
    """Return transfers as an act remembers them."""
    return tuple(Leg(one.debit, one.credit, one.amount, one.currency) for one in moves)


def _without(known: Mapping[Key, Value], key: Key) -> Mapping[Key, Value]:
    return {other: value for other, value in known.items() if other != key}


def _moved(cage: Cage, event: HouseEvent) -> Cage:
    """Count the cash that an event moves into tills and out of them."""
    if not cage.tills or isinstance(event, e.TillOpened | e.TillClosed):
        return cage
    for leg in legs(transfers(event)):
        for account, change in ((leg.debit, leg.amount), (leg.credit, -leg.amount)):
            kind, owner, currency = AccountName.read(account)
            if kind is AccountKind.TILL and owner in cage.tills:
                till = cage.tills[owner]
                holds = {**till.holds, currency: till.holds.get(currency, 0) + change}
                fed = replace(till, holds=holds, moves=till.moves + 1)
                cage = replace(cage, tills={**cage.tills, owner: fed})
    return cage


def _acted(cage: Cage, event: Reversible) -> Cage:
    """Remember an act, so that it can be reversed in this shift."""
    patron = getattr(event, "patron", "")
    moved, day = legs(transfers(event)), _day_counted(event)
    act = Act(KINDS[type(event)], patron, event.by, moved, day=day, alone=_day_alone(event))
    return replace(cage, acts={**cage.acts, cage.row: act})


def _by_cage(act: Act, till: str) -> Act:
    """Return an act as the cage would reverse it: the till went back there with its cash."""
    if not any(_is_till(name, till) for leg in act.moved for name in (leg.debit, leg.credit)):
        return act
    moved = tuple(
        replace(leg, debit=_caged(leg.debit, till), credit=_caged(leg.credit, till))
        for leg in act.moved
    )
    return replace(act, moved=moved)


def _is_till(account: str, till: str) -> bool:
    kind, owner, _ = AccountName.read(account)
    return kind is AccountKind.TILL and owner == till


def _caged(account: str, till: str) -> str:
    return cage_account(AccountName.read(account).part) if _is_till(account, till) else account


def _day_counted(event: Reversible) -> str:
    """Return the gaming day to whose cash an act counts: that of cash at the window."""
    if not isinstance(event, MoneyPaidIn | MoneyPaidOut):
        return ""
    return event.day if event.means is e.Means.CASH else ""


def _counted(cage: Cage, event: MoneyPaidIn | MoneyPaidOut) -> Cage:
    """Count cash of the gaming day; a new day begins with nothing."""
    if not _day_counted(event):
        return cage
    way = WAYS[KINDS[type(event)]]
    return _with_cash(cage, event.patron, event.currency, event.day, way, event.amount)


def _with_cash(cage: Cage, patron: str, currency: str, day: str, way: Way, amount: int) -> Cage:
    cash = cage.cash_of(patron, currency, day).plus(way, amount)
    if day != cage.day:
        cage = replace(cage, day=day, cash={}, reported=frozenset())
    of_patron = {**cage.cash.get(patron, {}), currency: cash}
    return replace(cage, cash={**cage.cash, patron: of_patron})


def _uncounted(cage: Cage, act: Act) -> Cage:
    """Take back the cash of an act that was reversed on its own gaming day."""
    if not act.day or act.day != cage.day:
        return cage
    (leg,) = act.moved
    return _with_cash(cage, act.patron, leg.currency, act.day, WAYS[act.what], -leg.amount)


def _day_alone(event: HouseEvent) -> str:
    """Return the gaming day of a pay-out by one person; empty for anything else."""
    return event.day if isinstance(event, MoneyPaidOut) and not event.approved else ""


def _paid_alone(cage: Cage, event: MoneyPaidIn | MoneyPaidOut) -> Cage:
    """Count what one person pays out; a new day begins with nothing."""
    return _with_alone(cage, event.patron, event.currency, _day_alone(event), event.amount)


def _unpaid_alone(cage: Cage, act: Act) -> Cage:
    """Take back a pay-out by one person that was reversed on its own gaming day."""
    if not act.alone or act.alone != cage.alone_on:
        return cage
    (leg,) = act.moved
    return _with_alone(cage, act.patron, leg.currency, act.alone, -leg.amount)


def _with_alone(cage: Cage, patron: str, currency: str, day: str, amount: int) -> Cage:
    if not day:
        return cage
    paid = cage.paid_alone(patron, day).get(currency, 0) + amount
    known = cage.alone if day == cage.alone_on else {}
    of_patron = {**known.get(patron, {}), currency: paid}
    return replace(cage, alone_on=day, alone={**known, patron: of_patron})
