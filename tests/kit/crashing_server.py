"""A server that dies at named points: `python -m tests.kit.crashing_server`.

It is the real server; only the named step is wrapped, from outside. Each life is a fork of one
process that has everything imported, so that lives are short and many. On the way through a commit
either of its two processes dies: the one that writes, or the one that serves.
"""

import asyncio
import os
import random
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from punto.config import Config
from punto.server.link import Link
from punto.server.serve import serve
from punto.server.tables.runner import TableRunner
from punto.server.terminal import Terminal
from punto.store import Work, Writer
from punto.store.sqlite.store import SqliteStore
from punto.store.unit_of_work import Done, Unsure

READY = 1  # the exit status of a life that its point did not end
STOPPED = 3  # the exit status of a server that stopped because its writing process died


def _before(owner: type, name: str, die: Callable[[], None]) -> None:
    step = getattr(owner, name)

    def wrapped(*arguments: Any, **named: Any) -> Any:
        die()
        return step(*arguments, **named)

    setattr(owner, name, wrapped)


def _after(owner: type, name: str, die: Callable[[], None]) -> None:
    step = getattr(owner, name)

    def wrapped(*arguments: Any, **named: Any) -> Any:
        done = step(*arguments, **named)
        die()
        return done

    setattr(owner, name, wrapped)


Plant = Callable[[Callable[[], None]], None]

SERVER = "-while-it-writes"  # the end of the name of a point at which the serving process dies

# Steps of the process that writes.
_OF_A_COMMIT: dict[str, Plant] = {
    "committing": lambda die: _before(SqliteStore, "commit", die),
    "half-written": lambda die: _after(SqliteStore, "_insert", die),
    "committed": lambda die: _after(SqliteStore, "commit", die),
}

# Where a server can die on the way of a stake, from finger to answer.
POINTS: dict[str, Plant] = {
    "heard": lambda die: _before(Terminal, "hear", die),
    "decided": lambda die: _after(TableRunner, "_work", die),
    **_OF_A_COMMIT,
    **{f"{name}{SERVER}": plant for name, plant in _OF_A_COMMIT.items()},
    "telling": lambda die: _before(TableRunner, "_done", die),
    "answered": lambda die: _after(Link, "send", die),
}


def dying(times: int, number: Callable[[], int]) -> Callable[[], None]:
    """Return a function that kills a process at its n-th call."""
    left = [times]

    def die() -> None:
        left[0] -= 1
        if left[0] == 0:
            os.kill(number(), signal.SIGKILL)

    return die


def live(folder: Path, port: int, point: str, times: int) -> None:
    """Serve until the point is reached for this time."""
    POINTS[point](dying(times, os.getppid if point.endswith(SERVER) else os.getpid))
    try:
        serve(Config(port=port, data=folder), lambda address: None)
    except Unsure:
        os._exit(STOPPED)


def answer_early() -> None:
    """Planted: everyone is told that it is done before it is."""
    submit = Writer.submit

    def early(self: Writer, work: Work, done: Done) -> None:
        asyncio.get_running_loop().call_soon(done, None)
        submit(self, work, lambda problem: None)

    Writer.submit = early  # type: ignore[method-assign]  # a bug is planted so


def main() -> None:
    """Live and die at the points in turn, so many times at each; a line for each death."""
    folder, port = Path(sys.argv[1]), int(sys.argv[2])
    chance, lives, points = random.Random(sys.argv[3]), int(sys.argv[4]), sys.argv[5:]
    if "early" in points:
        answer_early()
    for point in [point for point in POINTS if point in points]:
        for _ in range(lives):
            child = os.fork()
            if not child:
                live(folder, port, point, chance.randint(2, 30))
                os._exit(READY)
            _, status = os.waitpid(child, 0)
            if point in _OF_A_COMMIT:
                ended = os.WIFEXITED(status) and os.WEXITSTATUS(status) == STOPPED
            else:
                ended = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL
            assert ended, f"{point}: it ended otherwise, {status}"
            print(point, flush=True)


if __name__ == "__main__":
    main()
