"""Health and metrics of a running server, for its operators."""

import asyncio
import logging
from collections.abc import Callable, Sequence, Sized
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import NoReturn

from punto.server.link import Link
from punto.server.operation.shutdown import Stop
from punto.server.room import Room
from punto.server.telemetry.lives import life_metrics
from punto.server.telemetry.logs import say
from punto.server.telemetry.metrics import Counter, Gauge, Histogram, exposition
from punto.store.lives import Life
from punto.version import __version__
from punto.wire.views import Shown

NOT_CONFIRMED = "the database does not confirm that this process writes"
HANGS_AFTER = 3.0  # seconds that a write may take
LOOK_EVERY = 1.0  # seconds
HANGS = "a write does not end: the disk hangs, or the process that writes was stopped"
# Everyone may read it, so it does not name the file.
OTHER_KEY = (
    "house key: it is not the one that the last signed statement named when this server started, so"
    " every witness reports it; copy the right key to this machine and restart, or say to those who"
    " keep the heads why it changed"
)


class Health(Shown, frozen=True):
    """The readiness of a server, its program and its alarms."""

    ready: bool
    why: list[str]
    version: str
    program: str
    tables: int
    open: int
    alarms: list[str]  # stopped tables, refused work, dangers of the database, another house key


@dataclass(slots=True)
class Operation:
    """A running server, for its operators."""

    room: Room
    stop: Stop
    program: str  # the hash of the running program, computed at the start
    address: str = ""  # where it listens
    links: set[Link] = field(default_factory=set)
    connections: Sized = ()  # open connections, including links
    awake: Callable[[], bool] = lambda: True  # False once another process may write
    life: Life | None = None  # under which it writes to a database that others share
    is_hanging: bool = False  # whether a write takes so long that nobody can say when it ends
    waits_for: str = ""  # what a commit waits for, once that is known
    dangers: Sequence[str] = ()  # what could cost stakes that a shared database has answered
    since: int = 0  # when it started, in milliseconds since 1970

    def not_ready(self) -> list[str]:
        """Return the reasons why a load balancer should send nobody here; none if ready."""
        reasons = []
        if self.stop.asked.is_set():
            reasons.append("stopping")
        if not self.awake():
            reasons.append(f"store: {self.waits_for or NOT_CONFIRMED}")
        elif self.is_hanging:
            reasons.append(f"disk: {HANGS}")
        if self.room.meter.disk_failed:
            reasons.append("disk: the last write failed")
        return reasons

    def health(self) -> Health:
        """Return whether the server is ready, and the reasons if it is not."""
        why = self.not_ready()
        runners = self.room.runners.values()
        return Health(
            ready=not why,
            why=why,
            version=__version__,
            program=self.program,
            tables=len(self.room.runners) + len(self.room.unopened),
            open=sum(not runner.saved.closed for runner in runners),
            alarms=self.alarms(),
        )

    def alarms(self) -> list[str]:
        """List problems that need attention although the server is ready."""
        refused = self.room.meter.refused
        constraint = (
            f"constraint: the database refused {refused} of the last commit, and saved the rest"
        )
        tables = [
            f"table {key}: stopped by a fault ({fault.kind}) at {_moment(fault.at)}; the log has"
            f" its trace; resume it with `punto tables resume {key}`"
            for key, fault in sorted(self.room.faults.items())
        ]
        database = [f"database: {danger}" for danger in self.dangers]
        witness = self.room.witness
        unexplained = [OTHER_KEY] if witness and witness.is_key_unexplained else []
        return [*([constraint] if refused else []), *unexplained, *database, *tables]

    def metrics(self) -> str:
        """Return all metrics in Prometheus's text format."""
        lives = life_metrics(self.life.tally, self.life) if self.life else []
        return exposition([*self.room.meter.all(), *self._gauges(), *lives])

    def _gauges(self) -> list[Counter | Gauge | Histogram]:
        room, runners = self.room, self.room.runners
        reads: dict[str, tuple[str, Callable[[], float]]] = {
            "punto_ready": ("Whether the server is ready.", lambda: not self.not_ready()),
            "punto_sockets": ("Terminals that are linked.", lambda: len(self.links)),
            "punto_connections": ("Connections that are open.", lambda: len(self.connections)),
            "punto_backlog_bytes": (
                "Bytes that wait for terminals to read.",
                lambda: sum(link.waiting for link in self.links),
            ),
            "punto_writer_queue": (
                "Work that waits for a commit.",
                lambda: room.journal.writer.waiting,
            ),
            "punto_post_queue": (
                "Messages that wait to be sent, one for each terminal that they go to.",
                lambda: sum(runner.audience.post.waiting for runner in runners.values()),
            ),
            "punto_tables": (
                "Tables, closed ones included.",
                lambda: len(runners) + len(room.unopened),
            ),
            "punto_attendants_called": (
                "Patrons who called somebody of the staff and still wait.",
                lambda: len(room.house.calls),
            ),
            "punto_seats_taken": (
                "Seats that somebody has.",
                lambda: sum(len(runner.saved.seats) for runner in runners.values()),
            ),
        }
        about: dict[tuple[str, ...], float] = {(__version__, self.program): 1.0}
        info = Gauge("punto_info", "The program.", lambda: about, ("version", "program"))
        faulted = Gauge(
            "punto_table_faulted",
            "Whether a fault stopped a table: raise an alarm where it is 1.",
            lambda: {(key,): key in room.faults for key in (*runners, *room.unopened)},
            ("table",),
        )
        return [info, faulted, *(Gauge(name, doc, read) for name, (doc, read) in reads.items())]


async def watch_writes(operation: Operation) -> NoReturn:
    """Tell health and the log when a write to the disk does not end, and when writes end again."""
    is_slow, writer = False, operation.room.journal.writer
    while True:
        await asyncio.sleep(LOOK_EVERY)
        before, is_slow = is_slow, writer.seconds_under_way > HANGS_AFTER
        is_hanging = is_slow and before  # at two looks: this process itself may have stood still
        if is_hanging == operation.is_hanging:
            continue
        operation.is_hanging = is_hanging
        if is_hanging:
            say(logging.ERROR, "nothing is answered until a write ends", problem=HANGS)
        else:
            say(logging.WARNING, "writes end again")


def _moment(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="seconds")
