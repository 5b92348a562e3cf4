"""A meter at a running server: exact whatever moment the power goes."""

import asyncio
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from punto.cards import read_cards
from punto.ledger import meter_account
from punto.records.audit import audit
from punto.store import read_store
from punto.table import Command
from punto.table.commands import (
    CallLastBets,
    CloseBets,
    DealCard,
    OpenBets,
    OpenShoe,
    PlaceStake,
    Resettle,
    TakeSeat,
)
from tests.games import jackpot
from tests.kit.metered_table import GIVES, HIT, MISS_RESULT, SEED, STAKE, metered_settings
from tests.kit.outside_games import registered
from tests.kit.simulation import Server, simulated

TABLE = "one"


@pytest.fixture(autouse=True)
def _known() -> Iterator[None]:
    with registered(Path(jackpot.__file__)):
        yield


def commands(patron: str) -> list[Command]:
    """A hit that a guest stakes on, and its correction: it was none."""
    return [
        TakeSeat(patron, 1, 1_000),
        OpenShoe(),
        OpenBets(),
        PlaceStake("a", patron, 1, "jackpot", STAKE),
        CallLastBets(),
        CloseBets(),
        *(DealCard(card) for card in read_cards(HIT)),
        Resettle(1, MISS_RESULT, "pit", "chief"),
    ]


class Cut:
    """A plug that is pulled when it is asked for the nth time, before or after a commit."""

    def __init__(self, after: int | None = None) -> None:
        self.left = after
        self.asked = 0

    def __call__(self, moment: str) -> bool:
        """Return True once the power is gone."""
        self.asked += 1
        return self.left is not None and self.asked >= self.left


async def _opened(folder: Path) -> str:
    server = Server(folder)
    await server.room.open_table(replace(metered_settings(), declaration=""))
    welcomed = await server.room.house_runner.welcome()
    assert isinstance(welcomed, tuple)
    await server.pull_plug()
    return welcomed[0]


async def _plays(folder: Path, patron: str, plug: Cut) -> bool:
    """Do what is left of the commands; return True if the power held."""
    server = Server(folder, plug=plug)
    runner = server.room.runners[TABLE]
    done = sum(bool(row.command) for row in server.reader.rows(TABLE))
    try:
        for command in commands(patron)[done:]:
            assert await asyncio.wait_for(asyncio.shield(runner.ask(command)), 60) is None
        held = server.room.journal.ledger[meter_account(TABLE, "jackpot")].balance
        assert held == runner.table.meters["jackpot"]
    except TimeoutError:
        return False
    finally:
        await server.pull_plug()
    return True


def _checked(folder: Path, patron: str) -> int:
    """Audit a folder; return what its meter holds."""
    with closing(read_store(folder)) as store:
        assert audit(store).fault is None
        accounts = dict(store.accounts())
        held = accounts[meter_account(TABLE, "jackpot")].balance
        commanded = sum(bool(row.command) for row in store.rows(TABLE))
    settled, righted = len(commands(patron)) - 1, len(commands(patron))
    expected = {settled: SEED + GIVES, righted: SEED + GIVES}
    assert held == expected.get(commanded, SEED)
    return held


def test_a_meter_is_exact_wherever_the_power_is_cut(tmp_path: Path) -> None:
    """Before and after every commit of a hit and of its correction; then the rest is played."""
    first = tmp_path / "whole"
    patron = simulated(_opened(first))
    counted = Cut()
    assert simulated(_plays(first, patron, counted))
    whole = _checked(first, patron)
    cuts = 0
    for point in range(1, counted.asked + 1):
        folder = tmp_path / str(point)
        patron = simulated(_opened(folder))
        if not simulated(_plays(folder, patron, Cut(point))):
            cuts += 1
        _checked(folder, patron)
        assert simulated(_plays(folder, patron, Cut()))
        assert _checked(folder, patron) == whole
    assert cuts >= 2 * len(commands(patron)) - 1
