"""Replay: the rules decide every step of a log again.

A log holds each command beside the first event that it led to, so a stake after the close, a card
that the tableau forbids or a payout that is not by the rules cannot hide in it.
"""

from collections.abc import Iterator

from punto.refusals import Refusal
from punto.table.commands import Command
from punto.table.decide import NO_MOMENT, decide
from punto.table.events import Event, TableOpened
from punto.table.evolve import evolve
from punto.table.state import Table


class Replay:
    """A table replayed event by event, up to the first event that the rules do not lead to."""

    def __init__(self) -> None:
        self.table: Table | None = None
        self._expected: Iterator[Event] = iter(())

    def next(self, command: Command | None, event: Event, at: int = NO_MOMENT) -> str | None:
        """Take the next event, with the command that led to it; return what is wrong, or None."""
        if self.table is None:
            if command is not None or not isinstance(event, TableOpened):
                return "the log does not begin with the table's opening"
        else:
            due = self.due(command, at)
            if isinstance(due, str):
                return due
            if event != due:
                return f"it should read {due}"
        self.take(event)
        return None

    def due(self, command: Command | None, at: int = NO_MOMENT) -> Event | str:
        """Return the event that the rules lead to at this row's moment, or what is wrong."""
        assert self.table is not None  # no rule decides the first event of a log
        if command is not None:
            if missing := self.end():
                return missing
            decided = decide(self.table, command, at)
            if isinstance(decided, Refusal):
                return f"it should have been refused: {decided}"
            self._expected = iter(decided)
        return next(self._expected, "nothing led to it")

    def take(self, event: Event) -> None:
        """Continue with the event that was due."""
        self.table = evolve(self.table, event)

    def end(self) -> str | None:
        """Return what is missing at the end of the log."""
        missing = next(self._expected, None)
        return f"{missing} should follow" if missing else None
