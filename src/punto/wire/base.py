"""The base of every request and every message.

A request is one class. Its fields go over the wire. Its class variables do not: the roles that may
send it and approve it, its rate limit, and the command it becomes. The server, its description
(OpenAPI) and the page's types are all made from these classes.
"""

from enum import Enum, auto
from functools import cache
from typing import Annotated, ClassVar

from msgspec import Meta, Struct

from punto.cup.commands import CupCommand
from punto.house import HouseCommand
from punto.roles import Role
from punto.table import Command
from punto.wire.fields import Id, Key


class RateClass(Enum):
    """The rate limit of a request; `config/limits.py` has the figures."""

    USUAL = auto()  # only the limit of all requests together
    SELDOM = auto()  # sent a few times an evening: it moves a person, or has a large answer
    RARE = auto()  # calls a person: once in a while
    LARGE = auto()  # has by far the largest answer


class Request(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    """A request of a terminal. The terminal makes the id, and the answer carries it."""

    roles: ClassVar[tuple[Role, ...]] = ()  # that may send it; nobody unless it says so
    approvers: ClassVar[tuple[Role, ...]] = ()  # that may be the second person where one is needed
    rate: ClassVar[RateClass] = RateClass.USUAL
    only_looks: ClassVar[bool] = False  # it moves nothing, and is done again if sent again
    # The second person gets something of their own, which nobody else at that screen should see.
    at_own_screen: ClassVar[bool] = False
    by_hand: ClassVar[bool] = False  # it makes sense only where a dealer deals
    blind: ClassVar[bool] = False  # nobody is told before what it would do
    # Its refusal is a note that goes by itself, so that a patron gets it in one language.
    fleeting: ClassVar[bool] = False

    id: Id

    def command(
        self, by: str, approved: str, now: int
    ) -> Command | HouseCommand | CupCommand | None:
        """Return the command of the table, the house or a tournament, in the name of the sender.

        `approved` is the second person, or empty; `now` is in milliseconds since 1970. None means
        that the terminal does it without a command.
        """
        return None

    def seconds(self, first: Role) -> tuple[Role, ...]:
        """Return the roles that may be the second person where the first one has this role."""
        return self.approvers


class TableRequest(Request, frozen=True):
    """A request about one table."""

    table: Key


class Seen(Struct, frozen=True, forbid_unknown_fields=True):
    """The place at which a console saw the table when somebody pressed a key."""

    shoe: Annotated[int, Meta(ge=0)]
    coup: Annotated[int, Meta(ge=0)]
    cards: Annotated[int, Meta(ge=0, le=6)]  # of this coup, on the table


class PlacedRequest(TableRequest, frozen=True, kw_only=True):
    """A request that can say where its sender saw the table."""

    at: Seen | None = None  # refused where the table is elsewhere; None for any place


class DealerRequest(PlacedRequest, frozen=True, kw_only=True):
    """A request of the dealer of a table.

    A pit boss may deal too, and has to take the table first.
    """

    roles = (Role.DEALER, Role.PIT_BOSS)
    by_hand = True
    of_the_dealer: ClassVar[bool] = True  # only the person who took the table may send it


class Message(Struct, frozen=True, tag_field="type"):
    """A message from the server."""


@cache
def tag_of(kind: type[Struct]) -> str:
    """Return the `type` by which a request or a message goes over the wire."""
    return str(kind.__struct_config__.tag)
