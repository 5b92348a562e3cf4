"""The store: the log of events, chained by hashes, and the ledger beside it."""

from punto.store.chain import START, Head, Row, link
from punto.store.sqlite import Store
from punto.store.work import NotSaved, Sealed, Session, Work
from punto.store.writer import Writer, in_thread

__all__ = [
    "START",
    "Head",
    "NotSaved",
    "Row",
    "Sealed",
    "Session",
    "Store",
    "Work",
    "Writer",
    "in_thread",
    "link",
]
