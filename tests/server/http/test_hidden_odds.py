"""A table may hide the odds of its next coup from patrons; staff still see them."""

import asyncio
from dataclasses import replace
from pathlib import Path

from punto.house.commands import AppointLocally
from punto.roles import Role
from tests.kit.http_client import read_json
from tests.kit.process import Process
from tests.kit.quick_folder import TABLE, quick_settings
from tests.kit.simulation import Server
from tests.kit.socket_patron import socket_patron
from tests.kit.staff_floor import PASSWORD

ODDS = f"/api/tables/{TABLE}/odds"


def test_a_table_that_hides_its_odds_serves_them_to_staff_alone(tmp_path: Path) -> None:
    """The page of a patron learns that there are none; a request for them is refused by name."""

    async def made() -> None:
        server = Server(tmp_path / "data")
        await server.room.open_table(replace(quick_settings(), live_odds=False))
        assert await server.room.people.set_password("pia", PASSWORD) is None
        appointed = AppointLocally("pia", Role.PIT_BOSS, "cli")
        assert await server.room.house_runner.ask(appointed) is None
        await server.pull_plug()

    asyncio.run(made())
    process = Process(["--port", "0", "--data", "data"], tmp_path)

    async def story() -> None:
        async with socket_patron(process, TABLE) as ann:
            await ann.connect()
            await ann.until(lambda now: ann.screen.public is not None)
            assert ann.screen.public is not None
            assert ann.screen.public["card"]["live_odds"] is False
            refused = await read_json(ann.browser, ODDS, 403)
            assert refused["reason"] == "odds-hidden"
        async with socket_patron(process, TABLE) as pia:
            body = {"name": "pia", "password": PASSWORD}
            assert (await pia.browser.post("/api/sign-in", body)).status == 200
            assert (await read_json(pia.browser, ODDS))["wagers"]

    asyncio.run(story())
    assert process.stop() == (0, "")
