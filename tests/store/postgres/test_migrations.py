"""A house of an earlier version of the schema is brought up, with all that it has."""

from contextlib import closing
from pathlib import Path

import pytest

from punto.refusals import BadInput
from punto.store.postgres import migrations
from punto.store.postgres.connection import connect
from punto.store.postgres.migrations import ROLES, VERSION, migrate
from punto.store.postgres.store import PostgresStore
from tests.kit.postgres import Cluster, first_version
from tests.kit.postgres_rows import seqs, work
from tests.kit.stores import owned

READER = ROLES[1]


def test_a_house_of_the_first_version_is_brought_up(cluster: Cluster, tmp_path: Path) -> None:
    """Servers refuse it before, and serve it afterwards with the rows that it had."""
    with connect(cluster.address("postgres")) as connection:
        connection.execute("CREATE DATABASE first_version")
    address = cluster.address("first_version")
    with first_version(), connect(address) as connection:
        assert migrate(connection) == (0, 1)
    with connect(address) as connection:
        connection.execute("SELECT join_room('old', '', '', '4s')")
        connection.execute("SELECT * FROM take_over('old')")
        connection.execute("SELECT end_life('old', 'old')")
    with pytest.raises(BadInput, match="`punto store migrate` brings it up"):
        PostgresStore.examined(address)
    with connect(address) as connection:
        assert migrate(connection) == (1, VERSION)
    with closing(owned(address, tmp_path)) as store:
        assert store.life.epochs == {"house": 2}
        store.commit([work(1)])
    assert seqs(address) == [1]


def test_a_login_that_keeps_the_lock_of_migrations_is_named(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An auditor may take it: a migration waits for a while, and says whom to end."""
    monkeypatch.setattr(migrations, "_LOCK_WITHIN", "10ms")
    address = cluster.database()
    auditor = cluster.signed_in(address, READER)
    with connect(auditor) as keeping, connect(address) as connection:
        keeping.execute("SELECT pg_advisory_lock(%s)", (migrations._LOCK,))
        pid = keeping.info.backend_pid
        connection.execute("SET statement_timeout = '5s'")
        named = rf"the login 'one_of_{READER}' holds .* pg_terminate_backend\({pid}\)"
        with pytest.raises(BadInput, match=named):
            migrate(connection)
        keeping.execute("SELECT pg_advisory_unlock_all()")
        assert migrate(connection) == (VERSION, VERSION)
