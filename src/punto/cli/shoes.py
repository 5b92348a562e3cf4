"""`punto shoes TABLE [SHOE]`: the shoes of a table, and each as anyone can verify it."""

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from punto.cli.arguments import json_option, place_option, seal_key_option
from punto.cli.output import Page, print_bytes, print_json, table, write_file
from punto.records.shoe_document import is_unbound, shoe_document
from punto.records.shoe_list import ShoeLine, ShoeList, shoe_list
from punto.refusals import BadInput, unknown
from punto.store import read_store

if TYPE_CHECKING:
    from punto.store import Place


@click.command()
@click.argument("name", metavar="TABLE")
@click.argument("shoe", type=click.IntRange(1, 2**53), required=False, metavar="[SHOE]")
@place_option("Where a server keeps everything.")
@seal_key_option
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Write the document of a shoe to a file, whole or not at all.",
)
@json_option
def command(
    name: str,
    shoe: int | None,
    data: "Place",
    seal_key: Path | None,
    out: Path | None,
    as_json: bool,
) -> None:
    """The shoes of a drawn table, and each as anyone can verify it.

    The document of a shoe holds what bound the house before anyone had cut, who cut, and every
    card with its proof: of a shoe that is still dealt from what lies on the table, of one that is
    retired everything, and of one whose secrets are lost what was proved before. `punto verify`
    reads it, and so does `verify.py` wherever Python is.

    \b
    Examples:
      punto shoes commission-1
      punto shoes commission-1 1 --out shoe-1.json
    """
    with closing(read_store(data, seal_key=seal_key)) as store, store.at_one_moment():
        if name not in store.streams():
            raise BadInput(unknown("table", name, store.tables()))
        if shoe is None:
            listed = shoe_list(store, name)
            _print(name, listed, as_json=as_json)
            return
        document = shoe_document(store, name, shoe)
        unbound = document is None and is_unbound(store, name, shoe)
    if unbound:
        raise BadInput(
            f"shoe {shoe} of {name!r} was opened before Punto 0.7: nothing was committed to, so it"
            " has no document and cannot be verified"
        )
    if document is None:
        raise BadInput(f"{name!r} has no shoe {shoe}; `punto shoes {name}` lists those it has")
    written = (msgspec.json.format(msgspec.json.encode(document), indent=1), b"\n")
    if out is None:
        print_bytes(written)
    else:
        write_file(out, written)


def _print(name: str, listed: ShoeList, *, as_json: bool) -> None:
    if as_json:
        print_json(msgspec.to_builtins(listed))
        return
    page = Page()
    if not listed.shoes:
        page.show(f"No shoe of {name} was bound before it was opened: there is none to verify.")
        return
    rows = [
        (str(line.shoe), _state(line), str(line.openings - 1), _brought(line), line.commitment)
        for line in listed.shoes
    ]
    page.show(table(("shoe", "", "aborted", "entropy", "commitment"), rows, right=(0, 2)))


def _state(line: ShoeLine) -> str:
    if line.lost:
        return "secrets lost"
    return "retired" if line.retired else "dealt from" if line.opened else "being opened"


def _brought(line: ShoeLine) -> str:
    cuts = f"{line.cuts} {'cut' if line.cuts == 1 else 'cuts'}" if line.cuts else ""
    beacon = "beacon" if line.beacon else ""
    return ", ".join(filter(None, (cuts, beacon))) or "house only"
