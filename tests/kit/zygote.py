"""Programs that start at once: a process that has imported punto already, and forks.

Each is still a process of its own: it has its own folder, arguments, output and signals, and it can
be killed. Only the second that Python takes to import everything is spent once.
"""

import atexit
import gc
import json
import os
import signal
import socket
import subprocess
import sys
import weakref
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, NoReturn, TypedDict

from punto.program import program_hash

LONGEST_RUN = 60  # seconds that a command may take
LONGEST = 1 << 16  # bytes of a request
LONGEST_TYPED = 1 << 12  # characters that a pipe holds on any system
# For everyone who is forked.
IMPORTED = ("punto.cli.serve", "punto.cli.staff", "punto.cli.play", "punto.server.serve", "uvloop")
IN_A_CHILD = 0  # what fork returns there


class Asked(TypedDict):
    """What is to be run."""

    cwd: str
    argv: list[str]
    env: dict[str, str]


class Forked:
    """A program that was forked; as much of `subprocess.Popen` as a server needs."""

    def __init__(
        self, arguments: Sequence[str], cwd: Path, complaints: IO[str], typed: IO[str] | None = None
    ) -> None:
        """Run `punto` with these arguments in a folder; its complaints go to a file."""
        out, given = os.pipe()
        self._news, theirs = socket.socketpair()
        asked = json.dumps({"cwd": str(cwd), "argv": arguments, "env": dict(os.environ)})
        with open(os.devnull) as nothing:
            fds = [(typed or nothing).fileno(), given, complaints.fileno(), theirs.fileno()]
            socket.send_fds(_zygote(), [asked.encode()], fds)
        os.close(given)
        theirs.close()
        self.stdout = os.fdopen(out, "r", encoding="utf-8")
        # A test that fails, or kills it and goes on, leaves nothing open.
        weakref.finalize(self, self.stdout.close)
        self._lines = self._news.makefile("r")
        for open_end in (self._lines, self._news):
            weakref.finalize(self, open_end.close)
        self.pid = int(self._read())
        self.returncode: int | None = None

    def _read(self) -> str:
        """The next line of news: one that ends at once tells its number and its end together."""
        news = self._lines.readline()
        assert news, "the process that forks is gone"
        return news

    def send_signal(self, number: int) -> None:
        """Send a signal; one that has ended gets none."""
        if self.returncode is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """Kill −9."""
        if self.returncode is None:
            os.kill(self.pid, signal.SIGKILL)

    def communicate(self, timeout: float | None = None) -> str:
        """Wait until it ends, and return what it wrote."""
        self._news.settimeout(timeout)
        written = self.stdout.read()
        if self.returncode is None:
            self.returncode = int(self._read())
        self.stdout.close()
        self._lines.close()
        self._news.close()
        return written


def run(cwd: Path, *arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """Run `punto` to its end, with this typed into a pipe."""
    assert len(given) <= LONGEST_TYPED, "nobody reads while it is written"
    standard_input, typing = os.pipe()
    with open(standard_input, encoding="utf-8") as typed, TemporaryFile("w+") as complaints:
        with open(typing, "w", encoding="utf-8") as pipe:
            pipe.write(given)
        process = Forked(arguments, cwd, complaints, typed)
        written = process.communicate(timeout=LONGEST_RUN)
        complaints.seek(0)
        assert process.returncode is not None
        return subprocess.CompletedProcess(
            arguments, process.returncode, written, complaints.read()
        )


@cache
def _zygote() -> socket.socket:
    """Start the process that forks, once; it ends when this one does."""
    ours, theirs = socket.socketpair()
    theirs.set_inheritable(True)
    command = [sys.executable, __file__, str(theirs.fileno())]
    os.posix_spawn(sys.executable, command, os.environ, setsid=True)  # it ends by itself
    theirs.close()
    atexit.register(ours.close)
    return ours


def _serve(asking: socket.socket) -> None:
    """Fork for every request, until nobody is left to ask."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for those that wait
    while True:
        asked, fds, _, _ = socket.recv_fds(asking, LONGEST, 4)
        if not asked:
            return
        if os.fork() == IN_A_CHILD:
            asking.close()
            _wait_for_a_child(json.loads(asked), *fds)
        for fd in fds:
            os.close(fd)


def _wait_for_a_child(asked: Asked, typed: int, out: int, err: int, news: int) -> NoReturn:
    """Fork the server itself; tell its number, and then how it ended."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    pid = os.fork()
    if pid == IN_A_CHILD:
        os.close(news)
        _run(asked, typed, out, err)
    os.close(out)
    os.write(news, f"{pid}\n".encode())
    _, status = os.waitpid(pid, 0)
    os.write(news, f"{os.waitstatus_to_exitcode(status)}\n".encode())
    os._exit(0)


def _run(asked: Asked, typed: int, out: int, err: int) -> NoReturn:
    """Become `punto`."""
    from punto.cli.main import main

    for fd, place in ((typed, 0), (out, 1), (err, 2)):
        os.dup2(fd, place)
    os.chdir(asked["cwd"])
    os.environ.clear()
    os.environ.update(asked["env"])
    sys.argv = ["punto", *asked["argv"]]
    sys.stdin = os.fdopen(0, encoding="utf-8")
    sys.stdout = os.fdopen(1, "w", encoding="utf-8")
    sys.stderr = os.fdopen(2, "w", encoding="utf-8")
    main()


if __name__ == "__main__":
    for name in IMPORTED:
        import_module(name)
    program_hash()  # every server says it
    gc.freeze()  # a child that looks for garbage copies no page of what was imported
    _serve(socket.socket(fileno=int(sys.argv[1])))
