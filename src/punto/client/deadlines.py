"""Deadlines for answers: a link that misses one counts as dead."""

import asyncio
from collections.abc import Callable


class Deadlines:
    """The deadlines of pending answers, by name."""

    def __init__(self, seconds: float, late: Callable[[], None]) -> None:
        """Call `late` when an answer takes longer than so many seconds."""
        self._seconds = seconds
        self._late = late
        self._waiting: dict[str, asyncio.TimerHandle] = {}

    def wait_for(self, name: str) -> None:
        """Start the deadline of an answer."""
        self.met(name)
        loop = asyncio.get_running_loop()
        self._waiting[name] = loop.call_later(self._seconds, self._late)

    def met(self, name: str) -> None:
        """End a deadline: the answer came."""
        if timer := self._waiting.pop(name, None):
            timer.cancel()

    def forget(self) -> None:
        """Drop all deadlines."""
        for timer in self._waiting.values():
            timer.cancel()
        self._waiting.clear()
