"""How much anyone may ask of a server: every bound, by name, in one place."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from punto.server.rates import Rate

# What moves a person rather than a chip is done a few times an evening.
_SELDOM = Rate(at_once=20, a_minute=60)
_COMMANDS = {
    "watch": Rate(at_once=60, a_minute=240),  # its answer is by far the largest
    "take-seat": _SELDOM,
    "leave-seat": _SELDOM,
    "buy-in": _SELDOM,
    "choose-denom": _SELDOM,
}


@dataclass(frozen=True)
class Limits:
    """Bounds of a server. They stop floods: no hand on a screen comes near them.

    A patron has one hand however many links are open, so requests are counted by patron; what
    comes before anyone is known is counted by address. Behind one address may sit a whole hall.
    """

    requests: Rate = Rate(at_once=150, a_minute=1_500)  # of a patron over the socket
    commands: Mapping[str, Rate] = field(  # of a patron, by the type of the request
        default_factory=lambda: MappingProxyType(_COMMANDS)
    )
    hasty: Rate = Rate(at_once=250, a_minute=600)  # refusals for haste before the link is closed
    asides: Rate = Rate(at_once=100, a_minute=300)  # of a link: control frames and fragments
    asked: Rate = Rate(at_once=600, a_minute=6_000)  # of an address over HTTP
    guests: Rate = Rate(at_once=100, a_minute=20)  # new ones of an address
    links_of_patron: int = 16
    links_of_address: int = 500
    connections_of_address: int = 1_000  # links and all others
    idle_seconds: float = 15.0  # until a connection has sent a whole request
    body_seconds: float = 15.0  # until what a request carries has come
    exempt: tuple[str, ...] = ()  # addresses or networks that are not bounded
