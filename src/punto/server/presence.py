"""Presence: the open terminals of each person, and the time since the last one closed."""

import asyncio
from collections.abc import Callable, Iterator

from punto.server.channel import Listener

A_MOMENT = 0.001  # seconds, so that a timer does not end just too early


class Presence:
    """The open terminals of every person."""

    def __init__(self) -> None:
        self._time = asyncio.get_running_loop().time
        self._terminals: dict[str, set[Listener]] = {}
        self._began = self._time()
        self.on_company: list[Callable[[], None]] = []  # called when somebody enters an empty room
        self.on_moved: list[Callable[[str], None]] = []  # called with a person who came or went
        self._went: dict[str, float] = {}  # when somebody's last terminal went

    def arrive(self, person: str, listener: Listener) -> None:
        """Add a terminal of a person."""
        if not self._terminals:
            for wake in self.on_company:
                wake()
        self._went.pop(person, None)
        came = person not in self._terminals
        self._terminals.setdefault(person, set()).add(listener)
        if came:
            self._tell_moved(person)

    def depart(self, person: str, listener: Listener) -> None:
        """Remove a terminal; note the time if it was the person's last."""
        terminals = self._terminals.get(person, set())
        terminals.discard(listener)
        if not terminals:
            self._terminals.pop(person, None)
            self._went[person] = self._time()
            self._tell_moved(person)

    def _tell_moved(self, person: str) -> None:
        for tell in self.on_moved:
            tell(person)

    def is_anyone_there(self) -> bool:
        """Whether the room has any terminal at all."""
        return bool(self._terminals)

    def absent(self, person: str, seconds: float) -> bool:
        """Return True if the person has had no terminal for that many seconds."""
        if person in self._terminals:
            return False
        return self._time() - self._went.get(person, self._began) > seconds

    def until_absent(self, person: str, seconds: float) -> float | None:
        """Return the seconds until the person counts as absent; None if present, or absent now."""
        if person in self._terminals or self.absent(person, seconds):
            return None
        return self._went.get(person, self._began) + seconds - self._time() + A_MOMENT

    def terminals(self, person: str) -> set[Listener]:
        """Return the terminals that a person has open."""
        return self._terminals.get(person, set())

    def everyone(self) -> Iterator[tuple[str, Listener]]:
        """Yield every open terminal with its person."""
        for person, listeners in self._terminals.items():
            for listener in listeners:
                yield person, listener

    def cut(self, person: str) -> None:
        """Close the links of a person whose rights changed; they reconnect with the new ones."""
        for listener in [*self.terminals(person)]:
            listener.close()
