"""What directors and the lobby see of a tournament: invitations, absence, tables that are over."""

import asyncio
import json
from dataclasses import replace
from pathlib import Path

import pytest

from punto.cup.commands import CallHeat, CancelCup
from punto.cup.playing import settings
from punto.records.audit import audit
from punto.server.cups.audience import EVERY
from punto.server.tables.runner import TableRunner
from punto.table.commands import ChangeSettings, CloseTable
from punto.table.reasons import TableReason
from punto.table.state import TAKES_STAKES
from punto.wire.codec import encode
from punto.wire.cup_requests import WatchCup
from punto.wire.directing import InviteToCup, OpenEntries, WriteCup
from punto.wire.requests import WatchLobby
from tests.kit.cup_house import TWO_TABLES, CupHouse
from tests.kit.guests import Guest, until
from tests.kit.served_house import served
from tests.kit.simulation import Server, simulated
from tests.kit.staffed_house import House, name, run_in_house

OVER = ("paid", "cancelled")


def test_only_patrons_are_invited(tmp_path: Path) -> None:
    """Somebody who is not known, or who works here, is refused; a patron is invited."""

    async def story(house: House) -> None:
        invited = TWO_TABLES.replace("[entry]", '[entry]\nby = "invitation"')
        await house.do("director", WriteCup(id=name(), text=invited))
        await house.do("director", OpenEntries(id=name(), cup="spring"))
        for who in ("nobody", "director", "cashier"):
            invite = InviteToCup(id=name(), cup="spring", patron=who)
            assert await house.ask("director", invite) == "patron-unknown"
        await house.do("director", InviteToCup(id=name(), cup="spring", patron="ann"))
        assert house.room.cups.runners["spring"].saved.invited == ("ann",)

    run_in_house(story, tmp_path)


def test_directors_see_who_is_absent_as_entrants_come_and_go(tmp_path: Path) -> None:
    """Though the tournament itself does not change; and nobody else is sent anything for it."""

    async def story(house: House) -> None:
        cups = CupHouse(house.server)
        await cups.entered(4)
        await cups.runner.do(CallHeat("director"))
        await until(lambda: len(list(cups.cup.running())) == 2)
        tables = house.room.runners
        await until(lambda: all(tables[f"spring-{n}"].saved.phase in TAKES_STAKES for n in (1, 2)))
        await house.do("director", WatchCup(id=name(), cup="spring"))
        await house.do("ann", WatchCup(id=name(), cup="spring"))
        await asyncio.sleep(2 * EVERY)
        told = len(house.messages("ann", "cup-snapshot"))
        came = Guest(house.room, cups.cup.entrants[2].patron)
        await asyncio.sleep(1.5 * EVERY)
        assert house.messages("director", "cup-snapshot")[-1]["absent"] == [1, 3, 4]
        came.cut()
        await asyncio.sleep(1.5 * EVERY)
        assert house.messages("director", "cup-snapshot")[-1]["absent"] == [1, 2, 3, 4]
        assert len(house.messages("ann", "cup-snapshot")) == told

    run_in_house(story, tmp_path)


@pytest.mark.parametrize("end", OVER)
def test_the_lobby_lets_go_of_tables_whose_tournament_is_over(end: str, tmp_path: Path) -> None:
    """Those who watch are told that they are closed; those who come later are not told of them."""

    async def story() -> None:
        house = await CupHouse(Server(tmp_path)).entered(4)
        room = house.server.room
        first = Guest(room, house.cup.entrants[1].patron, table="spring-1")
        first.terminal.hear(encode(WatchLobby(id=name())))
        await _play_until(house, end)
        await asyncio.sleep(3)
        assert _tables(first) == {"spring-1": True, "spring-2": True}
        late = Guest(room, house.cup.entrants[2].patron, table="spring-1")
        late.terminal.hear(encode(WatchLobby(id=name())))
        await asyncio.sleep(3)
        assert _tables(late) == {}
        await house.server.pull_plug()

    simulated(story())


async def _play_until(house: CupHouse, end: str) -> None:
    """Play to the prizes, or cancel in a coup, which comes to its end first."""
    if end == "paid":
        await (await house.played()).paid()
        return
    await house.runner.do(CallHeat("dora"))
    tables = house.server.room.runners
    await until(lambda: len(tables) == 2)
    await until(lambda: all(each.saved.phase in TAKES_STAKES for each in tables.values()))
    await asyncio.sleep(2)
    await house.runner.do(CancelCup("the power is out", "dora", "pia"))
    assert house.server.room.is_listed("spring-1")
    await until(lambda: not any(house.chips()))


def _tables(patron: Guest) -> dict[str, bool]:
    """Every table that the lobby has told of, and whether it is closed."""
    tables: dict[str, bool] = {}
    for message in patron.screen.messages:
        if message["type"] == "lobby":
            change = message["change"]
            tables[message["table"]] = change.get("closed", tables.get(message["table"], False))
    return tables


@pytest.mark.parametrize("end", OVER)
def test_a_table_is_not_closed_until_its_tournament_is_over(end: str, tmp_path: Path) -> None:
    """Nor changed between two sessions: the next one opens there, and the audit is clean."""

    async def story() -> None:
        house = await CupHouse(Server(tmp_path)).entered(4)
        await house.runner.do(CallHeat("dora"))
        table = await _between_sessions(house)
        changed = ChangeSettings(replace(table.saved.settings, decks=6), "pam", "pia")
        for command in (CloseTable("pam"), changed):
            refusal = await table.ask(command, by="pam")
            assert refusal is not None
            assert refusal.reason is TableReason.TOURNAMENT_TABLE
        if end == "paid":
            await (await house.played()).paid()
        else:
            assert await house.runner.do(CancelCup("no light", "dora", "pia")) is None
        await until(lambda: not any(house.chips()))
        assert await table.ask(CloseTable("pam"), by="pam") is None
        assert table.saved.closed
        assert audit(house.server.reader).fault is None
        await house.server.pull_plug()

    simulated(story())


async def _between_sessions(house: CupHouse) -> TableRunner:
    """Play until a table has had a session and waits for the next."""
    tables = house.server.room.runners
    while True:
        table = tables.get("spring-1")
        if table and table.saved.last_session and table.saved.session is None:
            return table
        await house.step()
        await asyncio.sleep(0.2)


def test_tables_of_a_tournament_that_is_over_are_not_listed(tmp_path: Path) -> None:
    """`GET /api/tables` has them while they are played, and not afterwards."""

    async def story() -> None:
        async with served(tmp_path) as asker:
            cups, others = asker.room.cups, {*asker.room.runners}

            async def listed() -> set[str]:
                _, body = await asker.ask("GET", "/api/tables", "ann", None)
                return {card["key"] for card in json.loads(body)} - others

            assert await cups.write(TWO_TABLES, "dora") is None
            runner = cups.runners["spring"]
            table = await asker.room.open_table(settings(runner.saved.structure, 1))
            assert await listed() == {table.key}
            assert await runner.do(CancelCup("nobody came", "dora", "pia")) is None
            assert await listed() == set()

    asyncio.run(story())
