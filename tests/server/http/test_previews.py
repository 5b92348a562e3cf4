"""Previews over HTTP, against a real server."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from punto.store import read_store
from punto.table.settings import Cards
from tests.kit.http_client import Browser, browsing, read_json, staff
from tests.kit.process import Process
from tests.kit.quick_folder import open_tables, quick_settings

PASSWORD = "a long enough password"
TABLE = "hand-1"


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Process, Path]]:
    """A server with a dealt table, a drawn one, a dealer and a pit boss."""
    folder = tmp_path_factory.mktemp("preview")
    dealt = replace(quick_settings(TABLE), cards=Cards.DEALT, burn=False)
    open_tables(folder / "punto-data", dealt, quick_settings("drawn-1"))
    process = Process(["--port", "0"], folder)
    for name, role in (("ann-d", "dealer"), ("pat-p", "pit-boss"), ("cay-c", "cashier")):
        assert staff(folder, "appoint", name, role, password=PASSWORD)[0] == 0
    yield process, folder
    assert process.stop() == (0, "")


async def signed_in(browser: Browser, name: str) -> Browser:
    """Sign a person in."""
    answer = await browser.post("/api/sign-in", {"name": name, "password": PASSWORD})
    assert answer.status == 200
    return browser


async def act(browser: Browser, *requests: dict[str, Any]) -> list[dict[str, Any]]:
    """Send requests over a socket, one after the other; return their answers."""
    link, answers = await browser.socket(), []
    for request in requests:
        await link.send_json({"table": TABLE, **request})
        while (message := await link.receive_json())["type"] != "answer":
            pass
        answers.append(message)
    await link.close()
    return answers


def request(kind: str, number: int, **fields: Any) -> dict[str, Any]:
    """Return a request with an id of its own."""
    return {"type": kind, "id": f"preview-test-{number:08d}", **fields}


def test_the_preview_of_a_void_tells_what_it_would_do_and_does_nothing(
    room: tuple[Process, Path],
) -> None:
    """In the language of the person who asks, with the clause; the log stays as it is."""
    process, folder = room
    void = request("call-irregularity", 20, table=TABLE, what="foreign-card")

    async def story(browser: Browser) -> None:
        await signed_in(browser, "ann-d")
        steps = ("open-shoe", "open-bets", "call-last-bets", "close-bets")
        begun = [request(kind, number) for number, kind in enumerate(steps)]
        card = request("deal-card", 9, card="9h")
        assert [done["refused"] for done in await act(browser, *begun, card)] == [None] * 5
        before = rows(folder)
        answer = await browser.post("/api/preview", void)
        assert answer.status == 200
        sheet = await answer.json()
        assert (sheet["refused"], sheet["second"]) == (None, True)
        assert (sheet["log"], sheet["at"]) == (TABLE, before)
        kinds = [told["kind"] for told in sheet["events"]]
        assert kinds == ["irregularity-called", "coup-voided", "shoe-retired"]
        assert sheet["events"][1]["sentence"] == "Coup 1 is void: every stake is returned in full."
        assert sheet["events"][1]["clause"]
        assert (sheet["phase_after"], sheet["shoe_retired"]) == ("voided", True)
        assert sheet["cards_before"] == "P 9h | B"
        chinese = await (await browser.post("/api/preview?lang=zh-HK", void)).json()
        assert chinese["events"][1]["sentence"] == "第1局作廢：所有注碼全數退還。"
        assert rows(folder) == before

    browsing(process, story)


def rows(folder: Path) -> int:
    """The number of rows in the table's log."""
    with closing(read_store(folder / "punto-data")) as store:
        return store.head(TABLE).seq


def test_roles_are_those_of_the_request_itself(room: tuple[Process, Path]) -> None:
    """Nobody previews what they may not send; a patron's request has no preview."""

    async def story(browser: Browser) -> None:
        nobody = await browser.post("/api/preview", request("pause", 30, table=TABLE))
        assert nobody.status == 401
        await signed_in(browser, "cay-c")
        refused = await browser.post("/api/preview", request("pause", 31, table=TABLE))
        assert (refused.status, (await refused.json())["reason"]) == (403, "not-allowed")
        stake = request("place-stake", 32, table=TABLE, coup=1, wager="banker", amount=100)
        assert (await browser.post("/api/preview", stake)).status == 400
        foreign = await browser.post(
            "/api/preview", request("open-shift", 33, name="x"), "http:" + "//other.example"
        )
        assert foreign.status == 403

    browsing(room[0], story)


def test_no_irregularity_can_be_called_at_a_drawn_table(room: tuple[Process, Path]) -> None:
    """The preview says why, before anybody tries."""

    async def story(browser: Browser) -> None:
        await signed_in(browser, "pat-p")
        void = request("call-irregularity", 40, table="drawn-1", what="foreign-card")
        sheet = await (await browser.post("/api/preview", void)).json()
        assert sheet["refused"]["reason"] == "drawn-here"
        assert sheet["events"] == []

    browsing(room[0], story)


def test_a_receipt_says_again_who_did_what_and_when(room: tuple[Process, Path]) -> None:
    """By the number that the answer carried; for the person who did it and for those who audit."""

    async def story(browser: Browser) -> None:
        await signed_in(browser, "pat-p")
        (done,) = await act(browser, request("pause", 50))
        address = f"/api/receipts/{done['done']['log']}/{done['done']['seq']}"
        sheet = await read_json(browser, address)
        assert (sheet["by"], sheet["approved"], sheet["hash"]) == (
            "pat-p",
            "",
            done["done"]["hash"],
        )
        assert [told["sentence"] for told in sheet["events"]] == ["The table is paused."]
        arabic = await read_json(browser, f"{address}?lang=ar")
        assert arabic["events"][0]["sentence"] == "أُوقفت الطاولة مؤقتًا."
        assert (await act(browser, request("resume", 51)))[0]["done"]["seq"] == sheet["seq"] + 1
        assert (await read_json(browser, "/api/receipts/hand-1/999", 404))["reason"] == (
            "no-such-receipt"
        )
        await signed_in(browser, "cay-c")
        assert (await read_json(browser, address)) == sheet
        await signed_in(browser, "ann-d")
        assert (await read_json(browser, address, 403))["reason"] == "not-allowed"

    browsing(room[0], story)
