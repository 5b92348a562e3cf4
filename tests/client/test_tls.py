"""The client over TLS: whom it trusts, the cookie that goes by TLS alone, a server found again."""

import asyncio
import socket
import ssl
from collections.abc import Coroutine, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from aiohttp import TCPConnector

from punto.client import Client, NoServer
from tests.kit.certificates import certificate, trusting
from tests.kit.clients import SLOW, WAIT, check_clean, run_story, seated, staked
from tests.kit.process import Process
from tests.kit.quick_folder import TABLE, open_tables, quick_settings


def serving(folder: Path, *more: str, port: int = 0) -> Process:
    """A server of a quick table that speaks TLS by the certificate of its folder."""
    files = ["--tls-cert", "cert.pem", "--tls-key", "cert.key.pem"]
    return Process(["--port", str(port), "--data", "data", *files, *more], folder)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[socket.socket]:
    """The sockets that clients open."""
    sockets: list[socket.socket] = []

    def kept(info: Any) -> socket.socket:
        sockets.append(socket.socket(*info[:3]))
        return sockets[-1]

    monkeypatch.setattr("aiohttp.TCPConnector", partial(TCPConnector, socket_factory=kept))
    return sockets


def run_to_the_end(story: Coroutine[Any, Any, Any], opened: list[socket.socket]) -> None:
    """Tell a story; a link by TLS says goodbye before it closes, and the loop must last so long."""

    async def whole() -> None:
        try:
            await story
        finally:
            while any(connection.fileno() != -1 for connection in opened):
                await asyncio.sleep(0)

    run_story(whole())


@pytest.fixture
def context(tmp_path: Path) -> ssl.SSLContext:
    """A folder with a table and a certificate, and what knows that certificate and no other."""
    open_tables(tmp_path / "data", quick_settings(clocks=SLOW))
    cert, _ = certificate(tmp_path)
    return trusting(cert)


@pytest.fixture
def server(tmp_path: Path, context: ssl.SSLContext) -> Iterator[Process]:
    """A server that can be reached by every address of this machine."""
    process = serving(tmp_path, "--host", "0.0.0.0")
    yield process
    process.kill()


def test_a_client_plays_by_tls_and_finds_its_server_again(
    tmp_path: Path, context: ssl.SSLContext, opened: list[socket.socket]
) -> None:
    """Seat and stake; the server is killed, and the same link, seat and stakes are there again."""
    first = serving(tmp_path)
    assert first.address.startswith("https:")
    running = [first]

    async def story() -> None:
        async with await Client.sign_up(
            first.address, "ann", "a long password", tls=context
        ) as client:
            table = await seated(client)
            assert await table.stake("banker", 100) is None
            first.kill()
            waiting = asyncio.create_task(table.stake("tie", 20))
            running.append(await asyncio.to_thread(serving, tmp_path, port=first.port))
            assert await asyncio.wait_for(waiting, WAIT) is None
            assert table.staked == {"banker": 100, "tie": 20}

    run_to_the_end(story(), opened)
    assert running[-1].stop() == (0, "")
    assert len(staked(tmp_path)) == 2
    check_clean(tmp_path)


def test_an_account_signs_in_again_over_tls(
    server: Process, context: ssl.SSLContext, opened: list[socket.socket]
) -> None:
    """Signed in from two clients: each has a session of its own."""
    address = f"https:{'//'}127.0.0.1:{server.port}/"

    async def story() -> None:
        async with (
            await Client.sign_up(address, "ann", "a long password", tls=context) as client,
            await Client.sign_in(address, "ann", "a long password", tls=context) as other,
        ):
            assert client.patron == other.patron == "ann"
            assert [card.key for card in await other.tables()] == [TABLE]

    run_to_the_end(story(), opened)


UNTRUSTED = {
    "a certificate that nobody knows": "its certificate is not trusted: self",
    "another name": "its certificate is not trusted: IP address mismatch",
    "no TLS": "Server disconnected",
}


@pytest.mark.parametrize("whom", UNTRUSTED)
def test_the_client_refuses_an_untrusted_server(
    server: Process, context: ssl.SSLContext, opened: list[socket.socket], whom: str
) -> None:
    """No password is sent there, and what is the matter is said in one line."""
    message = UNTRUSTED[whom]
    scheme, name = "http" if whom == "no TLS" else "https", "127.0.0.1"
    if whom == "another name":
        name = "127.0.0.2"  # the same server, by a name that its certificate does not hold
    trusted = ssl.create_default_context() if whom == "a certificate that nobody knows" else context
    address = f"{scheme}:{'//'}{name}:{server.port}/"

    async def story() -> None:
        with pytest.raises(NoServer) as problem:
            await Client.sign_up(address, "ann", "a long password", tls=trusted)
        assert "\n" not in str(problem.value)
        assert message in str(problem.value)
        async with await Client.guest(
            f"https:{'//'}localhost:{server.port}/", tls=context
        ) as client:
            assert client.patron.startswith("guest-")

    run_to_the_end(story(), opened)


def test_a_server_without_tls_is_reported(tmp_path: Path) -> None:
    """And not what the number of the error would mean to the system."""
    plain = Process(["--port", "0"], tmp_path)

    async def story() -> None:
        with pytest.raises(NoServer, match="the TLS handshake failed"):
            await Client.guest(plain.address.replace("http:", "https:"))

    run_story(story())
    assert plain.stop() == (0, "")
