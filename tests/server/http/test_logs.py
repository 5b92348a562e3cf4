"""Logs over HTTP: filters, pages, money, and who may read what."""

import csv
from collections.abc import Iterator
from contextlib import closing
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from punto.records.log_pages import log_page
from punto.store import Row, Store, read_store
from punto.store.log_pages import Filter
from punto.words.catalogue import languages
from tests.kit.played_log import keep, played
from tests.kit.process import Process
from tests.kit.staff_floor import TABLE, Screen, check, make_floor, on_the_floor

EVERYTHING = Filter()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Process]:
    """A server with staff."""
    make_floor(tmp_path / "data")
    running = Process(["--port", "0", "--data", str(tmp_path / "data")], tmp_path)
    yield running
    assert running.stop() == (0, "")
    check(tmp_path / "data")


async def read(screen: Screen, path: str, status: int = 200) -> Any:
    """The answer to a request for a log."""
    answer = await screen.get(path)
    assert answer.status == status, await answer.text()
    return await answer.json()


def test_logs_are_for_those_who_audit(server: Process) -> None:
    """2.4: auditor, director and pit boss; a dealer and a stranger are refused."""

    async def story(screen: Screen) -> None:
        for path in ("/api/log", f"/api/log/{TABLE}"):
            assert (await screen.get(path)).status == 401
        await screen.enter("dora")
        for path in ("/api/log", f"/api/log/{TABLE}"):
            assert (await read(screen, path, 403))["reason"] == "not-allowed"
        for name in ("pia", "ada"):
            await screen.enter(name)
            known = await read(screen, "/api/log")
            assert [each["log"] for each in known["logs"]] == [TABLE, "house"]
            page = await read(screen, f"/api/log/{TABLE}?lang=ar")
            assert page["rows"][0]["sentence"] == f"فُتحت الطاولة {TABLE}."
        nowhere = await read(screen, "/api/log/nowhere?lang=ar", 404)
        assert nowhere["reason"] == "no-such-log"
        assert nowhere["sentence"] == nowhere["translations"]["ar"]
        assert nowhere["sentence"].startswith("لا يوجد هنا سجل")
        assert set(nowhere["translations"]) == set(languages())
        assert (await read(screen, f"/api/log/{TABLE}?most=201", 400))["reason"] == "bad-request"

    on_the_floor(server, story)


def test_what_a_patron_limits_is_for_the_auditor_alone(server: Process) -> None:
    """2.4: a pit boss reads that a limit was set, not which."""

    async def story(screen: Screen, patron: Screen) -> None:
        assert (await patron.post("/api/guest")).status == 201
        body = {"type": "set-own-limit", "id": "request-0000000001", "what": "loss", "value": 700}
        link = await patron.socket()
        await link.send_json({**body, "currency": "PLAY"})
        while (await link.receive_json())["type"] != "answer":
            pass
        for name, seen in (("ada", True), ("pia", False)):
            await screen.enter(name)
            page = await read(screen, "/api/log/house?kind=own-limit-set")
            (row,) = page["rows"]
            assert row["withheld"] is not seen
            assert ("700" in row["body"] + row["command"]) is seen
            assert ("700 PLAY" in row["sentence"]) is seen
            assert "losses" in row["sentence"]

    on_the_floor(server, story, screens=2)


def test_a_log_is_taken_away_as_csv_by_the_auditor_alone(server: Process) -> None:
    """Every row with its hash, in the order of the log; staff of the pit export no patrons."""

    async def story(screen: Screen) -> None:
        await screen.enter("pia")
        assert (await read(screen, "/api/log/house.csv", 403))["reason"] == "not-allowed"
        await screen.enter("ada")
        text = await (await screen.get("/api/log/house.csv")).text()
        rows = list(csv.DictReader(StringIO(text)))
        page = await read(screen, "/api/log/house?most=200")
        assert rows[-1]["kind"] == "note-made"  # of this export
        assert [row["hash"] for row in rows] == [row["hash"] for row in page["rows"]]
        assert [row["sentence"] for row in rows] == [row["sentence"] for row in page["rows"]]
        assert (await read(screen, "/api/log/nowhere.csv", 404))["reason"] == "no-such-log"

    on_the_floor(server, story)


# The reader itself


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which some coups were played."""
    data = tmp_path_factory.mktemp("log") / "data"
    keep(played(), data)
    return data


def rows(store: Store, log: str) -> list[Row]:
    """Every row of a log."""
    return list(store.rows(log))


def test_pages_cover_a_log_without_a_gap_in_both_directions(folder: Path) -> None:
    """From the newest to the oldest, and back."""
    with closing(read_store(folder)) as store:
        (log,) = (name for name in store.streams() if name != "house")
        whole = rows(store, log)
        backwards: list[Row] = []
        before: int | None = None
        while page := log_page(store, log, None, before, 7, EVERYTHING):
            backwards = [each.row for each in page.rows] + backwards
            if (before := page.older) is None:
                break
        forwards: list[Row] = []
        after: int | None = 0
        while after is not None:
            page = log_page(store, log, after, None, 11, EVERYTHING)
            assert page is not None
            forwards += [each.row for each in page.rows]
            after = page.newer
        assert backwards == forwards == whole


def test_every_row_has_exactly_the_transfers_that_it_caused(folder: Path) -> None:
    """Compared with the whole list of transfers."""
    with closing(read_store(folder)) as store:
        caused: dict[tuple[str, int], list[object]] = {}
        for _, stream, seq, columns in store.transfers():
            caused.setdefault((stream, seq), []).append(columns[:5])
        for log in store.streams():
            page = log_page(store, log, 0, None, 100_000, EVERYTHING)
            assert page is not None
            for each in page.rows:
                assert list(map(tuple, each.moved)) == caused.get((log, each.row.seq), [])


def test_a_filter_finds_what_a_reader_of_every_row_finds(folder: Path) -> None:
    """By kind, by coup, by patron at whose seat it happened."""
    with closing(read_store(folder)) as store:
        (log,) = (name for name in store.streams() if name != "house")
        whole = rows(store, log)

        def found(wanted: Filter) -> list[int]:
            page = log_page(store, log, 0, None, 100_000, wanted)
            assert page is not None
            return [each.row.seq for each in page.rows]

        settled = [row.seq for row in whole if row.kind == "coup-settled"]
        assert found(Filter(kind="coup-settled")) == settled
        opened = [row.seq for row in whole if row.kind == "bets-opened"]
        assert found(Filter(coup=2)) == list(range(opened[1], opened[2]))
        taken = next(row for row in whole if row.kind == "seat-taken")
        patron = taken.body.split(b'"')[3].decode()
        own = found(Filter(patron=patron))
        assert own[0] == taken.seq
        kinds = {row.kind for row in whole if row.seq in own}
        assert {"seat-taken", "stake-placed", "coup-settled"} <= kinds
        assert "card-dealt" not in kinds
