"""A command that is killed at its n-th step: nothing of it cleans up."""

import os
import signal
from collections.abc import Callable
from typing import Any

from punto.cli.main import main
from punto.store.postgres.lives import PostgresLives
from punto.store.postgres.store import PostgresStore
from punto.store.sqlite.store import SqliteStore

# What changes a disk or a database. A kill comes before one of them, and so after the one before.
_STEPS: tuple[tuple[Any, str], ...] = (
    *((os, name) for name in ("fsync", "mkdir", "rename", "replace", "rmdir", "unlink")),
    (PostgresLives, "ask"),
    (PostgresStore, "fill"),
    (SqliteStore, "fill"),
)


def killed_at(step: int, *words: str) -> bool:
    """Run a command in a fork that is killed at this step; return False if it ended before."""
    child = os.fork()
    if child == 0:
        _die_at(step)
        try:
            main(words)
        finally:
            os._exit(0)
    _, status = os.waitpid(child, 0)
    return os.WIFSIGNALED(status)


def _die_at(step: int) -> None:
    left = [step]

    def counted(act: Callable[..., Any]) -> Callable[..., Any]:
        def run(*given: Any, **named: Any) -> Any:
            left[0] -= 1
            if left[0] == 0:
                os.kill(os.getpid(), signal.SIGKILL)
            return act(*given, **named)

        return run

    for owner, name in _STEPS:
        setattr(owner, name, counted(getattr(owner, name)))
