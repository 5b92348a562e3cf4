"""Printing for people (Rich) and for programs (JSON)."""

import json
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import NamedTemporaryFile, TemporaryFile
from typing import TYPE_CHECKING, Any

from rich import box
from rich.cells import cell_len
from rich.console import Console, JustifyMethod
from rich.markup import escape
from rich.table import Table

from punto.refusals import BadInput

if TYPE_CHECKING:
    from asyncio import TimerHandle

EVERY = 0.2  # seconds between two looks at what is under way
WIDE = 80  # columns of a terminal that has room for a bar
UNWRAPPED = 10_000  # a page for `grep`: one line stays one line


def print_json(answer: Any) -> None:
    """Print an answer for programs; on a stream that is not UTF-8, in plain ASCII."""
    plain = "utf" not in (sys.stdout.encoding or "").lower()
    print(json.dumps(answer, ensure_ascii=plain, indent=2))


def print_bytes(lines: Iterable[bytes]) -> None:
    """Print bytes unchanged: others check them, whatever the terminal's encoding."""
    sys.stdout.flush()
    for line in lines:
        sys.stdout.buffer.write(line)
    sys.stdout.buffer.flush()


def check_writable(path: Path, example: str) -> None:
    """Refuse a file that could not be written once everything is dealt."""
    if str(path) in ("", ".", "-"):
        raise BadInput(f"{str(path)!r} is not the name of a file; write one, as in {example}")
    if os.path.lexists(path):
        raise BadInput(f"{str(path)!r} exists already; name a new file")
    try:
        TemporaryFile(dir=path.parent).close()
    except OSError as problem:
        raise BadInput(f"{str(path)!r} cannot be written: {problem.strerror}") from None


def write_file(path: Path, lines: Iterable[bytes]) -> None:
    """Write a temporary file, and give it its name once all of it is on the disk.

    An existing file is never replaced: it may be a key, or the data themselves.
    """
    from punto.store.fsync import sync_folder

    if os.path.lexists(path):
        raise BadInput(f"{str(path)!r} exists already; name a new file")
    try:
        with NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False) as part:
            try:
                part.writelines(lines)
                part.flush()
                os.fsync(part.fileno())
                os.link(part.name, path)  # which never replaces anything
                sync_folder(path.parent)
            finally:
                os.unlink(part.name)
    except OSError as problem:
        raise BadInput(f"cannot write {str(path)!r}: {problem.strerror}") from None


class Page(Console):
    """The terminal; in a pipe, a page as wide as its text or as COLUMNS says."""

    def __init__(self) -> None:
        self.piped = not sys.stdout.isatty()
        wide = UNWRAPPED if self.piped and "COLUMNS" not in os.environ else None
        super().__init__(highlight=False, width=wide)

    def show(self, *renderables: Any) -> None:
        """Print; remove blanks at the ends of lines in a pipe."""
        if not self.piped:
            self.print(*renderables)
            return
        with self.capture() as printed:
            self.print(*renderables)
        for line in printed.get().splitlines():
            print(line.rstrip())

    def show_numbers(self, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Print a table of numbers; if it is too wide, print a line for each number instead."""
        if drawn_width(head, rows) <= self.width:
            self.show(table(head, rows, right=range(1, len(head))))
            return
        name = ""
        if head[0]:
            self.show(f"[bold]{escape(head[0])}")
        for row in rows:
            name = row[0] or name
            self.show(f"[bold]{escape(name)}")
            for label, number in zip(head[1:], row[1:], strict=True):
                self.show(f"  {escape(label)}: {escape(number)}")

    def on_broken_pipe(self) -> None:
        """Raise quietly: a reader that closes the pipe early is not an error, as Rich thinks."""
        raise BrokenPipeError


Advance = Callable[[int, Callable[[], str]], None]
"""Tells a bar how much is done, and how to say what is under way."""


@contextmanager
def progress_bar(total: int, first: str = "…") -> Iterator[Advance]:
    """A bar on the terminal with the share done, the time left and a text; nothing in a pipe."""
    console = Console(stderr=True)
    if not console.is_terminal or sys.stderr is None:
        yield lambda done, text: None
        return
    import rich.progress  # only now: most commands end before a bar would be shown

    # The share in figures too: a bar without colour says nothing.
    share = rich.progress.TaskProgressColumn(show_speed=False)
    bars = (rich.progress.BarColumn(),) if console.width >= WIDE else ()
    left = rich.progress.TimeRemainingColumn(compact=True)
    text = rich.progress.TextColumn("{task.description}")
    with rich.progress.Progress(*bars, share, left, text, console=console, transient=True) as bar:
        task = bar.add_task(first, total=total)
        looked = time.monotonic()

        def show(done: int, text: Callable[[], str]) -> None:
            nonlocal looked
            if time.monotonic() - looked >= EVERY:
                looked = time.monotonic()
                bar.update(task, completed=done, description=text())

        yield show


class Progress:
    """A line of progress: overwritten in a terminal a few times a second.

    A pipe gets a line whenever it has changed, a second apart.
    """

    def __init__(self, line: Callable[[], str]) -> None:
        """Print nothing until the first change."""
        self._line = line
        self._over = sys.stdout.isatty()
        self._due: TimerHandle | None = None
        self._said = ""

    def changed(self) -> None:
        """Print the line again soon."""
        if self._due is None:
            import asyncio  # only now: most commands have no loop

            loop = asyncio.get_running_loop()
            self._due = loop.call_later(0.2 if self._over else 1.0, self._print)

    def say(self, line: str) -> None:
        """Print a line that stays, above the line of progress."""
        print(f"\r\x1b[K{line}" if self._over else line, flush=True)
        self._said = ""
        self.changed()

    def end(self) -> None:
        """Print the final line."""
        if self._due:
            self._due.cancel()
            self._print()
        if self._over and self._said:
            print()

    def _print(self) -> None:
        self._due = None
        line = self._line()
        if line == self._said:
            return
        self._said = line
        if self._over:
            print(f"\r\x1b[K{line}", end="", flush=True)
        else:
            print(line, flush=True)


def drawn_width(head: Sequence[str], rows: Sequence[Sequence[str]]) -> int:
    """Return the width of a table in which nothing wraps."""
    columns = zip(head, *rows, strict=True)
    return sum(max(cell_len(cell) for cell in column) + 2 for column in columns) + len(head)


def table(
    head: Sequence[str],
    rows: Iterable[Sequence[str]],
    *,
    right: Sequence[int] = (),
    narrow: bool = False,
) -> Table:
    """Return a table; columns in `right` hold numbers, a `narrow` table is a chart of marks."""
    padding = (0, 1, 0, 0) if narrow else (0, 1)
    grid = Table(box=box.SIMPLE_HEAD, pad_edge=False, header_style="bold", padding=padding)
    for place, name in enumerate(head):
        justify: JustifyMethod = "right" if place in right else "left"
        # Words wrap and are never cut off; a chart's marks keep their columns on any terminal.
        marks = narrow and len(name) == 1
        grid.add_column(escape(name), justify=justify, overflow="fold", no_wrap=marks)
    for row in rows:
        grid.add_row(*map(escape, row))
    return grid
