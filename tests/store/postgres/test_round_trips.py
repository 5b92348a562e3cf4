"""A batch is one round trip: nothing of it waits for an answer before COMMIT is sent."""

import pytest

from punto.store import NotSaved, Work, row_transfers
from punto.store.postgres.address import DatabaseAddress
from punto.store.postgres.store import PostgresStore
from punto.store.side_tables import RETIRED
from punto.store.unit_of_work import Credential, Pin, Proved, Request, Sealed, Session, ShownName
from tests.kit.postgres_proxy import PostgresProxy
from tests.kit.postgres_rows import GIFT, full_disk, seqs, work


def trips(store: PostgresStore, proxy: PostgresProxy, *batch: Work) -> int:
    """Commit a batch; return how often somebody waited for the database."""
    before = proxy.trips
    store.commit(batch)
    return proxy.trips - before


def full() -> Work:
    """Work with rows, a transfer, and something of every kind that lies beside the log."""
    given = work(2)
    return given._replace(
        transfers=row_transfers(given.rows[0], (GIFT,)),
        sealed=(Sealed("one", 1, bytes(32)),),
        sessions=(Session(bytes(32), "ann", 1),),
        ended=(bytes(range(32)),),
        signed_out=("ben",),
        credentials=(Credential("ann", "hash", 1),),
        pins=(Pin("ann", "hash", 0, 1),),
        done=(Request("ann", "one", 1, bytes(32)),),
        proved=(Proved("one", 1, 1, bytes(32), (bytes(32),)),),
        shown_names=(ShownName("ann", "Ann", "ann", hidden=False, at=1),),
    )


def test_a_batch_is_one_round_trip(store: PostgresStore, proxy: PostgresProxy) -> None:
    """With what lies beside the log, without anything, and with prepared statements."""
    assert trips(store, proxy, full()) == 1
    assert trips(store, proxy) == 1
    for seq in range(3, 8):
        assert trips(store, proxy, work(seq), work(seq - 2, "two")) == 1


def test_a_batch_that_retires_a_shoe_is_two_round_trips(
    store: PostgresStore, proxy: PostgresProxy
) -> None:
    """Its secrets are read, decrypted and written, within its transaction."""
    row = work(2).rows[0]._replace(kind=RETIRED, body=b'{"shoe":1}')
    assert trips(store, proxy, Work((row,), sealed=(Sealed("one", 1, bytes(32)),))) == 2
    assert store.sealed("one", 1) == bytes(32)


def test_a_connection_is_used_again_after_a_batch_that_failed(
    address: DatabaseAddress, store: PostgresStore, proxy: PostgresProxy
) -> None:
    """The batch is undone at once, and leaves no transaction open."""
    with full_disk(address), pytest.raises(NotSaved, match="no space"):
        store.commit([work(2)])
    assert trips(store, proxy, work(2)) == 1
    assert seqs(address) == [1, 2]
