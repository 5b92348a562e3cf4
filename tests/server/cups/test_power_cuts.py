"""A tournament on a server goes on from where it was, wherever the power went."""

import asyncio
import random
import shutil
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from punto.cup.state import CupPhase
from punto.records.audit import audit
from punto.store import read_store
from punto.store.seals import KEY
from punto.streams import cup_stream
from tests.kit.cup_house import CupHouse
from tests.kit.power_loss import Answered, Evening, Keeps, Platter, Run, cut_at, lay_down
from tests.kit.simulation import Server, simulated

ENTRANTS = 5
MOMENTS = ("before", "after")  # a commit


def goes_on(folder: Path) -> None:
    """Start a server over a folder, play the tournament to its end, and audit all of it."""

    async def story() -> None:
        house = await CupHouse(Server(folder, 2), seed=2).told(ENTRANTS)
        assert house.cup.phase is CupPhase.PAID
        assert sum(house.cup.prizes.values()) == ENTRANTS * 200 + 1_000
        await house.server.pull_plug()

    simulated(story())
    with closing(read_store(folder)) as store:
        assert audit(store).fault is None, folder.name


# Between commits


@pytest.fixture(scope="module")
def commits(tmp_path_factory: pytest.TempPathFactory) -> int:
    """How many commits a tournament makes that nothing stops."""
    folder = tmp_path_factory.mktemp("cup") / "whole"

    async def story() -> int:
        house = await CupHouse(Server(folder)).told(ENTRANTS)
        await house.server.pull_plug()
        return len(house.server.disk.commits)

    return simulated(story())


async def _until_dead(server: Server) -> None:
    """Play until the power goes."""
    playing = asyncio.ensure_future(CupHouse(server).told(ENTRANTS))
    while not playing.done() and not server.disk.dead:
        await asyncio.sleep(0.05)
    playing.cancel()
    await asyncio.wait([playing])


def cut_the_power(folder: Path, commit: int, moment: str) -> None:
    """Play until the power goes before or after this commit; then go on to the end."""

    async def story() -> None:
        server = Server(folder)
        commits = server.disk.commits
        first = commit if moment == "after" else commit - 1
        server.disk.plug = lambda when: when == moment and len(commits) >= first
        await _until_dead(server)
        assert len(commits) == first
        await server.pull_plug()

    simulated(story())
    goes_on(folder)


def test_a_tournament_goes_on_after_the_power_went_at_a_commit(
    tmp_path: Path, commits: int
) -> None:
    """3.8: a share of all commits, from the structure to the prizes; the campaign has all."""
    for number, commit in enumerate(range(1, commits + 1, commits // 8)):
        cut_the_power(tmp_path / str(commit), commit, MOMENTS[number % 2])


@pytest.mark.campaign
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_tournament_goes_on_after_the_power_went_at_every_commit(
    moment: str, tmp_path: Path, commits: int
) -> None:
    """3.8: before and after each, in entries, ballots, coups, reports and the prizes."""
    for commit in range(1, commits + 1):
        cut_the_power(tmp_path / str(commit), commit, moment)


def test_a_session_is_closed_although_the_order_of_its_shoe_is_lost(tmp_path: Path) -> None:
    """The log says so before the shoe goes, so that the audit does not miss its secrets."""

    async def story() -> None:
        server = Server(tmp_path)
        ended = partial(server.reader.newest, cup_stream("spring"), "session-ended")
        server.disk.plug = lambda when: when == "after" and ended() is not None
        await _until_dead(server)
        await server.pull_plug()

    simulated(story())
    (tmp_path / KEY).unlink()
    goes_on(tmp_path)


# Within commits


class CupOnDisk(Run):
    """A tournament whose store lies on a disk that remembers what was synced."""

    async def _tell(self) -> None:
        server = Evening(self)
        await CupHouse(server).told(ENTRANTS)
        await server.end()


def cut_within(folder: Path, every: int) -> int:
    """Let the power go once within every so many commits, and go on; return how often it went."""
    run, luck = CupOnDisk(folder / "run").tell(), random.Random(1)
    answered = [place for place, act in enumerate(run.record) if isinstance(act, Answered)]
    within = zip([0, *answered], answered, strict=False)  # the acts of each commit
    points = [luck.randint(first + 1, last) for first, last in within][::every]

    def look(point: int, platter: Platter) -> None:
        left = folder / str(point)
        lay_down(platter.left(luck.choice((Keeps.SOMETHING, *Keeps))), left)
        if luck.random() < 0.7:  # else all secrets are lost as well
            shutil.copy(run.folder / KEY, left)
        goes_on(left)

    cut_at(run.record, points, luck, look)
    return len(points)


def test_a_tournament_goes_on_from_what_a_disk_kept_of_a_commit(tmp_path: Path) -> None:
    """A share of all commits: writes that were not synced are there, gone or torn."""
    assert cut_within(tmp_path, every=25) >= 4


@pytest.mark.campaign
def test_a_tournament_goes_on_from_what_a_disk_kept_of_every_commit(tmp_path: Path) -> None:
    """The same within each of them."""
    assert cut_within(tmp_path, every=1) >= 100
