"""Connections: counted when they are accepted, before TLS and before any request."""

from collections import Counter
from collections.abc import Callable
from functools import partial

from punto.refusals import Refusal
from punto.server.http.admission import Admission
from punto.server.http.bounds import BoundReason, Bounds, source
from punto.server.operation.descriptors import LOCAL, Places
from punto.server.telemetry.logs import Alarm

RECOVERED = 0.9  # of a bound: a server that falls below it has room again

Leave = Callable[[], None]


class Connections:
    """The number of open connections, in all and by address.

    The last few places are reserved for addresses that may read metrics, so that operators can
    inspect a full server. Proxies and exempt addresses count in all, but not by address.
    """

    def __init__(self, bounds: Bounds, admission: Admission, places: Places) -> None:
        limits = bounds.limits
        self.most = min(limits.connections, places.all)
        self.of_address = min(limits.connections_of_address, places.of_address)
        self._kept = min(LOCAL, self.most // 2)
        self._bounds, self._admission = bounds, admission
        self._open = 0
        self._by_address: Counter[str] = Counter()
        self._full = Alarm("the server is full: new connections are refused")
        self._crowded: dict[str, Alarm] = {}

    def __len__(self) -> int:
        return self._open

    def come_in(self, address: str) -> Leave | Refusal:
        """Count a connection; return a refusal, or the function to call once when it ends."""
        proxy = self._admission.trusts(address)
        kept = 0 if not proxy and self._admission.is_reader(address) else self._kept
        if self._open >= self.most - kept:
            self._full.begin(most=self.most)
            return Refusal(BoundReason.SERVER_FULL)
        whose = "" if proxy or self._bounds.is_exempt(address) else source(address)
        if whose and self._by_address[whose] >= self.of_address:
            self._alarm(whose).begin(address=whose, most=self.of_address)
            return Refusal(BoundReason.TOO_MANY_CONNECTIONS, about={"most": self.of_address})
        self._open += 1
        self._by_address[whose] += 1
        return partial(self._go_out, whose)

    def _alarm(self, whose: str) -> Alarm:
        text = "an address has too many connections: new ones are refused"
        return self._crowded.setdefault(whose, Alarm(text))

    def _go_out(self, whose: str) -> None:
        self._open -= 1
        self._by_address[whose] -= 1
        if self._open < RECOVERED * (self.most - self._kept):
            self._full.end(connections=self._open)
        if whose in self._crowded and self._by_address[whose] < RECOVERED * self.of_address:
            self._crowded.pop(whose).end(address=whose)
        if not self._by_address[whose]:
            del self._by_address[whose]
