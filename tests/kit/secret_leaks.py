"""Leaks: whatever leaves the dealing code is searched for secrets that nobody may know yet.

A secret is looked for as it is, in hexadecimal, in base64, escaped, as text and in numbers; a run
of a few bytes of it is enough, wherever it begins.
"""

import json
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from punto.cards import DECK
from punto.house import STREAM as HOUSE
from punto.store import Store
from punto.store.codec import decode
from punto.table.events import (
    BetsOpened,
    CardDealt,
    CardsBurnt,
    DieShaken,
    ShoeOpened,
    ShoeRetired,
    TableOpened,
)

SECRET = 32  # bytes
PLACES = 65  # of each deck: one a card, and one for the die of every coup that it can be dealt for
WINDOW = 8  # bytes that are looked up at once
LEAST = {"raw": 12, "numbers": 28}  # signs that are no accident
USUAL = 16


def forms(secret: bytes) -> Iterator[tuple[str, bytes]]:
    """Yield the encodings of a secret, each with its name."""
    text, escaped = secret.decode("latin-1"), repr(secret)[2:-1]
    yield "raw", secret
    yield "hex", secret.hex().encode()
    yield "hex", secret.hex().upper().encode()
    yield "escaped", escaped.encode()
    yield "escaped", escaped.replace("\\", "\\\\").encode()
    yield "text", text.encode()
    yield "text", json.dumps(text)[1:-1].encode()
    yield "number", str(int.from_bytes(secret)).encode()
    for between in (", ", ","):
        yield "numbers", between.join(map(str, secret)).encode()
    for shift, begin in enumerate((0, 2, 3)):  # wherever it lies in what was written
        for write in (b64encode, urlsafe_b64encode):
            yield "base64", write(bytes(shift) + secret)[begin:-4]


class Place(NamedTuple):
    """The position of eight bytes in one encoding of one secret."""

    secret: bytes
    name: str
    form: bytes
    offset: int


class Search:
    """Looks for all of these secrets at once.

    >>> [(form, secret[:2]) for secret, form in Search([b"ab" * 16]).find(b"61626162" * 4)]
    [('hex', b'ab')]
    """

    def __init__(self, secrets: Iterable[bytes]) -> None:
        """Know every run of eight bytes of every form."""
        self._forms = [
            (secret, name, form)
            for secret in secrets
            for name, form in reversed(list(forms(secret)))  # what is alike has the first name
        ]
        # Numbers, not places: a million objects would cost seconds.
        self._places = {
            form[offset : offset + WINDOW]: number << 8 | offset
            for number, (_, _, form) in enumerate(self._forms)
            for offset in range(len(form) - WINDOW + 1)
        }

    def find(self, text: bytes) -> set[tuple[bytes, str]]:
        """The secrets that stand in a text, each with its form."""
        matches = set[tuple[bytes, str]]()
        # A run of 15 bytes holds one of 8 that begins at a multiple of 8.
        windows = (text[at : at + WINDOW] for at in range(0, len(text) - WINDOW + 1, WINDOW))
        for number, found in enumerate(map(self._places.get, windows)):
            if found is None:
                continue
            secret, name, form = self._forms[found >> 8]
            place = Place(secret, name, form, found & 255)
            if _run(place, text, number * WINDOW) >= LEAST.get(name, USUAL):
                matches.add((secret, name))
        return matches


def _run(place: Place, text: bytes, at: int) -> int:
    """Return the length of the match around the eight bytes."""
    form, first, last = place.form, place.offset, place.offset + WINDOW
    begin, end = at, at + WINDOW
    while first and begin and form[first - 1] == text[begin - 1]:
        first, begin = first - 1, begin - 1
    while last < len(form) and end < len(text) and form[last] == text[end]:
        last, end = last + 1, end + 1
    return end - begin


# What may be known


def shown(events: Iterable[object]) -> dict[int, set[int]]:
    """The places of each shoe of a table whose secrets anyone may know, as its log has it.

    Cards and dice that lie on the table, and everything once the shoe is retired. What else comes
    to be public is added here.
    """
    places: dict[int, set[int]] = {}
    decks = shoe = coup = 0
    for event in events:
        match event:
            case TableOpened(settings=settings):
                decks = settings.decks
            case ShoeOpened(shoe=shoe):
                places[shoe], coup = set(), 0
            case BetsOpened():
                coup += 1
            case CardsBurnt() | CardDealt():
                places[shoe].add(
                    len([place for place in places[shoe] if place < decks * len(DECK)])
                )
            case DieShaken(value=value) if value:
                places[shoe].add(decks * len(DECK) + coup - 1)
            case ShoeRetired(shoe=retired):
                places[retired] = set(range(PLACES * decks))
    return places


def cut(secrets: bytes) -> list[bytes]:
    """The secrets of a shoe one by one."""
    return [secrets[at : at + SECRET] for at in range(0, len(secrets), SECRET)]


def public(store: Store) -> frozenset[bytes]:
    """The secrets that anyone may know by now."""
    secrets_out: set[bytes] = set()
    for table in store.streams():
        if table != HOUSE:
            events = (decode(row.kind, row.body) for row in store.rows(table))
            for shoe, places in shown(events).items():
                secrets = cut(store.sealed(table, shoe) or b"")
                secrets_out |= {secrets[place] for place in places if place < len(secrets)}
    return frozenset(secrets_out)


# Listening


class Leak(NamedTuple):
    """A secret that was not to be known, where it was found and how it was written."""

    where: str
    form: str


_search = lru_cache(1)(Search)  # evenings of one seed have the same secrets


class Recorder:
    """Takes whatever leaves, each thing with what was public at that moment."""

    def __init__(self) -> None:
        self.secrets: set[bytes] = set()  # ever sealed, those of aborted openings included
        self.public: frozenset[bytes] = frozenset()
        self.records: list[tuple[str, bytes, frozenset[bytes]]] = []

    def learn(self, store: Store) -> None:
        """Read which secrets there are, and which are public by now."""
        for shoe in store.sealed_shoes():
            self.secrets.update(cut(store.sealed(*shoe) or b""))
        self.public = public(store)

    def record(self, where: str, content: str | bytes) -> None:
        """Something left."""
        data = content.encode("utf-8", "surrogateescape") if isinstance(content, str) else content
        self.records.append((where, data, self.public))

    def leaks(self) -> set[Leak]:
        """Return the secrets that left before they were public."""
        search = _search(frozenset(self.secrets))
        return {
            Leak(where, form)
            for where, data, public in self.records
            for secret, form in search.find(data)
            if secret not in public
        }
