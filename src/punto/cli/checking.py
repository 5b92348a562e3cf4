"""Check a data folder before something of it is shown or signed."""

import sys
from typing import TYPE_CHECKING

import click

from punto.refusals import BadInput

if TYPE_CHECKING:
    from punto.store import Store

WRONG = 1  # the exit status where something is wrong, as of `punto audit`


class Counted:
    """A line on a terminal that says how many events were checked; a pipe gets none."""

    def __init__(self) -> None:
        self._shown = False

    def __call__(self, events: int) -> None:
        """Say how many it is now."""
        if sys.stderr is not None and sys.stderr.isatty():
            self._shown = True
            click.echo(f"\r\x1b[KChecked {events:,} events", err=True, nl=False)

    def end(self) -> None:
        """Wipe the line."""
        if self._shown:
            click.echo("\r\x1b[K", err=True, nl=False)


def check_folder(store: "Store", refused: str) -> None:
    """Audit a store at the moment at which it is read; where it is wrong, say so and leave."""
    from punto.records.audit import Audit

    counted = Counted()
    fault = Audit(store, progress=counted).report().fault
    counted.end()
    if fault:
        _leave(f"{refused} Wrong at {fault.where}: {fault.what}")


def check_log(store: "Store", table: str, refused: str) -> None:
    """Check the chain and the replay of one table; where it is wrong, say so and leave."""
    from punto.store.archive import check_rows

    rows = store.log(table)
    try:
        check_rows(table, rows)
    except BadInput as problem:
        said = str(problem)
        _leave(f"{refused} {said[0].upper()}{said[1:]}")


def _leave(said: str) -> None:
    click.echo(said, err=True)
    sys.exit(WRONG)
