"""The room: every table of one data folder, the patrons in it and their terminals.

Clock, randomness and disk are handed in, so that a whole room can run simulated.
"""

import asyncio
import logging
from base64 import urlsafe_b64encode
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from punto.house import STREAM as HOUSE
from punto.house import House
from punto.ledger.currencies import PLAY_MONEY, CurrencyKind, kind
from punto.refusals import BadInput, Refusal, Refused
from punto.roles import two_persons
from punto.rulebook import game
from punto.rules_version import NEWEST
from punto.server.channel import Listener, Post, frame
from punto.server.faults import STORE_FAULTS, Fault, Guard, Reports
from punto.server.journal.journal import Journal
from punto.server.outcomes import Outcome, ServerReason, faulted
from punto.server.people.allowances import OwnLimits
from punto.server.people.approvals import Approvals
from punto.server.people.currencies_taken import house_money_refusal
from punto.server.people.house_runner import HouseRunner
from punto.server.people.idempotency import Requests
from punto.server.people.sessions import SESSION, hashed
from punto.server.people.sign_in import People
from punto.server.presence import Presence
from punto.server.tables.audience import Hall
from punto.server.tables.beacon import Beacon
from punto.server.tables.dealer import Dealer
from punto.server.tables.lobby import Lobby
from punto.server.tables.runner import TableRunner
from punto.server.tables.shoes import Shoes
from punto.server.telemetry.logs import say
from punto.server.telemetry.meter import Meter
from punto.server.witness import Witness
from punto.store import START, Folded, Request, Session, Store, Work, Writer, append_to_chain
from punto.store.codec import encode_command
from punto.store.readers import Readers
from punto.table import Settings, Table, evolve
from punto.table.commands import PlaceStake
from punto.table.events import TableOpened
from punto.table.reasons import TableReason
from punto.table.settings import Limit
from punto.table.transfers import stake_key
from punto.wire.messages import Heads, Wallet

READ_AT_ONCE = 2  # threads that read the store, however many ask

SIGN_AGAIN = 60.0  # seconds after a fault of the witness


def play_table() -> Settings:
    """The table of a new installation."""
    limits = {key: Limit(20, 5_000) for key in game("commission").by_key}
    return Settings("commission-1", "commission", PLAY_MONEY, limits)


class Room:
    """Tables, patrons and their money."""

    def __init__(
        self,
        reader: Store,
        writer: Writer,
        now: Callable[[], int],
        randomness: Callable[[int], bytes],
        trouble: Callable[[BaseException], None],
        meter: Meter | None = None,
        beacon: Beacon | None = None,
        witness: Witness | None = None,
    ) -> None:
        """Fold every table from its log.

        `now` is in milliseconds since 1970; `trouble` is told what the whole server must stop for.
        """
        self.meter = meter or Meter()
        self.reports = Reports(self.meter, trouble)
        self.closed = False  # then nothing is heard any more
        self.readers = Readers(reader.another, READ_AT_ONCE)  # for threads: the loop has its own
        self._reader = reader
        self._randomness = randomness
        self._beacon = beacon
        self.witness = witness
        self._loop = asyncio.get_running_loop()
        self._signing: asyncio.Task[None] | None = None
        self.runners: dict[str, TableRunner] = {}
        self._opening: set[str] = set()  # keys of tables whose first row is on its way to the disk
        self.unopened: dict[str, Fault] = {}  # tables whose log could not be folded
        self.presence = Presence()
        self.journal = Journal(reader, writer, now, self.runners)
        self._gather_people()
        self._hall = Hall(self.presence, self.name, self.signed_head, self.tell_wallet)
        self.lobby = Lobby(self.runners, lambda: self.closed)
        for stream in reader.streams():
            if stream != HOUSE:
                self._open(stream)
        self.journal.read_all_sittings()
        self.own_limits.resume()

    def _gather_people(self) -> None:
        """Make what deals with people, each with what it needs of the others."""
        journal, runners, presence = self.journal, self.runners, self.presence
        guard = self.reports.guard
        self.requests = Requests(self._reader.done, journal.now, guard)
        self.own_limits = OwnLimits(
            *(journal, lambda: self.house, runners, guard, lambda: self.closed)
        )
        journal.resume_limits = self.own_limits.resume_later
        self.house_runner = HouseRunner(
            *(journal, runners, presence, self.own_limits, self._randomness, self.tell_wallet)
        )
        self.people = People(journal, self.house_runner, presence, self._randomness)
        self.approvals = Approvals(self.house_runner, runners, presence, self.name)

    async def sign_heads(self) -> None:
        """Sign where the logs end: now, then every minute and at every shoe until it closes."""
        if self.witness:
            await self.witness.begin(self.journal.writer, self._tell_heads)
            self._signing = self._loop.create_task(self._sign(self.witness))

    async def _sign(self, witness: Witness) -> None:
        """Sign for as long as the room is open; a fault there is reported, and stops no table."""
        while True:
            with self.reports.guard:
                await witness.run()
            await asyncio.sleep(SIGN_AGAIN)

    def signed_head(self, table: str) -> Heads | None:
        """Where the log of a table ended when the house last signed it."""
        return self.witness.newest(table) if self.witness else None

    def _tell_heads(self, table: str, heads: Heads) -> None:
        if table in self.runners:
            self.runners[table].audience.tell(heads)

    def name(self) -> str:
        """A name that nothing else has."""
        return urlsafe_b64encode(self._randomness(16)).decode().rstrip("=")

    @property
    def house(self) -> House:
        """Who is known, what monies are worth, and which shift it is."""
        return self.house_runner.house

    # Tables

    async def open_table(
        self,
        settings: Settings,
        done: tuple[Request, ...] = (),
        by: str = "",
        approved: str = "",
    ) -> TableRunner:
        """Open a table; it is dealt from now on."""
        key = settings.key
        known = (HOUSE, *self.runners, *self.unopened, *self._opening, *self._reader.archives())
        if key in known:
            raise BadInput(f"there is a table or a log called {key!r} already")
        if refused := self.money_refusal(settings):
            raise Refused(refused)
        opened = TableOpened(settings, NEWEST, by, approved)
        row, head = append_to_chain(START, key, self.journal.now(), opened)
        self._opening.add(key)  # before anything is waited for: a key is given once
        try:
            if refused := await self.journal.save(Work((row,), done=done)):
                raise Refused(refused)
            return self._run(Folded(evolve(None, opened), head, 1))
        finally:
            self._opening.discard(key)

    def money_refusal(self, settings: Settings) -> Refusal | None:
        """Say why no table may be set so in this house: it must sell chips for its money."""
        return house_money_refusal(settings, self.house)

    async def ask_to_open(
        self, settings: Settings, done: tuple[Request, ...], by: str, approved: str = ""
    ) -> Outcome:
        """Open a table where there is none of that name yet; for money two persons do."""
        if refusal := self.money_refusal(settings):
            return refusal  # nobody need approve what cannot be
        for_money = kind(settings.currency) is CurrencyKind.MONEY
        if for_money and settings.key not in self.runners and not two_persons(by, approved):
            return Refusal(TableReason.SECOND_PERSON_NEEDED)
        try:
            await self.open_table(settings, done, by, approved)
        except BadInput:
            return Refusal(ServerReason.TABLE_KNOWN, about={"table": settings.key})
        except Refused as problem:
            return problem.refusal
        return None

    def _open(self, key: str) -> None:
        """Go on with a table; where its log cannot be folded it stands still, and it alone."""
        with Guard(partial(self._not_opened, key), passing=STORE_FAULTS):
            self._run(self.journal.folded_table(key))

    def _not_opened(self, key: str, problem: Exception) -> None:
        self.meter.faults.add(key)
        self.unopened[key] = Fault(self.journal.now(), type(problem).__name__)
        say(logging.CRITICAL, "table not opened for a fault", problem, table=key)

    def _run(self, found: Folded[Table]) -> TableRunner:
        runner = TableRunner(
            *(self.journal, self.reports, self._hall, found),
            *(self.money_refusal, self.own_limits.allot),
        )
        self.runners[runner.key] = runner
        runner.supervisor.start(partial(self._dealt, runner))
        return runner

    def _dealt(self, runner: TableRunner) -> Coroutine[Any, Any, None]:
        """The dealing of a table, from its first act or from where its log ends."""
        shoes = Shoes(runner, self._randomness, self._reader.sealed, self._beacon)
        return Dealer(runner, shoes).deal()

    @property
    def faults(self) -> dict[str, Fault]:
        """The tables that stand still for a fault, and why."""
        found = {key: runner.fault for key, runner in self.runners.items() if runner.fault}
        return self.unopened | found

    async def resume(self, key: str, by: str) -> Outcome:
        """Let a table that stands still for a fault go on, from what its log says.

        Where it fails again it stands still again, and the log has a new trace.
        """
        if self.unopened.pop(key, None):
            self._open(key)
            if key in self.runners:
                self.journal.read_sittings(self.runners[key].table)
        elif key in self.runners:
            await self.runners[key].supervisor.lift()
        if key in self.faults:
            return faulted(key)
        say(logging.WARNING, "table resumed after a fault", table=key, by=by)
        return None

    async def close(self) -> None:
        """Stop dealing and hearing. Every table goes on from its log at the next start."""
        self.closed = True
        if self._signing is not None:
            self._signing.cancel()
            await asyncio.wait([self._signing])
        await asyncio.gather(*(runner.supervisor.close() for runner in self.runners.values()))
        self.readers.close()

    def was_placed(self, table: str, command: PlaceStake) -> bool:
        """Whether the log of a table has this very stake, whatever became of it since."""
        key = stake_key(table, command.coup, command.id)
        return self._reader.command_of_hold(key) == encode_command(command)

    # People

    def patron(self, token: str) -> str | None:
        """Who comes with this token; a session ends by itself."""
        return self._reader.patron(hashed(token), self.journal.now() - SESSION)

    def password(self, name: str) -> str | None:
        """The hash of somebody's password, of those who have one."""
        return self._reader.password(name)

    def sessions(self, name: str) -> list[Session]:
        """The sessions of somebody."""
        return self._reader.sessions(name)

    # Terminals

    def gone(self, person: str, listener: Listener) -> None:
        """A terminal is gone."""
        self.presence.depart(person, listener)
        for runner in self.runners.values():
            runner.audience.forget(listener)
        self.lobby.forget(listener)

    def tell_wallet(self, patron: str, post: Post) -> None:
        """Tell a patron what the wallets hold now."""
        wallets = self.journal.wallets
        told = Wallet(wallets.play_money(patron), wallets.of(patron))
        post.send(frame(told), self.presence.terminals(patron))
