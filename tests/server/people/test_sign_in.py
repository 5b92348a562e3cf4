"""People: accounts, passwords that are slow to guess, sessions that can be listed and ended."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import apsw
import pytest

from punto.records.audit import audit
from punto.server.people import attempts
from punto.server.people.attempts import ADDRESS, FORGOTTEN, STRICT, Attempts, Place
from punto.server.people.attempts import NAME as ANY_ADDRESS
from punto.server.people.devices import Device
from punto.server.people.passwords import Passwords, is_password
from punto.store import read_store
from punto.store.sqlite.store import FILE
from tests.kit.http_client import Browser, browsing
from tests.kit.process import Process

NAME, PASSWORD = "ann", "a long enough password"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Process]:
    """A server of its own for each story."""
    running = Process(["--port", "0", "--data", str(tmp_path / "data")], tmp_path)
    yield running
    assert running.stop() == (0, "")
    store = read_store(tmp_path / "data")
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
    """A new sign-in ends the session before it: a guest's, another person's or one's own."""

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
        cookie = browser.cookie
        assert (await sign_in(browser, password="a wrong long password")).status == 403
        assert (await browser.get("/api/me")).status == 200  # nobody else came in
        for browser.cookie in left:
            assert (await browser.get("/api/me")).status == 401
        browser.cookie = cookie
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
            (NAME.upper(), PASSWORD, 409, "name-taken"),
            ("b", PASSWORD, 422, "name-short"),
            ("ben\n", PASSWORD, 422, "name-invisible"),
            ("b" * 201, PASSWORD, 400, "bad-request"),
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
        assert [session["this"] for session in listed].count(True) == 1
        assert len(listed) == 2
        (other,) = [session["session"] for session in listed if not session["this"]]
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
    """A person who knows only the old password cannot sign in any more."""

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


def test_patrons_read_their_own_sheet_and_staff_read_the_rest(server: Process) -> None:
    """Limits and the last day for oneself; patrons and books are for staff."""

    async def story(browser: Browser) -> None:
        assert (await browser.get("/api/own")).status == 401
        assert (await sign_up(browser)).status == 201
        own = await (await browser.get("/api/own")).json()
        assert (own["excluded_until"], own["lost"], own["played_ms"]) == (0, {"PLAY": 0}, 0)
        assert [limit["what"] for limit in own["limits"]] == [
            *("stake", "loss", "deposit-day", "deposit-week", "deposit-month", "minutes")
        ]
        for path in ("/api/books", f"/api/patrons/{NAME}"):
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
    hashes = [row[0] for row in connection.execute("SELECT password FROM credentials")]
    connection.close()
    assert all(password_hash.startswith("$argon2id$") for password_hash in hashes)
    assert len(set(hashes)) == 2


# Guessing


HALL, FAR, DESK = Place("hall"), Place("far away"), Place("hall", "the desk")


class Clock:
    """Seconds that go on when told to."""

    now = 0.0

    def __call__(self) -> float:
        """The moment."""
        return self.now


def failing(attempts: Attempts, clock: Clock, place: Place, times: int) -> list[int]:
    """Fail as often, each time as soon as one may; how long each had to wait."""
    waits = []
    for _ in range(times):
        waits.append(attempts.begin("pit", place))
        if waits[-1]:
            assert attempts.begin("pit", place) == waits[-1]  # asking too soon counts for nothing
            clock.now += waits[-1]
            assert attempts.begin("pit", place) == 0
    return waits


def test_each_further_failure_waits_twice_as_long() -> None:
    """A8: a few are free; an attempt too soon is told how long, and does not count itself."""
    clock = Clock()
    attempts = Attempts(clock)
    waits = failing(attempts, clock, HALL, STRICT.free + 8)
    assert waits == [0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60]
    clock.now += FORGOTTEN
    assert attempts.begin("pit", HALL) == 0


def test_a_password_guesser_does_not_lock_out_a_known_device() -> None:
    """A8: neither at the same address nor at many; other names there wait 2 seconds at most."""
    clock = Clock()
    attempts = Attempts(clock)
    failing(attempts, clock, HALL, 40)
    assert attempts.begin("pit", HALL) == STRICT.longest
    assert attempts.begin("cashier", HALL) == ADDRESS.longest
    assert attempts.begin("pit", FAR) == ANY_ADDRESS.longest
    assert attempts.begin("pit", DESK) == 0
    failing(attempts, clock, DESK, STRICT.free)
    assert attempts.begin("pit", DESK) > 0  # a device that fails counts too
    assert attempts.begin("cashier", DESK) == 0


def test_counts_are_bounded_and_the_oldest_go_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Guesses under ever new names fill no memory."""
    assert attempts.MOST == 100_000  # as docs/operation.md has it
    monkeypatch.setattr(attempts, "MOST", 20)
    counted = Attempts(lambda: 0.0)
    for number in range(50):
        assert counted.begin(f"name-{number}", Place(f"address-{number}")) == 0
    assert len(counted._failed) == 20
    assert ("name", "name-49", "") in counted._failed
    assert ("name", "name-1", "") not in counted._failed


def test_a_successful_sign_in_clears_the_count_of_attempts() -> None:
    """A slip of the finger is forgotten; one at the same address is not excused by it."""
    clock = Clock()
    attempts = Attempts(clock)
    failing(attempts, clock, HALL, STRICT.free + 2)
    clock.now += STRICT.longest
    assert attempts.begin("pit", HALL) == 0
    attempts.succeeded("pit", HALL)
    failing(attempts, clock, HALL, STRICT.free)
    assert attempts.begin("pit", HALL) == 1


def test_a_device_is_known_by_a_cookie_that_nobody_else_can_make() -> None:
    """A8: for each of the people who share it, until their password changes."""
    cookie = Device().remember("hash of ann", bytes)
    device = Device.read(cookie)
    assert device.knows("hash of ann")
    assert not device.knows("another hash of ann")
    assert not device.knows("hash of ben")
    assert not device.knows(None)
    for number in range(8):
        device = Device.read(device.remember(f"hash {number}", bytes))
    assert device.knows("hash 0")
    assert not device.knows("hash of ann")  # eight came since
    for forged in ("", "x", f"{device.name}.{'A' * 22}", f"{'B' * 22}.{device.marks[0]}", "é" * 22):
        assert not Device.read(forged).knows("hash 7")


def test_guesses_are_refused_at_once_and_the_desk_goes_on(server: Process) -> None:
    """A8: with Retry-After, at sign-in and where a password is changed; a known device comes in."""

    async def story(browser: Browser) -> None:
        made = await sign_up(browser)
        device = made.cookies[browser.device_name]
        assert (device["httponly"], device["samesite"], device["secure"]) == (True, "Strict", True)
        token = browser.cookie
        for _ in range(STRICT.free):
            body = {"old": "not the password", "new": "another long password"}
            assert (await browser.post("/api/password", body)).status == 403
        refused = [await browser.post("/api/password", {**body, "old": PASSWORD})]
        browser.cookie = ""
        refused.append(await sign_in(browser))
        for answer in refused:
            problem = await answer.json()
            assert (answer.status, problem["reason"]) == (429, "too-many-attempts")
            assert answer.headers["Retry-After"] == "1"
            assert problem["sentence"] == "Too many attempts; wait a second and try again."
        browser.device = device.value
        assert (await sign_in(browser)).status == 200
        browser.cookie = token
        again = await browser.post("/api/password", {**body, "old": PASSWORD})
        assert again.status == 204
        assert again.cookies[browser.device_name].value != device.value

    browsing(server, story)


def test_names_like_staff_roles_are_reserved(server: Process) -> None:
    """A12: patrons cannot sign up as staff, nor as what looks like it."""

    async def story(browser: Browser) -> None:
        for name in (
            "admin",
            "dealer",
            "cash1er",
            "pit-boss",
            "punto.support",
            "adrnin",
            "staff_7",
        ):
            answer = await sign_up(browser, name)
            assert (answer.status, (await answer.json())["reason"]) == (409, "name-reserved")
        assert (await sign_up(browser, "dealers-choice")).status == 201

    browsing(server, story)


def test_passwords_are_hashed_and_told_apart() -> None:
    """Twice the same gives two hashes; damaged ones fit nothing."""

    async def story() -> None:
        passwords = Passwords()
        hashes = [await passwords.hash(PASSWORD) for _ in range(2)]
        assert hashes[0] != hashes[1]
        assert [await passwords.fits(password_hash, PASSWORD) for password_hash in hashes] == [
            True,
            True,
        ]
        for password_hash, tried in (
            (hashes[0], "not the password"),
            (None, PASSWORD),
            ("damaged", PASSWORD),
        ):
            assert not await passwords.fits(password_hash, tried)

    asyncio.run(story())
    assert not is_password("short")
    assert not is_password("x" * 257)
