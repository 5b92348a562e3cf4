"""The bounds as strangers meet them: a real server, and bytes on a real connection."""

import asyncio
import json
import logging
import resource
import socket
import ssl
from contextlib import AsyncExitStack
from pathlib import Path
from urllib.request import urlopen

import aiohttp
import pytest

from punto.config.addresses import Network
from punto.config.declaration import Metrics, Tls
from punto.config.limits import Limits, Rate
from punto.server.http.safety import HEADERS
from punto.server.operation.control_socket import ask
from punto.server.operation.descriptors import Places
from punto.server.room import play_table
from punto.wire.codec import encode
from punto.wire.requests import PlaceStake
from tests.kit.bounded_server import PATIENCE, House, _or_nothing, run_with_server
from tests.kit.certificates import certificate
from tests.kit.process import Process
from tests.kit.raw_socket import sign_in

TABLE = play_table().key


@pytest.mark.parametrize("sent", [b"", b"GET / HTTP/1.1\r\nHost: 127", b"GET / HTTP/1.1\r\n" * 2])
def test_a_client_that_never_ends_its_request_is_cut_off(sent: bytes, tmp_path: Path) -> None:
    """Both a silent client and one that sends an endless header letter by letter are cut off."""

    async def story(house: House) -> None:
        reader, writer = await house.connect()
        writer.write(sent)
        answer = asyncio.ensure_future(reader.read())
        while not answer.done():
            writer.write(b"x" if sent else b"")
            await asyncio.wait([answer], timeout=0.01)
        assert b"200" not in await _or_nothing(answer)
        writer.close()

    run_with_server(tmp_path, Limits(idle_seconds=0.2), story)


def test_a_body_that_comes_too_slowly_is_refused(tmp_path: Path) -> None:
    """Nothing waits for the rest of it."""

    async def story(house: House) -> None:
        reader, writer = await house.connect()
        head = (
            f"POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\nContent-Length: 9\r\n\r\n"
        )
        writer.write(head.encode() + b"x")
        answer = await reader.readuntil(b"}")
        assert answer.startswith(b"HTTP/1.1 408")
        assert b'"too-slow"' in answer
        writer.close()

    run_with_server(tmp_path, Limits(body_seconds=0.1), story)


def test_connections_of_an_address_are_bounded(tmp_path: Path) -> None:
    """One that goes makes room for another."""

    async def story(house: House) -> None:
        first, second, third = [await house.connect() for _ in range(3)]
        assert (await _or_nothing(third[0].readline())).startswith(b"HTTP/1.1 429")
        ask = f"GET /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\n\r\n".encode()
        for reader, writer in (first, second):
            writer.write(ask)
            assert (await reader.readline()).startswith(b"HTTP/1.1 200")
        first[1].close()
        while True:  # until the server has seen that it is gone
            reader, writer = await house.connect()
            writer.write(ask)
            line = await _or_nothing(reader.readline())
            writer.close()
            if line.startswith(b"HTTP/1.1 200"):
                break
        second[1].close()
        third[1].close()

    run_with_server(tmp_path, Limits(connections_of_address=2), story)


def test_a_client_that_asks_too_fast_gets_a_time_to_retry(tmp_path: Path) -> None:
    """With the header that clients know, a name for programs and a sentence for people."""

    async def story(house: House) -> None:
        statuses = []
        for _ in range(4):
            async with house.session.get(f"{house.origin}/api/tables") as answer:
                statuses.append(answer.status)
                problem = await answer.json()
        assert statuses == [200, 200, 200, 429]
        assert answer.headers["Retry-After"] == "60"
        assert problem["reason"] == "too-many-requests"
        assert "wait 60 seconds" in problem["sentence"]
        assert HEADERS.items() <= dict(answer.headers).items()

    run_with_server(tmp_path, Limits(asked=Rate(3, 1)), story)


def test_new_guests_of_an_address_are_bounded_and_old_ones_come_back(tmp_path: Path) -> None:
    """Nobody fills the log with guests; who is known is not a new one."""

    async def story(house: House) -> None:
        await house.sign_in()
        assert (await house.ask_in()).status == 429
        again = await house.session.post(f"{house.origin}/api/guest", headers=house.headers())
        assert again.status == 200

    run_with_server(tmp_path, Limits(guests=Rate(1, 1)), story)


def test_links_of_a_patron_are_bounded(tmp_path: Path) -> None:
    """A third tab is refused before it costs anything; one that is closed makes room."""

    async def story(house: House) -> None:
        await house.sign_in()
        async with AsyncExitStack() as links:
            first, _ = [await links.enter_async_context(await house.link()) for _ in range(2)]
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                await house.link()
            assert refused.value.status == 429
            await first.close()
            await links.enter_async_context(await house.link())

    run_with_server(tmp_path, Limits(links_of_patron=2), story)


def test_a_patron_who_stakes_too_fast_is_refused_and_then_cut_off(tmp_path: Path) -> None:
    """Each request has its answer until the link is closed, and says why."""

    async def story(house: House) -> None:
        await house.sign_in()
        link = await house.link()
        assert json.loads(await link.receive_str())["type"] == "hello"
        for number in range(9):
            stake = PlaceStake(
                id=f"stake-{number:016d}", table=TABLE, coup=1, wager="tie", amount=20
            )
            await link.send_str(encode(stake).decode())
        answers = [json.loads(await link.receive_str()) for _ in range(7)]
        reasons = {answer["id"]: answer["refused"]["reason"] for answer in answers}
        assert [*reasons.values()].count("too-many-requests") == 4
        assert reasons["stake-0000000000000000"] == "not-seated"
        assert reasons["stake-0000000000000003"] == "too-many-requests"
        closed = await link.receive()
        assert (closed.type, closed.data) == (aiohttp.WSMsgType.CLOSE, 1008)
        assert closed.extra == "too many requests"

    run_with_server(tmp_path, Limits(requests=Rate(3, 1), hasty=Rate(4, 1)), story)


def test_frames_before_the_link_is_granted_are_refused(tmp_path: Path) -> None:
    """They would be read by nobody who counts them."""

    async def story(house: House) -> None:
        await house.sign_in()
        reader, writer = await house.connect()
        sent = {
            **{"Host": f"127.0.0.1:{house.port}", "Upgrade": "websocket", "Connection": "Upgrade"},
            **{"Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="},
            **house.headers(),
        }
        lines = ["GET /api/socket HTTP/1.1", *(f"{name}: {value}" for name, value in sent.items())]
        writer.write("\r\n".join([*lines, "", ""]).encode() + b"\x81\x02{}")
        assert (await reader.readline()).startswith(b"HTTP/1.1 400")
        assert b'"too-early"' in await reader.readuntil(b"}")
        writer.close()

    run_with_server(tmp_path, Limits(), story)


# Descriptors: a server that is full stays a server

FEW = Places(96)  # 24 connections in all, 6 of an address
WATCHER = (Network("127.0.0.9"),)


def test_a_full_server_answers_503_and_still_serves_its_operator(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A7: idle connections cannot shut out health; the log says so once, and when it is over."""

    async def story(house: House) -> None:
        crowd = [await house.connect(f"127.0.1.{number // 6}") for number in range(16)]
        for _ in range(3):
            refused = await house.exchange("/api/tables", "127.0.1.9")
            assert refused.startswith(b"HTTP/1.1 503")
            assert b'"server-full"' in refused
            assert b"Retry-After: 10" in refused
        healthy = await house.exchange("/api/health", "127.0.0.9")
        assert healthy.startswith(b"HTTP/1.1 200")
        for _, writer in crowd:
            writer.close()
        while not (await house.exchange("/api/tables", "127.0.1.9")).startswith(b"HTTP/1.1 200"):
            pass  # until the server has seen that they are gone

    run_with_server(tmp_path, Limits(), story, FEW, metrics=Metrics(WATCHER))
    warnings = [record.message for record in caplog.records if record.levelno >= logging.WARNING]
    assert warnings == [
        "the server is full: new connections are refused",
        "over: the server is full: new connections are refused",
    ]


def test_one_address_takes_at_most_a_quarter_of_all_connections(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A7: two addresses cannot shut newcomers out, whatever `connections_of_address` says."""

    async def story(house: House) -> None:
        connections = [await house.connect("127.0.1.1") for _ in range(6)]
        for _ in range(2):
            refused = await house.exchange("/api/tables", "127.0.1.1")
            assert refused.startswith(b"HTTP/1.1 429")
            assert b'"too-many-connections"' in refused
        assert (await house.exchange("/api/tables", "127.0.1.2")).startswith(b"HTTP/1.1 200")
        for _, writer in connections:
            writer.close()

    run_with_server(tmp_path, Limits(), story, FEW)
    warnings = [
        record.message for record in caplog.records if "too many connections" in record.message
    ]
    assert len(warnings) - warnings.count(f"over: {warnings[0]}") == 1


def test_an_unfinished_tls_handshake_is_counted_and_cut_off(tmp_path: Path) -> None:
    """A7: silent connections count before TLS, and have a time of their own to agree on it."""
    cert, key = certificate(tmp_path)

    async def story(house: House) -> None:
        silent = [await house.connect() for _ in range(3)]
        assert await _or_nothing(silent[2][0].read()) == b""  # at once: two are in already
        for reader, _ in silent[:2]:
            assert await _or_nothing(reader.read()) == b""  # in time
        for _, writer in silent:
            writer.close()
        context = ssl.create_default_context(cafile=cert)
        address = house.origin.replace("http", "https")
        async with house.session.get(f"{address}/api/health", ssl=context) as answer:
            assert answer.status == 200

    limits = Limits(connections_of_address=2, handshake_seconds=0.2)
    run_with_server(tmp_path, limits, story, tls=Tls(Path(cert), Path(key)))


def test_a_connection_that_comes_as_the_server_stops_is_closed(tmp_path: Path) -> None:
    """Even if its welcome has not begun; and it is counted once."""

    async def story(house: House) -> None:
        with socket.create_connection(("127.0.0.1", house.port)) as late:
            house.site._accept()
            await house.site.stop()
            late.settimeout(PATIENCE)
            assert late.recv(1) == b""
        assert len(house.site._owner.connections) == 0

    run_with_server(tmp_path, Limits(), story)


def test_a_server_takes_all_descriptors_it_may_have_and_keeps_some(tmp_path: Path) -> None:
    """A7: the soft limit is raised to the hard one; a flood leaves health and disk alone."""
    soft, hard = 80, 160  # (160 − 64) · 3/4 = 72 places, 18 of them for one address
    limited = f"import resource as r; r.setrlimit(r.RLIMIT_NOFILE, ({soft}, {hard}));"
    program = f"{limited} from punto.cli.main import main; main()"
    (tmp_path / "punto.toml").write_text("port = 0\nmetrics.allowed = ['127.0.0.1']\n")
    server = Process(["--config", "punto.toml"], tmp_path, ("-c", program))
    flood = []
    for number in range(100):  # more than the descriptors would last for
        origin = (f"127.0.1.{number // 15}", 0)
        made = socket.create_connection(("127.0.0.1", server.port), source_address=origin)
        flood.append(made)
    assert _limit_of(server.pid) == (hard, hard)
    assert ask(tmp_path / "punto-data", {"do": "health"})["ready"]
    with urlopen(f"{server.address}api/health") as answer:
        assert json.load(answer)["ready"]
    assert sign_in(server.port)  # the disk takes a new guest
    for made in flood:
        made.close()
    status, output = server.stop()
    assert status == 0
    assert "the server is full" in output


def _limit_of(pid: int) -> tuple[int, int]:
    return resource.prlimit(pid, resource.RLIMIT_NOFILE)
