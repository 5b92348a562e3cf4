"""What stands now: a proposal is made against it, and is refused once it has changed."""

from collections.abc import Mapping

from punto.house import House
from punto.refusals import Refusal
from punto.server.people.permissions import RoleReason
from punto.server.tables.runner import TableRunner
from punto.server.tables.views import settings_digest
from punto.wire import office, staff
from punto.wire.base import Request


def standing(house: House, runners: Mapping[str, TableRunner], request: Request) -> object:
    """What a request would change, as it stands now; None where it replaces nothing."""
    match request:
        case staff.ChangeSettings(table=table) if table in runners:
            return settings_digest(runners[table].table.settings)
        case staff.Resettle(table=table, coup=coup) if table in runners:
            return [one.result for one in runners[table].table.history if one.coup == coup]
        case office.SetRate(currency=currency):
            return house.rates.get(currency)
        case office.AppointStaff(name=name):
            # Whether anybody has the name as well: who takes it meanwhile is not who was meant.
            return house.role(name), name in house.patrons
    return None


def refuse_changed(request: Request, against: object, standing: object) -> Refusal | None:
    """Refuse what was asked against something else: nobody who approves it saw what it undoes."""
    if against == standing:
        return None
    if isinstance(request, staff.ChangeSettings):
        return Refusal(RoleReason.SETTINGS_CHANGED, about={"table": request.table})
    return Refusal(RoleReason.CHANGED_SINCE)
