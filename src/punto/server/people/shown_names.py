"""The names that patrons are shown by: chosen, made up, or none.

A chosen name is kept beside the logs, so that it can be changed and erased. Without one, a patron
gets the number of a made-up name; each page has words for it in its own language.
"""

from collections.abc import Callable, Mapping

from punto.house import House
from punto.refusals import Refusal
from punto.roles import is_bot
from punto.server.journal.journal import Journal
from punto.server.outcomes import Outcome
from punto.server.people.made_up_names import MADE_UP, MadeUp
from punto.server.people.name_rules import ACCOUNT, DISPLAY, in_form, name_fault, skeleton
from punto.server.people.reserved_names import is_reserved
from punto.server.people.sign_in_reasons import PeopleReason
from punto.server.tables.company import NO_NAME, Called
from punto.server.tables.runner import TableRunner
from punto.store import ShownName, Work


def account_refusal(name: str) -> Refusal | None:
    """Refuse a name that no account may have."""
    if fault := name_fault(name, ACCOUNT):
        return Refusal(fault, about={"least": ACCOUNT.least, "most": ACCOUNT.most})
    return Refusal(PeopleReason.NAME_RESERVED, about={"name": name}) if is_reserved(name) else None


class ShownNames:
    """Says how each patron is shown, and changes it."""

    def __init__(
        self, journal: Journal, house: Callable[[], House], runners: Mapping[str, TableRunner]
    ) -> None:
        """Show names at these tables; `runners` is the live mapping of tables."""
        self._journal = journal
        self._house = house
        self._runners = runners
        self._known: dict[str, ShownName | None] = {}  # of patrons who were seated
        self._numbers = MadeUp(self._seated)
        self._being_saved: dict[str, str] = {}  # by skeleton: who chooses it at this moment
        self._accounts: dict[str, str] | None = None  # by skeleton; read when first needed

    def called(self, patron: str) -> Called:
        """Return how a seat's patron is shown to others."""
        if is_bot(patron):
            return NO_NAME
        chosen = self.of(patron)
        if chosen and (chosen.hidden or chosen.name):
            return NO_NAME if chosen.hidden else Called(chosen.name)
        return Called("", self._numbers.of(patron))

    def of(self, patron: str) -> ShownName | None:
        """Return what a patron chose, if anything."""
        if patron not in self._known:
            if len(self._known) > 10 * MADE_UP:
                self._known.clear()
            self._known[patron] = self._journal.reader.shown_name(patron)
        return self._known[patron]

    def chosen(self, patron: str) -> str:
        """Return the name that a patron chose, for staff; empty without one."""
        shown = self.of(patron)
        return shown.name if shown else ""

    def _seated(self) -> set[str]:
        """Return everyone who has a seat."""
        tables = (runner.table for runner in self._runners.values())
        return {seat.patron for table in tables for seat in table.seats.values()}

    # Changes

    async def choose(self, patron: str, name: str, *, hidden: bool) -> Outcome:
        """Show a patron by this name, or by none; an empty name that is not hidden erases it."""
        name = in_form(name)
        if not name and not hidden:
            return await self.erase(patron)
        if name and (refusal := self._refusal(patron, name)):
            return refusal
        shown = ShownName(patron, name, skeleton(name), hidden, self._journal.now())
        if name and self._being_saved.setdefault(shown.skeleton, patron) != patron:
            return Refusal(PeopleReason.NAME_TAKEN, about={"name": name})
        try:
            return await self._saved(Work((), shown_names=(shown,)), patron)
        finally:
            self._being_saved.pop(shown.skeleton, None)

    async def erase(self, patron: str) -> Outcome:
        """Erase a patron's chosen name; a made-up one is shown from now on."""
        return await self._saved(Work((), unnamed=(patron,)), patron)

    async def _saved(self, work: Work, patron: str) -> Outcome:
        outcome = await self._journal.save(work)
        self._known.pop(patron, None)
        for runner in self._runners.values():
            if runner.saved.seat_of(patron):
                with runner.supervisor.guard:
                    runner.audience.tell_company()
        return outcome

    def _refusal(self, patron: str, name: str) -> Refusal | None:
        if fault := name_fault(name, DISPLAY):
            return Refusal(fault, about={"least": DISPLAY.least, "most": DISPLAY.most})
        if is_reserved(name):
            return Refusal(PeopleReason.NAME_RESERVED, about={"name": name})
        return (
            Refusal(PeopleReason.NAME_TAKEN, about={"name": name})
            if self.alike(name, patron)
            else None
        )

    def alike(self, name: str, patron: str) -> bool:
        """Return True if somebody else has an account, a role or a shown name like this one.

        So has somebody who is invited to join the staff, while the invitation is open.
        """
        shape = skeleton(name)
        owner = self._journal.reader.shown_by(shape)
        if owner is not None and owner != patron:
            return True
        house, now = self._house(), self._journal.now()
        invited = (name for name in house.staff_codes if house.is_invited(name, now))
        staff = {skeleton(person) for person in (*house.staff, *invited) if person != patron}
        return shape in staff or self._account_shapes().get(shape, patron) != patron

    def _account_shapes(self) -> dict[str, str]:
        if self._accounts is None:
            names = self._journal.reader.account_names()
            self._accounts = {skeleton(name): name for name in names}
        return self._accounts

    def add_account(self, name: str) -> None:
        """Remember a new account."""
        self._account_shapes()[skeleton(name)] = name
