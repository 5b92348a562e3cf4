"""Turns: of several processes over one database one writes, and the others wait for their turn."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack, contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from threading import Event, Thread
from typing import NoReturn, TypeVar

from punto.refusals import BadInput
from punto.server.apart import Apart, Watch, in_background, in_daemon
from punto.server.operation.shutdown import unless
from punto.server.telemetry.logs import say
from punto.store import Fenced, NotSaved, Rewound, Store, Unreadable, Work, Writer
from punto.store.lives import Away, ConnectionLost, Life
from punto.store.turn import HANGS, Turn

LOOK_EVERY = 1.0  # seconds
SHORTEST_PAUSE = 0.05  # seconds between two looks
COMMIT_EVERY = 1.0  # seconds
DANGERS_EVERY = 10.0  # seconds
FITS_EVERY = 10.0  # seconds

Waited = TypeVar("Waited")

IsFresh = Callable[[], bool]
"""Returns False once another process may write."""


def _always_fits() -> bool:
    """Return True: this process could always take over."""
    return True


@dataclass(frozen=True, slots=True)
class Turns:
    """What a process does in its turn, and between two turns.

    `opens` opens the store of a life that owns every log. `serves` serves that store until the
    process is asked to stop. `spare` is entered for as long as another process writes. `apart` runs
    what waits for the database. `fits` returns True once it is sure that this process could take
    over, False while that is not known, and raises if it could not, as with another seal key.
    """

    turn: Turn
    opens: Callable[[Life], Store]
    serves: Callable[[Store, IsFresh], Awaitable[None]]
    spare: Callable[[], AbstractAsyncContextManager[None]]
    apart: Apart
    fits: Callable[[], bool] = _always_fits

    async def take(self, asked: asyncio.Event) -> None:
        """Serve whenever it is this process's turn, until it is asked to stop.

        If the database has less than it confirmed to this process, the house is closed: no process
        serves it before a person decides.
        """
        try:
            await self._take(asked)
        except Rewound:
            await self.apart(self._close_house)
            raise

    async def _take(self, asked: asyncio.Event) -> None:
        while life := await self._wait(asked):
            try:
                store = await self.apart(partial(self.opens, life))
            except Unreadable as problem:
                _say_lost(problem)
                continue
            try:
                if not asked.is_set():  # it may be by now: taking over takes a while
                    await self.serves(store, life.is_fresh)
                return
            except (Fenced, Unreadable) as problem:
                _say_lost(problem)
            finally:
                await self.apart(store.close)

    def _close_house(self) -> None:
        try:
            self.turn.close_house()
        except ConnectionLost as problem:
            say(logging.CRITICAL, "the house could not be closed to others", problem=problem)

    async def _wait(self, asked: asyncio.Event) -> Life | None:
        """Wait until this process owns every log; return None if it was asked to stop before."""
        async with AsyncExitStack() as ending:
            is_spare = does_fit = False
            told = ""

            async def be_spare() -> bool:
                """Answer as a spare; return False if this process does so already."""
                nonlocal is_spare
                before, is_spare = is_spare, True
                if not before:
                    await ending.enter_async_context(self.spare())
                return not before

            while not asked.is_set():
                if life := await self._look(asked, be_spare):
                    logs = len(life.epochs)
                    say(logging.INFO, "this process writes now", life=life.id, logs=logs)
                    return life
                told = _say_obstacle(self.turn, told)
                if self.turn.other and not does_fit:
                    does_fit = await self.apart(self.fits)
                await be_spare()
                await _at_most(asked.wait(), self._next_look())
        # Its commit may wait for a standby that must confirm it. Without it the life is over soon.
        closing = asyncio.ensure_future(self.apart(self.turn.close))
        await asyncio.wait((closing,), timeout=LOOK_EVERY)
        await self._interrupted(closing)
        return None

    def _next_look(self) -> float:
        """Return in how many seconds to look again: at the moment when the other's time is over.

        If it is over already, the last look has tried: then a second is soon enough.
        """
        left = self.turn.other.left if self.turn.other else LOOK_EVERY
        return max(SHORTEST_PAUSE, left) if 0 <= left < LOOK_EVERY else LOOK_EVERY

    async def _look(
        self, asked: asyncio.Event, be_spare: Callable[[], Awaitable[bool]]
    ) -> Life | None:
        """Look; if this process is asked to stop meanwhile, interrupt a look that hangs.

        While it hangs, as the first commit does without a standby that must confirm it, this
        process answers as a spare.
        """
        looking = asyncio.ensure_future(self.apart(self.turn.look))
        stopping = asyncio.ensure_future(asked.wait())
        either = asyncio.FIRST_COMPLETED
        await asyncio.wait((looking, stopping), return_when=either, timeout=LOOK_EVERY)
        if not looking.done() and not stopping.done():
            self.turn.problem = HANGS
            if await be_spare():
                say(logging.WARNING, "this server waits for its database", problem=HANGS)
            leaving = in_background(self._leave_old_primaries)
            try:
                await asyncio.wait((looking, stopping), return_when=either)
            finally:
                leaving.cancel()
        if stopping.done():
            return await self._interrupted(looking)
        stopping.cancel()
        return await looking

    async def _interrupted(self, waiting: asyncio.Future[Waited]) -> Waited:
        """Interrupt what waits for the database until it ends.

        Once may be too early: between two connections there is nothing to interrupt.
        """
        while not waiting.done():
            self.turn.interrupt()
            await asyncio.wait((waiting,), timeout=LOOK_EVERY)
        return await waiting

    async def _leave_old_primaries(self) -> NoReturn:
        """Keep a look from waiting for a server that stands still once another was promoted."""
        while True:
            await _leave_old_primary(self.turn.leave_old_primary, self.apart)
            await asyncio.sleep(LOOK_EVERY)


async def wait_for_database(
    examine: Callable[[], bool],
    turn: Turn,
    spare: Callable[[], AbstractAsyncContextManager[None]],
    asked: asyncio.Event,
) -> bool:
    """Wait until a database answers; return False if this process is asked to stop before.

    `examine` raises `Away` as long as it does not. The wait has no limit: after a power cut nobody
    knows how long a database takes to start. Any other `BadInput` of `examine` ends it on purpose,
    and with it the process: the database answered, and waiting does not mend what it said.
    """
    async with AsyncExitStack() as ending:
        told, is_spare = "", False
        while not asked.is_set():
            try:
                if await unless(asked, in_daemon(examine)):
                    turn.problem = ""
                    return True
            except Away as problem:
                turn.problem = str(problem).strip()
            if turn.problem != told:
                told = turn.problem
                say(logging.WARNING, "this server waits for its database", problem=told)
            if not is_spare:
                is_spare = True
                await ending.enter_async_context(spare())
            await _at_most(asked.wait(), LOOK_EVERY)
    return False


def _say_obstacle(turn: Turn, told: str) -> str:
    """Log why this process could not write, unless that was told already; return it."""
    obstacle = turn.obstacle
    if obstacle == told:
        return told
    if not obstacle:
        say(logging.WARNING, "nothing keeps this process from its turn any more")
    elif turn.closing or turn.has_rivals or turn.is_unsafe:
        say(logging.WARNING, "no process can write", problem=obstacle)
    else:
        say(logging.WARNING, "this process does not reach the database", problem=obstacle)
    return obstacle


def _say_lost(problem: Exception) -> None:
    say(logging.ERROR, "another process may write now; this one waits", problem=problem)


async def _at_most(waited: Awaitable[object], seconds: float) -> None:
    try:
        async with asyncio.timeout(seconds):
            await waited
    except TimeoutError:
        return


@contextmanager
def keep_life(store: Store) -> Iterator[None]:
    """Keep the life of a store while the loop folds logs, which may take longer than its lease.

    A thread commits once a second. If a commit fails there, the next one of the loop fails too.
    """
    folded = Event()

    def keep() -> None:
        with suppress(NotSaved, Fenced, Unreadable, Rewound):
            while not folded.wait(COMMIT_EVERY):
                store.commit(())

    thread = Thread(target=keep, name="punto-keeper")
    if store.needs_heartbeat:
        thread.start()
    try:
        yield
    finally:
        folded.set()
        if thread.is_alive():
            thread.join()


async def heartbeat(writer: Writer, store: Store) -> None:
    """Commit at least once a second, if this process loses its turn otherwise."""
    while store.needs_heartbeat:
        writer.submit(Work(()), _ignore)
        await asyncio.sleep(COMMIT_EVERY)


@dataclass(slots=True)
class _Trouble:
    """Trouble that begins and ends: what is found again and again is told and logged once.

    It outlives a watch that fails and begins again, which else would never tell that it ended.
    """

    tell: Callable[[str], None]
    begins: str
    ends: str
    told: str = ""

    def note(self, problem: str) -> None:
        """Note what was found now; nothing if all is well."""
        if problem == self.told:
            return
        self.told = problem
        self.tell(problem)
        if problem:
            say(logging.ERROR, self.begins, problem=problem)
        else:
            say(logging.WARNING, self.ends)


async def _leave_old_primary(leave: Callable[[], bool], apart: Apart) -> None:
    if await apart(leave):
        say(logging.WARNING, "this process leaves a server of the database that stands still")


def watch_commits(
    is_fresh: IsFresh,
    leave_old_primary: Callable[[], bool],
    why: Callable[[], str],
    apart: Apart,
    tell: Callable[[str], None],
) -> Watch:
    """Return a watch that tells `tell` and the log why no commit is confirmed, and when they are.

    A commit that waits for a server that stands still is sent to the one that was promoted.
    """
    trouble = _Trouble(
        tell, "nothing is answered until a commit is confirmed", "commits are confirmed again"
    )

    async def watch() -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            problem = ""
            if not is_fresh():
                await _leave_old_primary(leave_old_primary, apart)
                problem = await apart(why)
            trouble.note(problem)

    return watch


async def watch_dangers(
    dangers: Callable[[], list[str]], apart: Apart, tell: Callable[[list[str]], None]
) -> None:
    """Tell again and again what could cost answered stakes; nothing if nothing could."""
    while True:
        # A database that does not answer has not become safe: what was found last still holds.
        with suppress(Unreadable):
            tell(await apart(dangers))
        await asyncio.sleep(DANGERS_EVERY)


def watch_fit(fits: Callable[[], bool], apart: Apart, tell: Callable[[str], None]) -> Watch:
    """Return a watch that tells `tell` and the log why a spare does not fit its house any more.

    The house may change its key while a spare waits. A spare without the new key still takes over:
    the house goes on, and witnesses report it. So somebody has to copy the key before.
    """
    trouble = _Trouble(
        tell, "this spare does not fit the house any more", "this spare fits the house again"
    )

    async def watch() -> None:
        while True:
            await asyncio.sleep(FITS_EVERY)
            try:
                # While nobody can say whether it fits, what was found last still holds.
                if await apart(fits):
                    trouble.note("")
            except BadInput as unfit:
                trouble.note(str(unfit))

    return watch


def _ignore(problem: NotSaved | None) -> None:
    """Do nothing: an empty batch that was not saved changes nothing."""
