"""A real primary of PostgreSQL and a real standby that streams from it, each on a port of its own.

A house names both in one address. The primary can be lost with its disk, and the standby promoted.
"""

import os
import shutil
import signal
from contextlib import suppress
from pathlib import Path

from punto.store.postgres.address import SCHEMES, DatabaseAddress
from punto.store.postgres.connection import connect
from tests.kit.ports import free_port
from tests.kit.postgres import OWNER, Cluster, Server

STANDBY = "spare_db"  # the name by which the primary knows it
SYNC, ASYNC = "sync", "async"
LOOKS = 3_000  # of 10 ms: longer than a standby takes to connect


class Replicas(Cluster):
    """A primary with a standby; addresses name both."""

    def __init__(self, *, synchronous: bool) -> None:
        """Start both; a synchronous standby has every commit before it is answered."""
        self._is_lost = False
        self._has_standby = False
        self._state = SYNC if synchronous else ASYNC
        super().__init__(free_port())
        self.standby = Server(self.folder, self.programs, "standby", free_port())
        there = f"host=127.0.0.1 port={self.port} user={OWNER} application_name={STANDBY}"
        self.standby.call(
            *("pg_basebackup", "-d", there, "-D", self.standby.data),
            *("-R", "-X", "stream", "-c", "fast", "--no-sync"),
        )
        if synchronous:
            with connect(self.address("postgres")) as connection:
                names = f"FIRST 1 ({STANDBY})"
                connection.execute(f"ALTER SYSTEM SET synchronous_standby_names = '{names}'")
                connection.execute("SELECT pg_reload_conf()")
        self._has_standby = True
        self.return_standby()

    def address(self, name: str, user: str = OWNER) -> DatabaseAddress:
        """Return the address of a database at both servers, once there are two."""
        if not self._has_standby:
            return super().address(name, user)
        hosts = f"127.0.0.1:{self.port},127.0.0.1:{self.standby.port}"
        return DatabaseAddress(f"{SCHEMES[0]}://{user}@{hosts}/{name}")

    def lose_standby(self) -> None:
        """Stop the standby as a power cut does: from now on it falls behind."""
        self.standby.stop("immediate")

    def return_standby(self) -> None:
        """Start the standby, and wait until it streams."""
        self.standby.start()
        query = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = %s"
        with connect(self.address("postgres")) as connection:
            for _ in range(LOOKS):
                ((there,),) = connection.execute(query, (self._state,))
                if there:
                    return
                connection.execute("SELECT pg_sleep(0.01)")
        raise AssertionError(f"the standby does not stream as {self._state}")

    def lose_primary(self) -> None:
        """Kill every process of the primary at once, and remove its disk."""
        self._is_lost = True
        self._signal_primary(signal.SIGKILL)
        shutil.rmtree(self.data)

    def freeze_primary(self) -> None:
        """Stop every process of the primary: connections to it stay open, and nothing answers."""
        self._signal_primary(signal.SIGSTOP)

    def wake_primary(self) -> None:
        """Let a frozen primary go on."""
        self._signal_primary(signal.SIGCONT)

    def _signal_primary(self, number: signal.Signals) -> None:
        for pid in (self.pid, *_children(self.pid)):
            with suppress(ProcessLookupError):
                os.kill(pid, number)

    def promote(self) -> None:
        """Make the standby the primary, and wait until it takes writes; start it if it is down."""
        if not (self.standby.data / "postmaster.pid").exists():
            self.standby.start()
        self.standby.ctl("promote", "-w")

    def fail_over(self) -> None:
        """Stop the primary as a power cut does, and make the standby the primary."""
        self.stop("immediate")
        self.promote()

    def close(self) -> None:
        """Stop both and remove everything."""
        if (self.standby.data / "postmaster.pid").exists():
            self.standby.stop("immediate")
        if self._is_lost:
            shutil.rmtree(self.folder)
        else:
            super().close()


def _children(parent: int) -> list[int]:
    """Return the processes that a process started."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            if int(status.read_text().rpartition(")")[2].split()[1]) == parent:
                found.append(int(status.parent.name))
    return found
