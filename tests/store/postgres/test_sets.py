"""The transfers of a batch are checked and added up as one set; older databases get this too."""

from collections.abc import Iterator
from typing import Any

import psycopg
import pytest

from punto.store.postgres import migrations
from punto.store.postgres.connection import connect
from tests.kit.postgres import Cluster, first_version

Connection = psycopg.Connection[Any]

_JOIN = "SELECT join_room('life', '', '', '4s')"
_BATCH = "SELECT begin_batch('life', 1, '4s', '{}', '{}', '{}')"
_EVENT = "INSERT INTO events VALUES ('one', %s, 1, 'k', '', '', %s)"
_TRANSFER = "INSERT INTO transfers (stream, seq, kind, debit, credit, amount, currency, key) VALUES"
_TOTALS = (
    "SELECT name, debits_pending, debits_posted, credits_pending, credits_posted FROM accounts"
    " ORDER BY name"
)


@pytest.fixture
def bare(cluster: Cluster) -> Iterator[Connection]:
    """A database without the tables of a house."""
    with connect(cluster.address("postgres")) as connection:
        connection.execute("DROP DATABASE IF EXISTS bare_sets")
        connection.execute("CREATE DATABASE bare_sets")
    with connect(cluster.address("bare_sets")) as connection:
        yield connection


@pytest.fixture
def house(cluster: Cluster) -> Iterator[Connection]:
    """A house with one event, within a batch."""
    with connect(cluster.database()) as connection, connection.transaction():
        _begin(connection)
        connection.execute(_EVENT, (1, bytes(32)))
        yield connection


def _begin(connection: Connection) -> None:
    """Begin a batch of a life that holds the house."""
    connection.execute(_JOIN)
    connection.execute(_BATCH)
    connection.execute("SELECT take_over('life')")


def test_a_transfer_that_no_event_caused_is_refused(house: Connection) -> None:
    """One of many is enough, and none of them is kept."""
    rows = "('one', 1, 'posted', 'issue:PLAY', 'wallet:ann', 5, 'PLAY', '')"
    for stream, seq in (("one", 2), ("two", 1)):
        refused = pytest.raises(
            psycopg.errors.ForeignKeyViolation, match=f"no event {seq} of {stream}"
        )
        with refused, house.transaction():
            house.execute(
                f"{_TRANSFER} {rows}, ('{stream}', {seq}, 'posted', 'issue:PLAY', 'wallet:ann', 5,"
                " 'PLAY', '')"
            )
    assert not house.execute("SELECT * FROM transfers").fetchall()
    assert not house.execute(_TOTALS).fetchall()


def test_an_account_that_is_moved_often_in_a_batch_has_every_amount(house: Connection) -> None:
    """Also one that the batch opens: pending, posted, and both sides."""
    house.execute(
        f"{_TRANSFER} ('one', 1, 'posted', 'issue:PLAY', 'seat:one:1', 9, 'PLAY', ''),"
        " ('one', 1, 'pending', 'seat:one:1', 'table:one', 2, 'PLAY', 'a'),"
        " ('one', 1, 'pending', 'seat:one:1', 'table:one', 3, 'PLAY', 'b')"
    )
    house.execute(
        f"{_TRANSFER} ('one', 1, 'post', 'seat:one:1', 'table:one', 2, 'PLAY', 'a'),"
        " ('one', 1, 'void', 'seat:one:1', 'table:one', 3, 'PLAY', 'b')"
    )
    assert house.execute(_TOTALS).fetchall() == [
        ("issue:PLAY", 0, 9, 0, 0),
        ("seat:one:1", 0, 2, 0, 9),
        ("table:one", 0, 0, 0, 2),
    ]


def test_an_account_keeps_its_currency(house: Connection) -> None:
    """The same name in another one is refused."""
    values = "('one', 1, 'posted', 'issue:{0}', 'wallet:ann', 9, '{0}', '')"
    house.execute(f"{_TRANSFER} {values.format('PLAY')}")
    refused = pytest.raises(psycopg.errors.UniqueViolation, match="accounts_pkey")
    with refused, house.transaction():
        house.execute(f"{_TRANSFER} {values.format('EUR')}")


def test_totals_of_the_first_version_go_on_after_an_update(bare: Connection) -> None:
    """A transfer after the update is added to those before it."""
    with first_version():
        assert migrations.migrate(bare) == (0, 1)
    bare.execute(_EVENT, (1, bytes(32)))
    given = f"{_TRANSFER} ('one', 1, 'posted', 'issue:PLAY', 'wallet:ann', 5, 'PLAY', '')"
    bare.execute(given)
    assert migrations.migrate(bare) == (1, migrations.VERSION)
    assert migrations.schema_damage(bare) is None
    with bare.transaction():
        _begin(bare)
        bare.execute(given)
    assert bare.execute(_TOTALS).fetchall() == [
        ("issue:PLAY", 0, 10, 0, 0),
        ("wallet:ann", 0, 0, 0, 10),
    ]
