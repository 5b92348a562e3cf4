"""`punto books [PATRON]`: the takings of tables, or the movements of a patron's wallets."""

from contextlib import closing
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path

import click

from punto.cli.arguments import data_option, json_option, seal_key_option
from punto.cli.checking import check_folder
from punto.cli.output import Page, print_json, table
from punto.ledger import AccountName
from punto.ledger.currencies import written
from punto.records.books import Entry, Takings, statement, takings
from punto.refusals import BadInput
from punto.store import Store


@click.command()
@click.argument("patron", required=False)
@data_option("The folder that a server keeps everything in.")
@seal_key_option
@json_option
def command(patron: str | None, data: Path, seal_key: Path | None, as_json: bool) -> None:
    """Show the takings of every table by shift, or the statement of one patron.

    Drop is the money that patrons bought in for, win the part that the house won (including
    commission), and hold their ratio; where the house's own bots play, their parts of drop and win
    follow. A statement has every movement of a patron's wallets. Amounts are in the currency
    itself; with --json they are whole minor units. The folder is audited first (exit status 1 if
    something is wrong). The command only reads, and may run while the server does.

    \b
    Examples:
      punto books
      punto books ann
      punto books --json
    """
    with closing(Store.reading(data, seal_key=seal_key)) as store, store.at_one_moment():
        check_folder(store, "Nothing is shown.")
        if patron is None:
            _print_takings(takings(store), as_json=as_json)
        else:
            entries = statement(store, patron)
            if not entries:
                raise BadInput(f"{patron!r} has never had any money here; check the name")
            _print_statement(entries, as_json=as_json)


def _print_takings(rows: list[Takings], *, as_json: bool) -> None:
    if as_json:
        hold = [None if row.hold is None else str(row.hold) for row in rows]
        print_json([{**asdict(row), "hold": share} for row, share in zip(rows, hold, strict=True)])
        return
    page = Page()
    if not rows:
        page.show("Nobody has bought in yet.")
        return
    head: tuple[str, ...] = (
        "table",
        "shift",
        "currency",
        "drop",
        "win",
        "hold",
        "fills",
        "credits",
    )
    lines = map(_row, rows)
    if any(row.bots_drop or row.bots_win for row in rows):
        head = (*head, "bots' drop", "bots' win")
        lines = map(_row_with_bots, rows)
    page.show(table(head, lines, right=range(3, len(head))))


def _row(row: Takings) -> tuple[str, ...]:
    moved = [written(amount, row.currency) for amount in (row.drop, row.win)]
    brought = [written(amount, row.currency) for amount in (row.fills, row.credits)]
    return row.table, row.shift, row.currency, *moved, _percent(row), *brought


def _row_with_bots(row: Takings) -> tuple[str, ...]:
    of_bots = [written(amount, row.currency) for amount in (row.bots_drop, row.bots_win)]
    return *_row(row), *of_bots


def _percent(row: Takings) -> str:
    return "–" if row.hold is None else f"{float(row.hold):.1%}"


def _print_statement(entries: list[Entry], *, as_json: bool) -> None:
    if as_json:
        print_json([asdict(entry) for entry in entries])
        return
    head = ("when (UTC)", "where", "what", "wallet", "change", "balance")
    Page().show(table(head, map(_line, entries), right=(4, 5)))


def _line(entry: Entry) -> tuple[str, ...]:
    code = AccountName.read(entry.account).part
    where, change = f"{entry.stream} {entry.seq}", written(entry.change, code, sign=True)
    balance = written(entry.balance, code)
    return _when(entry.at), where, entry.what, entry.account, change, balance


def _when(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(" ", "seconds").removesuffix("+00:00")
