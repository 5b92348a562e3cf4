"""`punto books [PATRON]`: the takings of tables, or the movements of a patron's wallets."""

from collections.abc import Mapping
from contextlib import closing
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from punto.analysis.covariances import JointFigures, joint_figures
from punto.cli.arguments import json_option, place_option, seal_key_option
from punto.cli.checking import Progress, check_folder
from punto.cli.output import Page, print_json, table
from punto.gaming_day import GamingDays
from punto.ledger import AccountName
from punto.ledger.currencies import written
from punto.records.book_rows import Figures
from punto.records.books import Entry, Takings, statement, takings
from punto.records.meter_sums import MeterSums
from punto.records.running_books import RunningBooks
from punto.records.win_limits import LEVELS, WinLimits, win_limits
from punto.refusals import BadInput
from punto.store import read_store

if TYPE_CHECKING:
    from punto.store import Place


@click.command()
@click.argument("patron", required=False)
@place_option("Where a server keeps everything.")
@seal_key_option
@json_option
def command(patron: str | None, data: "Place", seal_key: Path | None, as_json: bool) -> None:
    """Show the takings of every table by shift, or the statement of one patron.

    Drop is the money that patrons bought in for, win the part that the house won (including
    commission), and hold their ratio; where the house's own bots play, their parts of drop and win
    follow. Handle is what was staked, theory the win that exact odds let expect of those stakes,
    with its limits at 95, 99 and 99.9 percent: a win beyond the last comes by chance once in a
    thousand. Meters of progressive wagers follow: what each holds now, and the seeds of the house,
    contributions, payments and corrections that this comes from. Contributions are taken off the
    win, and a seed once it is won. A statement has every movement of a patron's wallets. Amounts
    are in the currency itself; with --json they are whole minor units. The folder is audited first
    (exit status 1 if something is wrong). The command only reads, and may run while the server
    does.

    \b
    Examples:
      punto books
      punto books ann
      punto books --json
    """
    with closing(read_store(data, seal_key=seal_key)) as store, store.at_one_moment():
        check_folder(store, "Nothing is shown.")
        if patron is None:
            progress = Progress()
            progress.show("Adding up")
            rows, books = takings(store), RunningBooks.read(store, GamingDays().of)
            limits = win_limits(books, _told(progress))
            progress.end()
            _print_takings(rows, limits, books.meters, as_json=as_json)
        else:
            entries = statement(store, patron)
            if not entries:
                raise BadInput(f"{patron!r} has never had any money here; check the name")
            _print_statement(entries, as_json=as_json)


def _told(progress: Progress) -> Figures:
    """Return the figures of games, and say which are computed: a game may take seconds."""

    def figures(game: str, decks: int) -> JointFigures:
        progress.show(f"Odds of {game} with {decks} decks")
        return joint_figures(game, decks)

    return figures


Limits = Mapping[tuple[str, str, str], WinLimits]
Meters = Mapping[tuple[str, str], MeterSums]


def _print_takings(rows: list[Takings], limits: Limits, meters: Meters, *, as_json: bool) -> None:
    if as_json:
        print_json([_answer(row, limits, meters) for row in rows])
        return
    page = Page()
    if rows:
        _print_rows(rows, page)
    else:
        page.show("Nobody has bought in yet.")
    _print_limits(limits, page)
    _print_meters(meters, page)


def _print_rows(rows: list[Takings], page: Page) -> None:
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


def _answer(row: Takings, limits: Limits, meters: Meters) -> dict[str, Any]:
    own = {wager: _sums(found) for (at, wager), found in meters.items() if at == row.table}
    hold = None if row.hold is None else str(row.hold)
    theory = limits.get((row.table, row.shift, row.currency))
    against = _against(theory) if theory else None
    return {**asdict(row), "hold": hold, "against_theory": against, "meters": own}


def _sums(meter: MeterSums) -> dict[str, int]:
    return {
        "holds": meter.held,
        "seed": meter.seed,
        "seeded": meter.seeded,
        "contributed": meter.contributed,
        "paid": meter.paid,
        "corrected": meter.corrected,
    }


def _print_meters(meters: Meters, page: Page) -> None:
    """Show what each meter holds, and what that comes from."""
    if not meters:
        return
    head = ("table", "meter of", "holds", "seeds", "contributed", "paid", "corrected")
    rows = [(*place, *_meter_row(meter)) for place, meter in sorted(meters.items())]
    page.show(table(head, rows, right=range(2, len(head))))


def _meter_row(meter: MeterSums) -> list[str]:
    amounts = (meter.held, meter.seeded, meter.contributed, meter.paid, meter.corrected)
    return [written(amount, meter.currency) for amount in amounts]


def _against(found: WinLimits) -> dict[str, Any]:
    return {
        "coups": found.coups,
        "handle": found.handle,
        "theoretical_win": str(found.theory),
        "standard_deviation": found.deviation,
        "limits": {
            f"{level * 100:g}": list(ends) for level, ends in zip(LEVELS, found.limits, strict=True)
        },
        "beyond": None if found.beyond is None else f"{found.beyond * 100:g}",
    }


def _print_limits(limits: Limits, page: Page) -> None:
    """Show what was staked, and the win beside theory with its limits."""
    if not limits:
        return
    levels = [f"{level * 100:g} %" for level in LEVELS]
    head = ("table and shift", "coups", "handle", "win", "theory", *levels, "beyond")
    page.show_numbers(head, [_limits_row(found) for found in limits.values()])


def _limits_row(found: WinLimits) -> tuple[str, ...]:
    def said(amount: int) -> str:
        return written(amount, found.currency)

    ends = [f"{said(low)} – {said(high)}" for low, high in found.limits]
    beyond = "–" if found.beyond is None else f"{found.beyond * 100:g} %"
    moved = map(said, (found.handle, found.win, round(found.theory)))
    name = " ".join((found.table, found.shift, found.currency))
    return name, f"{found.coups:,}", *moved, *ends, beyond


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
