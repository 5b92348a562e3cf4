"""Input that is not HTTP, or hardly: answered by name like any other, never by a failure."""

import json
from pathlib import Path

import pytest

from punto.config.limits import Limits
from punto.server.http.safety import HEADERS
from tests.kit.bounded_server import House, run_with_server

SECRET = b"Cookie: __Host-punto=a-token-of-somebody"
MISSPOKEN = {
    "a bare line feed": b"GET / HTTP/1.1\nHost: 127.0.0.1\n" + SECRET + b"\n\n",
    "no method": b"\x16\x03\x01 hello\r\n\r\n",
    "a header without a name": b"GET / HTTP/1.1\r\n: x\r\n" + SECRET + b"\r\n\r\n",
    "two lengths": b"GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
    "a header too long": b"GET / HTTP/1.1\r\nX: " + b"x" * 20_000 + b"\r\n\r\n",
    "a version that is none": b"GET / HTTP/9\r\n\r\n",
}


@pytest.mark.parametrize("sent", MISSPOKEN)
def test_a_malformed_request_is_refused_by_name(sent: str, tmp_path: Path) -> None:
    """With our headers, without a word of what was sent or of what we are made of."""

    async def story(house: House) -> None:
        reader, writer = await house.connect()
        writer.write(MISSPOKEN[sent])
        head, _, body = (await reader.read()).partition(b"\r\n\r\n")
        assert head.split()[1] == b"400"
        for name, value in HEADERS.items():
            assert f"{name}: {value}".encode() in head.splitlines()
        assert b"aiohttp" not in head + body
        assert b"a-token" not in body
        assert json.loads(body) == {
            "reason": "bad-request",
            "sentence": "This request cannot be read.",
        }
        writer.close()

    run_with_server(tmp_path, Limits(), story)


def test_a_long_path_is_refused_by_name(tmp_path: Path) -> None:
    """The answer quotes only the beginning of it, and the server does not fail."""

    async def story(house: House) -> None:
        await house.sign_in()
        for way in ("history", "coups/1", "odds"):
            address = f"{house.origin}/api/tables/{'a' * 3_000}/{way}"
            answer = await house.session.get(address, headers=house.headers())
            assert (answer.status, (await answer.json())["reason"]) == (404, "no-such-table")

    run_with_server(tmp_path, Limits(), story)
