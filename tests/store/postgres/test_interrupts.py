"""A process that is asked to stop does not wait for a database that hangs."""

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from punto.store.lives import ConnectionLost
from punto.store.postgres.connection import connect
from punto.store.postgres.lives import PostgresLives
from tests.kit.postgres import Cluster

WITHIN = 20  # seconds
SLEEPS = "SELECT count(*) FROM pg_stat_activity WHERE pid = %s AND wait_event = 'PgSleep'"


@contextmanager
def _stopped(pid: int) -> Iterator[None]:
    os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(pid, signal.SIGCONT)


@pytest.mark.parametrize("hangs", [False, True])
def test_a_statement_that_waits_is_interrupted(cluster: Cluster, hangs: bool) -> None:
    """By its server, or, if that one stands still, by the end of the connection."""
    address = cluster.database()
    lives, lost = PostgresLives(address), threading.Event()
    ((pid,),) = lives.ask("SELECT pg_backend_pid()")

    def wait() -> None:
        with pytest.raises(ConnectionLost):
            lives.ask("SELECT pg_sleep(600)")
        lost.set()

    waiting = threading.Thread(target=wait)
    waiting.start()
    with connect(address) as connection:
        while connection.execute(SLEEPS, (pid,)).fetchall() == [(0,)]:
            connection.execute("SELECT pg_sleep(0.01)")
    if hangs:
        with _stopped(pid):
            lives.interrupt()
            assert lost.wait(WITHIN)
    else:
        lives.interrupt()
        assert lost.wait(WITHIN)
    waiting.join()
    lives.drop()
