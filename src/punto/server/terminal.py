"""A terminal: one link of one person. It reads requests, acts on them and answers."""

import asyncio
from functools import partial

import msgspec

from punto.ledger.currencies import PLAY_MONEY
from punto.refusals import Refusal
from punto.roles import Role
from punto.server import acts
from punto.server.bad_request import Misread, misread
from punto.server.channel import Listener, Post, frame
from punto.server.cups.cups import no_such_cup
from punto.server.frames import BadFrame
from punto.server.outcomes import Outcome, ServerReason, faulted, settled
from punto.server.pace import Pace, TooFast, unbounded
from punto.server.people.idempotency import RequestReason
from punto.server.people.permissions import SEE_TABLES
from punto.server.people.permitted import elsewhere, not_allowed
from punto.server.people.refused import refused
from punto.server.people.sign_in_reasons import PeopleReason
from punto.server.room import Room
from punto.server.tables.runner import TableRunner
from punto.store import Request as Done
from punto.store import Work
from punto.table.commands import PlaceStake
from punto.table.reasons import TableReason
from punto.wire import cup_requests, office, pit, requests, staff
from punto.wire.base import Request, TableRequest, tag_of
from punto.wire.codec import read, short_hash
from punto.wire.messages import Answer, Hello
from punto.wire.messages import Done as Receipt
from punto.words.sentences import Words

# Why a table refuses a stake that it has forgotten, or that was taken back: the log may know it.
# Or the stake was repeated, and what waited for the disk beside it could not be saved.
FORGOTTEN = (
    *(TableReason.NOT_SEATED, TableReason.STAKE_ID_USED, TableReason.COUP_OVER),
    ServerReason.NOT_SAVED,
)


class Terminal:
    """One link of one person, and the language of its answers."""

    __slots__ = ("_link", "_pace", "_person", "_room", "_session", "_words")

    def __init__(
        self,
        room: Room,
        person: str,
        link: Listener,
        words: Words,
        pace: Pace = unbounded,
        session: bytes = b"",
    ) -> None:
        """Greet the person; `pace` refuses requests that come too soon.

        `session` is the hash of the token that the person is signed in with.
        """
        self._session = session
        self._pace = pace
        self._room = room
        self._person = person
        self._link = link
        self._words = words
        room.presence.arrive(person, link)
        wallets = room.journal.wallets
        balances = wallets.play_money(person), wallets.of(person)
        link.send(frame(Hello(person, self.role, PLAY_MONEY, *balances)))
        room.staff_sessions.arrive(person, session, link)
        room.approvals.arrive(person, self.role, link, words)
        room.house_runner.attendants.show(person, self.role, link)
        room.reality_checks.show(person, link)

    @property
    def role(self) -> Role:
        """The person's role at this moment; a change of role also closes the link."""
        return self._room.house.role(self._person)

    def gone(self) -> None:
        """Forget the link, which is lost or closed."""
        self._room.staff_sessions.depart(self._session, self._link)
        self._room.gone(self._person, self._link)

    def hear(self, framed: str | bytes) -> None:
        """Handle one request. Its answer follows once the rows it depends on are on the disk."""
        if self._room.closed:
            return  # the terminal sends it again once the server is back
        try:
            request = read(framed)
        except msgspec.DecodeError as problem:
            if (unread := misread(framed, problem)) is None:
                raise BadFrame(str(problem)) from None
            self._answer(unread, None, self._cannot_be(unread))
            return
        except UnicodeDecodeError as problem:
            raise BadFrame(str(problem)) from None
        if hasty := self._hasty(type(request)):
            self._answer(request, None, hasty)
            return
        runner = (
            self._room.runners.get(request.table) if isinstance(request, TableRequest) else None
        )
        if refusal := self._not_allowed(request):
            self._answer(request, None, refusal)
        elif runner and isinstance(request, requests.PlaceStake):
            # The table itself knows the stake's id, so a repetition needs no record of its own.
            command = request.command(self._person, "", self._room.journal.now())
            runner.do(command, partial(self._answer_stake, request, runner, command))
        elif request.only_looks:
            self._answer(request, *self._look(request, runner))
        else:
            do, post = partial(self._do, request, runner), runner.audience.post if runner else None
            answered = self._room.requests.once(self._person, request, do)
            answered.add_done_callback(partial(self._answered, request, post))

    def _answered(
        self, request: Request, post: Post | None, outcome: asyncio.Future[Outcome]
    ) -> None:
        if not outcome.cancelled():  # as the server stops: then the terminal sends it again
            refusal = outcome.result()
            self._answer(request, post, refusal, self._receipt(request) if not refusal else None)

    def _receipt(self, request: Request) -> Receipt | None:
        """Return the receipt of an act of staff, which is on the disk; patrons get none."""
        if self.role is Role.PATRON:
            return None
        with self._room.reports.guard:  # a fault costs the receipt, never the answer
            row = self._room.requests.receipt(self._person, request.id)
            return Receipt(row.log, row.seq, short_hash(row.hash)) if row else None
        return None

    def _look(self, request: Request, runner: TableRunner | None) -> tuple[Post, Outcome]:
        """Start or stop a view; return the post that sends the answer after the view's frames."""
        lobby = self._room.lobby
        match request:
            case requests.Watch() if runner:
                with runner.supervisor.guard:
                    as_staff = self.role in SEE_TABLES
                    runner.audience.watch(request, self._link, self._person, as_staff=as_staff)
                    return runner.audience.post, None
                return runner.audience.post, faulted(runner.key)
            case requests.Unwatch() if runner:
                runner.audience.forget(self._link)
            case requests.SetSqueeze(on=on) if runner:
                runner.squeeze.want(self._person, on=on)
            case requests.OpenCards(coup=coup) if runner:
                runner.squeeze.open(runner.saved, self._person, coup)
            case requests.AcknowledgeReality():
                self._room.reality_checks.acknowledge(self._person)
            case requests.WatchLobby():
                lobby.watch(self._link, self._person)
            case requests.LeaveLobby():
                lobby.forget(self._link)
            case cup_requests.WatchCup(cup=cup):
                if (audience := self._room.cups.audiences.get(cup)) is None:
                    return lobby.post, no_such_cup(cup)
                audience.watch(self._link, self._person)
                return audience.post, None
            case cup_requests.LeaveCup(cup=cup) if cup in self._room.cups.audiences:
                self._room.cups.audiences[cup].forget(self._link)
            case pit.WatchFloor():
                self._room.floor.watch(self._link)
                return self._room.floor.post, None
            case pit.LeaveFloor():
                self._room.floor.forget(self._link)
        return runner.audience.post if runner else lobby.post, None

    def _hasty(self, kind: type[Request]) -> Refusal | None:
        """Refuse a request that comes too soon; end the link if its sender never stops."""
        try:
            return self._pace(tag_of(kind))
        except TooFast:
            raise BadFrame("too many requests") from None

    def _cannot_be(self, unread: Misread) -> Refusal:
        """Return why a mistyped request is refused; the link of its sender stays open."""
        if hasty := self._hasty(unread.kind):
            return hasty
        locks = self._room.staff_sessions
        if not unread.kind.only_looks and locks.is_locked(self._person, self._session):
            return Refusal(PeopleReason.LOCKED)
        if self.role not in unread.kind.roles:
            return not_allowed(self.role)
        return unread.why

    def _not_allowed(self, request: Request) -> Refusal | None:
        """Refuse a locked screen first, then what this person may not send now."""
        if self._is_locked(request):
            return Refusal(PeopleReason.LOCKED)
        return self._room.permitted.refusal(self._person, request)

    def _is_locked(self, request: Request) -> bool:
        """Return True for an act at a locked screen; one that was done before is answered so."""
        if request.only_looks or not self._session or self.role is Role.PATRON:
            return False
        sessions = self._room.staff_sessions
        if sessions.is_locked(self._person, self._session):
            return self._room.requests.known(self._person, request) is None
        sessions.acted(self._person, self._session)
        return False

    def _do(
        self,
        request: Request,
        runner: TableRunner | None,
        done: tuple[Done, ...],
    ) -> asyncio.Future[Outcome]:
        room, person = self._room, self._person
        if room.approvals.id_used(person, request):
            return room.requests.refused(RequestReason.REQUEST_ID_USED, id=request.id)
        if runner and (refusal := elsewhere(runner.table, request)):
            return settled(refusal)
        match request:
            case office.Approve(proposal=proposal):
                return acts.approve(room, person, proposal, done)
            case office.Decline(proposal=proposal):
                return acts.decline(room, person, proposal, done)
            case staff.Resume(table=key) if key in room.faults:
                return room.requests.later(self._lift(request, done))
            case requests.Shake() if runner:
                return runner.shake(person, done)
        return acts.act(room, request, runner, person, "", done)

    async def _lift(self, request: staff.Resume, done: tuple[Done, ...]) -> Outcome:
        """Resume a table that a fault stopped."""
        problem = await self._room.resume(request.table, self._person)
        return problem or await self._room.journal.save(Work((), done=done))

    def _answer_stake(
        self,
        request: requests.PlaceStake,
        runner: TableRunner,
        command: PlaceStake,
        outcome: Outcome,
    ) -> None:
        """Answer a stake; one that the log holds is answered as placed, even after its coup."""
        late = outcome is not None and outcome.reason in FORGOTTEN
        if late and self._room.was_placed(runner.key, command):
            outcome = None
        self._answer(request, runner.audience.post, outcome)

    def _answer(
        self, request: Request, post: Post | None, outcome: Outcome, receipt: Receipt | None = None
    ) -> None:
        why = None
        if outcome:
            stays = self.role is not Role.PATRON or not request.fleeting
            why = refused(self._words, outcome, request, self._room.runners, translated=stays)
        self._room.meter.answered(tag_of(type(request)), why.reason if why else None)
        framed = frame(Answer(request.id, why, receipt))
        if post:
            post.send(framed, (self._link,))
        else:
            self._link.send(framed)
