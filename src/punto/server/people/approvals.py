"""Approvals: what one person asked for and waits for a second one.

A proposal has a name of its own, which nobody chooses, and holds what was asked as it was asked:
what is approved is what was seen. It is taken when it is approved, so that it is done once.
"""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import msgspec

from punto.refusals import Refusal
from punto.roles import Role
from punto.server.channel import Listener, frame
from punto.server.outcomes import Outcome
from punto.server.people.house_runner import HouseRunner
from punto.server.people.staleness import refuse_changed, standing
from punto.server.presence import Presence
from punto.server.tables.runner import TableRunner
from punto.table.reasons import TableReason
from punto.wire.base import Request, TableRequest
from punto.wire.office import Decline
from punto.wire.staff_views import Proposals, ProposalView

PATIENCE = 300.0  # seconds that a proposal waits
MOST = 100  # that wait at once; the oldest make room


@dataclass(frozen=True, slots=True)
class Proposal:
    """A request, who made it, in which coup, against what, and until when it waits."""

    by: str
    request: Request
    coup: int
    against: object  # what it would change, as it stood when it was made
    until: float

    @property
    def table(self) -> str:
        """The table that it is about."""
        return self.request.table if isinstance(self.request, TableRequest) else ""


class Approvals:
    """The proposals that wait."""

    def __init__(
        self,
        house_runner: HouseRunner,
        runners: Mapping[str, TableRunner],
        presence: Presence,
        name: Callable[[], str],
    ) -> None:
        """Keep what is proposed in this house and at these tables.

        Everyone in `presence` is shown what waits; `name` makes names that nothing else has.
        """
        self._house_runner = house_runner
        self._runners = runners
        self._presence = presence
        self._name = name
        self._time = asyncio.get_running_loop().time
        self._proposals: dict[str, Proposal] = {}

    def find(self, name: str) -> Proposal | None:
        """The proposal of this name, while it waits."""
        self._forget()
        return self._proposals.get(name)

    def id_used(self, by: str, request: Request) -> bool:
        """Whether another request of somebody's waits here under the same id."""
        self._forget()
        waiting = [one.request for one in self._proposals.values() if one.by == by]
        return any(one.id == request.id and one != request for one in waiting)

    def propose(self, by: str, request: Request, outcome: asyncio.Future[Outcome]) -> None:
        """Where a second person is needed, let it wait for one; asked again, it waits already."""
        refused = outcome.result()
        if refused is None or refused.reason.value != TableReason.SECOND_PERSON_NEEDED.value:
            return
        self._forget()
        if any((one.by, one.request) == (by, request) for one in self._proposals.values()):
            return
        while len(self._proposals) >= MOST:
            self._proposals.pop(next(iter(self._proposals)))
        coup, against = self._coup(request), self._standing(request)
        until = self._time() + PATIENCE
        self._proposals[self._name()] = Proposal(by, request, coup, against, until)
        self._tell()

    def _standing(self, request: Request) -> object:
        return standing(self._house_runner.house, self._runners, request)

    def changed_since(self, request: Request, against: object) -> Refusal | None:
        """Refuse what was asked against something other than what stands now."""
        return refuse_changed(request, against, self._standing(request))

    def _coup(self, request: Request) -> int:
        runner = self._runners.get(request.table) if isinstance(request, TableRequest) else None
        return runner.table.coup if runner else 0

    def take(self, name: str) -> None:
        """It waits no longer: it is decided now, or declined."""
        self._proposals.pop(name, None)
        self._tell()

    def show(self, person: str, role: Role, listener: Listener) -> None:
        """Show somebody what waits for their approval, and what they proposed themselves."""
        if role in Decline.roles:
            self._forget()
            views = tuple(
                self._view(name, one)
                for name, one in self._proposals.items()
                if one.by == person or role in one.request.approvers
            )
            listener.send(frame(Proposals(views)))

    def _view(self, name: str, one: Proposal) -> ProposalView:
        asked = msgspec.to_builtins(one.request)
        kind = asked.pop("type")
        left = round((one.until - self._time()) * 1000)
        return ProposalView(name, one.by, kind, one.table, one.coup, asked, left)

    def _tell(self) -> None:
        for person, listener in self._presence.everyone():
            self.show(person, self._house_runner.house.role(person), listener)

    def _forget(self) -> None:
        now = self._time()
        for name in [name for name, one in self._proposals.items() if one.until <= now]:
            del self._proposals[name]
