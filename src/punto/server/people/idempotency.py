"""Requests: each is done once, however often it is sent."""

import asyncio
from collections.abc import Awaitable, Callable
from hashlib import sha256

from punto.guard import Guard
from punto.house.limits import DAY
from punto.refusals import Reason, Refusal
from punto.server.outcomes import Outcome, ServerReason, settled
from punto.store import Request, Store
from punto.wire.base import Request as WireRequest
from punto.wire.codec import encode

KEPT = 2 * DAY  # the least time for which a completed request is remembered


class RequestReason(Reason):
    """The reason to refuse a request because of its id."""

    REQUEST_ID_USED = "request-id-used"


def digest(asked: WireRequest) -> bytes:
    """Return a digest that differs for different requests."""
    return sha256(encode(asked)).digest()[:16]


class Requests:
    """The requests of everyone: those under way, and those completed before."""

    def __init__(self, reader: Store, now: Callable[[], int], guard: Guard) -> None:
        """Look completed requests up in this store; `guard` reports a fault on the way."""
        self._done = reader.done
        self.receipt = reader.receipt  # by person and id: the first row of a completed request
        self._now = now
        self._guard = guard
        self._going_on: dict[tuple[str, str], tuple[bytes, asyncio.Future[Outcome]]] = {}

    def once(
        self,
        person: str,
        asked: WireRequest,
        do: Callable[[tuple[Request, ...]], asyncio.Future[Outcome]],
    ) -> asyncio.Future[Outcome]:
        """Do a request once; answer a repetition with the outcome of the first.

        A different request under the same id is refused: its sender would take it for done.
        """
        if (known := self.known(person, asked)) is not None:
            return known
        mark = digest(asked)
        outcome = do((Request(person, asked.id, self._now(), mark),))
        self.reserve(person, asked, outcome)
        return outcome

    def known(self, person: str, asked: WireRequest) -> asyncio.Future[Outcome] | None:
        """Return the outcome of a request that was sent before; None if it is new."""
        name, mark = asked.id, digest(asked)
        known, outcome = self._going_on.get((person, name), (None, None))
        if outcome is None:
            known = self._done(person, name)
        if known is not None and known != mark:
            return self.refused(RequestReason.REQUEST_ID_USED, id=name)
        return None if known is None else outcome or settled(None)

    def reserve(self, person: str, asked: WireRequest, outcome: asyncio.Future[Outcome]) -> None:
        """Reserve the id of a request under way, so that nothing else is done under it."""
        self._going_on[person, asked.id] = digest(asked), outcome
        outcome.add_done_callback(lambda _: self._going_on.pop((person, asked.id), None))

    async def idle(self, within: float) -> None:
        """Wait until no request is under way, for so many seconds at most."""
        if self._going_on:
            going_on = [outcome for _, outcome in self._going_on.values()]
            await asyncio.wait(going_on, timeout=within)

    def at_once(self, ask: Callable[[], asyncio.Future[Outcome]]) -> asyncio.Future[Outcome]:
        """Ask in this turn of the loop: requests are decided in the order in which they came.

        A fault becomes a refusal.
        """
        with self._guard:
            return self.later(ask())
        return settled(Refusal(ServerReason.SERVER_FAULT))

    def later(self, asked: Awaitable[Outcome]) -> asyncio.Future[Outcome]:
        """Wait for an outcome in a task; a fault becomes a refusal."""
        return asyncio.get_running_loop().create_task(self._outcome(asked))

    async def _outcome(self, asked: Awaitable[Outcome]) -> Outcome:
        with self._guard:
            return await asked
        return Refusal(ServerReason.SERVER_FAULT)

    def refused(self, reason: Reason, **about: int | str) -> asyncio.Future[Outcome]:
        """Return a refusal as a finished outcome."""
        return settled(Refusal(reason, about=about))
