"""The books: the takings of tables, shift by shift, and statements of patrons' accounts.

Everything is a sum of transfers, which follow from the log; nothing is counted in a second way.
"""

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from punto.house import STREAM as HOUSE
from punto.house.events import ShiftOpened
from punto.ledger import (
    Account,
    AccountKind,
    AccountName,
    Kind,
    Transfer,
    changes,
    commission_account,
    float_account,
)
from punto.roles import is_bot
from punto.store import Store
from punto.store.codec import decode, kind_of
from punto.table.events import TableOpened

BEFORE_ANY_SHIFT = "–"
_OPENED = kind_of(TableOpened)
_BUYS = (AccountKind.WALLET, AccountKind.EXCHANGE)  # where chips for a seat are paid from


@dataclass(frozen=True, slots=True)
class Takings:
    """The takings of one table in one shift, in its own currency."""

    table: str
    shift: str
    currency: str
    drop: int = 0  # what patrons bought in for
    win: int = 0  # what the house won of it, commission included; see `meter_sums.py` for meters
    fills: int = 0
    credits: int = 0
    bots_drop: int = 0  # the part of the drop that the house's own bots bought in for
    bots_win: int = 0  # the part of the win that the house won from them

    @property
    def hold(self) -> Fraction | None:
        """The share of the drop that the house won."""
        return Fraction(self.win, self.drop) if self.drop else None


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a statement."""

    at: int
    stream: str
    seq: int
    what: str  # the kind of the event that moved it
    account: str
    change: int
    balance: int


def takings(store: Store) -> list[Takings]:
    """Return drop, win, hold, fills and credits of every table, shift by shift."""
    shifts = _shifts(store)
    sums: dict[tuple[str, str], Takings] = {}
    bots: set[str] = set()  # seats where a bot sits
    for move in _moves(store):
        table = _table_of(move.stream, move.transfer)
        if table is None or move.what == _OPENED:
            continue  # the seeds of a new table are the house's until they are won
        _note_bots(bots, move.transfer)
        shift = _shift_at(shifts, move.at)
        empty = Takings(table, shift, move.transfer.currency)
        so_far = sums.get((table, shift), empty)
        of_bot = not bots.isdisjoint((move.transfer.debit, move.transfer.credit))
        sums[table, shift] = _add(so_far, move.stream, move.transfer, of_bot=of_bot)
    return list(sums.values())


def _note_bots(bots: set[str], transfer: Transfer) -> None:
    """Follow where bots sit: the buyer of the chips of a seat sits there."""
    buyer, seat = AccountName.read(transfer.debit), AccountName.read(transfer.credit)
    if buyer.kind not in _BUYS or seat.kind is not AccountKind.SEAT:
        return
    if buyer.kind is AccountKind.WALLET and is_bot(buyer.owner):
        bots.add(transfer.credit)
    else:
        bots.discard(transfer.credit)


def _add(sums: Takings, stream: str, transfer: Transfer, *, of_bot: bool) -> Takings:
    own = float_account(sums.table)
    if stream == HOUSE:
        if transfer.credit == own:
            return replace(sums, fills=sums.fills + transfer.amount)
        return replace(sums, credits=sums.credits + transfer.amount)
    if transfer.kind is Kind.POSTED and AccountName.read(transfer.debit).kind in _BUYS:
        drop = _bought(transfer)
        bots_drop = drop if of_bot else 0
        return replace(sums, drop=sums.drop + drop, bots_drop=sums.bots_drop + bots_drop)
    won = 0
    for account, change in changes(transfer):
        if account in (own, commission_account(sums.table)):
            won += change.balance
    return replace(sums, win=sums.win + won, bots_win=sums.bots_win + (won if of_bot else 0))


def _bought(transfer: Transfer) -> int:
    """Return the chips that reached a seat: only one of the two entries of an exchange does."""
    at_a_seat = AccountName.read(transfer.credit).kind is AccountKind.SEAT
    return transfer.amount if at_a_seat else 0


def _table_of(stream: str, transfer: Transfer) -> str | None:
    accounts = [AccountName.read(name) for name in (transfer.debit, transfer.credit)]
    if stream != HOUSE:
        # What is paid in another currency reaches no account of the table; the chips for it do.
        paid_elsewhere = [account.kind for account in accounts] == list(_BUYS)
        return None if paid_elsewhere else stream
    floats = (account.owner for account in accounts if account.kind is AccountKind.FLOAT)
    return next(floats, None)


@dataclass(frozen=True, slots=True)
class _Move:
    """A transfer and the event that caused it."""

    at: int
    what: str
    stream: str
    seq: int
    transfer: Transfer


def _moves(store: Store) -> Iterator[_Move]:
    """Yield every transfer with its cause, in the order of saving."""
    causes = {
        (stream, row.seq): (row.at, row.kind)
        for stream in store.streams()
        for row in store.rows(stream)
    }
    for _, stream, seq, written in store.transfers():
        transfer = Transfer(Kind(written[0]), *written[1:])
        yield _Move(*causes[stream, seq], stream, seq, transfer)


def _shifts(store: Store) -> list[tuple[int, str]]:
    """Return when each shift began, with its name."""
    shifts = []
    for row in store.rows(HOUSE):
        event = decode(row.kind, row.body)
        if isinstance(event, ShiftOpened):
            shifts.append((row.at, f"{event.shift} {event.name}"))
    return shifts


def _shift_at(shifts: list[tuple[int, str]], at: int) -> str:
    place = bisect_right([began for began, _ in shifts], at)
    return shifts[place - 1][1] if place else BEFORE_ANY_SHIFT


def statement(store: Store, patron: str) -> list[Entry]:
    """Return every movement on a patron's wallets, with the balance after it."""
    balances: dict[str, Account] = {}
    entries = []
    for move in _moves(store):
        for account, change in changes(move.transfer):
            own = AccountName.read(account)[:2] == (AccountKind.WALLET, patron)
            if own and change.balance:
                after = balances.get(account, Account(change.currency)).plus(change)
                balances[account] = after
                line = (move.at, move.stream, move.seq, move.what, account)
                entries.append(Entry(*line, change.balance, after.balance))
    return entries
