"""Several servers that start at the same moment on an empty database: one serves."""

import os
import select
import shutil
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from punto.store.postgres.address import DatabaseAddress
from punto.store.postgres.connection import connect
from punto.store.seals import KEY
from tests.kit.postgres import Cluster
from tests.kit.zygote import Forked

SERVES, WAITS = "Punto serves", "Punto waits as a spare"
REFUSED = 2
WITHIN = 60  # seconds


class Started:
    """A process of `punto` that was just started, with a folder of its own."""

    def __init__(self, folder: Path, number: int, *words: str) -> None:
        self.folder = folder / f"machine-{number}"
        self.folder.mkdir()
        self._log = self.folder / "complaints"
        with self._log.open("w") as complaints:
            self.process = Forked(words, self.folder, complaints)

    @property
    def complaints(self) -> str:
        """What it complained of."""
        return self._log.read_text("utf-8")

    def kill(self) -> None:
        """Kill −9, if it has not ended."""
        with suppress(ProcessLookupError):
            self.process.kill()

    def ended(self) -> tuple[int | None, str]:
        """Wait for its end; return its status and what it wrote."""
        written = self.process.communicate(timeout=60)
        return self.process.returncode, written


@pytest.fixture
def ending() -> Iterator[ExitStack]:
    """What is ended after the test."""
    with ExitStack() as stack:
        yield stack


def _serve(
    ending: ExitStack, folder: Path, number: int, store: DatabaseAddress, *more: str
) -> Started:
    words = ["serve", "--empty", "--port", "0", "--data", ".", "--store", store]
    started = Started(folder, number, *words, *more)
    ending.callback(started.kill)
    return started


@pytest.mark.parametrize("servers", [2, 3])
def test_of_servers_that_start_at_once_one_serves(
    cluster: Cluster, tmp_path: Path, ending: ExitStack, servers: int
) -> None:
    """The others wait; if it is killed, one of them serves."""
    store, key = cluster.database(), ("--seal-key", str(tmp_path / "seal.key"))
    all_ = [_serve(ending, tmp_path, number, store, *key) for number in range(servers)]
    lines = {one: one.process.stdout.readline() for one in all_}
    (serving,) = [one for one, line in lines.items() if line.startswith(SERVES)]
    waiting = [one for one, line in lines.items() if line.startswith(WAITS)]
    assert len(waiting) == servers - 1, lines
    serving.kill()
    outputs = [one.process.stdout for one in waiting]
    ready, _, _ = select.select(outputs, [], [], WITHIN)
    (next_,) = [one for one in waiting if one.process.stdout in ready]
    assert next_.process.stdout.readline().startswith(SERVES)
    assert not [one for one in all_ if "Traceback" in one.complaints]


def test_a_server_with_a_key_of_its_own_is_no_spare(
    cluster: Cluster, tmp_path: Path, ending: ExitStack
) -> None:
    """Keys that were not copied are noticed once the first server has named its own."""
    store = cluster.database()
    both = [_serve(ending, tmp_path, number, store) for number in range(2)]
    lines = {one: one.process.stdout.readline() for one in both}
    (serving,) = [one for one, line in lines.items() if line.startswith(SERVES)]
    (other,) = [one for one in both if one is not serving]
    status, _ = other.ended()
    assert (status, "is not the seal key of this house" in other.complaints) == (REFUSED, True)
    assert "Traceback" not in other.complaints
    os.kill(serving.process.pid, 0)  # it lives


def test_a_server_without_the_house_key_is_no_spare(
    cluster: Cluster, tmp_path: Path, ending: ExitStack
) -> None:
    """It would sign with a new one after a take-over, and every witness would report that."""
    store = cluster.database()
    serving = _serve(ending, tmp_path, 0, store)
    assert serving.process.stdout.readline().startswith(SERVES)
    (tmp_path / "copied").mkdir()
    copied = shutil.copy(serving.folder / KEY, tmp_path / "copied" / KEY)
    other = _serve(ending, tmp_path, 1, store, "--seal-key", str(copied))
    status, _ = other.ended()
    refused = "is not the key that signs the heads of this house now; copy house.key" in (
        other.complaints
    )
    assert (status, refused) == (REFUSED, True), other.complaints
    os.kill(serving.process.pid, 0)  # it lives


def test_servers_of_a_database_without_tables_say_the_way_out(
    cluster: Cluster, tmp_path: Path, ending: ExitStack
) -> None:
    """And tables that three people make at once are made once."""
    with connect(cluster.address("postgres")) as connection:
        connection.execute("CREATE DATABASE without_tables")
    store = cluster.address("without_tables")
    for one in [_serve(ending, tmp_path, number, store) for number in range(3)]:
        status, _ = one.ended()
        assert (status, "`punto store migrate` makes the tables" in one.complaints) == (2, True)
        assert "Traceback" not in one.complaints
    makers = [Started(tmp_path, number, "store", "migrate", store) for number in range(3, 6)]
    said = [one.ended() for one in makers]
    assert [status for status, _ in said] == [0, 0, 0]
    assert len([words for _, words in said if "it had none" in words]) == 1
    assert len([words for _, words in said if "already" in words]) == 2
