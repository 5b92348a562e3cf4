"""A unit of work: changes that are saved completely or not at all."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from punto.ledger import Transfer
from punto.store.chain import Row
from punto.store.heads import SavedStatement
from punto.store.snapshots import Snapshot


class NotSaved(Exception):
    """The disk refused the work: none of it happened, and nobody was told otherwise."""


class Unfit(NotSaved):
    """A constraint of the schema refuses this work, so a retry would fail too.

    Work that was decided on top of it gets the same object, so that it is undone once.
    """

    undone = False  # True once memory has dropped it


class PartlySaved(NotSaved):
    """A constraint refused some work of a batch; all the rest is on the disk."""

    def __init__(self, unfit: Mapping[int, Unfit]) -> None:
        """Name the work that was refused by its place in the batch."""
        super().__init__(str(next(iter(unfit.values()))))
        self.unfit = unfit


class Unsure(Exception):
    """The disk did not confirm a write: only reading the log again shows what it has."""


class Unreadable(Exception):
    """The database does not answer, or its answer makes no sense.

    Raised by a commit, it says that nobody knows its outcome: the process gives up its turn.
    """


class Fenced(Exception):
    """Another process owns the logs now: nothing of this one is ever saved again."""


class Rewound(Exception):
    """The database has less than it confirmed, as after a fail-over to a copy that was behind."""


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
    """The session of a token. Only the hash of the token is stored."""

    token_hash: bytes
    patron: str
    at: int
    locked: bool = False  # a session of staff at which nobody acted for a while


@dataclass(frozen=True, slots=True, repr=False)
class Credential:
    """The password of a person with a name; a new one replaces the one before."""

    name: str
    password: str  # its hash
    at: int


@dataclass(frozen=True, slots=True, repr=False)
class Pin:
    """The PIN of a member of staff; a new one replaces the one before."""

    name: str
    pin: str  # its hash
    failed: int  # attempts since it was last right
    at: int


@dataclass(frozen=True, slots=True)
class ShownName:
    """The name that a patron chose to be shown by; a new one replaces the one before."""

    patron: str
    name: str  # empty where the patron only hides
    skeleton: str  # which no other name has
    hidden: bool
    at: int


@dataclass(frozen=True, slots=True)
class Request:
    """A request that was done, so that it is not done twice."""

    person: str
    id: str
    at: int
    digest: bytes  # of the request


RowTransfer = tuple[str, int, Transfer]
"""A transfer in the ledger, after the log and the number of the row that causes it."""


def row_transfers(row: Row, transfers: Iterable[Transfer]) -> tuple[RowTransfer, ...]:
    """Return transfers with the row that causes them."""
    return tuple([(row.stream, row.seq, transfer) for transfer in transfers])


class Work(NamedTuple):
    """Rows, their transfers in the ledger, and what is saved beside them."""

    rows: tuple[Row, ...]
    transfers: tuple[RowTransfer, ...] = ()
    sealed: tuple[Sealed, ...] = ()
    sessions: tuple[Session, ...] = ()
    snapshots: tuple[Snapshot, ...] = ()
    archived: tuple[Row, ...] = ()  # the log of another folder's table: it moves nothing here
    credentials: tuple[Credential, ...] = ()
    ended: tuple[bytes, ...] = ()  # sessions, by the hash of their token
    signed_out: tuple[str, ...] = ()  # people whose sessions and PINs all end, even new ones
    pins: tuple[Pin, ...] = ()
    pin_failures: tuple[tuple[str, int], ...] = ()  # by person: how many there are now
    locks: tuple[tuple[bytes, bool], ...] = ()  # sessions of staff, by the hash of their token
    done: tuple[Request, ...] = ()
    forgotten: tuple[tuple[str, str], ...] = ()  # requests that were done: person and id
    statements: tuple[SavedStatement, ...] = ()  # heads that the house signed
    proved: tuple[Proved, ...] = ()  # proofs that this work shows, which outlive the secrets
    shown_names: tuple[ShownName, ...] = ()
    unnamed: tuple[str, ...] = ()  # patrons whose shown names are erased
    log: str = ""  # the log that decided it, if it adds no rows

    @property
    def streams(self) -> frozenset[str]:
        """The logs that decided it: later work of these logs is decided on top of it."""
        return frozenset([row.stream for row in self.rows] or [self.log] * bool(self.log))


Done = Callable[[NotSaved | None], None]
"""A callback, called once: with None when the work is on the disk, or with the failure."""
