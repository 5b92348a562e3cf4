"""Presence: who is there, with which terminals, and since when somebody is gone."""

import asyncio
from collections.abc import Callable, Iterator

from punto.server.channel import Listener


class Presence:
    """The terminals of everyone."""

    def __init__(self) -> None:
        self._time = asyncio.get_running_loop().time
        self._terminals: dict[str, set[Listener]] = {}
        self._began = self._time()
        self.on_company: list[Callable[[], None]] = []  # called when somebody enters an empty room
        self._went: dict[str, float] = {}  # when somebody's last terminal went

    def arrive(self, person: str, listener: Listener) -> None:
        """A terminal of somebody is there."""
        if not self._terminals:
            for wake in self.on_company:
                wake()
        self._went.pop(person, None)
        self._terminals.setdefault(person, set()).add(listener)

    def depart(self, person: str, listener: Listener) -> None:
        """It is gone."""
        terminals = self._terminals.get(person, set())
        terminals.discard(listener)
        if not terminals:
            self._terminals.pop(person, None)
            self._went[person] = self._time()

    def is_anyone_there(self) -> bool:
        """Whether the room has any terminal at all."""
        return bool(self._terminals)

    def absent(self, person: str, seconds: float) -> bool:
        """Whether somebody has had no terminal for so long."""
        if person in self._terminals:
            return False
        return self._time() - self._went.get(person, self._began) > seconds

    def terminals(self, person: str) -> set[Listener]:
        """The terminals that somebody has open."""
        return self._terminals.get(person, set())

    def everyone(self) -> Iterator[tuple[str, Listener]]:
        """Every terminal that is there, and whose it is."""
        for person, listeners in self._terminals.items():
            for listener in listeners:
                yield person, listener

    def cut(self, person: str) -> None:
        """Cut the links of somebody whose rights changed; they come back with the new ones."""
        for listener in [*self.terminals(person)]:
            listener.close()
