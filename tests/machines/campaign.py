"""A run: faults at a house of several servers, and every check afterwards."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

from tests.kit.postgres import Cluster
from tests.kit.running_house import RunningHouse
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
    house.check()
    return figures, house
