"""The server as a process: who may ask what, and what a browser may do with the answer."""

import asyncio
import json
import re
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import aiohttp
import apsw
import pytest

from punto.server.http.safety import HEADERS
from punto.store.sqlite.store import FILE
from punto.wire.codec import LONGEST_FRAME, encode
from punto.wire.requests import PlaceStake, TakeSeat, Watch
from tests.kit.http_client import Browser, browsing, punto
from tests.kit.process import Process
from tests.kit.raw_socket import framed

TABLE = "commission-1"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server on a new folder."""
    process = Process(["--port", "0", "--data", "data"], tmp_path_factory.mktemp("server"))
    yield process
    assert process.stop() == (0, "")


PATHS = {
    "/": 200,
    "/cashier": 200,
    "/cup": 200,
    "/dealer": 200,
    "/dealer/": 404,
    "/office": 200,
    "/pit": 200,
    "/pit/": 404,
    "/wall": 200,
    "/audit": 200,
    "/cards/10c.svg": 200,
    "/cards/1x.svg": 404,
    "/api/tables": 200,
    "/api/games/commission/en": 200,
    "/api/games/commission/zh-HK": 200,
    "/api/rules/commission/zh-HK": 200,
    "/api/games/commission/xx": 404,
    "/api/games/nonsense/en": 404,
    "/api/docs": 200,
    "/api/docs.css": 200,
    "/api/openapi.json": 200,
    "/api/me": 401,
    "/api/socket": 403,
    "/api/guest": 405,
    "/assets/nothing.js": 404,
    f"/assets/{'a' * 5_000}": 404,
    "/assets/../app.py": 404,
    "/assets/%2e%2e/app.py": 404,
    "/nowhere": 404,
}


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_carries_the_headers(path: str, server: Process) -> None:
    """Errors too: a page of ours runs nothing from elsewhere and is framed by nobody."""

    async def story(browser: Browser) -> None:
        answer = await browser.get(path)
        assert answer.status == PATHS[path]
        for name, value in HEADERS.items():
            assert answer.headers[name] == value
        assert "unsafe" not in answer.headers["Content-Security-Policy"]

    browsing(server, story)


def test_only_built_assets_may_be_cached(server: Process) -> None:
    """Assets have their content in their name; answers about people are not stored."""

    async def story(browser: Browser) -> None:
        page = await (await browser.get("/")).text()
        assets = [part.split('"')[0] for part in page.split("/assets/")[1:]]
        assert assets
        for asset in assets:
            answer = await browser.get(f"/assets/{asset}")
            assert "immutable" in answer.headers["Cache-Control"]
        for path, caching in {"/": "no-cache", "/api/tables": "no-store", "/api/me": None}.items():
            assert (await browser.get(path)).headers.get("Cache-Control") == caching

    browsing(server, story)


def test_the_page_is_compressed_for_clients_that_accept_it(server: Process) -> None:
    """The same bytes once unpacked; what is kept beside a file has no address of its own."""

    async def story(browser: Browser) -> None:
        page = await (await browser.get("/")).text()
        scripts = [name for name in re.findall(r"/assets/([^\"]+)", page) if name.endswith(".js")]
        for path in ("/", *(f"/assets/{name}" for name in scripts)):
            small = await browser.get(path, **{"Accept-Encoding": "gzip"})
            whole = await browser.get(path, **{"Accept-Encoding": "identity"})
            assert small.headers["Content-Encoding"] == "gzip"
            assert "Content-Encoding" not in whole.headers
            assert await small.read() == await whole.read()
            assert int(small.headers["Content-Length"]) < int(whole.headers["Content-Length"])
        assert (await browser.get(f"/assets/{scripts[0]}.gz")).status == 404

    browsing(server, story)


def test_a_guest_is_made_by_the_page_itself_and_never_by_a_link(server: Process) -> None:
    """A POST from the same origin; a foreign one, and one without, is refused."""

    async def story(browser: Browser) -> None:
        for origin in (f"http://127.0.0.1:{server.port + 1}", "null", None):
            answer = await browser.ask_in(origin)
            assert answer.status == 403
            assert (await answer.json())["reason"] == "foreign-origin"
            assert not answer.cookies
        answer = await browser.ask_in()
        cookie = answer.cookies[browser.name]
        assert cookie["secure"]
        assert cookie["httponly"]
        assert (cookie["samesite"], cookie["path"], cookie["domain"]) == ("Strict", "/", "")
        assert len(cookie.value) == 43  # 256 bits

    browsing(server, story)


def test_a_signed_in_guest_keeps_their_identity(server: Process) -> None:
    """Pressing twice makes one patron, with one gift."""

    async def story(browser: Browser) -> None:
        patron = await browser.sign_in()
        again = await browser.ask_in()
        assert (again.status, await again.json()) == (200, {"patron": patron, "role": "patron"})
        assert await (await browser.get("/api/me")).json() == {"patron": patron, "role": "patron"}
        for stranger in ("A" * 43, "\udcff\udcfe"):
            browser.cookie = stranger
            assert (await browser.get("/api/me")).status == 401

    browsing(server, story)


def test_another_name_for_this_machine_is_refused(server: Process) -> None:
    """A page elsewhere whose name was bent to point here reads nothing."""

    async def story(browser: Browser) -> None:
        answer = await browser.get("/api/tables", Host="evil.example:80")
        assert answer.status == 421

    browsing(server, story)


@pytest.mark.parametrize("origin", ["null", "http://127.0.0.1:1", None])
def test_a_link_from_elsewhere_is_refused(origin: str | None, server: Process) -> None:
    """Although the browser would send the cookie along."""

    async def story(browser: Browser) -> None:
        await browser.sign_in()
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await browser.socket(origin)
        assert refused.value.status == 403

    browsing(server, story)


def test_a_link_needs_somebody_signed_in(server: Process) -> None:
    """Nobody is nobody."""

    async def story(browser: Browser) -> None:
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await browser.socket()
        assert refused.value.status == 401

    browsing(server, story)


async def answered(link: aiohttp.ClientWebSocketResponse, name: str) -> dict[str, Any]:
    """The answer to a request, whatever else is told before."""
    while True:
        message: dict[str, Any] = json.loads(await link.receive_str())
        if message["type"] == "answer" and message["id"] == name:
            return message


def test_a_frame_that_is_not_a_request_closes_the_link(server: Process) -> None:
    """Nonsense, a binary frame, a frame too long: this link ends, the server does not."""

    async def story(browser: Browser) -> None:
        await browser.sign_in()
        too_long = "x" * (LONGEST_FRAME + 1)
        deep = '{"a":' * 1_500
        for nonsense, code in (("{}", 1008), (deep, 1008), (too_long, 1009), (b"\x00", 1003)):
            link = await browser.socket()
            assert json.loads(await link.receive_str())["type"] == "hello"
            if isinstance(nonsense, bytes):
                await link.send_bytes(nonsense)
            else:
                await link.send_str(nonsense)
            assert (await link.receive()).type is aiohttp.WSMsgType.CLOSE
            assert link.close_code == code
        assert (await browser.get("/")).status == 200

    browsing(server, story)


def masked(request: Watch) -> bytes:
    """A request as a browser frames it."""
    body = encode(request)
    return framed(body)


async def deaf(browser: Browser, port: int) -> socket.socket:
    """A link whose other end never reads."""
    loop, link = asyncio.get_running_loop(), socket.socket()
    link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    link.setblocking(False)
    await loop.sock_connect(link, ("127.0.0.1", port))
    headers = browser.headers(
        Host=f"127.0.0.1:{port}",
        Upgrade="websocket",
        Connection="Upgrade",
        **{"Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="},
    )
    lines = ["GET /api/socket HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
    await loop.sock_sendall(link, "\r\n".join([*lines, "", ""]).encode())
    assert b"101 Switching" in await loop.sock_recv(link, 1024)
    return link


def test_a_terminal_that_does_not_read_stalls_nobody_and_is_dropped(tmp_path: Path) -> None:
    """Another patron is answered all the while; here nobody is refused for haste."""
    server = Process(["--port", "0", "--exempt", "127.0.0.1"], tmp_path)

    async def story(browser: Browser) -> tuple[int, bool]:
        await browser.sign_in()
        link, quick = await deaf(browser, server.port), await browser.socket()
        loop, answers = asyncio.get_running_loop(), 0
        flood = b"".join(masked(Watch(id=f"slow-{n:016d}", table=TABLE)) for n in range(500))
        with link:
            for turn in range(200):
                try:
                    await loop.sock_sendall(link, flood)
                except (ConnectionResetError, BrokenPipeError):
                    return answers, True
                name = f"quick-{turn:016d}"
                await quick.send_str(encode(Watch(id=name, table=TABLE)).decode())
                assert (await answered(quick, name))["refused"] is None
                answers += 1
        return answers, False

    answers, dropped = browsing(server, story)
    assert server.stop() == (0, "")
    assert dropped
    assert answers > 1


def test_a_seat_and_a_stake_over_a_real_link(server: Process) -> None:
    """Asked, answered, and there for a second tab as well."""

    async def story(browser: Browser) -> None:
        await browser.sign_in()
        link = await browser.socket()
        seat = TakeSeat(id="seat-seat-seat-seat", table=TABLE, seat=1, buy_in=1_000)
        await link.send_str(encode(Watch(id="watch-watch-watch", table=TABLE)).decode())
        await link.send_str(encode(seat).decode())
        assert (await answered(link, seat.id))["refused"] is None
        stake = PlaceStake(
            id="stake-stake-stake", table=TABLE, coup=10**6, wager="banker", amount=100
        )
        await link.send_str(encode(stake).decode())
        refused = (await answered(link, stake.id))["refused"]
        assert refused["reason"] == "bets-closed"
        tab = await browser.socket()
        await tab.send_str(encode(Watch(id="watch-watch-watch", table=TABLE)).decode())
        while (message := json.loads(await tab.receive_str()))["type"] != "seat-snapshot":
            pass
        assert (message["view"]["seat"], message["view"]["stack"]) == (1, 1_000)

    browsing(server, story)


# The process itself


def test_a_session_outlives_the_server(tmp_path: Path) -> None:
    """Killed without a word and started again: the cookie still opens the door."""
    first = Process(["--port", "0"], tmp_path)

    async def sign_in(browser: Browser) -> tuple[str, str]:
        return await browser.sign_in(), browser.cookie

    patron, cookie = browsing(first, sign_in)
    first.kill()
    second = Process(["--port", str(first.port)], tmp_path)

    async def come_back(browser: Browser) -> None:
        browser.cookie = cookie
        assert await (await browser.get("/api/me")).json() == {"patron": patron, "role": "patron"}

    browsing(second, come_back)
    assert punto(tmp_path, "audit").returncode == 0  # while it runs
    assert second.stop() == (0, "")


def test_a_server_says_goodbye(tmp_path: Path) -> None:
    """Told to stop, it tells every terminal that it will be back."""
    process = Process(["--port", "0"], tmp_path)

    async def story(browser: Browser) -> int | None:
        await browser.sign_in()
        link = await browser.socket()
        await link.receive_str()
        stopped = asyncio.create_task(asyncio.to_thread(process.stop))
        while (await link.receive()).type is not aiohttp.WSMsgType.CLOSE:
            pass
        assert await stopped == (0, "")
        return link.close_code

    assert browsing(process, story) == 1001


def test_a_folder_that_cannot_be_served_gets_one_line(tmp_path: Path) -> None:
    """A port in use, a folder in use, an address that others reach without TLS."""
    process = Process(["--port", "0", "--data", "data"], tmp_path)
    port = str(process.port)
    for arguments, message in {
        ("--port", port, "--data", "other"): "is not available",
        ("--port", "0", "--data", "data"): "in use by another server",
        ("--host", "0.0.0.0", "--port", "0"): "without TLS",
        (
            "--host",
            "999.9.9.9",
            "--port",
            "0",
        ): "--host: '999.9.9.9' is not an address of this machine",
        ("--port", "65536"): "write a number from 0 to 65535",
        ("--port", "x"): "not a whole number",
        ("--exempt", "10.0.0.0/99"): "'10.0.0.0/99' is neither an address",
    }.items():
        ran = punto(tmp_path, "serve", *arguments)
        assert (ran.returncode, ran.stdout) == (2, ""), arguments
        assert message in ran.stderr
        assert ran.stderr.count("\n") == 1
    assert process.stop() == (0, "")


def test_a_log_that_was_tampered_with_is_not_dealt_on(tmp_path: Path) -> None:
    """Its table stands still and names the place; the server serves what else there is."""
    assert Process(["--port", "0", "--data", "data"], tmp_path).stop() == (0, "")
    connection = apsw.Connection(str(tmp_path / "data" / FILE))
    connection.execute("DROP TRIGGER events_stay")
    connection.execute("UPDATE events SET at = at + 1 WHERE stream = ?", (TABLE,))
    connection.close()
    process = Process(["--port", "0", "--data", "data"], tmp_path)

    async def story(browser: Browser) -> None:
        health = await (await browser.get("/api/health")).json()
        assert (health["ready"], health["tables"], health["open"]) == (True, 1, 0)
        assert [alarm.startswith(f"table {TABLE}: ") for alarm in health["alarms"]] == [True]
        await browser.sign_in()
        odds = await browser.get(f"/api/tables/{TABLE}/odds")
        assert (odds.status, (await odds.json())["reason"]) == (503, "table-faulted")
        assert await (await browser.get("/api/tables")).json() == []

    browsing(process, story)
    status, output = process.stop()
    assert status == 0
    assert f"the log of {TABLE} is damaged at 1; `punto audit` says more" in output
    assert output.count("Traceback") == 1


def test_an_audit_of_nothing_gets_one_line(tmp_path: Path) -> None:
    """And of a folder that holds something else."""
    ran = punto(tmp_path, "audit", "--data", "nowhere")
    assert (ran.returncode, ran.stderr) == (
        2,
        "punto: 'nowhere' is not a data folder: it has no punto.sqlite\n",
    )
