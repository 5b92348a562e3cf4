"""The house: who is known there, and the play money that it hands out."""

from collections.abc import Iterator
from dataclasses import dataclass

from punto.ledger import Kind, Transfer, wallet

STREAM = "house"  # the log of what belongs to no table


@dataclass(frozen=True, slots=True)
class PatronWelcomed:
    """A guest came in and was given play money."""

    patron: str
    currency: str
    gift: int


HouseEvent = PatronWelcomed
HOUSE_EVENTS: tuple[type[HouseEvent], ...] = (PatronWelcomed,)


def issue_account(currency: str) -> str:
    """The account that play money is issued from."""
    return f"issue:{currency}"


def house_transfers(event: HouseEvent) -> Iterator[Transfer]:
    """What an event of the house moves in the ledger."""
    issued = issue_account(event.currency)
    yield Transfer(Kind.POSTED, issued, wallet(event.patron), event.gift, event.currency)
