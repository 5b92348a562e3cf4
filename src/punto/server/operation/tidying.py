"""Tidying: what has outlived its promise is forgotten, a little at a time.

A request that was done is known for two days, and a session lasts thirty. What is older is deleted
in small batches, so that nobody waits for it; the log of events is never touched.
"""

import asyncio
import logging
from typing import NoReturn

import apsw

from punto.server.journal.journal import Journal
from punto.server.people.idempotency import KEPT
from punto.server.people.sessions import SESSION
from punto.server.telemetry.logs import say
from punto.store import Work

BATCH = 500  # rows that are deleted, or looked at, in one go
SOON, LATER = 1.0, 60.0  # seconds to the next batch: while there is more, and once there is none
SWEEP_EVERY = 3600.0  # seconds from one look through all sessions to the next


class Tidying:
    """Forgets requests and sessions of one house."""

    def __init__(self, journal: Journal) -> None:
        """Begin with what the journal can read."""
        self._journal = journal
        self._reader = journal.reader
        self._time = asyncio.get_running_loop().time
        self._place = b""  # the last session that was looked at
        self._sweep_at = self._time()

    async def go_on(self) -> NoReturn:
        """Tidy up for as long as the server runs."""
        while True:
            more = await self.once()
            await asyncio.sleep(SOON if more else LATER)

    async def once(self) -> bool:
        """Forget one batch; whether there is more to do at once."""
        now = self._journal.now()
        try:
            requests = self._reader.requests_before(now - KEPT, BATCH)
            sessions = self._expired(now - SESSION)
        except apsw.Error as problem:
            say(logging.WARNING, "could not look for what is outdated", problem=problem)
            return False
        if requests or sessions:
            await self._journal.save(Work((), forgotten=requests, ended=sessions))
        return len(requests) == BATCH or bool(self._place)

    def _expired(self, before: int) -> tuple[bytes, ...]:
        """Look at the next sessions in the order of their names, which is by chance."""
        if not self._place:
            if self._time() < self._sweep_at:
                return ()
            self._sweep_at = self._time() + SWEEP_EVERY
        looked = self._reader.sessions_after(self._place, BATCH)
        self._place = looked[-1].token_hash if len(looked) == BATCH else b""
        return tuple(one.token_hash for one in looked if one.at < before)
