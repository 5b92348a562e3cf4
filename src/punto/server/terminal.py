"""A terminal: one link of one person. It hears requests and is told what happens."""

import asyncio
from collections.abc import Callable
from functools import partial

import msgspec

from punto.ledger.currencies import PLAY_MONEY
from punto.refusals import Refusal
from punto.roles import Role
from punto.server.bad_request import Misread, misread
from punto.server.channel import Listener, Post, frame
from punto.server.frames import BadFrame
from punto.server.outcomes import Outcome, ServerReason, faulted, settled
from punto.server.pace import Pace, TooFast, unbounded
from punto.server.people.acts import dealing_command, house_command, patron_command, pit_command
from punto.server.people.requests import RequestReason, digest
from punto.server.people.roles import SECONDS, SEE_TABLES, RoleReason, may, may_second
from punto.server.room import Room
from punto.server.tables.runner import TableRunner
from punto.store import Request as Done
from punto.store import Work
from punto.table.commands import BuyIn, LeaveSeat, PlaceStake, TakeSeat
from punto.table.reasons import TableReason
from punto.table.settings import Cards
from punto.wire import messages as wire
from punto.wire import staff as staff_wire
from punto.wire.messages import Answer, AnyRequest, Hello, Refused, TableRequest
from punto.wire.staff import AnyStaffRequest, read
from punto.words.sentences import Words

# Why a table refuses a stake that it has forgotten, or that was taken back: the log may know it.
FORGOTTEN = (TableReason.NOT_SEATED, TableReason.STAKE_ID_USED, TableReason.COUP_OVER)
# Besides dealing itself, what makes sense only where a hand deals.
BY_HAND = (staff_wire.CallIrregularity, staff_wire.Resettle)
# These move nothing.
LOOKS = (wire.Watch, wire.Unwatch, wire.WatchLobby, wire.LeaveLobby)


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
        elif runner and isinstance(request, wire.PlaceStake):
            # Known by the table, so that sent twice it is once without being written down as done.
            command = PlaceStake(
                request.id, self._person, request.coup, request.wager, request.amount
            )
            runner.do(command, partial(self._answer_stake, request, runner, command))
        elif isinstance(request, LOOKS):
            self._answer(request, *self._look(request, runner))
        else:
            do = partial(self._do, request, runner)
            answered = self._room.requests.once(self._person, request, do)
            answered.add_done_callback(partial(self._answered, request, post))

    def _answered(
        self, request: wire.Request, post: Post | None, outcome: asyncio.Future[Outcome]
    ) -> None:
        if not outcome.cancelled():  # as the server stops: then it is asked again
            self._answer(request, post, outcome.result())

    def _look(self, request: wire.Request, runner: TableRunner | None) -> tuple[Post, Outcome]:
        """Show what is looked at, or no longer; what then sends the answer, after it."""
        lobby = self._room.lobby
        match request:
            case wire.Watch() if runner:
                with runner.supervisor.guard:
                    staff = self.role in SEE_TABLES
                    runner.audience.watch(request, self._link, self._person, as_staff=staff)
                    return runner.audience.post, None
                return runner.audience.post, faulted(runner.key)
            case wire.Unwatch() if runner:
                runner.audience.forget(self._link)
            case wire.WatchLobby():
                lobby.watch(self._link)
            case wire.LeaveLobby():
                lobby.forget(self._link)
        return runner.audience.post if runner else lobby.post, None

    def _hasty(self, kind: type[wire.Request]) -> Refusal | None:
        """Refuse what comes too soon; who goes on and on is cut off."""
        try:
            return self._pace(str(kind.__struct_config__.tag))
        except TooFast:
            raise BadFrame("too many requests") from None

    def _cannot_be(self, unread: Misread) -> Refusal:
        """Why a request that was mistyped is refused; the link of who may ask it stands."""
        if hasty := self._hasty(unread.kind):
            return hasty
        if not may(self.role, unread.kind):
            return Refusal(RoleReason.NOT_ALLOWED, about={"role": self.role.value})
        return unread.why

    def _not_allowed(
        self, request: AnyRequest | AnyStaffRequest, runner: TableRunner | None
    ) -> Refusal | None:
        """Who may not ask this; then what is asked of no table, or of one that deals by itself."""
        if not may(self.role, type(request)):
            return Refusal(RoleReason.NOT_ALLOWED, about={"role": self.role.value})
        if isinstance(request, TableRequest) and runner is None:
            if request.table not in self._room.unopened:
                return Refusal(ServerReason.NO_SUCH_TABLE, about={"table": request.table})
            lifts = isinstance(request, staff_wire.Resume)
            return None if lifts else faulted(request.table)
        if isinstance(request, wire.PlaceStake):
            return None  # nearly all that is asked: the rest is the table's to decide
        by_hand = dealing_command(request) or isinstance(request, BY_HAND)
        if runner and by_hand and runner.table.settings.cards is not Cards.DEALT:
            return Refusal(RoleReason.DRAWN_HERE, about={"table": runner.key})
        match request:
            case staff_wire.AppointStaff(name=name) | staff_wire.DismissStaff(name=name):
                return Refusal(RoleReason.NOT_ONESELF) if name == self._person else None
            case staff_wire.ChangeSettings(against=against) if against:
                return self._room.approvals.changed_since(request, against)
        return None

    def _do(
        self,
        request: AnyRequest | AnyStaffRequest,
        runner: TableRunner | None,
        done: tuple[Done, ...],
    ) -> asyncio.Future[Outcome]:
        room, person = self._room, self._person
        if room.approvals.id_used(person, request):
            return room.requests.refused(RequestReason.REQUEST_ID_USED, id=request.id)
        if isinstance(request, staff_wire.Approve):
            return self._approve(request, done)
        if isinstance(request, staff_wire.Decline):
            return self._decline(request, done)
        if isinstance(request, staff_wire.Resume) and request.table in room.faults:
            return room.requests.later(self._lift(request, done))
        if runner and isinstance(request, wire.Shake):
            return runner.shake(person, done)
        if runner and (command := patron_command(request, person) or dealing_command(request)):
            if isinstance(command, TakeSeat | BuyIn | LeaveSeat):
                return room.own_limits.seat(runner, person, command, done)
            return runner.ask(command, done=done)
        return self._act(request, runner, person, "", done)

    def _act(
        self,
        request: wire.Request,
        runner: TableRunner | None,
        by: str,
        approved: str,
        done: tuple[Done, ...],
        unless: Callable[[], Refusal | None] = lambda: None,
    ) -> asyncio.Future[Outcome]:
        """What one person asks in the open, and a second one may have to approve."""
        room = self._room
        if isinstance(request, staff_wire.OpenTable):
            opening = room.ask_to_open(request.settings, done, by, approved)
            outcome = room.requests.later(opening)
        elif asked := house_command(request, by, room.journal.now(), approved):
            outcome = room.requests.later(room.house_runner.do(asked, done=done, unless=unless))
        else:
            command = pit_command(request, by, approved)
            assert runner is not None
            assert command is not None
            outcome = runner.ask(command, done=done)
        if type(request) in SECONDS and not approved:
            outcome.add_done_callback(partial(room.approvals.propose, by, request))
        return outcome

    def _approve(
        self, request: staff_wire.Approve, done: tuple[Done, ...]
    ) -> asyncio.Future[Outcome]:
        """Be the second person for what another asked for."""
        room, found = self._room, self._room.approvals.find(request.proposal)
        if found is None:
            return room.requests.refused(RoleReason.NO_SUCH_PROPOSAL)
        appointed = isinstance(found.request, staff_wire.AppointStaff) and found.request.name
        if self._person in (found.by, appointed):
            return room.requests.refused(RoleReason.NOT_ONESELF)
        if not may_second(self.role, type(found.request)):
            return room.requests.refused(RoleReason.NOT_ALLOWED, role=self.role.value)
        room.approvals.take(request.proposal)
        asked, role, runner = (
            found.request,
            room.house.role(found.by),
            room.runners.get(found.table),
        )
        if not may(role, type(asked)):  # who asked may be somebody else by now
            return room.requests.refused(RoleReason.NOT_ALLOWED, role=role.value)
        about_a_coup = isinstance(asked, staff_wire.CallIrregularity)
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

    async def _lift(self, request: staff_wire.Resume, done: tuple[Done, ...]) -> Outcome:
        """Let a table that stands still for a fault go on."""
        refused = await self._room.resume(request.table, self._person)
        return refused or await self._room.journal.save(Work((), done=done))

    def _decline(
        self, request: staff_wire.Decline, done: tuple[Done, ...]
    ) -> asyncio.Future[Outcome]:
        """Decline it: anyone who could approve it may, and so may its sender."""
        room, found = self._room, self._room.approvals.find(request.proposal)
        if found is None:
            return room.requests.refused(RoleReason.NO_SUCH_PROPOSAL)
        if found.by != self._person and not may_second(self.role, type(found.request)):
            return room.requests.refused(RoleReason.NOT_ALLOWED, role=self.role.value)
        room.approvals.take(request.proposal)
        return room.requests.later(room.journal.save(Work((), done=done)))

    def _answer_stake(
        self, request: wire.PlaceStake, runner: TableRunner, command: PlaceStake, outcome: Outcome
    ) -> None:
        """Answer a stake; one that was placed before its coup was over hears that it was."""
        late = outcome is not None and outcome.reason in FORGOTTEN
        if late and self._room.was_placed(runner.key, command):
            outcome = None
        self._answer(request, runner.audience.post, outcome)

    def _answer(self, request: wire.Request, post: Post | None, outcome: Outcome) -> None:
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
