"""A server writes only to a database that cannot lose an answered stake."""

import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from punto.refusals import BadInput
from punto.store import Unreadable, Work
from punto.store.lives import Result
from punto.store.postgres.address import DatabaseAddress
from punto.store.postgres.checks import OWNER
from punto.store.postgres.connection import connect
from punto.store.postgres.lives import Turn, connection_name
from punto.store.postgres.migrations import ROLES, migrate
from punto.store.postgres.store import PostgresStore
from punto.store.seals import KEY, Seals
from punto.store.unit_of_work import ShownName
from tests.kit.postgres import Cluster
from tests.kit.postgres_rows import seqs, work
from tests.kit.stores import owned

APP, READER = ROLES


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


UNSAFE = pytest.mark.parametrize(
    ("name", "value"),
    [("fsync", "off"), ("full_page_writes", "off"), ("session_replication_role", "replica")],
)


@UNSAFE
def test_a_database_that_can_lose_a_commit_is_refused(
    cluster: Cluster, setting: Any, name: str, value: str
) -> None:
    """And the setting is named, to a process that waits for its turn, too."""
    address = cluster.database()
    setting(name, value)
    with pytest.raises(BadInput, match=f"has {name} = {value}"):
        PostgresStore.examined(address)
    turn = Turn(address, "test")
    assert turn.look() is None
    assert f"has {name} = {value}" in turn.problem
    turn.close()


@UNSAFE
def test_no_commit_counts_under_a_setting_that_became_unsafe(
    cluster: Cluster,
    setting: Any,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    name: str,
    value: str,
) -> None:
    """A reload changes it under an open connection: nothing is answered, and it is named."""
    monkeypatch.setattr("punto.store.shared.RESOLVE_WITHIN", 0.2)
    with closing(owned(cluster.database(), tmp_path)) as store:
        store.commit([work(1)])
        setting(name, value)
        _until_it_has(store, name, value)
        with pytest.raises(Unreadable, match=f"has {name} = {value}"):
            store.commit([work(2)])
        (said,) = [one for one in store.dangers() if name in one]
        assert f"it has {name} = {value}" in said
        assert f"has {name} = {value}" in store.why_waiting()
        setting(name, "origin" if value == "replica" else "on")


def test_a_spare_does_not_take_over_under_a_setting_that_became_unsafe(
    cluster: Cluster, setting: Any, tmp_path: Path
) -> None:
    """It waited before the setting changed; once it is right again, it takes over."""
    address = cluster.database()
    spare = Turn(address, "spare")
    with closing(owned(address, tmp_path)) as store:
        store.commit([work(1)])
        assert spare.look() is None
        setting("fsync", "off")
    assert spare.look() is None
    assert "has fsync = off" in spare.problem
    setting("fsync", "on")
    assert spare.look() is not None
    spare.close()


def test_a_commit_counts_once_the_setting_is_right_again(
    cluster: Cluster, setting: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The same process goes on, and what it saved meanwhile is there once."""
    address = cluster.database()
    with closing(owned(address, tmp_path)) as store:
        store.commit([work(1)])
        setting("fsync", "off")
        _until_it_has(store, "fsync", "off")
        monkeypatch.setattr(store._lives, "sleep", lambda _: setting("fsync", "on"))
        store.commit([work(2)])
        assert store.life.tally.lost_answers[Result.FOUND] == 1
        store.commit([work(3)])
    assert seqs(address) == [1, 2, 3]


def _until_it_has(store: PostgresStore, name: str, value: str) -> None:
    """Wait until the open connection of a store has read the configuration again."""
    for _ in range(1_000):
        if store._lives.ask("SELECT current_setting(%s)", name) == [(value,)]:
            return
    raise AssertionError(f"{name} is not {value}")


@pytest.mark.parametrize("value", ["off", "local", "remote_write"])
@pytest.mark.parametrize("is_reloaded", [False, True])
def test_a_commit_waits_for_the_disk_whatever_the_server_is_set_to(
    cluster: Cluster, setting: Any, tmp_path: Path, *, value: str, is_reloaded: bool
) -> None:
    """The session itself sets how a commit is confirmed; a reload does not change that."""
    address = cluster.database()
    if not is_reloaded:
        setting("synchronous_commit", value)
    with closing(owned(address, tmp_path)) as store:
        store.commit([work(1)])
        setting("synchronous_commit", value)
        store.commit([work(2)])
        assert store._lives.ask("SHOW synchronous_commit") == [("on",)]
    setting("synchronous_commit", "remote_apply")  # which waits for more: it stays
    with connect(address) as connection:
        assert connection.execute("SHOW synchronous_commit").fetchall() == [("remote_apply",)]


def test_a_login_cannot_be_set_to_commit_without_the_disk(cluster: Cluster) -> None:
    """What is set for a database or a login does not count either."""
    address = cluster.signed_in(cluster.database(), APP)
    with connect(cluster.address("postgres")) as owner:
        owner.execute(f"ALTER ROLE one_of_{APP} SET synchronous_commit = off")
        try:
            with connect(address) as connection:
                assert connection.execute("SHOW synchronous_commit").fetchall() == [("on",)]
        finally:
            owner.execute(f"ALTER ROLE one_of_{APP} RESET ALL")


def test_a_process_that_connects_again_looks_at_the_settings_again(
    cluster: Cluster, setting: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """After a fail-over it is another server: nothing is written where it could be lost."""
    monkeypatch.setattr("punto.store.shared.RESOLVE_WITHIN", 0.2)
    address = cluster.database()
    with closing(owned(address, tmp_path)) as store:
        store.commit([work(1)])
        setting("fsync", "off")
        cluster_wide = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        with connect(cluster.address("postgres")) as connection:
            name = connection_name(store.life.id)
            connection.execute(f"{cluster_wide} WHERE application_name = %s", (name,))
        with pytest.raises(Unreadable, match="has fsync = off"):
            store.commit([work(2)])
        setting("fsync", "on")
    assert seqs(address) == [1]


def test_a_server_says_that_its_standby_is_away(cluster: Cluster, setting: Any) -> None:
    """A commit would wait for it for ever."""
    address = cluster.database()
    setting("synchronous_standby_names", "FIRST 1 (nobody)")
    assert any("every commit waits" in one for one in PostgresStore.examined(address))


def test_a_clock_that_is_off_is_refused(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sessions and limits of a day go by it."""
    database = cluster.database()
    now = time.time
    monkeypatch.setattr("punto.store.postgres.checks.time.time", lambda: now() - 5)
    with pytest.raises(BadInput, match=r"has a clock that is \+5\.0 s off ours"):
        PostgresStore.examined(database)


def test_a_server_says_that_there_is_one_copy(
    cluster: Cluster, setting: Any, tmp_path: Path
) -> None:
    """Without a synchronous standby a lost disk is a lost house; it is said for as long as so."""
    address = cluster.database()
    assert any("one copy" in one for one in PostgresStore.examined(address))
    with closing(PostgresStore.reading(address, tmp_path, Seals(tmp_path / KEY))) as store:
        assert any("one copy" in one for one in store.dangers())
        setting("synchronous_standby_names", "FIRST 1 (nobody)")
        assert not any("one copy" in one for one in store.dangers())


def test_a_check_that_cannot_be_made_does_not_say_that_there_is_no_danger(
    cluster: Cluster, setting: Any, tmp_path: Path
) -> None:
    """The database has no free connection for it: that is an error, and no empty list."""
    address = cluster.signed_in(cluster.database(), APP)
    with (
        closing(PostgresStore.reading(address, tmp_path, Seals(tmp_path / KEY))) as store,
        connect(cluster.address("postgres")) as owner,
    ):
        assert any("one copy" in one for one in store.dangers())
        owner.execute(f"ALTER ROLE one_of_{APP} CONNECTION LIMIT 0")
        try:
            with pytest.raises(Unreadable, match="too many connections"):
                store.dangers()
        finally:
            owner.execute(f"ALTER ROLE one_of_{APP} CONNECTION LIMIT -1")
        assert any("one copy" in one for one in store.dangers())


def test_a_server_says_that_its_login_could_change_what_was_written(
    cluster: Cluster, tmp_path: Path
) -> None:
    """At the start and for as long as it is so; a login of servers cannot, and nothing is said."""
    owner = cluster.database()
    for address, is_said in ((owner, True), (cluster.signed_in(owner, APP), False)):
        assert (OWNER in PostgresStore.examined(address)) is is_said
        with closing(PostgresStore.reading(address, tmp_path, Seals(tmp_path / KEY))) as store:
            assert (OWNER in store.dangers()) is is_said


def test_a_database_with_two_primaries_is_not_opened_alone(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The problem is named, and no other process is blamed."""
    monkeypatch.setattr("punto.store.postgres.store.ALONE_WITHIN", 0.0)
    monkeypatch.setattr("punto.store.postgres.lives.two_primaries", lambda _: "db1 and db2")
    with pytest.raises(BadInput, match="cannot be used: db1 and db2"):
        PostgresStore.alone(cluster.database(), tmp_path, Seals(tmp_path / KEY))


def test_a_login_that_may_not_write_is_refused(cluster: Cluster) -> None:
    """With the way out."""
    auditor = cluster.signed_in(cluster.database(), READER)
    with pytest.raises(BadInput, match="may not be written with this login; grant it punto_app"):
        PostgresStore.examined(auditor)


@pytest.fixture(params=["environment", "address", "login", "database"])
def in_latin(
    request: pytest.FixtureRequest, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> Iterator[DatabaseAddress]:
    """The address of a house whose sessions would be in Latin 1."""
    address = cluster.signed_in(cluster.database(), APP)
    name, login = address.partition("@/")[2].partition("?")[0], f"one_of_{APP}"
    if request.param == "environment":
        monkeypatch.setenv("PGCLIENTENCODING", "LATIN1")
    if request.param == "address":
        address = DatabaseAddress(f"{address}&client_encoding=LATIN1")
    with connect(cluster.address("postgres")) as owner:
        if request.param == "login":
            owner.execute(f"ALTER ROLE {login} SET client_encoding = 'LATIN1'")
        if request.param == "database":
            owner.execute(f"ALTER DATABASE {name} SET client_encoding = 'LATIN1'")
        yield address
        owner.execute(f"ALTER ROLE {login} RESET ALL")


def test_names_are_saved_as_they_are_whatever_encoding_a_session_is_given(
    cluster: Cluster, in_latin: DatabaseAddress, tmp_path: Path
) -> None:
    """A session speaks UTF-8, as this process does."""
    name = ShownName("guest-1", "张三 é", "zs", hidden=False, at=1)
    with closing(owned(in_latin, tmp_path)) as store:
        store.commit([Work((), shown_names=(name,))])
        assert store.shown_name("guest-1") == name
        saved = store._lives.ask("SELECT convert_to(name, 'UTF8') FROM shown_names")
    assert saved == [("张三 é".encode(),)]


def test_a_database_in_another_encoding_is_refused(cluster: Cluster) -> None:
    """A name could not be saved there: no house is made there, and no server starts."""
    address = cluster.address("in_latin")
    with connect(cluster.address("postgres")) as owner:
        owner.execute("CREATE DATABASE in_latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0")
    refused = "has the encoding LATIN1, and needs UTF-8"
    with connect(address) as connection, pytest.raises(BadInput, match=refused):
        migrate(connection)
    with pytest.raises(BadInput, match=refused):
        PostgresStore.examined(address)
