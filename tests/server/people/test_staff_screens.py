"""Screens of staff over HTTP, with a real server: PINs, the lock, approval here, and relief."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from punto.store import Store
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


def test_a_second_person_approves_at_the_dealers_own_screen(
    server: Process, tmp_path: Path
) -> None:
    """F7: by name and PIN; the dealer stays signed in, and both names are in the log."""

    async def story(screen: Screen, pit: Screen) -> None:
        await pit.enter("pia")
        await screen.enter("dora")
        await dealt(screen)
        void = {"table": TABLE, "what": "foreign-card"}
        assert await screen.ask("call-irregularity", 20, **void) == "second-person-needed"
        (waiting,) = (await pit.next("proposals"))["proposals"] or (await pit.next("proposals"))[
            "proposals"
        ]
        here = {"proposal": waiting["proposal"]}
        for name, pin, why in (
            ("pia", "0000", (403, "wrong-pin")),
            ("nobody", "0000", (403, "wrong-pin")),
            ("dora", PINS["dora"], (403, "not-oneself")),
            ("pia", PINS["pia"], (204, "")),
            ("pia", PINS["pia"], (404, "no-such-proposal")),
        ):
            assert await screen.refused("/api/approve", **here, name=name, pin=pin) == why
        me = await (await screen.get("/api/me")).json()
        assert me["patron"] == "dora"

    on_the_floor(server, story, screens=2)
    with closing(Store.reading(tmp_path / "data")) as store:
        (called,) = store.rows_of(TABLE, ("irregularity-called",))
        assert b'"by":"dora","approved":"pia"' in called.body


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
