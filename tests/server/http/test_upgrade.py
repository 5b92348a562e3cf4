"""The upgrade: who asks by the book is linked, and nothing of the asking is kept."""

import asyncio
import gc
from pathlib import Path

import pytest
from aiohttp import web

from punto.config.limits import Limits
from punto.server.link import NO_LONGER
from tests.kit.bounded_server import House, run_with_server

# The example of RFC 6455, 1.3.
KEY, ACCEPT = "dGhlIHNhbXBsZSBub25jZQ==", b"s3pPLMBiTxaQ9kYGzzhZRbK+xOo="
ASKED = {
    "Upgrade": "websocket",
    "Connection": "keep-alive, Upgrade",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": KEY,
}


async def ask(
    house: House, version: str = "1.1", **changed: str
) -> tuple[bytes, asyncio.StreamWriter]:
    """Ask for a link with some headers otherwise: the answer's head, and the connection."""
    reader, writer = await house.connect()
    headers = {"Host": f"127.0.0.1:{house.port}", **house.headers(), **ASKED, **changed}
    lines = [
        f"GET /api/socket HTTP/{version}",
        *(f"{name}: {value}" for name, value in headers.items()),
    ]
    writer.write("\r\n".join([*lines, "", ""]).encode())
    head = await reader.readuntil(b"\r\n\r\n")
    if not head.startswith(b"HTTP/1.1 101"):
        head += await reader.readuntil(b"}")
    return head, writer


def test_the_example_of_the_websocket_standard_is_answered(tmp_path: Path) -> None:
    """Whatever else a browser keeps alive, and in whatever case it writes."""

    async def story(house: House) -> None:
        await house.sign_in()
        for changed in ({}, {"Upgrade": "WebSocket", "Connection": "upgrade"}):
            head, writer = await ask(house, **changed)
            assert head.startswith(b"HTTP/1.1 101 Switching Protocols\r\n")
            assert b"Sec-WebSocket-Accept: " + ACCEPT + b"\r\n" in head
            writer.close()

    run_with_server(tmp_path, Limits(), story)


@pytest.mark.parametrize(
    "changed",
    [
        {"Upgrade": "h2c"},
        {"Connection": "keep-alive"},
        {"Sec-WebSocket-Version": "8"},
        {"sec-websocket-version": "13"},
        {"sec-websocket-key": KEY},
        {"Sec-WebSocket-Key": ""},
        {"Sec-WebSocket-Key": "c2hvcnQ="},
        {"Sec-WebSocket-Key": "no base64 at all!!!!!!!!"},
        {"version": "1.0"},
    ],
    ids=str,
)
def test_an_invalid_upgrade_is_refused(changed: dict[str, str], tmp_path: Path) -> None:
    """By name, and as HTTP."""

    async def story(house: House) -> None:
        await house.sign_in()
        head, writer = await ask(house, **changed)
        assert b" 400 " in head.splitlines()[0]
        assert b'"no-upgrade"' in head
        writer.close()

    run_with_server(tmp_path, Limits(), story)


def test_nothing_of_the_request_is_kept_while_a_link_stands(tmp_path: Path) -> None:
    """Ten thousand links are as many transports, and no requests that wait for their end."""

    async def story(house: House) -> None:
        await house.sign_in()
        links = [await house.link() for _ in range(5)]
        for link in links:
            assert (await link.receive_json())["type"] == "hello"
        await asyncio.sleep(0)
        gc.collect()
        assert not [
            instance for instance in gc.get_objects() if isinstance(instance, web.BaseRequest)
        ]
        for link in links:
            await link.close()

    run_with_server(tmp_path, Limits(), story)


def test_a_link_ends_when_its_session_runs_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A12: nobody goes on playing over a link whose session has ended by itself."""
    monkeypatch.setattr("punto.server.people.sessions.SESSION", 1_000)  # milliseconds
    monkeypatch.setattr("punto.server.link.BEAT", 0.1)

    async def story(house: House) -> None:
        await house.sign_in()
        link = await house.link()
        while not link.closed:
            last = await link.receive()
        assert (link.close_code, last.extra) == (1008, NO_LONGER)

    run_with_server(tmp_path, Limits(), story)


def test_an_upgraded_link_still_counts_as_a_connection(tmp_path: Path) -> None:
    """It is counted at the door for as long as it stands, and no longer."""

    async def story(house: House) -> None:
        await house.sign_in()  # on the connection that becomes the link
        link = await house.link()
        reader, writer = await house.connect()
        assert (await reader.readline()).startswith(b"HTTP/1.1 429")
        writer.close()
        await link.close()
        while True:  # until the server has seen that it is gone
            reader, writer = await house.connect()
            writer.write(f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\n\r\n".encode())
            line = await reader.readline()
            writer.close()
            if b" 429 " not in line:
                break

    run_with_server(tmp_path, Limits(connections_of_address=1), story)
