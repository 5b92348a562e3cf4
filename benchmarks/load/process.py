"""A server as a process of its own, and its use of processor and memory."""

import os
import re
import resource
import signal
import subprocess
import sys
import time
import weakref
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from punto.store.postgres.address import DatabaseAddress

_ADDRESS = re.compile(r":(\d+)/?\s*$")
_TICKS = os.sysconf("SC_CLK_TCK")


def _family(pid: int) -> list[int]:
    """Return a process and those that it started."""
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except FileNotFoundError:
        children = []
    return [pid, *(one for child in children for one in _family(int(child)))]


def raise_limit() -> int:
    """Raise the limit of open files to the hard limit, for this process and its children."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard


class Server:
    """A server process that prints its address."""

    def __init__(self, command: Sequence[str | Path], cwd: Path) -> None:
        """Start it, and wait until it answers."""
        began = time.perf_counter()
        words = [str(word) for word in command]
        self._process = subprocess.Popen(words, cwd=cwd, stdout=subprocess.PIPE, text=True)
        weakref.finalize(self, self._process.kill)
        self.pid = self._process.pid
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        self.started = time.perf_counter() - began
        match = _ADDRESS.search(line)
        if match is None:
            raise SystemExit(f"{words[0]} did not say where it answers: {line!r}")
        self.port = int(match[1])
        self.start_cpu = self.cpu()  # what the start was worth on a machine with nothing else to do

    def cpu(self) -> float:
        """Return the processor seconds of all its threads."""
        return sum(sum(_times(pid)[:2]) for pid in _family(self.pid))

    def cpu_of_children(self) -> float:
        """Return the processor seconds of the processes that it started: one saves what is done."""
        return sum(sum(_times(pid)[:2]) for pid in _family(self.pid)[1:])

    def waited(self) -> float:
        """Return the seconds that its threads were ready to run and no processor was free."""
        threads = (
            task for pid in _family(self.pid) for task in Path(f"/proc/{pid}/task").iterdir()
        )
        return sum(int((task / "schedstat").read_text().split()[1]) for task in threads) / 1e9

    def resident(self) -> int:
        """Return its resident memory in bytes."""
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * os.sysconf(
            "SC_PAGE_SIZE"
        )

    def stop(self) -> None:
        """Ask it to stop, and wait."""
        self._process.send_signal(signal.SIGTERM)
        if self._process.wait(timeout=60):
            raise SystemExit(f"the server stopped with status {self._process.returncode}")

    def kill(self) -> None:
        """Kill −9."""
        self._process.kill()
        self._process.wait()


def cpu_of_all(parent: int) -> float:
    """Return the processor seconds of a process and its children, also of those that ended."""
    worked = 0.0
    for child in Path(f"/proc/{parent}/task/{parent}/children").read_text().split():
        with suppress(ProcessLookupError, FileNotFoundError):  # ended: its parent has its time
            worked += sum(_times(int(child)))
    return worked + sum(_times(parent))


def _times(pid: int) -> list[float]:
    """Return the seconds of a process, of it in the kernel, and both of its ended children."""
    after_name = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return [int(ticks) / _TICKS for ticks in after_name[11:15]]


def punto(folder: Path, store: DatabaseAddress | None = None) -> Server:
    """Start `punto serve` on this folder, or with the keys of it on a database."""
    options = ["--port", "0", "--data", folder.name, "--exempt", "127.0.0.1"]
    if store is not None:
        options += ["--store", str(store)]
    return Server((sys.executable, "-m", "punto", "serve", *options), folder.parent)


def audit(folder: Path, store: DatabaseAddress | None = None) -> str:
    """Return the output of `punto audit`; exit unless the house is clean."""
    place = folder.name if store is None else str(store)
    words = (sys.executable, "-m", "punto", "audit", "--data", place)
    ran = subprocess.run(words, cwd=folder.parent, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise SystemExit(f"the audit is not clean: {ran.stdout}{ran.stderr}")
    return ran.stdout.strip()
