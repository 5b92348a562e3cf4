"""A server writes only to a database that cannot lose an answered stake."""

import time
from collections.abc import Iterator
from typing import Any

import psycopg
import pytest

from punto.refusals import BadInput
from punto.store.postgres.connection import connect
from punto.store.postgres.store import PostgresStore
from tests.kit.postgres import Cluster


@pytest.fixture
def setting(cluster: Cluster) -> Iterator[Any]:
    """Change a setting of the server, and restore it afterwards."""
    with connect(cluster.address("postgres")) as connection:

        def change(name: str, value: str) -> None:
            connection.execute(f"ALTER SYSTEM SET {name} = '{value}'")
            _reload(connection)

        yield change
        connection.execute("ALTER SYSTEM RESET ALL")
        _reload(connection)


def _reload(connection: psycopg.Connection[Any]) -> None:
    """Read the settings again, and wait until a new session has them."""
    connection.execute("SELECT pg_reload_conf()")
    ((loaded,),) = connection.execute("SELECT pg_conf_load_time()")
    for _ in range(1_000):
        ((now,),) = connection.execute("SELECT pg_conf_load_time()")
        if now != loaded:
            return


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("fsync", "off"),
        ("full_page_writes", "off"),
        ("synchronous_commit", "off"),
        ("synchronous_commit", "local"),
    ],
)
def test_a_database_that_can_lose_a_commit_is_refused(
    cluster: Cluster, setting: Any, name: str, value: str
) -> None:
    """And the setting is named."""
    setting(name, value)
    with pytest.raises(BadInput, match=f"has {name} = {value}"):
        PostgresStore.examined(cluster.database())


def test_a_clock_that_is_off_is_refused(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sessions and limits of a day go by it."""
    database = cluster.database()
    now = time.time
    monkeypatch.setattr("punto.store.postgres.checks.time.time", lambda: now() - 5)
    with pytest.raises(BadInput, match=r"has a clock that is \+5\.0 s off ours"):
        PostgresStore.examined(database)


def test_one_copy_is_said(cluster: Cluster) -> None:
    """Without a synchronous standby a lost disk is a lost house."""
    assert any("one copy" in one for one in PostgresStore.examined(cluster.database()))
