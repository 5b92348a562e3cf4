"""Rights in the database: a server may add and never change, and an auditor sees no secret."""

import re
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from punto.records.audit import audit
from punto.store import Credential, Pin, Sealed, Session
from punto.store.lives import LEASE
from punto.store.postgres.address import DatabaseAddress
from punto.store.postgres.connection import connect
from punto.store.postgres.migrations import ROLES
from tests.kit.postgres import Cluster, as_role, let_roles_sign_in
from tests.kit.postgres_rows import opened, seqs, work
from tests.kit.stores import owned

APP, READER = ROLES
DENIED = "42501"
MACHINES = Path(__file__).parents[3] / "docs" / "machines.md"
SECRET = b"\x11" * 32


@pytest.fixture(scope="module")
def house(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> DatabaseAddress:
    """A house with a row, an open shoe, and somebody who is signed in."""
    address = cluster.database()
    let_roles_sign_in(address)
    with closing(owned(address, tmp_path_factory.mktemp("data"))) as store:
        beside = work(1)._replace(
            sealed=(Sealed("one", 1, SECRET),),
            sessions=(Session(b"\x22" * 32, "ann", 5),),
            credentials=(Credential("ann", "hash", 5),),
            pins=(Pin("ann", "hash", 0, 5),),
        )
        store.commit([beside])
    return address


def refusal(address: DatabaseAddress, query: str) -> str | None:
    """Return the code with which a statement is refused."""
    with connect(address) as connection:
        try:
            connection.execute(query)
        except psycopg.Error as problem:
            return problem.sqlstate
    return None


KEPT = ("events", "transfers", "archives", "statements")


@pytest.mark.parametrize(
    "query",
    [
        *(
            f"UPDATE {table} SET {column} = {column}"
            for table, column in zip(KEPT, ("at", "amount", "at", "kind"), strict=True)
        ),
        *(f"DELETE FROM {table}" for table in KEPT),
        *(f"TRUNCATE {table}" for table in KEPT),
        "UPDATE accounts SET credits_posted = 1",
        "INSERT INTO accounts VALUES ('wallet:eve', 'PLAY')",
        "DELETE FROM accounts",
        "UPDATE lives SET ended = NULL",
        "UPDATE lives SET until = 'infinity'",
        "INSERT INTO lives VALUES ('eve', 0, 'infinity', now(), NULL, '', '')",
        "DELETE FROM lives",
        "UPDATE streams SET holder = NULL",
        "UPDATE streams SET epoch = 1",
        "DELETE FROM streams",
        "UPDATE room SET seal_key = seal_key",
        "DELETE FROM room",
        "UPDATE salts SET salt = salt",
        "DELETE FROM versions",
        "ALTER TABLE events DISABLE TRIGGER ALL",
        "DROP TRIGGER stay ON events",
        "CREATE TABLE punto.more (one int)",
    ],
)
def test_a_server_changes_nothing_that_was_written(house: DatabaseAddress, query: str) -> None:
    """Neither rows of the log, balances, lives, holders of logs nor the schema."""
    assert refusal(as_role(house, APP), query) == DENIED


NOT_IN_BATCH = "PU003"
_EVENT = "INSERT INTO events SELECT stream, seq + {}, at, kind, body, command, hash, by FROM events"
_HASH = "decode(repeat('00', 32), 'hex')"
_TRANSFER = (
    "INSERT INTO transfers (stream, seq, kind, debit, credit, amount, currency, key)"
    " VALUES ('one', 1, 'posted', 'issue:PLAY', 'wallet:eve', 9, 'PLAY', '')"
)


@pytest.mark.parametrize(
    "query",
    [
        _EVENT.format(1),
        _EVENT.format(100_000),
        _TRANSFER,
        "INSERT INTO archives SELECT * FROM events",
        f"INSERT INTO statements VALUES (1, 'all', '', '\\x{'00' * 64}', '')",
        "UPDATE sealed SET secrets = ''",
        "DELETE FROM sealed",
        "UPDATE snapshots SET seq = 9",
        "DELETE FROM snapshots",
    ],
)
def test_a_server_writes_in_batches_only(house: DatabaseAddress, query: str) -> None:
    """One row out of place would stop a table or the house: its login alone adds none."""
    assert refusal(as_role(house, APP), query) == NOT_IN_BATCH
    joined = "SELECT join_room('{0}', '', '', '4s'); SELECT begin_batch('{0}', 1, '4s', {1});"
    life = joined.format(f"eve {hash(query)}", "'{}', '{}', '{}'")
    assert refusal(as_role(house, APP), f"BEGIN; {life} {query}; COMMIT") == NOT_IN_BATCH


def test_a_life_that_does_not_hold_the_house_opens_no_log(house: DatabaseAddress) -> None:
    """A server would find a log there that no rule decided."""
    opening = "SELECT begin_batch('mallory', 1, '4s', '{new}', '{new}', '{1}')"
    life = "SELECT join_room('mallory', '', '', '4s')"
    assert refusal(as_role(house, APP), f"BEGIN; {life}; {opening}; COMMIT") == "PU002"


@pytest.mark.parametrize(
    "rows",
    [
        "('one', 3, 1, 'k', '', '', {0})",
        "('one', 2, 1, 'k', '', '', {0}), ('one', 4, 1, 'k', '', '', {0})",
        "('two', 2, 1, 'k', '', '', {0})",
        "('one', 2, 1, 'k', '', '', {0}), ('two', 7, 1, 'k', '', '', {0})",
    ],
)
def test_events_follow_each_other_without_a_gap(
    cluster: Cluster, tmp_path: Path, rows: str
) -> None:
    """Also in a batch: an event that is not the next one of its log is refused."""
    address = cluster.database()
    with closing(owned(address, tmp_path)) as store:
        store.commit([work(1)])
        begun = f"'{store.life.id}', {store.life.batch + 1}, '4s', '{{}}', '{{}}', '{{}}'"
        events = f"INSERT INTO events VALUES {rows.format(_HASH)}"
        batch = f"BEGIN; SELECT begin_batch({begun}); {events}; COMMIT"
        assert refusal(as_role(address, APP), batch) == "23514"
    assert seqs(address) == [1]


def test_statements_follow_each_other_without_a_gap(cluster: Cluster, tmp_path: Path) -> None:
    """The first has the number 1."""
    address = cluster.database()
    said = f"'all', '', '\\x{'00' * 64}', ''"
    with closing(owned(address, tmp_path)) as store:
        begun = f"'{store.life.id}', {store.life.batch + 1}, '4s', '{{}}', '{{}}', '{{}}'"
        begin, add = f"BEGIN; SELECT begin_batch({begun})", "INSERT INTO statements VALUES"
        assert refusal(address, f"{begin}; {add} (2, {said}); COMMIT") == "23514"
        assert refusal(address, f"{begin}; {add} (1, {said}); {add} (3, {said})") == "23514"
        assert refusal(address, f"{begin}; {add} (1, {said}), (2, {said}); COMMIT") is None


def test_no_life_lasts_longer_than_a_commit_keeps_it(house: DatabaseAddress) -> None:
    """However long its caller asks for: others wait for seconds only."""
    with connect(as_role(house, APP)) as connection:
        connection.execute("SELECT join_room('long', '', '', '10 days')")
        left = "SELECT extract(epoch FROM until - clock_timestamp())::float8 FROM lives"
        for batch in ("SELECT 1", "SELECT begin_batch('long', 1, '10 days', '{}', '{}', '{}')"):
            connection.execute(batch)
            ((seconds,),) = connection.execute(f"{left} WHERE id = 'long'")
            assert 0 < seconds <= LEASE
        with pytest.raises(psycopg.Error) as refused:
            connection.execute("SELECT abandon_house('long', 2)")
    assert refused.value.sqlstate == "PU002"


@pytest.mark.parametrize("table", KEPT)
def test_rows_stay_even_for_the_owner_of_the_schema(house: DatabaseAddress, table: str) -> None:
    """A trigger refuses what a right would allow."""
    assert refusal(house, f"DELETE FROM {table}") == "PU009"
    assert refusal(house, f"TRUNCATE {table} CASCADE") == "PU009"


def test_a_life_that_ended_stays_ended(house: DatabaseAddress) -> None:
    """No function of the schema gives it back its logs."""
    app = as_role(house, APP)
    with connect(app) as connection:
        ((ended,),) = connection.execute("SELECT id FROM lives WHERE ended IS NOT NULL LIMIT 1")
        again = f"SELECT begin_batch('{ended}', batch + 1, '4s', '{{}}', '{{}}', '{{}}') FROM lives"
        assert refusal(app, f"{again} WHERE id = '{ended}'") == "PU001"
        assert refusal(app, f"SELECT join_room('{ended}', '', '', '4s')") == "23505"
        ((none,),) = connection.execute("SELECT last_batch(%s)", (ended,))
        assert none is None


def test_a_server_closes_a_house_and_only_its_owner_opens_it(house: DatabaseAddress) -> None:
    """A server that could open it would decide in place of a person."""
    app = as_role(house, APP)
    with connect(app) as connection:
        connection.execute("SELECT close_house('eve', 'eve', 9, NULL)")
        ((living,),) = connection.execute("SELECT count(*) FROM lives WHERE ended IS NULL")
        assert living == 0
        connection.execute("SELECT join_room('eve', '', '', '4s')")
        assert connection.execute("SELECT * FROM take_over('eve')").fetchall() == []
    assert refusal(app, "SELECT reopen_house()") == DENIED
    assert refusal(app, "UPDATE closings SET reopened = now()") == DENIED
    assert refusal(app, "DELETE FROM closings") == DENIED
    with connect(house) as connection:
        assert len(connection.execute("SELECT * FROM reopen_house()").fetchall()) == 1
        assert connection.execute("SELECT * FROM take_over('eve')").fetchall() != []


@pytest.mark.parametrize("table", ["sessions", "credentials", "pins"])
def test_an_auditor_reads_neither_sessions_passwords_nor_pins(
    house: DatabaseAddress, table: str
) -> None:
    """Not even their number."""
    assert refusal(as_role(house, READER), f"SELECT count(*) FROM {table}") == DENIED


def test_an_auditor_sees_no_secret_of_an_open_shoe(house: DatabaseAddress) -> None:
    """It is sealed, and its row is not there for an auditor."""
    with connect(house) as connection:
        assert connection.execute("SELECT shoe FROM sealed").fetchall() == [(1,)]
    with connect(as_role(house, READER)) as connection:
        assert connection.execute("SELECT shoe FROM sealed").fetchall() == []
        connection.execute("SELECT count(*) FROM events")


@pytest.mark.parametrize(
    "query",
    [
        "INSERT INTO events VALUES ('one', 9, 1, 'k', '', '', ''::bytea)",
        "INSERT INTO salts VALUES (''::bytea)",
        "SELECT join_room('eve', '', '', '4s')",
        "SELECT end_life('eve', 'eve')",
        "SELECT take_over('eve')",
        "SELECT name_seal_key(''::bytea)",
        "SELECT close_house('eve', '', 1, 0)",
        "SELECT reopen_house()",
        "UPDATE shown_names SET name = ''",
    ],
)
def test_an_auditor_writes_nothing(house: DatabaseAddress, query: str) -> None:
    """Neither rows nor through functions."""
    assert refusal(as_role(house, READER), query) == DENIED


@pytest.fixture
def played(cluster: Cluster, tmp_path: Path) -> DatabaseAddress:
    """A house that a server, with its own rights only, wrote into."""
    address = cluster.database()
    with closing(owned(as_role(address, APP), tmp_path)) as store:
        store.make_key()
        store.make_salt()
        store.commit([work(1)])
    return address


def test_a_server_needs_no_other_rights(played: DatabaseAddress) -> None:
    """Its key, its salt and its rows are saved with the rights of a server."""
    assert seqs(played) == [1]


def test_the_audit_runs_with_the_rights_of_an_auditor(
    house: DatabaseAddress, tmp_path: Path
) -> None:
    """It reads everything that it needs, and finds the row that no rule decides."""
    with closing(opened(as_role(house, READER), tmp_path)) as store:
        fault = audit(store).fault
    assert fault is not None
    assert "permission" not in fault.what
    assert fault.where == "one 1"


FILLS_THE_DISK = (
    "SELECT lo_creat(-1)",
    "SELECT lo_create(0)",
    "SELECT lo_from_bytea(0, 'x')",
    "SELECT pg_logical_emit_message(false, 'x', 'y')",
    "SELECT pg_logical_emit_message(true, 'x', 'y'::bytea)",
)


def test_no_login_fills_the_disk_after_what_the_documentation_runs(
    cluster: Cluster, tmp_path: Path
) -> None:
    """Neither with large objects nor with messages in the log; servers and auditors need none."""
    address = cluster.database()
    let_roles_sign_in(address)
    (revoking,) = re.findall(r"^DO \$\$.*?^END \$\$;", MACHINES.read_text("utf-8"), re.M | re.S)
    with connect(address) as superuser:
        superuser.execute(revoking)
    for role in ROLES:
        for query in FILLS_THE_DISK:
            assert refusal(as_role(address, role), query) == DENIED, (role, query)
    with closing(owned(as_role(address, APP), tmp_path)) as store:
        store.commit([work(1)])
    with closing(opened(as_role(address, READER), tmp_path)) as store:
        assert "permission" not in str(audit(store).fault)


# `stay` refuses whatever it is asked, `field` serves queries, and only `move` calls the others.
ANYWHERE = {"stay", "field", "held", "gone"}


def test_no_login_can_put_its_own_functions_into_those_of_the_house(
    house: DatabaseAddress,
) -> None:
    """Each looks for names in the schema of the house alone; so do the operators in it."""
    with connect(house) as connection:
        functions = connection.execute(
            "SELECT p.proname, coalesce(array_to_string(p.proconfig, ' '), '') FROM pg_proc p"
            " JOIN pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname = 'punto'"
        ).fetchall()
    assert len(functions) > 10
    assert {name for name, how in functions if "search_path=punto, pg_temp" not in how} == ANYWHERE


OF_ITS_OWN = """
CREATE FUNCTION public.never(bigint, bigint) RETURNS boolean LANGUAGE sql AS 'SELECT false';
CREATE OPERATOR public.<> (FUNCTION = public.never, LEFTARG = bigint, RIGHTARG = bigint);
CREATE FUNCTION public.pg_current_xact_id() RETURNS xid8 LANGUAGE sql
    AS 'SELECT xact FROM punto.lives WHERE ended IS NULL';
SET search_path = public, pg_catalog;
"""


def test_a_login_with_functions_of_its_own_adds_no_row_out_of_place(
    cluster: Cluster, tmp_path: Path
) -> None:
    """In PostgreSQL 14 every login may create some in `public`, and look there first."""
    house = cluster.database()
    let_roles_sign_in(house)
    with closing(owned(house, tmp_path)) as store:
        store.commit([work(1)])
        with connect(house) as owner:
            owner.execute("GRANT CREATE ON SCHEMA public TO PUBLIC")
        with connect(as_role(house, APP)) as connection:
            connection.execute(OF_ITS_OWN)
            row = ("one", 7, bytes(32))
            out_of_place = "INSERT INTO punto.events VALUES (%s, %s, 1, 'k', '', '', %s)"
            with pytest.raises(psycopg.Error) as refused:
                connection.execute(out_of_place, row)
    assert refused.value.sqlstate == NOT_IN_BATCH
    assert seqs(house) == [1]
