"""A tournament on a server: conducted to its prizes, and after every stop from where it was."""

import asyncio
from contextlib import closing
from pathlib import Path
from random import Random

from punto.cup.state import CupPhase
from punto.ledger import pool_account
from punto.records.audit import audit
from punto.store import Store
from tests.kit.cup_house import CupHouse, cup_house
from tests.kit.simulation import Server, simulated


def test_a_tournament_is_conducted_from_entries_to_prizes(tmp_path: Path) -> None:
    """Twelve entrants, two tables, a final: the pool is paid, and the audit is clean."""

    async def story() -> None:
        house = await cup_house(tmp_path)
        await (await house.played()).paid()
        assert house.cup.phase is CupPhase.PAID
        ledger = house.server.room.journal.ledger
        assert ledger[pool_account("spring", "PLAY")].balance == 0
        assert sum(house.cup.prizes.values()) == 12 * 200 + 1_000
        chips = [account.balance for name, account in ledger if account.currency == "CHIP-SPRING"]
        assert chips
        assert not any(chips)
        await house.server.pull_plug()

    simulated(story())
    with closing(Store.reading(tmp_path)) as store:
        report = audit(store)
    assert report.fault is None


def whole_tournament(folder: Path) -> list[int]:
    """Play a tournament without a stop; return the numbers of its commits."""

    async def story() -> list[int]:
        house = await cup_house(folder, entrants=6)
        began = len(house.server.disk.commits)
        await (await house.played()).paid()
        ended = len(house.server.disk.commits)
        await house.server.pull_plug()
        return list(range(began, ended))

    return simulated(story())


async def until_dead(house: CupHouse) -> None:
    """Play until the power goes."""
    playing = asyncio.ensure_future(house.played())
    while not playing.done() and not house.server.disk.dead:
        await asyncio.sleep(0.05)
    playing.cancel()
    await asyncio.wait([playing])


def test_a_tournament_goes_on_after_the_power_went_at_any_commit(tmp_path: Path) -> None:
    """3.8: before and after a commit, in entries, ballots, coups, reports and the prizes."""
    commits = whole_tournament(tmp_path / "whole")
    for number, stop in enumerate(Random(7).sample(commits, 8)):
        folder, moment = tmp_path / str(number), ("before", "after")[number % 2]

        async def story(folder: Path = folder, stop: int = stop, moment: str = moment) -> None:
            server = Server(folder, 1)
            house = await CupHouse(server).entered(6)
            server.disk.plug = lambda when: when == moment and len(server.disk.commits) >= stop
            await until_dead(house)
            assert server.disk.dead
            await server.pull_plug()
            again = CupHouse(Server(folder, 2), seed=2)
            await (await again.played()).paid()
            assert again.cup.phase is CupPhase.PAID
            ledger = again.server.room.journal.ledger
            assert not any(each.balance for _, each in ledger if each.currency == "CHIP-SPRING")
            await again.server.pull_plug()

        simulated(story())
        with closing(Store.reading(folder)) as store:
            assert audit(store).fault is None, stop
