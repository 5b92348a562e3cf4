"""Schedules of several processes over one database: whatever breaks, every answer stays true.

Each schedule is three processes of the product, three patrons and some faults, simulated. First
come bugs that are planted on purpose: each must be found, or the checks prove nothing.
"""

import gc
import logging
import weakref
from collections.abc import Sequence
from typing import NoReturn

import pytest

from punto.store import NotSaved, Unreadable, Work
from punto.store.lives import ConnectionLost, NotNext
from tests.kit.fake_database import FakeDatabase, FakeStore, Log
from tests.kit.schedules import Schedule, Violation

SCHEDULES = range(0, 200)
CAMPAIGN = range(200, 50_200)
PLANTED_WITHIN = 300  # schedules in which a planted bug must be found


class Unfenced(FakeDatabase):
    """Nobody looks whether a life was ended, or who holds a log."""

    def check(self, life: str, number: int) -> None:
        """Compare the batch alone."""
        if self.lives[life].batch != number - 1:
            raise NotNext(life)

    def is_held(self, log: Log, life: str, epoch: int) -> bool:
        """Accept every writer."""
        return True


class Uncounted(FakeDatabase):
    """A batch is not compared with the one before: the same may be committed twice."""

    def check(self, life: str, number: int) -> None:
        """Look for the end of the life alone."""
        if self.lives[life].ended is not None:
            raise NotNext(life)


class Impatient(FakeDatabase):
    """A life is ended although its time is not over."""

    def may_end(self, whose: str, by: str) -> bool:
        """Let anybody end any life."""
        return True


class Epochless(FakeDatabase):
    """A new holder has the epoch of the one before."""

    def next_epoch(self, log: Log) -> int:
        """Return the same epoch for ever."""
        return max(log.epoch, 1)


class TakenForFailure(FakeStore):
    """A commit whose answer is lost is said to have failed."""

    def _resolve(
        self, batch: Sequence[Work], number: int, problem: ConnectionLost | NotNext
    ) -> NoReturn:
        raise NotSaved(str(problem))


class TakenForSuccess(FakeStore):
    """A commit whose answer is lost is said to have succeeded, and no other confirms it."""

    def _resolve(
        self, batch: Sequence[Work], number: int, problem: ConnectionLost | NotNext
    ) -> None:
        if isinstance(problem, NotNext):
            super()._resolve(batch, number, problem)

    def _confirm(self) -> None:
        """Ask nobody."""


class RefusedTooSoon(FakeStore):
    """A second attempt that fails is said to have failed, although the first may still arrive."""

    def _resolve(
        self, batch: Sequence[Work], number: int, problem: ConnectionLost | NotNext
    ) -> None:
        try:
            super()._resolve(batch, number, problem)
        except Unreadable as refused:
            if isinstance(refused.__cause__, NotSaved):
                raise refused.__cause__ from None
            raise


class UnconfirmedTakenForFailure(FakeStore):
    """A batch that is saved is said to have failed if the next commit, which confirms it, does."""

    def _confirm(self) -> None:
        self.commit(())


Bug = type[FakeDatabase] | type[FakeStore]

BUGS: dict[Bug, int] = {
    Unfenced: 7,
    Uncounted: 46,
    Impatient: 501,
    Epochless: 5,
    TakenForFailure: 27,
    TakenForSuccess: 0,
    RefusedTooSoon: 113,
    UnconfirmedTakenForFailure: 7,
}
"""Planted bugs, each with a seed near one that finds it, so that the suite need not search."""

OF_FULL_DISKS = (RefusedTooSoon, UnconfirmedTakenForFailure)
"""Bugs that only a full disk shows, at the moment at which an answer is lost."""


def find(bug: Bug, first: int, schedules: int = PLANTED_WITHIN) -> str:
    """Run schedules with a planted bug until one is violated; return what was found."""
    database = bug if issubclass(bug, FakeDatabase) else FakeDatabase
    store = bug if issubclass(bug, FakeStore) else FakeStore
    for seed in range(first, first + schedules):
        try:
            Schedule(seed, database=database, store=store, full_disks=bug in OF_FULL_DISKS).run()
        except Violation as found:
            return str(found)
    return ""


def parts(seeds: range, size: int) -> list[range]:
    """Return seeds in parts, which run on every core."""
    return [seeds[at : at + size] for at in range(0, len(seeds), size)]


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.__name__)
def test_a_planted_bug_is_found(bug: Bug) -> None:
    """Each of the ways to lose or to double a stake is seen by some schedule."""
    assert find(bug, BUGS[bug]), f"nothing notices {bug.__name__}"


@pytest.mark.parametrize("seeds", parts(SCHEDULES, 20), ids=str)
def test_every_answer_is_true_after_any_schedule(seeds: range) -> None:
    """Answered stakes are there once, refused ones are not, and the audit is clean."""
    for seed in seeds:
        Schedule(seed).run()


def test_the_same_seed_tells_the_same_story() -> None:
    """The logs have the same heads, so a violation can be looked at again."""
    for seed in (1, 2, 3):
        assert Schedule(seed).run().heads() == Schedule(seed).run().heads()


def test_a_schedule_leaves_nothing_behind(caplog: pytest.LogCaptureFixture) -> None:
    """Not even what waits in a killed process: a campaign of thousands fits into memory."""
    caplog.set_level(logging.CRITICAL, "punto")  # pytest keeps records, and with them frames
    told = weakref.ref(Schedule(1).run())
    gc.collect()
    assert told() is None


@pytest.mark.campaign
@pytest.mark.parametrize("seeds", parts(CAMPAIGN, 1_000), ids=str)
def test_every_answer_is_true_after_many_more_schedules(seeds: range) -> None:
    """The same over many seeds, which the suite does not reach."""
    for seed in seeds:
        Schedule(seed).run()
