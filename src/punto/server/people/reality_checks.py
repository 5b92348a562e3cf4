"""Reality checks: how long a patron has played since the last one, on whichever screen.

The server knows it from the sittings, so that another table, a reload or a second device does not
begin it again. An acknowledged check is remembered in memory: after a restart one may come early.
"""

from collections.abc import Iterable

from punto.house.limits import DAY
from punto.server.channel import Listener, frame
from punto.server.journal.journal import Journal
from punto.server.presence import Presence
from punto.wire.messages import Reality

MOST_KEPT = 10_000  # acknowledgements


class RealityChecks:
    """Tells patrons how long they have played, and remembers what they acknowledged."""

    def __init__(self, journal: Journal, presence: Presence) -> None:
        """Tell the open terminals of `presence`."""
        self._journal = journal
        self._presence = presence
        self._seen: dict[str, int] = {}  # by patron: when they acknowledged the last one

    def show(self, patron: str, listener: Listener) -> None:
        """Tell a new terminal, if its patron has a seat."""
        if (played := self.played_ms(patron)) is not None:
            listener.send(frame(Reality(played)))

    def tell(self, patron: str) -> None:
        """Tell every terminal of a patron, after a change."""
        _send(frame(Reality(self.played_ms(patron))), self._presence.terminals(patron))

    def acknowledge(self, patron: str) -> None:
        """Count the time from now on."""
        now = self._journal.now()
        if len(self._seen) >= MOST_KEPT:
            self._seen = {other: at for other, at in self._seen.items() if at > now - DAY}
        self._seen[patron] = now
        self.tell(patron)

    def played_ms(self, patron: str) -> int | None:
        """Return the time since a patron came to play or acknowledged one; None without a seat."""
        began = self._journal.sittings.began(patron)
        if began is None:
            return None
        return max(0, self._journal.now() - max(began, self._seen.get(patron, 0)))


def _send(framed: bytes, to: Iterable[Listener]) -> None:
    for listener in to:
        listener.send(framed)
