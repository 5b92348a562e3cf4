"""`punto cup run`: a tournament at a real server, played by guests, from entries to its places."""

import json
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from punto.cli.cup_run import due
from punto.cup.commands import CUP_COMMANDS, GoOn, HoldCup, LodgeProtest
from punto.cup.state import CupPhase
from punto.records.audit import audit
from punto.server.cups.views import cup_view
from punto.server.tables.company import nameless
from punto.store import read_store
from punto.store.folding import fold_cup
from punto.wire.cup_requests import CupRequest
from tests.kit import zygote
from tests.kit.cups import CupRun, ready
from tests.kit.http_client import staff
from tests.kit.process import Process

PASSWORD = "a long enough password"
SHORT = """
key = "short"
game = "tournament"

[entry]
least = 3
most = 3

[[stages]]
key = "final"
tables = 1
seats = 3
stack = 1_000
coups = 1
spans = [{ since = 1, limits = { others = { least = 100, most = 500 } } }]
betting = { order = "in-turn", seconds = 5, of = "each" }

[prizes]
places = [{ place = 1, share = "1" }]
added = { currency = "PLAY", amount = 500 }
"""


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """A command of punto in a folder."""
    return zygote.run(folder, "cup", *arguments)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A folder in which a short tournament was played, and what was printed."""
    folder = tmp_path_factory.mktemp("cup")
    (folder / "short.toml").write_text(SHORT, "utf-8")
    (folder / "password").write_text(PASSWORD, "utf-8")
    process = Process(["--port", "0"], folder)
    assert staff(folder, "appoint", "dora", "director", password=PASSWORD)[0] == 0
    who = ["--name", "dora", "--password-file", "password", "--url", process.address]
    ran = run(folder, "run", "short.toml", *who, "--bots", "3")
    again = run(folder, "run", "short.toml", *who)
    (folder / "other.toml").write_text(SHORT.replace("stack = 1_000", "stack = 2_000"), "utf-8")
    other = run(folder, "run", "other.toml", *who)
    assert process.stop() == (0, "")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert again.stdout.splitlines()[0] == "short: going on with the one that is there"
    assert again.stdout.splitlines()[1:] == ran.stdout.splitlines()[-4:]
    assert other.returncode == 2
    assert "There is already a tournament “short”" in other.stderr
    return folder, ran.stdout


def test_a_tournament_is_run_to_its_places(played: tuple[Path, str]) -> None:
    """Heats, coups and places are told as they come; the prizes wait for a second person."""
    folder, printed = played
    lines = printed.splitlines()
    assert lines[0] == "short: entries are open"
    assert "short: final, heat 1: short-1 0/1" in lines
    assert lines[-1].startswith("The prizes wait for a second person")
    with closing(read_store(folder / "punto-data")) as store:
        assert audit(store).fault is None
        cup = fold_cup(store, "short").state
    assert cup.phase.value == "final"
    assert all(session.counted == 1 for session in cup.sessions.values())


def test_standings_are_read_from_the_log(played: tuple[Path, str]) -> None:
    """As a table, and for programs; a tournament that is not there is named with those that are."""
    folder, printed = played
    told = run(folder, "standings", "short")
    assert told.returncode == 0
    assert told.stdout.splitlines()[0] == "short: final, 3 entrants, pool 500"
    places = [line for line in told.stdout.splitlines() if "entrant " in line]
    assert places == [line for line in printed.splitlines() if "  entrant " in line][-3:]
    view = json.loads(run(folder, "standings", "short", "--json").stdout)
    assert view["standing"][0]["place"] == 1
    unknown = run(folder, "standings", "shot")
    assert unknown.returncode == 2
    assert "did you mean 'short'?" in unknown.stderr


def started(folder: Path, address: str, bots: int) -> subprocess.Popen[str]:
    """`punto cup run` beside a server that will be killed."""
    who = ["--name", "dora", "--password-file", "password", "--url", address]
    return subprocess.Popen(
        [sys.executable, "-m", "punto", "cup", "run", "short.toml", *who, "--bots", str(bots)],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def appointed(folder: Path, text: str) -> Process:
    """A server with a director, beside whom a structure lies."""
    (folder / "short.toml").write_text(text, "utf-8")
    (folder / "password").write_text(PASSWORD, "utf-8")
    process = Process(["--port", "0"], folder)
    assert staff(folder, "appoint", "dora", "director", password=PASSWORD)[0] == 0
    return process


def check_played(folder: Path, coups: int) -> None:
    """The places stand, every coup was played once, and the audit finds nothing."""
    with closing(read_store(folder / "punto-data")) as store:
        assert audit(store).fault is None
        cup = fold_cup(store, "short").state
    assert cup.phase.value == "final"
    assert [session.counted for session in cup.sessions.values()] == [coups]


def test_a_run_goes_on_once_the_server_is_started_again(tmp_path: Path) -> None:
    """The server is killed in the first coup; director and entrants wait for it and play on."""
    process = appointed(tmp_path, SHORT)
    with started(tmp_path, process.address, 3) as running:
        assert running.stdout is not None
        told = []
        for line in running.stdout:
            told.append(line.rstrip())
            if told[-1].endswith("short-1 0/1"):
                process.kill()
                process = Process(["--port", str(process.port)], tmp_path)
    assert running.returncode == 0, told
    assert told[-1].startswith("The prizes wait for a second person")
    assert process.stop() == (0, "")
    check_played(tmp_path, 1)


@pytest.mark.campaign
def test_a_run_goes_on_wherever_the_server_is_killed(tmp_path: Path) -> None:
    """Before, within and after commits of a tournament, several times at each."""
    coups, lives, points = 20, 3, ("committing", "half-written", "committed")
    long = SHORT.replace("coups = 1", f"coups = {coups}")
    process = appointed(tmp_path, long.replace("stack = 1_000", "stack = 20_000"))
    with started(tmp_path, process.address, 3) as running:
        assert running.stdout is not None
        told = iter(running.stdout)
        assert any(line.endswith(f"short-1 0/{coups}\n") for line in told)
        process.kill()
        data, port = str(tmp_path / "punto-data"), str(process.port)
        crashing = (sys.executable, "-m", "tests.kit.crashing_server", data, port)
        killed = subprocess.run(
            [*crashing, "cup", str(lives), *points],
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
        assert killed.stdout.split() == [point for point in points for _ in range(lives)]
        process = Process(["--port", port], tmp_path)
        last = [line.rstrip() for line in told]
    assert running.returncode == 0, last
    assert process.stop() == (0, "")
    check_played(tmp_path, coups)


@pytest.mark.parametrize(
    ("name", "entrants"), [("heats", 18), ("eighteen", 13), ("elimination", 6)]
)
def test_the_director_brings_every_structure_to_its_places(name: str, entrants: int) -> None:
    """Also one in which fewer enter than could enter again; what is awaited is not asked for."""
    tournament = CupRun.of(ready(name), 2).entered(entrants)
    while tournament.cup.phase is not CupPhase.FINAL:
        if (act := tournament.due()) is not None:
            tournament.act(act)
        elif not tournament.table_step():
            asked = due(cup_view(tournament.cup, nameless))
            assert isinstance(asked, CupRequest)
            command = asked.command("dora", "", 0)
            assert isinstance(command, CUP_COMMANDS)
            tournament.do(command)


def test_the_director_waits_while_a_tournament_is_held_or_a_protest_is_open() -> None:
    """Both need a person."""
    tournament = CupRun.of(ready("elimination"), 2).entered(6).do(HoldCup("dora"))
    assert due(cup_view(tournament.cup, nameless)) is None
    tournament.do(GoOn("dora"))
    while not tournament.cup.stage_ended:
        tournament.step()
    tournament.do(LodgeProtest("patron-1", "the clock"))
    assert due(cup_view(tournament.cup, nameless)) is None
