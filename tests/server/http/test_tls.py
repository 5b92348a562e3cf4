"""TLS with a real client, and a server behind a proxy: cookies, origins and refusals."""

import asyncio
import http.client
import json
import signal
import socket
import ssl
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from punto.config import UnusableSetting, read
from punto.config.declaration import Tls
from punto.server.http import tls
from punto.server.http.safety import COOKIE, PLAIN_COOKIE
from punto.server.operation.unsafe_settings import unsafe
from tests.kit.certificates import certificate, trusting
from tests.kit.http_client import punto
from tests.kit.process import Process

GUEST = "/api/guest"
HSTS = "Strict-Transport-Security"
PUBLIC = "https:" + "//punto.example"
BEHIND = {
    "X-Forwarded-For": "203.0.113.7",
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Host": "punto.example",
}


def with_client(story: Callable[[aiohttp.ClientSession], Awaitable[Any]]) -> Any:
    """Tell a story with a client that keeps no cookies."""
    opened: list[socket.socket] = []

    def kept(info: Any) -> socket.socket:
        opened.append(socket.socket(*info[:3]))
        return opened[-1]

    async def whole() -> Any:
        links = aiohttp.TCPConnector(socket_factory=kept)
        jar = aiohttp.DummyCookieJar()
        try:
            async with aiohttp.ClientSession(connector=links, cookie_jar=jar) as session:
                return await story(session)
        finally:
            # A link by TLS says goodbye before it closes; the loop must last so long.
            async with asyncio.timeout(20):
                while any(connection.fileno() != -1 for connection in opened):
                    await asyncio.sleep(0)

    return asyncio.run(whole())


def page_status(client: http.client.HTTPConnection) -> int:
    """Ask for the page over one link, and close it."""
    with closing(client):
        client.request("GET", "/")
        return client.getresponse().status


def test_a_coup_could_be_played_over_tls(tmp_path: Path) -> None:
    """The page, a guest with the cookie of the right name, and the socket; all by https."""
    cert, key = certificate(tmp_path)
    process = Process(["--port", "0", "--tls-cert", cert, "--tls-key", key], tmp_path)
    assert process.address.startswith("https:")
    origin = process.address.rstrip("/")

    async def story(session: aiohttp.ClientSession) -> None:
        context = trusting(cert)
        async with session.get(origin + "/", ssl=context) as page:
            assert page.status == 200
            assert page.headers[HSTS] == "max-age=31536000"  # A12
        at_home = {"Host": f"localhost:{process.port}"}
        async with session.get(origin + "/", ssl=context, headers=at_home) as page:
            assert HSTS not in page.headers  # it would hold for every port there
        async with session.post(origin + GUEST, ssl=context, headers={"Origin": origin}) as guest:
            cookie = guest.cookies[f"{COOKIE}-{process.port}"]
            assert guest.status == 201
            assert cookie["secure"]
        plain = origin.replace("https", "http")
        async with session.post(origin + GUEST, ssl=context, headers={"Origin": plain}) as refused:
            assert refused.status == 403
        headers = {"Origin": origin, "Cookie": f"{cookie.key}={cookie.value}"}
        async with session.ws_connect(origin + "/api/socket", ssl=context, headers=headers) as link:
            assert (await link.receive_json())["type"] == "hello"

    with_client(story)
    assert process.stop() == (0, "")


def test_old_tls_and_plain_http_are_not_answered(tmp_path: Path) -> None:
    """Nothing below 1.2, and no plain request on the port of TLS."""
    cert, key = certificate(tmp_path)
    made = tls.context(Tls(Path(cert), Path(key)))
    assert made is not None
    assert made.minimum_version is ssl.TLSVersion.TLSv1_2
    process = Process(["--port", "0", "--tls-cert", cert, "--tls-key", key], tmp_path)

    with pytest.raises((http.client.HTTPException, ConnectionError)):
        page_status(http.client.HTTPConnection("127.0.0.1", process.port))
    with pytest.raises(ssl.SSLCertVerificationError):
        page_status(
            http.client.HTTPSConnection("127.0.0.1", process.port)
        )  # which knows nothing of ours
    assert process.stop() == (0, "")


def test_a_renewed_certificate_is_read_without_a_stop(tmp_path: Path) -> None:
    """SIGHUP: new links meet the new one; one that cannot be read changes nothing."""
    cert, key = certificate(tmp_path)
    process = Process(["--port", "0", "--tls-cert", cert, "--tls-key", key], tmp_path)
    first = trusting(cert)
    Path(cert).write_text("no certificate")
    process.signal(signal.SIGHUP)

    def answers(context: ssl.SSLContext) -> bool:
        try:
            client = http.client.HTTPSConnection("127.0.0.1", process.port, context=context)
            return page_status(client) == 200
        except ssl.SSLCertVerificationError:
            return False

    assert answers(first)
    certificate(tmp_path)
    process.signal(signal.SIGHUP)
    second = trusting(cert)
    assert any(answers(second) for _ in range(1_000))  # it is read between two links
    status, output = process.stop()
    assert status == 0
    assert output.count("the certificate was not renewed") == 1


WRONG: dict[str, tuple[str, str]] = {
    "missing cert": ("cert", "No such file or directory; name a readable file"),
    "missing key": ("key", "No such file or directory; name a readable file"),
    "folder for a key": ("key", "Is a directory; name a readable file"),
    "empty cert": ("cert", "cert.pem' is not a certificate in PEM form"),
    "key for a cert": ("cert", "cert.pem' is not a certificate in PEM form"),
    "cert for a key": ("key", "cert.key.pem' is not a private key in PEM form"),
    "other": ("key", "other.key.pem' is not the key of"),
    "password": ("key", "has a password, which nobody can type at a start"),
}


def spoilt(folder: Path, wrong: str) -> dict[str, Path]:
    """A certificate and a key of which one is not what it should be."""
    files = dict(zip(("cert", "key"), map(Path, certificate(folder)), strict=True))
    _, other = certificate(folder, "other", b"secret" if wrong == "password" else None)
    match wrong:
        case "missing cert" | "missing key":
            files[wrong.split()[1]].unlink()
        case "folder for a key":
            files["key"] = folder
        case "empty cert":
            files["cert"].write_text("")
        case "key for a cert":
            files["cert"].write_bytes(files["key"].read_bytes())
        case "cert for a key":
            files["key"].write_bytes(files["cert"].read_bytes())
        case _:
            files["key"] = Path(other)
    return files


@pytest.mark.parametrize("wrong", WRONG)
def test_a_certificate_that_cannot_be_used_gets_one_line(tmp_path: Path, wrong: str) -> None:
    """It names the setting and the file, and what is the matter with it."""
    with pytest.raises(UnusableSetting) as raised:
        tls.context(Tls(**spoilt(tmp_path, wrong)))
    setting, message = WRONG[wrong]
    assert str(raised.value).startswith(f"tls.{setting}: ")
    assert message in str(raised.value)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize("wrong", ["missing cert", "other"])
def test_a_certificate_error_names_the_setting(tmp_path: Path, wrong: str) -> None:
    """The option, or the line of the file; of two, the one that is wrong."""
    files = spoilt(tmp_path, wrong)
    setting, message = WRONG[wrong]
    written = f"port = 0\n\n[tls]\ncert = '{files['cert']}'\nkey = '{files['key']}'\n"
    (tmp_path / "punto.toml").write_text(written)
    by_file = invoked(tmp_path, "--config", "punto.toml")
    line = {"cert": 4, "key": 5}[setting]
    assert by_file.startswith(f"punto: punto.toml:{line}:1: tls.{setting}: ")
    by_option = invoked(tmp_path, "--tls-cert", str(files["cert"]), "--tls-key", str(files["key"]))
    assert by_option.startswith(f"punto: --tls-{setting}: ")
    assert message in by_file
    assert message in by_option


def invoked(folder: Path, *options: str) -> str:
    """Return the complaints of `punto serve --check`."""
    ran = punto(folder, "serve", "--check", *options)
    assert (ran.returncode, ran.stdout, ran.stderr.count("\n")) == (2, "", 1)
    return ran.stderr


def test_a_certificate_needs_its_key(tmp_path: Path) -> None:
    """One without the other is refused at the start, and by --check."""
    cert, _ = certificate(tmp_path)
    assert invoked(tmp_path, "--tls-cert", cert) == (
        "punto: --tls-cert: it is set without tls.key; a certificate needs its key, so set both\n"
    )
    (tmp_path / "punto.toml").write_text("tls.key = 'key.pem'\n")
    assert invoked(tmp_path, "--config", "punto.toml").startswith(
        "punto: punto.toml:1:1: tls.key: it is set without tls.cert;"
    )


def test_unsafe_settings_are_refused_by_check_and_warned_of(tmp_path: Path) -> None:
    """A12: by name, at its line; a start goes on."""
    cert, key = certificate(tmp_path)
    data = tmp_path / "punto-data"
    data.mkdir(mode=0o700)
    settings = {
        "proxy.trusted = ['10.0.0.0/8', '0.0.0.0/0']": "proxy.trusted: 0.0.0.0/0 contains nearly",
        "proxy.trusted = ['::/0']": "proxy.trusted: ::/0 contains nearly every address",
        "limits.exempt = ['0.0.0.0/1']": "limits.exempt: 0.0.0.0/1 contains nearly every address",
        f"tls.cert = '{cert}'\ntls.key = '{key}'": "tls.key: everyone on this machine can read",
        f"seal_key = '{key}'": f"seal_key: everyone on this machine can read '{key}'",
        "": "data: everyone on this machine can write to",
    }
    Path(key).chmod(0o644)
    for written, beginning in settings.items():
        if not written:
            data.chmod(0o777)
        (tmp_path / "punto.toml").write_text(f"port = 0\n{written}\n")
        config = read(tmp_path / "punto.toml")
        (warning,) = unsafe(replace(config, data=data))
        assert str(warning).startswith(beginning)
    output = invoked(tmp_path, "--config", "punto.toml")
    assert "data: everyone on this machine can write to" in output
    status, warned = Process(["--config", "punto.toml"], tmp_path).stop()
    assert (status, json.loads(warned)["setting"]) == (0, "data")


NO_HOSTS = ["999.9.9.9", "127.0.0", "2130706433", "1.2.3.4.5", "::g", "192.0.2.1", "x" * 70]


@pytest.mark.parametrize("host", NO_HOSTS)
def test_an_address_of_another_machine_is_refused_as_host(tmp_path: Path, host: str) -> None:
    """By its option or its line, before anything is said of TLS or of a port."""
    (tmp_path / "punto.toml").write_text(
        f"port = 0\nhost = '{host}'\nwithout_tls_on_purpose = true\n"
    )
    for options, where in (
        (("--port", "0", "--host", host, "--without-tls-on-purpose"), "--host"),
        (("--config", "punto.toml"), "punto.toml:2:1: host"),
    ):
        ran = punto(tmp_path, "serve", *options)
        assert ran.returncode == 2
        assert ran.stderr == (
            f"punto: {where}: {host!r} is not an address of this machine; use one of its addresses,"
            " 127.0.0.1 for this machine only, or 0.0.0.0 for all of them\n"
        )


def test_other_machines_are_served_by_tls_by_a_proxy_or_on_purpose(tmp_path: Path) -> None:
    """In so many words, or not at all."""
    cert, key = certificate(tmp_path)
    (tmp_path / "proxied.toml").write_text('[proxy]\ntrusted = ["10.0.0.5"]\n')
    ways = {
        (): 2,
        ("--tls-cert", cert, "--tls-key", key): 0,
        ("--config", "proxied.toml"): 0,
        ("--without-tls-on-purpose",): 0,
    }
    for way, status in ways.items():
        ran = punto(tmp_path, "serve", "--host", "0.0.0.0", "--check", *way)
        assert ran.returncode == status, ran.stderr
        assert ("without TLS" in ran.stderr) is (status == 2)


def test_behind_a_proxy_the_public_name_counts(tmp_path: Path) -> None:
    """The origin of a page, the name and port of the cookie, and Secure."""
    (tmp_path / "punto.toml").write_text(
        'port = 0\npublic = ["punto.example"]\n[proxy]\ntrusted = ["127.0.0.1"]\n'
    )
    process = Process(["--config", "punto.toml"], tmp_path)

    async def story(session: aiohttp.ClientSession) -> None:
        here = process.address.rstrip("/")
        guest = await session.post(here + GUEST, headers={**BEHIND, "Origin": PUBLIC})
        assert guest.status == 201
        assert guest.headers[HSTS] == "max-age=31536000"  # A12
        probe = await session.get(here + "/api/health", headers={"Host": "punto.example"})
        assert HSTS not in probe.headers
        cookie = guest.cookies[f"{COOKIE}-443"]
        assert cookie["secure"]
        headers = {**BEHIND, "Origin": PUBLIC, "Cookie": f"{cookie.key}={cookie.value}"}
        async with session.ws_connect(here + "/api/socket", headers=headers) as link:
            assert (await link.receive_json())["type"] == "hello"
        plain = {**BEHIND, "X-Forwarded-Proto": "http"}
        for path, status in {"/": 403, "/api/health": 200, "/metrics": 403}.items():
            answer = await session.get(here + path, headers=plain)
            assert answer.status == status, path
        foreign = {**BEHIND, "X-Forwarded-Host": "evil.example"}
        assert (await session.get(here + "/", headers=foreign)).status == 421
        assert (await session.get(here + "/metrics", headers=BEHIND)).status == 403
        assert (await session.get(here + "/metrics")).status == 200

    with_client(story)
    assert process.stop() == (0, "")


def test_with_without_tls_a_browser_keeps_its_cookie(tmp_path: Path) -> None:
    """By the machine's address; a Secure cookie would be thrown away there."""
    process = Process(["--port", "0", "--host", "0.0.0.0", "--without-tls-on-purpose"], tmp_path)

    async def story(session: aiohttp.ClientSession) -> None:
        here = f"http://127.0.0.1:{process.port}"
        by_name = {"Host": f"127.0.0.2:{process.port}"}
        by_name["Origin"] = "http:" + f"//127.0.0.2:{process.port}"
        refused = await session.post(here + GUEST, headers=by_name)
        assert refused.status == 421  # which is not the address that was asked
        other = "http:" + f"//127.0.0.2:{process.port}"
        guest = await session.post(other + GUEST, headers={"Origin": other})
        cookie = guest.cookies[f"{PLAIN_COOKIE}-{process.port}"]
        assert not cookie["secure"]
        assert cookie["httponly"]

    with_client(story)
    assert process.stop() == (0, "")
