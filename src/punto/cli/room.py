"""`punto room`: which processes share a house in a database, and which of them serves."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import click

from punto.cli.arguments import json_option
from punto.cli.output import print_json
from punto.refusals import BadInput

if TYPE_CHECKING:
    from punto.store.lives import Closing, RunningLife

HELD = 365 * 24 * 3600.0  # seconds left to a life: more than that is a house that was moved


@click.command()
@click.argument("database", metavar="ADDRESS")
@json_option
def command(database: str, as_json: bool) -> None:
    """Show which processes share the house at ADDRESS, and which of them serves.

    ADDRESS is postgresql://HOST/NAME. The process that serves holds every log; the others are
    spares, and one of them takes over when its time is over. A house whose database has less than
    it confirmed is closed, and the command says what is missing.

    \b
    Examples:
      punto room postgresql://punto@db.example/punto
    """
    holders, closed, rivals = _look(database)
    if rivals:
        click.echo(f"Attention: {rivals}.", err=True)
    if as_json:
        print_json({"closed": closed and _closed(closed), "processes": [*map(_row, holders)]})
        return
    if closed:
        click.echo(f"Closed since {_moment(closed.at)}: {closed}.")
    if not holders:
        click.echo("Nobody is here: no server runs on this house.")
    for one in holders:
        if one.left > HELD:
            click.echo(f"No process serves this house: {one.address}.")
            continue
        holds = f"serves, holds {one.logs} logs" if one.logs else "spare"
        left = f"{one.left:.1f} s left" if one.left > 0 else "its time is over"
        since = f"alive since {_moment(one.began)}, {one.batch} commits, Punto {one.version}"
        click.echo(f"{one.address}  {holds}  {left}  {since}")


def _look(database: str) -> "tuple[list[RunningLife], Closing | None, str]":
    """Return the processes that live, why the house is closed, and which two servers take writes.

    Reads from the server that takes writes; if none does, from the first one that answers.
    """
    import psycopg

    from punto.store.lives import ConnectionLost
    from punto.store.postgres.address import read_address
    from punto.store.postgres.checks import refuse_unusable
    from punto.store.postgres.connection import connect, two_primaries
    from punto.store.postgres.lives import PostgresLives

    address = read_address(database)
    try:
        with connect(address, read_only=True, anywhere=True) as connection:
            refuse_unusable(address, connection)
        try:
            connect(address, read_only=True).close()
            takes_writes = True
        except psycopg.Error:
            takes_writes = False
        lives = PostgresLives(address, read_only=True, anywhere=not takes_writes)
        found, closed = lives.running(), lives.closing()
        lives.drop()
        rivals = two_primaries(address)
    except (psycopg.Error, ConnectionLost) as problem:
        raise BadInput(f"{address.shown!r} cannot be read: {problem}") from None
    return [one for one in found if one.logs or one.left > 0], closed, rivals


def _row(one: "RunningLife") -> dict[str, Any]:
    return {
        "address": one.address,
        "life": one.id,
        "logs": one.logs,
        "left": round(one.left, 1),
        "began": _moment(one.began),
        "version": one.version,
        "batch": one.batch,
    }


def _closed(closing: "Closing") -> dict[str, Any]:
    return {
        "at": _moment(closing.at),
        "address": closing.address,
        "confirmed": closing.confirmed,
        "found": closing.found,
    }


def _moment(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")
