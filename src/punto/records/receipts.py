"""Receipts: an act of staff, looked up in a log by the number of its first row."""

from dataclasses import dataclass
from itertools import takewhile
from typing import NamedTuple

from punto.house import HOUSE_EVENTS, transfers
from punto.house import STREAM as HOUSE
from punto.house.cage_events import MoneyReversed
from punto.ledger import AccountKind, AccountName
from punto.store import Store
from punto.store.chain import Row
from punto.store.codec import AnyEvent, decode, kind_of

REVERSED = kind_of(MoneyReversed)


@dataclass(frozen=True, slots=True)
class StaffAct:
    """An act of staff: its first row, the persons, and everything it led to."""

    first: Row
    by: str
    approved: str  # the second person; empty without one
    events: tuple[AnyEvent, ...]
    balances: tuple["Balance", ...]  # of the wallets that it moved, after it
    undone: int  # the row that reversed it; 0 if none did


class Balance(NamedTuple):
    """What a wallet held after an act."""

    patron: str
    currency: str
    amount: int


def staff_act(store: Store, log: str, seq: int) -> StaffAct | None:
    """Return the act of staff that begins with a row; None if no such act begins there."""
    rows = store.rows(log, seq - 1)
    first = next(rows, None)
    if first is None or first.seq != seq or not (first.command or seq == 1):
        return None
    events = (first, *takewhile(lambda row: not row.command, rows))
    decoded = tuple(decode(row.kind, row.body) for row in events)
    by = first.by or str(getattr(decoded[0], "by", ""))
    approved = next(filter(None, (getattr(event, "approved", "") for event in decoded)), "")
    if not by:
        return None
    balances = _balances(store, first, decoded)
    return StaffAct(first, by, approved, decoded, balances, _undone(store, log, seq))


def _undone(store: Store, log: str, seq: int) -> int:
    """Return the number of the row that reversed an act of the house; 0 if none did."""
    if log != HOUSE:
        return 0
    for row in store.rows_of(log, (REVERSED,), after=seq):
        event = decode(row.kind, row.body)
        if isinstance(event, MoneyReversed) and event.of == seq:
            return row.seq
    return 0


def _balances(store: Store, row: Row, events: tuple[AnyEvent, ...]) -> tuple[Balance, ...]:
    """Return the wallets that an act of the house moved, as they were after it."""
    legs = (leg for event in events if isinstance(event, HOUSE_EVENTS) for leg in transfers(event))
    names = (AccountName.read(name) for leg in legs for name in (leg.debit, leg.credit))
    wallets = dict.fromkeys(name for name in names if name.kind is AccountKind.WALLET)
    return tuple(
        Balance(patron, currency, store.balance_after(patron, currency, row.stream, row.seq))
        for _, patron, currency in wallets
    )
