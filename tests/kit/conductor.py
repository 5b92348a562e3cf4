"""Several simulated machines under one conductor, which runs whatever comes next by time.

Each machine has an event loop and a clock of its own. Functions that would run in threads run in
greenlets: they pause at every call that takes time, and another machine goes on meanwhile. What
comes at the same moment is ordered by a seed, so the same seed always tells the same story.
"""

import asyncio
import heapq
import selectors
from collections.abc import Callable, Coroutine, Generator
from functools import partial
from itertools import count
from random import Random
from typing import Any, TypeVar

from greenlet import GreenletExit, getcurrent, greenlet

from punto.guard import Guard

Made = TypeVar("Made")
Steps = Generator[float, None, None]
"""Steps of something outside of all machines: each yields the seconds until the next."""


class Conductor:
    """The true time, and everything that is due."""

    def __init__(self, seed: int) -> None:
        self.time = 0.0
        self.random = Random(seed)
        self._due: list[tuple[float, float, int, Callable[[], None]]] = []
        self._count = count()

    def after(self, seconds: float, act: Callable[[], None]) -> None:
        """Do something later."""
        due = (self.time + max(seconds, 0.0), self.random.random(), next(self._count), act)
        heapq.heappush(self._due, due)

    def begin(self, steps: Steps, after: float = 0.0) -> None:
        """Take steps one after the other."""

        def step() -> None:
            wait = next(steps, None)
            if wait is not None:
                self.after(wait, step)

        self.after(after, step)

    def run(self, until: float) -> None:
        """Go on until this moment."""
        while self._due and self._due[0][0] <= until:
            self.time, _, _, act = heapq.heappop(self._due)
            act()
        self.time = until


class _Selector(selectors.DefaultSelector):
    """A selector that stops its loop instead of waiting."""

    loop: "_Loop"

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Note how long the loop would wait."""
        if timeout != 0:
            self.loop.wait = timeout
            self.loop.stop()
        return []


class _Loop(asyncio.SelectorEventLoop):
    """An event loop by the clock of its machine."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self.wait: float | None = None  # until its next act; None if nothing is due
        selector = _Selector()
        selector.loop = self
        super().__init__(selector)

    def time(self) -> float:
        """Return the time by the clock of the machine."""
        return self._clock()


class SimulatedMachine:
    """A process with a clock: it can be stopped for a while, and killed."""

    def __init__(self, conductor: Conductor, rate: float, offset: float) -> None:
        """Its clock goes at `rate`, and shows `offset` at the beginning."""
        self.conductor = conductor
        self.is_dead = False
        self._rate, self._offset = rate, offset
        self._stopped_until = 0.0
        self._turn = 0  # the newest wake-up: earlier ones are void
        self._workers: set[greenlet] = set()
        self.loop = _Loop(self.clock)
        self.task: asyncio.Task[None] | None = None

    def clock(self) -> float:
        """Return seconds by the clock of this machine."""
        return self._offset + self._rate * self.conductor.time

    def start(self, story: Coroutine[Any, Any, None]) -> None:
        """Begin."""
        self.task = self.loop.create_task(story)
        self.wake()

    def soon(self, act: Callable[[], None]) -> None:
        """Let something happen on the loop, as when a message arrives."""
        if not self.is_dead:
            self.loop.call_soon(act)
            self.wake()

    def wake(self, after: float = 0.0) -> None:
        """Run the loop after so many true seconds."""
        self._turn += 1
        turn = self._turn
        self.conductor.after(after, lambda: self._run(turn))

    def stop(self, seconds: float) -> None:
        """Stand still, as after SIGSTOP, and go on later."""
        self._stopped_until = max(self._stopped_until, self.conductor.time + seconds)

    def _run(self, turn: int) -> None:
        if self.is_dead or turn != self._turn:
            return
        if (left := self._stopped_until - self.conductor.time) > 0:
            self.wake(left)
            return
        self.loop.run_forever()
        if self.task and self.task.done() and (problem := self.task.exception()):
            raise problem
        if self.loop.wait is not None and turn == self._turn:
            self.wake(self.loop.wait / self._rate)

    # Functions that take time

    async def apart(self, make: Callable[[], Made]) -> Made:
        """Run a function that may pause; the loop goes on meanwhile."""
        answer: asyncio.Future[Made] = self.loop.create_future()

        def work() -> None:
            with Guard(partial(_settle, answer.set_exception, answer)):
                _settle(answer.set_result, answer, make())

        worker = greenlet(work)
        self._workers = {one for one in self._workers if not one.dead} | {worker}
        self.loop.call_soon(worker.switch)
        return await answer

    def pause(self, seconds: float) -> None:
        """Wait so many seconds by the clock of this machine."""
        self.loop.call_later(seconds, getcurrent().switch)
        self.park()

    def park(self) -> Any:
        """Wait until somebody switches to this worker; return what it is given."""
        parent = getcurrent().parent
        assert parent is not None, "only a worker can wait"
        return parent.switch()

    def kill(self) -> None:
        """End at once, as after SIGKILL: nobody is told."""
        if self.is_dead:
            return
        self.is_dead = True
        self._end_workers()
        for _ in range(9):
            left = asyncio.all_tasks(self.loop)
            if not left:
                break
            for task in left:
                task.cancel()
            self.loop.run_forever()
            self._end_workers()  # those that the end of a task began
        if self.task and self.task.done() and not self.task.cancelled():
            self.task.exception()
        self.loop.close()

    def _end_workers(self) -> None:
        for worker in self._workers:
            while not worker.dead:  # what it does at its end may pause, too
                worker.throw(GreenletExit)
        self._workers.clear()


def _settle(settle: Callable[[Any], None], answer: "asyncio.Future[Any]", outcome: object) -> None:
    if not answer.done():
        settle(outcome)
