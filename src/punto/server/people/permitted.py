"""Whether a person may send a request now: their role, the table, the dealer, the place.

The terminal asks before it acts, and a preview asks the same.
"""

from collections.abc import Callable, Collection, Mapping

from msgspec.structs import asdict

from punto.house import House, HouseReason
from punto.refusals import Refusal
from punto.roles import Role
from punto.server.outcomes import ServerReason, faulted
from punto.server.people.allowances import kept_out
from punto.server.people.approvals import Approvals
from punto.server.people.permissions import RoleReason
from punto.server.tables.runner import TableRunner
from punto.table import Table
from punto.table.reasons import TableReason
from punto.table.settings import Cards
from punto.wire import cashier, office, pit, requests, staff
from punto.wire.base import DealerRequest, PlacedRequest, Request, Seen, TableRequest


class Permitted:
    """The checks of a request that come before any decision."""

    def __init__(
        self,
        house: Callable[[], House],
        runners: Mapping[str, TableRunner],
        unopened: Collection[str],
        approvals: Approvals,
        now: Callable[[], int],
    ) -> None:
        """Check against this house and these tables; `unopened` are those that a fault stopped."""
        self._house = house
        self._runners = runners
        self._unopened = unopened
        self._approvals = approvals
        self._now = now

    def refusal(self, person: str, request: Request) -> Refusal | None:
        """Refuse a wrong role first, then an unknown table, then a hand at a drawn table."""
        role = self._house().role(person)
        if role not in request.roles:
            return not_allowed(role)
        runner = self._runners.get(request.table) if isinstance(request, TableRequest) else None
        if isinstance(request, TableRequest) and runner is None:
            if request.table not in self._unopened:
                return Refusal(ServerReason.NO_SUCH_TABLE, about={"table": request.table})
            lifts = isinstance(request, staff.Resume)
            return None if lifts else faulted(request.table)
        if isinstance(request, requests.PlaceStake):
            return None  # nearly every request is one: the table decides the rest
        if runner and request.by_hand and runner.table.settings.cards is not Cards.DEALT:
            return Refusal(RoleReason.DRAWN_HERE, about={"table": runner.key})
        match request:
            case DealerRequest() if runner and request.of_the_dealer:
                return _not_dealing(runner.table, person, role)
            case cashier.TakeFill(slip=slip) | cashier.SendCredit(slip=slip):
                return self._not_at_table(slip, person, role)
            case _ if concerned(self._house(), request) == person:
                return Refusal(RoleReason.NOT_ONESELF)
            case pit.KeepSeat(patron=patron, minutes=minutes) if minutes:
                return self._not_kept_for(patron)
            case pit.MakeNote(about_table=table) if table and not self._is_table(table):
                return Refusal(ServerReason.NO_SUCH_TABLE, about={"table": table})
            case staff.ChangeSettings(against=against) | office.SetHouseLimit(against=against) if (
                against
            ):
                return self._approvals.changed_since(request, against)
        return None

    def _not_at_table(self, slip: int, person: str, role: Role) -> Refusal | None:
        """Refuse a dealer who counts the chips of a table that somebody else deals."""
        known = self._house().cage.slips.get(slip)
        runner = self._runners.get(known.table) if known else None
        if runner is None or role is not Role.DEALER:
            return None
        return _not_dealing(runner.table, person, role)

    def _not_kept_for(self, patron: str) -> Refusal | None:
        """Refuse to keep a seat for somebody who could not take it."""
        house = self._house()
        if patron not in house.patrons or house.role(patron) is not Role.PATRON:
            return Refusal(HouseReason.PATRON_UNKNOWN, about={"patron": patron})
        return kept_out(house, patron, self._now())

    def _is_table(self, table: str) -> bool:
        return table in self._runners or table in self._unopened


def concerned(house: House, request: Request) -> str:
    """Return the person whose role or money a request is about: they have no say in it."""
    if isinstance(request, cashier.Reverse):
        act = house.cage.acts.get(request.seq)
        return act.patron if act else ""
    return office.concerned(request)


def not_allowed(role: Role) -> Refusal:
    """Refuse a request that this role may not send."""
    return Refusal(RoleReason.NOT_ALLOWED, about={"role": role.value})


def _not_dealing(table: Table, person: str, role: Role) -> Refusal | None:
    """Refuse somebody who did not take the table, where that is asked for.

    A pit boss takes it anywhere before dealing; a dealer only where the settings say so.
    """
    is_free = not table.settings.dealer_required and role is Role.DEALER
    if is_free or table.dealer == person:
        return None
    if not table.dealer:
        return Refusal(TableReason.NO_DEALER)
    return Refusal(TableReason.NOT_THE_DEALER, about={"dealer": table.dealer})


def place_of(table: Table) -> Seen:
    """Return the place at which a table is, as a console sends it with each act."""
    return Seen(table.shoes, table.coup, table.deal.dealt)


def elsewhere(table: Table, request: Request) -> Refusal | None:
    """Refuse an act that was meant for another place: a key that bounced, a second console."""
    here = place_of(table)
    if not isinstance(request, PlacedRequest) or request.at in (None, here):
        return None
    return Refusal(RoleReason.NOT_THIS_PLACE, about=asdict(here))
