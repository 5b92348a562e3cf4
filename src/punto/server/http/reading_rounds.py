"""Rounds: the few threads that read are given to those who ask, one after the other in a circle.

A requester has one thread at a time, and a bounded number of requests that wait for it. Addresses
take turns, and the people of one address among themselves: neither many requests of a person nor
many guests of an address keep anybody else waiting for more than a few reads. Staff, wherever they
are, are together as if they had one address.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

from punto.refusals import Refusal, Refused
from punto.server.http.bounds import BoundReason

WAITING = 32  # requests of one requester that wait while another one of theirs is read


class Group(NamedTuple):
    """All requesters of an address, or the whole staff."""

    staff: bool
    address: str


class Requester(NamedTuple):
    """The person who asks, or an address at which nobody is signed in."""

    group: Group
    person: str


Queue = deque[asyncio.Future[None]]


class Rounds:
    """Gives out threads; each requester has one at most."""

    def __init__(self, threads: int) -> None:
        """Give out so many threads."""
        self._free = threads
        self._running: set[Requester] = set()
        # Both in the order of the next turn.
        self._waiting: dict[Group, dict[Requester, Queue]] = {}

    @asynccontextmanager
    async def turn(self, asker: Requester, *, bounded: bool = True) -> AsyncIterator[None]:
        """Wait for a thread; raise if too many requests of this requester wait, where bounded."""
        queue = self._waiting.get(asker.group, {}).get(asker)
        if bounded and queue is not None and len(queue) >= WAITING:
            raise Refused(Refusal(BoundReason.TOO_MANY_REQUESTS, about={"seconds": 1}))
        await self._granted(asker)
        try:
            yield
        finally:
            self._take_back(asker)

    async def _granted(self, asker: Requester) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(asker.group, {}).setdefault(asker, deque()).append(turn)
        self._hand_out()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.cancelled():
                self._remove(asker, turn)
            else:  # it came in the same step
                self._take_back(asker)
            raise

    def _take_back(self, asker: Requester) -> None:
        self._running.discard(asker)
        self._free += 1
        self._hand_out()

    def _hand_out(self) -> None:
        """Give every free thread to the next requester, who is then the last of the round."""
        while self._free and (asker := self._next()):
            group = self._waiting.pop(asker.group)
            queue = group.pop(asker)
            turn = queue.popleft()
            if queue:
                group[asker] = queue
            if group:
                self._waiting[asker.group] = group
            if not turn.cancelled():
                self._free -= 1
                self._running.add(asker)
                turn.set_result(None)

    def _next(self) -> Requester | None:
        """Return the first requester of the first group who has no thread yet."""
        waiting = (asker for group in self._waiting.values() for asker in group)
        return next((asker for asker in waiting if asker not in self._running), None)

    def _remove(self, asker: Requester, turn: asyncio.Future[None]) -> None:
        """Forget a request that was given up while it waited."""
        group = self._waiting.get(asker.group, {})
        queue = group.get(asker, deque())
        if turn in queue:
            queue.remove(turn)
        if asker in group and not queue:
            del group[asker]
        if asker.group in self._waiting and not group:
            del self._waiting[asker.group]
