"""A room in which everything is heard, and a folder of which everything is read."""

import gc
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import apsw
import msgspec

from punto.house.commands import AppointLocally
from punto.roles import STAFF
from punto.server.operation.health import Operation
from punto.server.operation.shutdown import Stop
from punto.server.tables.runner import TableRunner
from punto.server.terminal import Terminal
from punto.store import open_store
from punto.store.seals import KEY
from punto.store.sqlite.store import FILE
from punto.table import Phase
from punto.table.decide.openings import under_way
from punto.table.opening_commands import CommitCut
from punto.table.settings import Clocks
from punto.wire.base import Request
from punto.wire.requests import Watch
from punto.words.sentences import Words
from tests.kit.guests import Guest, answer, settled, until
from tests.kit.quick_folder import quick_settings
from tests.kit.secret_leaks import Recorder
from tests.kit.simulated_link import SimulatedLink
from tests.kit.simulation import Server

TABLE = "hall-1"
DECKS = 8
CARDS = 3  # of the coup that does not come to its end
CLOCKS = "{ betting = 1_000, last_call = 10, closed = 10, card = 250, settled = 60_000 }"
LOUD = '[log]\nlevel = "debug"\nformat = "{}"'


class RecordedGuest(Guest):
    """Somebody whose every frame is heard as it comes."""

    def __init__(self, recorder: Recorder, server: Server, who: str) -> None:
        self._recorder, self._who = recorder, who
        super().__init__(server.room, who)
        self.screen.table = TABLE
        self.screen.watch()

    def connect(self) -> None:
        """Open a link."""
        self.wire = SimulatedLink(self._hear)
        self.terminal = Terminal(self.room, self.patron, self.wire, Words(self.language))

    def _ask(self, request: Request) -> None:
        """Ask; a table that is looked at is told that this terminal cuts."""
        watches = isinstance(request, Watch)
        super()._ask(msgspec.structs.replace(request, cuts=True) if watches else request)

    def _hear(self, framed: bytes) -> None:
        self._recorder.record("frames", framed)
        self.screen.receive(framed)


async def evening(folder: Path, recorder: Recorder | None = None) -> Recorder:
    """Two coups and a half with a die, a patron, somebody who looks on and staff of every kind.

    The first opening is aborted, so that there are secrets which nobody may ever know.
    """
    recorder = recorder or Recorder()
    gc.collect()
    gc.freeze()  # nothing that is there by now can know a secret of this evening
    server = Server(folder, seed=5, plug=lambda moment: learn(recorder, server, moment))
    await server.room.open_table(quick_settings(TABLE, Clocks(), "power-98"))
    for role in STAFF:
        assert await server.room.house_runner.ask(AppointLocally(role.value, role, "cli")) is None
    people = [RecordedGuest(recorder, server, role.value) for role in STAFF]
    for _ in range(2):
        welcomed = await server.room.house_runner.welcome()
        assert isinstance(welcomed, tuple)
        people.append(RecordedGuest(recorder, server, welcomed[0]))
    ann, host = people[-1], server.room.runners[TABLE]
    assert await answer(ann, ann.screen.sit(1, 2_000)) is None
    await _withhold(host, ann.patron)
    for _ in range(2):
        await until(lambda: host.saved.phase is Phase.BETTING)
        assert await answer(ann, ann.screen.stake("banker", 100)) is None
        await settled(host)
    await until(lambda: host.saved.phase is Phase.DEALING and _dealt(host) == CARDS)
    look_around(recorder, server)
    read_folder(recorder, folder)  # with its write-ahead log, which goes away at the end
    assert len([message for message in recorder.records if message[0] == "frames"]) >= 100
    await server.pull_plug()
    open_store(folder).close()  # what lay in the write-ahead log goes into the file
    return recorder


async def _withhold(host: TableRunner, patron: str) -> None:
    """Cut the shoe, and never show with what."""
    await until(lambda: under_way(host.saved) is not None)
    fair = host.saved.fair
    assert fair is not None
    assert await host.ask(CommitCut(patron, fair.commitment, "ab" * 32)) is None
    await until(lambda: host.saved.aborts == 1)


def learn(recorder: Recorder, server: Server, moment: str) -> bool:
    """The plug of a server that is listened to: it is never pulled."""
    if moment == "after":
        recorder.learn(server.reader)
    return False


def _dealt(host: TableRunner) -> int:
    return host.saved.deal.dealt


def look_around(recorder: Recorder, server: Server) -> None:
    """Record what a debugger, a crash report or a dashboard shows of a running server."""
    recorder.record("metrics", Operation(server.room, Stop(), "x").metrics())
    for instance in gc.get_objects():
        if str(type(instance).__module__).startswith("punto."):
            recorder.record(f"repr of {type(instance).__name__}", repr(instance))


def read_folder(recorder: Recorder, folder: Path) -> None:
    """Every byte of every file but the key, and every cell of every table, pages apart."""
    for path in folder.iterdir():
        if path.is_file() and path.name != KEY:
            recorder.record(path.name, path.read_bytes())
    with closing(apsw.Connection(str(folder / FILE), flags=apsw.SQLITE_OPEN_READONLY)) as file:
        tables = list(file.execute("SELECT name FROM sqlite_schema WHERE type = 'table'"))
        for (table,) in tables:
            for row in file.execute(f"SELECT * FROM {table}"):
                for cell in row:
                    recorder.record(
                        f"table {table}", cell if isinstance(cell, bytes) else str(cell)
                    )


def read_answers(
    recorder: Recorder, folder: Path, punto: Callable[..., tuple[int, str, str]]
) -> None:
    """Record the output of every command that reads a data folder."""
    here = ("--data", str(folder))
    for arguments in (
        ("audit",),
        ("audit", "--json"),
        ("tables",),
        ("tables", "--json"),
        ("staff",),
        ("books",),
        ("books", "--json"),
        ("export", TABLE),
        ("shoes", TABLE),
        ("shoes", TABLE, "1"),
        ("replay", TABLE),
        ("replay", TABLE, "--json"),
        *(("replay", TABLE, "--coup", coup) for coup in ("1", "2", "3")),
        ("checkpoint",),
        ("backup", str(folder.parent / "copy")),
    ):
        status, out, complained = punto(*arguments, *here)
        assert status == 0, (arguments, complained)
        assert out, arguments
        recorder.record(f"punto {arguments[0]}", out + complained)
