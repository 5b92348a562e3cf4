"""Simulation on many machines: a real scheduler, real workers, and one of them killed."""

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from threading import Thread

import pytest

from punto.analysis.simulation import Simulation, simulate
from punto.analysis.simulation import cluster as clusters
from punto.analysis.simulation.cluster import workers_of
from punto.analysis.simulation.job import CHUNK
from punto.refusals import BadInput
from punto.rulebook import game

# The modules that `dask scheduler` and `dask worker` run, on this machine alone and on free ports.
SCHEDULER = ("distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0")
WORKER = ("distributed.cli.dask_worker", "--nthreads", "1", "--no-dashboard", "--no-nanny")


@contextmanager
def started(module: str, *words: str, folder: Path, says: str) -> Iterator[tuple[int, str]]:
    """A process that has said that it is there: its id, and what it said."""
    script = f"from {module} import main; main()"
    command = [sys.executable, "-c", script, *words]
    with subprocess.Popen(
        command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True, cwd=folder
    ) as process:
        assert process.stderr
        match = next(match for line in process.stderr if (match := re.search(says, line)))
        try:
            yield process.pid, match[match.lastindex or 0]
        finally:
            process.kill()


@contextmanager
def cluster(folder: Path, workers: int) -> Iterator[tuple[str, list[int]]]:
    """A scheduler with some workers: its address, and the processes of the workers."""
    with ExitStack() as stack:
        scheduler = (*SCHEDULER, "--no-dashboard")
        says = r"Scheduler at:\s+\S+?//(\S+)"
        _, address = stack.enter_context(started(*scheduler, folder=folder, says=says))
        pids = [
            stack.enter_context(started(*WORKER, address, folder=folder, says=r"Registered to"))[0]
            for _ in range(workers)
        ]
        yield address, pids


@pytest.mark.skipif(os.name == "nt", reason="kills a POSIX process")
def test_a_worker_killed_in_the_middle_changes_nothing(tmp_path: Path) -> None:
    """Two workers, one of them killed while it deals: the total is that of one thread here."""
    coups = 40 * CHUNK
    alone = simulate(game("commission"), coups=coups, seed=9, threads=1)
    with cluster(tmp_path, 2) as (address, pids), workers_of(address) as executor:
        doomed = iter(pids[:1])

        def kill_one(so_far: Simulation) -> None:
            if so_far.coups and (pid := next(doomed, None)):
                os.kill(pid, signal.SIGKILL)

        simulation = simulate(
            game("commission"), coups=coups, seed=9, executor=executor, of_a_task=1, watch=kill_one
        )
    assert next(doomed, None) is None
    assert simulation.complete
    assert simulation.tallies == alone.tallies


def test_a_scheduler_without_workers_is_said(tmp_path: Path) -> None:
    """Nobody waits for what never comes."""
    with (
        cluster(tmp_path, 0) as (address, _),
        pytest.raises(BadInput, match="has no workers"),
        workers_of(address),
    ):
        pass


@pytest.mark.parametrize("address", ["nonsense", "127.0.0.1:99999", "127.0.0.1:1"])
def test_an_address_where_nobody_answers_is_said(address: str) -> None:
    """With the address quoted."""
    with pytest.raises(BadInput, match=re.escape(repr(address))), workers_of(address):
        pass


@pytest.mark.parametrize("says", [b"", b"HTTP/1.1 400 Bad Request\r\n\r\n"])
def test_a_listener_that_is_not_a_scheduler_is_reported(
    says: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The client does not wait for ever for a silent or different server."""
    monkeypatch.setattr(clusters, "PATIENCE", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        answering = Thread(target=_answer, args=(listening, says), daemon=True)
        answering.start()
        address = f"127.0.0.1:{listening.getsockname()[1]}"
        with pytest.raises(BadInput, match="is not a Dask scheduler"), workers_of(address):
            pass
        listening.shutdown(socket.SHUT_RDWR)  # to close it would not wake the thread
        answering.join()


def _answer(listening: socket.socket, says: bytes) -> None:
    """Take links, and say this on each, until nobody listens any more."""
    with ExitStack() as links, suppress(OSError):
        while True:
            link, _ = listening.accept()
            links.enter_context(link).sendall(says)
