"""A run: faults at a house of several servers, and every check afterwards."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

from tests.kit.postgres import Cluster
from tests.machines.checks import check_answers, check_books, check_writers
from tests.machines.house import RunningHouse
from tests.machines.nemesis import Figures, Kind, Nemesis


def run(
    cluster: Cluster, folder: Path, servers: int, kinds: Sequence[Kind], seed: str
) -> tuple[Figures, RunningHouse]:
    """Make these faults one after another, and check everything."""
    house = RunningHouse(cluster, folder, servers)

    async def story() -> Figures:
        async with house:
            nemesis = Nemesis(house, seed)
            for kind in kinds:
                await nemesis.make(kind)
        return nemesis.figures

    figures = asyncio.run(story())
    check_writers(house.address)
    check_answers(house.address, house.answers)
    check_books(house.address, folder / "keys")
    return figures, house
