"""Moving a house from one database to another: every row, byte for byte.

A backup leaves out the secrets of open shoes. A move takes them along, still sealed: the house goes
on with the same shoes, under the same keys.

At most one of the two places can be opened, at every moment: the new one is held from before its
first row until the old one is closed. Both note the move, so that one that was killed can go on.
"""

from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Any

from punto.refusals import BadInput
from punto.store.store import Store
from punto.store.unit_of_work import Unsure

# Every table with its columns, referenced tables first. A test compares them with the schemas.
TABLES = {
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
_ORDERS = {"transfers": " ORDER BY id", "events": " ORDER BY stream, seq"}

Tell = Callable[[str, int], None]
"""A callback for progress: the table, and how many of its rows were copied."""
TELL_EVERY = 10_000  # rows


def check_source(source: Store) -> None:
    """Refuse to move a house without the key of its open shoes, or with another key."""
    if not (source.streams() or source.archives()):
        raise BadInput("there is no house to move: it has no events")
    source.check_key()
    if source.lacks_key():
        raise BadInput("there are sealed shoes, and no seal.key; name theirs with --seal-key")


def copy(source: Store, target: Store, tell: Tell) -> None:
    """Copy everything into an empty store, all or none, and name the seal key there.

    The target is held from here on: no server opens it before `finish`, even if this process dies.
    One that an earlier attempt filled is compared instead, row by row.
    """
    if target.streams() or target.archives() or target.account_names():
        if not target.has_copy:
            raise BadInput("the target is not empty: it has a house already; name a new one")
        _refuse_other_rows(source, target)
        target.hold()  # a standby that was away then has the copy, too
        return
    target.name_key()
    target.hold()
    with source.at_one_moment():
        target.fill((table, _rows(source, table, tell)) for table in TABLES)


def compare(source: Store, target: Store) -> None:
    """Raise `Unsure` if the logs or the accounts of a copy differ."""
    with source.at_one_moment():
        for log in source.streams():
            if source.head(log) != target.head(log):
                raise Unsure(f"the log {log} differs after it was copied")
        if list(source.accounts()) != list(target.accounts()):
            raise Unsure("the accounts differ after they were copied")


def _refuse_other_rows(source: Store, target: Store) -> None:
    """Refuse to finish a move whose source has changed since it was copied."""
    with source.at_one_moment():
        for table in TABLES:
            if _digest(source, table) != _digest(target, table):
                raise BadInput(
                    f"the house went on after it was copied there ({table} differ), and a copy is"
                    " never changed; drop the database, make a new one, and move into that"
                )


def _digest(store: Store, table: str) -> tuple[int, int]:
    """Return a digest of the rows of a table in any order: databases sort texts differently."""
    rows = total = 0
    for row in store.raw(f"SELECT {TABLES[table]} FROM {table}"):
        rows += 1
        total += int.from_bytes(sha256(repr(row).encode()).digest())
    return rows, total


def _rows(source: Store, table: str, tell: Tell) -> Iterator[tuple[Any, ...]]:
    copied = 0
    query = f"SELECT {TABLES[table]} FROM {table}{_ORDERS.get(table, '')}"
    for copied, row in enumerate(source.raw(query), 1):
        if copied % TELL_EVERY == 0:
            tell(table, copied)
        yield row
    tell(table, copied)
