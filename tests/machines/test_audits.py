"""Audits of a house in a database: of that house, and of nothing that lies in the data folder."""

import asyncio
from pathlib import Path

from punto.store.postgres.address import DatabaseAddress
from tests.kit.http_client import punto
from tests.kit.postgres import Cluster
from tests.kit.process import Process
from tests.kit.staff_floor import Screen, make_floor, on_the_floor

PASSWORD = "hush-hush"


def audits_of(process: int) -> list[str]:
    """The command lines of the audits that a server runs, as everyone on the machine reads them."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    commands = [Path(f"/proc/{child}/cmdline").read_text() for child in children]
    return [command for command in commands if "\0audit\0" in command]


def test_a_server_audits_the_house_that_it_serves(cluster: Cluster, tmp_path: Path) -> None:
    """Not another one in the folder of its keys; and no list of processes has the password."""
    make_floor(tmp_path / "keys")
    address = cluster.database()
    moved = punto(tmp_path, "store", "move", "keys", str(address))
    assert moved.returncode == 0, moved.stderr
    before, _, after = address.partition("@")
    with_password = DatabaseAddress(f"{before}:{PASSWORD}@{after}")
    where = ["--store", str(with_password), "--data", str(tmp_path / "keys")]
    running = Process(["--port", "0", *where], tmp_path)

    async def story(screen: Screen) -> None:
        await screen.enter("ada")
        started = await screen.post("/api/audits", {})
        assert started.status == 201
        while not (audits := audits_of(running.pid)):
            await asyncio.sleep(0.01)
        assert not [command for command in audits if PASSWORD in command]
        sheet = await screen.end_of(await started.json())
        assert (sheet["state"], sheet["failed"]) == ("right", "")
        assert sheet["result"]["events"] == sum(log["of"] for log in sheet["logs"]) > 0

    on_the_floor(running, story)
    assert running.stop()[0] == 0
