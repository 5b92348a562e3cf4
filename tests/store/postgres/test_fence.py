"""The fence: a life that was ended, or does not hold a log, commits nothing more."""

import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from punto.store import Fenced, NotSaved, Rewound
from punto.store.lives import Life
from punto.store.postgres.address import DatabaseAddress
from punto.store.postgres.connection import connect
from punto.store.postgres.lives import LEASE_INTERVAL, PostgresLives, Turn, connection_name
from punto.store.postgres.store import PostgresStore
from tests.kit.postgres import Cluster
from tests.kit.postgres_rows import full_disk, opened, seqs, work
from tests.kit.stores import owned

ENDED, NOT_HELD = "PU001", "PU002"


@pytest.fixture
def store(address: DatabaseAddress, tmp_path: Path) -> Iterator[PostgresStore]:
    """The store of a process that reaches the house itself; it has saved one row."""
    with closing(owned(address, tmp_path)) as store:
        store.commit([work(1)])
        yield store


def batch_of(
    address: DatabaseAddress, life: Life, number: int, seq: int, epoch: int | None = None
) -> str | None:
    """Send a batch by hand; return the code of the refusal."""
    epochs = [life.epochs["one"] if epoch is None else epoch]
    with connect(address) as connection:
        try:
            with connection.transaction():
                begun = (life.id, number, LEASE_INTERVAL, ["one"], epochs)
                connection.execute("SELECT begin_batch(%s, %s, %s, '{}', %s, %s)", begun)
                row = ("one", seq, bytes(32))
                connection.execute("INSERT INTO events VALUES (%s, %s, 1, 'k', '', '', %s)", row)
        except psycopg.Error as problem:
            return problem.sqlstate
    return None


def end(connection: psycopg.Connection[Any], whose: str, by: str) -> bool:
    """End a life over a connection, without terminating anything."""
    ((ended,),) = connection.execute("SELECT end_life(%s, %s)", (whose, by))
    return bool(ended)


def is_over(address: DatabaseAddress, life: Life) -> None:
    """Let the time of a life be over, as after four seconds without a commit."""
    with connect(address) as connection:
        query = "UPDATE lives SET until = clock_timestamp() - interval '1s' WHERE id = %s"
        connection.execute(query, (life.id,))


def taken_over(address: DatabaseAddress, tmp_path: Path, old: Life) -> PostgresStore:
    """End a life whose time is over, and open the house under another."""
    is_over(address, old)
    with connect(address) as connection:
        assert end(connection, old.id, "test")
    return owned(address, tmp_path)


def test_a_batch_is_committed_once(address: DatabaseAddress, store: PostgresStore) -> None:
    """Its number is refused the second time, whatever rows it brings."""
    number = store.life.batch + 1
    assert batch_of(address, store.life, number, 2) is None
    assert batch_of(address, store.life, number, 3) == ENDED
    assert batch_of(address, store.life, number + 2, 3) == ENDED
    assert seqs(address) == [1, 2]


def test_an_ended_life_commits_nothing(
    address: DatabaseAddress, store: PostgresStore, tmp_path: Path
) -> None:
    """Its own number would be right: its end alone refuses it."""
    with closing(taken_over(address, tmp_path, store.life)):
        assert batch_of(address, store.life, store.life.batch + 1, 2) == ENDED
        with pytest.raises(Fenced, match="ended"):
            store.commit([work(2)])
    assert seqs(address) == [1]


def test_a_wrong_epoch_is_refused(address: DatabaseAddress, store: PostgresStore) -> None:
    """A life that holds a log again does not write what it decided when it held it before."""
    for epoch in (store.life.epochs["one"] - 1, store.life.epochs["one"] + 1):
        assert batch_of(address, store.life, store.life.batch + 1, 2, epoch) == NOT_HELD
    store.life.epochs["one"] += 1
    with pytest.raises(Fenced, match="does not hold"):
        store.commit([work(2)])
    assert seqs(address) == [1]


def test_a_log_that_another_holds_is_refused(
    address: DatabaseAddress, store: PostgresStore
) -> None:
    """A life that lives writes only its own logs; opening a name that is taken is no way in."""
    with connect(address) as connection:
        connection.execute("SELECT join_room('other', 'there', '1', %s)", (LEASE_INTERVAL,))
    other = Life("other", {"one": store.life.epochs["one"]})
    assert batch_of(address, other, 1, 2) == NOT_HELD
    with connect(address) as connection, pytest.raises(psycopg.Error) as refused:
        connection.execute(
            "SELECT begin_batch('other', 1, %s, '{one}', '{one}', '{1}')", (LEASE_INTERVAL,)
        )
    assert refused.value.sqlstate == NOT_HELD
    assert seqs(address) == [1]


def test_a_life_whose_time_is_not_over_is_not_ended_by_others(
    address: DatabaseAddress, store: PostgresStore
) -> None:
    """And nobody takes its logs."""
    with connect(address) as connection:
        assert not end(connection, store.life.id, "other")
    with closing(Turn(address, "other")) as turn:
        assert turn.look() is None
    store.commit([work(2)])
    assert seqs(address) == [1, 2]


def test_a_database_that_only_reads_for_a_while_is_waited_for(cluster: Cluster) -> None:
    """As some services make it when their disk is full: a process waits, and does not die."""
    address = cluster.database()
    with closing(Turn(address, "first")) as turn, connect(address) as owner:
        setting = f"ALTER DATABASE {owner.info.dbname} SET default_transaction_read_only ="
        owner.execute(f"{setting} on")
        assert turn.look() is None
        assert "read-only" in turn.problem
        owner.execute(f"{setting} off")
        assert turn.look() is not None
        assert turn.problem == ""


def test_ending_a_life_waits_for_its_transaction(
    address: DatabaseAddress, store: PostgresStore
) -> None:
    """What was open is committed before the end, and the end sees the renewed time."""
    is_over(address, store.life)
    ended: list[bool] = []
    with connect(address) as writing, connect(address) as ending, connect(address) as watching:
        writing.execute("BEGIN")
        begun = (store.life.id, store.life.batch + 1, LEASE_INTERVAL)
        writing.execute("SELECT begin_batch(%s, %s, %s, '{}', '{}', '{}')", begun)
        thread = threading.Thread(target=lambda: ended.append(end(ending, store.life.id, "other")))
        thread.start()
        until_waits(watching, ending)
        assert not ended
        writing.execute("COMMIT")
        thread.join(20)
    assert ended == [False]  # the transaction renewed it


def test_a_transaction_that_is_held_open_is_ended_by_the_database(
    address: DatabaseAddress, store: PostgresStore, tmp_path: Path
) -> None:
    """A stopped process keeps others waiting for two seconds at most; then its work is gone."""
    is_over(address, store.life)
    with connect(address) as writing:
        writing.execute("BEGIN")
        begun = (store.life.id, store.life.batch + 1, LEASE_INTERVAL, [store.life.epochs["one"]])
        writing.execute("SELECT begin_batch(%s, %s, %s, '{}', '{one}', %s)", begun)
        with connect(address) as ending:
            assert end(ending, store.life.id, "other")
        with closing(owned(address, tmp_path)) as other:
            other.commit([work(2)])
        with pytest.raises(psycopg.errors.IdleInTransactionSessionTimeout):
            writing.execute("COMMIT")
    assert seqs(address) == [1, 2]


def until_waits(watching: psycopg.Connection[Any], waiting: psycopg.Connection[Any]) -> None:
    """Return once a connection waits for a lock."""
    query = "SELECT cardinality(pg_blocking_pids(%s))"
    blocking = 0
    while not blocking:
        ((blocking,),) = watching.execute(query, (waiting.info.backend_pid,))


def test_a_transaction_that_stopped_within_a_pipeline_is_terminated(
    address: DatabaseAddress, store: PostgresStore
) -> None:
    """PostgreSQL's own timeout does not see it: the one that takes over terminates it."""
    lives = PostgresLives(address)
    with connect(address, name=connection_name(store.life.id)) as writing:
        is_over(address, store.life)
        with pytest.raises(psycopg.OperationalError), writing.pipeline() as pipeline:  # noqa: PT012 (it breaks at the end of the pipeline)
            writing.execute("BEGIN")
            begun = (store.life.id, store.life.batch + 1, LEASE_INTERVAL)
            writing.execute("SELECT begin_batch(%s, %s, %s, '{}', '{}', '{}')", begun).fetchall()
            writing.pgconn.send_flush_request()
            writing.pgconn.flush()
            assert any(lives.end(store.life.id, "other") for _ in range(10))
            lives.drop()
            pipeline.sync()
    with pytest.raises(Fenced, match="ended"):
        store.commit([work(2)])
    assert seqs(address) == [1]


def test_of_two_that_come_at_once_one_takes_over(cluster: Cluster) -> None:
    """An empty house: every log, and the house's own, has one holder."""
    for _ in range(10):
        address, together, lives = cluster.database(), threading.Barrier(3), list[Life | None]()
        turns = [Turn(address, "test") for _ in range(3)]

        def come(
            turn: Turn, at: threading.Barrier = together, lives: list[Life | None] = lives
        ) -> None:
            at.wait()
            lives.append(turn.look())

        threads = [threading.Thread(target=come, args=(turn,)) for turn in turns]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(20)
        for turn in turns:
            turn.close()
        assert len(lives) == 3
        assert len([life for life in lives if life]) == 1


def test_a_database_that_has_less_than_it_confirmed_stops_the_server(
    address: DatabaseAddress, store: PostgresStore
) -> None:
    """As after a fail-over to a copy that was behind: nothing goes on from there."""
    store.commit([work(2)])
    with connect(address) as connection:
        connection.execute("UPDATE lives SET batch = batch - 1 WHERE id = %s", (store.life.id,))
    with pytest.raises(Rewound, match="less than it confirmed"):
        store.commit([work(3)])
    assert seqs(address) == [1, 2]


def test_a_full_disk_saves_nothing_and_the_next_batch_is_saved(
    address: DatabaseAddress, store: PostgresStore
) -> None:
    """Class 53: none of it happened, and the life goes on."""
    with full_disk(address), pytest.raises(NotSaved, match="no space"):
        store.commit([work(2)])
    store.commit([work(2)])
    assert seqs(address) == [1, 2]


def test_a_life_without_a_commit_for_three_and_a_half_seconds_falls_silent(
    store: PostgresStore,
) -> None:
    """A process that was stopped answers nothing from memory until a commit is confirmed."""
    now = store.life.clock()
    store.life.clock = lambda: now
    store.commit([work(2)])
    assert store.life.is_fresh()
    now += 3.4
    assert store.life.is_fresh()
    now += 0.2
    assert not store.life.is_fresh()
    store.commit(())
    assert store.life.is_fresh()


def test_a_second_seal_key_is_refused(
    address: DatabaseAddress, store: PostgresStore, tmp_path: Path
) -> None:
    """Cards of an open shoe could not be read with it: a house has one."""
    store.make_key()
    with closing(opened(address, tmp_path / "elsewhere")) as other:
        with pytest.raises(ValueError, match=r"not the seal key of this house"):
            other.check_key()
        (tmp_path / "elsewhere").mkdir()
        (tmp_path / "elsewhere" / "seal.key").write_bytes(bytes(32))
        with pytest.raises(ValueError, match=r"not the seal key of this house"):
            other.check_key()
