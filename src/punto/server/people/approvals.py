"""Approvals: requests of one person that wait for a second one.

A proposal has a random name and holds the request exactly as it was sent, so the second person
approves what they saw. Proposals are part of the house's log: they survive a restart, and the log
says how each ended. A proposal that cannot be done at this moment waits on; every other decision
ends it, once.
"""

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass

import msgspec

from punto.guard import Guard
from punto.house.commands import EndProposal, MakeProposal
from punto.house.events import Ended, ProposalMade
from punto.refusals import Refusal
from punto.roles import Role
from punto.server.channel import Listener, frame
from punto.server.outcomes import Outcome, ServerReason
from punto.server.people.house_runner import HouseRunner
from punto.server.people.idempotency import Requests
from punto.server.people.permissions import RoleReason
from punto.server.people.refused import refused
from punto.server.people.rulings import AGAIN, Rulings
from punto.server.people.staleness import (
    ABOUT_CARDS,
    HOLDS,
    CupOf,
    Moment,
    cards_seen,
    current_state,
    moment_of,
    refuse_changed,
)
from punto.server.presence import Presence
from punto.server.tables.runner import TableRunner
from punto.store import Request as Done
from punto.table.reasons import TableReason
from punto.wire.base import Request, TableRequest, tag_of
from punto.wire.codec import encode, read
from punto.wire.office import Decline
from punto.wire.staff_views import ProposalDecided, Proposals, ProposalView
from punto.words.sentences import Words

PATIENCE = 300_000  # milliseconds that a proposal waits
MOST = 100  # proposals at once; the oldest are dropped first
MOST_EACH = 10  # of one person
_HELD_BY = frozenset(tag_of(kind) for kind in HOLDS)

# After these a proposal can still be approved: the phase is wrong, or the server had a fault.
WAITS_ON = (
    TableReason.NOT_NOW,
    *(ServerReason.NOT_SAVED, ServerReason.SERVER_FAULT, ServerReason.TABLE_FAULTED),
)


@dataclass(frozen=True, slots=True)
class Proposal:
    """A request that waits for a second person."""

    made: ProposalMade
    request: Request

    @property
    def by(self) -> str:
        """The person who made it."""
        return self.made.by


@dataclass(frozen=True, slots=True)
class Decided:
    """How a proposal ended, for those who were not there at that moment."""

    proposal: Proposal
    how: Ended
    by: str
    refusal: Refusal | None
    until: int  # when it is no longer told


def _surplus(waiting: Mapping[str, ProposalMade], by: str) -> str:
    """Return the proposal that goes before one more of this person; empty if none has to."""
    own = [name for name, made in waiting.items() if made.by == by]
    if len(own) >= MOST_EACH:
        return own[0]
    return next(iter(waiting)) if len(waiting) >= MOST else ""


class Approvals:
    """The proposals that wait, and those who are told of them."""

    def __init__(
        self,
        house_runner: HouseRunner,
        runners: Mapping[str, TableRunner],
        presence: Presence,
        requests: Requests,
        name: Callable[[], str],
        now: Callable[[], int],
        guard: Guard,
        cup_of: CupOf,
    ) -> None:
        """Hold the proposals of this house, these tables and these tournaments.

        Everyone in `presence` who may approve a proposal sees it; `name` makes random names, and
        `now` is in milliseconds since 1970.
        """
        self._house_runner = house_runner
        self._runners = runners
        self._presence = presence
        self._requests = requests
        self._name = name
        self._now = now
        self._guard = guard
        self._cup_of = cup_of
        self._loop = asyncio.get_running_loop()
        self._read: dict[str, Proposal | None] = {}  # by name; None: it cannot be read
        self._deciding: set[str] = set()  # made or decided now, and not yet on the disk
        self.rulings = Rulings(runners, self._ruled, self._deciding.__contains__, self._later)
        self._words: dict[Listener, Words] = {}
        self._decided: dict[str, Decided] = {}  # oldest first
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    # Reading

    def waiting(self) -> dict[str, Proposal]:
        """Return the proposals that can be decided now, oldest first."""
        made, now = self._house_runner.house.proposals, self._now()
        for name in self._read.keys() - made.keys():
            del self._read[name]
        return {
            name: proposal
            for name, each in made.items()
            if each.until > now and name not in self._deciding and (proposal := self._of(each))
        }

    def _of(self, made: ProposalMade) -> Proposal | None:
        """Return a proposal with its request; None if another release wrote one we cannot read."""
        if made.proposal not in self._read:
            try:
                self._read[made.proposal] = Proposal(made, read(made.asked))
            except msgspec.DecodeError:
                self._read[made.proposal] = None
        return self._read[made.proposal]

    def find(self, name: str) -> Proposal | None:
        """Return the proposal of this name, if it still waits."""
        return self.waiting().get(name)

    def id_used(self, by: str, request: Request) -> bool:
        """Return True if a different request of this person waits under the same id."""
        own = [proposal.request for proposal in self.waiting().values() if proposal.by == by]
        return any(other.id == request.id and other != request for other in own)

    def changed_since(self, request: Request, against: str) -> Refusal | None:
        """Refuse a request that was made against another state than the current one."""
        return refuse_changed(request, against, self._state(request))

    def _state(self, request: Request) -> str:
        return current_state(self._house_runner.house, self._runners, self._cup_of, request)

    # Deciding

    def moment(self, request: Request) -> Moment:
        """Return what a request is about, as it is now."""
        return moment_of(self._house_runner.house, self._runners, self._cup_of, request)

    async def propose(self, by: str, request: Request, moment: Moment) -> Outcome:
        """Add a request that needs a second person, unless it waits already; return once saved.

        It is about the moment at which it was asked for. Where the table has gone on since, with a
        card that was keyed in the same instant, say, it is refused.
        """
        if any((each.by, each.request) == (by, request) for each in self.waiting().values()):
            return None
        name, runner = self._name(), self._runner(request)
        seen, coup, _ = moment
        if self.moment(request) != moment:
            changed = refuse_changed(request, seen, self._state(request))
            return changed or Refusal(RoleReason.CHANGED_SINCE)
        self._deciding.add(name)
        try:
            held = isinstance(request, HOLDS) and runner
            if held and (problem := await self.rulings.hold(held, name, by)):
                return problem
            problem = await self._make(name, by, request, seen, coup)
            if problem and held:
                await self.rulings.release(held.key, name, by)
        finally:
            self._deciding.discard(name)
        self._tell()
        return problem

    async def _make(self, name: str, by: str, request: Request, seen: str, coup: int) -> Outcome:
        """Save a proposal; the person's oldest goes where there are too many, then anybody's."""
        while surplus := _surplus(self._undecided(), by):
            if problem := await self.end(surplus, Ended.EXPIRED):
                return problem
        what, asked = tag_of(type(request)), encode(request).decode()
        table = request.table if isinstance(request, TableRequest) else ""
        made = MakeProposal(name, by, what, table, coup, seen, asked, self._now() + PATIENCE)
        return await self._house_runner.ask(made, by=by)

    def _undecided(self) -> dict[str, ProposalMade]:
        """Return the proposals that nobody decides at this moment: any of them may be dropped."""
        made = self._house_runner.house.proposals
        return {name: each for name, each in made.items() if name not in self._deciding}

    def begin(self, name: str) -> None:
        """Reserve a proposal that is decided now, so that nobody else decides it."""
        self._deciding.add(name)

    async def approved(self, name: str, by: str, outcome: asyncio.Future[Outcome]) -> Outcome:
        """End an approved proposal once it was done or refused; return that outcome."""
        try:
            refusal = await outcome
            if refusal is None:
                made = self._house_runner.house.proposals.get(name)
                done = self._of(made) if made else None
                await self.end(name, Ended.APPROVED, by)
                if done and isinstance(done.request, ABOUT_CARDS):
                    await self._end_siblings(done.made, by)
            elif refusal.reason not in WAITS_ON:
                await self.end(name, Ended.REFUSED, by, refusal)
        finally:
            self._deciding.discard(name)
            self._tell()
        return refusal

    async def _end_siblings(self, done: ProposalMade, by: str) -> None:
        """End other rulings on a coup once one was done: they were about what it changed."""
        for name, other in self.waiting().items():
            same_coup = (other.made.table, other.made.coup) == (done.table, done.coup)
            changed = self.changed_since(other.request, other.made.seen)
            if same_coup and changed and isinstance(other.request, ABOUT_CARDS):
                await self.end(name, Ended.REFUSED, by, changed)

    async def declined(self, name: str, by: str, done: tuple[Done, ...]) -> Outcome:
        """End a proposal that somebody declines or withdraws."""
        try:
            return await self.end(name, Ended.DECLINED, by, done=done)
        finally:
            self._deciding.discard(name)
            self._tell()

    async def end(
        self,
        name: str,
        how: Ended,
        by: str = "",
        refusal: Refusal | None = None,
        done: tuple[Done, ...] = (),
    ) -> Outcome:
        """End a proposal, let its table go on, and tell everyone who saw it."""
        made = self._house_runner.house.proposals.get(name)
        why = refusal.reason.value if refusal else ""
        not_saved = await self._house_runner.ask(EndProposal(name, how, why), done=done, by=by)
        if not_saved or made is None:
            return not_saved
        await self.rulings.release(made.table, name, by)
        if proposal := self._of(made):
            decided = Decided(proposal, how, by, refusal, self._now() + PATIENCE)
            self._decided[name] = decided
            self._forget_decided()
            self._read.pop(name, None)
            for person, listener in self._presence.everyone():
                self._tell_decided(decided, person, listener)
        self._tell()
        return None

    def _runner(self, request: Request) -> TableRunner | None:
        return self._runners.get(request.table) if isinstance(request, TableRequest) else None

    # Time, and a start

    def resume(self) -> None:
        """Continue with the proposals that the log has, as after a start."""
        self._later(self._resume)

    async def _resume(self) -> None:
        """End what was done or cannot be read; hold exactly the tables that wait for a ruling."""
        for name, made in [*self._house_runner.house.proposals.items()]:
            proposal = self._of(made)
            if proposal is None:
                await self.end(name, Ended.EXPIRED)
            elif (known := self._requests.known(made.by, proposal.request)) and known.done():
                was_done = known.result() is None
                await self.end(name, Ended.APPROVED if was_done else Ended.EXPIRED)
        await self.rulings.compare()
        await self._expire()

    def _ruled(self, table: str) -> dict[str, str]:
        """Return the proposals that hold a table, with the person who made each."""
        return {
            name: made.by
            for name, made in self._house_runner.house.proposals.items()
            if made.table == table and made.what in _HELD_BY
            if name in self._runners[table].table.ruling or not self._is_stale(made)
        }

    def _is_stale(self, made: ProposalMade) -> bool:
        """Return True if a proposal can no longer be approved: it was made for another state."""
        proposal = self._of(made)
        return proposal is None or self.changed_since(proposal.request, made.seen) is not None

    async def _expire(self) -> None:
        now = self._now()
        for name, made in [*self._house_runner.house.proposals.items()]:
            if made.until <= now and name not in self._deciding:
                await self.end(name, Ended.EXPIRED)
        self._watch()

    def _watch(self) -> None:
        """Look again when the next proposal expires; for one that could not be ended, later."""
        if self._timer:
            self._timer.cancel()
        moments = [made.until for made in self._house_runner.house.proposals.values()]
        if moments:
            left = (min(moments) - self._now()) / 1000
            self._timer = self._loop.call_later(
                left if left > 0 else AGAIN, self._later, self._expire
            )

    def _later(self, act: Callable[[], Coroutine[None, None, None]]) -> None:
        task = self._loop.create_task(self._guarded(act))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _guarded(self, act: Callable[[], Coroutine[None, None, None]]) -> None:
        with self._guard:
            await act()

    # Telling

    def arrive(self, person: str, role: Role, listener: Listener, words: Words) -> None:
        """Tell a new link what waits, and how the person's own proposals ended since lately."""
        self._words[listener] = words
        self._show(person, role, listener)
        self._forget_decided()
        for decided in [*self._decided.values()]:
            if decided.proposal.by == person:
                self._tell_decided(decided, person, listener)

    def _forget_decided(self) -> None:
        """Forget what is no longer told, and the oldest where there are too many."""
        now = self._now()
        for name, decided in [*self._decided.items()]:
            if decided.until <= now or len(self._decided) > MOST:
                del self._decided[name]

    def depart(self, listener: Listener) -> None:
        """Forget a link that is gone."""
        self._words.pop(listener, None)

    def _show(self, person: str, role: Role, listener: Listener) -> None:
        """Send a person the proposals that they may see."""
        if role in Decline.roles or role is Role.AUDITOR:
            views = tuple(
                self._view(proposal)
                for proposal in self.waiting().values()
                if self._may_see(proposal, person, role)
            )
            listener.send(frame(Proposals(views)))

    def _view(self, proposal: Proposal) -> ProposalView:
        made, request = proposal.made, proposal.request
        fields = msgspec.to_builtins(request)
        kind = fields.pop("type")
        return ProposalView(
            *(made.proposal, made.by, kind, made.table, made.coup, fields),
            left_ms=max(made.until - self._now(), 0),
            cards=cards_seen(made.seen) if isinstance(request, ABOUT_CARDS) else (),
            needs=self._seconds(proposal),
            at_own_screen=request.at_own_screen,
        )

    def _seconds(self, proposal: Proposal) -> tuple[Role, ...]:
        """Return the roles that may approve a proposal."""
        return proposal.request.seconds(self._house_runner.house.role(proposal.by))

    def _may_see(self, proposal: Proposal, person: str, role: Role) -> bool:
        """Return True for the maker, for everyone who may approve it, and for auditors."""
        return proposal.by == person or role in (*self._seconds(proposal), Role.AUDITOR)

    def _tell(self) -> None:
        for person, listener in self._presence.everyone():
            self._show(person, self._house_runner.house.role(person), listener)
        self._watch()

    def _tell_decided(self, decided: Decided, person: str, listener: Listener) -> None:
        """Tell the maker of a proposal, and everyone who saw it, how it ended."""
        proposal, refusal = decided.proposal, decided.refusal
        role = self._house_runner.house.role(person)
        if not self._may_see(proposal, person, role):
            return
        why, words = None, self._words.get(listener)
        if refusal and words:
            why = refused(words, refusal, proposal.request, self._runners)
        message = ProposalDecided(proposal.made.proposal, decided.how, decided.by, why)
        listener.send(frame(message))
