"""A terminal: one link of one person. It hears requests and is told what happens."""

import asyncio
from collections.abc import Callable
from functools import partial

import msgspec

from punto.house import HouseCommand
from punto.ledger.currencies import PLAY_MONEY
from punto.refusals import Refusal
from punto.roles import Role
from punto.server.bad_request import Misread, misread
from punto.server.channel import Listener, Post, frame
from punto.server.frames import BadFrame
from punto.server.outcomes import Outcome, ServerReason, faulted, settled
from punto.server.pace import Pace, TooFast, unbounded
from punto.server.people.idempotency import RequestReason, digest
from punto.server.people.permissions import SEE_TABLES, RoleReason
from punto.server.room import Room
from punto.server.tables.runner import TableRunner
from punto.store import Request as Done
from punto.store import Work
from punto.table.commands import BuyIn, LeaveSeat, PlaceStake, TakeSeat
from punto.table.reasons import TableReason
from punto.table.settings import Cards
from punto.wire import office, requests, staff
from punto.wire.base import Request, TableRequest, tag_of
from punto.wire.codec import read
from punto.wire.messages import Answer, Hello, Refused
from punto.words.sentences import Words

# Why a table refuses a stake that it has forgotten, or that was taken back: the log may know it.
FORGOTTEN = (TableReason.NOT_SEATED, TableReason.STAKE_ID_USED, TableReason.COUP_OVER)


class Terminal:
    """One link of one person, who is spoken to in one language."""

    __slots__ = ("_link", "_pace", "_person", "_room", "_words")

    def __init__(
        self, room: Room, person: str, link: Listener, words: Words, pace: Pace = unbounded
    ) -> None:
        """Begin with who the person is; `pace` says what comes too soon."""
        self._pace = pace
        self._room = room
        self._person = person
        self._link = link
        self._words = words
        room.presence.arrive(person, link)
        play, purse = room.journal.wallets.play_money(person), room.journal.wallets.of(person)
        link.send(frame(Hello(person, self.role, PLAY_MONEY, play, purse)))
        room.approvals.show(person, self.role, link)

    @property
    def role(self) -> Role:
        """What the person is at this moment; a change of it closes the link as well."""
        return self._room.house.role(self._person)

    def gone(self) -> None:
        """The link is lost or closed."""
        self._room.gone(self._person, self._link)

    def hear(self, framed: str | bytes) -> None:
        """Take one request. Its answer follows when what it rests on is on the disk."""
        if self._room.closed:
            return  # it is asked again once the server is back
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
        post = runner.audience.post if runner else None
        if refusal := self._not_allowed(request, runner):
            self._answer(request, None, refusal)
        elif runner and isinstance(request, requests.PlaceStake):
            # Known by the table, so that sent twice it is once without being written down as done.
            command = request.command(self._person, "", self._room.journal.now())
            runner.do(command, partial(self._answer_stake, request, runner, command))
        elif request.only_looks:
            self._answer(request, *self._look(request, runner))
        else:
            do = partial(self._do, request, runner)
            answered = self._room.requests.once(self._person, request, do)
            answered.add_done_callback(partial(self._answered, request, post))

    def _answered(
        self, request: Request, post: Post | None, outcome: asyncio.Future[Outcome]
    ) -> None:
        if not outcome.cancelled():  # as the server stops: then it is asked again
            self._answer(request, post, outcome.result())

    def _look(self, request: Request, runner: TableRunner | None) -> tuple[Post, Outcome]:
        """Show what is looked at, or no longer; what then sends the answer, after it."""
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
            case requests.WatchLobby():
                lobby.watch(self._link)
            case requests.LeaveLobby():
                lobby.forget(self._link)
        return runner.audience.post if runner else lobby.post, None

    def _hasty(self, kind: type[Request]) -> Refusal | None:
        """Refuse what comes too soon; who goes on and on is cut off."""
        try:
            return self._pace(tag_of(kind))
        except TooFast:
            raise BadFrame("too many requests") from None

    def _cannot_be(self, unread: Misread) -> Refusal:
        """Why a request that was mistyped is refused; the link of who may ask it stands."""
        if hasty := self._hasty(unread.kind):
            return hasty
        if self.role not in unread.kind.roles:
            return Refusal(RoleReason.NOT_ALLOWED, about={"role": self.role.value})
        return unread.why

    def _not_allowed(self, request: Request, runner: TableRunner | None) -> Refusal | None:
        """Who may not ask this; then what is asked of no table, or of one that deals by itself."""
        if self.role not in request.roles:
            return Refusal(RoleReason.NOT_ALLOWED, about={"role": self.role.value})
        if isinstance(request, TableRequest) and runner is None:
            if request.table not in self._room.unopened:
                return Refusal(ServerReason.NO_SUCH_TABLE, about={"table": request.table})
            lifts = isinstance(request, staff.Resume)
            return None if lifts else faulted(request.table)
        if isinstance(request, requests.PlaceStake):
            return None  # nearly all that is asked: the rest is the table's to decide
        if runner and request.by_hand and runner.table.settings.cards is not Cards.DEALT:
            return Refusal(RoleReason.DRAWN_HERE, about={"table": runner.key})
        match request:
            case office.AppointStaff(name=name) | office.DismissStaff(name=name):
                return Refusal(RoleReason.NOT_ONESELF) if name == self._person else None
            case staff.ChangeSettings(against=against) if against:
                return self._room.approvals.changed_since(request, against)
        return None

    def _do(
        self,
        request: Request,
        runner: TableRunner | None,
        done: tuple[Done, ...],
    ) -> asyncio.Future[Outcome]:
        room, person = self._room, self._person
        if room.approvals.id_used(person, request):
            return room.requests.refused(RequestReason.REQUEST_ID_USED, id=request.id)
        match request:
            case office.Approve():
                return self._approve(request, done)
            case office.Decline():
                return self._decline(request, done)
            case staff.Resume(table=key) if key in room.faults:
                return room.requests.later(self._lift(request, done))
            case requests.Shake() if runner:
                return runner.shake(person, done)
        return self._act(request, runner, person, "", done)

    def _act(
        self,
        request: Request,
        runner: TableRunner | None,
        by: str,
        approved: str,
        done: tuple[Done, ...],
        unless: Callable[[], Refusal | None] = lambda: None,
    ) -> asyncio.Future[Outcome]:
        """Ask its table or the house; where that takes a second person, let it wait for one."""
        room = self._room
        command = request.command(by, approved, room.journal.now())
        if isinstance(request, staff.OpenTable):
            opening = room.ask_to_open(request.settings, done, by, approved)
            outcome = room.requests.later(opening)
        elif isinstance(command, HouseCommand):
            outcome = room.requests.later(room.house_runner.do(command, done=done, unless=unless))
        else:
            assert runner is not None
            assert command is not None
            if isinstance(command, TakeSeat | BuyIn | LeaveSeat):
                outcome = room.own_limits.seat(runner, by, command, done)
            else:
                outcome = runner.ask(command, done=done)
        if request.approvers and not approved:
            outcome.add_done_callback(partial(room.approvals.propose, by, request))
        return outcome

    def _approve(self, request: office.Approve, done: tuple[Done, ...]) -> asyncio.Future[Outcome]:
        """Be the second person for what another asked for."""
        room, found = self._room, self._room.approvals.find(request.proposal)
        if found is None:
            return room.requests.refused(RoleReason.NO_SUCH_PROPOSAL)
        appointed = isinstance(found.request, office.AppointStaff) and found.request.name
        if self._person in (found.by, appointed):
            return room.requests.refused(RoleReason.NOT_ONESELF)
        if self.role not in found.request.approvers:
            return room.requests.refused(RoleReason.NOT_ALLOWED, role=self.role.value)
        room.approvals.take(request.proposal)
        asked, role, runner = (
            found.request,
            room.house.role(found.by),
            room.runners.get(found.table),
        )
        if role not in asked.roles:  # who asked may be somebody else by now
            return room.requests.refused(RoleReason.NOT_ALLOWED, role=role.value)
        about_a_coup = isinstance(asked, staff.CallIrregularity)
        if about_a_coup and runner and runner.table.coup != found.coup:
            return room.requests.refused(TableReason.COUP_OVER, coup=found.coup)
        if (known := room.requests.known(found.by, asked)) is not None:
            return known  # it was done meanwhile, or its id was used for something else
        unchanged = partial(room.approvals.changed_since, asked, found.against)
        if changed := unchanged():
            return settled(changed)
        both = (*done, Done(found.by, asked.id, room.journal.now(), digest(asked)))
        # Asked once more when it is decided: another approval may be on its way already.
        outcome = self._act(asked, runner, found.by, self._person, both, unchanged)
        room.requests.reserve(found.by, asked, outcome)
        return outcome

    async def _lift(self, request: staff.Resume, done: tuple[Done, ...]) -> Outcome:
        """Let a table that stands still for a fault go on."""
        refused = await self._room.resume(request.table, self._person)
        return refused or await self._room.journal.save(Work((), done=done))

    def _decline(self, request: office.Decline, done: tuple[Done, ...]) -> asyncio.Future[Outcome]:
        """Decline it: anyone who could approve it may, and so may its sender."""
        room, found = self._room, self._room.approvals.find(request.proposal)
        if found is None:
            return room.requests.refused(RoleReason.NO_SUCH_PROPOSAL)
        if found.by != self._person and self.role not in found.request.approvers:
            return room.requests.refused(RoleReason.NOT_ALLOWED, role=self.role.value)
        room.approvals.take(request.proposal)
        return room.requests.later(room.journal.save(Work((), done=done)))

    def _answer_stake(
        self,
        request: requests.PlaceStake,
        runner: TableRunner,
        command: PlaceStake,
        outcome: Outcome,
    ) -> None:
        """Answer a stake; one that was placed before its coup was over hears that it was."""
        late = outcome is not None and outcome.reason in FORGOTTEN
        if late and self._room.was_placed(runner.key, command):
            outcome = None
        self._answer(request, runner.audience.post, outcome)

    def _answer(self, request: Request, post: Post | None, outcome: Outcome) -> None:
        refused = None
        if outcome:
            sentence = self._words.refused(outcome)
            field = str(outcome.about.get("wager", ""))
            refused = Refused(outcome.reason.value, sentence, outcome.clause, field)
        self._room.meter.answered(request, refused.reason if refused else None)
        framed = frame(Answer(request.id, refused))
        if post:
            post.send(framed, (self._link,))
        else:
            self._link.send(framed)
