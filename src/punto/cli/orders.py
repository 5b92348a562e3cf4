"""Orders: what a patron types at `punto play`."""

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from punto.ledger.currencies import amount_of
from punto.words.catalogue import Catalogue

LONGEST = 12  # characters of an amount

Verb = Literal[
    "sit",
    "stake",
    "clear",
    "undo",
    "repeat",
    "buy",
    "shake",
    "wait",
    "show",
    "leave",
    "help",
    "quit",
]

# What follows each word, as a reminder; the parts in brackets are optional.
FORMS: dict[str, tuple[Verb, str]] = {
    "sit": ("sit", "sit [SEAT [AMOUNT]]"),
    "buy": ("buy", "buy AMOUNT"),
    "clear": ("clear", "clear"),
    "undo": ("undo", "undo"),
    "repeat": ("repeat", "repeat"),
    "shake": ("shake", "shake"),
    "wait": ("wait", "wait"),
    "show": ("show", "show"),
    "leave": ("leave", "leave"),
    "help": ("help", "help"),
    "quit": ("quit", "quit"),
}


@dataclass(frozen=True, slots=True)
class Order:
    """One order; `wager` is the key of the field of a stake."""

    verb: Verb
    numbers: tuple[int, ...] = ()
    wager: str = ""


class NoOrder(Exception):
    """The input is not an order; the message is in the patron's language."""


def read_order(
    line: str, wagers: Collection[str], words: Catalogue, currency: str = "", paid: str = ""
) -> Order | None:
    """The order in a line, with amounts in minor units; None for an empty one.

    Buy-ins are in the currency `paid`, if it is given, and stakes in `currency`.

    >>> read_order("Banker 100", ["player", "banker"], Catalogue("en"))
    Order(verb='stake', numbers=(100,), wager='banker')
    >>> read_order("sit 1 1000", [], Catalogue("en"))
    Order(verb='sit', numbers=(1, 1000), wager='')
    >>> read_order("Banker 12.50", ["banker"], Catalogue("en"), "HKD").numbers
    (1250,)
    >>> read_order("buy 5000", [], Catalogue("en"), "HKD", "JPY").numbers
    (5000,)
    >>> read_order("sit", [], Catalogue("en"))
    Order(verb='sit', numbers=(), wager='')
    """
    typed = line.split()
    if not typed:
        return None
    word, *given = typed
    word = word.lower()
    if word in wagers:
        return Order("stake", _numbers(f"{word} AMOUNT", given, words, currency), word)
    if word not in FORMS:
        message = words.say("play-not-an-order", order=repr(typed[0]))
        raise NoOrder(f"{message} {words.say('play-help')} ({', '.join(wagers)})")
    verb, form = FORMS[word]
    return Order(verb, _numbers(form, given, words, paid or currency))


def _numbers(form: str, given: list[str], words: Catalogue, currency: str) -> tuple[int, ...]:
    """Read as many numbers as the form has places for; those in brackets may be missing."""
    places = form.split()[1:]
    needed = [place for place in places if not place.startswith("[")]
    if not len(needed) <= len(given) <= len(places):
        raise NoOrder(words.say("play-needs", form=form))
    read = [_number(text, place, currency) for text, place in zip(given, places, strict=False)]
    for text, number in zip(given, read, strict=True):
        if number is None:
            raise NoOrder(words.say("play-amount", given=repr(text)))
    return tuple(number for number in read if number is not None)


def _number(text: str, place: str, currency: str) -> int | None:
    """Read an amount of the currency, or another number."""
    if "AMOUNT" in place and len(text) <= LONGEST:
        return amount_of(text, currency)
    return int(text) if re.fullmatch(r"[0-9]{1,12}", text) else None
