"""What callers wait for: a condition that comes true, or one change after another.

Nobody polls: a condition is looked at after every change, so that none is missed, and at no other
time.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import Any, TypeVar
from weakref import WeakSet

from punto.client.table_state import AnyTold
from punto.witness import Rewrite

Value = TypeVar("Value")

LONGEST_QUEUE = 10_000  # changes that may wait for somebody who does not read them


@dataclass(frozen=True, slots=True)
class LinkUp:
    """The link stands, and everything that was missed is told."""


@dataclass(frozen=True, slots=True)
class LinkDown:
    """The link is lost; it is opened again."""


@dataclass(frozen=True, slots=True)
class HeadsDoubted:
    """A signed head contradicts what was kept, or is not to be believed."""

    sentence: str
    rewrite: Rewrite | None  # the proof, where there is one


Change = AnyTold | LinkUp | LinkDown | HeadsDoubted
"""A message that was heard and folded in, a change of the link, or a doubt about the house."""


@dataclass(slots=True, eq=False)
class _Waiting:
    condition: Callable[[], Any]
    found: asyncio.Future[Any]

    def look(self) -> None:
        if self.found.done():
            return
        try:
            value = self.condition()
        except Exception as problem:  # noqa: BLE001  # the waiting caller gets it
            self.found.set_exception(problem)
            return
        if value:
            self.found.set_result(value)


class _Queue:
    """The changes that one reader has not read yet."""

    def __init__(self) -> None:
        self.waiting: deque[Change] = deque()
        self.more = asyncio.Event()

    def put(self, change: Change) -> None:
        self.waiting.append(change)
        self.more.set()


class Happenings:
    """Tells everybody who waits."""

    def __init__(self) -> None:
        self._waiting: set[_Waiting] = set()
        self._queues: WeakSet[_Queue] = WeakSet()  # a reader who went away is forgotten
        self._over = False
        self._problem: BaseException | None = None

    def tell(self, change: Change) -> None:
        """This happened."""
        for one in list(self._waiting):
            one.look()
        for queue in self._queues:
            if len(queue.waiting) <= LONGEST_QUEUE:
                queue.put(change)

    def end(self, problem: BaseException) -> None:
        """Nothing more will happen, for this reason."""
        if self._over:
            return
        self._over, self._problem = True, problem
        for one in self._waiting:
            if not one.found.done():
                one.found.set_exception(problem)
        for queue in self._queues:
            queue.more.set()

    def check(self) -> None:
        """Raise what ended it, where it has ended."""
        if self._problem:
            raise self._problem

    async def until(self, condition: Callable[[], Value], within: float | None) -> Value:
        """Wait until a condition holds; what it answered. `TimeoutError` where it takes too long.

        None waits for ever, or until the client is closed or signed out, which raises.
        """
        if value := condition():
            return value
        self.check()
        one = _Waiting(condition, asyncio.get_running_loop().create_future())
        self._waiting.add(one)
        try:
            async with asyncio.timeout(within):
                found: Value = await one.found
                return found
        finally:
            self._waiting.discard(one)

    def changes(self, ends_with: type[BaseException]) -> AsyncIterator[Change]:
        """Every change from now on; the end of the client ends it, an end of another kind raises.

        A reader who falls too far behind is told so by `BufferError`: what is known is right all
        the same.
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
