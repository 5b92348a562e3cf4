"""A real server process: started, stopped, and killed without a word."""

import re
import signal
import subprocess
import sys
import tempfile
import weakref
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import IO

from punto.records.audit import audit
from punto.store import read_store
from tests.kit.zygote import Forked

ADDRESS = re.compile(r"at (\S+)$")


class Process:
    """`punto serve` as a process of its own."""

    def __init__(
        self,
        arguments: Sequence[str],
        cwd: Path,
        program: Sequence[str] = (),
        *,
        empty: bool = True,
    ) -> None:
        """Start it without bots unless asked for, and wait until it says where it answers.

        `program` is run instead of a fork of a process that has imported punto already.
        """
        # A file and no pipe: a pipe that nobody reads holds up a server that complains a lot.
        self._complaints = tempfile.TemporaryFile("w+")  # noqa: SIM115 (closed with the process)
        words = ["serve", *(["--empty"] if empty else []), *arguments]
        self._process = (
            subprocess.Popen(
                [sys.executable, *program, *words],
                cwd=cwd,
                stdout=subprocess.PIPE,
                stderr=self._complaints,
                text=True,
            )
            if program
            else Forked(words, cwd, self._complaints)
        )
        # A test that fails leaves no server behind.
        weakref.finalize(self, _end, self._process, self._complaints)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        match = ADDRESS.search(line.strip())
        if match is None:
            raise AssertionError(f"no address: {line}{self.ended()[1]}")
        self.address = match[1]
        self.port = int(self.address.rstrip("/").rsplit(":", 1)[1])

    def signal(self, number: signal.Signals) -> None:
        """Send it a signal."""
        self._process.send_signal(number)

    @property
    def pid(self) -> int:
        """Its number."""
        return self._process.pid

    def stop(self) -> tuple[int, str]:
        """Ask it to stop: its exit status and what it complained of."""
        self._process.send_signal(signal.SIGTERM)
        return self.ended()

    def ended(self) -> tuple[int, str]:
        """Wait until it ends: its exit status and what it complained of."""
        self._process.communicate(timeout=20)
        assert self._process.returncode is not None
        self._complaints.seek(0)
        with self._complaints:
            return self._process.returncode, self._complaints.read()

    def kill(self) -> None:
        """Kill −9: it gets no chance to save anything."""
        self._process.kill()
        if not self._complaints.closed:
            self._process.communicate()
            self._complaints.close()


def audited_server(folder: Path) -> Iterator[Process]:
    """A server with its data beside it; at the end it stops, and the audit finds nothing."""
    running = Process(["--port", "0"], folder)
    yield running
    assert running.stop() == (0, "")
    with closing(read_store(folder / "punto-data")) as store:
        assert audit(store).fault is None


def _end(process: subprocess.Popen[str] | Forked, complaints: IO[str]) -> None:
    process.kill()
    complaints.close()
