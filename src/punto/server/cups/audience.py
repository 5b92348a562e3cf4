"""The audience of a tournament: it gets the view again as it changes, once a second at most."""

import asyncio
from collections.abc import Callable

from punto.roles import Role
from punto.server.channel import Listener, Post, frame
from punto.server.cups.runner import CupRunner
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
    ) -> None:
        """Show this tournament.

        `called` says how patrons are shown, `role` who is staff, `present` who has a page open.
        """
        self._runner = runner
        self._called = called
        self._role = role
        self._present = present
        self._watching: dict[Listener, str] = {}
        self._has_changed = False  # the tournament, since everyone was sent it
        self._due: asyncio.TimerHandle | None = None
        self.post = Post()
        runner.on_shown.append(self._changed)

    def watch(self, listener: Listener, person: str = "") -> None:
        """Add a terminal, or a display that is nobody's, and show it the tournament."""
        self._watching[listener] = person
        self._send(listener, person, self._view())

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
        to_all, self._due, self._has_changed = self._has_changed, None, False
        view = self._view()
        for listener, person in list(self._watching.items()):
            if to_all or self._is_staff(person):
                self._send(listener, person, view)

    def _is_staff(self, person: str) -> bool:
        return person != "" and self._role(person) is not Role.PATRON

    def _view(self) -> CupView:
        return cup_view(self._runner.saved, self._called)

    def _send(self, listener: Listener, person: str, view: CupView) -> None:
        cup = self._runner.saved
        is_staff = self._is_staff(person)
        protests = protest_views(cup) if is_staff else ()
        absent = absent_entrants(cup, self._present) if is_staff else ()
        message = CupSnapshot(view, own_entry(cup, person), protests, absent)
        self.post.send(frame(message), (listener,))
