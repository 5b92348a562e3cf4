"""What the process that writes remembers of a database, so that its loop does not wait for it.

Only one process writes, and each of its commits passes here, so what it remembers is right until
its turn is over. The next turn begins with an empty memory.
"""

from collections.abc import Callable, Iterable, Sequence
from threading import Lock

from punto.store.unit_of_work import Session, Work

MOST_SESSIONS = 100_000  # beyond that all are forgotten, and read again


class Memory:
    """Sessions that were asked for, and the names of all requests that were done."""

    def __init__(self) -> None:
        """Remember nothing yet."""
        self._sessions: dict[bytes, Session] = {}
        self._done: set[tuple[str, str]] = set()
        self._changes = 0  # how often sessions were forgotten
        self._lock = Lock()  # the writer has a thread of its own

    def remember_done(self, done: Iterable[tuple[str, str]]) -> None:
        """Remember which requests were done: person and id."""
        self._done.update(done)

    def session(self, token_hash: bytes, find: Callable[[bytes], Session | None]) -> Session | None:
        """Return a session; `find` reads it from the database the first time."""
        if known := self._sessions.get(token_hash):
            return known
        before = self._changes
        found = find(token_hash)
        with self._lock:
            # What was forgotten while it was read may be this session.
            if found is not None and before == self._changes:
                if len(self._sessions) >= MOST_SESSIONS:
                    self._sessions.clear()
                self._sessions[token_hash] = found
        return found

    def may_be_done(self, person: str, request: str) -> bool:
        """Return False if a request was certainly not done."""
        return (person, request) in self._done

    def expect_done(self, batch: Sequence[Work]) -> None:
        """Remember requests of work that is about to be saved: from now on they may be done."""
        self._done.update((one.person, one.id) for work in batch for one in work.done)

    def drop_sessions(self, batch: Sequence[Work]) -> None:
        """Forget sessions that work ends or locks, saved or not: they are read again."""
        ended = {token for work in batch for token in work.ended}
        ended |= {token for work in batch for token, _ in work.locks}
        people = {name for work in batch for name in work.signed_out}
        if not ended and not people:
            return
        with self._lock:
            self._changes += 1
            for token in ended:
                self._sessions.pop(token, None)
            for token, session in [*self._sessions.items()] if people else ():
                if session.patron in people:
                    del self._sessions[token]

    def drop_requests(self, batch: Sequence[Work]) -> None:
        """Forget requests that work has removed from the database, once it is saved."""
        gone: set[tuple[str, str]] = set()
        for work in batch:
            gone.update(work.forgotten)
            gone.difference_update((one.person, one.id) for one in work.done)
        self._done.difference_update(gone)
