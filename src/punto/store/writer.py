"""The writer: commits whatever is queued as one transaction, off the loop, and then tells.

While one batch is on its way to the disk the next one gathers, so that a busy server commits many
stakes at once and a quiet one commits each at once, without waiting for others to come.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from punto.store.unit_of_work import Done, NotSaved, PartlySaved, Unfit, Work

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

        Where it could not be saved `done` is told why, and so is whatever was decided on it: after
        a constraint error all that was submitted to the same log since, else everything.
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
        # Only here: a task that ended otherwise stays, and nothing more is saved on top of it.
        self._task = None

    def _sort_out(
        self, batch: list[tuple[Work, Done]], partly: PartlySaved
    ) -> tuple[list[tuple[Work, Done]], list[tuple[Done, Unfit]]]:
        """Tell what was saved from what was not, and take back what waits on top of that."""
        saved = [one for place, one in enumerate(batch) if place not in partly.unfit]
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
