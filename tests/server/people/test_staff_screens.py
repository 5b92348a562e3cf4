"""Screens of staff over HTTP, with a real server: PINs, the lock, approval here, and relief."""

import asyncio
import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from punto.house import STREAM as HOUSE
from punto.store import read_store
from tests.kit.process import Process
from tests.kit.staff_floor import (
    PASSWORD,
    PINS,
    TABLE,
    Screen,
    check,
    make_floor,
    on_the_floor,
)

VOID = {"table": TABLE, "what": "foreign-card"}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Process]:
    """A server with staff."""
    make_floor(tmp_path / "data")
    running = Process(["--port", "0", "--data", str(tmp_path / "data")], tmp_path)
    yield running
    assert running.stop() == (0, "")
    check(tmp_path / "data")


async def dealt(screen: Screen) -> None:
    """Take the table and deal two cards."""
    for number, (kind, fields) in enumerate(
        (
            ("take-table", {}),
            ("open-shoe", {}),
            ("open-bets", {}),
            ("call-last-bets", {}),
            ("close-bets", {}),
            ("deal-card", {"card": "9h"}),
            ("deal-card", {"card": "Kd"}),
        )
    ):
        assert await screen.ask(kind, number, table=TABLE, **fields) is None, kind


async def proposed(screen: Screen, number: int = 20) -> str:
    """Call an irregularity; return the name of the proposal."""
    await screen.link.send_json(
        {"type": "call-irregularity", "id": f"request-{number:010d}", **VOID}
    )
    while not (waiting := (await screen.next("proposals"))["proposals"]):
        pass
    answer = await screen.next("answer")
    assert answer["refused"]["reason"] == "second-person-needed"
    return str(waiting[0]["proposal"])


def rows(folder: Path, log: str, *kinds: str) -> list[tuple[str, bytes]]:
    """Return the persons and the bodies of the rows of some kinds."""
    with closing(read_store(folder / "data")) as store:
        return [(row.by, row.body) for row in store.rows_of(log, kinds)]


def test_a_second_person_approves_at_the_dealers_own_screen(
    server: Process, tmp_path: Path
) -> None:
    """F7: by name and PIN; the dealer stays signed in, and both names are in the log."""

    async def story(screen: Screen, pit: Screen) -> None:
        await pit.enter("pia")
        await screen.enter("dora")
        await dealt(screen)
        here = {"proposal": await proposed(screen)}
        for name, pin, why in (
            ("pia", "0000", (403, "wrong-pin")),
            ("nobody", "0000", (403, "wrong-pin")),
            ("dora", PINS["dora"], (403, "not-oneself")),
            ("Pia", PINS["pia"], (204, "")),
            ("pia", PINS["pia"], (404, "no-such-proposal")),
        ):
            assert await screen.refused("/api/approve", **here, name=name, pin=pin) == why
        for watching in (screen, pit):
            told = await watching.next("proposal-decided")
            assert (told["proposal"], told["how"], told["by"]) == (
                *(here["proposal"], "approved", "pia"),
            )
        assert (await (await screen.get("/api/me")).json())["patron"] == "dora"

    on_the_floor(server, story, screens=2)
    ((by, body),) = rows(tmp_path, TABLE, "irregularity-called")
    assert by == "dora"
    assert b'"by":"dora","approved":"pia"' in body
    assert [by for by, _ in rows(tmp_path, HOUSE, "proposal-made", "proposal-ended")] == [
        "dora",
        "pia",
    ]


def test_a_proposal_survives_kill_9(tmp_path: Path) -> None:
    """F7: it waits, the table is still held, and the second person approves after the start."""
    make_floor(tmp_path / "data")
    arguments = ["--port", "0", "--data", str(tmp_path / "data")]
    first = Process(arguments, tmp_path)
    names: list[str] = []

    async def before(screen: Screen, pit: Screen) -> None:
        await pit.enter("pia")
        await screen.enter("dora")
        await dealt(screen)
        names.append(await proposed(screen))
        first.kill()

    on_the_floor(first, before, screens=2)
    second = Process(arguments, tmp_path)

    async def after(screen: Screen) -> None:
        await screen.enter("dora", pin=False)
        (waiting,) = (await screen.next("proposals"))["proposals"]
        assert (waiting["proposal"], waiting["cards"]) == (names[0], ["9h", "Kd"])
        assert await screen.ask("deal-card", 30, table=TABLE, card="4c") == "ruling-awaited"
        here = {"proposal": names[0], "name": "pia", "pin": PINS["pia"]}
        assert await screen.refused("/api/approve", **here) == (204, "")

    on_the_floor(second, after)
    assert second.stop() == (0, "")
    check(tmp_path / "data")
    assert len(rows(tmp_path, TABLE, "coup-voided")) == 1


def test_the_next_dealer_takes_over_the_screen(server: Process, tmp_path: Path) -> None:
    """F10: the old session ends, the new one's cookie is set; in mid-coup a pit boss allows it."""

    async def story(screen: Screen, other: Screen) -> None:
        for name in ("dan", "pia", "ada"):
            await other.enter(name)
        await screen.enter("dora")
        old, link = screen.cookie, screen.link
        assert await screen.ask("take-table", 1, table=TABLE) is None
        relief = {"table": TABLE, "name": "dan", "pin": PINS["dan"]}
        for change, why in (
            ({"pin": "0000"}, (403, "wrong-pin")),
            ({"name": "ada", "pin": PINS["ada"]}, (403, "not-allowed")),
            ({"table": "nowhere"}, (404, "no-such-table")),
        ):
            assert await screen.refused("/api/relief", **{**relief, **change}) == why
        answer = await screen.post("/api/relief", relief)
        assert (answer.status, await answer.json()) == (200, {"patron": "dan", "role": "dealer"})
        while not link.closed:
            await link.receive()
        assert screen.cookie != old
        screen.link = await screen.socket()
        for number, kind in enumerate(("open-shoe", "open-bets"), 2):
            assert await screen.ask(kind, number, table=TABLE) is None
        back = {"table": TABLE, "name": "dora", "pin": PINS["dora"]}
        assert await screen.refused("/api/relief", **back) == (409, "second-person-needed")
        for name in ("dora", "ada"):  # neither a dealer nor an auditor
            second = {"second_name": name, "second_pin": PINS[name]}
            assert await screen.refused("/api/relief", **back, **second) == (403, "not-allowed")
        second = {"second_name": "pia", "second_pin": PINS["pia"]}
        assert (await screen.post("/api/relief", {**back, **second})).status == 200
        now, screen.cookie = screen.cookie, old
        assert (await screen.get("/api/me")).status == 401
        screen.cookie = now
        assert (await (await screen.get("/api/me")).json())["patron"] == "dora"

    on_the_floor(server, story, screens=2)
    changes = rows(tmp_path, TABLE, "dealer-came", "dealer-went")
    names = [(by, re.findall(rb'"(?:name|approved)":"(\w*)"', body)) for by, body in changes]
    assert names == [
        ("dora", [b"dora", b""]),
        ("dan", [b"dora"]),
        ("dan", [b"dan", b""]),
        ("dora", [b"dan"]),
        ("dora", [b"dora", b"pia"]),
    ]


def test_a_screen_that_rests_locks_and_is_unlocked(tmp_path: Path) -> None:
    """F10: `staff_idle` of the configuration; the page is told, and asks for the PIN."""
    make_floor(tmp_path / "data")
    (tmp_path / "punto.toml").write_text("staff_idle = 1\n")
    arguments = ["--port", "0", "--data", str(tmp_path / "data"), "--config", "punto.toml"]
    server = Process(arguments, tmp_path)

    async def story(screen: Screen) -> None:
        await screen.enter("pia")
        while not (lock := await screen.next("lock"))["locked"]:
            pass
        assert lock["pin"] == "ready"
        assert await screen.ask("pause", 1, table=TABLE) == "locked"
        here = {"proposal": "x" * 22, "name": "pia", "pin": PINS["pia"]}
        assert await screen.refused("/api/approve", **here) == (403, "locked")
        assert await screen.refused("/api/sessions/end", session="x") == (403, "locked")
        assert (await screen.get("/api/books")).status == 403
        assert await screen.refused("/api/unlock", pin="0000") == (403, "wrong-pin")
        assert await screen.refused("/api/unlock", pin=PINS["pia"]) == (204, "")
        assert not (await screen.next("lock"))["locked"]

    on_the_floor(server, story)
    assert server.stop() == (0, "")
    check(tmp_path / "data")


def test_previews_keep_no_screen_unlocked(tmp_path: Path) -> None:
    """F10: a dialog that was left open asks for them on its own; once locked, it gets none."""
    make_floor(tmp_path / "data")
    (tmp_path / "punto.toml").write_text("staff_idle = 2\n")
    arguments = ["--port", "0", "--data", str(tmp_path / "data"), "--config", "punto.toml"]
    server = Process(arguments, tmp_path)

    async def story(screen: Screen) -> None:
        await screen.enter("pia")
        pause = {"type": "pause", "id": "preview-of-a-pause-1", "table": TABLE}
        assert (await screen.post("/api/preview", pause)).status == 200
        async with asyncio.timeout(30):
            while (answer := await screen.post("/api/preview", pause)).status == 200:
                await asyncio.sleep(0.25)
        assert (answer.status, (await answer.json())["reason"]) == (403, "locked")

    on_the_floor(server, story)
    assert server.stop() == (0, "")


def test_a_pin_counts_only_where_a_member_of_staff_is_signed_in(server: Process) -> None:
    """F7: neither a stranger nor a patron can try one."""

    async def story(screen: Screen) -> None:
        body = {"proposal": "x" * 22, "name": "pia", "pin": PINS["pia"]}
        assert (await screen.refused("/api/approve", **body)) == (401, "not-signed-in")
        await screen.sign_in()
        assert (await screen.refused("/api/approve", **body)) == (403, "not-allowed")
        pin = {"password": PASSWORD, "pin": "2580"}
        assert (await screen.refused("/api/pin", **pin)) == (403, "not-allowed")
        assert (await screen.refused("/api/unlock", pin="2580")) == (403, "not-allowed")

    on_the_floor(server, story)


def test_a_pin_is_set_by_someone_who_proves_the_password(server: Process) -> None:
    """F10: four to eight digits, none of the first that anybody tries."""

    async def story(screen: Screen) -> None:
        await screen.enter("dora", pin=False)
        assert (await screen.next("lock")) == {"type": "lock", "locked": False, "pin": "none"}
        wrong = {"password": "not the password", "pin": "2580"}
        assert await screen.refused("/api/pin", **wrong) == (403, "wrong-password")
        for pin in ("", "258", "258012345", "1111", "1234", "8765", "25a0", "٢٥٨٠"):
            sent = {"password": PASSWORD, "pin": pin}
            assert await screen.refused("/api/pin", **sent) == (422, "not-a-pin")
        sent = {"password": PASSWORD, "pin": "2580"}
        assert await screen.refused("/api/pin", **sent) == (204, "")
        assert (await screen.next("lock")) == {"type": "lock", "locked": False, "pin": "ready"}

    on_the_floor(server, story)
