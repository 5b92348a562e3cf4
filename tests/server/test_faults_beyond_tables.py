"""A1: faults around the tables: at the start, in the lobby, on a link, and of the whole server."""

import asyncio
import logging
import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import aiohttp
import apsw
import pytest
from aiohttp import WSCloseCode, web

from punto.config import Config
from punto.guard import Guard
from punto.house.commands import AppointLocally
from punto.house.limits import Limited
from punto.records.audit import audit
from punto.records.book_rows import By
from punto.refusals import BadInput
from punto.roles import Role
from punto.server import serve as serving
from punto.server.books import Books
from punto.server.channel import Post
from punto.server.faults import Reports
from punto.server.http.app import application, built_page
from punto.server.http.connection_handler import Runner
from punto.server.journal.journal import Journal
from punto.server.people.house_runner import HouseRunner
from punto.server.previews import preview_sheet
from punto.server.tables.dealer import Dealer
from punto.server.telemetry.meter import Meter
from punto.server.terminal import Terminal
from punto.store import read_store
from punto.store.sqlite.store import FILE
from punto.table import Phase
from punto.table.commands import CloseBets, OpenBets, Pause, Resume
from punto.table.decide.decision import refused
from punto.table.reasons import TableReason
from punto.wire.codec import encode
from punto.wire.pit import WatchFloor
from punto.wire.requests import LeaveSeat, SetOwnLimit, Shake, WatchLobby
from punto.wire.staff import Resume as Resumed
from punto.words.sentences import Words
from tests.kit.guests import Guest, reason, run_story, until
from tests.kit.planted_faults import (
    FAULTY,
    PARTS,
    STEADY,
    House,
    Plant,
    Planted,
    check_recovery,
    decide,
    stopped,
    traces,
)
from tests.kit.planted_rows import change_body


@pytest.fixture
def plant(monkeypatch: pytest.MonkeyPatch) -> Plant:
    """Something to plant faults with."""
    return Plant(monkeypatch)


def _tamper(folder: Path, by: int) -> None:
    """Move one row of the log in time, which breaks its chain, or mends it."""
    with closing(apsw.Connection(str(folder / FILE))) as connection:
        schema = "SELECT sql FROM sqlite_master WHERE name = 'events_stay'"
        ((trigger,),) = connection.execute(schema)
        connection.execute("DROP TRIGGER events_stay")
        query = "UPDATE events SET at = at + ? WHERE stream = ? AND seq = 2"
        connection.execute(query, (by, FAULTY))
        connection.execute(str(trigger))


def test_a_table_whose_log_cannot_be_folded_leaves_the_rest_serving(tmp_path: Path) -> None:
    """A1: it is named in health, its patrons are told, and staff open it once it is mended."""

    async def story(folder: Path) -> None:
        house = await House.opened(folder)
        await until(lambda: house.room.runners[FAULTY].saved.phase is Phase.DEALING)
        await house.room.runners[FAULTY].quiet()
        _tamper(folder, 1)
        house = await house.restarted()
        assert list(house.room.runners) == [STEADY]
        assert [FAULTY in alarm for alarm in house.operation.health().alarms] == [True]
        assert house.operation.health().tables == 2
        assert await reason(house.ann, house.ann.screen.sit(2, 500)) == "table-faulted"
        with pytest.raises(BadInput, match="already"):
            await house.room.open_table(house.room.runners[STEADY].saved.settings)
        playing = house.play()
        await house.coups(STEADY, 2)
        assert await house.resume() == "table-faulted"
        _tamper(folder, -1)
        assert await house.resume() is None
        house.ann.screen.watch()
        await check_recovery(house)
        playing.cancel()
        await house.server.pull_plug()

    run_story(story, tmp_path)


def floor_of(guest: Guest, table: str) -> dict[str, Any]:
    """Return a table as the pit's page shows it."""
    shown: dict[str, Any] = {}
    for message in guest.screen.messages:
        if message["type"] == "floor" and message["table"] == table:
            shown |= message["change"]
    return shown


def test_the_pit_sees_and_resumes_a_table_whose_log_cannot_be_folded(tmp_path: Path) -> None:
    """A1: with its settings and its alarm; once it is mended, its books are whole again."""

    async def story(folder: Path) -> None:
        house = await House.opened(folder)
        await until(lambda: house.room.runners[FAULTY].saved.phase is Phase.DEALING)
        await house.room.runners[FAULTY].quiet()
        _tamper(folder, 1)
        house = await house.restarted()
        await house.room.house_runner.ask(AppointLocally("pia", Role.PIT_BOSS, "cli"))
        pia = Guest(house.room, "pia", table=STEADY)
        house.send(pia, WatchFloor(id=pia.screen.new_id()))
        await asyncio.sleep(3)
        shown = floor_of(pia, FAULTY)
        assert (shown["alarms"], shown["card"]["game"]) == (["faulted"], "power-98")
        assert floor_of(pia, STEADY).keys() == shown.keys()
        asked = Resumed(id=pia.screen.new_id(), table=FAULTY)
        assert preview_sheet(house.room, "pia", asked, Words("en")).refused is None
        _tamper(folder, -1)
        assert await reason(pia, house.send(pia, asked)) is None
        await asyncio.sleep(3)
        assert "faulted" not in floor_of(pia, FAULTY)["alarms"]
        assert floor_of(pia, FAULTY)["taken"] == 1
        await house.server.pull_plug()

    run_story(story, tmp_path)


def test_a_damaged_row_leaves_its_table_out_of_the_books_and_no_other(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A1: the server's log names it once, and the pit is told of the other tables."""

    async def story(folder: Path) -> None:
        house = await House.opened(folder)
        await house.room.runners[FAULTY].quiet()
        change_body(folder, FAULTY, "seat-taken", "5000", "50x0")
        house = await house.restarted()
        playing = house.play()
        await house.coups(STEADY, 1)
        books = await house.room.books.current()
        assert (list(books.unread), bool(books.lines)) == ([FAULTY], True)
        await house.coups(STEADY, 1)
        named = [record for record in caplog.records if "books leave out" in record.message]
        assert [getattr(record, "fields", {})["log"] for record in named] == [FAULTY]
        sheets = await house.room.books.rows((By.TABLE,), "0000-00-00", "9999-99-99")
        assert [row.keys for row in sheets] == [(STEADY,)]
        change_body(folder, FAULTY, "seat-taken", "50x0", "5000")
        assert await house.resume() is None
        assert (await house.room.books.current()).unread == {}
        playing.cancel()
        await house.server.pull_plug()

    run_story(story, tmp_path)


def test_books_that_could_not_be_read_are_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A1: when somebody asks for them again; until then no row is kept for them."""

    async def story(folder: Path) -> None:
        house = await House.opened(folder)
        with monkeypatch.context() as planted:
            planted.setattr(Books, "_past", failing)
            with pytest.raises(Planted):
                await house.room.books.current()
        playing = house.play()
        await house.coups(STEADY, 1)
        assert house.room.books._waiting == []
        books = await house.room.books.current()
        assert sum(line.coups for lines in books.lines.values() for line in lines.values()) >= 1
        playing.cancel()
        await house.server.pull_plug()

    def failing(books: Books) -> None:
        raise Planted("the folder cannot be read")

    run_story(story, tmp_path)


def test_a_patron_who_shakes_a_die_that_fails_is_answered(plant: Plant, tmp_path: Path) -> None:
    """A1: what a patron's own request runs into is no fault of the link."""

    async def story(folder: Path) -> None:
        PARTS["die"](plant)
        house = await House.opened(folder)
        playing, host = house.play(), house.room.runners[FAULTY]
        await until(lambda: host.saved.phase is Phase.SHAKING)
        shake = Shake(id=house.ann.screen.new_id(), table=FAULTY)
        assert await reason(house.ann, house.send(house.ann, shake)) == "table-faulted"
        assert host.fault is not None
        playing.cancel()
        await house.server.pull_plug()

    run_story(story, tmp_path)


def test_a_dealer_who_is_refused_again_and_again_is_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A1: a table that can never go on raises an alarm instead of a line each second for ever."""
    right = decide._BY_THE_CLOCK[OpenBets]

    def never(table: Any, command: Any, at: int) -> Any:
        if table.settings.key == FAULTY:
            return refused(TableReason.NO_SHOE)
        return right(table, command, at)

    async def story(folder: Path) -> None:
        monkeypatch.setitem(decide._BY_THE_CLOCK, OpenBets, never)
        house = await House.opened(folder)
        await stopped(house)
        await asyncio.sleep(60)
        errors = [
            record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR
        ]
        assert [line.split(":")[0] for line in errors] == [
            f"table {FAULTY}",
            "table stopped by a fault",
        ]
        await until(lambda: house.room.runners[STEADY].saved.coup > 1)
        await house.server.pull_plug()

    run_story(story, tmp_path)


def test_a_pause_in_the_moment_of_the_dealers_act_is_no_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Found by the soak: the pit paused a table, and the log called that a refused dealer."""
    right = Dealer._do

    async def paused_first(dealer: Dealer, act: Any, table: Any) -> Any:
        if table.settings.key == FAULTY and isinstance(act.what, CloseBets):
            dealer._runner.ask(Pause("pia"))  # decided before the dealer's own act
        return await right(dealer, act, table)

    async def story(folder: Path) -> None:
        monkeypatch.setattr(Dealer, "_do", paused_first)
        house = await House.opened(folder)
        host = house.room.runners[FAULTY]
        await until(lambda: host.saved.paused)
        await asyncio.sleep(60)
        assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
        monkeypatch.setattr(Dealer, "_do", right)
        assert await host.ask(Resume("pia")) is None
        await until(lambda: host.saved.phase is Phase.SETTLED)
        await house.server.pull_plug()

    run_story(story, tmp_path)


def test_a_table_that_cannot_be_rebuilt_refuses_every_request(plant: Plant, tmp_path: Path) -> None:
    """A1: its memory ran ahead of a disk that failed, so not even a seat may be left on it."""

    async def story(folder: Path) -> None:
        house = await House.opened(folder)
        ann, host = house.ann, house.room.runners[FAULTY]
        await until(lambda: host.saved.phase is Phase.BETTING)
        plant.before(Journal, "folded_table", lambda journal, key: key)
        house.server.disk.full = True
        stakes = [patron.screen.stake("banker", 100) for patron in (ann, house.ben)]
        requests = zip((ann, house.ben), stakes, strict=True)
        assert [await reason(*request) for request in requests] == ["not-saved", "not-saved"]
        house.server.disk.full = False
        assert list(house.room.faults) == [FAULTY]
        leaving = LeaveSeat(id=ann.screen.new_id(), table=FAULTY)
        assert await reason(ann, house.send(ann, leaving)) == "table-faulted"
        plant.there = False
        assert await house.resume() is None
        playing = house.play()
        await check_recovery(house)
        playing.cancel()
        await house.server.pull_plug()

    run_story(story, tmp_path)


def glances(patron: Guest, table: str) -> list[dict[str, Any]]:
    """Return the changes of a table that the lobby sent to a patron."""
    news = [message for message in patron.screen.messages if message["type"] == "lobby"]
    return [run_story["change"] for run_story in news if run_story["table"] == table]


def test_a_table_that_fails_in_the_lobby_leaves_the_others_shown(
    plant: Plant, tmp_path: Path
) -> None:
    """A1: one table's projection does not end the timer of all of them."""

    async def story(folder: Path) -> None:
        PARTS["the lobby"](plant)
        plant.there = False
        house = await House.opened(folder)
        playing = house.play()
        await until(lambda: house.room.runners[FAULTY].saved.phase is Phase.BETTING)
        await asyncio.sleep(2)
        plant.there = True
        await stopped(house)
        await house.coups(STEADY, 2)
        assert glances(house.ben, FAULTY)[-1] == {"faulted": True}
        assert len(glances(house.ben, STEADY)) > 5
        late = Guest(house.room, house.ben.patron, table=STEADY)
        house.send(late, WatchLobby(id=late.screen.new_id()))
        await asyncio.sleep(5)
        assert (glances(late, FAULTY), bool(glances(late, STEADY))) == ([], True)
        plant.there = False
        assert await house.resume() is None
        await house.coups(FAULTY, 1)
        assert glances(late, FAULTY)[0]["faulted"] is False
        assert glances(late, FAULTY)[0].keys() == glances(house.ben, FAULTY)[0].keys()
        playing.cancel()
        await house.server.pull_plug()

    run_story(story, tmp_path)


def test_a_failing_house_command_is_answered_and_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A1: the sender is told that it was the server, and nothing else stops."""

    def ask(*given: Any, **named: Any) -> None:
        raise Planted("nobody expected this")

    async def story(folder: Path) -> None:
        house = await House.opened(folder)
        monkeypatch.setattr(HouseRunner, "ask", ask)
        limit = SetOwnLimit(id=house.ann.screen.new_id(), what=Limited.LOSS, value=500)
        assert await reason(house.ann, house.send(house.ann, limit)) == "server-fault"
        assert traces(caplog) == [""]
        assert house.room.meter.faults.counts == {("",): 1}
        await until(lambda: house.room.runners[FAULTY].saved.coup > 1)
        await house.server.pull_plug()

    run_story(story, tmp_path)


def test_an_exception_in_a_callback_is_logged_and_counted(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """A1: with its trace, and the loop goes on; a fault of the store is told as trouble."""
    meter, trouble = Meter(), list[BaseException]()

    async def forgotten() -> None:
        raise Planted("nobody expected this")

    def fails(problem: Exception) -> None:
        raise problem

    async def story() -> None:
        loop = asyncio.get_running_loop()
        Reports(meter, trouble.append).listen(loop)
        loop.call_soon(fails, Planted("nobody expected this"))
        loop.call_later(0, fails, apsw.IOError("no such sector"))
        loop.call_exception_handler({"message": "something without an exception"})
        task = loop.create_task(forgotten())
        await asyncio.sleep(0.01)
        del task

    asyncio.run(story())
    assert meter.faults.counts == {("",): 3}
    assert [type(problem) for problem in trouble] == [apsw.IOError]
    assert len(caplog.records) == 3
    assert [bool(record.exc_info) for record in caplog.records].count(True) == 2


def test_a_guard_passes_on_cancellation() -> None:
    """A1: faults are caught; cancellation, an interrupt and whatever is named are not."""
    caught: list[Exception] = []
    guard = Guard(caught.append, passing=(BadInput,))
    for passing in (asyncio.CancelledError(), KeyboardInterrupt(), SystemExit(), BadInput("no")):
        with pytest.raises(type(passing)), guard:
            raise passing
    with guard:
        raise ValueError("caught")
    assert [str(problem) for problem in caught] == ["caught"]


def test_a_terminal_that_cannot_be_written_to_costs_the_others_nothing() -> None:
    """A1: its frames are lost; everyone else's come."""

    class Broken:
        def send(self, *frames: bytes) -> None:
            raise Planted("nobody expected this")

        def close(self) -> None:
            """Nobody asks for it."""

    class Whole(Broken):
        def __init__(self) -> None:
            self.frames: list[bytes] = []

        def send(self, *frames: bytes) -> None:
            self.frames += frames

    async def story() -> tuple[list[bytes], list[bytes]]:
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: None)
        post, first, last = Post(), Whole(), Whole()
        post.send(b"one", (first, Broken(), last))
        await post.empty()
        return first.frames, last.frames

    assert asyncio.run(story()) == ([b"one"], [b"one"])


@asynccontextmanager
async def _served(folder: Path) -> AsyncIterator[tuple[House, str]]:
    house = await House.opened(folder)
    runner = Runner(application(house.operation, built_page(), Config()), access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    port = runner.addresses[0][1]
    try:
        yield house, f"http://127.0.0.1:{port}"
    finally:
        await runner.cleanup()
        await house.server.pull_plug()


def test_a_failing_request_ends_only_its_own_link(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A1: 1011 is for a fault of the server; the next link is as good as any."""
    right = Terminal._do

    def failing(terminal: Terminal, request: Any, *more: Any) -> Any:
        if isinstance(request, SetOwnLimit):
            raise Planted("nobody expected this")
        return right(terminal, request, *more)

    async def linked(session: aiohttp.ClientSession, origin: str) -> Any:
        guest = await session.post(f"{origin}/api/guest", headers={"Origin": origin})
        (cookie,) = guest.cookies.values()
        sent = {"Origin": origin, "Cookie": f"{cookie.key}={cookie.value}"}
        link = await session.ws_connect(f"{origin}/api/socket", headers=sent)
        await link.receive()  # the hello
        return link

    async def story() -> None:
        jar = aiohttp.DummyCookieJar()
        async with (
            _served(tmp_path) as (house, origin),
            aiohttp.ClientSession(cookie_jar=jar) as session,
        ):
            monkeypatch.setattr(Terminal, "_do", failing)
            link = await linked(session, origin)
            request = SetOwnLimit(id="s" * 22, what=Limited.LOSS, value=500)
            await link.send_str(encode(request).decode())
            assert (await link.receive()).type is aiohttp.WSMsgType.CLOSE
            assert link.close_code == WSCloseCode.INTERNAL_ERROR
            assert house.room.meter.faults.counts == {("",): 1}
            await linked(session, origin)
            assert house.room.faults == {}

    asyncio.run(story())


@pytest.mark.usefixtures("restored_logging")
def test_a_server_that_dies_of_a_fault_does_not_blame_its_user(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A1: not even where the fault looks like bad input: it has a trace, and status 70."""
    from punto.cli.main import main

    async def leave(*given: Any) -> None:
        raise BadInput("coup 0 of a shoe of 416 cards has no secret for its die")

    def ready(served: Callable[[str], None]) -> Callable[[str], None]:
        def error(address: str) -> None:
            os.kill(os.getpid(), signal.SIGTERM)

        return error

    right = serving.serve
    monkeypatch.setattr(serving, "leave", leave)
    monkeypatch.setattr(
        serving, "serve", lambda config, announce, waiting: right(config, ready(announce), waiting)
    )
    with pytest.raises(SystemExit) as left:
        main(["serve", "--empty", "--port", "0", "--data", str(tmp_path / "data")])
    assert left.value.code == 70
    error = capsys.readouterr().err
    assert error.count("Traceback") == 1
    assert "stopped by a fault of its own: coup 0" in error
    with closing(read_store(tmp_path / "data")) as store:
        assert audit(store).fault is None
