"""Bots at a real server: they fill tables, stake by their plans, and leave clean books."""

import asyncio
import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock, Mock

import pytest

from punto.bots.plans import PLANS
from punto.client.bots import Bot, Tally
from punto.client.table import WatchedTable
from punto.records.audit import audit
from punto.store import fold_log, read_store
from punto.table import Phase, Table
from punto.table.settings import Cards, Clocks
from tests.kit import zygote
from tests.kit.process import Process
from tests.kit.quick_folder import open_tables, quick_settings

PUNTO = (sys.executable, "-m", "punto")
WAIT = 120


def bots(address: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run bots to their end."""
    return zygote.run(Path.cwd(), "bots", "--url", address, *arguments)


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Process]:
    """Two quick tables of different games."""
    tables = [quick_settings("quick-1"), quick_settings("quick-2", rules="power-98")]
    open_tables(tmp_path, *tables)
    process = Process(["--port", "0", "--data", str(tmp_path)], tmp_path)
    yield process
    process.kill()


def books(folder: Path) -> dict[str, Table]:
    """The tables as their logs have them, once the books were checked."""
    with closing(read_store(folder)) as store:
        assert audit(store).fault is None
        return {key: fold_log(store, key).state for key in ("quick-1", "quick-2")}


def test_three_coups_of_every_plan_leave_clean_books(room: Process, tmp_path: Path) -> None:
    """More bots than seats at one table: they fill the next one too; every stake is answered."""
    ran = bots(room.address, "--bots", "10", "--coups", "3", "--json")
    assert (ran.returncode, ran.stderr) == (0, "")
    answer = json.loads(ran.stdout)
    assert answer["bots"] == 10
    assert answer["coups"] >= 6  # three at each of two tables
    assert answer["staked"] + sum(answer["refused"].values()) >= 30
    assert set(answer["refused"]) <= {"bets-closed", "coup-over"}  # a busy machine is late
    assert answer["lost"] == answer["seats_kept"] == 0
    assert room.stop() == (0, "")
    for table in books(tmp_path).values():
        assert table.coups >= 3
        assert table.seats == {}


def test_progress_and_a_summary_for_people(room: Process) -> None:
    """A line while it goes on, one at the end; bots who found no seat are no error."""
    ran = bots(room.address, "--bots", "9", "--coups", "1", "--table", "quick-1", "--plan", "side")
    assert (ran.returncode, ran.stderr) == (0, "")
    *progress, summary = ran.stdout.splitlines()
    assert any(line.startswith("7 bots seated, ") for line in progress)
    assert progress[-1].startswith("0 bots seated, ")
    assert summary.startswith("In all 9 bots, ")


def test_interrupted_bots_stand_up(tmp_path: Path) -> None:
    """^C while bets would stay open for an hour: stakes come back, seats are left."""
    open_tables(
        tmp_path,
        quick_settings("quick-1", Clocks(betting=3_600_000)),
        quick_settings("quick-2", Clocks(betting=3_600_000)),
    )
    server = Process(["--port", "0", "--data", str(tmp_path)], tmp_path)
    command = [*PUNTO, "bots", "--url", server.address, "--bots", "3", "--plan", "banker"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        for line in running.stdout:
            if "3 stakes answered" in line:
                running.send_signal(signal.SIGINT)
                break
        rest, _ = running.communicate(timeout=WAIT)
    assert running.returncode == 0
    assert "0 bots seated, 3 stakes answered, 0 refused, 0 coups; standing up" in rest
    assert server.stop() == (0, "")
    for table in books(tmp_path).values():
        assert table.seats == {}


def test_bots_sit_where_nobody_has_to_deal_and_say_where_somebody_has(tmp_path: Path) -> None:
    """A table that waits for a dealer comes last, and bots there are not silent about it."""
    dealt = replace(quick_settings("a-dealt"), cards=Cards.DEALT)
    open_tables(tmp_path, dealt, quick_settings("quick-1"))
    server = Process(["--port", "0", "--data", str(tmp_path)], tmp_path)
    ran = bots(server.address, "--bots", "3", "--plan", "banker", "--coups", "1")
    assert "has a dealer" not in ran.stdout
    assert "In all 3 bots, 1 coups, 3 stakes" in ran.stdout
    command = [*PUNTO, "bots", "--url", server.address, "--bots", "2", "--table", "a-dealt"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        said = "Table 'a-dealt' has a dealer: bots there stake once somebody deals."
        _read_until(iter(running.stdout), said)
        running.send_signal(signal.SIGINT)
        rest, _ = running.communicate(timeout=WAIT)
    assert (running.returncode, rest.count(said)) == (0, 0)  # once for all bots
    assert server.stop() == (0, "")


def test_bots_say_when_the_server_is_gone_and_back_and_stop_at_once(tmp_path: Path) -> None:
    """A12: one line each; ^C without a server takes no half minute, and is no clean end."""
    open_tables(tmp_path, quick_settings("quick-1", Clocks(betting=3_600_000)))
    data = ["--data", str(tmp_path)]
    server = Process(["--port", "0", *data], tmp_path)
    command = [*PUNTO, "bots", "--url", server.address, "--bots", "2", "--plan", "banker"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        lines = iter(running.stdout)
        _read_until(lines, "2 stakes answered")
        server.kill()
        _read_until(lines, "The link to the server is lost; bots wait for it to come back.")
        again = Process(["--port", str(server.port), *data], tmp_path)
        _read_until(lines, "The link to the server is back.")
        again.kill()
        _read_until(lines, "The link to the server is lost")
        began = time.monotonic()
        running.send_signal(signal.SIGINT)
        rest, _ = running.communicate(timeout=WAIT)
        took = time.monotonic() - began
    assert running.returncode == 1
    assert "Seats that could not be left: 2" in rest
    assert took < 10  # it was half a minute; a busy machine is late


def _read_until(lines: Iterator[str], text: str) -> None:
    """Read until this is said."""
    assert any(text in line for line in lines)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--plan", "bankr"), "punto: unknown plan 'bankr'; did you mean 'banker'?\n"),
        (("--table", "quick-3"), "punto: unknown table 'quick-3'; did you mean 'quick-2'?\n"),
        (("--url", "nowhere"), "punto: 'nowhere' is not the address of a server; "),
    ],
)
def test_impossible_bot_options_get_one_line(
    room: Process, arguments: tuple[str, ...], message: str
) -> None:
    """It quotes what was given and says the way out."""
    ran = bots(room.address, *arguments)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith(message)
    assert ran.stderr.count("\n") == 1


def test_the_help_lists_every_plan() -> None:
    """A new plan is offered as soon as it is there."""
    ran = subprocess.run([*PUNTO, "bots", "--help"], capture_output=True, text=True, check=True)
    for plan in PLANS:
        assert plan in ran.stdout


class ScriptedTable:
    """A table that goes from one state to the next whenever a bot waits."""

    key = "one"

    def __init__(self, *states: tuple[int, Phase, bool]) -> None:
        """Each state is the coup, the phase, and whether the bot has stakes."""
        self._states = list(states)

    @property
    def view(self) -> Any:
        """What everyone sees."""
        return SimpleNamespace(coup=self._states[0][0], phase=self._states[0][1])

    @property
    def seat(self) -> Any:
        """What the bot sees."""
        return SimpleNamespace(stakes=self._states[0][2], payouts=())

    @property
    def takes_stakes(self) -> bool:
        """Whether bets are open."""
        return self._states[0][1] is Phase.BETTING

    def go_on(self) -> None:
        """Come to the next state."""
        del self._states[0]

    async def until(self, condition: Callable[[], Any], *, within: float | None) -> None:
        """Go on until a condition holds."""
        while not condition():
            self.go_on()


def test_a_bot_stakes_again_when_bets_open_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A value by which it staked was taken back, and every stake with it."""
    staked, bets, drawing = (1, Phase.BETTING, True), (1, Phase.BETTING, False), Phase.DRAWING
    closed, settled = (1, Phase.CLOSED, True), (1, Phase.SETTLED, False)
    table = ScriptedTable(
        *(bets, staked, (1, drawing, False), bets, staked, closed, settled, (2, drawing, False))
    )
    stakes = []

    async def stake(bot: Bot, at: Any) -> None:
        stakes.append(at.view.coup)
        at.go_on()

    monkeypatch.setattr(Bot, "_stake", stake)
    monkeypatch.setattr(Bot, "_may_go_on", AsyncMock(return_value=True))
    tally = Tally()
    bot = Bot(Mock(), PLANS["banker"], tally, Random(1))
    bot.table = cast(WatchedTable, table)
    asyncio.run(bot.play(1))
    assert stakes == [1, 1]
    assert tally.coups == {("one", 1)}
