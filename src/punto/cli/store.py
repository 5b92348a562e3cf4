"""`punto store`: the database of a house: make its tables, move a house from one to another."""

import shutil
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import click

from punto.cli.arguments import DataArgument, seal_key_option, shown
from punto.refusals import BadInput

if TYPE_CHECKING:
    from punto.store import Place, Store

WRONG = 1  # the exit status if the house that was moved fails its audit


@click.group()
def command() -> None:
    """Make the tables of a house in PostgreSQL, or move a house to another database.

    \b
    Examples:
      punto store migrate postgresql://owner@db.example/punto
      punto store move punto-data postgresql://punto@db.example/punto
    """


@command.command()
@click.argument("database", metavar="ADDRESS")
def migrate(database: str) -> None:
    """Make or update the tables of a house in the PostgreSQL database at ADDRESS.

    ADDRESS is postgresql://HOST/NAME. The tables lie in the schema `punto` and belong to the
    role that signs in here. The roles `punto_app` (for servers) and `punto_reader` (for audits) are
    made where they are missing; grant them to the logins of servers and auditors.
    """
    import psycopg

    from punto.store.postgres.address import read_address
    from punto.store.postgres.connection import connect
    from punto.store.postgres.migrations import migrate as apply

    address = read_address(database)
    try:
        with connect(address) as connection:
            before, after = apply(connection)
    except psycopg.Error as problem:
        raise BadInput(f"{address.shown!r} was left as it is: {problem}") from None
    if before == after:
        click.echo(f"{address.shown} has version {after} already.")
    else:
        click.echo(f"{address.shown} has version {after} now; it had {before or 'none'}.")


@command.command()
@click.argument("database", metavar="ADDRESS")
def reopen(database: str) -> None:
    """Open a house at ADDRESS that was closed, since its database has less than it confirmed.

    What is missing stays missing: answered stakes may be among it. First look whether another copy
    of the database has it. Only the owner of the tables may do this; a server that waits then
    serves the house.
    """
    import psycopg

    from punto.store.postgres.address import read_address
    from punto.store.postgres.connection import connect
    from punto.store.postgres.migrations import problem_of

    address = read_address(database)
    query = "SELECT address, confirmed, found FROM reopen_house()"
    try:
        with connect(address) as connection:
            if problem := problem_of(connection):
                raise BadInput(f"{address.shown!r} {problem}")
            closings = connection.execute(query).fetchall()
    except psycopg.Error as problem:
        raise BadInput(f"{address.shown!r} was left as it is: {problem}") from None
    if not closings:
        click.echo(f"{address.shown} is not closed.")
    for here, confirmed, found in closings:
        click.echo(f"{address.shown} is open again, without {_gone(confirmed, found)} of {here}.")


def _gone(confirmed: int, found: int | None) -> str:
    """Return which commits of a process are gone; a life that is missing takes all with it."""
    return f"commits {(found or 0) + 1} to {confirmed}"


@command.command()
@click.argument("source", type=DataArgument(), metavar="FROM")
@click.argument("target", type=DataArgument(), metavar="TO")
@seal_key_option
def move(source: "Place", target: "Place", seal_key: Path | None) -> None:
    """Move a house FROM a data folder or database TO another one, byte for byte.

    A place is a folder, or postgresql://HOST/NAME whose tables `punto store migrate` has made. No
    server may run on either. Everything is copied in one transaction, compared and audited; then
    the old place is closed for good, so that no server ever continues it. Its keys are copied into
    a folder, and stay where they are otherwise. Sessions, passwords and open shoes go along.
    """
    from punto.records.audit import audit
    from punto.store import NotSaved, open_store
    from punto.store.moving import move as copy

    if isinstance(target, Path) and target.exists():
        raise BadInput(f"{str(target)!r} exists already; name a new folder")
    key = seal_key or (source / "seal.key" if isinstance(source, Path) else None)
    purpose = f"moved to {shown(target)}"
    old = open_store(source, seal_key=key, purpose=purpose)
    try:
        with closing(open_store(target, seal_key=key, purpose="punto store move")) as new:
            copy(old, new, _told)
        if isinstance(target, Path):
            _copy_keys(old.house_key.parent, target)
    except NotSaved as problem:
        raise BadInput(f"nothing was moved: {problem}") from None
    except BaseException:
        old.close()
        raise
    with closing(_reading(target, key)) as made:
        report = audit(made)
    if fault := report.fault:
        old.close()
        click.echo(f"The old place is untouched. Wrong at {fault.where}: {fault.what}", err=True)
        sys.exit(WRONG)
    old.abandon()
    click.echo(
        f"Moved {shown(source)} to {shown(target)}: {report.events} events; the audit agrees."
    )


def _reading(place: "Place", key: Path | None) -> "Store":
    from punto.store import read_store

    return read_store(place, seal_key=None if isinstance(place, Path) else key)


def _copy_keys(source: Path, target: Path) -> None:
    for name in ("seal.key", "house.key"):
        if (source / name).is_file():
            shutil.copy(source / name, target / name)
            (target / name).chmod(0o600)


def _told(table: str, rows: int) -> None:
    """Show progress on a terminal."""
    if sys.stderr.isatty():
        click.echo(f"\r{table}: {rows} rows".ljust(60), nl=False, err=True)
