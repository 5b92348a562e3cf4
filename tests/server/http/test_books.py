"""Books over HTTP: the running sums of a server that plays, and the same as CSV."""

import csv
from collections.abc import Iterator
from contextlib import closing
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from punto.analysis.covariances import joint_figures
from punto.gaming_day import GamingDays
from punto.records.book_rows import By, Grouping
from punto.records.books import takings
from punto.records.running_books import RunningBooks
from punto.store import read_store
from tests.kit.process import Process
from tests.kit.staff_floor import TABLE, Screen, check, make_floor, on_the_floor

SEVEN = ("take-table", "open-shoe", "open-bets", "call-last-bets", "close-bets")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Process]:
    """A server with staff."""
    make_floor(tmp_path / "data")
    running = Process(["--port", "0", "--data", str(tmp_path / "data")], tmp_path)
    yield running
    assert running.stop() == (0, "")
    check(tmp_path / "data")


async def read(screen: Screen, path: str, status: int = 200) -> Any:
    """The answer to a request."""
    answer = await screen.get(path)
    assert answer.status == status, await answer.text()
    return await answer.json()


async def play(dealer: Screen, patron: Screen) -> None:
    """One coup with a stake that loses."""
    assert (await patron.post("/api/guest")).status == 201
    patron.link = await patron.socket()
    for number, kind in enumerate(SEVEN):
        if kind == "call-last-bets":
            seat = {"table": TABLE, "seat": 1, "buy_in": 2_000}
            assert await patron.ask("take-seat", 1, **seat) is None
            stake = {"table": TABLE, "coup": 1, "wager": "banker", "amount": 100}
            assert await patron.ask("place-stake", 2, **stake) is None
        assert await dealer.ask(kind, number, table=TABLE) is None, kind
    for number, card in enumerate(("9h", "Kd", "Kc", "6s")):
        assert await dealer.ask("deal-card", 10 + number, table=TABLE, card=card) is None


def test_the_books_follow_the_coups_and_are_the_full_sum(server: Process, tmp_path: Path) -> None:
    """2.4: by dealer and wager too, and the same again after they are read from the log."""

    async def story(dealer: Screen, patron: Screen, audit: Screen) -> None:
        await audit.enter("ada")
        assert (await read(audit, "/api/books"))["rows"] == []
        await dealer.enter("dora")
        await play(dealer, patron)
        (row,) = (await read(audit, "/api/books?by=table,shift"))["rows"]
        assert (row["drop"], row["win"], row["handle"], row["coups"]) == (2_000, 100, 100, 1)
        assert (row["hold"], row["expected"], row["control"]) == ("5.00", 1, "in")
        (row,) = (await read(audit, "/api/books?by=dealer,wager"))["rows"]
        assert (row["dealer"], row["wager"], row["win"]) == ("dora", "banker", 100)
        assert (row["drop"], row["hold"], row["table"]) == (None, None, None)
        assert (await read(audit, "/api/books?from=2999-01-01"))["rows"] == []
        for wrong in ("by=patron", "from=today"):
            assert (await read(audit, f"/api/books?{wrong}", 400))["reason"] == "bad-request"
        assert (await read(dealer, "/api/books", 403))["reason"] == "not-allowed"

    on_the_floor(server, story, screens=3)
    with closing(read_store(tmp_path / "data")) as store:
        books, (full,) = RunningBooks.read(store, GamingDays().of), takings(store)
    grouping = Grouping((By.TABLE,))
    for lines in books.lines.values():
        grouping.add(lines.items())
    (row,) = grouping.rows(joint_figures)
    assert (row.drop, row.win) == (full.drop, full.win) == (2_000, 100)


def test_every_csv_reads_back_as_its_table(server: Process) -> None:
    """Each column of the answer is a column of the file; amounts have two."""

    async def story(dealer: Screen, patron: Screen, audit: Screen) -> None:
        await audit.enter("ada")
        await dealer.enter("dora")
        await play(dealer, patron)
        assert await dealer.ask("take-back-card", 30, table=TABLE) is not None
        for path in ("books", "meters", "corrections", "approvals", "shoes"):
            sheet = await read(audit, f"/api/{path}")
            rows = sheet["rows"] if path == "books" else sheet
            answer = await audit.get(f"/api/{path}.csv")
            assert answer.headers["Content-Type"] == "text/csv; charset=utf-8"
            text = await answer.text()
            assert text.count("\r\n") == len(rows) + 1
            for row, kept in zip(csv.DictReader(StringIO(text)), rows, strict=True):
                for name, value in kept.items():
                    cell = row.get(f"{name}_minor_units", row[name])
                    if isinstance(value, bool):
                        assert cell == ("yes" if value else "no")
                    elif name not in ("at", "ended", "opened", "retired"):
                        assert cell == ("" if value is None else str(value))
        notes = (await read(audit, "/api/log/house?kind=note-made&who=ada"))["rows"]
        assert ["CSV: /api/shoes.csv" in note["body"] for note in notes] == [*([False] * 4), True]
        (shoe,) = csv.DictReader(StringIO(await (await audit.get("/api/shoes.csv")).text()))
        assert shoe["opened"].endswith("+00:00")

    on_the_floor(server, story, screens=3)
