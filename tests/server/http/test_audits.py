"""Audits of a running house: in a process of their own, one at a time, with a named fault."""

import asyncio
import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from punto.guard import Guard
from punto.house.commands import RecordAudit
from punto.records.audit_lines import Covers
from punto.server.audits import Audits
from tests.kit.planted_rows import change_body
from tests.kit.process import Process
from tests.kit.staff_floor import TABLE, Screen, make_floor, on_the_floor


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Process]:
    """A server with staff."""
    make_floor(tmp_path / "data")
    running = Process(["--port", "0", "--data", str(tmp_path / "data")], tmp_path)
    yield running
    status, log = running.stop()
    assert status == 0
    assert [line for line in log.splitlines() if "audit f" not in line] == []


def test_an_audit_reads_every_log_and_says_what_it_covered(server: Process) -> None:
    """2.4: progress by log, the program's hash, and no second audit beside it."""

    async def story(screen: Screen) -> None:
        await screen.enter("dora")
        assert await screen.refused("/api/audits") == (403, "not-allowed")
        await screen.enter("ada")
        assert (await screen.post("/api/audits", {})).status == 201
        assert await screen.refused("/api/audits") == (409, "audit-running")
        sheet = await screen.end_of((await (await screen.get("/api/audits")).json())[0])
        assert (sheet["state"], sheet["by"], sheet["failed"]) == ("right", "ada", "")
        for log in sheet["logs"]:
            assert log["rows"] == log["of"] > 0
        result = sheet["result"]
        assert result["events"] == sum(log["of"] for log in sheet["logs"])
        assert result["program"] == (await (await screen.get("/api/health")).json())["program"]
        assert result["covered"] == list(Covers)
        assert "rewritten" in result["not_covered"]
        listed = await (await screen.get("/api/audits")).json()
        assert listed == [sheet]
        assert (await screen.get("/api/audits/none")).status == 404

    on_the_floor(server, story)


def test_a_planted_fault_is_named_with_its_row(server: Process, tmp_path: Path) -> None:
    """The link leads to the row that was changed."""

    async def story(screen: Screen) -> None:
        await screen.enter("pia")
        assert await screen.ask("pause", 1, table=TABLE) is None
        row = change_body(tmp_path / "data", TABLE, "table-paused", '"pia"', '"eve"')
        sheet = await screen.audited()
        assert sheet["state"] == "wrong"
        fault = sheet["result"]["fault"]
        assert (fault["log"], fault["row"]) == (TABLE, row)
        assert "hash does not fit" in fault["what"]
        assert (fault["kind"], fault["about"]) == ("link", {})

    on_the_floor(server, story)


def test_an_audit_goes_without_a_key_that_was_taken_away(tmp_path: Path) -> None:
    """The server knows it since its start; the audit checks all but the draw of open shoes."""
    make_floor(tmp_path / "data")
    key = tmp_path / "key" / "punto.key"
    key.parent.mkdir()
    where = ["--data", str(tmp_path / "data"), "--seal-key", str(key)]
    running = Process(["--port", "0", *where], tmp_path)

    async def story(screen: Screen) -> None:
        await screen.enter("ada")
        assert (await screen.audited())["state"] == "right"
        key.unlink()
        sheet = await screen.audited()
        assert (sheet["state"], sheet["failed"]) == ("right", "")

    on_the_floor(running, story)
    assert running.stop() == (0, "")


def test_a_checkpoint_that_cannot_be_read_is_a_failed_audit(server: Process) -> None:
    """And says why."""

    async def story(screen: Screen) -> None:
        await screen.enter("ada")
        sheet = await screen.audited(checkpoint="no checkpoint")
        assert sheet["state"] == "failed"
        assert "checkpoint" in sheet["failed"]

    on_the_floor(server, story)


def test_a_checkpoint_of_hundreds_of_tables_can_be_given(server: Process) -> None:
    """It is longer than any request of the socket."""

    async def story(screen: Screen) -> None:
        await screen.enter("ada")
        kept = await (await screen.get("/api/checkpoint")).text()
        sheet = await screen.audited(checkpoint=" " * 50_000 + kept)
        assert sheet["state"] == "right"

    on_the_floor(server, story)


def test_an_audit_that_cannot_begin_fails_and_another_one_may_begin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a process or room on the disk, it does not run for ever."""
    monkeypatch.setattr("sys.executable", str(tmp_path / "no-python"))

    async def story() -> None:
        async def record(done: RecordAudit) -> None:
            raise AssertionError(done)

        names = iter(("first", "second"))
        audits = Audits(tmp_path, None, lambda: 1, lambda: next(names), record, Guard(print))
        for _ in range(2):
            audits.start("ada", [], "")
            while audits.sheets[0].state == "running":
                await asyncio.sleep(0)
            assert audits.sheets[0].ended == 1
            assert "no-python" in audits.sheets[0].failed
        assert [sheet.state for sheet in audits.sheets] == ["failed", "failed"]
        await audits.close()

    asyncio.run(story())


def test_an_audit_that_meets_a_fault_does_not_run_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the fault is: it is reported, and the next audit begins, of a day too."""
    reported: list[Exception] = []

    async def failing(*given: object) -> None:
        raise ValueError("a line without an end")

    async def record(done: RecordAudit) -> None:
        raise AssertionError(done)

    async def lengths() -> list[tuple[str, int]]:
        asked.put_nowait(None)
        if asked.qsize() == 1:
            raise ValueError("no lengths today")
        return []

    async def story() -> None:
        names = map(str, count())
        audits = Audits(
            *(tmp_path, None, lambda: 1, lambda: next(names), record), Guard(reported.append)
        )
        for _ in range(2):
            audits.start("ada", [], "")
            while audits.sheets[0].state == "running":
                await asyncio.sleep(0)
        assert [sheet.state for sheet in audits.sheets] == ["failed", "failed"]
        assert "fault of the server" in audits.sheets[0].failed
        moments = iter((0, 0, 10**9))
        audits.every_day(lambda at: at + next(moments), lengths)
        while len(audits.sheets) < 3:
            await asyncio.sleep(0)
        await audits.close()
        assert audits.sheets[0].by == ""
        assert {type(problem) for problem in reported} == {ValueError}

    monkeypatch.setattr(Audits, "_run", failing)
    asked: asyncio.Queue[None] = asyncio.Queue()
    asyncio.run(story())


def test_an_audit_ends_with_its_server(tmp_path: Path) -> None:
    """It leaves no process behind."""
    make_floor(tmp_path / "data")
    running = Process(["--port", "0", "--data", str(tmp_path / "data")], tmp_path)

    async def story(screen: Screen) -> None:
        await screen.enter("ada")
        assert (await screen.post("/api/audits", {})).status == 201

    on_the_floor(running, story)
    children = Path(f"/proc/{running.pid}/task/{running.pid}/children")
    own = children.read_text().split() if children.exists() else []
    assert running.stop() == (0, "")
    for child in own:
        with pytest.raises(ProcessLookupError):
            os.kill(int(child), 0)


def test_the_last_audits_survive_a_restart(tmp_path: Path) -> None:
    """They are rows of the house's log, which the next audit reads too."""
    make_floor(tmp_path / "data")
    sheets: list[Any] = []

    async def first(screen: Screen) -> None:
        await screen.enter("ada")
        sheets.append(await screen.audited())

    async def second(screen: Screen) -> None:
        await screen.enter("ada")
        (kept,) = await (await screen.get("/api/audits")).json()
        assert kept == {**sheets[0], "logs": []}
        again = await screen.audited()
        assert again["state"] == "right"
        assert again["result"]["events"] > kept["result"]["events"]

    for story in (first, second):
        running = Process(["--port", "0", "--data", str(tmp_path / "data")], tmp_path)
        on_the_floor(running, story)
        status, log = running.stop()
        assert (status, [line for line in log.splitlines() if "audit f" not in line]) == (0, [])


def test_an_audit_begins_each_day_at_its_time(tmp_path: Path) -> None:
    """By nobody; what it found is recorded, and the next day's follows."""
    make_floor(tmp_path / "data")

    async def story() -> None:
        recorded: asyncio.Queue[RecordAudit] = asyncio.Queue()
        days = iter((0, 1, 10**9))
        names = iter(("one", "two"))
        now = 1_000_000
        audits = Audits(
            *(tmp_path / "data", None, lambda: now, lambda: next(names), recorded.put),
            Guard(print),
        )

        async def lengths() -> list[tuple[str, int]]:
            return [("house", 1)]

        audits.every_day(lambda at: at + next(days), lengths)
        first = await recorded.get()
        assert (first.audit, first.by, first.fault) == ("one", "", "")
        assert first.rows > 0
        await audits.close()
        assert audits.sheets[0].state == "right"

    asyncio.run(story())
