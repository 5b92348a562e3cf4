"""The clock of a table that is paused or dealt by hand, and changes that wait for a dealer."""

import asyncio
from dataclasses import replace
from functools import partial
from pathlib import Path

import msgspec

from punto.cards import Card
from punto.server.tables.runner import TableRunner
from punto.table import Command, Phase
from punto.table.commands import (
    BurnCards,
    CallLastBets,
    CloseBets,
    DealCard,
    OpenBets,
    OpenShoe,
)
from punto.table.settings import Cards
from tests.kit.control import ask_control, control, staffed
from tests.kit.guests import opened, run_story, seated, until
from tests.kit.simulation import Server
from tests.kit.story import TABLE

BEGUN: list[Command] = [OpenShoe(), BurnCards(Card("9h")), OpenBets()]
DEALT: list[Command] = [
    *(CallLastBets(), CloseBets()),
    *(DealCard(Card(name)) for name in ("9s", "Kd", "Kc", "6s")),
]


def test_the_clock_of_a_paused_table_stands_still(tmp_path: Path) -> None:
    """The remaining time is the same after each pause, however long the pause was."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        desk, host = control(server, folder), server.room.runners[TABLE]
        ann = await seated(server, 1)
        clocks = host.saved.settings.clocks
        await until(lambda: (host.clock.left_ms() or 0) <= clocks.last_call + 1_000)
        for _ in range(2):
            assert (await ask_control(desk, do="pause", key=TABLE, by="pit"))["state"] == "paused"
            left = host.clock.left_ms()
            assert left is not None
            assert left <= clocks.last_call + 1_000
            await until(lambda: bool(ann.screen.public and ann.screen.public["paused"]))
            assert ann.screen.left_ms == left
            await asyncio.sleep(3_600)
            assert host.clock.left_ms() == left
            await ask_control(desk, do="resume", key=TABLE, by="pit")
            assert (host.saved.phase, host.saved.coup) == (Phase.BETTING, 1)
            assert host.clock.left_ms() == left
        await until(lambda: host.saved.phase is Phase.LAST_CALL)
        assert (host.clock.left_ms() or 0) <= clocks.last_call

    run_story(story, tmp_path)


def test_at_a_dealt_table_no_clock_closes_the_bets(tmp_path: Path) -> None:
    """At a dealt table nobody is told of a time that means nothing."""

    async def story(folder: Path) -> None:
        host = await _dealt(await opened(folder))
        assert (host.saved.phase, host.clock.left_ms()) == (Phase.BETTING, None)

    run_story(story, tmp_path)


async def _dealt(server: Server) -> TableRunner:
    """A table dealt by hand, with a coup begun."""
    by_hand = replace(server.room.runners[TABLE].saved.settings, key="dealt", cards=Cards.DEALT)
    host = await server.room.open_table(by_hand)
    for command in BEGUN:
        assert await host.ask(command) is None
    return host


def test_a_change_at_a_dealt_table_is_due_at_its_next_coup(tmp_path: Path) -> None:
    """A coup that a person deals may take its time: nobody waits for it, and it is not changed."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        desk, host = control(server, folder), await _dealt(server)
        wanted = msgspec.to_builtins(replace(host.saved.settings, seats=9))
        change = partial(ask_control, desk, do="change", table=wanted, **await staffed(server))
        assert (await change())["settings"] == wanted
        for command in DEALT:
            assert host.saved.settings.seats != 9
            assert await host.ask(command) is None
        assert await host.ask(OpenBets()) is None
        assert host.saved.settings.seats == 9

    run_story(story, tmp_path)
