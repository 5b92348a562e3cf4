"""Two real servers of one house in PostgreSQL, as on two machines: one serves, the other waits."""

import shutil
import tempfile
import weakref
from contextlib import closing
from pathlib import Path

from punto.records.audit import audit
from punto.store import read_store
from punto.store.codec import decode
from punto.store.postgres.address import DatabaseAddress
from punto.store.seals import KEY as SEAL_KEY
from punto.store.store import HOUSE_KEY
from punto.table.events import StakePlaced
from tests.kit.ports import free_port
from tests.kit.process import Process
from tests.kit.zygote import Forked

TABLE = "main-1"
# Bets stay open for longer than spares need to take over.
SETTINGS = f"""
[[tables]]
key = "{TABLE}"
game = "commission"
limits = {{ others = {{ least = 20, most = 1000 }} }}
clocks.betting = 600_000
"""


class Spare:
    """A server that waits for its turn."""

    def __init__(self, arguments: list[str], folder: Path) -> None:
        """Start it on a port of its own, and wait until it says that another one serves."""
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}/"
        self._complaints = tempfile.TemporaryFile("w+")  # noqa: SIM115 (closed with the process)
        words = ["serve", *arguments, "--port", str(self.port)]
        self._process = Forked(words, folder, self._complaints)
        weakref.finalize(self, self._process.kill)
        line = self._process.stdout.readline()
        assert "waits as a spare" in line, line + self.complaints

    def until_it_serves(self) -> None:
        """Wait until it has taken over, and says so."""
        while "Punto serves" not in (line := self._process.stdout.readline()):
            assert line, self.complaints

    @property
    def complaints(self) -> str:
        """What it wrote to its log."""
        self._complaints.seek(0)
        return self._complaints.read()

    def kill(self) -> None:
        """Kill −9."""
        self._process.kill()
        if not self._complaints.closed:
            self._process.communicate()
            self._complaints.close()


class TwoMachines:
    """A house with a server and a spare, each with a folder of its own for its keys."""

    def __init__(self, store: DatabaseAddress, folder: Path) -> None:
        """Start both; the spare gets the keys that the first one made."""
        self.store = store
        self._seal_key = folder / "second" / SEAL_KEY
        (folder / "house.toml").write_text(SETTINGS, "utf-8")
        settings = ["--config", "house.toml", "--store", str(store), "--exempt", "127.0.0.1"]
        self.first = Process([*settings, "--port", "0", "--data", "first"], folder, empty=False)
        (folder / "second").mkdir()
        for key in (SEAL_KEY, HOUSE_KEY):
            shutil.copy(folder / "first" / key, folder / "second" / key)
        self.spare = Spare([*settings, "--data", "second"], folder)

    @property
    def addresses(self) -> list[str]:
        """The addresses of both, the one that serves first."""
        return [self.first.address, self.spare.address]

    def staked(self) -> list[int]:
        """Return the amounts of the stakes in the log, in its order."""
        with closing(read_store(self.store, seal_key=self._seal_key)) as store:
            events = [decode(row.kind, row.body) for row in store.rows(TABLE)]
        return [event.amount for event in events if isinstance(event, StakePlaced)]

    def close(self) -> None:
        """Stop both; the audit of the house finds nothing."""
        self.first.kill()
        self.spare.kill()
        with closing(read_store(self.store, seal_key=self._seal_key)) as store:
            assert audit(store).fault is None
