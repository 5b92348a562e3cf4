"""The audience of a tournament: it gets the view again as it changes, once a second at most.

Displays get it as late as they get the cards (`cups/seen.py`).
"""

import asyncio
from collections.abc import Callable, Mapping

from punto.cup.state import Cup
from punto.roles import Role
from punto.server.channel import Listener, Post, frame
from punto.server.cups.runner import CupRunner
from punto.server.cups.seen import SeenCup, ShownRow
from punto.server.cups.views import absent_entrants, cup_view, own_entry, protest_views
from punto.server.tables.company import Calls
from punto.wire.cup_views import CupSnapshot, CupView

EVERY = 1.0  # seconds between two views of a tournament


class CupAudience:
    """The terminals that watch one tournament."""

    def __init__(
        self,
        runner: CupRunner,
        called: Calls,
        role: Callable[[str], Role],
        present: Callable[[str], bool],
        shown_row: ShownRow,
    ) -> None:
        """Show this tournament.

        `called` says how patrons are shown, `role` who is staff, `present` who has a page open,
        and `shown_row` how far displays of a table have come.
        """
        self._seen = SeenCup(runner, shown_row)
        self._called = called
        self._role = role
        self._present = present
        self._watching: dict[Listener, str] = {}
        self._has_changed = False  # the tournament, since everyone was sent it
        self._is_late = False  # what displays were sent last
        self._due: asyncio.TimerHandle | None = None
        self.post = Post()
        runner.on_shown.append(self._changed)

    def watch(self, listener: Listener, person: str = "") -> None:
        """Add a terminal, or a display that is nobody's, and show it the tournament."""
        self._watching[listener] = person
        self._send(listener, person, self._views())
        self._wait_for_displays()

    def seen(self, *, signed_in: bool) -> Cup:
        """Return the tournament up to what a reader may know."""
        return self._seen.seen(signed_in=signed_in)

    def forget(self, listener: Listener) -> None:
        """Remove a terminal."""
        self._watching.pop(listener, None)

    def show_presence(self) -> None:
        """Show staff who is absent: somebody came or went."""
        if any(map(self._is_staff, self._watching.values())):
            self._wait()

    def _changed(self) -> None:
        if self._watching:
            self._has_changed = True
            self._wait()

    def _wait(self) -> None:
        if self._due is None:
            self._due = asyncio.get_running_loop().call_later(EVERY, self._send_due)

    def _send_due(self) -> None:
        """Send everyone the view again; where nothing but presence changed, staff alone."""
        has_changed, self._due, self._has_changed = self._has_changed, None, False
        views = self._views()
        for listener, person in list(self._watching.items()):
            is_late = person == "" and self._is_late  # and may have become due
            if has_changed or is_late or self._is_staff(person):
                self._send(listener, person, views)
        self._wait_for_displays()

    def _wait_for_displays(self) -> None:
        """Look again in a moment if displays were not sent all of it."""
        self._is_late = "" in self._watching.values() and self._seen.is_late
        if self._is_late:
            self._wait()

    def _is_staff(self, person: str) -> bool:
        return person != "" and self._role(person) is not Role.PATRON

    def _views(self) -> dict[bool, CupView]:
        """Return the view of those who are signed in, and of everyone else."""
        known, shown = self.seen(signed_in=True), self.seen(signed_in=False)
        view = cup_view(known, self._called)
        return {True: view, False: view if shown is known else cup_view(shown, self._called)}

    def _send(self, listener: Listener, person: str, views: Mapping[bool, CupView]) -> None:
        cup, is_staff = self.seen(signed_in=True), self._is_staff(person)
        protests = protest_views(cup) if is_staff else ()
        absent = absent_entrants(cup, self._present) if is_staff else ()
        message = CupSnapshot(views[person != ""], own_entry(cup, person), protests, absent)
        self.post.send(frame(message), (listener,))
