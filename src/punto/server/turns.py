"""Turns: of several processes over one database one writes, and the others wait for their turn."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from dataclasses import dataclass
from functools import partial

from punto.server.apart import Apart
from punto.server.telemetry.logs import say
from punto.store import Fenced, NotSaved, Rewound, Store, Unreadable, Work, Writer
from punto.store.lives import Life, Lost, Turn

LOOK_EVERY = 1.0  # seconds
COMMIT_EVERY = 1.0  # seconds

IsFresh = Callable[[], bool]
"""Returns False once another process may write."""


@dataclass(frozen=True, slots=True)
class Turns:
    """What a process does in its turn and between two turns; `apart` runs what waits for answers.

    `opens` opens the store of a life that owns every log, and `serves` serves it until somebody
    stops the process. `spare` is entered while another process writes.
    """

    turn: Turn
    opens: Callable[[Life], Store]
    serves: Callable[[Store, IsFresh], Awaitable[None]]
    spare: Callable[[], AbstractAsyncContextManager[None]]
    apart: Apart

    async def take(self, asked: Callable[[], asyncio.Event]) -> None:
        """Serve whenever it is this process's turn, until it is asked to stop.

        Each wait asks for the event that ends it. If the database has less than it confirmed to
        this process, the house is closed: no process serves it before a person decides.
        """
        try:
            await self._take(asked)
        except Rewound:
            await self.apart(self._close_house)
            raise

    async def _take(self, asked: Callable[[], asyncio.Event]) -> None:
        while life := await self._wait(asked()):
            try:
                store = await self.apart(partial(self.opens, life))
            except Unreadable as problem:
                _say_lost(problem)
                continue
            try:
                await self.serves(store, life.is_fresh)
                return
            except (Fenced, Unreadable) as problem:
                _say_lost(problem)
            finally:
                await self.apart(store.close)

    def _close_house(self) -> None:
        try:
            self.turn.close_house()
        except Lost as problem:
            say(logging.CRITICAL, "the house could not be closed to others", problem=problem)

    async def _wait(self, asked: asyncio.Event) -> Life | None:
        """Wait until this process owns every log; return None if it was asked to stop before."""
        async with AsyncExitStack() as ending:
            is_spare = is_told = False
            while not asked.is_set():
                if life := await self.apart(self.turn.look):
                    logs = len(life.epochs)
                    say(logging.INFO, "this process writes now", life=life.id, logs=logs)
                    return life
                problem = self._problem()
                if problem and not is_told:
                    say(logging.WARNING, "no process can write", problem=problem)
                is_told = bool(problem)
                if not is_spare:
                    is_spare = True
                    await ending.enter_async_context(self.spare())
                await _at_most(asked.wait(), LOOK_EVERY)
        await self.apart(self.turn.close)
        return None

    def _problem(self) -> str:
        """Return why no process can write, as far as this one sees."""
        return f"closed: {self.turn.closing}" if self.turn.closing else self.turn.problem


def _say_lost(problem: Exception) -> None:
    say(logging.ERROR, "another process may write now; this one waits", problem=problem)


async def _at_most(waited: Awaitable[object], seconds: float) -> None:
    try:
        async with asyncio.timeout(seconds):
            await waited
    except TimeoutError:
        return


async def heartbeat(writer: Writer, store: Store) -> None:
    """Commit at least once a second where a commit is what keeps this process the one to write."""
    while store.keeps_by_committing:
        writer.submit(Work(()), _kept)
        await asyncio.sleep(COMMIT_EVERY)


def _kept(problem: NotSaved | None) -> None:
    """Do nothing: work that was not saved is handled where it was decided."""
