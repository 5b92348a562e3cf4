"""The writer: commits queued work in batches, off the loop, then calls back.

While one batch is on its way to the disk the next one gathers, so that a busy server commits many
stakes together and a quiet one commits each immediately. Stakes do not wait for the settlements of
other tables, and a long queue is saved in several commits.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from operator import itemgetter

from punto.store.unit_of_work import Done, NotSaved, PartlySaved, Unfit, Work

PACE = 0.008  # seconds from one commit to the next of a busy server: fewer and larger cost less
LARGE = 48  # rows and transfers; larger work, as a settlement of many stakes, lets stakes pass
# Rows and transfers of one commit, unless one unit of work has more. Where more work waits than
# this, the disk is slow: larger commits catch up.
MOST = 320
STAKE = "stake-placed"

Commit = Callable[[Sequence[Work]], None]
Saving = Callable[[Sequence[Work]], Awaitable[None]]
Entry = tuple[Work, Done]
Took = Callable[[Sequence[Work], float], None]
"""A callback with a batch that was saved, and the seconds that its commit took."""


class Writer:
    """A queue that saves the work of each log in the order in which it is submitted."""

    def __init__(self, saving: Saving, trouble: Callable[[BaseException], None]) -> None:
        """Save with `saving`; after an unexpected error, call `trouble` and save nothing more."""
        self._saving = saving
        self._trouble = trouble
        self._waiting: list[Entry] = []
        self._before: list[Callable[[], None]] = []
        self._task: asyncio.Task[None] | None = None
        self._began: float | None = None  # when the batch at hand was handed over

    def submit(self, work: Work, done: Done) -> None:
        """Save this; `done` is called on the loop when it is durable, in the order of saving.

        That is the order of submission, except that stakes pass large work of other tables.
        If it could not be saved, `done` gets the reason, and so does work that was decided on top
        of it: after a constraint error all later work of the same log, else everything.
        """
        self._waiting.append((work, done))
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._save())
            self._task.add_done_callback(self._ended)

    @property
    def is_busy(self) -> bool:
        """Whether a batch is on its way to the disk, or rests before the next one."""
        return self._task is not None

    @property
    def seconds_under_way(self) -> float:
        """For how many seconds the batch at hand has been on its way to the disk; 0 without one."""
        if self._began is None:
            return 0.0
        return asyncio.get_running_loop().time() - self._began

    def before_next(self, call: Callable[[], None]) -> None:
        """Call this once, just before the next batch is taken; an idle writer would never call."""
        assert self.is_busy
        self._before.append(call)

    @property
    def waiting(self) -> int:
        """The amount of work that waits for the next commit."""
        return len(self._waiting)

    async def close(self) -> None:
        """Wait until all submitted work is saved."""
        if self._task is not None:
            await asyncio.wait([self._task])

    async def _save(self) -> None:
        now = asyncio.get_running_loop().time
        while self._waiting or self._before:
            began = now()
            calls, self._before = self._before, []
            for call in calls:
                call()
            batch, self._waiting = let_stakes_pass(self._waiting)
            left = bool(self._waiting)
            if batch:
                await self._commit(batch)
            if left and self._waiting:
                batch, self._waiting = in_order(self._waiting)
                await self._commit(batch)
            if (self._waiting or self._before) and (rest := began + PACE - now()) > 0:
                await asyncio.sleep(rest)
        # Only here: after an error the task stays, so that nothing more is saved on top of it.
        self._task = None

    async def _commit(self, batch: list[Entry]) -> None:
        """Save a batch, and tell everyone what became of it."""
        problem: NotSaved | None = None
        unfit: list[tuple[Done, Unfit]] = []
        self._began = asyncio.get_running_loop().time()
        try:
            await self._saving([work for work, _ in batch])
        except PartlySaved as partly:
            batch, unfit = self._sort_out(batch, partly)
        except NotSaved as failed:
            problem = failed
            batch, self._waiting = batch + self._waiting, []
        self._began = None
        for _, done in batch:
            done(problem)
        for done, refused in unfit:
            done(refused)

    def _sort_out(
        self, batch: list[Entry], partly: PartlySaved
    ) -> tuple[list[Entry], list[tuple[Done, Unfit]]]:
        """Split a batch into saved and refused work; withdraw waiting work based on the latter."""
        saved = [entry for place, entry in enumerate(batch) if place not in partly.unfit]
        unfit = [(batch[place][1], problem) for place, problem in partly.unfit.items()]
        broken = {log: why for at, why in partly.unfit.items() for log in batch[at][0].streams}
        waiting, self._waiting = self._waiting, []
        for work, done in waiting:
            if on := next((broken[log] for log in work.streams if log in broken), None):
                unfit.append((done, on))
            else:
                self._waiting.append((work, done))
        return saved, unfit

    def _ended(self, task: asyncio.Task[None]) -> None:
        problem = None if task.cancelled() else task.exception()
        if problem:
            self._trouble(problem)


def let_stakes_pass(waiting: Sequence[Entry]) -> tuple[list[Entry], list[Entry]]:
    """Return what is committed now and what stays: large work, and everything behind it but stakes.

    A stake depends on its own table alone, whose accounts no other table moves: it may pass the
    work of other logs, and never that of its own. No other work passes any.
    """
    batch: list[Entry] = []
    stay: list[Entry] = []
    behind: set[str] = set()  # logs of which work stays
    size, most = 0, max(MOST, len(waiting))
    for place, entry in enumerate(waiting):
        if size >= most:
            stay += waiting[place:]
            break
        work = entry[0]
        more = _size(work)
        fits = more <= LARGE and size + more <= most
        if fits and (not stay or (_is_stake(work) and behind.isdisjoint(work.streams))):
            batch.append(entry)
            size += more
        else:
            stay.append(entry)
            behind |= work.streams
    return batch, stay


def in_order(waiting: Sequence[Entry]) -> tuple[list[Entry], list[Entry]]:
    """Return the first work that waits, with as much after it as one commit takes, and the rest."""
    size, taken, most = 0, 0, max(MOST, len(waiting))
    for work, _ in waiting:
        size += _size(work)
        if taken and size > most:
            break
        taken += 1
    return list(waiting[:taken]), list(waiting[taken:])


_beside = itemgetter(
    *(at for at, name in enumerate(Work._fields) if name not in ("rows", "transfers", "snapshots"))
)


def _size(work: Work) -> int:
    return len(work.rows) + len(work.transfers)


def _is_stake(work: Work) -> bool:
    """Return True for work that is one or more stakes and nothing that others could depend on."""
    if not work.rows or any(_beside(work)):
        return False
    return all(row.kind == STAKE for row in work.rows)


def _untimed(batch: Sequence[Work], seconds: float) -> None:
    """Tell nobody."""


def in_thread(commit: Commit, took: Took = _untimed) -> Saving:
    """Commit in a thread of its own, so that the loop never waits for the disk."""
    thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="punto-writer")

    def timed(batch: Sequence[Work]) -> float:
        began = time.perf_counter()
        commit(batch)
        return time.perf_counter() - began

    async def saving(batch: Sequence[Work]) -> None:
        took(batch, await asyncio.get_running_loop().run_in_executor(thread, timed, batch))

    return saving
