"""Hostile requests over HTTP, made from the description of the wire by schemathesis."""

import gzip
import socket
import threading
from collections.abc import Callable, Iterator
from typing import Any
from urllib.request import urlopen

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case, GenerationMode
from schemathesis.core.result import Ok
from schemathesis.generation.hypothesis.builder import (
    HypothesisTestConfig,
    HypothesisTestMode,
    create_test,
)
from schemathesis.schemas import BaseSchema
from schemathesis.specs.openapi.checks import (
    ignored_auth,
    negative_data_rejection,
    positive_data_acceptance,
)

from punto.server.http.app import ASKED
from punto.server.http.openapi import document
from punto.server.http.safety import COOKIE
from punto.wire.codec import LONGEST_FRAME
from tests.kit.http_client import punto
from tests.kit.process import Process
from tests.kit.raw_socket import sign_in

Call = Callable[[Case[Any]], None]
ROUTES = [(route.method, route.path) for route in ASKED]
SIGN_IN, PREVIEW = ("POST", "/api/sign-in"), ("POST", "/api/preview")
EACH_BOUND = HypothesisTestMode.COVERAGE


@pytest.fixture(scope="module")
def described() -> BaseSchema:
    """The description of the wire, for valid requests and for others."""
    described = schemathesis.openapi.from_dict(document(ASKED, COOKIE))
    described.config.generation.update(modes=list(GenerationMode))
    return described


def ask(
    described: BaseSchema,
    route: tuple[str, str],
    call: Call,
    examples: int,
    *also: HypothesisTestMode,
) -> None:
    """Make so many requests of one route, the same each time.

    They are made here and not as schemathesis collects tests, which takes each worker ten seconds.
    """
    method, path = route
    config = HypothesisTestConfig(
        project=described.config,
        modes=[HypothesisTestMode.FUZZING, *also],
        explicit_settings=settings(
            max_examples=examples,
            deadline=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        ),
    )
    create_test(operation=described[path][method], test_func=call, config=config)()


# The session is ours and not the example's; and no example is the handshake of a socket.
OURS = [ignored_auth, negative_data_rejection, positive_data_acceptance]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server that lets a flood of requests in; what it has written afterwards is sound."""
    folder = tmp_path_factory.mktemp("hostile")
    process = Process(["--port", "0", "--data", "data", "--exempt", "127.0.0.1"], folder)
    yield process
    assert process.stop() == (0, "")
    assert punto(folder, "audit", "--data", "data").returncode == 0


def test_every_route_is_asked(described: BaseSchema) -> None:
    """None is left out of what follows."""
    operations = [
        operation.ok() for operation in described.get_all_operations() if isinstance(operation, Ok)
    ]
    routes = {(operation.method.upper(), operation.path) for operation in operations}
    assert routes == {(route.method, route.path) for route in ASKED}


@pytest.mark.parametrize("route", ROUTES, ids=" ".join)
def test_strangers_get_documented_answers(
    described: BaseSchema, server: Process, route: tuple[str, str]
) -> None:
    """No session, made-up origins, names of games and cards that are none: never a 5xx."""

    def stranger(case: Case[Any]) -> None:
        case.call_and_validate(base_url=server.address)

    ask(described, route, stranger, 5)


@pytest.mark.parametrize("route", ROUTES, ids=" ".join)
def test_guests_get_documented_answers(
    described: BaseSchema, server: Process, route: tuple[str, str]
) -> None:
    """From the server's own page, with a session; a request at each bound of each field as well."""
    # A preview holds any request of staff: the campaign alone tries each bound of them all.
    ask(described, route, guest(server), 5, *([] if route == PREVIEW else [EACH_BOUND]))


@pytest.mark.campaign
@pytest.mark.parametrize("route", [each for each in ROUTES if each != SIGN_IN], ids=" ".join)
def test_many_more_requests(described: BaseSchema, server: Process, route: tuple[str, str]) -> None:
    """The same, for as long as it takes; a thousand guesses of passwords would take a day."""
    ask(described, route, guest(server), 1_000, EACH_BOUND)


def guest(server: Process) -> Call:
    """A guest with a session of their own: one of the routes ends it."""
    headers = {"Origin": server.address.rstrip("/"), "Cookie": sign_in(server.port)}

    def call(case: Case[Any]) -> None:
        case.call_and_validate(base_url=server.address, headers=headers, excluded_checks=OURS)

    return call


HEAD = b"POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1\r\n"
BOMB = gzip.compress(bytes(5_000_000))
# Bytes that are not a request, or a strange one.
BYTES = {
    "nonsense": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" * 20 + b"\r\n\r\n",
    "no-host": b"GET / HTTP/1.1\r\n\r\n",
    "two-hosts": HEAD + b"Host: evil\r\n\r\n",
    "null": b"GET /\x00 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    "old": b"GET / HTTP/0.9\r\nHost: 127.0.0.1\r\n\r\n",
    "newer": b"GET / HTTP/3.7\r\nHost: 127.0.0.1\r\n\r\n",
    "strange-method": b"\xc3\xa9 / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    "proxy": b"CONNECT example:443 HTTP/1.1\r\nHost: example:443\r\n\r\n",
    "whole-address": b"GET ftp:/x HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    "bad-escape": b"GET /cards/%zz%f0%28.svg?lang=%ff HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    "long-line": b"GET /" + b"a" * 60_000 + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    "long-header": HEAD + b"X: " + b"a" * 60_000 + b"\r\n\r\n",
    "many-headers": HEAD + b"X: y\r\n" * 5_000 + b"\r\n",
    "negative-length": HEAD + b"Content-Length: -1\r\n\r\n",
    "two-lengths": HEAD + b"Content-Length: 1\r\nContent-Length: 2\r\n\r\nxx",
    "length-and-chunks": HEAD + b"Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\nx",
    "bad-chunks": HEAD + b"Transfer-Encoding: chunked\r\n\r\nzz\r\nx\r\n0\r\n\r\n",
    "too-long": HEAD + b"Content-Length: 99999\r\n\r\n" + b"x" * 99_999,
    "no-gzip": HEAD + b"Content-Encoding: gzip\r\nContent-Length: 4\r\n\r\nnone",
    "bomb": HEAD + b"Content-Encoding: gzip\r\nContent-Length: %d\r\n\r\n" % len(BOMB) + BOMB,
    "bad-cookie": b"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: a=\xff;=;;\x01\r\n\r\n",
    "half-upgrade": b"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: h2c\r\n\r\n",
}


@pytest.mark.parametrize("name", BYTES)
def test_strange_bytes_cause_no_server_error(name: str, server: Process) -> None:
    """Refused as the asker's mistake; the next request is answered as ever."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=30) as link:
        answer = _asked(link, BYTES[name])
    if not answer:
        # More than a server reads: it may be gone before its answer was looked at.
        assert len(BYTES[name]) > LONGEST_FRAME
        return
    status = int(answer.split()[1])
    # A request of HTTP/0.9 is whole, and answered in its own words.
    assert status == 200 if name == "old" else 400 <= status < 500, answer
    with urlopen(f"{server.address}api/tables") as after:
        assert after.status == 200


def _asked(link: socket.socket, request: bytes) -> bytes:
    """The first line of the answer; nothing where the other end is gone."""
    try:
        link.sendall(request)
        with link.makefile("rb") as lines:
            return lines.readline()
    except (ConnectionResetError, BrokenPipeError):
        return b""


def test_a_thousand_pipelined_requests_are_all_answered(server: Process) -> None:
    """Pipelined, in order, on one connection."""
    ask = b"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    with socket.create_connection(("127.0.0.1", server.port), timeout=30) as link:
        sender = threading.Thread(target=link.sendall, args=(ask * 1_000,))
        sender.start()
        answers = b""
        while answers.count(b"HTTP/1.1 401") < 1_000 and (more := link.recv(65_536)):
            answers += more
        sender.join()
    assert answers.count(b"HTTP/1.1 401") == 1_000
