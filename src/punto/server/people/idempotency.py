"""Requests: each is done once, however often it is sent."""

import asyncio
from collections.abc import Callable, Coroutine
from hashlib import sha256

from punto.house.limits import DAY
from punto.refusals import Reason, Refusal
from punto.server.faults import Guard
from punto.server.outcomes import Outcome, ServerReason, settled
from punto.store import Request
from punto.wire.base import Request as WireRequest
from punto.wire.codec import encode

KEPT = 2 * DAY  # for how long a request that was done is known; then it may be forgotten


class RequestReason(Reason):
    """Why a request is not even looked at."""

    REQUEST_ID_USED = "request-id-used"


def digest(asked: WireRequest) -> bytes:
    """What tells one request from another."""
    return sha256(encode(asked)).digest()[:16]


class Requests:
    """What people asked for: what is going on, and what was done before."""

    def __init__(
        self, done: Callable[[str, str], bytes | None], now: Callable[[], int], guard: Guard
    ) -> None:
        """`done` is the digest of somebody's request that lies in the store as done.

        `guard` reports what fails on the way.
        """
        self._done = done
        self._now = now
        self._guard = guard
        self._going_on: dict[tuple[str, str], tuple[bytes, asyncio.Future[Outcome]]] = {}

    def once(
        self,
        person: str,
        asked: WireRequest,
        do: Callable[[tuple[Request, ...]], asyncio.Future[Outcome]],
    ) -> asyncio.Future[Outcome]:
        """Do what somebody asks, once: the same request again is told what became of it.

        Another one under the same id is refused: its sender would take it for done.
        """
        if (known := self.known(person, asked)) is not None:
            return known
        mark = digest(asked)
        outcome = do((Request(person, asked.id, self._now(), mark),))
        self.reserve(person, asked, outcome)
        return outcome

    def known(self, person: str, asked: WireRequest) -> asyncio.Future[Outcome] | None:
        """What becomes or became of a request that somebody sent before; None where it is new."""
        name, mark = asked.id, digest(asked)
        known, outcome = self._going_on.get((person, name), (None, None))
        if outcome is None:
            known = self._done(person, name)
        if known is not None and known != mark:
            return self.refused(RequestReason.REQUEST_ID_USED, id=name)
        return None if known is None else outcome or settled(None)

    def reserve(self, person: str, asked: WireRequest, outcome: asyncio.Future[Outcome]) -> None:
        """Keep the id of a request that is going on: nothing else is done under it meanwhile."""
        self._going_on[person, asked.id] = digest(asked), outcome
        outcome.add_done_callback(lambda _: self._going_on.pop((person, asked.id), None))

    async def idle(self, within: float) -> None:
        """Wait until nothing is going on, for so many seconds at most."""
        if self._going_on:
            going_on = [outcome for _, outcome in self._going_on.values()]
            await asyncio.wait(going_on, timeout=within)

    def later(self, asked: Coroutine[None, None, Outcome]) -> asyncio.Future[Outcome]:
        """The outcome of what takes a while; a fault on the way is an outcome too."""
        return asyncio.get_running_loop().create_task(self._outcome(asked))

    async def _outcome(self, asked: Coroutine[None, None, Outcome]) -> Outcome:
        with self._guard:
            return await asked
        return Refusal(ServerReason.SERVER_FAULT)

    def refused(self, reason: Reason, **about: int | str) -> asyncio.Future[Outcome]:
        """A refusal as an outcome."""
        return settled(Refusal(reason, about=about))
