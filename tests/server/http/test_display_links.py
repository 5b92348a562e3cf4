"""Links without an account: open to everyone unless the config says otherwise, and bounded."""

import asyncio
from pathlib import Path

import aiohttp
import pytest

from punto.config.addresses import Network
from punto.config.declaration import EVERYWHERE
from punto.config.limits import Limits
from punto.server.room import play_table
from punto.wire.codec import encode
from punto.wire.requests import Watch
from tests.kit.bounded_server import House, run_with_server

TABLE = play_table().key


async def display(house: House, **headers: str) -> aiohttp.ClientWebSocketResponse:
    """Open a link without an account."""
    sent = {"Origin": house.origin, **headers}
    return await house.session.ws_connect(f"{house.origin}/api/socket?as=display", headers=sent)


async def reason(house: House, **headers: str) -> tuple[int, str]:
    """Return the status and the name of the refusal of such a link."""
    sent = {"Origin": house.origin, "Upgrade": "websocket", "Connection": "Upgrade"} | headers
    sent |= {"Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}
    path = f"{house.origin}/api/socket?as=display"
    async with house.session.get(path, headers=sent) as answer:
        return answer.status, (await answer.json())["reason"]


def test_everyone_may_watch_and_the_first_frame_is_the_table(tmp_path: Path) -> None:
    """There is no hello: nobody is greeted."""

    async def story(house: House) -> None:
        link = await display(house)
        await link.send_str(encode(Watch(id="0123456789abcdef", table=TABLE)).decode())
        kinds = [(await link.receive_json())["type"] for _ in range(3)]
        assert kinds == ["public-snapshot", "seat-snapshot", "answer"]
        await link.close()
        assert (await house.session.get(f"{house.origin}/api/me")).status == 401

    run_with_server(tmp_path, Limits(), story)


def test_links_without_an_account_are_bounded_by_address(tmp_path: Path) -> None:
    """One that is closed makes room; patrons of the address are not counted with them."""

    async def story(house: House) -> None:
        first, second = await display(house), await display(house)
        assert await reason(house) == (429, "too-many-displays")
        await house.sign_in()
        patron = await house.link()
        await first.close()
        while True:  # until the server has seen that it is gone
            try:
                third = await display(house)
                break
            except aiohttp.WSServerHandshakeError:
                await asyncio.sleep(0)
        for link in (second, third, patron):
            await link.close()

    run_with_server(tmp_path, Limits(displays_of_address=2), story)


@pytest.mark.parametrize("displays", [(), (Network("10.0.0.0/8"),)])
def test_a_house_may_say_from_where_tables_are_watched(
    displays: tuple[Network, ...], tmp_path: Path
) -> None:
    """Everyone else signs in first."""

    async def story(house: House) -> None:
        assert await reason(house) == (403, "no-displays-here")
        await house.sign_in()
        await (await house.link()).close()

    run_with_server(tmp_path, Limits(), story, displays=displays)


@pytest.mark.parametrize(
    ("displays", "why"), [((), "no-displays-here"), (EVERYWHERE, "foreign-origin")]
)
def test_a_page_learns_by_a_plain_request_whether_it_may_watch(
    displays: tuple[Network, ...], why: str, tmp_path: Path
) -> None:
    """A browser sends no origin with it: the place is judged first, and other reasons differ."""

    async def story(house: House) -> None:
        async with house.session.get(f"{house.origin}/api/socket?as=display") as answer:
            assert answer.status == 403
            assert (await answer.json())["reason"] == why

    run_with_server(tmp_path, Limits(), story, displays=displays)


def test_a_page_of_another_site_cannot_watch(tmp_path: Path) -> None:
    """As with every link."""

    async def story(house: House) -> None:
        assert await reason(house, Origin="http://127.0.0.1:1") == (403, "foreign-origin")

    run_with_server(tmp_path, Limits(), story)
