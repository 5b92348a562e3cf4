"""Readers: a few connections for threads that read, each lent to one thread at a time.

A connection of SQLite's serves one thread at a time, and says so by an error. The loop has its own
and the writer has its own; whatever else reads borrows one here.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore, Lock

from punto.store.store import Store


class Readers:
    """Opens connections as they are needed, keeps them, and never has more than so many."""

    def __init__(self, another: Callable[[], Store], most: int) -> None:
        """`another` opens a connection that can only read; any thread may call it."""
        self._another = another
        self._free = BoundedSemaphore(most)
        self._lock = Lock()
        self._idle: list[Store] = []
        self._closed = False

    @contextmanager
    def lend(self) -> Iterator[Store]:
        """Lend a connection, all of one moment; wait for one where all are lent."""
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
        """Close what nobody reads; what is lent is closed when it comes back."""
        with self._lock:
            self._closed = True
            idle, self._idle = self._idle, []
        for store in idle:
            store.close()
