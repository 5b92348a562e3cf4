"""The bounds of a running server: it counts requests and links, and refuses too many."""

from collections import Counter
from collections.abc import Callable, Hashable
from functools import lru_cache, partial
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import TypeVar

from punto.config.limits import Limits
from punto.refusals import BadInput, Reason, Refusal, Refused
from punto.server.http.rates import Buckets
from punto.server.pace import Pace, TooFast, unbounded

Whose = TypeVar("Whose")

SECOND = 10**9
# A client with one IPv6 address has a whole network of them.
IPV6_PREFIX = 64


class BoundReason(Reason):
    """Reasons to refuse too many requests, links or connections."""

    TOO_MANY_REQUESTS = "too-many-requests"
    TOO_MANY_LINKS = "too-many-links"
    TOO_MANY_DISPLAYS = "too-many-displays"
    TOO_MANY_CONNECTIONS = "too-many-connections"
    SERVER_FULL = "server-full"


class Bounds:
    """The recent requests of everyone. Exempt addresses are not counted."""

    def __init__(self, limits: Limits, now: Callable[[], int]) -> None:
        """Count by `now`, in nanoseconds of a clock that never goes back."""
        self.limits = limits
        self.now = now
        self._exempt = tuple(_network(address) for address in limits.exempt)
        self._asked = Buckets(limits.asked)
        self._displays = Buckets(limits.asked)  # beside those over HTTP: neither uses up the other
        self._guests = Buckets(limits.guests)
        self._names = Buckets(limits.names)
        self._requests = Buckets(limits.requests)
        self._commands = {kind: Buckets(rate) for kind, rate in limits.commands.items()}
        self._links: Counter[tuple[str, str]] = Counter()

    def is_exempt(self, address: str) -> bool:
        """Return True if this address has no limits."""
        number = _address(address) if self._exempt else None
        return number is not None and any(number in network for network in self._exempt)

    def asked(self, address: str) -> Refusal | None:
        """Count an HTTP request from this address, or refuse it."""
        return self._take(self._asked, "address", address)

    def guest(self, address: str) -> Refusal | None:
        """Count a new guest or account from this address, or refuse it."""
        return self._take(self._guests, "address", address)

    def name(self, patron: str, address: str) -> Refusal | None:
        """Count a change of a patron's shown name, or refuse it."""
        if self.is_exempt(address):
            return None
        return _hasty(self._names.take(patron, self.now()))

    def _take(self, buckets: Buckets, kind: str, address: str) -> Refusal | None:
        if self.is_exempt(address):
            return None
        return _hasty(buckets.take((kind, source(address)), self.now()))

    def link(self, patron: str, address: str) -> Callable[[], None]:
        """Count a link, or raise; return the function to call at its end."""
        most = {
            ("patron", patron): self.limits.links_of_patron,
            ("address", source(address)): self.limits.links_of_address,
        }
        if self.is_exempt(address):
            most = {}
        for whose, number in most.items():
            if self._links[whose] >= number:
                raise Refused(Refusal(BoundReason.TOO_MANY_LINKS, about={"most": number}))
        self._links.update(most.keys())
        return partial(self._closed, tuple(most))

    def display(self, address: str) -> Callable[[], None]:
        """Count a link without an account, or raise; return the function to call at its end."""
        if self.is_exempt(address):
            return partial(self._closed, ())
        whose, most = ("display", source(address)), self.limits.displays_of_address
        if self._links[whose] >= most:
            raise Refused(Refusal(BoundReason.TOO_MANY_DISPLAYS, about={"most": most}))
        self._links[whose] += 1
        return partial(self._closed, (whose,))

    def display_pace(self, address: str) -> Pace:
        """Return the pace of one link without an account, counted by its address too.

        The address is counted as over HTTP, so that more links bring no more requests. Within
        that, each link keeps to the pace of one patron.
        """
        if self.is_exempt(address):
            return unbounded
        take = partial(self._take, self._displays, "display", address)
        return _LinkPace(self, object(), take).keep

    def _closed(self, counted: tuple[tuple[str, str], ...]) -> None:
        for whose in counted:
            _one_less(self._links, whose)

    def pace(self, patron: str, address: str) -> Pace:
        """Return the pace of one link."""
        return unbounded if self.is_exempt(address) else _LinkPace(self, patron).keep

    def asides(self, address: str) -> Callable[[], bool]:
        """Return a function that counts a link's frames that are not requests; False: too many."""
        return _any_number if self.is_exempt(address) else _LinkAsides(self).may

    def request(self, patron: Hashable, kind: str) -> Refusal | None:
        """Count a request of this kind over a link, or refuse it."""
        now = self.now()
        wait = self._requests.take(patron, now)
        if not wait and kind in self._commands:
            wait = self._commands[kind].take(patron, now)
        return _hasty(wait)


def _any_number() -> bool:
    """Do not count frames that are not requests."""
    return True


class _LinkPace:
    """The pace of a link; it closes the link if a refused sender never stops."""

    __slots__ = ("_bounds", "_first", "_patron", "_refused")

    def __init__(
        self,
        bounds: Bounds,
        patron: Hashable,
        first: Callable[[], Refusal | None] = lambda: None,
    ) -> None:
        self._bounds = bounds
        self._patron = patron
        self._first = first  # counts a request before the patron's own count, or refuses it
        self._refused: Buckets | None = None  # most links never need one

    def keep(self, kind: str) -> Refusal | None:
        refusal = self._first() or self._bounds.request(self._patron, kind)
        if refusal:
            if self._refused is None:
                self._refused = Buckets(self._bounds.limits.hasty)
            if self._refused.take("", self._bounds.now()):
                raise TooFast
        return refusal


class _LinkAsides:
    """The count of a link's frames that are not requests."""

    __slots__ = ("_bounds", "_buckets")

    def __init__(self, bounds: Bounds) -> None:
        self._bounds = bounds
        self._buckets: Buckets | None = None

    def may(self) -> bool:
        if self._buckets is None:
            self._buckets = Buckets(self._bounds.limits.asides)
        return not self._buckets.take("", self._bounds.now())


def _one_less(counter: Counter[Whose], whose: Whose) -> None:
    """Decrement a count; delete it at zero."""
    counter[whose] -= 1
    if not counter[whose]:
        del counter[whose]


def source(address: str) -> str:
    """Return the name under which an address is counted."""
    number = _address(address)
    if not isinstance(number, IPv6Address):
        return str(number) if number else address
    return str(ip_network((number, IPV6_PREFIX), strict=False))


@lru_cache(maxsize=4096)
def _address(address: str) -> IPv4Address | IPv6Address | None:
    """Read an address as a number; IPv4-mapped IPv6 addresses count as IPv4."""
    try:
        number = ip_address(address.partition("%")[0])
    except ValueError:
        return None  # a Unix domain socket has no address
    return getattr(number, "ipv4_mapped", None) or number


def _network(address: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(address)
    except ValueError:
        raise BadInput(
            f"{address!r} is not an address; write one like 127.0.0.1 or a network like 10.0.0.0/8"
        ) from None


def _hasty(wait: int) -> Refusal | None:
    """Refuse with the number of seconds to wait; None if there is nothing to wait for."""
    if not wait:
        return None
    return Refusal(BoundReason.TOO_MANY_REQUESTS, about={"seconds": -(-wait // SECOND)})
