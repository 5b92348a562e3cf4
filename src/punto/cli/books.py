"""`punto books [PATRON]`: what tables took, or what moved on a patron's wallets."""

from contextlib import closing
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path

import click

from punto.cli.arguments import data_option, json_option, seal_key_option
from punto.cli.checking import check_folder
from punto.cli.output import Page, print_json, table
from punto.records.books import Entry, Takings, statement, takings
from punto.refusals import BadInput
from punto.store import Store


@click.command()
@click.argument("patron", required=False)
@data_option("The folder that a server keeps everything in.")
@seal_key_option
@json_option
def command(patron: str | None, data: Path, seal_key: Path | None, as_json: bool) -> None:
    """What every table took, shift by shift; or the statement of one patron.

    Drop is what patrons bought in for, win what the house won of it (commission included), hold
    their ratio. A statement has every movement on a patron's wallets. Amounts are whole minor
    units. The folder is audited first (exit status 1 where something is wrong). It only reads, and
    may run while the server does.

    \b
    Examples:
      punto books
      punto books ann
      punto books --json
    """
    with closing(Store.reading(data, seal_key=seal_key)) as store, store.at_one_moment():
        check_folder(store, "Nothing is shown.")
        if patron is None:
            _print_takings(takings(store), as_json)
        else:
            entries = statement(store, patron)
            if not entries:
                raise BadInput(f"no money of {patron!r} was ever moved here")
            _print_statement(entries, as_json)


def _print_takings(found: list[Takings], as_json: bool) -> None:
    if as_json:
        hold = [None if one.hold is None else str(one.hold) for one in found]
        print_json([{**asdict(one), "hold": share} for one, share in zip(found, hold, strict=True)])
        return
    page = Page()
    if not found:
        page.show("Nobody has bought in yet.")
        return
    head = ("table", "shift", "currency", "drop", "win", "hold", "fills", "credits")
    page.show(table(head, map(_row, found), right=range(3, len(head))))


def _row(one: Takings) -> tuple[str, ...]:
    moved = map(str, (one.drop, one.win))
    brought = map(str, (one.fills, one.credits))
    return one.table, one.shift, one.currency, *moved, _percent(one), *brought


def _percent(one: Takings) -> str:
    return "–" if one.hold is None else f"{float(one.hold):.1%}"


def _print_statement(entries: list[Entry], as_json: bool) -> None:
    if as_json:
        print_json([asdict(entry) for entry in entries])
        return
    head = ("when (UTC)", "where", "what", "wallet", "change", "balance")
    Page().show(table(head, map(_line, entries), right=(4, 5)))


def _line(one: Entry) -> tuple[str, ...]:
    where, moved = f"{one.stream} {one.seq}", (f"{one.change:+d}", str(one.balance))
    return _when(one.at), where, one.what, one.account, *moved


def _when(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(" ", "seconds").removesuffix("+00:00")
