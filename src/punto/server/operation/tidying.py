"""Tidying: deletes old records of requests and sessions, a few at a time.

The record of a completed request is kept for two days, and a session lasts thirty. Older ones are
deleted in small batches, so that nobody waits for it. The log of events is never touched.
"""

import asyncio
import logging
from typing import NoReturn

from punto.server.journal.journal import Journal
from punto.server.people.idempotency import KEPT
from punto.server.people.sessions import SESSION
from punto.server.telemetry.logs import say
from punto.store import READ_FAULTS, Work

BATCH = 500  # rows that are deleted, or read, at once
SOON, LATER = 1.0, 60.0  # seconds to the next batch: while there is more, and otherwise
SWEEP_EVERY = 3600.0  # seconds from one pass over all sessions to the next


class Tidying:
    """Deletes old requests and sessions of one house."""

    def __init__(self, journal: Journal) -> None:
        """Read and save through this journal."""
        self._journal = journal
        self._reader = journal.reader
        self._time = asyncio.get_running_loop().time
        self._place = b""  # the last session of the current pass
        self._sweep_at = self._time()

    async def go_on(self) -> NoReturn:
        """Tidy up for as long as the server runs."""
        while True:
            more = await self.once()
            await asyncio.sleep(SOON if more else LATER)

    async def once(self) -> bool:
        """Delete one batch; return True if there is more to delete."""
        now = self._journal.now()
        try:
            requests = self._reader.requests_before(now - KEPT, BATCH)
            sessions = self._expired(now - SESSION)
        except READ_FAULTS as problem:
            say(logging.WARNING, "could not read old requests and sessions", problem=problem)
            return False
        if requests or sessions:
            await self._journal.save(Work((), forgotten=requests, ended=sessions))
        return len(requests) == BATCH or bool(self._place)

    def _expired(self, before: int) -> tuple[bytes, ...]:
        """Return the expired sessions among the next batch, in the order of their hashes."""
        if not self._place:
            if self._time() < self._sweep_at:
                return ()
            self._sweep_at = self._time() + SWEEP_EVERY
        sessions = self._reader.sessions_after(self._place, BATCH)
        self._place = sessions[-1].token_hash if len(sessions) == BATCH else b""
        return tuple(session.token_hash for session in sessions if session.at < before)
