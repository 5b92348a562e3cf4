"""What a reader may know of a tournament: the rule about squeezed cards, for tournaments.

The stacks after a coup tell how it ended. A person who is signed in knows them once the table has
counted the coup; everyone else when displays of that table have shown it (`Audience.seen`).
"""

from collections import deque
from collections.abc import Callable

from punto.cup.playing import table_key
from punto.cup.state import Cup
from punto.server.cups.runner import CupRunner

ShownRow = Callable[[str], int | None]
"""The last row of a table's log that displays know of; None without that table."""


class SeenCup:
    """One tournament, as its readers may know it."""

    def __init__(self, runner: CupRunner, shown_row: ShownRow) -> None:
        """Begin with all that is saved."""
        self._runner = runner
        self._shown_row = shown_row
        self._shown = runner.saved  # by displays
        self._waiting: deque[Cup] = deque()  # what followed, in order
        runner.on_shown.append(self._changed)

    @property
    def is_late(self) -> bool:
        """Whether readers without an account wait for something."""
        self._show_due()
        return bool(self._waiting)

    def seen(self, *, signed_in: bool) -> Cup:
        """Return the tournament up to what a reader may know."""
        if signed_in:
            return self._runner.saved
        self._show_due()
        return self._shown

    def _changed(self) -> None:
        self._waiting.append(self._runner.saved)
        self._show_due()

    def _show_due(self) -> None:
        while self._waiting and self._is_due(self._waiting[0]):
            self._shown = self._waiting.popleft()

    def _is_due(self, cup: Cup) -> bool:
        """Whether displays have shown every coup that tables have reported."""
        for session in cup.sessions.values():
            shown = self._shown_row(table_key(cup.key, session.table))
            if shown is not None and shown < session.row:
                return False
        return True
