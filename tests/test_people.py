"""People: accounts, passwords that are slow to guess, sessions that can be listed and ended."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import apsw
import pytest

from punto.audit import audit
from punto.server.people.passwords import (
    FORGOTTEN,
    FREE,
    HALL,
    LONGEST,
    Failures,
    Passwords,
    is_password,
)
from punto.store import Store
from punto.store.sqlite import FILE
from tests.process import Process
from tests.test_server import Browser, browsing

NAME, PASSWORD = "ann", "a long enough password"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Process]:
    """A server of its own for each story."""
    running = Process(["--port", "0", "--data", str(tmp_path / "data")], tmp_path)
    yield running
    assert running.stop() == (0, "")
    store = Store.reading(tmp_path / "data")
    assert audit(store).fault is None
    store.close()


async def sign_up(browser: Browser, name: str = NAME, password: str = PASSWORD) -> Any:
    """Make an account."""
    return await browser.post("/api/sign-up", {"name": name, "password": password})


async def sign_in(browser: Browser, name: str = NAME, password: str = PASSWORD) -> Any:
    """Come in by name and password."""
    return await browser.post("/api/sign-in", {"name": name, "password": password})


def test_an_account_is_made_and_come_back_to(server: Process) -> None:
    """With the same wallet; out again, the token is worth nothing."""

    async def story(browser: Browser) -> None:
        made = await sign_up(browser)
        assert (made.status, await made.json()) == (201, {"patron": NAME, "role": "patron"})
        assert (await (await browser.get("/api/me")).json())["patron"] == NAME
        token = browser.cookie
        assert (await browser.post("/api/sign-out")).status == 204
        browser.cookie = token
        assert (await browser.get("/api/me")).status == 401
        browser.cookie = ""
        assert (await sign_in(browser)).status == 200
        assert browser.cookie not in ("", token)
        link = await browser.socket()
        hello = await link.receive_json()
        assert (hello["patron"], hello["wallet"]) == (NAME, 10_000)

    browsing(server, story)


def test_a_browser_has_one_session(server: Process) -> None:
    """Whoever comes in where another was ends that session: a guest's, another's and one's own."""

    async def story(browser: Browser) -> None:
        await browser.sign_in()
        left = [browser.cookie]
        link = await browser.socket()
        assert (await link.receive_json())["type"] == "hello"
        assert (await sign_up(browser)).status == 201
        while not link.closed:
            await link.receive()
        for come_in in (sign_up(browser, "ben"), sign_in(browser), sign_in(browser)):
            left.append(browser.cookie)
            assert (await come_in).status in (200, 201)
        kept = browser.cookie
        assert (await sign_in(browser, password="a wrong long password")).status == 403
        assert (await browser.get("/api/me")).status == 200  # nobody else came in
        for browser.cookie in left:
            assert (await browser.get("/api/me")).status == 401
        browser.cookie = kept
        assert len(await (await browser.get("/api/sessions")).json()) == 1

    browsing(server, story)


def test_a_name_is_given_once_and_a_password_is_long(server: Process) -> None:
    """Refused by name, with a sentence; nothing was made."""

    async def story(browser: Browser) -> None:
        assert (await sign_up(browser)).status == 201
        for name, password, status, reason in (
            (NAME, "another long password", 409, "name-taken"),
            ("ben", "short", 422, "not-a-password"),
            ("ben-ben-ben", "ben-ben-ben", 422, "not-a-password"),
            ("Ben", PASSWORD, 400, "bad-request"),
            ("b", PASSWORD, 400, "bad-request"),
            ("ben\n", PASSWORD, 400, "bad-request"),
            ("ben", "x" * 257, 400, "bad-request"),
        ):
            answer = await sign_up(browser, name, password)
            assert (answer.status, (await answer.json())["reason"]) == (status, reason)
        answer = await browser.post("/api/sign-up", {"name": "ben"})
        assert answer.status == 400
        answer = await browser.post("/api/sign-in", {"name": NAME, "password": PASSWORD}, None)
        assert answer.status == 403

    browsing(server, story)


def test_a_wrong_password_and_an_unknown_name_are_answered_alike(server: Process) -> None:
    """Nobody learns who has an account."""

    async def story(browser: Browser) -> None:
        assert (await sign_up(browser)).status == 201
        wrong = await sign_in(browser, password="not the password")
        unknown = await sign_in(browser, name="nobody")
        assert (wrong.status, await wrong.json()) == (unknown.status, await unknown.json())
        assert (wrong.status, (await wrong.json())["reason"]) == (403, "wrong-password")

    browsing(server, story)


def test_sessions_are_listed_and_ended_one_by_one(server: Process) -> None:
    """A link of the one that ended is closed; others come back."""

    async def story(browser: Browser) -> None:
        assert (await sign_up(browser)).status == 201
        first, browser.cookie = browser.cookie, ""  # as from another browser
        assert (await sign_in(browser)).status == 200
        second = browser.cookie
        listed = await (await browser.get("/api/sessions")).json()
        assert [one["this"] for one in listed].count(True) == 1
        assert len(listed) == 2
        (other,) = [one["session"] for one in listed if not one["this"]]
        browser.cookie = first
        link = await browser.socket()
        await link.receive_json()
        browser.cookie = second
        assert (await browser.post("/api/sessions/end", {"session": other})).status == 204
        while not link.closed:
            last = await link.receive()
        assert (link.close_code, last.extra) == (1008, "the session or the role has ended")
        browser.cookie = first
        assert (await browser.get("/api/me")).status == 401
        browser.cookie = second
        assert (await browser.get("/api/me")).status == 200
        again = await browser.post("/api/sessions/end", {"session": other})
        assert (again.status, (await again.json())["reason"]) == (404, "no-such-session")

    browsing(server, story)


def test_a_new_password_ends_every_session(server: Process) -> None:
    """Who knows the old one alone is out."""

    async def story(browser: Browser) -> None:
        assert (await sign_up(browser)).status == 201
        body = {"old": "not the password", "new": "another long password"}
        assert (await browser.post("/api/password", body)).status == 403
        token = browser.cookie
        assert (await browser.post("/api/password", {**body, "old": PASSWORD})).status == 204
        browser.cookie = token
        assert (await browser.get("/api/me")).status == 401
        browser.cookie = ""
        assert (await sign_in(browser)).status == 403
        assert (await sign_in(browser, password="another long password")).status == 200

    browsing(server, story)


def test_one_s_own_sheet_and_what_only_staff_may_read(server: Process) -> None:
    """Limits and the last day for oneself; patrons and takings are for staff."""

    async def story(browser: Browser) -> None:
        assert (await browser.get("/api/own")).status == 401
        assert (await sign_up(browser)).status == 201
        own = await (await browser.get("/api/own")).json()
        assert (own["excluded_until"], own["lost"], own["played_ms"]) == (0, {"PLAY": 0}, 0)
        assert [one["what"] for one in own["limits"]] == ["stake", "loss", "minutes"]
        for path in ("/api/takings", f"/api/patrons/{NAME}"):
            answer = await browser.get(path)
            assert (answer.status, (await answer.json())["reason"]) == (403, "not-allowed")

    browsing(server, story)


def test_no_password_and_no_token_lies_in_the_folder(server: Process, tmp_path: Path) -> None:
    """Only hashes, of which no two are alike."""

    async def story(browser: Browser) -> str:
        assert (await sign_up(browser)).status == 201
        token = browser.cookie
        assert (await sign_up(browser, "ben")).status == 201
        return token

    token = browsing(server, story)
    for path in (tmp_path / "data").iterdir():
        if path.is_file():
            held = path.read_bytes()
            assert PASSWORD.encode() not in held
            assert token.encode() not in held
    connection = apsw.Connection(str(tmp_path / "data" / FILE), flags=apsw.SQLITE_OPEN_READONLY)
    kept = [row[0] for row in connection.execute("SELECT password FROM credentials")]
    connection.close()
    assert all(one.startswith("$argon2id$") for one in kept)
    assert len(set(kept)) == 2


# Guessing


def test_failures_are_answered_later_and_later() -> None:
    """A few at once, then twice as long each time, up to a bound; forgotten after a while."""
    now = [0.0]
    failures = Failures(lambda: now[0])
    waits = []
    for _ in range(FREE + 8):
        waits.append(failures.wait("pit", "here"))
        failures.failed("pit", "here")
    assert waits[: FREE + 1] == [0.0] * (FREE + 1)
    assert waits[FREE + 1 :] == [min(LONGEST, 2.0**n) for n in range(7)]
    now[0] += FORGOTTEN
    assert failures.wait("pit", "here") == 0


def test_nobody_is_locked_out_by_somebody_else() -> None:
    """Guesses from elsewhere do not slow down who sits at the desk."""
    failures = Failures(lambda: 0.0)
    for _ in range(1_000):
        failures.failed("pit", "far away")
    assert failures.wait("pit", "far away") == LONGEST
    assert failures.wait("pit", "the desk") == 0
    assert failures.wait("another", "far away") == HALL


def test_who_gets_in_is_no_guesser() -> None:
    """A slip of the finger is forgotten."""
    failures = Failures(lambda: 0.0)
    for _ in range(FREE + 2):
        failures.failed("ann", "here")
    failures.succeeded("ann", "here")
    assert failures.wait("ann", "here") == 0


def test_passwords_are_hashed_and_told_apart() -> None:
    """Twice the same gives two hashes; damaged ones fit nothing."""

    async def story() -> None:
        passwords = Passwords()
        kept = [await passwords.hash(PASSWORD) for _ in range(2)]
        assert kept[0] != kept[1]
        assert [await passwords.fits(one, PASSWORD) for one in kept] == [True, True]
        for one, tried in ((kept[0], "not the password"), (None, PASSWORD), ("damaged", PASSWORD)):
            assert not await passwords.fits(one, tried)

    asyncio.run(story())
    assert not is_password("short")
    assert not is_password("x" * 257)
