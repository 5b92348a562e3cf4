"""Events in words: one sentence for each event that staff can cause.

The messages are `event-<kind>`; their arguments are the fields of the event.
"""

from collections.abc import Iterable
from dataclasses import fields
from enum import Enum
from typing import Any

from punto.cards import Card
from punto.house import HouseEvent
from punto.ledger.accounts import AccountName
from punto.ledger.currencies import Rate
from punto.table import Event, Settings
from punto.words.catalogue import Argument
from punto.words.sentences import Words

# Fields that are amounts of money, and the field that names their currency.
_AMOUNTS = {"amount": "currency", "paid": "pays", "received": "receives"}


def sentence(words: Words, kind: str, event: Event | HouseEvent, currency: str = "") -> str:
    """Say what happened; amounts are of the currency that the event names, or else of this one."""
    about: dict[str, Argument] = {}
    for each in fields(event):
        value = getattr(event, each.name)
        if each.name in _AMOUNTS and isinstance(value, int):
            code = str(getattr(event, _AMOUNTS[each.name], "") or currency)
            about[each.name] = words.amount(value, code)
        else:
            about |= dict(_arguments(words, each.name.replace("_", "-"), value))
    return words.say(f"event-{kind}", **about)


def _arguments(words: Words, name: str, value: Any) -> Iterable[tuple[str, Argument]]:
    """Yield one field as arguments of a message; what no message says is left out."""
    match value:
        case Settings():
            yield "table", value.key
        case Rate():
            yield "units", value.units
            yield "per", value.per
        case bool():
            yield name, "yes" if value else "no"
        case Enum():
            yield name, str(value.value)
        case Card():
            yield name, str(value)
        case tuple() if all(isinstance(card, Card) for card in value):
            yield name, " ".join(map(str, value)) or "none"
        case str() if name == "wager":
            yield name, words.wager(value)
        case int() | str():
            yield name, value


def account(words: Words, name: str) -> str:
    """Say whose account this is."""
    kind, owner, part = AccountName.read(name)
    return words.say(f"account-{kind.value}", owner=owner, part=part)
