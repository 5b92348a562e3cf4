"""The store: the log of events, chained by hashes, and the ledger beside it."""

from punto.store.chain import START, Head, Row, append_to_chain
from punto.store.folding import Folded, fold_log
from punto.store.opening import READ_FAULTS, Place, open_store, read_store
from punto.store.snapshots import Snapshot, snapshot_of
from punto.store.store import Store
from punto.store.unit_of_work import (
    Credential,
    Fenced,
    NotSaved,
    PartlySaved,
    Pin,
    Proved,
    Request,
    Rewound,
    RowTransfer,
    Sealed,
    Session,
    ShownName,
    Unfit,
    Unreadable,
    Unsure,
    Work,
    row_transfers,
)
from punto.store.writer import Writer, in_thread

__all__ = [
    "READ_FAULTS",
    "START",
    "Credential",
    "Fenced",
    "Folded",
    "Head",
    "NotSaved",
    "PartlySaved",
    "Pin",
    "Place",
    "Proved",
    "Request",
    "Rewound",
    "Row",
    "RowTransfer",
    "Sealed",
    "Session",
    "ShownName",
    "Snapshot",
    "Store",
    "Unfit",
    "Unreadable",
    "Unsure",
    "Work",
    "Writer",
    "append_to_chain",
    "fold_log",
    "in_thread",
    "open_store",
    "read_store",
    "row_transfers",
    "snapshot_of",
]
