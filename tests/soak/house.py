"""The house of a soak: a real server process on a disk that can fill up and a clock that jumps."""

import asyncio
import os
import shutil
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

from punto.config import read
from punto.rulebook import GAMES
from tests.kit.ports import free_port
from tests.soak.checks import Sample
from tests.soak.server import OFFSET

DISK = 512  # megabytes
DEALT, MONEY = "dealt-1", "money-1"

_TABLE = """
[[tables]]
key = "{key}"
game = "{game}"
cards = "{cards}"
currency = "{currency}"
decks = 4
cut = {cut}
seats = {seats}
limits.others = {{ least = 20, most = 1000 }}
buy_in = {{ least = 100, most = 5000 }}
[tables.clocks]
betting = 1500
last_call = 300
closed = 50
shaking = 300
card = 50
settled = 300
absent = 8000
"""
_CONFIG = """
port = {port}
data = "{data}"
house_currency = "HKD"
limits.exempt = ["127.0.0.1"]
log.format = "json"
"""


def config(port: int, data: Path) -> str:
    """Write the settings: all six games with short shoes, a money table and a dealt one."""
    tables = [
        {"key": f"{game}-1", "game": game, "cards": "drawn", "currency": "PLAY", "cut": cut}
        for cut, game in enumerate(GAMES, 140)
    ]
    tables.append(
        {"key": MONEY, "game": "no-commission", "cards": "drawn", "currency": "HKD", "cut": 160}
    )
    tables.append(
        {"key": DEALT, "game": "power-98", "cards": "dealt", "currency": "PLAY", "cut": 150}
    )
    written = "".join(_TABLE.format(**table, seats=7) for table in tables)
    return _CONFIG.format(port=port, data=data) + written


class House:
    """The server, whatever happens to it."""

    def __init__(self, folder: Path) -> None:
        """Prepare its disk, its clock and its settings."""
        self.folder = folder
        self.disk = folder / "disk"
        self.data = self.disk / "data"
        self.mounted = False
        self.life = 0
        self.offset = 0
        self.lines_read = 0
        self._clock = folder / "clock"
        self._clock.write_bytes(OFFSET.pack(0))
        self._config = folder / "punto.toml"
        self.log = folder / "server.log"
        self.disk.mkdir()
        self._mount()
        self.port = free_port()
        self._config.write_text(config(self.port, self.data), "utf-8")
        self.settings = {table.key: table for table in read(self._config).tables}
        self.address = f"http://127.0.0.1:{self.port}/"
        self._process: subprocess.Popen[bytes] | None = None
        self._born = 0.0

    def _mount(self) -> None:
        """Give the data a small disk of its own, where this user may mount one."""
        if sys.platform != "linux" or os.geteuid() != 0:
            return
        mount = ["mount", "-t", "tmpfs", "-o", f"size={DISK}m", "tmpfs", str(self.disk)]
        self.mounted = subprocess.run(mount, check=False, capture_output=True).returncode == 0

    def start(self) -> None:
        """Start the server and wait until it answers."""
        self.life += 1
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.soak.server", str(self._config), str(self._clock)],
                stdout=subprocess.PIPE,
                stderr=log,
            )
        assert self._process.stdout is not None
        if not self._process.stdout.readline():
            raise RuntimeError(f"life {self.life} did not start; see {self.log}")
        self._born = time.monotonic()

    @property
    def process(self) -> subprocess.Popen[bytes]:
        """The server's process."""
        assert self._process is not None
        return self._process

    @property
    def alive(self) -> bool:
        """Return True while the server runs."""
        return self._process is not None and self._process.poll() is None

    def kill(self) -> None:
        """Kill −9."""
        self.process.kill()
        self.process.wait()

    def freeze(self) -> None:
        """SIGSTOP."""
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """SIGCONT."""
        self.process.send_signal(signal.SIGCONT)

    def fill_disk(self) -> None:
        """Take every free byte of the disk."""
        free = shutil.disk_usage(self.disk).free
        with (self.disk / "ballast").open("wb", buffering=0) as ballast:
            os.posix_fallocate(ballast.fileno(), 0, free // 2)
            ballast.seek(free // 2)
            # The server writes meanwhile, so nobody knows beforehand how much is left.
            with suppress(OSError):
                while ballast.write(bytes(4096)):
                    pass

    def free_disk(self) -> None:
        """Give the bytes back."""
        (self.disk / "ballast").unlink(missing_ok=True)

    def jump(self, milliseconds: int) -> None:
        """Let the server's wall clock jump."""
        self.offset += milliseconds
        with self._clock.open("r+b") as file:
            file.write(OFFSET.pack(self.offset))

    def stop(self) -> int:
        """Ask the server to stop; return its exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=60)

    def new_lines(self) -> list[str]:
        """Read what the server has logged since the last call."""
        with self.log.open("rb") as file:
            file.seek(self.lines_read)
            text = file.read()
        whole = text[: text.rfind(b"\n") + 1]
        self.lines_read += len(whole)
        return whole.decode("utf-8", "replace").splitlines()

    def sample(self, links: int) -> Sample | None:
        """See what the server uses now; None where it does not run."""
        folder = Path(f"/proc/{self.process.pid}")
        try:
            pages = int((folder / "statm").read_text().split()[1])
            descriptors = len(os.listdir(folder / "fd"))
        except OSError:
            return None
        memory = pages * os.sysconf("SC_PAGE_SIZE")
        return Sample(self.life, time.monotonic() - self._born, memory, descriptors, links)

    async def command(self, *arguments: str, stdin: str = "") -> tuple[int, str]:
        """Run `punto` on the data folder; return its exit status and output."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "punto", *arguments),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        output, _ = await process.communicate(stdin.encode())
        assert process.returncode is not None
        return process.returncode, output.decode("utf-8", "replace")

    def close(self, *, keep: bool) -> None:
        """End the server and give the disk back; keep what was on it where something was wrong."""
        if self.alive:
            self.thaw()
            self.kill()
        self.free_disk()
        if keep and self.mounted:
            shutil.copytree(
                self.data, self.folder / "kept", ignore=shutil.ignore_patterns("*.sock")
            )
        if self.mounted:
            subprocess.run(["umount", str(self.disk)], check=False)
