"""A server that kills itself, without a word, at a named point: `python -m tests.crashing`.

It is the real server; only the named step is wrapped, from outside. What is killed here is what a
power cut or an operator's kill -9 would end.
"""

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from punto.config import Config
from punto.server.host import Host
from punto.server.link import Link
from punto.server.serve import serve
from punto.server.terminal import Terminal
from punto.store.sqlite import Store


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


# Where a server can die on the way of a stake, from finger to answer.
POINTS: dict[str, Callable[[Callable[[], None]], None]] = {
    "heard": lambda die: _before(Terminal, "hear", die),
    "decided": lambda die: _after(Host, "_work", die),
    "committing": lambda die: _before(Store, "commit", die),
    "half-written": lambda die: _after(Store, "_insert", die),
    "committed": lambda die: _after(Store, "commit", die),
    "telling": lambda die: _before(Host, "_done", die),
    "answered": lambda die: _after(Link, "send", die),
}


def dying(times: int) -> Callable[[], None]:
    """What dies when it is called for this time."""
    left = [times]

    def die() -> None:
        left[0] -= 1
        if left[0] == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    return die


def main() -> None:
    """Serve a folder until the point is reached for the given time."""
    folder, port, point, times = Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3], int(sys.argv[4])
    POINTS[point](dying(times))
    config = Config(port=port, data=folder)
    serve(config, lambda address: print(f"Punto serves {folder} at {address}", flush=True))


if __name__ == "__main__":
    main()
