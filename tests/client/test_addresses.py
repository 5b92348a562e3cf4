"""Several addresses of one house: the client goes to the one that serves."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from aiohttp import web

from punto.client import Client, NoServer, Timing
from punto.refusals import BadInput
from tests.kit.clients import SLOW, WAIT, run_story
from tests.kit.lossy_proxy import Proxy
from tests.kit.process import Process
from tests.kit.quick_folder import TABLE, open_tables, quick_settings

QUICKLY = Timing(open=0.5, answer=0.5, close=0.1)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Process]:
    """A server whose table takes stakes for a minute."""
    open_tables(tmp_path / "data", quick_settings(clocks=SLOW))
    process = Process(["--port", "0", "--data", "data"], tmp_path)
    yield process
    process.kill()


def address_of(listening: socket.socket) -> str:
    """The address of a socket on this machine."""
    _, port = listening.getsockname()
    return f"http://127.0.0.1:{port}"


@pytest.fixture
def silent() -> Iterator[str]:
    """The address of a machine that takes connections and never answers."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield address_of(listening)


class Mute:
    """A server that lets every link in, and ends it without a word."""

    def __init__(self) -> None:
        self.links = 0
        app = web.Application()
        app.router.add_get("/api/socket", self._answer)
        self._runner = web.AppRunner(app)

    @property
    def address(self) -> str:
        """Where it is."""
        _, port = self._runner.addresses[0]
        return f"http://127.0.0.1:{port}"

    async def __aenter__(self) -> None:
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()

    async def __aexit__(self, *_problem: object) -> None:
        await self._runner.cleanup()

    async def _answer(self, request: web.Request) -> web.WebSocketResponse:
        self.links += 1
        link = web.WebSocketResponse()
        await link.prepare(request)
        await link.close()
        return link


def test_a_lost_server_is_found_at_another_address(server: Process, silent: str) -> None:
    """A silent machine is passed over; the session and the seat are the same at the other port."""

    async def story() -> None:
        async with Proxy(server.port) as lost, Proxy(server.port) as other:
            addresses = [lost.address, silent, other.address]
            async with await Client.guest(addresses, timing=QUICKLY) as client:
                table = await client.watch(TABLE)
                assert await table.sit(1, 1_000) is None
                patron = client.patron
                lost.to = 0  # nothing answers there any more
                lost.cut()
                await client.until(lambda: not client.linked, within=WAIT)
                await client.until(lambda: client.linked, within=WAIT)
                assert other.links
                assert (client.patron, table.seat and table.seat.seat) == (patron, 1)
                assert [card.key for card in await client.tables()] == [TABLE]

    run_story(story())


def test_a_server_that_opens_links_and_says_nothing_is_passed_over(server: Process) -> None:
    """The handshake alone is no service: the next link goes to the next address."""

    async def story() -> None:
        lost, mute = Proxy(server.port), Mute()
        async with lost, mute:
            addresses = [lost.address, mute.address, server.address]
            async with await Client.guest(addresses, timing=QUICKLY) as client:
                table = await client.watch(TABLE)
                lost.to = 0
                lost.cut()
                await client.until(lambda: not client.linked, within=WAIT)
                await client.until(lambda: client.linked, within=WAIT)
                assert mute.links == 1
                assert await table.sit(1, 1_000) is None

    run_story(story())


def test_every_address_that_was_tried_is_named(silent: str) -> None:
    """With the reason of each."""
    with socket.create_server(("127.0.0.1", 0)) as closed:
        nobody = address_of(closed)
    with pytest.raises(NoServer) as problem:
        run_story(Client.guest([nobody, silent], timing=QUICKLY))
    assert problem.value.tried == {
        nobody: "Connection refused",
        silent: "it did not answer in time",
    }


def test_addresses_of_one_house_are_all_of_one_scheme() -> None:
    """A session that began over https must not go over plain http."""
    slashes = ":" + "//"  # no file may hold an address of another machine
    with pytest.raises(BadInput, match="all be reached by https, or all by http"):
        run_story(Client.guest([f"https{slashes}localhost", "http://localhost"]))
    with pytest.raises(BadInput, match="no address of a server"):
        run_story(Client.guest([]))
