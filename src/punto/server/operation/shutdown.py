"""Shutdown: refuse new links, finish or preserve running coups, flush every pending answer."""

import asyncio
import logging
import signal
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from punto.server.faults import STORE_FAULTS
from punto.server.link import Link
from punto.server.room import Room
from punto.server.tables.next_act import due
from punto.server.telemetry.logs import say
from punto.table.state import BETWEEN_COUPS

Made = TypeVar("Made")

FLUSH_WITHIN = 2.0  # seconds: a terminal that reads gets its answer long before


class Ended(Exception):
    """The server stopped for a fault of its own, whose trace is in the log."""


class Stop:
    """The request to stop the server, and the problem behind it, if any."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()
        self.at_once = asyncio.Event()
        self.troubled = asyncio.Event()
        self.problem: BaseException | None = None
        self._turn: Stop | None = None

    def for_turn(self) -> "Stop":
        """Return the stop of one turn to write: what is asked here is asked there too.

        What was asked before it began counts. Its trouble ends the turn, and not the process.
        """
        self._turn = turn = Stop()
        if self.asked.is_set():
            turn.asked.set()
        if self.at_once.is_set():
            turn.at_once.set()
        return turn

    def ask(self) -> None:
        """Ask the server to stop; the second time, without waiting for running coups."""
        if self._turn is not None:
            self._turn.ask()
        if self.asked.is_set():
            self.at_once.set()
        self.asked.set()

    def trouble(self, problem: BaseException) -> None:
        """Stop the server for an unexpected exception.

        The log is whole whenever we stop; continuing in an unforeseen state would be worse.
        """
        if not isinstance(problem, STORE_FAULTS):  # the command line explains those
            say(logging.CRITICAL, "the server stops for a fault", problem)
        self.problem = self.problem or problem
        self.troubled.set()
        self.asked.set()
        self.at_once.set()

    def listen(self, renew: Callable[[], None]) -> None:
        """Handle the signals of the system, even before the server announces its address."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self.ask)
        loop.add_signal_handler(signal.SIGHUP, renew)


async def unless(stopped: asyncio.Event, work: Coroutine[Any, Any, Made]) -> Made | None:
    """Do some work, and return what it made; give it up and return None once this event is set.

    Work that waits for a store that was lost would wait for ever.
    """
    working = asyncio.ensure_future(work)
    stopping = asyncio.ensure_future(stopped.wait())
    try:
        await asyncio.wait((working, stopping), return_when=asyncio.FIRST_COMPLETED)
    finally:
        stopping.cancel()
        if not working.done():
            working.cancel()
            await asyncio.wait((working,))
    return None if working.cancelled() else working.result()


async def leave(room: Room, links: set[Link], stop: Stop, seconds: float) -> None:
    """Finish running coups for so many seconds; preserve the rest; flush every answer."""
    say(logging.INFO, "stopping", finish_coups=seconds)
    if seconds and not stop.at_once.is_set():
        finishing = asyncio.ensure_future(_finish_coups(room))
        at_once = asyncio.ensure_future(stop.at_once.wait())
        _, late = await asyncio.wait(
            (finishing, at_once), timeout=seconds, return_when=asyncio.FIRST_COMPLETED
        )
        for task in late:
            task.cancel()
    await room.close()
    if stop.problem is None:
        await room.requests.idle(FLUSH_WITHIN)
        if room.witness:
            await room.witness.sign("moved")  # followers have every row while the server is down
        await room.journal.writer.close()  # saves what is pending, and so answers it
        await _flushed(room, links)


async def _finish_coups(room: Room) -> None:
    """Deal every running coup to its end, and open no new one."""
    for runner in room.runners.values():
        runner.last_coup = True
    for runner in room.runners.values():
        while runner.saved.phase not in BETWEEN_COUPS and due(runner.saved) and not runner.fault:
            await runner.stepped()


async def _flushed(room: Room, links: set[Link]) -> None:
    """Wait until posts and transports are empty, as long as terminals read."""
    await asyncio.sleep(0)  # answers reach the post in the next turn of the loop
    for runner in room.runners.values():
        await runner.audience.post.empty()
    loop = asyncio.get_running_loop()
    until = loop.time() + FLUSH_WITHIN
    while any(link.waiting for link in links) and loop.time() < until:
        await asyncio.sleep(0.01)
