"""Approvals: requests of one person that wait for a second one.

A proposal has a random name and holds the request exactly as it was sent, so the second person
approves what they saw. It is removed when it is approved, so that it is done once.
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
from punto.server.people.staleness import current_state, refuse_changed
from punto.server.presence import Presence
from punto.server.tables.runner import TableRunner
from punto.table.reasons import TableReason
from punto.wire.base import Request, TableRequest
from punto.wire.office import Decline
from punto.wire.staff_views import Proposals, ProposalView

PATIENCE = 300.0  # seconds that a proposal waits
MOST = 100  # proposals at once; the oldest are dropped first


@dataclass(frozen=True, slots=True)
class Proposal:
    """A request that waits for a second person."""

    by: str
    request: Request
    coup: int
    against: object  # the state that it would replace, when it was made
    until: float  # the moment at which it is dropped

    @property
    def table(self) -> str:
        """The table that it is about, or an empty string."""
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
        """Hold the proposals of this house and these tables.

        Everyone in `presence` who may approve a proposal sees it; `name` makes random names.
        """
        self._house_runner = house_runner
        self._runners = runners
        self._presence = presence
        self._name = name
        self._time = asyncio.get_running_loop().time
        self._proposals: dict[str, Proposal] = {}

    def find(self, name: str) -> Proposal | None:
        """Return the proposal of this name, if it still waits."""
        self._forget()
        return self._proposals.get(name)

    def id_used(self, by: str, request: Request) -> bool:
        """Return True if a different request of this person waits under the same id."""
        self._forget()
        waiting = [proposal.request for proposal in self._proposals.values() if proposal.by == by]
        return any(other.id == request.id and other != request for other in waiting)

    def propose(self, by: str, request: Request, outcome: asyncio.Future[Outcome]) -> None:
        """Add a request that was refused for want of a second person, unless it waits already."""
        refused = outcome.result()
        if refused is None or refused.reason.value != TableReason.SECOND_PERSON_NEEDED.value:
            return
        self._forget()
        waiting = self._proposals.values()
        if any((proposal.by, proposal.request) == (by, request) for proposal in waiting):
            return
        while len(self._proposals) >= MOST:
            self._proposals.pop(next(iter(self._proposals)))
        coup, against = self._coup(request), self._state(request)
        until = self._time() + PATIENCE
        self._proposals[self._name()] = Proposal(by, request, coup, against, until)
        self._tell()

    def _state(self, request: Request) -> object:
        return current_state(self._house_runner.house, self._runners, request)

    def changed_since(self, request: Request, against: object) -> Refusal | None:
        """Refuse a request that was made against another state than the current one."""
        return refuse_changed(request, against, self._state(request))

    def _coup(self, request: Request) -> int:
        runner = self._runners.get(request.table) if isinstance(request, TableRequest) else None
        return runner.table.coup if runner else 0

    def remove(self, name: str) -> None:
        """Remove a proposal that is decided now, or declined."""
        self._proposals.pop(name, None)
        self._tell()

    def show(self, person: str, role: Role, listener: Listener) -> None:
        """Send a person the proposals that they may approve or have made."""
        if role in Decline.roles:
            self._forget()
            views = tuple(
                self._view(name, proposal)
                for name, proposal in self._proposals.items()
                if proposal.by == person or role in proposal.request.approvers
            )
            listener.send(frame(Proposals(views)))

    def _view(self, name: str, proposal: Proposal) -> ProposalView:
        fields = msgspec.to_builtins(proposal.request)
        kind = fields.pop("type")
        left = round((proposal.until - self._time()) * 1000)
        return ProposalView(name, proposal.by, kind, proposal.table, proposal.coup, fields, left)

    def _tell(self) -> None:
        for person, listener in self._presence.everyone():
            self.show(person, self._house_runner.house.role(person), listener)

    def _forget(self) -> None:
        now = self._time()
        for name, proposal in list(self._proposals.items()):
            if proposal.until <= now:
                del self._proposals[name]
