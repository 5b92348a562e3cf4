"""`punto backup TARGET`: a copy of a house as a data folder, made while the server runs."""

import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING

import click

from punto.cli.arguments import place_option, seal_key_option, shown
from punto.refusals import BadInput

if TYPE_CHECKING:
    from punto.store import Place


WRONG = 1  # the exit status if the copy fails its audit, as of `punto audit`


@click.command()
@click.argument("target", type=click.Path(path_type=Path), metavar="TARGET")
@place_option("Where a server keeps everything.")
@seal_key_option
def command(target: Path, data: "Place", seal_key: Path | None) -> None:
    """Copy a house into a data folder while the server runs, and audit the copy.

    TARGET is a new folder; it is there once the copy is whole and has passed the audit, or not at
    all (exit status 1 where the audit finds something wrong). Secrets of shoes still open are
    left out, since they would show the cards to come, and so is the key that they are sealed under.
    A folder notes when it was copied, and the office shows that.

    \b
    Examples:
      punto backup monday
      punto audit --data monday
    """
    from punto.records.audit import audit
    from punto.store import NotSaved, read_store
    from punto.store.backup import copy, note_backup

    taken = time.time_ns() // 1_000_000
    if target.exists():
        raise BadInput(f"{str(target)!r} exists already; name a new folder")
    with closing(read_store(data, seal_key=seal_key)) as source, _beside(target) as part:
        try:
            copy(source, part)
        except NotSaved as problem:
            raise BadInput(f"cannot write the copy to {str(target)!r}: {problem}") from None
        with closing(read_store(part)) as made:
            report = audit(made)
        if fault := report.fault:
            click.echo(f"Nothing was kept. Wrong at {fault.where}: {fault.what}", err=True)
            sys.exit(WRONG)
        _reveal(part, target)
    if isinstance(data, Path):
        try:
            note_backup(data, taken)
        except OSError as problem:
            why = f"the server does not learn of this copy: {problem.strerror}"
            click.echo(f"Cannot write to {str(data)!r}: {why}", err=True)
    click.echo(f"Copied {shown(data)} to {target}: {report.events} events; the audit agrees.")


@contextmanager
def _beside(target: Path) -> Iterator[Path]:
    """Yield a private folder on the target's disk, and remove it if it is still there."""
    try:
        part = Path(mkdtemp(dir=target.parent, prefix=f".{target.name}."))
    except OSError as problem:
        raise BadInput(f"cannot create {str(target)!r}: {problem.strerror}") from None
    try:
        yield part
    finally:
        shutil.rmtree(part, ignore_errors=True)


def _reveal(part: Path, target: Path) -> None:
    """Rename the copy to its target, and sync the folder."""
    from punto.store.fsync import sync_folder

    part.rename(target)
    sync_folder(target.parent)
