"""What stands now: a proposal is made against it, and is refused once it has changed."""

from typing import TYPE_CHECKING

from punto.refusals import Refusal
from punto.server.people.roles import RoleReason
from punto.server.tables.views import settings_digest
from punto.wire import staff as s
from punto.wire.messages import Request

if TYPE_CHECKING:
    from punto.server.room import Room


def standing(room: "Room", request: Request) -> object:
    """What a request would change, as it stands now; None where it replaces nothing."""
    match request:
        case s.ChangeSettings(table=table) if table in room.runners:
            return settings_digest(room.runners[table].table.settings)
        case s.Resettle(table=table, coup=coup) if table in room.runners:
            return [one.result for one in room.runners[table].table.history if one.coup == coup]
        case s.SetRate(currency=currency):
            return room.house.rates.get(currency)
        case s.AppointStaff(name=name):
            # Whether anybody has the name as well: who takes it meanwhile is not who was meant.
            return room.house.role(name), name in room.house.patrons
    return None


def changed_since(room: "Room", request: Request, against: object) -> Refusal | None:
    """Refuse what was asked against something else: nobody who approves it saw what it undoes."""
    if against == standing(room, request):
        return None
    if isinstance(request, s.ChangeSettings):
        return Refusal(RoleReason.SETTINGS_CHANGED, about={"table": request.table})
    return Refusal(RoleReason.CHANGED_SINCE)
