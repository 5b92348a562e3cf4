"""Waiting for a condition to come true, and reading one change after another.

Nobody polls: a condition is checked after every change and at no other time, so none is missed.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import Any, TypeVar
from weakref import WeakSet

from punto.client.table_state import ServerMessage
from punto.witness import Rewrite

Value = TypeVar("Value")

LONGEST_QUEUE = 10_000  # changes that may wait for somebody who does not read them


@dataclass(frozen=True, slots=True)
class LinkUp:
    """The link is up, and the client has received everything that it missed."""


@dataclass(frozen=True, slots=True)
class LinkDown:
    """The link is lost; the client opens a new one."""


@dataclass(frozen=True, slots=True)
class HeadsDoubted:
    """A signed head contradicts a kept one, or cannot be trusted."""

    sentence: str
    rewrite: Rewrite | None  # the proof, if there is one


Change = ServerMessage | LinkUp | LinkDown | HeadsDoubted
"""A message that was applied, a change of the link, or a doubt about the house."""


@dataclass(slots=True, eq=False)
class _Waiting:
    condition: Callable[[], Any]
    value: asyncio.Future[Any]

    def look(self) -> None:
        if self.value.done():
            return
        try:
            value = self.condition()
        except Exception as problem:  # noqa: BLE001  # the waiting caller gets it
            self.value.set_exception(problem)
            return
        if value:
            self.value.set_result(value)


class _Queue:
    """The changes that one reader has not read yet."""

    def __init__(self) -> None:
        self.waiting: deque[Change] = deque()
        self.more = asyncio.Event()

    def put(self, change: Change) -> None:
        self.waiting.append(change)
        self.more.set()


class ChangeFeed:
    """Passes changes to everyone who waits for a condition or reads the changes."""

    def __init__(self) -> None:
        self._waiting: set[_Waiting] = set()
        self._queues: WeakSet[_Queue] = WeakSet()  # a reader who went away is forgotten
        self._over = False
        self._problem: BaseException | None = None

    def tell(self, change: Change) -> None:
        """Check every condition, and queue a change for every reader."""
        for waiting in list(self._waiting):
            waiting.look()
        for queue in self._queues:
            if len(queue.waiting) <= LONGEST_QUEUE:
                queue.put(change)

    def end(self, problem: BaseException) -> None:
        """End the feed: raise this in everyone who waits."""
        if self._over:
            return
        self._over, self._problem = True, problem
        for waiting in self._waiting:
            if not waiting.value.done():
                waiting.value.set_exception(problem)
        for queue in self._queues:
            queue.more.set()

    def check(self) -> None:
        """Raise the exception that ended the feed, if it has ended."""
        if self._problem:
            raise self._problem

    async def until(self, condition: Callable[[], Value], within: float | None) -> Value:
        """Wait until a condition holds; return its value, or raise `TimeoutError`.

        None waits for ever, or until the client is closed or signed out, which raises.
        """
        if value := condition():
            return value
        self.check()
        waiting = _Waiting(condition, asyncio.get_running_loop().create_future())
        self._waiting.add(waiting)
        try:
            async with asyncio.timeout(within):
                result: Value = await waiting.value
                return result
        finally:
            self._waiting.discard(waiting)

    def changes(self, ends_with: type[BaseException]) -> AsyncIterator[Change]:
        """Yield every change from now on; stop when `ends_with` ends the feed, else raise.

        A reader that falls too far behind gets a `BufferError`; the tables' state is still right.
        """
        queue = _Queue()
        self._queues.add(queue)
        return self._read(queue, ends_with)

    async def _read(self, queue: _Queue, ends_with: type[BaseException]) -> AsyncIterator[Change]:
        while True:
            if len(queue.waiting) > LONGEST_QUEUE:
                raise BufferError(f"{LONGEST_QUEUE} changes were not read")
            while queue.waiting:
                yield queue.waiting.popleft()
            if self._over:
                break
            queue.more.clear()
            await queue.more.wait()
        if not isinstance(self._problem, ends_with):
            self.check()
