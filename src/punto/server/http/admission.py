"""The entrance: who asks, by which name, and whether that way in is open.

A proxy that was named as trusted says whom it asks for; what anybody else says of that is not
heard. The rules are plain functions of what came, so that a table of tests holds them.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from ipaddress import IPv4Address, IPv6Address

from punto.config.addresses import Network, Origin
from punto.config.declaration import LOCAL, Config

FOR, PROTO, HOST = "X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host"
FORWARDED = (FOR, PROTO, HOST, "Forwarded", "Via")

# The names of this machine alone: another name that leads here is an attack on its browser.
_LOCAL = re.compile(r"(?:localhost|127\.0\.0\.1|\[::1\])(?::[0-9]{1,5})?")

# One hop of X-Forwarded-For: an address, or one with its port.
_HOP = re.compile(
    r"(?P<v4>[0-9.]+)(?::(?P<port4>[0-9]{1,5}))?"
    r"|\[(?P<v6>[0-9A-Fa-f:.]+)\](?::(?P<port6>[0-9]{1,5}))?"
    r"|(?P<bare>[0-9A-Fa-f:.]+)"
)

LOOPBACK = ("127.0.0.1", "::1", "localhost")


@dataclass(frozen=True, slots=True)
class Came:
    """A request as it came: from which address, to which, and what it says of itself."""

    peer: str
    host: str
    tls: bool = False
    here: str = ""  # the address of this machine that it came to
    headers: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def said(self, name: str) -> list[str]:
        """The values of a header, however many times it came."""
        joined = ",".join(self.headers.get(name, ()))
        return [one.strip(" \t") for one in joined.split(",")] if joined.strip(" \t") else []


@dataclass(frozen=True, slots=True)
class Asker:
    """Who asks: the address it is for, and the origin that its browser knows us by."""

    address: str
    origin: Origin
    relayed: bool = False  # by somebody: then a loopback address says nothing
    plain: bool = False  # neither TLS nor this machine: others may read it


@dataclass(frozen=True, slots=True)
class Shut:
    """Why somebody is not let in."""

    status: int
    reason: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Entrance:
    """What was agreed about names, proxies and TLS."""

    public: tuple[Origin, ...] = ()
    trusted: tuple[Network, ...] = ()
    readers: tuple[Network, ...] = LOCAL  # who may read metrics
    without_tls: bool = False

    @classmethod
    def of(cls, config: Config) -> "Entrance":
        """As a server is set."""
        allowed = config.metrics.allowed
        without = config.without_tls_on_purpose
        return cls(config.public, config.proxy.trusted, allowed, without)

    def admit(self, came: Came) -> Asker | Shut:
        """Who asks, or why they may not."""
        trusted = self.trusts(came.peer)
        if not (came.tls or trusted or self.without_tls or _is_local(came.peer)):
            return Shut(403, "not-by-proxy", "This server is asked by its proxy alone.")
        found = self._forwarded(came) if trusted else _as_it_came(came)
        if isinstance(found, Shut):
            return found
        address, scheme, host = found
        origin = Origin.of(scheme, host)
        if origin is None or not self._answers_to(origin, host, came.here):
            said = f"This server does not answer to the name {host[:100]!r}."
            return Shut(421, "foreign-host", said)
        relayed = any(came.headers.get(name) for name in FORWARDED)
        plain = not (origin.secure or _LOCAL.fullmatch(host))
        return Asker(address, origin, relayed, plain)

    def is_ours(self, asker: Asker, origin: str | None) -> bool:
        """Whether a page of this origin is one of ours."""
        return origin in [str(one) for one in (asker.origin, *self.public)]

    def may_be_plain(self, asker: Asker) -> bool:
        """Whether somebody may be served although others can read it."""
        return self.without_tls or not asker.plain

    def may_read_metrics(self, asker: Asker) -> bool:
        """Loopback, or a configured address; not one that an unknown proxy forwards."""
        if asker.relayed and not self.trusted:
            return False
        return self.is_reader(asker.address)

    def is_reader(self, address: str) -> bool:
        """Whether this is the address of somebody who may read metrics."""
        return any(one.holds(address) for one in self.readers)

    def trusts(self, address: str) -> bool:
        """Whether this is the address of a proxy of ours."""
        return any(one.holds(address) for one in self.trusted)

    def _forwarded(self, came: Came) -> tuple[str, str, str] | Shut:
        """The client of a trusted proxy: the nearest address that is not one of our proxies."""
        address = came.peer
        for hop in reversed(came.said(FOR)):
            found = forwarded_for(hop)
            if found is None:
                return Shut(400, "bad-forwarded", f"{FOR} holds {hop[:100]!r}: no address.")
            address = found
            if not self.trusts(found):
                break
        _, scheme, host = _as_it_came(came)
        scheme = (came.said(PROTO) or [scheme])[-1]
        if scheme not in ("http", "https"):
            return Shut(400, "bad-forwarded", f"{PROTO} is {scheme[:100]!r}: not http or https.")
        return address, scheme, (came.said(HOST) or [host])[-1]

    def _answers_to(self, origin: Origin, host: str, here: str) -> bool:
        """A name of this machine, a public one, or the very address that was asked."""
        if _LOCAL.fullmatch(host) or origin.host in [one.host for one in self.public]:
            return True
        # An address is not a name, so no DNS answer can redirect it.
        asked = re.sub(r":[0-9]+$", "", origin.host) if origin.host[-1] != "]" else origin.host
        return bool(here) and asked.strip("[]") == here.partition("%")[0]


def _as_it_came(came: Came) -> tuple[str, str, str]:
    return came.peer, "https" if came.tls else "http", came.host


def _is_local(address: str) -> bool:
    return any(one.holds(address) for one in LOCAL)


def forwarded_for(hop: str) -> str | None:
    """The address in one hop of a list, in the one way it is written; None for anything else.

    Some proxies add the port that a client came from; a zone or a quote no proxy writes.

    >>> forwarded_for("203.0.113.7:4711"), forwarded_for("[2001:DB8::0:1]:4711")
    ('203.0.113.7', '2001:db8::1')
    >>> forwarded_for("203.0.113.7%x"), forwarded_for('"203.0.113.7"')
    (None, None)
    """
    written = _HOP.fullmatch(hop)
    if written is None or int(written["port4"] or written["port6"] or 0) > 65_535:
        return None
    try:
        if written["v4"]:
            return str(IPv4Address(written["v4"]))
        found = IPv6Address(written["v6"] or written["bare"])
    except ValueError:
        return None
    return str(found.ipv4_mapped or found)
