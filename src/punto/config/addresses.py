"""Names of the network: networks of addresses, and origins that pages come from."""

import re
from dataclasses import dataclass, field
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from punto.refusals import BadInput

_PORTS = {"http": 80, "https": 443}
_ORIGIN = re.compile(
    r"(?:(?P<scheme>https?)://)?(?P<host>[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::(?P<port>[0-9]{1,5}))?/?"
)


@dataclass(frozen=True, slots=True)
class Network:
    """An address, or a network of them.

    >>> Network("10.0.0.0/8").holds("10.1.2.3"), Network("::1").holds("127.0.0.1")
    (True, False)
    >>> Network("127.0.0.1").holds("::ffff:127.0.0.1")  # IPv4 as an IPv6 socket sees it
    True
    """

    text: str
    _network: IPv4Network | IPv6Network = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        try:
            object.__setattr__(self, "_network", ip_network(self.text))
        except ValueError as problem:
            raise BadInput(
                f"{self.text!r} is neither an address nor a network ({problem});"
                " write it as in 10.0.0.5 or 10.0.0.0/8"
            ) from None

    def __str__(self) -> str:
        return self.text

    @property
    def version(self) -> int:
        """The version of IP."""
        return self._network.version

    @property
    def fixed_bits(self) -> int:
        """The number of bits that all its addresses have in common."""
        return self._network.prefixlen

    def holds(self, address: str) -> bool:
        """Return True if this is an address of the network; False if it is not an address."""
        try:
            number = ip_address(address.partition("%")[0])
        except ValueError:
            return False
        if isinstance(number, IPv6Address) and number.ipv4_mapped:
            number = number.ipv4_mapped
        return number in self._network


@dataclass(frozen=True, slots=True)
class Origin:
    """The origin of a page, as a browser writes it: without the default port of its scheme.

    >>> str(Origin.read("punto.example:443")) == str(Origin.read("Punto.Example"))
    True
    >>> Origin.read("punto.example:8443").host
    'punto.example:8443'
    """

    scheme: str
    host: str  # with its port, unless it is the default of the scheme

    @classmethod
    def read(cls, text: str) -> "Origin":
        """Read a host, a host with its port, or a whole origin."""
        match = _ORIGIN.fullmatch(text.lower())
        port = int(match["port"] or 0) if match else 0
        if match is None or port > 65_535:
            raise BadInput(
                f"{text!r} is not an origin; write a host, as in punto.example or"
                " punto.example:8443"
            )
        scheme = match["scheme"] or "https"
        default = not port or port == _PORTS[scheme]
        return cls(scheme, match["host"] + ("" if default else f":{port}"))

    @classmethod
    def of(cls, scheme: str, host: str) -> "Origin | None":
        """Return the origin of a request; None if its host is not valid."""
        try:
            return cls.read(f"{scheme}://{host}") if "/" not in host else None
        except BadInput:
            return None

    @property
    def port(self) -> int:
        """The port that a browser connects to."""
        _, _, port = self.host.removesuffix("]").rpartition(":")
        bare = self.host.endswith("]") or ":" not in self.host
        return _PORTS[self.scheme] if bare else int(port)

    @property
    def secure(self) -> bool:
        """True if the origin uses TLS."""
        return self.scheme == "https"

    def __str__(self) -> str:
        return f"{self.scheme}://{self.host}"
