"""Patience: how long a link may leave something without an answer before it is taken for dead."""

import asyncio
from collections.abc import Callable


class Patience:
    """Waits for answers by name; the first that is late ends it for all."""

    def __init__(self, seconds: float, late: Callable[[], None]) -> None:
        """`late` is called when an answer takes longer than so many seconds."""
        self._seconds = seconds
        self._late = late
        self._waiting: dict[str, asyncio.TimerHandle] = {}

    def wait_for(self, name: str) -> None:
        """An answer is due from now on."""
        self.heard(name)
        loop = asyncio.get_running_loop()
        self._waiting[name] = loop.call_later(self._seconds, self._late)

    def heard(self, name: str) -> None:
        """It came."""
        if timer := self._waiting.pop(name, None):
            timer.cancel()

    def forget(self) -> None:
        """Nothing is waited for any more."""
        for timer in self._waiting.values():
            timer.cancel()
        self._waiting.clear()
