"""The store: the log of events, chained by hashes, and the ledger beside it."""

from punto.store.chain import START, Head, Row, append_to_chain
from punto.store.folding import Folded, fold_log
from punto.store.snapshots import Snapshot, snapshot_of
from punto.store.store import Store
from punto.store.unit_of_work import (
    Credential,
    NotSaved,
    PartlySaved,
    Pin,
    Proved,
    Request,
    Sealed,
    Session,
    ShownName,
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
    "Pin",
    "Proved",
    "Request",
    "Row",
    "Sealed",
    "Session",
    "ShownName",
    "Snapshot",
    "Store",
    "Unfit",
    "Unsure",
    "Work",
    "Writer",
    "append_to_chain",
    "fold_log",
    "in_thread",
    "snapshot_of",
]
