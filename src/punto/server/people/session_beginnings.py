"""The beginnings of sessions: a person has a bounded number, and the oldest ends with a new one."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from punto.server.journal.journal import Journal
from punto.server.people.sessions import MOST, new_session
from punto.server.presence import Presence
from punto.store import Session


@dataclass(frozen=True, slots=True)
class Beginning:
    """A token, the session to store, and the sessions that end in the same work."""

    token: str
    session: Session
    ended: tuple[bytes, ...]


class SessionBeginnings:
    """Begins sessions, and says which ones end for them."""

    def __init__(
        self, journal: Journal, presence: Presence, randomness: Callable[[int], bytes]
    ) -> None:
        """Close links in `presence` when a session ends."""
        self._journal = journal
        self._presence = presence
        self._randomness = randomness
        self._being_saved: Counter[str] = Counter()  # by person: the store does not show them yet

    @contextmanager
    def one(self, name: str) -> Iterator[Beginning]:
        """Yield a new session, to be saved within this context."""
        token, session = new_session(name, self._randomness, self._journal.now())
        kept = self._journal.reader.sessions(name)
        ended = tuple(old.token_hash for old in kept[max(MOST - 1 - self._being_saved[name], 0) :])
        self._being_saved[name] += 1
        try:
            yield Beginning(token, session, ended)
        finally:
            self._being_saved[name] -= 1
            if not self._being_saved[name]:
                del self._being_saved[name]
            if ended:
                self._presence.cut(name)  # links of other sessions reconnect
