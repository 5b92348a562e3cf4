"""The writer: commits all queued work as one transaction, off the loop, then calls back.

While one batch is on its way to the disk the next one gathers, so that a busy server commits many
stakes together and a quiet one commits each immediately.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from punto.store.unit_of_work import Done, NotSaved, PartlySaved, Unfit, Work

PACE = 0.004  # seconds from one commit to the next of a busy server: fewer and larger cost less

Commit = Callable[[Sequence[Work]], None]
Saving = Callable[[Sequence[Work]], Awaitable[None]]


class Writer:
    """A queue that saves work in the order in which it is submitted."""

    def __init__(self, saving: Saving, trouble: Callable[[BaseException], None]) -> None:
        """Save with `saving`; after an unexpected error, call `trouble` and save nothing more."""
        self._saving = saving
        self._trouble = trouble
        self._waiting: list[tuple[Work, Done]] = []
        self._task: asyncio.Task[None] | None = None

    def submit(self, work: Work, done: Done) -> None:
        """Save this; `done` is called on the loop when it is durable, in the order of submission.

        If it could not be saved, `done` gets the reason, and so does work that was decided on top
        of it: after a constraint error all later work of the same log, else everything.
        """
        self._waiting.append((work, done))
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._save())
            self._task.add_done_callback(self._ended)

    @property
    def waiting(self) -> int:
        """The amount of work that waits for the next commit."""
        return len(self._waiting)

    async def close(self) -> None:
        """Wait until all submitted work is saved."""
        if self._task is not None:
            await asyncio.wait([self._task])

    async def _save(self) -> None:
        time = asyncio.get_running_loop().time
        while self._waiting:
            began = time()
            batch, self._waiting = self._waiting, []
            problem: NotSaved | None = None
            unfit: list[tuple[Done, Unfit]] = []
            try:
                await self._saving([work for work, _ in batch])
            except PartlySaved as partly:
                batch, unfit = self._sort_out(batch, partly)
            except NotSaved as failed:
                problem = failed
                batch, self._waiting = batch + self._waiting, []
            for _, done in batch:
                done(problem)
            for done, refused in unfit:
                done(refused)
            if self._waiting and (rest := began + PACE - time()) > 0:
                await asyncio.sleep(rest)
        # Only here: after an error the task stays, so that nothing more is saved on top of it.
        self._task = None

    def _sort_out(
        self, batch: list[tuple[Work, Done]], partly: PartlySaved
    ) -> tuple[list[tuple[Work, Done]], list[tuple[Done, Unfit]]]:
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


def in_thread(commit: Commit) -> Saving:
    """Commit in a thread of its own, so that the loop never waits for the disk."""
    thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="punto-writer")

    async def saving(batch: Sequence[Work]) -> None:
        await asyncio.get_running_loop().run_in_executor(thread, commit, batch)

    return saving
