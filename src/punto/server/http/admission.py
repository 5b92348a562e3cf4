"""Admission of requests: by client address, host name, proxy and TLS.

A trusted proxy names the client it forwards for; the same headers from anybody else are ignored.
The rules are plain functions of the request, so that tests can list them in a table.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from ipaddress import IPv4Address, IPv6Address

from punto.config.addresses import Network, Origin
from punto.config.declaration import EVERYWHERE, LOCAL, Config

FOR, PROTO, HOST = "X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host"
FORWARDED = (FOR, PROTO, HOST, "Forwarded", "Via")

# The only names of this machine: another name that resolves to it is an attack on its browser.
_LOCAL = re.compile(r"(?:localhost|127\.0\.0\.1|\[::1\])(?::[0-9]{1,5})?")

# One hop of X-Forwarded-For: an address, or one with its port.
_HOP = re.compile(
    r"(?P<v4>[0-9.]+)(?::(?P<port4>[0-9]{1,5}))?"
    r"|\[(?P<v6>[0-9A-Fa-f:.]+)\](?::(?P<port6>[0-9]{1,5}))?"
    r"|(?P<bare>[0-9A-Fa-f:.]+)"
)

LOOPBACK = ("127.0.0.1", "::1", "localhost")


@dataclass(frozen=True, slots=True)
class RawRequest:
    """A request as received: the peer's address, the host it names, and its forwarding headers."""

    peer: str
    host: str
    tls: bool = False
    here: str = ""  # the address of this machine that received it
    headers: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def values(self, name: str) -> list[str]:
        """Return the values of a header, however many times it was sent."""
        joined = ",".join(self.headers.get(name, ()))
        return [value.strip(" \t") for value in joined.split(",")] if joined.strip(" \t") else []


@dataclass(frozen=True, slots=True)
class Requester:
    """The client of a request: its address, and the origin that its browser knows us by."""

    address: str
    origin: Origin
    relayed: bool = False  # by any proxy: then a loopback address proves nothing
    plain: bool = False  # neither TLS nor this machine: others can read it


@dataclass(frozen=True, slots=True)
class NotAdmitted:
    """The reason why a request is not admitted."""

    status: int
    reason: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Admission:
    """The configured names, proxies and TLS."""

    public: tuple[Origin, ...] = ()
    trusted: tuple[Network, ...] = ()
    readers: tuple[Network, ...] = LOCAL  # who may read metrics
    without_tls: bool = False
    displays: tuple[Network, ...] = EVERYWHERE  # who may watch without an account

    @classmethod
    def of(cls, config: Config) -> "Admission":
        """Return the admission of a configured server."""
        allowed = config.metrics.allowed
        without = config.without_tls_on_purpose
        return cls(config.public, config.proxy.trusted, allowed, without, config.displays)

    def admit(self, raw: RawRequest) -> Requester | NotAdmitted:
        """Return the client of a request, or the reason why it is not admitted."""
        trusted = self.trusts(raw.peer)
        if not (raw.tls or trusted or self.without_tls or _is_local(raw.peer)):
            return NotAdmitted(
                403, "not-by-proxy", "This server accepts requests only from its proxy."
            )
        source = self._forwarded(raw) if trusted else _direct(raw)
        if isinstance(source, NotAdmitted):
            return source
        address, scheme, host = source
        origin = Origin.of(scheme, host)
        if origin is None or not self._answers_to(origin, host, raw.here):
            sentence = f"This server does not answer to the name {host[:100]!r}."
            return NotAdmitted(421, "foreign-host", sentence)
        relayed = any(raw.headers.get(name) for name in FORWARDED)
        plain = not (origin.secure or _LOCAL.fullmatch(host))
        return Requester(address, origin, relayed, plain)

    def is_ours(self, requester: Requester, origin: str | None) -> bool:
        """Return True if a page of this origin is one of ours."""
        return origin in [str(own) for own in (requester.origin, *self.public)]

    def may_be_plain(self, requester: Requester) -> bool:
        """Return True unless the client needs TLS and came without it."""
        return self.without_tls or not requester.plain

    def may_read_metrics(self, requester: Requester) -> bool:
        """Return True for a reader's address, unless an unknown proxy forwarded it."""
        if requester.relayed and not self.trusted:
            return False
        return self.is_reader(requester.address)

    def is_reader(self, address: str) -> bool:
        """Return True if this address may read metrics."""
        return any(network.holds(address) for network in self.readers)

    def may_watch(self, requester: Requester) -> bool:
        """Return True if this client may watch tables without an account."""
        return any(network.holds(requester.address) for network in self.displays)

    def trusts(self, address: str) -> bool:
        """Return True if this is the address of a trusted proxy."""
        return any(network.holds(address) for network in self.trusted)

    def _forwarded(self, raw: RawRequest) -> tuple[str, str, str] | NotAdmitted:
        """Return the client of a trusted proxy: the nearest address that is not our proxy's."""
        address = raw.peer
        for hop in reversed(raw.values(FOR)):
            client = forwarded_for(hop)
            if client is None:
                sentence = f"{FOR} holds {hop[:100]!r}, which is not an address."
                return NotAdmitted(400, "bad-forwarded", sentence)
            address = client
            if not self.trusts(client):
                break
        _, scheme, host = _direct(raw)
        scheme = (raw.values(PROTO) or [scheme])[-1]
        if scheme not in ("http", "https"):
            return NotAdmitted(
                400, "bad-forwarded", f"{PROTO} is {scheme[:100]!r}: not http or https."
            )
        return address, scheme, (raw.values(HOST) or [host])[-1]

    def _answers_to(self, origin: Origin, host: str, here: str) -> bool:
        """Accept a name of this machine, a public name, or the address that was connected to."""
        if _LOCAL.fullmatch(host) or origin.host in [public.host for public in self.public]:
            return True
        # An address is not a name, so no DNS answer can redirect it.
        asked = re.sub(r":[0-9]+$", "", origin.host) if origin.host[-1] != "]" else origin.host
        return bool(here) and asked.strip("[]") == here.partition("%")[0]


def _direct(raw: RawRequest) -> tuple[str, str, str]:
    return raw.peer, "https" if raw.tls else "http", raw.host


def _is_local(address: str) -> bool:
    return any(network.holds(address) for network in LOCAL)


def forwarded_for(hop: str) -> str | None:
    """Return the address in one hop of a list, in canonical form; None for anything else.

    Some proxies add the client's port; no proxy writes a zone or quotes.

    >>> forwarded_for("203.0.113.7:4711"), forwarded_for("[2001:DB8::0:1]:4711")
    ('203.0.113.7', '2001:db8::1')
    >>> forwarded_for("203.0.113.7%x"), forwarded_for('"203.0.113.7"')
    (None, None)
    """
    match = _HOP.fullmatch(hop)
    if match is None or int(match["port4"] or match["port6"] or 0) > 65_535:
        return None
    try:
        if match["v4"]:
            return str(IPv4Address(match["v4"]))
        address = IPv6Address(match["v6"] or match["bare"])
    except ValueError:
        return None
    return str(address.ipv4_mapped or address)
