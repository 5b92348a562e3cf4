"""The steps of a command: a test acts before one of them, and so after the one before."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from punto.store.postgres.lives import PostgresLives
from punto.store.postgres.store import PostgresStore
from punto.store.sqlite.lock import FolderLock
from punto.store.sqlite.store import SqliteStore

# What changes a disk or a database, and the lock of a folder.
_STEPS: tuple[tuple[Any, str], ...] = (
    *((os, name) for name in ("fsync", "mkdir", "rename", "replace", "rmdir", "unlink")),
    (FolderLock, "__init__"),
    (FolderLock, "close"),
    (PostgresLives, "ask"),
    (PostgresStore, "fill"),
    (SqliteStore, "fill"),
)


@contextmanager
def before_each_step(act: Callable[[int], None]) -> Iterator[None]:
    """Call this with the number of each step, from 1; its own steps are not counted."""
    done, acts = [0], [False]

    def counted(step: Callable[..., Any]) -> Callable[..., Any]:
        def run(*given: Any, **named: Any) -> Any:
            if not acts[0]:
                acts[0] = True
                done[0] += 1
                try:
                    act(done[0])
                finally:
                    acts[0] = False
            return step(*given, **named)

        return run

    with pytest.MonkeyPatch.context() as patched:
        for owner, name in _STEPS:
            patched.setattr(owner, name, counted(getattr(owner, name)))
        yield
