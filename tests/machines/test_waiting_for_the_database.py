"""A server that starts before its database, as after a power cut: it waits, and then serves."""

import json
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from psycopg import OperationalError

from punto.store.postgres.address import SCHEMES, DatabaseAddress
from punto.store.postgres.connection import CONNECT_WITHIN, connect
from tests.kit.ports import free_port
from tests.kit.postgres import Cluster, as_role
from tests.kit.zygote import Forked

FEW_SLOTS = "max_connections = 12\nsuperuser_reserved_connections = 0\nshared_buffers = 32MB\n"
WAITS = "this server waits for its database"


@pytest.fixture
def own_cluster() -> Iterator[Cluster]:
    """A PostgreSQL that a test may stop."""
    with closing(Cluster(free_port())) as cluster:
        yield cluster


class Started:
    """A process of `punto serve` that was just started."""

    def __init__(self, folder: Path, store: str, *more: str) -> None:
        self.port = free_port()
        self._log = folder / "complaints"
        words = ["serve", "--empty", "--port", str(self.port), "--data", "keys", "--store", store]
        with self._log.open("w") as complaints:
            self.process = Forked([*words, *more], folder, complaints)

    def lines(self, what: str) -> list[str]:
        """The lines of its log that say this."""
        return [line for line in self._log.read_text("utf-8").splitlines() if what in line]

    def serves(self) -> bool:
        """Wait until it serves; return False if it ended instead."""
        while line := self.process.stdout.readline():
            if "Punto serves" in line:
                return True
        return False

    def ended(self) -> int | None:
        """Wait for its end; return its status."""
        self.process.communicate(timeout=60)
        return self.process.returncode

    def close(self) -> None:
        """Kill −9, if it has not ended."""
        with suppress(ProcessLookupError):
            self.process.kill()


def make_logins(cluster: Cluster) -> None:
    """Make a login with a password that may write, and one that no address may use.

    Both begin at the next start of the server.
    """
    with connect(cluster.address("postgres")) as connection:
        connection.execute("CREATE ROLE keyed LOGIN PASSWORD 'right' IN ROLE punto_app")
        connection.execute("CREATE ROLE barred LOGIN")
    rules = cluster.data / "pg_hba.conf"
    rules.write_text(
        "host all keyed 127.0.0.1/32 scram-sha-256\nhost all barred 127.0.0.1/32 reject\n"
        + rules.read_text()
    )


def delay_logins(cluster: Cluster, seconds: int) -> None:
    """Let every login take this long, once the password was checked, when settings are read."""
    with (cluster.data / "postgresql.conf").open("a") as file:
        file.write(f"post_auth_delay = {seconds}s\n")


def health(port: int) -> tuple[int, list[str]]:
    """What the server at a port says of its health."""
    try:
        with urlopen(f"http://127.0.0.1:{port}/api/health") as answer:
            return answer.status, json.load(answer)["why"]
    except HTTPError as answer:
        return answer.code, json.load(answer)["why"]


def test_a_server_waits_for_its_database_and_serves_once_it_is_there(
    own_cluster: Cluster, tmp_path: Path
) -> None:
    """It answers 503 meanwhile, and its log says why, once for each reason."""
    store = own_cluster.database()
    own_cluster.stop()
    with closing(Started(tmp_path, store)) as server:
        assert server.process.stdout.readline().startswith("Punto waits")
        assert health(server.port) == (503, ["spare: the database does not answer"])
        own_cluster.start()
        assert server.serves()
        assert health(server.port) == (200, [])
        said = server.lines(WAITS)
        assert "onnection refused" in said[0]
        assert len(said) == len({json.loads(line)["problem"] for line in said})
        server.process.send_signal(signal.SIGTERM)
        assert server.ended() == 0


def test_a_server_waits_for_a_free_slot_of_its_database(tmp_path: Path) -> None:
    """PostgreSQL answers, and lets nobody in as long as others have all its connections."""
    with closing(Cluster(free_port(), settings=FEW_SLOTS)) as cluster, ExitStack() as others:
        store = cluster.database()
        with suppress(OperationalError):
            while True:
                others.enter_context(closing(connect(store)))
        with closing(Started(tmp_path, store)) as server:
            assert server.process.stdout.readline().startswith("Punto waits")
            assert "too many clients" in server.lines(WAITS)[0]
            others.close()
            assert server.serves()


def test_a_server_waits_for_a_database_that_is_slow_to_let_it_in(
    own_cluster: Cluster, tmp_path: Path
) -> None:
    """A loaded machine: the password is right, and the login takes longer than a server waits."""
    store = own_cluster.database()
    make_logins(own_cluster)
    delay_logins(own_cluster, CONNECT_WITHIN + 2)
    own_cluster.restart("fast")
    with closing(Started(tmp_path, as_role(store, "keyed:right"))) as server:
        assert server.process.stdout.readline().startswith("Punto waits")
        delay_logins(own_cluster, 0)
        own_cluster.ctl("reload")
        assert server.serves()


def test_what_waiting_does_not_mend_is_refused_at_once(
    own_cluster: Cluster, tmp_path: Path
) -> None:
    """An unknown database or login, a wrong password or none, a database without tables."""
    store = own_cluster.database()
    with connect(own_cluster.address("postgres")) as connection:
        connection.execute("CREATE DATABASE without_tables")
    make_logins(own_cluster)
    own_cluster.restart("fast")
    for address, why in (
        (own_cluster.address("unknown"), "unknown"),
        (as_role(store, "stranger"), "stranger"),
        (as_role(store, "keyed:wrong"), "password"),
        (as_role(store, "keyed"), "no password"),
        (as_role(store, "barred"), "barred"),
        (own_cluster.address("without_tables"), "punto store migrate"),
    ):
        with closing(Started(tmp_path, address)) as server:
            assert server.ended() == 2, address
            assert server.lines(why), address
            assert not server.lines(WAITS), address


def test_a_check_does_not_wait(tmp_path: Path) -> None:
    """It says at once that the database is away."""
    store = f"{SCHEMES[0]}://house@127.0.0.1:{free_port()}/punto"
    with closing(Started(tmp_path, store, "--check")) as server:
        assert server.ended() == 2
        assert server.lines("cannot be used")


def test_a_signal_ends_the_wait_at_once(tmp_path: Path) -> None:
    """Even while the server waits for a host that accepts connections and never answers."""
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        store = DatabaseAddress(f"{SCHEMES[0]}://house@127.0.0.1:{port}/punto")
        with closing(Started(tmp_path, store)) as server:
            connected, _ = silent.accept()
            since = time.monotonic()
            server.process.send_signal(signal.SIGTERM)
            assert server.ended() == 0
            assert time.monotonic() - since < CONNECT_WITHIN
            connected.close()
