"""Printing for people (Rich) and for programs (JSON)."""

import json
import sys
from collections.abc import Iterable, Sequence
from typing import Any

from rich import box
from rich.console import Console, JustifyMethod
from rich.markup import escape
from rich.table import Table

WIDTH_WITHOUT_TERMINAL = 120


def print_json(answer: Any) -> None:
    """Print an answer for programs."""
    print(json.dumps(answer, ensure_ascii=False, indent=2))


class Page(Console):
    """The terminal; where there is none, a page wide enough for tables."""

    def __init__(self) -> None:
        """Print to standard output."""
        width = None if sys.stdout.isatty() else WIDTH_WITHOUT_TERMINAL
        super().__init__(highlight=False, width=width)

    def on_broken_pipe(self) -> None:
        """A reader that leaves early is no error; Rich would call it one."""
        raise BrokenPipeError


def table(
    head: Sequence[str], rows: Iterable[Sequence[str]], *, right: Sequence[int] = ()
) -> Table:
    """A table; the columns in `right` are numbers."""
    grid = Table(box=box.SIMPLE_HEAD, pad_edge=False, header_style="bold")
    for place, name in enumerate(head):
        justify: JustifyMethod = "right" if place in right else "left"
        grid.add_column(escape(name), justify=justify, overflow="fold")  # never cut a clause off
    for row in rows:
        grid.add_row(*map(escape, row))
    return grid
