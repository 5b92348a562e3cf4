"""A commit whose answer is lost: found or sent again, saved once and answered once."""

import logging
from collections.abc import Iterator
from contextlib import closing, contextmanager
from copy import copy
from pathlib import Path
from threading import Thread
from typing import Any

import psycopg
import pytest

from punto.store import NotSaved, PartlySaved, Unreadable, row_transfers
from punto.store.lives import Result
from punto.store.postgres.address import DatabaseAddress
from punto.store.postgres.connection import connect
from punto.store.postgres.lives import connection_name
from punto.store.postgres.migrations import ROLES
from punto.store.postgres.store import PostgresStore
from tests.kit.postgres import Cluster
from tests.kit.postgres_proxy import Fault, PostgresProxy
from tests.kit.postgres_rows import GIFT, full_disk, seqs, work
from tests.kit.stores import owned


def batch_in(address: DatabaseAddress, store: PostgresStore) -> int:
    """Return the last batch of the store's life, as the database has it."""
    with connect(address, read_only=True) as connection:
        query = "SELECT batch FROM lives WHERE id = %s"
        return next(int(batch) for (batch,) in connection.execute(query, (store.life.id,)))


@pytest.mark.parametrize(
    ("fault", "result"),
    [
        (Fault.LOSE_ANSWER, Result.FOUND),
        (Fault.CUT_COMMIT, Result.SENT_AGAIN),
        (Fault.HOLD_ROWS, Result.SENT_AGAIN),
        (Fault.HOLD_COMMIT, Result.SENT_AGAIN),
    ],
)
def test_a_batch_is_saved_once_whatever_is_lost(
    address: DatabaseAddress,
    store: PostgresStore,
    proxy: PostgresProxy,
    fault: Fault,
    result: Result,
) -> None:
    """It was committed and found, or it was not and is sent again; the next ones follow."""
    proxy.make(fault)
    store.commit([work(2)])
    assert {name for name, times in store.life.tally.lost_answers.items() if times} == {result}
    assert proxy.done == [fault]
    assert seqs(address) == [1, 2]
    store.commit([work(3)])
    assert seqs(address) == [1, 2, 3]
    assert batch_in(address, store) == store.life.batch


@pytest.mark.parametrize("fault", [Fault.HOLD_ROWS, Fault.HOLD_COMMIT])
def test_a_request_that_arrives_after_it_was_sent_again_is_refused(
    address: DatabaseAddress, store: PostgresStore, proxy: PostgresProxy, fault: Fault
) -> None:
    """The first connection was only slow: what it brings comes last, and changes nothing."""
    proxy.make(fault)
    store.commit([work(2)])
    (zombie,) = proxy.zombies
    zombie.release()
    assert b"COMMIT" not in zombie.said
    assert seqs(address) == [1, 2]
    store.commit([work(3)])
    assert seqs(address) == [1, 2, 3]


def test_of_two_that_are_sent_at_once_one_is_refused(
    address: DatabaseAddress, store: PostgresStore, proxy: PostgresProxy
) -> None:
    """The first request is committed between the question what became of it and the second."""
    asked, number = store._was_committed, store.life.batch + 1

    def committed_after_asking(number: int, until: float) -> bool:
        found = asked(number, until)
        if not found:
            other = PostgresStore(address, store.folder, store._seals, copy(store.life))
            other.commit([work(2)])
            other._life = None  # it is the same life: closing it must not end it
            other.close()
        return found

    store._was_committed = committed_after_asking  # type: ignore[method-assign]  # planted
    proxy.make(Fault.CUT_COMMIT)
    store.commit([work(2)])
    assert seqs(address) == [1, 2]
    assert store.life.batch == number + 1  # found, and confirmed
    store.commit([work(3)])
    assert seqs(address) == [1, 2, 3]


def test_a_batch_that_was_found_is_answered_after_one_more_commit(
    address: DatabaseAddress, store: PostgresStore, proxy: PostgresProxy
) -> None:
    """It may not be on the standby yet; what is committed after it is there with it."""
    before = store.life.batch
    proxy.make(Fault.LOSE_ANSWER)
    store.commit([work(2)])
    assert batch_in(address, store) == store.life.batch == before + 2


def test_a_commit_with_a_warning_is_confirmed_by_one_more(
    address: DatabaseAddress, store: PostgresStore, proxy: PostgresProxy
) -> None:
    """The database says in a warning that it did not wait for the standby."""
    before = store.life.batch
    proxy.make(Fault.WARN)
    store.commit([work(2)])
    assert proxy.done == [Fault.WARN]
    assert seqs(address) == [1, 2]
    assert batch_in(address, store) == store.life.batch == before + 2
    store.commit([work(3)])
    assert store.life.batch == before + 3


_CANCEL = (
    "SELECT pg_cancel_backend(pid) FROM pg_stat_activity"
    " WHERE application_name = %s AND wait_event = 'SyncRep'"
)


@pytest.fixture
def quiet_login(cluster: Cluster, address: DatabaseAddress) -> Iterator[DatabaseAddress]:
    """The address for a login that is told errors only."""
    login = cluster.signed_in(address, ROLES[0])
    with connect(cluster.address("postgres")) as owner:
        owner.execute(f"ALTER ROLE one_of_{ROLES[0]} SET client_min_messages = error")
        yield login
        owner.execute(f"ALTER ROLE one_of_{ROLES[0]} RESET ALL")


@contextmanager
def standby_away(cluster: Cluster) -> Iterator[psycopg.Connection[Any]]:
    """Let commits wait for a standby that is not there; yield a connection that waits for none."""
    with connect(cluster.address("postgres"), read_only=True) as owner:
        owner.execute("SET default_transaction_read_only = off")
        owner.execute("ALTER SYSTEM SET synchronous_standby_names = 'nobody'")
        owner.execute("SELECT pg_reload_conf()")
        try:
            yield owner
        finally:
            owner.execute("ALTER SYSTEM RESET ALL")
            owner.execute("SELECT pg_reload_conf()")


def test_a_cancelled_wait_for_the_standby_is_noticed_by_a_login_that_is_told_errors_only(
    cluster: Cluster, quiet_login: DatabaseAddress, tmp_path: Path
) -> None:
    """Its session asks for warnings itself: the commit counts only with one that is confirmed."""
    with closing(owned(quiet_login, tmp_path)) as store:
        store.commit([work(1)])
        before = store.life.batch
        saving = Thread(target=store.commit, args=([work(2)],))
        with standby_away(cluster) as owner:
            while store._lives.ask("SHOW synchronous_standby_names") != [("nobody",)]:
                owner.execute("SELECT pg_sleep(0.01)")
            saving.start()
            while not owner.execute(_CANCEL, (connection_name(store.life.id),)).fetchall():
                owner.execute("SELECT pg_sleep(0.01)")
        saving.join()
        assert store.life.batch == before + 2
    assert seqs(quiet_login) == [1, 2]


def partly(store: PostgresStore) -> PartlySaved:
    """Save a row, an overdraft and a row of another table; return what was refused."""
    gift = work(2)
    overdraft = GIFT._replace(debit="wallet:ann", credit="wallet:ben", amount=501)
    bad = work(1, "two")
    with pytest.raises(PartlySaved) as refused:
        store.commit(
            [
                gift._replace(transfers=row_transfers(gift.rows[0], (GIFT,))),
                bad._replace(transfers=row_transfers(bad.rows[0], (overdraft,))),
                work(1, "three"),
            ]
        )
    return refused.value


@pytest.mark.parametrize("fault", [Fault.NONE, Fault.LOSE_ANSWER, Fault.CUT_COMMIT])
def test_refused_work_stays_refused_if_the_answer_is_lost(
    address: DatabaseAddress, store: PostgresStore, proxy: PostgresProxy, fault: Fault
) -> None:
    """A constraint refused one of three: the other two are saved once, and it is named."""
    proxy.make(fault)
    assert list(partly(store).unfit) == [1]
    assert proxy.done == [fault] * (fault is not Fault.NONE)
    assert (seqs(address), seqs(address, "two"), seqs(address, "three")) == ([1, 2], [], [1])
    store.commit([work(3), work(2, "three")])
    assert seqs(address) == [1, 2, 3]


def test_a_full_disk_after_a_lost_connection_ends_the_turn(
    address: DatabaseAddress, store: PostgresStore, proxy: PostgresProxy
) -> None:
    """What was sent first may still arrive: nothing is called unsaved.

    The process gives up its turn, and the end of its life refuses what arrives after it.
    """
    proxy.make(Fault.HOLD_ROWS)
    with full_disk(address), pytest.raises(Unreadable, match="no space"):
        store.commit([work(2)])
    store.end_life()
    (zombie,) = proxy.zombies
    zombie.release()
    assert b"COMMIT" not in zombie.said
    assert seqs(address) == [1]


def test_a_database_that_is_away_for_too_long_ends_the_turn(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is called saved or unsaved; the process gives up its turn."""
    monkeypatch.setattr("punto.store.shared.RESOLVE_WITHIN", 0.3)
    proxy = PostgresProxy(tmp_path, cluster.folder)
    store = owned(proxy.before(cluster.database()), tmp_path / "data")
    store.commit([work(1)])
    proxy.close()
    with pytest.raises(Unreadable):
        store.commit([work(2)])
    store.close()


def test_a_lost_answer_is_logged_once(
    store: PostgresStore, proxy: PostgresProxy, caplog: pytest.LogCaptureFixture
) -> None:
    """An operator sees how often the network loses answers."""
    proxy.make(Fault.LOSE_ANSWER)
    with caplog.at_level(logging.WARNING, "punto"):
        store.commit([work(2)])
    said = [record.message for record in caplog.records if record.name == "punto"]
    assert len(said) == 1
    assert said[0].startswith("it is not known what became of a commit")


def test_a_connection_that_reads_refuses_to_commit(store: PostgresStore) -> None:
    """It has no life to write under, and says so."""
    with closing(store.another()) as reader, pytest.raises(NotSaved, match="only reads"):
        reader.commit([work(2)])
