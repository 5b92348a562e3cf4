"""`punto room`: which processes share a house in a database, and which of them serves."""

from datetime import UTC, datetime
from typing import Any

import click

from punto.cli.arguments import json_option
from punto.cli.output import print_json
from punto.refusals import BadInput


@click.command()
@click.argument("database", metavar="ADDRESS")
@json_option
def command(database: str, as_json: bool) -> None:
    """Show which processes share the house at ADDRESS, and which of them serves.

    ADDRESS is postgresql://HOST/NAME. The process that serves holds every log; the others are
    spares, and one of them takes over when its time is over.

    \b
    Examples:
      punto room postgresql://punto@db.example/punto
    """
    rows = _lives(database)
    if as_json:
        print_json(rows)
        return
    if not rows:
        click.echo("Nobody is here: no server runs on this house.")
    for row in rows:
        holds = f"serves, holds {row['logs']} logs" if row["logs"] else "spare"
        left = f"{row['left']:.1f} s left" if row["left"] > 0 else "its time is over"
        since = f"since {row['began']}, Punto {row['version']}"
        click.echo(f"{row['address']}  {holds}  {left}  {since}")


def _lives(database: str) -> list[dict[str, Any]]:
    import psycopg

    from punto.store.lives import Lost
    from punto.store.postgres.address import read_address
    from punto.store.postgres.connection import connect
    from punto.store.postgres.lives import PostgresLives
    from punto.store.postgres.migrations import problem_of

    address = read_address(database)
    try:
        with connect(address, read_only=True, anywhere=True) as connection:
            if problem := problem_of(connection):
                raise BadInput(f"{address.shown!r} {problem}")
        lives = PostgresLives(address)
        found = lives.holders()
        lives.drop()
    except (psycopg.Error, Lost) as problem:
        raise BadInput(f"{address.shown!r} cannot be read: {problem}") from None
    return [
        {
            "address": one.address,
            "life": one.id,
            "logs": one.logs,
            "left": round(one.left, 1),
            "began": datetime.fromtimestamp(one.began, UTC).isoformat(timespec="seconds"),
            "version": one.version,
            "batch": one.batch,
        }
        for one in found
        if one.logs or one.left > 0
    ]
