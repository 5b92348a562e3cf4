"""`punto import FILE`: keep the log of another folder's table."""

from contextlib import closing
from pathlib import Path

import click

from punto.cli.arguments import data_option
from punto.refusals import BadInput


@click.command()
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@data_option("The folder to keep it in; created if it does not exist.")
def command(file: Path, data: Path) -> None:
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
    from punto.store import NotSaved, Store, Work
    from punto.store.archive import lines_of, read_export

    try:
        with file.open("rb") as opened:
            name, rows = read_export(lines_of(opened))
    except OSError as problem:
        raise BadInput(f"{str(file)!r} cannot be read: {problem.strerror}") from None
    except BadInput as problem:
        raise BadInput(f"{str(file)!r}: {problem}") from None
    with closing(Store.open(data)) as store:
        if name in store.tables():
            raise BadInput(f"{str(data)!r} already has a table {name!r}; name another folder")
        try:
            store.commit([Work((), archived=rows)])
        except NotSaved as problem:
            raise BadInput(f"cannot save it in {str(data)!r}: {problem}") from None
    click.echo(f"Keeps {name} in {data}: {len(rows)} events; the chain and the replay agree.")
