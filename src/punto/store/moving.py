"""Moving a house from one database to another: every row, byte for byte.

A backup leaves out the secrets of open shoes. A move takes them along, still sealed: the house goes
on with the same shoes, under the same keys.
"""

from collections.abc import Callable, Iterator
from typing import Any

from punto.refusals import BadInput
from punto.store.store import Store

# Referenced tables first. A test compares them with the schemas.
MOVED = {
    "events": "stream, seq, at, kind, body, command, hash, by",
    "transfers": "id, stream, seq, kind, debit, credit, amount, currency, key",
    "accounts": (
        "name, currency, CAST(overdraw AS INTEGER), debits_pending, debits_posted,"
        " credits_pending, credits_posted"
    ),
    "archives": "stream, seq, at, kind, body, command, hash, by",
    "snapshots": "stream, seq, state, seal",
    "sealed": "stream, shoe, secrets",
    "proved": "stream, shoe, place, proof",
    "sessions": "token_hash, patron, at, locked",
    "credentials": "name, password, at",
    "pins": "name, pin, failed, at",
    "shown_names": "patron, name, skeleton, hidden, at",
    "done": "person, id, at, digest, log, seq",
    "statements": "number, kind, said, signature, heads",
    "salts": "salt",
}
_ORDER = {"transfers": " ORDER BY id", "events": " ORDER BY stream, seq"}

Tell = Callable[[str, int], None]
"""A callback for progress: the table, and how many of its rows were copied."""
TELL_EVERY = 10_000  # rows


def move(source: Store, target: Store, tell: Tell) -> None:
    """Copy everything into an empty store, all or none; then compare both."""
    if target.streams() or target.archives() or target.account_names():
        raise BadInput("the target is not empty: it has the house of others; name a new one")
    with source.at_one_moment():
        target.fill((table, _rows(source, table, tell)) for table in MOVED)
        for log in source.streams():
            if source.head(log) != target.head(log):
                raise BadInput(f"the log {log} differs after it was copied")
        if list(source.accounts()) != list(target.accounts()):
            raise BadInput("the accounts differ after they were copied")


def _rows(source: Store, table: str, tell: Tell) -> Iterator[tuple[Any, ...]]:
    copied = 0
    query = f"SELECT {MOVED[table]} FROM {table}{_ORDER.get(table, '')}"
    for copied, row in enumerate(source.raw(query), 1):
        if copied % TELL_EVERY == 0:
            tell(table, copied)
        yield row
    tell(table, copied)
