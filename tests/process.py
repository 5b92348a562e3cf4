"""A real server process: started, stopped, and killed without a word."""

import re
import signal
import subprocess
import sys
import weakref
from collections.abc import Sequence
from pathlib import Path

ADDRESS = re.compile(r"at (\S+)$")


class Process:
    """`punto serve` as a process of its own."""

    def __init__(
        self, arguments: Sequence[str], cwd: Path, program: Sequence[str] = ("-m", "punto")
    ) -> None:
        """Start it, and wait until it says where it answers."""
        self._process = subprocess.Popen(
            [sys.executable, *program, "serve", *arguments],
            cwd=cwd,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        # A test that fails leaves no server behind.
        weakref.finalize(self, self._process.kill)
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        found = ADDRESS.search(said.strip())
        if found is None:
            raise AssertionError(f"no address: {said}{self._process.communicate()[1]}")
        self.address = found[1]
        self.port = int(self.address.rstrip("/").rsplit(":", 1)[1])

    def signal(self, told: signal.Signals) -> None:
        """Send it a signal."""
        self._process.send_signal(told)

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
        _, complained = self._process.communicate(timeout=20)
        return self._process.returncode, complained

    def kill(self) -> None:
        """Kill −9: it gets no chance to save anything."""
        self._process.kill()
        self._process.communicate()
