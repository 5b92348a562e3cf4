"""The limits on requests to a server: every bound, by name, in one place."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Annotated

from punto.config.addresses import Network
from punto.config.setting import Setting, between
from punto.refusals import BadInput
from punto.wire.base import RateClass
from punto.wire.codec import REQUESTS


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many a minute in the long run."""

    at_once: int
    a_minute: int

    def __post_init__(self) -> None:
        """Both are counts."""
        if self.at_once < 1 or self.a_minute < 1:
            raise BadInput(f"{self} lets nothing through; take 1 or more of both")


_RATES = {
    RateClass.SELDOM: Rate(at_once=20, a_minute=60),
    RateClass.RARE: Rate(at_once=4, a_minute=6),
    RateClass.LARGE: Rate(at_once=60, a_minute=240),
}
_COMMANDS = {tag: _RATES[kind.rate] for tag, kind in REQUESTS.items() if kind.rate in _RATES}


def networks(addresses: tuple[str, ...]) -> str | None:
    """Return the problem with the first that is neither an address nor a network, or None."""
    for address in addresses:
        try:
            Network(address)
        except BadInput as problem:
            return str(problem)
    return None


def some_time(seconds: float) -> str | None:
    """Reject a time that is not between 0 and an hour."""
    return None if 0 < seconds <= 3_600 else f"{seconds} is out of range; write seconds up to 3600"


Number = Annotated[int, between(1, 10_000_000)]


@dataclass(frozen=True)
class Limits:
    """Limits of the server. They stop floods; a person at a screen never comes near them.

    Requests are counted by patron, over all open links. Before a patron is known, requests are
    counted by address; a whole hall may sit behind one address.
    """

    requests: Annotated[
        Rate,
        Setting("Requests of a patron over the socket: at once, and a minute in the long run."),
    ] = Rate(at_once=150, a_minute=1_500)
    commands: Annotated[
        Mapping[str, Rate],
        Setting("The same by type of request; other types have no such limit."),
    ] = field(default_factory=lambda: MappingProxyType(_COMMANDS))
    hasty: Annotated[Rate, Setting("Refusals for haste before the link is closed.")] = Rate(
        at_once=250, a_minute=600
    )
    asides: Annotated[Rate, Setting("Control frames and fragments of a link.")] = Rate(
        at_once=100, a_minute=300
    )
    asked: Annotated[
        Rate,
        Setting(
            "Requests of an address over HTTP; counted apart, those of its links without an"
            " account."
        ),
    ] = Rate(at_once=600, a_minute=6_000)
    guests: Annotated[Rate, Setting("New guests of an address.")] = Rate(at_once=100, a_minute=20)
    names: Annotated[Rate, Setting("Changes of a patron's shown name.")] = Rate(
        at_once=10, a_minute=10
    )
    links_of_patron: Annotated[Number, Setting("Open links of a patron.")] = 16
    links_of_address: Annotated[Number, Setting("Open links of an address.")] = 500
    displays_of_address: Annotated[
        Number, Setting("Open links of an address that watch without an account.")
    ] = 250
    connections: Annotated[
        Number,
        Setting("Connections in all; fewer if the system grants fewer file descriptors."),
    ] = 50_000
    connections_of_address: Annotated[
        Number,
        Setting(
            "Connections of an address, at most a quarter of all; trusted proxies have no such"
            " limit."
        ),
    ] = 1_000
    handshake_seconds: Annotated[
        float, some_time, Setting("Seconds until a connection has agreed on TLS.")
    ] = 10.0
    idle_seconds: Annotated[
        float, some_time, Setting("Seconds until a connection has sent a whole request.")
    ] = 15.0
    body_seconds: Annotated[
        float, some_time, Setting("Seconds until the body of a request has arrived.")
    ] = 15.0
    backlog: Annotated[
        int,
        between(16 * 1024, 64 * 1024 * 1024),
        Setting("Bytes that may wait for a terminal that does not read, before it is dropped."),
    ] = 256 * 1024
    exempt: Annotated[
        tuple[str, ...],
        networks,
        Setting("Addresses or networks without limits: a load generator.", example=["::1"]),
    ] = ()
