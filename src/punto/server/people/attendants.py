"""Attendants: who has called somebody of the staff, as patrons and staff are told."""

from collections.abc import Callable, Iterable

from punto.house import House
from punto.roles import Role
from punto.server.channel import Listener, frame
from punto.server.presence import Presence
from punto.wire.messages import Attendant
from punto.wire.office import AnswerAttendant
from punto.wire.staff_views import Calls, CallView


class Attendants:
    """Tells patrons that their call waits, and staff who waits."""

    def __init__(self, house: Callable[[], House], presence: Presence) -> None:
        """Tell the open terminals of `presence`; `house` returns the house as decided."""
        self._house = house
        self._presence = presence

    def show(self, person: str, role: Role, listener: Listener) -> None:
        """Tell a new terminal what waits, if anything does."""
        house = self._house()
        if person in house.calls:
            listener.send(frame(Attendant(called=True)))
        if house.calls and role in AnswerAttendant.roles:
            listener.send(frame(self._calls()))

    def tell(self, patron: str) -> None:
        """Tell a patron and the staff after a change."""
        house = self._house()
        told = frame(Attendant(called=patron in house.calls))
        _send(told, self._presence.terminals(patron))
        everyone = [*self._presence.everyone()]
        staff = [to for person, to in everyone if house.role(person) in AnswerAttendant.roles]
        _send(frame(self._calls()), staff)

    def _calls(self) -> Calls:
        calls = self._house().calls
        return Calls(tuple(CallView(patron, *place) for patron, place in calls.items()))


def _send(framed: bytes, to: Iterable[Listener]) -> None:
    for listener in to:
        listener.send(framed)
