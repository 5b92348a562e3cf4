"""A unit of work: what is saved whole or not at all."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from punto.ledger import Transfer
from punto.store.chain import Row
from punto.store.heads import SavedStatement
from punto.store.snapshots import Snapshot


class NotSaved(Exception):
    """The disk did not take it: nothing of it happened, as far as anyone was told."""


class Unfit(NotSaved):
    """A constraint of the schema refuses this work: no disk would ever take it.

    Whatever was decided on top of it is told the same object, so that it is undone once.
    """

    undone = False  # whether memory has dropped it yet


class PartlySaved(NotSaved):
    """A constraint refused some work of a batch; all the rest is on the disk."""

    def __init__(self, unfit: Mapping[int, Unfit]) -> None:
        """Name the work that was refused by its place in the batch."""
        super().__init__(str(next(iter(unfit.values()))))
        self.unfit = unfit


class Unsure(Exception):
    """The disk did not confirm a write: only reading the log again shows what it has."""


@dataclass(frozen=True, slots=True, repr=False)
class Sealed:
    """Secrets of a shoe: they survive a crash and are never part of an event."""

    stream: str
    shoe: int
    secrets: bytes


@dataclass(frozen=True, slots=True)
class Proved:
    """The proof of a card or a die that is shown; from now on it is public."""

    stream: str
    shoe: int
    place: int
    secret: bytes
    path: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class Session:
    """Who comes with a token. The token itself is not kept, only its hash."""

    token_hash: bytes
    patron: str
    at: int


@dataclass(frozen=True, slots=True, repr=False)
class Credential:
    """How somebody who has a name is known again; a new one replaces the one before."""

    name: str
    password: str  # its hash
    at: int


@dataclass(frozen=True, slots=True)
class Request:
    """What a person asked for and was done, so that the same again is not done twice."""

    person: str
    id: str
    at: int
    digest: bytes  # of what was asked


class Work(NamedTuple):
    """Rows, and what they move in the ledger: each transfer with the row that causes it."""

    rows: tuple[Row, ...]
    transfers: tuple[tuple[Row, Transfer], ...] = ()
    sealed: tuple[Sealed, ...] = ()
    sessions: tuple[Session, ...] = ()
    snapshots: tuple[Snapshot, ...] = ()
    archived: tuple[Row, ...] = ()  # the log of another folder's table: it moves nothing here
    credentials: tuple[Credential, ...] = ()
    ended: tuple[bytes, ...] = ()  # sessions, by the hash of their token
    signed_out: tuple[str, ...] = ()  # people whose sessions all end, those just begun too
    done: tuple[Request, ...] = ()
    forgotten: tuple[tuple[str, str], ...] = ()  # requests that were done: person and id
    statements: tuple[SavedStatement, ...] = ()  # heads that the house signed
    proved: tuple[Proved, ...] = ()  # what this work shows, so that it outlives the secrets
    log: str = ""  # the log that it was decided by, where it adds nothing to one

    @property
    def streams(self) -> frozenset[str]:
        """The logs that it was decided by: what follows in them is decided on top of it."""
        return frozenset([row.stream for row in self.rows] or [self.log] * bool(self.log))


Done = Callable[[NotSaved | None], None]
"""Told once: None when the work is on the disk, or why it is not."""
