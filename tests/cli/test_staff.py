"""`punto staff`: the first admin signs in, and so does a person who forgot a password."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from tests.kit.http_client import Browser, browsing, staff
from tests.kit.process import Process, audited_server

PASSWORD = "a long enough password"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Process]:
    """A server with its data beside it."""
    yield from audited_server(tmp_path)


async def answered(link: aiohttp.ClientWebSocketResponse) -> Any:
    """The next answer, whatever is told before it."""
    while (message := await link.receive_json())["type"] != "answer":
        pass
    return message


def test_the_first_admin_comes_in_and_appoints_others(server: Process, tmp_path: Path) -> None:
    """From this machine alone; the log says who did it."""
    assert staff(tmp_path, "appoint", "ada", "admin", "--by", "root", password=PASSWORD)[0] == 0
    assert "ada    admin" in staff(tmp_path)[1].replace("\n ", "\n")

    async def story(browser: Browser) -> None:
        answer = await browser.post("/api/sign-in", {"name": "ada", "password": PASSWORD})
        assert (answer.status, (await answer.json())["role"]) == (200, "admin")
        link = await browser.socket()
        assert (await link.receive_json())["role"] == "admin"
        appoint = {"type": "appoint-staff", "id": "x" * 22, "name": "pia", "role": "pit-boss"}
        await link.send_json({**appoint, "name": "Pia!"})
        mistyped = await answered(link)
        assert mistyped["refused"]["reason"] == "not-a-name"
        await link.send_json(appoint)
        alone = await answered(link)
        assert alone["refused"]["reason"] == "second-person-needed"  # A10
        await link.send_json({**appoint, "id": "y" * 22, "role": "dealer"})
        assert (await answered(link))["refused"] is None

    browsing(server, story)
    assert "pia" in staff(tmp_path)[1]
    folder = ("--data", str(tmp_path / "punto-data"))  # before or after what is to be done
    assert staff(tmp_path.parent, *folder, "appoint", "pia", "auditor")[0] == 0
    assert staff(tmp_path.parent, "dismiss", "pia", *folder)[0] == 0
    assert "pia" not in staff(tmp_path)[1]


def test_a_forgotten_password_is_given_anew(server: Process, tmp_path: Path) -> None:
    """The old one opens nothing any more, and sessions made with it have ended."""
    assert staff(tmp_path, "appoint", "ada", "admin", password=PASSWORD)[0] == 0

    async def sign_in(browser: Browser, password: str = PASSWORD) -> int:
        body = {"name": "ada", "password": password}
        return (await browser.post("/api/sign-in", body)).status

    async def story(browser: Browser) -> None:
        assert await sign_in(browser) == 200
        assert staff(tmp_path, "password", "ada", password="another long password")[0] == 0
        assert (await browser.get("/api/me")).status == 401
        assert await sign_in(browser) == 403
        assert await sign_in(browser, "another long password") == 200

    browsing(server, story)


def test_an_appointment_ends_the_sessions_from_before(server: Process, tmp_path: Path) -> None:
    """F5 of the second attack: a patron's cookie must not become one of staff, nor the reverse."""

    async def story(browser: Browser) -> None:
        body = {"name": "pia", "password": PASSWORD}
        assert (await browser.post("/api/sign-up", body)).status == 201
        for words in (("appoint", "pia", "cashier"), ("dismiss", "pia")):
            link = await browser.socket()
            await link.receive_json()
            assert staff(tmp_path, *words, password=PASSWORD)[0] == 0
            while not link.closed:
                await link.receive()
            assert link.close_code == 1008
            assert (await browser.get("/api/me")).status == 401
            assert (await browser.post("/api/sign-in", body)).status == 200

    browsing(server, story)


def test_a_patron_who_is_appointed_keeps_the_password(server: Process, tmp_path: Path) -> None:
    """Only a person without an account gets one."""

    async def story(browser: Browser) -> None:
        body = {"name": "pia", "password": PASSWORD}
        assert (await browser.post("/api/sign-up", body)).status == 201
        assert staff(tmp_path, "appoint", "pia", "dealer", password="")[0] == 0
        answer = await browser.post("/api/sign-in", body)
        assert (answer.status, (await answer.json())["role"]) == (200, "dealer")

    browsing(server, story)


def test_impossible_arguments_are_refused_in_one_line(server: Process, tmp_path: Path) -> None:
    """Unknown roles and people, short passwords; nothing was changed."""
    for words, password, message in (
        (("appoint", "ada", "boss"), PASSWORD, "unknown role 'boss'"),
        (("appoint", "Ada Lovelace", "admin"), PASSWORD, '"Ada Lovelace" is not a name; take 3 to'),
        (("appoint", "ada", "admin", "--by", ""), PASSWORD, "--by '' cannot be a name in the log"),
        (("dismiss", "ada", "--by", "x\ny"), "", "--by 'x\\ny' cannot be a name in the log"),
        (("appoint", "ada", "admin"), "short", "A password has 10 to 256 characters"),
        (("dismiss", "nobody"), "", "nobody does not work here"),
        (("password", "nobody"), PASSWORD, "'nobody' has no account and is not staff"),
    ):
        status, _, error = staff(tmp_path, *words, password=password)
        assert (status, error.count("\n"), message in error) == (2, 1, True), error
    assert "There is no staff yet" in staff(tmp_path)[1]


def test_without_a_server_it_is_listed_and_not_changed(tmp_path: Path) -> None:
    """As the log has it; the way out is said."""
    running = Process(["--port", "0"], tmp_path)
    assert staff(tmp_path, "appoint", "ada", "admin", password=PASSWORD)[0] == 0
    assert running.stop() == (0, "")
    assert "ada" in staff(tmp_path)[1]
    status, _, error = staff(tmp_path, "dismiss", "ada")
    assert (status, "start one" in error) == (2, True)
