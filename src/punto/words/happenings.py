"""Events in words: one sentence for each kind of event.

The messages are `event-<kind>`; their arguments are the fields of the event.
"""

from collections.abc import Iterable, Mapping
from dataclasses import fields
from enum import Enum
from typing import Any

from punto.cards import Card
from punto.cup.events import CupEvent, SessionSeats
from punto.house import HouseEvent
from punto.house.cage_events import Leg
from punto.house.house_limits import HouseLimit
from punto.ledger.accounts import AccountName
from punto.ledger.currencies import Rate, written
from punto.table import Event, Settings
from punto.table.events import EVENTS
from punto.table.play import Play
from punto.table.state import Allowance
from punto.words.catalogue import Argument
from punto.words.sentences import Words

# Fields that are amounts of money, and the field that names their currency in the house.
_AMOUNTS = {
    "amount": "currency",
    "gift": "currency",
    "threshold": "currency",
    "paid": "pays",
    "received": "receives",
    "value": "currency",  # of a patron's own limit
}
# Fields that are amounts of the table's own currency, whatever else an event names.
_OF_TABLE = (
    *("amount", "buy_in", "stack", "denom", "taken"),
    *("was", "now", "contributed", "paid_out", "seeded"),  # of a meter
)
# What a sentence about a patron's own limits leaves out where it is withheld.
# Fields of tournaments of which a sentence says how many there are, and those that it lists.
_COUNTED = (
    *("places", "stacks", "waiting", "sessions", "entrants", "prizes", "refunds", "shares"),
    *("advanced", "in-kind"),
)
_LISTED = ("turned-away", "order", "entrants-missing")
_WITHHELD = {"value": ("value",), "allowance": ("stake", "loss", "barred")}


def sentence(
    words: Words,
    kind: str,
    event: Event | HouseEvent | CupEvent,
    currency: str = "",
    *,
    withheld: bool = False,
) -> str:
    """Say what happened; amounts are of the currency that the event names, or else of this one.

    A withheld sentence says that a patron set a limit, and not which.
    """
    about: dict[str, Argument] = {}
    for each in fields(event):
        value = getattr(event, each.name)
        code = _currency(event, each.name, currency)
        if withheld and each.name in _WITHHELD:
            about |= dict.fromkeys(_WITHHELD[each.name], "hidden")
        elif code is not None and isinstance(value, int):
            about[each.name.replace("_", "-")] = words.amount(value, code)
        else:
            own = str(getattr(event, "currency", currency))
            about |= dict(_arguments(words, each.name.replace("_", "-"), value, own))
    return words.say(f"event-{kind}", **about)


def _currency(event: object, name: str, of_table: str) -> str | None:
    """Return the currency of a field; None if the field is not an amount."""
    if isinstance(event, EVENTS):
        if name == "paid":  # for chips, in another money than the table's
            return getattr(event, "currency", "") or None
        return of_table if name in _OF_TABLE else None
    return str(getattr(event, _AMOUNTS[name], "") or of_table) if name in _AMOUNTS else None


def _arguments(
    words: Words, name: str, value: Any, currency: str
) -> Iterable[tuple[str, Argument]]:
    """Yield one field as arguments of a message; what no message says is left out."""
    match value:
        case Settings():
            yield "table", value.key
        case Rate():
            yield "units", value.units
            yield "per", value.per
        case HouseLimit():
            for limited in fields(value):
                most, said = getattr(value, limited.name), limited.name.replace("_", "-")
                if most is not None and limited.name != "seats":
                    yield said, words.amount(most, currency)
                else:
                    yield said, "–" if most is None else most
        case Allowance():
            for said, most in (("stake", value.stake), ("loss", value.loss)):
                yield said, "–" if most is None else words.amount(most, currency)
            yield "barred", value.barred or "none"
        case bool():
            yield name, "yes" if value else "no"
        case str() if name == "draw":
            yield name, words.draw(value)
        case Enum():
            yield name, str(value.value)
        case Card():
            yield name, str(value)
        case tuple() if name == "closed" and value:
            yield name, words.wagers(value)
        case tuple() if all(isinstance(card, Card) for card in value):
            yield name, " ".join(map(str, value)) or "none"
        case Play():
            yield "cup", value.cup
            yield "stage", value.stage
            yield "heat", value.heat
            yield "coups", value.coups
        case Mapping() if name in _COUNTED:
            yield name, len(value)
        case SessionSeats():
            yield name, value.session
            yield "seats", len(value.seats)
        case tuple() if name in _LISTED:
            yield name, ", ".join(map(str, value)) or "none"
        case tuple() if name in _COUNTED:
            yield name, len(value)
        case Mapping():  # cash by currency
            yield name, _cash(value.items(), sign=name == "variance")
        case tuple() if all(isinstance(leg, Leg) for leg in value):
            yield name, _cash(((leg.currency, leg.amount) for leg in value), sign=False)
        case str() if name == "wager":
            yield name, words.wager(value)
        case "" if name in ("reference", "fault", "currency"):
            yield name, "none"
        case None if name == "value":
            yield name, "none"
        case int() | str():
            yield name, value


def _cash(amounts: Iterable[tuple[str, int]], *, sign: bool) -> str:
    listed = (f"{written(amount, code, sign=sign)} {code}" for code, amount in amounts)
    return ", ".join(listed) or "0"


def account(words: Words, name: str) -> str:
    """Say whose account this is."""
    kind, owner, part = AccountName.read(name)
    return words.say(f"account-{kind.value}", owner=owner, part=part)
