"""Versions of the schema in PostgreSQL: each a file of SQL that makes it from the version before.

Steps are applied by the owner of the schema (`punto store migrate`), never by a server.
"""

import re
from importlib.resources import files
from typing import Any

import psycopg

from punto.refusals import BadInput
from punto.store.sql import Connection

ROLES = ("punto_app", "punto_reader")
_LOCK = 0x50_55_4E_54_4F  # any number that others do not use
_LOCK_WITHIN = "10s"  # for which a migration waits for another one
OLDEST = 140_000  # PostgreSQL 14

_STEPS = sorted(
    (step for step in files(__name__).iterdir() if step.name.endswith(".sql")),
    key=lambda step: step.name,
)
VERSION = len(_STEPS)

NEEDED = frozenset(
    {
        *(f"{table} stay" for table in ("events", "transfers", "archives", "statements")),
        *(f"{table} in_batch" for table in ("events", "transfers", "archives", "statements")),
        *("sealed in_batch", "snapshots in_batch"),
        *("events follow", "statements number_statements", "one_salt"),
        *("transfers move", "accounts overdrawn", "holds", "resolutions", "shown_skeletons"),
        *("events events_pkey", "transfers caused", "accounts accounts_pkey"),
        *("done done_pkey", "streams streams_pkey", "lives lives_pkey"),
        *("landmarks", "openings", "sittings", "wallet_debits", "wallet_credits"),
    }
)
"""The triggers, constraints and indexes that refuse wrong rows, by table and name."""

_SCHEMA = """
CREATE SCHEMA IF NOT EXISTS punto;
CREATE TABLE IF NOT EXISTS punto.versions (
    version integer PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT clock_timestamp()
)
"""


def version_of(connection: psycopg.Connection[Any]) -> int:
    """Return the version of the schema in a database; 0 if it has none."""
    ((there,),) = connection.execute("SELECT to_regclass('punto.versions') IS NOT NULL")
    if not there:
        return 0
    ((version,),) = connection.execute("SELECT coalesce(max(version), 0) FROM punto.versions")
    return int(version)


def migrate(connection: psycopg.Connection[Any]) -> tuple[int, int]:
    """Apply the missing steps, all or none; return the version before and after."""
    if problem := _wrong_encoding(connection):
        raise BadInput(f"the database {problem}")
    with connection.transaction():
        _lock(connection)
        before = version_of(connection)
        if before > VERSION:
            raise BadInput(f"the database has version {before}; this Punto knows {VERSION} at most")
        connection.execute("SET LOCAL lock_timeout = '1s'")
        connection.execute("SET LOCAL client_min_messages = error")
        _make_roles(connection)
        connection.execute(_SCHEMA)
        connection.execute("SET LOCAL search_path = punto, pg_temp")
        for number, step in enumerate(_STEPS[before:], before + 1):
            connection.execute(step.read_text("utf-8"))
            connection.execute("INSERT INTO versions (version) VALUES (%s)", (number,))
    return before, VERSION


def _lock(connection: psycopg.Connection[Any]) -> None:
    """Let no other migration run until the end of the transaction; of two, one waits.

    Every login of a database can take this lock, and keep it: name the one that has it.
    """
    connection.execute(f"SET LOCAL lock_timeout = '{_LOCK_WITHIN}'")
    try:
        with connection.transaction():
            connection.execute("SELECT pg_advisory_xact_lock(%s)", (_LOCK,))
    except psycopg.errors.LockNotAvailable:
        raise BadInput(f"the database was left as it is: {_holder(connection)}") from None


def _holder(connection: psycopg.Connection[Any]) -> str:
    """Return who holds the lock of a migration, and how to end that."""
    query = (
        "SELECT usename, pid FROM pg_locks JOIN pg_stat_activity USING (pid)"
        " WHERE locktype = 'advisory' AND granted AND objsubid = 1"
        " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
        " AND (classid::bigint << 32) + objid::bigint = %s"
    )
    for login, pid in connection.execute(query, (_LOCK,)):
        return (
            f"the login {login!r} holds the lock of migrations; wait for it if it migrates, or end"
            f" it, as a superuser: SELECT pg_terminate_backend({pid})"
        )
    return "another migration ran until now; try again"


def _make_roles(connection: psycopg.Connection[Any]) -> None:
    """Make the roles that nobody signs in as; logins are granted them."""
    found = connection.execute("SELECT rolname FROM pg_roles WHERE rolname = ANY (%s)", ([*ROLES],))
    known = {name for (name,) in found}
    for role in ROLES:
        if role not in known:
            connection.execute(f"CREATE ROLE {role} NOLOGIN")


def problem_of(connection: psycopg.Connection[Any]) -> str | None:
    """Return why a database cannot be used, or None."""
    if connection.info.server_version < OLDEST:
        major = connection.info.server_version // 10_000
        return f"runs PostgreSQL {major}; Punto needs 14 or newer"
    if problem := _wrong_encoding(connection):
        return problem
    version = version_of(connection)
    if version == 0:
        return "has no house; `punto store migrate` makes the tables of one"
    if version != VERSION:
        newer = "update Punto" if version > VERSION else "`punto store migrate` brings it up"
        return f"has version {version}, and this Punto reads {VERSION}; {newer}"
    return None


def _wrong_encoding(connection: psycopg.Connection[Any]) -> str | None:
    encoding = connection.info.parameter_status("server_encoding")
    if encoding == "UTF8":
        return None
    make = "CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0"
    return f"has the encoding {encoding}, and needs UTF-8; make it with {make}"


def schema_damage(connection: Connection) -> str | None:
    """Return what is missing of the triggers and constraints that refuse wrong rows."""
    query = (
        "SELECT c.relname || ' ' || t.tgname FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid"
        " WHERE c.relnamespace = 'punto'::regnamespace AND NOT t.tgisinternal AND t.tgenabled = 'O'"
        " UNION ALL SELECT c.relname || ' ' || k.conname FROM pg_constraint k"
        " JOIN pg_class c ON c.oid = k.conrelid WHERE k.connamespace = 'punto'::regnamespace"
        " AND k.convalidated AND k.contype IN ('p', 'c', 'f')"
        " UNION ALL SELECT i.indexrelid::regclass::text FROM pg_index i"
        " JOIN pg_class c ON c.oid = i.indrelid WHERE c.relnamespace = 'punto'::regnamespace"
        " AND i.indisvalid"
    )
    found = {re.sub(r"^punto\.", "", str(name)) for (name,) in connection.execute(query)}
    missing = sorted(NEEDED - found)
    return f"its schema lacks {', '.join(missing)}" if missing else None
