"""Approvals: what one person asked for and waits for a second one."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from punto.server.people.roles import may
from punto.server.staff_wire import Decline, Proposals, ProposalView
from punto.server.tables.channel import Listener, frame
from punto.server.tables.host import Outcome
from punto.server.wire import Request, TableRequest
from punto.staff import Role
from punto.table.reasons import TableReason

if TYPE_CHECKING:
    from punto.server.room import Room

PATIENCE = 300.0  # seconds that a proposal waits
MOST = 100  # that wait at once; the oldest make room


@dataclass(frozen=True, slots=True)
class Proposal:
    """A request, who made it and until when it waits."""

    by: str
    request: Request
    until: float

    @property
    def table(self) -> str:
        """The table that it is about."""
        return self.request.table if isinstance(self.request, TableRequest) else ""


class Approvals:
    """The proposals that wait. The id of a proposal is that of its request."""

    def __init__(self, room: "Room") -> None:
        """Of the people in this room."""
        self._room = room
        self._time = asyncio.get_running_loop().time
        self._proposals: dict[str, Proposal] = {}

    def find(self, name: str) -> Proposal | None:
        """The proposal of this name, while it waits."""
        self._forget()
        return self._proposals.get(name)

    def propose(self, by: str, request: Request, outcome: asyncio.Future[Outcome]) -> None:
        """Where a second person is needed, let it wait for one; asked again, it waits anew."""
        refused = outcome.result()
        if refused is None or refused.reason.value != TableReason.SECOND_PERSON_NEEDED.value:
            return
        self._forget()
        self._proposals.pop(request.id, None)
        while len(self._proposals) >= MOST:
            self._proposals.pop(next(iter(self._proposals)))
        self._proposals[request.id] = Proposal(by, request, self._time() + PATIENCE)
        self._tell()

    def approved(self, name: str, outcome: asyncio.Future[Outcome]) -> None:
        """It was done, and waits no longer; refused, it may be approved again."""
        if outcome.result() is None:
            self.drop(name)

    def drop(self, name: str) -> None:
        """It waits no longer."""
        self._proposals.pop(name, None)
        self._tell()

    def show(self, role: Role, listener: Listener) -> None:
        """Show somebody who may decide them what waits."""
        if may(role, Decline):
            listener.send(frame(Proposals(tuple(self._views()))))

    def _views(self) -> Iterator[ProposalView]:
        self._forget()
        for name, one in self._proposals.items():
            kind = str(type(one.request).__struct_config__.tag)
            left = round((one.until - self._time()) * 1000)
            yield ProposalView(name, one.by, kind, one.table, left)

    def _tell(self) -> None:
        for person, listener in self._room.presence.everyone():
            self.show(self._room.house.role(person), listener)

    def _forget(self) -> None:
        now = self._time()
        for name in [name for name, one in self._proposals.items() if one.until <= now]:
            del self._proposals[name]
