"""Requests: each is done once, however often it is sent."""

import asyncio
from collections.abc import Callable, Coroutine

from punto.refusals import Reason, Refusal
from punto.server.tables.host import Outcome
from punto.store import Request

KEPT = 2 * 24 * 3600 * 1000  # milliseconds after which nobody sends a request again


class Requests:
    """What people asked for: what is going on, and what was done before."""

    def __init__(self, was_done: Callable[[str, str], bool], now: Callable[[], int]) -> None:
        """`was_done` says whether somebody's request lies in the store as done."""
        self._was_done = was_done
        self._now = now
        self._going_on: dict[tuple[str, str], asyncio.Future[Outcome]] = {}

    def once(
        self,
        person: str,
        name: str,
        do: Callable[[tuple[Request, ...]], asyncio.Future[Outcome]],
    ) -> asyncio.Future[Outcome]:
        """Do what somebody asks, once: the same request again is told what became of it."""
        if (going_on := self._going_on.get((person, name))) is not None:
            return going_on
        if self._was_done(person, name):
            return self.settled(None)
        outcome = do((Request(person, name, self._now()),))
        self._going_on[person, name] = outcome
        outcome.add_done_callback(lambda _: self._going_on.pop((person, name), None))
        return outcome

    async def idle(self, within: float) -> None:
        """Wait until nothing is going on, for so many seconds at most."""
        if self._going_on:
            await asyncio.wait([*self._going_on.values()], timeout=within)

    def later(self, asked: Coroutine[None, None, Outcome]) -> asyncio.Future[Outcome]:
        """The outcome of what takes a while."""
        return asyncio.get_running_loop().create_task(asked)

    def refused(self, reason: Reason, **about: int | str) -> asyncio.Future[Outcome]:
        """A refusal as an outcome."""
        return self.settled(Refusal(reason, about=about))

    def settled(self, outcome: Outcome) -> asyncio.Future[Outcome]:
        """An outcome that is known already."""
        settled: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        settled.set_result(outcome)
        return settled
