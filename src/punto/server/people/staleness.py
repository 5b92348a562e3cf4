"""Staleness of proposals: one is refused once the state that it would change has changed."""

from collections.abc import Mapping

from punto.house import House
from punto.refusals import Refusal
from punto.server.people.permissions import RoleReason
from punto.server.tables.runner import TableRunner
from punto.server.tables.views import settings_digest
from punto.wire import office, staff
from punto.wire.base import Request


def current_state(house: House, runners: Mapping[str, TableRunner], request: Request) -> object:
    """Return the current state that a request would replace; None if it replaces nothing."""
    match request:
        case staff.ChangeSettings(table=table) if table in runners:
            return settings_digest(runners[table].table.settings)
        case staff.Resettle(table=table, coup=coup) if table in runners:
            return [past.result for past in runners[table].table.history if past.coup == coup]
        case office.SetRate(currency=currency):
            return house.rates.get(currency)
        case office.AppointStaff(name=name):
            # And whether the name exists: a person who signs up with it later was not meant.
            return house.role(name), name in house.patrons
    return None


def refuse_changed(request: Request, against: object, current: object) -> Refusal | None:
    """Refuse a request made against another state: its approver has not seen what it undoes."""
    if against == current:
        return None
    if isinstance(request, staff.ChangeSettings):
        return Refusal(RoleReason.SETTINGS_CHANGED, about={"table": request.table})
    return Refusal(RoleReason.CHANGED_SINCE)
