"""For those who run a server: whether it is fit, what it counted, which program it is."""

from collections.abc import Callable, Sized
from dataclasses import dataclass, field
from datetime import UTC, datetime

from punto.server.link import Link
from punto.server.operation.shutdown import Stop
from punto.server.room import Room
from punto.server.telemetry.metrics import Counter, Gauge, Histogram, exposition
from punto.version import __version__
from punto.wire.views import Shown


class Health(Shown, frozen=True):
    """Whether a server is ready, and which program it is."""

    ready: bool
    why: list[str]
    version: str
    program: str
    tables: int
    open: int
    alarms: list[str]  # tables that stand still for a fault, and work that a constraint refused


@dataclass(slots=True)
class Operation:
    """A running server as those see it who run it."""

    room: Room
    stop: Stop
    program: str  # the hash of the program that runs, taken when it started
    links: set[Link] = field(default_factory=set)
    connections: Sized = ()  # those that are open, links among them

    def not_ready(self) -> list[str]:
        """Why nobody should be sent here now; nothing where all is well."""
        found = []
        if self.stop.asked.is_set():
            found.append("stopping")
        if self.room.meter.disk_failed:
            found.append("disk: it did not take the last write")
        return found

    def health(self) -> Health:
        """Say whether it is ready, and if not, why."""
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
        """List what somebody must look at, although the server is ready."""
        refused = self.room.meter.refused
        said = f"constraint: the database refused {refused} of the last commit, and took the rest"
        tables = [
            f"table {key}: stopped by a fault ({fault.kind}) at {_moment(fault.at)}; the log has"
            f" its trace, `punto tables resume {key}` lets it go on"
            for key, fault in sorted(self.room.faults.items())
        ]
        return [said, *tables] if refused else tables

    def metrics(self) -> str:
        """Everything that is counted, as Prometheus reads it."""
        return exposition([*self.room.meter.all(), *self._gauges()])

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
                "Messages that wait to be sent.",
                lambda: sum(runner.audience.post.waiting for runner in runners.values()),
            ),
            "punto_tables": (
                "Tables, closed ones included.",
                lambda: len(runners) + len(room.unopened),
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
        return [info, faulted, *(Gauge(name, said, read) for name, (said, read) in reads.items())]


def _moment(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="seconds")
