"""`punto export TABLE`: the log of a table for other programs."""

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import click

from punto.cli.arguments import place_option
from punto.cli.output import print_bytes, write_file

if TYPE_CHECKING:
    from punto.store import Place


@click.command()
@click.argument("name", metavar="TABLE")
@place_option("Where a server keeps everything.")
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Write to a file, whole or not at all, instead of standard output.",
)
def command(name: str, data: "Place", out: Path | None) -> None:
    """Write the log of a table as JSON Lines, checked, for anyone to keep or to check.

    The first line names the table, how many rows follow and the hash of the last one; then comes
    a line for each row: number, time, kind, body, the command that led to it, and its hash.
    Secrets of shoes are never in it. It only reads, and may run while the server does.

    \b
    Examples:
      punto export commission-1
      punto export commission-1 --out commission-1.jsonl
    """
    from punto.store import read_store
    from punto.store.archive import export

    with closing(read_store(data)) as store, closing(export(store, name)) as lines:
        if out is None:
            print_bytes(lines)
        else:
            write_file(out, lines)
