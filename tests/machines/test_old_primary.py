"""An old primary comes back after its standby was promoted: nobody writes there."""

import asyncio
import json
from asyncio import to_thread
from pathlib import Path

import pytest

from punto.refusals import BadInput
from punto.store.postgres.connection import connect, two_primaries
from punto.store.postgres.timelines import FILE, OldPrimary, Timelines
from tests.kit.house_checks import check_writers
from tests.kit.postgres import Cluster
from tests.kit.replicas import Replicas
from tests.kit.running_house import RunningHouse
from tests.kit.several_servers import health, until_it_says
from tests.kit.zygote import run

TWO = "two servers take writes"


def test_an_old_primary_is_known_by_its_timeline(replicas: Replicas, tmp_path: Path) -> None:
    """A machine that saw the house go on at the new one refuses the old one, also after a start."""
    address, first = replicas.database(), Timelines()
    first.keep_in(tmp_path)
    with connect(address) as connection:
        first.note(connection)
    assert two_primaries(address) == ""
    replicas.fail_over()
    with connect(address) as connection:
        first.note(connection)
    replicas.start()
    assert f"127.0.0.1:{replicas.port} (timeline 1) and" in two_primaries(address)
    assert f"127.0.0.1:{replicas.standby.port} (timeline 2)" in two_primaries(address)
    looked = run(tmp_path, "room", address)
    assert "Attention: two servers take writes" in looked.stderr
    assert "Attention: two servers take writes" in run(tmp_path, "room", address, "--json").stderr
    later = Timelines()
    later.keep_in(tmp_path)
    with connect(address) as old:
        assert old.info.port == replicas.port
        with pytest.raises(OldPrimary, match=r"on timeline 1, .* timeline 2"):
            later.check(old)


def test_the_machine_of_a_spare_knows_the_new_primary_too(
    replicas: Replicas, tmp_path: Path
) -> None:
    """After a fail-over it may be the only one left, and start beside the old primary alone."""
    house = RunningHouse(replicas, tmp_path, 2)

    async def story() -> None:
        await to_thread(replicas.fail_over)
        await house.stakes_go_on()
        _, spare = await house.writer_and_spare()
        while _noted(spare.folder / FILE) < 2:
            await asyncio.sleep(0.05)

    house.tell(story)
    replicas.start()  # the fixture stops it


def _noted(file: Path) -> int:
    """Return the newest timeline that a machine keeps; 0 if it keeps none."""
    return max(json.loads(file.read_text("utf-8")).values()) if file.exists() else 0


@pytest.mark.parametrize("damage", ["", "{", "[]", "null", '{"a": "x"}'])
def test_damaged_notes_are_named(tmp_path: Path, damage: str) -> None:
    """A server that does not know which primary is old does not start."""
    (tmp_path / FILE).write_text(damage, "utf-8")
    with pytest.raises(BadInput, match=r"timelines\.json' cannot be read: .*remove it once"):
        Timelines().keep_in(tmp_path)


def test_a_note_that_cannot_be_written_stops_nothing_and_is_written_later(
    cluster: Cluster, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The disk of the data folder may be full while the one of the database is not."""
    folder, notes = tmp_path / "keys", Timelines()
    notes.keep_in(folder)  # a folder that is not there yet: nothing can be written
    with connect(cluster.database()) as connection:
        notes.note(connection)
        assert "cannot be written" in caplog.text
        folder.mkdir()
        notes.note(connection)
    assert _noted(folder / FILE) == 1


def test_a_standby_shows_who_serves(replicas: Replicas, tmp_path: Path) -> None:
    """`punto room` reads there, as audits do."""
    name = replicas.database().rpartition("/")[2]
    there = "SELECT count(*) FROM pg_database WHERE datname = %s"
    with connect(replicas.standby.address("postgres"), anywhere=True) as connection:
        while connection.execute(there, (name,)).fetchall() == [(0,)]:
            connection.execute("SELECT pg_sleep(0.01)")
    done = run(tmp_path, "room", replicas.standby.address(name))
    assert (done.returncode, done.stdout) == (0, "Nobody is here: no server runs on this house.\n")


def test_connections_go_on_at_the_new_primary(
    replicas: Replicas, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of two that take writes, all connections of a process go to the one of its last commit."""
    address, seen = replicas.database(), Timelines()
    monkeypatch.setattr("punto.store.postgres.connection.KNOWN_TIMELINES", seen)
    replicas.fail_over()
    with connect(address) as connection:
        seen.note(connection)
    replicas.start()
    with connect(address) as connection:
        assert connection.info.port == replicas.standby.port
    replicas.standby.stop("immediate")
    with pytest.raises(OldPrimary, match="stop PostgreSQL there"):
        connect(address)


def test_nobody_takes_over_while_two_servers_take_writes(
    replicas: Replicas, tmp_path: Path
) -> None:
    """The spare says which, and serves once the old primary is stopped; every stake is there."""
    house = RunningHouse(replicas, tmp_path, 2)
    wrote = 0  # lives that wrote before two servers took writes

    async def story() -> None:
        nonlocal wrote
        await to_thread(replicas.fail_over)
        await house.stakes_go_on()
        wrote = await to_thread(check_writers, house.address)
        await to_thread(replicas.start)
        await house.stakes_go_on()
        writer, spare = await house.writer_and_spare()
        await to_thread(writer.kill)
        await until_it_says(spare, TWO)
        assert "two servers of the database" in await to_thread(health, spare)
        await to_thread(replicas.stop, "immediate")
        await house.stakes_go_on()

    house.tell(story)
    assert house.check() == wrote + 1
    replicas.start()  # the fixture stops it
