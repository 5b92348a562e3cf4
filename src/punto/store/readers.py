"""Readers: a few connections for threads that read, each lent to one thread at a time.

An SQLite connection serves one thread at a time, and raises an error otherwise. The loop and the
writer have their own; everything else that reads borrows one here.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore, Lock

from punto.store.store import Store


class Readers:
    """A pool of connections, opened when needed, with a fixed maximum."""

    def __init__(self, another: Callable[[], Store], most: int) -> None:
        """`another` opens a connection that can only read; any thread may call it."""
        self._another = another
        self._free = BoundedSemaphore(most)
        self._lock = Lock()
        self._idle: list[Store] = []
        self._closed = False

    @contextmanager
    def lend(self) -> Iterator[Store]:
        """Lend a connection that reads as of one moment; wait if all are lent."""
        with self._free:
            with self._lock:
                store = self._idle.pop() if self._idle else None
            store = store or self._another()
            fine = False
            try:
                with store.at_one_moment():
                    yield store
                fine = True
            finally:
                self._take_back(store, fine=fine)

    def _take_back(self, store: Store, *, fine: bool) -> None:
        """Keep a connection for the next thread; after a failure the next gets a new one."""
        with self._lock:
            if fine and not self._closed:
                self._idle.append(store)
                return
        store.close()

    def close(self) -> None:
        """Close idle connections now, and lent ones when they come back."""
        with self._lock:
            self._closed = True
            idle, self._idle = self._idle, []
        for store in idle:
            store.close()
