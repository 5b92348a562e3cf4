"""The store: the log of events, chained by hashes, and the ledger beside it."""

from punto.store.chain import START, Head, Row, link
from punto.store.folding import Folded, folded
from punto.store.snapshots import Snapshot, taken
from punto.store.store import Store
from punto.store.unit_of_work import (
    Credential,
    NotSaved,
    PartlySaved,
    Proved,
    Request,
    Sealed,
    Session,
    Unfit,
    Unsure,
    Work,
)
from punto.store.writer import Writer, in_thread

__all__ = [
    "START",
    "Credential",
    "Folded",
    "Head",
    "NotSaved",
    "PartlySaved",
    "Proved",
    "Request",
    "Row",
    "Sealed",
    "Session",
    "Snapshot",
    "Store",
    "Unfit",
    "Unsure",
    "Work",
    "Writer",
    "folded",
    "in_thread",
    "link",
    "taken",
]
