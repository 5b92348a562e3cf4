"""`punto store`: make the tables of a house, move a house, and open one that was closed."""

import shutil
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
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
    from punto.store.postgres.checks import refuse_unusable
    from punto.store.postgres.connection import connect

    address = read_address(database)
    query = "SELECT address, confirmed, found FROM reopen_house()"
    try:
        with connect(address) as connection:
            refuse_unusable(address, connection)
            closings = connection.execute(query).fetchall()
    except psycopg.Error as problem:
        raise BadInput(f"{address.shown!r} was left as it is: {problem}") from None
    if not closings:
        click.echo(f"{address.shown} is not closed.")
    for here, confirmed, found in closings:
        click.echo(f"{address.shown} is open again, without {_gone(confirmed, found)} of {here}.")


def _gone(confirmed: int, found: int | None) -> str:
    """Return which commits of a process are gone: all of them, if its life is not there."""
    return f"commits {(found or 0) + 1} to {confirmed}"


@command.command()
@click.argument("source", type=DataArgument(), metavar="FROM")
@click.argument("target", type=DataArgument(), metavar="TO")
@seal_key_option
def move(source: "Place", target: "Place", seal_key: Path | None) -> None:
    """Move a house FROM a data folder or database TO another one, byte for byte.

    A place is a folder, or postgresql://HOST/NAME whose tables `punto store migrate` has made. No
    server may run on either. The house is audited, copied in one transaction, compared and audited
    again; then the old place is closed for good, so that no server ever continues it, and only
    then the new one can be opened. Its keys are copied into a folder, and stay where they are
    otherwise. Sessions, passwords and open shoes go along.
    """
    from punto.store import NotSaved, Unreadable, Unsure, open_store, read_store
    from punto.store.fsync import sync_folder
    from punto.store.moving import check_source
    from punto.store.seals import KEY

    key = seal_key or (source / KEY if isinstance(source, Path) else Path(KEY))
    place = _unfinished(target) if isinstance(target, Path) else target
    read_store(source, seal_key=key).close()  # a name that is no house is refused, and not made
    with closing(open_store(source, seal_key=key, purpose=f"moved to {shown(target)}")) as old:
        check_source(old)
        try:
            _audit(old)
            events = _copy_and_close(old, place, key)
        except NotSaved as problem:
            raise BadInput(f"nothing was moved: {problem}") from None
        except (Unsure, Unreadable) as problem:
            click.echo(f"{shown(source)} was not moved, and can go on: {problem}", err=True)
            sys.exit(WRONG)
    if isinstance(place, Path) and isinstance(target, Path):
        place.rename(target)
        sync_folder(target.absolute().parent)
    click.echo(f"Moved {shown(source)} to {shown(target)}: {events} events; the audit agrees.")


def _unfinished(target: Path) -> Path:
    """Return the folder that is filled and gets its name at the end; refuse one that exists."""
    place = target.with_name(f"{target.name}.unfinished")
    for taken in (target, place):
        if taken.exists():
            raise BadInput(f"{str(taken)!r} exists already; name a new folder, or remove it")
    return place


def _copy_and_close(old: "Store", place: "Place", key: Path) -> int:
    """Copy a house, audit the copy, close the old place, open the new one; return its events."""
    from punto.store import open_store
    from punto.store.moving import MOVING, compare, copy

    new = open_store(place, seal_key=key, purpose=MOVING)
    with _removed_if_failed(place):
        try:
            copy(old, new, _show_progress)
        except BaseException:
            new.close()
            raise
        try:
            compare(old, new)
            if isinstance(place, Path):
                _copy_keys(key, place)
            with closing(new.another()) as made:
                events = _audit(made)
            old.abandon()
        except BaseException:
            new.leave()  # it stays held: two places must never go on with one house
            raise
        new.close()
    return events


@contextmanager
def _removed_if_failed(place: "Place") -> Iterator[None]:
    try:
        yield
    except BaseException:
        if isinstance(place, Path):
            shutil.rmtree(place, ignore_errors=True)
        raise


def _audit(store: "Store") -> int:
    """Return the number of events of a house; raise `Unsure` if something is wrong with it."""
    from punto.records.audit import audit
    from punto.store import Unsure

    report = audit(store)
    if fault := report.fault:
        raise Unsure(f"wrong at {fault.where}: {fault.what}")
    return report.events


def _copy_keys(seal_key: Path, target: Path) -> None:
    from punto.store.fsync import write_for_owner
    from punto.store.seals import KEY
    from punto.store.store import HOUSE_KEY

    for source, name in ((seal_key, KEY), (seal_key.with_name(HOUSE_KEY), HOUSE_KEY)):
        if source.is_file():
            write_for_owner(target / name, source.read_bytes())


def _show_progress(table: str, rows: int) -> None:
    """Show progress on a terminal."""
    if sys.stderr.isatty():
        click.echo(f"\r{table}: {rows} rows".ljust(60), nl=False, err=True)
