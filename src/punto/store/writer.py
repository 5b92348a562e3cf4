"""The writer: commits whatever is queued as one transaction, off the loop, and then tells.

While one batch is on its way to the disk the next one gathers, so that a busy server commits many
stakes at once and a quiet one commits each at once, without waiting for others to come.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from punto.store.work import Done, NotSaved, Work

PACE = 0.004  # seconds from one commit to the next of a busy server: fewer and larger cost less

Commit = Callable[[Sequence[Work]], None]
Saving = Callable[[Sequence[Work]], Awaitable[None]]


class Writer:
    """Saves work in the order in which it is given."""

    def __init__(self, saving: Saving, trouble: Callable[[BaseException], None]) -> None:
        """Save by `saving`; what nobody expected goes to `trouble`, and nothing is saved after."""
        self._saving = saving
        self._trouble = trouble
        self._waiting: list[tuple[Work, Done]] = []
        self._task: asyncio.Task[None] | None = None

    def submit(self, work: Work, done: Done) -> None:
        """Save this; `done` is called on the loop when it is durable, in the order of submission.

        Where it could not be saved `done` is told why, and so is everything submitted since:
        that was decided on what was not saved.
        """
        self._waiting.append((work, done))
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._save())
            self._task.add_done_callback(self._ended)

    @property
    def waiting(self) -> int:
        """How much work waits for the commit after this one."""
        return len(self._waiting)

    async def close(self) -> None:
        """Save what was given."""
        if self._task is not None:
            await asyncio.wait([self._task])

    async def _save(self) -> None:
        time = asyncio.get_running_loop().time
        while self._waiting:
            began = time()
            batch, self._waiting = self._waiting, []
            problem = None
            try:
                await self._saving([work for work, _ in batch])
            except NotSaved as failed:
                problem = failed
                batch, self._waiting = batch + self._waiting, []
            for _, done in batch:
                done(problem)
            if self._waiting and (rest := began + PACE - time()) > 0:
                await asyncio.sleep(rest)
        # Only here: a task that ended otherwise stays, and nothing more is saved on top of it.
        self._task = None

    def _ended(self, task: asyncio.Task[None]) -> None:
        problem = None if task.cancelled() else task.exception()
        if problem:
            self._trouble(problem)


def in_thread(commit: Commit) -> Saving:
    """Commit in a thread of its own, so that the loop never waits for the disk."""
    thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="punto-writer")

    async def saving(batch: Sequence[Work]) -> None:
        await asyncio.get_running_loop().run_in_executor(thread, commit, batch)

    return saving
