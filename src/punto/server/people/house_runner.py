"""The runner of the house: it decides commands about people and money, and keeps the log."""

import asyncio
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from dataclasses import replace

from punto import house
from punto.gaming_day import GamingDays
from punto.guard import Guard
from punto.house import STREAM as HOUSE
from punto.house import House, HouseCommand, HouseEvent, HouseOpened
from punto.house.cage_commands import TakeSlip, UseCode
from punto.house.cage_events import MoneyReversed
from punto.house.commands import (
    AnswerAttendant,
    AppointLocally,
    AppointStaff,
    BarPatron,
    CallAttendant,
    CancelAttendant,
    DismissLocally,
    DismissStaff,
    EndSessions,
    Exchange,
    ExcludeSelf,
    FillTable,
    GiveGift,
    InviteStaff,
    JoinStaff,
    LiftBar,
    OpenShift,
    PayIn,
    PayOut,
    SetHouseText,
    SetOwnLimit,
    WelcomePatron,
)
from punto.house.decide import Decision
from punto.ledger import Transfer, wallet
from punto.ledger.currencies import PLAY_MONEY
from punto.preview import Preview, preview_house
from punto.refusals import Refusal, Refused
from punto.rules_version import NEWEST, AdoptRules, adoption
from punto.server.channel import Post
from punto.server.journal.journal import Journal
from punto.server.journal.log_stream import LogStream
from punto.server.outcomes import Outcome, ServerReason, settled
from punto.server.people.allowances import OwnLimits
from punto.server.people.attendants import Attendants
from punto.server.people.currencies_taken import foreign_money
from punto.server.people.deposit_limits import Deposits
from punto.server.people.permissions import RoleReason
from punto.server.people.reserved_names import LOG
from punto.server.people.sessions import new_session
from punto.server.people.sign_in_reasons import PeopleReason
from punto.server.presence import Presence
from punto.server.tables.runner import TableRunner
from punto.store import Credential, Pin, Request, Session, Work
from punto.table import Table
from punto.words.catalogue import languages

GIFT = 10_000  # play money for a guest
SALT = 16  # bytes
# Commands that bring money in. A bound never refuses to pay out: the money is the patron's.
BRINGS = (WelcomePatron, GiveGift, PayIn, Exchange, FillTable, TakeSlip)


class HouseRunner:
    """The house as decided: it may run ahead of the disk; answers may not."""

    def __init__(
        self,
        journal: Journal,
        runners: Mapping[str, TableRunner],
        presence: Presence,
        own_limits: OwnLimits,
        randomness: Callable[[int], bytes],
        tell_wallet: Callable[[str, Post], None],
        guard: Guard,
        days: GamingDays,
        cup_of: Callable[[str], str],
        alike: Callable[[str, str], bool],
    ) -> None:
        """Continue the house where its log ends; `runners` is the live mapping of tables.

        `cup_of` returns the key of a tournament that somebody is in, or nothing. `alike` returns
        True if a name looks like that of anybody but one person.
        """
        self._journal = journal
        self._runners = runners
        self._presence = presence
        self._own_limits = own_limits
        self._randomness = randomness
        self._tell_wallet = tell_wallet
        self.days = days
        self._cup_of = cup_of
        self._alike = alike
        self.deposits = Deposits(journal.reader)
        folded = journal.folded_house()
        self.folded_to = folded.head  # where the log ended at the start
        self._log = LogStream[House, HouseEvent](journal, HOUSE, folded, house.evolve, _transfers)
        journal.restart_house = self._restart
        self.attendants = Attendants(
            *(lambda: self.house, runners, presence, guard),
            lambda command, unless: self.ask(command, unless=unless),
        )

    @property
    def house(self) -> House:
        """The house as decided: people, exchange rates and the current shift."""
        return self._log.state

    def _restart(self) -> None:
        """Drop what ran ahead of the disk and continue from the log."""
        self._log.go_on(self._journal.folded_house())

    async def open(self, currency: str) -> None:
        """Begin the log of the house, with a currency of its own."""
        opened = HouseOpened(currency, NEWEST)
        if refused := await self._journal.save(self._work((opened,), None, ())):
            raise Refused(refused)

    async def welcome(self) -> tuple[str, str] | Refusal:
        """Admit a guest with play money; return the patron's name and a session token."""
        patron = f"guest-{self._randomness(8).hex()}"
        token, session = new_session(patron, self._randomness, self._journal.now())
        refused = await self.ask(WelcomePatron(patron, GIFT), (session,))
        return refused or (patron, token)

    async def welcome_bot(self, patron: str) -> Outcome:
        """Let a bot of the house in with play money; nobody can sign in as one."""
        return await self.ask(WelcomePatron(patron, GIFT))

    async def help_out(self, patron: str) -> Outcome:
        """Give play money to a patron who can neither sit down nor stake."""
        if self._can_play(patron):
            return None
        outcome = await self.ask(GiveGift(patron, GIFT))
        self._tell_wallet(patron, Post())
        return outcome

    def _can_play(self, patron: str) -> bool:
        """Return True if a patron has enough play money to stake, or to buy in at a table."""
        held = self._journal.ledger.available(wallet(patron, PLAY_MONEY))
        tables = [runner.table for runner in self._runners.values()]
        tables = [table for table in tables if table.settings.currency == PLAY_MONEY]
        seated = [table for table in tables if table.seat_of(patron)]
        may_bring = (held >= table.settings.buy_in.least for table in seated or tables)
        may_stake = (_least_stake(table) <= _stack(table, patron) for table in seated)
        return not tables or any(may_bring) or any(may_stake)

    def _plays(self, patron: str) -> Refusal | None:
        """Refuse somebody who has a seat anywhere or is in a tournament: staff may not play."""
        if any(runner.table.seat_of(patron) for runner in self._runners.values()):
            return Refusal(RoleReason.SEATED, about={"name": patron})
        if cup := self._cup_of(patron):
            return Refusal(RoleReason.IN_TOURNAMENT, about={"name": patron, "cup": cup})
        return None

    def ask(
        self,
        command: HouseCommand,
        sessions: tuple[Session, ...] = (),
        done: tuple[Request, ...] = (),
        credentials: tuple[Credential, ...] = (),
        pins: tuple[Pin, ...] = (),
        unless: Callable[[], Refusal | None] = lambda: None,
        by: str = "",
    ) -> asyncio.Future[Outcome]:
        """Decide a command in this turn of the loop; the answer comes once it is saved.

        What follows from it is done even if nobody waits for the answer any more. `unless` is
        called at the moment of the decision and may refuse it. `by` is the person of the staff who
        asked.
        """
        # The first command after an upgrade moves the log to the newest rules. If that is not
        # saved, nothing that is decided on top of it is.
        if adopted := adoption(self.house.rules_version, NEWEST):
            self._journal.saving(self._work(adopted, AdoptRules(NEWEST), ()))
        if refusal := self._impossible(command):
            return settled(refusal)
        now = self._journal.now()  # the row's moment too: an audit judges the deposit by it
        command = self._completed(command, now)
        decided = unless() or self._decide(self.house, command, now)
        if isinstance(decided, Refusal) or not (decided or done):
            return settled(decided if isinstance(decided, Refusal) else None)
        work = self._work(decided, command, sessions, now, by)
        work = work._replace(
            done=done,
            credentials=credentials,
            pins=pins,
            signed_out=_reappointed(command),
            ended=self._ended(command),
        )
        ending = ExitStack()
        arrived = ending.enter_context(self.deposits.arriving(command, work.rows))
        saving = self._journal.saving(work)
        self._limit(command)
        return asyncio.shield(self._done(command, decided, saving, arrived, ending))

    async def _done(
        self,
        command: HouseCommand,
        decided: tuple[HouseEvent, ...],
        saving: asyncio.Future[Outcome],
        arrived: Callable[[], None],
        ending: ExitStack,
    ) -> Outcome:
        with ending:
            outcome = await saving
            if outcome is None:
                arrived()
        if outcome is None:
            self._follow(command, decided)
        return outcome

    def _limit(self, command: HouseCommand) -> None:
        """Limit the seats of a patron at once: a stake that comes next is judged by the new limit.

        The allowances are saved after the limit, or not at all.
        """
        match command:
            case (
                SetOwnLimit(patron=patron)
                | ExcludeSelf(patron=patron)
                | BarPatron(patron=patron)
                | LiftBar(patron=patron)
            ):
                self._own_limits.allot(patron)

    def _ended(self, command: HouseCommand) -> tuple[bytes, ...]:
        """Return the sessions that a command ends; PINs stay."""
        if not isinstance(command, EndSessions):
            return ()
        return tuple(kept.token_hash for kept in self._journal.reader.sessions(command.name))

    def _completed(self, command: HouseCommand, now: int) -> HouseCommand:
        """Return a command with the gaming day, where cash is counted by it, and with its salt."""
        if isinstance(command, PayIn | PayOut):
            return replace(command, day=str(self.days.of(now)))
        if isinstance(command, SetOwnLimit):
            return replace(command, salt=self._randomness(SALT).hex())
        return command

    def _impossible(self, command: HouseCommand) -> Refusal | None:
        """Refuse what a table or a seat forbids: the house decides without knowing any.

        So is a shift over an open one: older logs have that, and must be decided as they were.
        """
        cage = self.house.cage
        if isinstance(command, OpenShift) and cage.shift_open:
            return Refusal(ServerReason.SHIFT_OPEN, about={"name": cage.shift_name})
        if isinstance(command, AppointStaff | AppointLocally) and (
            refusal := self._plays(command.name)
        ):
            return refusal
        if isinstance(command, InviteStaff) and (refusal := self._not_invited(command.name)):
            return refusal
        if isinstance(command, SetHouseText) and (refusal := _unspoken(command)):
            return refusal
        return foreign_money(command, self.house, self._runners)

    def _not_invited(self, name: str) -> Refusal | None:
        """Refuse a name that a log needs, and one that looks like somebody else's."""
        if name in LOG:
            return Refusal(PeopleReason.NAME_RESERVED, about={"name": name})
        taken = self._alike(name, name)
        return Refusal(PeopleReason.NAME_TAKEN, about={"name": name}) if taken else None

    def _decide(self, state: House, command: HouseCommand, now: int) -> Decision:
        """Decide by the house, then by the limits of patrons and the bounds of accounts."""
        if refusal := self.attendants.refusal(command):
            return refusal
        decided = house.decide(state, command, self._journal.ledger.available)
        if isinstance(decided, Refusal) or not decided:
            return decided
        if refusal := self.deposits.refusal(state, command, now):
            return refusal
        if isinstance(command, BRINGS):
            moves = (transfer for event in decided for transfer in house.transfers(event))
            if refusal := self._journal.beyond(moves):
                return refusal
        return decided

    def preview(self, command: HouseCommand) -> Preview | Refusal:
        """Return what a command would do now; nothing is done."""
        if refusal := self._impossible(command):
            return refusal
        state = house.fold(adoption(self.house.rules_version, NEWEST), self.house)
        now = self._journal.now()
        decided = self._decide(state, self._completed(command, now), now)
        if isinstance(decided, Refusal):
            return decided
        return preview_house(decided, self._journal.ledger)

    @property
    def row(self) -> int:
        """The number of the last row of the log as decided."""
        return self._log.row

    def _follow(self, command: HouseCommand, events: tuple[HouseEvent, ...]) -> None:
        """Apply a saved change to the people concerned: links, allowances, shown wallets."""
        for event in events:
            self.deposits.reversed(event)
            if isinstance(event, MoneyReversed) and event.patron:
                self._tell_wallet(event.patron, Post())
        for name in _reappointed(command):
            self._presence.cut(name)
        match command:
            case EndSessions(name=name):
                self._presence.cut(name)
            case BarPatron(patron=patron) | LiftBar(patron=patron):
                for runner in self._runners.values():
                    if runner.table.seat_of(patron):
                        runner.wake()  # the seat is freed once nothing is staked from it
            case (
                CallAttendant(patron=patron)
                | CancelAttendant(patron=patron)
                | AnswerAttendant(patron=patron)
            ):
                self.attendants.tell(patron)
            case PayIn(patron=patron) | PayOut(patron=patron) | Exchange(patron=patron):
                self._tell_wallet(patron, Post())

    def _work(
        self,
        events: tuple[HouseEvent, ...],
        command: HouseCommand | None,
        sessions: tuple[Session, ...],
        now: int | None = None,
        by: str = "",
    ) -> Work:
        """Append events in memory; return the work to be saved."""
        at = self._journal.now() if now is None else now
        work = self._log.append(command, events, at, by=by)
        return work._replace(sessions=sessions, log=HOUSE)


def _transfers(_before: House, event: HouseEvent) -> Iterator[Transfer]:
    """Return the transfers of an event; the state before it makes no difference."""
    return house.transfers(event)


def _reappointed(command: HouseCommand) -> tuple[str, ...]:
    """Return the people whose role or password a command changes: their sessions end with it."""
    match command:
        case UseCode(patron=patron):
            return (patron,)
        case (
            AppointStaff(name=name)
            | AppointLocally(name=name)
            | DismissStaff(name=name)
            | DismissLocally(name=name)
            | JoinStaff(name=name)
        ):
            return (name,)
    return ()


def _unspoken(command: SetHouseText) -> Refusal | None:
    """Refuse a text in a language that no display shows; one of an older release is removed."""
    if command.language in languages() or not command.text:
        return None
    about = {"language": command.language, "known": ", ".join(languages())}
    return Refusal(ServerReason.LANGUAGE_UNKNOWN, about=about)


def _least_stake(table: Table) -> int:
    return min(limit.least for limit in table.settings.limits.values())


def _stack(table: Table, patron: str) -> int:
    seat = table.seat_of(patron)
    return table.seats[seat].stack if seat else 0
