"""`punto store`: make the tables of a house, move a house, and open one that was closed."""

import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import click

from punto.cli.arguments import DataArgument, seal_key_option, shown
from punto.refusals import BadInput

if TYPE_CHECKING:
    from punto.store import Place, Store
    from punto.store.move_notes import Move

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
    then the new one can be opened. If this is interrupted, run it again: it finishes the move. Its
    keys are copied into a folder, and stay where they are otherwise. Sessions, passwords and open
    shoes go along.
    """
    from punto.store import open_store, read_store
    from punto.store.moving import check_source
    from punto.store.opening import are_same, closed_by, finish
    from punto.store.seals import KEY

    key = seal_key or (source / KEY if isinstance(source, Path) else Path(KEY))
    token = closed_by(source)
    if token and finish(target, token):
        click.echo(f"Moved {shown(source)} to {shown(target)}: an earlier attempt had copied all.")
        return
    read_store(source, seal_key=key).close()  # a name that is no house is refused, and not made
    if not token and are_same(source, target):
        raise BadInput(f"{shown(target)!r}: the house is there already; name another place")
    move = _move(source, target)
    with closing(open_store(source, seal_key=key, purpose=move.at_source)) as old:
        check_source(old)
        events = _move_rows(old, target, key, move)
    click.echo(f"Moved {shown(source)} to {shown(target)}: {events} events; the audit agrees.")


def _move(source: "Place", target: "Place") -> "Move":
    """Return the move that was begun here before, or a new one; refuse to disturb another one."""
    from punto.store.move_notes import Move, legible, new_token
    from punto.store.opening import unfinished_in

    here, there = (
        str(place.resolve()) if isinstance(place, Path) else place.shown
        for place in (source, target)
    )
    begun = unfinished_in(target)
    if begun and begun.source != here:
        raise BadInput(
            f"{shown(target)!r} is being filled from {legible(begun.source)}; finish that move, or"
            " name another place"
        )
    return Move(begun.token if begun else new_token(), here, there)


def _move_rows(old: "Store", target: "Place", key: Path, move: "Move") -> int:
    """Audit a house, copy it, close the old place, open the new one; return its events."""
    from punto.store import Fenced, NotSaved, Unreadable, Unsure
    from punto.store.move_notes import legible

    source = legible(move.source)
    try:
        _audit(old)
        events = _copy_and_close(old, target, key, move)
    except NotSaved as problem:
        raise BadInput(f"nothing was moved: {problem}") from None
    except _HalfClosed as problem:
        text = f"it is not known whether {source} was closed: {problem}"
        click.echo(f"{text}; run the same command again", err=True)
        sys.exit(WRONG)
    except (Fenced, Unsure, Unreadable) as problem:
        click.echo(f"{source} was not moved, and can go on: {problem}", err=True)
        sys.exit(WRONG)
    _open(target, move)
    return events


class _HalfClosed(Exception):
    """Nobody knows whether the old place is closed: the new one stays held."""


def _copy_and_close(old: "Store", target: "Place", key: Path, move: "Move") -> int:
    """Copy a house, and close the old place; return its events.

    The copy is given up only where the old place is known to be open. Otherwise it stays held: the
    same command finishes the move.
    """
    from punto.store import Fenced
    from punto.store.opening import store_to_fill

    new = store_to_fill(target, move, seal_key=key)
    may_be_closed = False
    try:
        events = _copy(old, new, key)
        may_be_closed = True
        _close(old, move)
    except Fenced:  # another process goes on with the house in the old place
        may_be_closed = False
        raise
    finally:
        if may_be_closed:
            new.leave()
        else:
            new.give_up()
    return events


def _close(old: "Store", move: "Move") -> None:
    """Close the old place for good; raise `_HalfClosed` if nobody knows whether it is."""
    from punto.store import Unreadable, Unsure

    try:
        old.abandon(move)
    except (Unsure, Unreadable) as problem:
        raise _HalfClosed(str(problem)) from problem


def _open(target: "Place", move: "Move") -> None:
    """Open the new place, once the old one is closed."""
    from punto.store.move_notes import legible
    from punto.store.opening import finish

    why = "what was copied there is gone"
    try:
        if finish(target, move.token):
            return
    except BadInput as problem:
        why = str(problem)
    source, to = legible(move.source), legible(move.target)
    raise BadInput(
        f"the house has left {source}, and {to} is not open yet: {why}; run the same command again"
    )


def _copy(old: "Store", new: "Store", key: Path) -> int:
    """Copy a house and its keys, and audit the copy; return its events."""
    from punto.store import moving
    from punto.store.sqlite.store import SqliteStore

    moving.copy(old, new, _show_progress)
    moving.compare(old, new)
    if isinstance(new, SqliteStore):
        _copy_keys(key, new.folder)
    with closing(new.another()) as made:
        return _audit(made)


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
