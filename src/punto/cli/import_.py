"""`punto import FILE`: keep the log of another folder's table."""

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import click

from punto.cli.arguments import place_option
from punto.refusals import BadInput

if TYPE_CHECKING:
    from punto.store import Place


@click.command()
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@place_option("Where to keep it; a folder is created if it does not exist.")
def command(file: Path, data: "Place") -> None:
    """Keep the exported log of another folder's table, to replay and to audit.

    The chain of hashes is checked and every event decided again by the rules before anything is
    kept. It is an archive: nobody plays at that table here, and no money moves. A folder that has
    a table of that name already, or whose server is running, is refused.

    \b
    Examples:
      punto export commission-1 --out commission-1.jsonl
      punto import commission-1.jsonl --data archive
      punto replay commission-1 --data archive
    """
    from punto.store import NotSaved, Work, open_store
    from punto.store.archive import lines_of, read_export

    try:
        with file.open("rb") as opened:
            name, rows = read_export(lines_of(opened))
    except OSError as problem:
        raise BadInput(f"{str(file)!r} cannot be read: {problem.strerror}") from None
    except BadInput as problem:
        raise BadInput(f"{str(file)!r}: {problem}") from None
    with closing(open_store(data)) as store:
        if name in store.tables():
            raise BadInput(f"{str(data)!r} already has a table {name!r}; name another folder")
        try:
            store.commit([Work((), archived=rows)])
        except NotSaved as problem:
            raise BadInput(f"cannot save it in {str(data)!r}: {problem}") from None
    click.echo(f"Keeps {name} in {data}: {len(rows)} events; the chain and the replay agree.")
