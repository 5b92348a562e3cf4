"""Crash reports: what is printed when a server fails holds no secret of a card to come."""

import asyncio
import json
import traceback
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from punto.server.tables.runner import TableRunner
from punto.store import read_store
from punto.table.commands import DealCard
from punto.table.settings import Clocks
from tests.kit.eavesdropper import CLOCKS, DECKS, LOUD, TABLE, RecordedGuest, learn
from tests.kit.faulty_server import PLANTED
from tests.kit.guests import until
from tests.kit.process import Process
from tests.kit.quick_folder import quick_settings
from tests.kit.secret_leaks import PLACES, Recorder, cut
from tests.kit.simulation import Server, simulated
from tests.kit.socket_patron import quick_tables, socket_patron


def _crash(folder: Path, recorder: Recorder, fails: Callable[[Any, tuple[Any, ...]], bool]) -> None:
    """Let the dealer of a server fail at this command."""

    async def story() -> None:
        server = Server(folder, seed=5, plug=lambda moment: learn(recorder, server, moment))
        await server.room.open_table(quick_settings(TABLE, Clocks(), "power-98"))
        welcomed = await server.room.house_runner.welcome()
        assert isinstance(welcomed, tuple)
        ann = RecordedGuest(recorder, server, welcomed[0])
        ann.screen.sit(1, 2_000)
        await until(lambda: server.room.runners[TABLE].fault is not None)

    with pytest.MonkeyPatch.context() as patch:
        ask = TableRunner.ask

        def failing(host: TableRunner, command: Any, sealed: Any = (), **more: Any) -> Any:
            recorder.secrets.update(secret for shoe in sealed for secret in cut(shoe.secrets))
            if fails(command, sealed):
                raise RuntimeError(PLANTED)
            return ask(host, command, sealed, **more)

        patch.setattr(TableRunner, "ask", failing)
        simulated(story())


CRASHES: dict[str, Callable[[Any, tuple[Any, ...]], bool]] = {
    "while the shoe is sealed": lambda command, sealed: bool(sealed),
    "while a card is dealt": lambda command, sealed: isinstance(command, DealCard),
}


@pytest.mark.parametrize("moment", CRASHES)
def test_a_crash_report_holds_no_secret_not_even_with_all_its_locals(
    moment: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """As Python prints it, and as tools do that print every variable of every frame."""
    recorder = Recorder()
    _crash(tmp_path, recorder, CRASHES[moment])
    (problem,) = [record.exc_info[1] for record in caplog.records if record.exc_info]
    assert problem is not None
    assert len(recorder.secrets) == PLACES * DECKS
    report = traceback.TracebackException.from_exception(problem, capture_locals=True)
    printed = "".join(report.format())
    assert PLANTED in printed
    assert "self = <punto.server.tables.dealer.Dealer" in printed
    recorder.record("report", printed)
    assert recorder.leaks() == set()


def test_the_output_of_a_failing_server_holds_no_secret(tmp_path: Path) -> None:
    """A request that fails is logged with its trace, and so is a dealer that fails."""
    file = quick_tables(tmp_path, CLOCKS, LOUD.format("json"))
    failing = str(Path(__file__).parents[2] / "kit" / "faulty_server.py")
    process = Process(["--config", file], tmp_path, (failing,))
    recorder = Recorder()

    async def story() -> str:
        async with socket_patron(process, "quick") as patron:
            await patron.connect()
            assert (await patron.browser.get("/api/tables")).status == 500
            patron.screen.sit(3, 5_000)
            while not (patron.screen.public and patron.screen.public["faulted"]):
                assert await patron.receive()
            return json.dumps(patron.screen.messages)

    frames = asyncio.run(story())
    status, printed = process.stop()
    assert status == 0
    assert printed.count(PLANTED) == 2
    assert printed.count("Traceback") == 2
    with closing(read_store(tmp_path / "punto-data")) as store:
        recorder.learn(store)
    recorder.record("frames", frames)
    recorder.record("printed", printed)
    assert len(recorder.secrets - recorder.public) > 400
    assert recorder.leaks() == set()
