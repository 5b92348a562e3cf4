"""The room: every table of one data folder, the patrons in it and their terminals.

Clock, randomness and disk are handed in, so that a whole room can run simulated.
"""

import asyncio
import logging
from base64 import urlsafe_b64encode
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from punto.cup.state import Cup
from punto.gaming_day import GamingDays
from punto.guard import Guard
from punto.house import STREAM as HOUSE
from punto.house import House, HouseReason
from punto.ledger.currencies import PLAY_MONEY
from punto.refusals import Refusal
from punto.roles import Role
from punto.rulebook import adopt, game
from punto.server.apart import Apart, at_once
from punto.server.books import Books
from punto.server.channel import Listener, Post, frame
from punto.server.cups.cups import Cups
from punto.server.faults import STORE_FAULTS, Fault, Reports
from punto.server.inbox import Inbox
from punto.server.journal.journal import Journal
from punto.server.outcomes import Outcome, faulted
from punto.server.people.allowances import OwnLimits
from punto.server.people.allowances import refusal as own_limits_refusal
from punto.server.people.approvals import Approvals
from punto.server.people.cost_figures import CostFigures
from punto.server.people.floor import Floor
from punto.server.people.house_runner import HouseRunner
from punto.server.people.idempotency import Requests
from punto.server.people.permitted import Permitted
from punto.server.people.reality_checks import RealityChecks
from punto.server.people.sessions import hashed, session_length
from punto.server.people.shown_names import ShownNames
from punto.server.people.sign_in import People
from punto.server.people.staff_sessions import IDLE, StaffSessions
from punto.server.presence import Presence
from punto.server.table_openings import TableOpenings
from punto.server.tables.audience import Hall
from punto.server.tables.beacon import Beacon
from punto.server.tables.dealer import Dealer
from punto.server.tables.lobby import AsDisplayed, Lobby
from punto.server.tables.runner import TableRunner
from punto.server.tables.shoes import Shoes
from punto.server.telemetry.logs import say
from punto.server.telemetry.meter import Meter
from punto.server.witness import Witness
from punto.store import Folded, Head, Session, Store, Writer
from punto.store.codec import encode_command
from punto.store.readers import Readers
from punto.streams import cup_stream
from punto.table import Settings, Table
from punto.table.commands import PlaceStake
from punto.table.reasons import TableReason
from punto.table.settings import Limit
from punto.table.transfers import stake_key
from punto.wire.messages import Heads, Wallet

READ_AT_ONCE = 2  # threads that read the store, however many ask

UTC_DAYS = GamingDays()
SIGN_AGAIN = 60.0  # seconds after a fault of the witness


def play_table() -> Settings:
    """Return the settings of the one table of a new installation."""
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
        staff_idle: float = IDLE,
        days: GamingDays = UTC_DAYS,
        apart: Apart = at_once,
    ) -> None:
        """Fold every table from its log.

        `now` is in milliseconds since 1970. `trouble` gets exceptions that must stop the server.
        `staff_idle` is how many seconds a session of staff may rest before it locks. `days` are the
        gaming days of the house, and `apart` runs what takes long.
        """
        self.apart = apart
        self.days = days
        self.meter = meter or Meter()
        self.reports = Reports(self.meter, trouble)
        self.closed = False  # True: requests are ignored
        self.readers = Readers(reader.another, READ_AT_ONCE)  # for threads: the loop has its own
        self._reader = reader
        self._randomness = randomness
        self._beacon = beacon
        self._staff_idle = staff_idle
        self.witness = witness
        self._loop = asyncio.get_running_loop()
        self._signing: asyncio.Task[None] | None = None
        self.runners: dict[str, TableRunner] = {}
        self.unopened: dict[str, Fault] = {}  # tables whose log could not be folded
        self.presence = Presence()
        self.presence.on_company.append(self._wake_tables)
        self.journal = Journal(reader, writer, now, self.runners)
        self.inbox = Inbox(writer, self.reports.guard)
        self.journal.handle_waiting = self.inbox.handle_waiting
        self._gather_people()
        self._gather_views()
        self._gather_tables()
        self.journal.read_all_sittings()
        self.own_limits.resume()
        self.house_runner.attendants.resume()
        self.approvals.resume()
        self._note_folded(HOUSE, self.house_runner.folded_to)
        for cup in self.cups:
            self._note_folded(cup_stream(cup.key), cup.folded_to)

    def _gather_people(self) -> None:
        """Create everything that deals with people, and pass each what it needs."""
        journal, runners, presence = self.journal, self.runners, self.presence
        guard = self.reports.guard
        self.requests = Requests(self._reader, journal.now, guard)
        self.own_limits = OwnLimits(
            *(journal, lambda: self.house, runners, guard, lambda: self.closed, self.days),
            self._randomness,
        )
        journal.resume_limits = self.own_limits.resume_later
        self.shown_names = ShownNames(journal, lambda: self.house, runners)
        self.house_runner = HouseRunner(
            *(journal, runners, presence, self.own_limits, self._randomness, self.tell_wallet),
            *(guard, self.days, self._played_by, self.shown_names.alike),
        )
        self.people = People(
            *(journal, self.house_runner, presence, self.shown_names, self._randomness)
        )
        self.staff_sessions = StaffSessions(
            *(journal, lambda: self.house, self.people.pins, guard, self._staff_idle)
        )
        self.reality_checks = RealityChecks(journal, presence)
        self.approvals = Approvals(
            *(self.house_runner, runners, presence, self.requests, self.name, journal.now, guard),
            self._cup_of,
        )
        self.permitted = Permitted(
            *(lambda: self.house_runner.house, runners, self.unopened),
            *(self.approvals, journal.now),
        )

    def _gather_views(self) -> None:
        """Create what shows the room: lobbies, the pit's floor, and figures."""
        called, guard = self.shown_names.called, self.reports.guard
        self._hall = Hall(self.presence, self.name, self.signed_head, self.tell_wallet, called)
        self.lobby = Lobby(self.runners, lambda: self.closed, self.is_listed)
        self.display_lobby = Lobby(self.runners, lambda: self.closed, self.is_listed, AsDisplayed())
        self.books = Books(self.journal, self.readers, self.days, self.apart, guard)
        self.floor = Floor(
            *(self.journal, self.books, self.runners, self.unopened),
            *(lambda: self.house, self.approvals, self.apart, guard),
        )
        self.cost_figures = CostFigures(self.journal, lambda: self.house, self.apart, guard)

    def _gather_tables(self) -> None:
        """Continue every table from its log, and then the tournaments, which open tables."""
        self.table_openings = TableOpenings(
            *(self.journal, self.runners, self._keys_without_runner, lambda: self.house),
            *(self._is_of_cup, self._run),
        )
        self.open_table = self.table_openings.open
        for stream in self._reader.own_tables():
            self._open(stream)
        self.cups = Cups(
            *(self.journal, self._reader, self.runners, self.presence, self._randomness),
            *(self.open_table, self.reports.guard, self.shown_names.called),
            *(lambda person: self.house.role(person), self._may_not_play, self._not_a_patron),
            *(self.table_openings.is_known, lambda patron: self.tell_wallet(patron, Post())),
        )

    async def sign_heads(self) -> None:
        """Sign the heads of the logs now, then every minute and at every shoe until closed."""
        if self.witness:
            await self.witness.begin(self.journal.writer, self._tell_heads)
            self._signing = self._loop.create_task(self._sign(self.witness))

    async def _sign(self, witness: Witness) -> None:
        """Sign for as long as the room is open; report a fault and stop no table."""
        while True:
            with self.reports.guard:
                await witness.run()
            await asyncio.sleep(SIGN_AGAIN)

    def signed_head(self, table: str) -> Heads | None:
        """Return the newest signed head of a table's log."""
        return self.witness.newest(table) if self.witness else None

    def _tell_heads(self, table: str, heads: Heads) -> None:
        if table in self.runners:
            self.runners[table].audience.tell(heads)

    def name(self) -> str:
        """Return a new random name."""
        return urlsafe_b64encode(self._randomness(16)).decode().rstrip("=")

    @property
    def house(self) -> House:
        """The house as decided: people, exchange rates and the current shift."""
        return self.house_runner.house

    # Tables

    def _is_of_cup(self, key: str) -> bool:
        """Return True if a tournament keeps a key for a table of its own."""
        return self.cups.owns(key)

    def _keys_without_runner(self) -> tuple[str, ...]:
        """Return the tables whose log could not be folded, and the archives of other folders."""
        return (*self.unopened, *self._reader.archives())

    def _open(self, key: str) -> None:
        """Continue a table from its log; if the log cannot be folded, only this table stops."""
        with Guard(partial(self._not_opened, key), passing=STORE_FAULTS):
            self._run(self.journal.folded_table(key))

    def _may_not_play(self, patron: str) -> Refusal | None:
        """Refuse a patron who is barred, or who does not let themselves play."""
        now = self.journal.now()
        return own_limits_refusal(self.house, self.journal.sittings, patron, now, self.days)

    def _cup_of(self, key: str) -> Cup | None:
        """Return a tournament as decided."""
        return self.cups.runners[key].cup if key in self.cups.runners else None

    def _played_by(self, person: str) -> str:
        """Return the key of a tournament that somebody is in, or nothing."""
        return self.cups.played_by(person)

    def _not_a_patron(self, name: str) -> Refusal | None:
        """Refuse somebody who is not known here, or who works here."""
        if name in self.house.patrons and self.house.role(name) is Role.PATRON:
            return None
        return Refusal(HouseReason.PATRON_UNKNOWN, about={"patron": name})

    def is_listed(self, table: str) -> bool:
        """Whether the lobby has a table: those of a tournament that is over go once it is empty."""
        over = self.cups.is_over(table)
        return not over or self.runners[table].saved.session is not None

    def _closing_refusal(self, table: Table) -> Refusal | None:
        """Refuse to close a table while its tournament may still need it."""
        key = table.settings.key
        needed = table.is_of_chips and self.cups.owns(key) and not self.cups.is_over(key)
        return Refusal(TableReason.TOURNAMENT_TABLE) if needed else None

    def _not_opened(self, key: str, problem: Exception) -> None:
        self.meter.faults.add(key)
        self.unopened[key] = Fault(self.journal.now(), type(problem).__name__)
        say(logging.CRITICAL, "table not opened for a fault", problem, table=key)

    def _run(self, folded: Folded[Table]) -> TableRunner:
        if folded.state.settings.declaration:
            adopt(folded.state.settings.rules)
        runner = TableRunner(
            *(self.journal, self.reports, self._hall, folded),
            *(self.table_openings.settings_refusal, self._closing_refusal),
            *(self.own_limits.allot, self._seated),
        )
        self.runners[runner.key] = runner
        self._note_folded(runner.key, folded.head)
        runner.supervisor.start(partial(self._dealt, runner))
        return runner

    def _note_folded(self, log: str, head: Head) -> None:
        if self.witness:
            self.witness.note_folded(log, head)

    def _seated(self, table: str, patron: str, *, left: bool) -> None:
        """Tell the patron who has sat down or stood up how long they have played."""
        self.reality_checks.tell(patron)
        if left:
            self.house_runner.attendants.left(table, patron)

    def _dealt(self, runner: TableRunner) -> Coroutine[Any, Any, None]:
        """Deal at a table, from its first act or from where its log ends."""
        shoes = Shoes(runner, self._randomness, self._reader.sealed, self._beacon)
        return Dealer(runner, shoes).deal()

    @property
    def faults(self) -> dict[str, Fault]:
        """The fault of each table that one stopped."""
        stopped = {key: runner.fault for key, runner in self.runners.items() if runner.fault}
        return self.unopened | stopped

    async def resume(self, key: str, by: str) -> Outcome:
        """Resume a table that a fault stopped, from its log.

        If it fails again it stops again, and the server's log has a new trace.
        """
        if self.unopened.pop(key, None):
            self._open(key)
            if key in self.runners:
                self.journal.read_sittings(self.runners[key].table)
                self.books.mended(key)
        elif key in self.runners:
            await self.runners[key].supervisor.lift()
        if key in self.faults:
            return faulted(key)
        with self.reports.guard:
            await self.approvals.rulings.compare()  # an irregularity may have ended meanwhile
        say(logging.WARNING, "table resumed after a fault", table=key, by=by)
        return None

    async def close(self) -> None:
        """Handle what was received, then stop dealing and ignore requests.

        The next start continues every table from its log.
        """
        self.inbox.handle_waiting()
        self.closed = True
        if self._signing is not None:
            self._signing.cancel()
            await asyncio.wait([self._signing])
        await self.cups.close()
        await self.floor.close()
        await self.books.close()
        await self.cost_figures.close()
        await asyncio.gather(*(runner.supervisor.close() for runner in self.runners.values()))
        self.readers.close()

    def was_placed(self, table: str, command: PlaceStake) -> bool:
        """Return True if the log of a table has this stake, even if it was taken back since."""
        key = stake_key(table, command.coup, command.id)
        return self._reader.command_of_hold(key) == encode_command(command)

    # People

    def patron(self, token: str) -> str | None:
        """Return the person of an unexpired session token."""
        session = self._reader.session(hashed(token))
        if session is None:
            return None
        length = session_length(self.house.role(session.patron))
        return session.patron if session.at >= self.journal.now() - length else None

    def password(self, name: str) -> str | None:
        """Return the hash of a person's password, or None if they have none."""
        return self._reader.password(name)

    def sessions(self, name: str) -> list[Session]:
        """Return the sessions of a person."""
        return self._reader.sessions(name)

    # Terminals

    def _wake_tables(self) -> None:
        """Wake dealers that rested while nobody was here; the house's bots wake their own."""
        for runner in self.runners.values():
            if not runner.has_residents:
                runner.wake()

    def gone(self, person: str, listener: Listener) -> None:
        """Forget a terminal that is gone."""
        self.presence.depart(person, listener)
        self.approvals.depart(listener)
        for runner in self.runners.values():
            runner.audience.forget(listener)
            if not self.presence.terminals(person):
                runner.squeeze.forget(person)
                if runner.saved.seat_of(person):
                    runner.wake()  # from now on, the time runs for which the seat is kept
        self.lobby.forget(listener)
        self.floor.forget(listener)
        self.cups.forget(listener)
        self.house_runner.attendants.gone(person)

    def display_gone(self, listener: Listener) -> None:
        """Forget a display that is gone."""
        for runner in self.runners.values():
            runner.audience.displays.forget(listener)
        self.display_lobby.forget(listener)
        self.cups.forget(listener)

    def tell_wallet(self, patron: str, post: Post) -> None:
        """Send a patron the balances of their wallets."""
        wallets = self.journal.wallets
        message = Wallet(wallets.play_money(patron), wallets.of(patron))
        post.send(frame(message), self.presence.terminals(patron))
