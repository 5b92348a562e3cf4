"""Replay: every step of a log decided again by the rules.

A log holds each command beside the first event that it led to, so a stake after the close, a card
that the tableau forbids or a payout that is not by the rules cannot hide in it.
"""

from punto.refusals import Refusal
from punto.table.commands import Command
from punto.table.decide import decide
from punto.table.events import Event, TableOpened
from punto.table.evolve import evolve
from punto.table.state import Table


class Replay:
    """A table replayed event by event; it stops at the first that was not decided so."""

    def __init__(self) -> None:
        """Begin before the table's opening."""
        self.table: Table | None = None
        self._expected: list[Event] = []

    def next(self, command: Command | None, event: Event) -> str | None:
        """Take the next event, with the command that led to it: what is wrong, or None."""
        if wrong := self._wrong(command, event):
            return wrong
        self.table = evolve(self.table, event)
        return None

    def end(self) -> str | None:
        """What is missing at the end of the log."""
        return f"{self._expected[0]} should follow" if self._expected else None

    def _wrong(self, command: Command | None, event: Event) -> str | None:
        if self.table is None:
            opened = isinstance(event, TableOpened) and command is None
            return None if opened else "the log does not begin with the table's opening"
        if command is not None:
            if self._expected:
                return self.end()
            decided = decide(self.table, command)
            if isinstance(decided, Refusal):
                return f"it should have been refused: {decided}"
            self._expected = list(decided)
        expected = self._expected.pop(0) if self._expected else None
        return None if event == expected else f"it should read {expected}"
