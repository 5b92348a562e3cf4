"""Ratings of patrons and notes of the staff over HTTP, by a real server."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from punto.client import Client
from punto.house import STREAM as HOUSE
from punto.house.commands import MakeNote
from punto.records import rating
from tests.kit.process import Process
from tests.kit.simulation import Server, simulated
from tests.kit.staff_floor import TABLE, Screen, check, make_floor, on_the_floor
from tests.kit.tables import PLAYER_WINS

WEEK = 7 * 24 * 60


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Process]:
    """A server with staff."""
    make_floor(tmp_path / "data")
    running = Process(["--port", "0", "--data", str(tmp_path / "data")], tmp_path)
    yield running
    assert running.stop() == (0, "")
    check(tmp_path / "data")


async def coup(dora: Screen, ann: Client, number: int, stakes: dict[str, int]) -> None:
    """Deal a coup that Player wins by a natural nine, with these stakes of Ann's."""
    acts: list[tuple[str, dict[str, str]]] = [("call-last-bets", {}), ("close-bets", {})]
    acts += [("deal-card", {"card": card}) for card in PLAYER_WINS.split()]
    assert await dora.ask("open-bets", 100 * number, table=TABLE) is None
    table = await ann.watch(TABLE)
    await table.until(lambda: table.view.coup == number, within=20)
    for wager, amount in stakes.items():
        assert await table.stake(wager, amount) is None
    for place, (kind, fields) in enumerate(acts, 1):
        assert await dora.ask(kind, 100 * number + place, table=TABLE, **fields) is None, kind


async def rated(pia: Screen, name: str) -> dict[str, Any]:
    """The rating of a patron as the pit boss reads it."""
    answer = await pia.get(f"/api/patrons/{name}/rating")
    assert answer.status == 200
    sheet: dict[str, Any] = await answer.json()
    return sheet


def test_a_rating_is_reckoned_from_stakes_and_exact_edges(server: Process) -> None:
    """Player 1.2351 %, Tie 14.3596 %, Banker 1.0579 %: 3.71 + 2.87 + 10.58 of 1,320 staked."""

    async def story(dora: Screen, pia: Screen) -> None:
        await dora.enter("dora")
        await pia.enter("pia")
        ann = await Client.guest(server.address)
        table = await ann.watch(TABLE)
        assert await table.sit(1, 2_000) is None
        for number, kind in enumerate(("take-table", "open-shoe")):
            assert await dora.ask(kind, number, table=TABLE) is None
        await coup(dora, ann, 1, {"player": 300, "tie": 20})
        await coup(dora, ann, 2, {"banker": 1_000})
        await coup(dora, ann, 3, {})  # nothing staked: it does not count
        sheet = await rated(pia, ann.patron)
        (sitting,) = sheet["sittings"]
        assert (sitting["table"], sitting["currency"], sitting["until"]) == (TABLE, "PLAY", None)
        assert (sitting["coups"], sitting["handle"], sitting["average"]) == (2, 1_320, 660)
        assert (sitting["expected"], sitting["net"]) == (17, 300 - 20 - 1_000)
        assert sitting["played_ms"] == sheet["now"] - sitting["since"]
        assert await dora.ask("open-bets", 900, table=TABLE) is None
        assert await table.leave_when_possible(within=20) is None
        (left,) = (await rated(pia, ann.patron))["sittings"]
        assert left["played_ms"] == left["until"] - left["since"]
        assert {**left, "until": None, "played_ms": 0} == {**sitting, "played_ms": 0}
        assert sheet["barred_until"] == 0
        bar = {"patron": ann.patron, "why": "rude", "minutes": WEEK}
        assert await pia.ask("bar-patron", 1, **bar) is None
        barred = await rated(pia, ann.patron)
        assert abs(barred["barred_until"] - barred["now"] - WEEK * 60_000) < 60_000
        window = await (await pia.get(f"/api/patrons/{ann.patron}")).json()
        assert window["barred_until"] == barred["barred_until"]
        assert not window["barred_for_good"]
        assert "rude" not in str(window)  # why is for those who read notes
        assert (await pia.get("/api/patrons/nobody/rating")).status == 404
        assert (await dora.get(f"/api/patrons/{ann.patron}/rating")).status == 403
        await ann.close()

    on_the_floor(server, story, screens=2)


def test_notes_are_read_about_a_table_and_about_a_patron(server: Process) -> None:
    """Newest first, with the name of their author."""

    async def story(dora: Screen, pia: Screen) -> None:
        await dora.enter("dora")
        await pia.enter("pia")
        ann = await Client.guest(server.address)
        notes = (
            {"text": "a glass broke", "about_table": TABLE},
            {"text": "likes seat 3", "about_patron": ann.patron},
            {"text": "both", "about_table": TABLE, "about_patron": ann.patron},
        )
        for number, note in enumerate(notes):
            assert await dora.ask("make-note", number, **note) is None
        read = await (await pia.get(f"/api/notes?table={TABLE}")).json()
        assert [(note["text"], note["by"]) for note in read] == [
            ("both", "dora"),
            ("a glass broke", "dora"),
        ]
        about = (await rated(pia, ann.patron))["notes"]
        assert [note["text"] for note in about] == ["both", "likes seat 3"]
        assert (await dora.get("/api/notes")).status == 403
        await ann.close()

    on_the_floor(server, story, screens=2)


def test_notes_are_found_among_many_and_no_more_rows_are_read_than_a_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The newest fifty; behind the newest rows of the log nothing is looked at."""

    async def story() -> None:
        server = Server(tmp_path)
        for number in range(130):
            about = "t1" if number % 2 else "t2"
            note = MakeNote(about, "", f"note {number}", "pia")
            assert await server.room.house_runner.ask(note) is None
        texts = [noted.note.text for noted in rating.notes(server.reader, table="t1")]
        assert texts == [f"note {number}" for number in range(129, 29, -2)]
        newest = server.reader.head(HOUSE).seq
        monkeypatch.setattr(rating, "SCANNED", 10)
        monkeypatch.setattr("punto.store.log_pages.SCANNED", 10)
        texts = [noted.note.text for noted in rating.notes(server.reader, table="t1")]
        assert texts == [f"note {number}" for number in (129, 127, 125, 123, 121)]
        assert newest > 130

    simulated(story())
