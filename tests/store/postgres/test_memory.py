"""The loop's own connection remembers sessions and requests, and is never wrong about them."""

import os
import signal
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from punto.store import NotSaved, Store, Work
from punto.store.memory import Memory
from punto.store.postgres.address import DatabaseAddress
from punto.store.postgres.store import PostgresStore
from punto.store.unit_of_work import Request, Session
from tests.kit.postgres_proxy import PostgresProxy
from tests.kit.postgres_rows import full_disk, work
from tests.kit.stores import owned

ANN, BEN = (Session(bytes([n] * 32), name, 1) for n, name in enumerate(("ann", "ben")))
ASKED = Request("ann", "one", 1, b"digest")


@pytest.fixture
def reader(store: PostgresStore) -> Iterator[Store]:
    """The connection of the loop, in a house with two sessions and a request that was done."""
    store.commit([Work((), sessions=(ANN, BEN), done=(ASKED,))])
    with closing(store.for_loop()) as reader:
        yield reader


def test_a_session_is_read_once(reader: Store, proxy: PostgresProxy) -> None:
    """Later looks send nothing."""
    assert reader.session(ANN.token_hash) == ANN
    before = proxy.trips
    assert reader.session(ANN.token_hash) == ANN
    assert proxy.trips == before


@pytest.mark.parametrize(
    ("change", "after"),
    [
        (Work((), ended=(ANN.token_hash,)), None),
        (Work((), signed_out=("ann",)), None),
        (Work((), locks=((ANN.token_hash, True),)), Session(ANN.token_hash, "ann", 1, locked=True)),
    ],
    ids=["ended", "signed out", "locked"],
)
def test_what_changes_a_session_is_seen(
    store: PostgresStore, reader: Store, change: Work, after: Session | None
) -> None:
    """Once it is saved, and others stay remembered."""
    for session in (ANN, BEN):
        assert reader.session(session.token_hash) == session
    store.commit([change])
    assert reader.session(ANN.token_hash) == after
    assert reader.session(BEN.token_hash) == BEN


def test_the_loop_does_not_wait_for_an_answer_that_does_not_come(
    store: PostgresStore, reader: Store
) -> None:
    """A process of the database stands still: the reader asks another one, or says so."""
    ((backend,),) = reader.raw("SELECT pg_backend_pid()")
    assert isinstance(backend, int)
    reader.answer_within(0.2)
    os.kill(backend, signal.SIGSTOP)
    try:
        assert reader.session(b"nobody has this one") is None
        ((other,),) = reader.raw("SELECT pg_backend_pid()")
        assert other != backend
    finally:
        os.kill(backend, signal.SIGCONT)


def test_a_session_that_ends_while_it_is_read_is_not_remembered() -> None:
    """It was read before the end, and answered after it."""
    memory, found = Memory(), [ANN, None]

    def find(_: bytes) -> Session | None:
        memory.drop_sessions([Work((), ended=(ANN.token_hash,))])
        return found.pop(0)

    assert memory.session(ANN.token_hash, find) == ANN
    assert memory.session(ANN.token_hash, find) is None


def test_a_new_request_asks_nothing(
    store: PostgresStore, reader: Store, proxy: PostgresProxy
) -> None:
    """One that was done is found, also one that was done before this process came."""
    assert reader.done("ann", "one") == b"digest"
    before = proxy.trips
    assert reader.done("ann", "two") is None
    assert reader.done("ben", "one") is None
    assert proxy.trips == before
    store.commit([Work((), done=(Request("ann", "two", 2, b"other"),))])
    assert reader.done("ann", "two") == b"other"
    store.commit([Work((), forgotten=(("ann", "two"),))])
    before = proxy.trips
    assert reader.done("ann", "two") is None
    assert proxy.trips == before


def test_a_request_that_was_not_saved_was_not_done(
    address: DatabaseAddress, store: PostgresStore, reader: Store
) -> None:
    """The database is asked, and the request may come again."""
    both = work(2)._replace(done=(Request("ann", "two", 2, b"other"),))
    with full_disk(address), pytest.raises(NotSaved):
        store.commit([both])
    assert reader.done("ann", "two") is None
    store.commit([both])
    assert reader.done("ann", "two") == b"other"


def test_the_next_process_remembers_nothing_of_the_one_before(
    address: DatabaseAddress, store: PostgresStore, reader: Store, tmp_path: Path
) -> None:
    """What it finds is what the database has when it takes over."""
    assert reader.session(ANN.token_hash) == ANN
    store.commit([Work((), ended=(ANN.token_hash,), done=(Request("ben", "two", 2, b"b"),))])
    store.end_life()
    with closing(owned(address, tmp_path / "next")) as other, closing(other.for_loop()) as next_:
        assert next_.session(ANN.token_hash) is None
        assert next_.session(BEN.token_hash) == BEN
        assert next_.done("ben", "two") == b"b"
