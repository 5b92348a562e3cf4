"""Local control: tables opened, changed, paused and closed while the server runs."""

import asyncio
import json
import os
import stat
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from punto.config import table_settings
from punto.records.audit import audit
from punto.refusals import BadInput
from punto.server.operation.control import table_summary
from punto.server.operation.control_socket import SOCKET, NotRunning, ask
from punto.store import fold_log, read_store
from punto.store.codec import decode
from punto.table import Phase
from punto.table.events import TableOpened
from tests.kit.control import PASSWORD, ask_control, control, staffed
from tests.kit.guests import answer, opened, run_story, seated, until
from tests.kit.http_client import punto
from tests.kit.process import Process
from tests.kit.story import TABLE


def test_a_table_is_opened_while_others_are_dealt(tmp_path: Path) -> None:
    """It is in the room at once, and in the log for the next start; a second of its name is not."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        desk = control(server, folder)
        settings = msgspec.to_builtins(table_settings({"key": "new-1", "game": "fortune-six"}))
        answer = await ask_control(desk, do="open", table=settings, by="ann")
        assert (answer["key"], answer["state"], answer["settings"]) == ("new-1", "open", settings)
        assert list(server.room.runners) == [TABLE, "new-1"]
        again = await ask_control(desk, do="open", table=settings, by="ann")
        assert again == "there is already a table or a log called 'new-1'; choose another key"
        assert fold_log(server.reader, "new-1").state.settings.game == "fortune-six"
        await server.pull_plug()
        assert list((await opened(folder)).room.runners) == ["new-1", TABLE]

    run_story(story, tmp_path)


def test_a_table_closes_after_the_running_coup_and_opens_again(tmp_path: Path) -> None:
    """Nobody loses the coup in play; afterwards nobody can stake."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        desk, host = control(server, folder), server.room.runners[TABLE]
        ann = await seated(server, 1)
        assert await answer(ann, ann.screen.stake("banker", 100)) is None
        assert (await ask_control(desk, do="close", key=TABLE, by="pit"))["state"] == "closing"
        await until(lambda: host.saved.closed)
        assert host.saved.settled is not None
        assert host.saved.coup == 1
        assert (await ask_control(desk, do="resume", key=TABLE, by="pit"))["state"] == "open"
        await until(lambda: host.saved.phase is Phase.BETTING)
        assert host.saved.coup == 2
        await server.pull_plug()

    run_story(story, tmp_path)
    with closing(read_store(tmp_path)) as store:
        assert audit(store).fault is None


def test_a_paused_table_stands_until_it_is_resumed(tmp_path: Path) -> None:
    """The clock does not close its bets; resumed, it goes on."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        desk, host = control(server, folder), server.room.runners[TABLE]
        await seated(server, 1)
        assert (await ask_control(desk, do="pause", key=TABLE, by="pit"))["state"] == "paused"
        await asyncio.sleep(3_600)
        assert (host.saved.phase, host.saved.coup) == (Phase.BETTING, 1)
        await ask_control(desk, do="resume", key=TABLE, by="pit")
        await until(lambda: host.saved.phase is Phase.DEALING)

    run_story(story, tmp_path)


@pytest.mark.parametrize("paused", [False, True])
def test_a_change_in_mid_coup_is_due_at_the_next_coup(paused: bool, tmp_path: Path) -> None:
    """Two persons; the running coup keeps the settings that it was opened with, paused or not."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        desk, host = control(server, folder), server.room.runners[TABLE]
        await seated(server, 1)
        if paused:
            await ask_control(desk, do="pause", key=TABLE, by="pit")
        old = host.saved.settings
        new = replace(old, clocks=replace(old.clocks, card=7))
        wanted = msgspec.to_builtins(new)
        both = await staffed(server)
        assert (await ask_control(desk, do="change", table=wanted, **both))["settings"] == wanted
        assert (host.saved.settings, host.saved.settings_to_come) == (old, new)
        if paused:
            await ask_control(desk, do="resume", key=TABLE, by="pit")
        await until(lambda: host.saved.phase is Phase.DEALING)
        assert host.saved.settings == old
        await until(lambda: host.saved.coup == 2)
        assert host.saved.settings == new

    run_story(story, tmp_path)


# What is refused, and how it is said.
REFUSED = {
    '{"do": "fly"}': "Invalid value 'fly'",
    '{"do": "tables", "x": 1}': "unknown field `x`",
    '{"do": "pause", "key": "nowhere", "by": "a"}': "unknown table 'nowhere'; known: story-1",
    '{"do": "pause", "key": "story-1"}': "missing required field `by`",
    '{"do": "open", "by": "a", "table": {"key": "x", "game": "y", "currency": "PLAY",'
    ' "limits": {}}}': "table 'x': unknown game 'y'",
    "nonsense": "malformed",
    "": "truncated",
}


@pytest.mark.parametrize("line", REFUSED)
def test_an_impossible_request_is_answered_with_a_sentence(line: str, tmp_path: Path) -> None:
    """The link stands, and so does the server."""

    async def story(folder: Path) -> None:
        desk = control(await opened(folder), folder)
        answer = await desk.answer(line.encode())
        assert REFUSED[line] in answer["refused"]
        assert (await ask_control(desk, do="health")).ready

    run_story(story, tmp_path)


@pytest.mark.parametrize(
    "name",
    ["", " ", " ann", "ann\n", "a\x1b[2Jb", "a\u2028b", "\u202eann", "a" * 65, "a" * 100_000],
)
def test_an_invalid_name_cannot_sign_a_change(name: str, tmp_path: Path) -> None:
    """Empty, on two lines, with hidden signs or without end: it would stand in the log for ever."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        desk = control(server, folder)
        for do in ("pause", "resume", "close"):
            refused = await ask_control(desk, do=do, key=TABLE, by=name)
            assert refused.startswith(f"by {name[:64]!r}"[:-1])
            assert refused.endswith(
                "write 1 to 64 characters, on one line and without spaces around it"
            )
        settings = msgspec.to_builtins(server.room.runners[TABLE].saved.settings)
        second = await ask_control(desk, do="change", table=settings, by="ann", approved=name)
        assert second.startswith("approved '" if name else "this takes two appointed persons")
        assert (await ask_control(desk, do="pause", key=TABLE, by="Ann Lee"))["state"] == "paused"

    run_story(story, tmp_path)


def test_two_appointed_persons_change_a_table_with_their_passwords(tmp_path: Path) -> None:
    """A10: names alone do nothing, not even of staff; nor does one person twice."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        desk, host = control(server, folder), server.room.runners[TABLE]
        wanted = msgspec.to_builtins(replace(host.saved.settings, seats=9))
        nobody = await ask_control(desk, do="change", table=wanted, by="ann", approved="bob")
        assert nobody == (
            "this takes two appointed persons, each pit-boss or director; appoint them first with"
            " `punto staff appoint NAME ROLE`"
        )
        both = await staffed(server)
        for signed, message in (
            ({"approved": ""}, "this takes two persons: name them with --by and --approved"),
            ({"approved": "ann"}, "this takes two persons: name them with --by and --approved"),
            ({"approved": "dan"}, "--approved 'dan' is not appointed as pit-boss or director;"),
            ({"by": "root"}, "--by 'root' is not appointed as pit-boss or director;"),
            ({"password": "a wrong long password"}, "Wrong name or password."),
            ({"approved_password": ""}, "Wrong name or password."),
        ):
            assert (
                await ask_control(desk, do="change", table=wanted, **{**both, **signed})
            ).startswith(message)
        assert host.saved.settings.seats != 9
        assert (await ask_control(desk, do="change", table=wanted, **both))["seats"] == 9

    run_story(story, tmp_path)


def test_a_change_that_was_made_from_older_settings_is_refused(tmp_path: Path) -> None:
    """A10: what others changed meanwhile is not undone."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        desk, host = control(server, folder), server.room.runners[TABLE]
        both = await staffed(server)
        settings, (listed,) = host.saved.settings, await ask_control(desk, do="tables")
        first = msgspec.to_builtins(replace(settings, seats=9))
        second = msgspec.to_builtins(replace(settings, denoms=(1, 10)))
        against = listed["digest"]
        done = await ask_control(desk, do="change", table=first, against=against, **both)
        assert done["digest"] != against
        late = await ask_control(desk, do="change", table=second, against=against, **both)
        assert late.startswith(f"The settings of table {TABLE} changed after")
        assert host.saved.settings.seats == 9

    run_story(story, tmp_path)


def test_a_money_table_needs_two_persons_and_a_play_table_one(tmp_path: Path) -> None:
    """A10: the log says who; before anybody is appointed the owner opens tables of play money."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        desk = control(server, folder)

        def described(key: str, currency: str) -> Any:
            run_story = {"key": key, "game": "commission", "currency": currency}
            return msgspec.to_builtins(table_settings(run_story))

        assert (await ask_control(desk, do="open", table=described("a", "PLAY"), by="root"))[
            "key"
        ] == "a"
        money = await ask_control(desk, do="open", table=described("b", "HKD"), by="root")
        assert money.startswith("this takes two appointed persons")
        both = await staffed(server)
        alone = {"by": "ann", "password": PASSWORD}
        answer = await ask_control(desk, do="open", table=described("c", "PLAY"), by="root")
        assert answer.startswith("--by 'root' is not appointed")
        assert (await ask_control(desk, do="open", table=described("c", "PLAY"), **alone))[
            "key"
        ] == "c"
        answer = await ask_control(desk, do="open", table=described("d", "HKD"), **alone)
        assert answer.startswith("this takes two persons")
        assert (await ask_control(desk, do="open", table=described("d", "HKD"), **both))[
            "key"
        ] == "d"
        written = next(server.reader.rows("d"))
        first = decode(written.kind, written.body)
        assert isinstance(first, TableOpened)
        assert (first.by, first.approved) == ("ann", "bob")

    run_story(story, tmp_path)


# The process and the command line


def test_the_tables_of_a_real_server_from_the_command_line(tmp_path: Path) -> None:
    """Opened, changed, paused, closed; listed by the server and, when it is gone, from the log."""
    process = Process(["--port", "0"], tmp_path)

    def tables(*arguments: str) -> str:
        ran = punto(tmp_path, "tables", *arguments)
        assert (ran.returncode, ran.stderr) == (0, ""), arguments
        return ran.stdout

    assert tables("open", "--key", "two", "--game", "power-98", "--set", "seats=9") == "two: open\n"
    for words in ("ann pit-boss", "bob director"):
        appointed = punto(tmp_path, "staff", "appoint", *words.split(), given=f"{PASSWORD}\n")
        assert appointed.returncode == 0
    (tmp_path / "password").write_text(PASSWORD)
    change = ("change", "two", "--set", "limits.tie.most=77", "--by", "ann", "--approved", "bob")
    unproved = punto(tmp_path, "tables", *change)
    assert unproved.stderr == (
        "punto: the password of ann is needed: give --password-file, or set PUNTO_PASSWORD\n"
    )
    files = ("--password-file", "password", "--approved-password-file", "password")
    assert tables(*change, *files) == "two: open\n"
    assert tables("--data", "punto-data", "pause", "two") == "two: paused\n"
    assert tables("resume", "two") == "two: open\n"
    assert tables("close", "two") == "two: closed\n"
    running = tables("--json")
    assert process.stop() == (0, "")
    assert tables("--json") == running
    first, two = json.loads(running)
    assert (first["key"], first["state"], two["state"]) == ("commission-1", "open", "closed")
    assert (two["settings"]["seats"], two["settings"]["limits"]["tie"]["most"]) == (9, 77)
    assert "power-98" in tables()
    assert punto(tmp_path, "audit").returncode == 0


def test_tables_of_a_file_are_opened_once(tmp_path: Path) -> None:
    """At the start, and while it runs; what is there already stays."""
    file = tmp_path / "punto.toml"
    file.write_text('port = 0\n[[tables]]\nkey = "a"\ngame = "commission"\n')
    process = Process(["--config", "punto.toml"], tmp_path)
    file.write_text(file.read_text() + '[[tables]]\nkey = "b"\ngame = "tournament"\n')
    for output in ("b: open\n", "Every table of the file exists already.\n"):
        assert punto(tmp_path, "tables", "open", "punto.toml").stdout == output
    assert process.stop() == (0, "")
    file.write_text(file.read_text().replace('key = "a"', 'key = "a"\nseats = 3'))
    again = Process(["--config", "punto.toml"], tmp_path)
    status, output = again.stop()
    assert status == 0
    assert json.loads(output)["table"] == "a"  # its log has it otherwise, and stands


def test_without_a_server_a_change_is_refused_with_a_message(tmp_path: Path) -> None:
    """One line; also where a server was killed and its socket lies there."""
    process = Process(["--port", "0"], tmp_path)
    process.kill()
    assert (tmp_path / "punto-data" / SOCKET).exists()
    for folder in ("punto-data", "nowhere"):
        ran = punto(tmp_path, "tables", "pause", "commission-1", "--data", folder)
        assert ran.returncode == 2
        assert ran.stderr == (
            f"punto: no server runs on {folder!r}; start one with `punto serve` and try again\n"
        )
    assert punto(tmp_path, "tables").returncode == 0
    assert Process(["--port", "0"], tmp_path).stop() == (0, "")


WRONG = {
    "open": "a table needs a name and a game: give --key and --game, or a file",
    "open --key x --game pwer-98": "unknown game 'pwer-98'; did you mean 'power-98'?",
    "open --key x --game power-98 --set seats": "'seats' is not a setting; write NAME=VALUE, as in"
    " seats=9",
    "open --key x --game power-98 --set seets=9": "unknown setting 'seets'; did you mean 'seats'?",
    "open --key x --game power-98 --set difference=1000000000001": "table 'x': difference is"
    " 1000000000001; take 1000000000000 at most",
    f"open --key x --game power-98 --set seats=1{'0' * 30}": f"1{'0' * 30} is too large a number;"
    " write one of fewer digits",
    "pause x --by=": "--by '' cannot be a name in the log; write 1 to 64 characters,"
    " on one line and without spaces around it",
    "open f.toml --key x": "give either a file, or --key and --game",
    "change x --approved bob": "name the change: give either --set, or --config with a file",
}


@pytest.mark.parametrize("line", WRONG)
def test_a_mistyped_command_gets_one_line(line: str, tmp_path: Path) -> None:
    """It quotes the word and says the way out."""
    ran = punto(tmp_path, "tables", *line.split())
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == f"punto: {WRONG[line]}\n"


def test_the_socket_is_for_its_owner_alone(tmp_path: Path) -> None:
    """Mode 0600, also in a folder so deep that its path is too long for a socket."""
    deep = tmp_path / ("d" * 60) / ("e" * 60) / ("f" * 60)
    process = Process(["--port", "0", "--data", str(deep)], tmp_path)
    status = os.stat(deep / SOCKET)
    assert stat.S_IMODE(status.st_mode) == 0o600
    assert ask(deep, {"do": "health"})["ready"]
    with pytest.raises(BadInput, match="unknown table 'x'"):
        ask(deep, {"do": "pause", "key": "x", "by": "a"})
    with pytest.raises(NotRunning):
        ask(tmp_path, {"do": "health"})
    assert process.stop() == (0, "")


def test_the_room_and_the_log_agree_on_the_state_of_a_table(tmp_path: Path) -> None:
    """The list is the same, no matter which program makes it."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        await seated(server, 1)
        host = server.room.runners[TABLE]
        assert table_summary(host.saved) == table_summary(fold_log(server.reader, TABLE).state)

    run_story(story, tmp_path)
