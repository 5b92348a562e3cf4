"""A house key that is changed while a spare waits: the spare says that it lacks the new one."""

import asyncio
import json
import shutil
import urllib.error
import urllib.request
from pathlib import Path

from punto.server.operation.control_socket import ask
from punto.server.spare import UNFIT
from punto.store.store import HOUSE_KEY
from tests.kit.several_servers import ENDS_WITHIN, POLL
from tests.kit.two_machines import TwoMachines

OTHER_KEY = "is not the key that signs the heads of this house now; copy house.key"


def _alarms(machines: TwoMachines) -> list[str]:
    """Return the alarms of the spare, which is not ready."""
    try:
        urllib.request.urlopen(f"{machines.spare.address}api/health", timeout=10).close()
    except urllib.error.HTTPError as answer:
        with answer:
            alarms: list[str] = json.loads(answer.read())["alarms"]
            return alarms
    raise AssertionError("the spare is ready")


async def _until_alarms(machines: TwoMachines, *, any_: bool) -> list[str]:
    """Wait until the spare has alarms, or none; return them."""
    async with asyncio.timeout(ENDS_WITHIN):
        while bool(alarms := await asyncio.to_thread(_alarms, machines)) is not any_:
            await asyncio.sleep(POLL)
    return alarms


def _lines(machines: TwoMachines, words: str) -> list[str]:
    return [line for line in machines.spare.complaints.splitlines() if words in line]


def test_a_spare_says_that_it_lacks_the_new_house_key(
    machines: TwoMachines, tmp_path: Path
) -> None:
    """It goes on waiting, and the alarm ends once the key is copied."""
    assert _alarms(machines) == []
    ask(tmp_path / "first", {"do": "rotate-key", "by": "ada"})
    assert asyncio.run(_until_alarms(machines, any_=True)) == [UNFIT]
    (line,) = _lines(machines, "this spare does not fit the house any more")
    assert OTHER_KEY in line
    shutil.copy(tmp_path / "first" / HOUSE_KEY, tmp_path / "second" / HOUSE_KEY)
    assert asyncio.run(_until_alarms(machines, any_=False)) == []
    assert len(_lines(machines, "this spare fits the house again")) == 1
    machines.first.kill()
    machines.spare.until_it_serves()
    assert "the house key is not the one" not in machines.spare.complaints
