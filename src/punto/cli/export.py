"""`punto export TABLE`: the log of a table for other programs."""

import os
import sys
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from tempfile import NamedTemporaryFile

import click

from punto.cli.arguments import data_option
from punto.refusals import BadInput


@click.command()
@click.argument("name", metavar="TABLE")
@data_option("The folder that a server keeps everything in.")
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Write to a file, whole or not at all, instead of standard output.",
)
def command(name: str, data: Path, out: Path | None) -> None:
    """Write the log of a table as JSON Lines, checked, for anyone to keep or to check.

    The first line names the table, how many rows follow and the hash of the last one; then comes
    a line for each row: number, time, kind, body, the command that led to it, and its hash.
    Secrets of shoes are never in it. It only reads, and may run while the server does.

    \b
    Examples:
      punto export commission-1
      punto export commission-1 --out commission-1.jsonl
    """
    from punto.store import Store
    from punto.store.archive import export

    with closing(Store.reading(data)) as store, closing(export(store, name)) as lines:
        if out is None:
            _print(lines)
        else:
            _write(out, lines)


def _print(lines: Iterable[bytes]) -> None:
    sys.stdout.flush()
    for line in lines:
        # The bytes themselves: what is exported does not hang on the terminal's encoding.
        sys.stdout.buffer.write(line)
    sys.stdout.buffer.flush()


def _write(path: Path, lines: Iterable[bytes]) -> None:
    """Beside the file first, and under its name once all of it is on the disk."""
    try:
        with NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False) as part:
            try:
                part.writelines(lines)
                part.flush()
                os.fsync(part.fileno())
                os.replace(part.name, path)
            except BaseException:
                os.unlink(part.name)
                raise
    except OSError as problem:
        raise BadInput(f"{str(path)!r} cannot be written: {problem.strerror}") from None
