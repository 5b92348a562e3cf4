"""Checks of a data folder before something of it is shown or signed."""

import json
import sys
from typing import TYPE_CHECKING

import click

from punto.refusals import BadInput

if TYPE_CHECKING:
    from punto.records.audit import Checked
    from punto.store import Store

WRONG = 1  # the exit status if something is wrong, as of `punto audit`


class Progress:
    """A line on a terminal that says what goes on; a pipe gets none."""

    def __init__(self) -> None:
        self._shown = False

    def show(self, what: str) -> None:
        """Put this in the place of what was there."""
        if sys.stderr is not None and sys.stderr.isatty():
            self._shown = True
            click.echo(f"\r\x1b[K{what}", err=True, nl=False)

    def end(self) -> None:
        """Clear the line."""
        if self._shown:
            click.echo("\r\x1b[K", err=True, nl=False)


class Counted(Progress):
    """The number of checked events."""

    def __call__(self, checked: "Checked") -> None:
        """Print the current number."""
        self.show(f"Checked {checked.events:,} events")


class Reported(Counted):
    """Progress as lines of JSON on the standard error, for a program that reads them."""

    def __call__(self, checked: "Checked") -> None:
        """Print how far the audit has come."""
        line = {"events": checked.events, "log": checked.log, "row": checked.row}
        click.echo(json.dumps(line), err=True)


def check_folder(store: "Store", refused: str) -> None:
    """Audit a store at the moment at which it is read; if it is wrong, say so and exit."""
    from punto.records.audit import Audit

    counted = Counted()
    fault = Audit(store, progress=counted).report().fault
    counted.end()
    if fault:
        _leave(f"{refused} Wrong at {fault.where}: {fault.what}")


def check_log(store: "Store", table: str, refused: str) -> None:
    """Check the chain and the replay of one table; if it is wrong, say so and exit."""
    from punto.store.archive import check_rows

    rows = store.log(table)
    try:
        check_rows(table, rows)
    except BadInput as problem:
        text = str(problem)
        _leave(f"{refused} {text[0].upper()}{text[1:]}")


def _leave(message: str) -> None:
    click.echo(message, err=True)
    sys.exit(WRONG)
