"""The ledger: double entry in whole minor units; an account is four totals.

A transfer moves money from its debit account to its credit account. A stake is a *pending*
transfer: the money is held where it lies until the coup *posts* the hold (it moves) or *voids* it
(it stays). A hold has a key and is resolved once.

>>> ledger = Ledger()
>>> ledger.apply(Transfer(Kind.POSTED, "issue:PLAY", "wallet:ann", 100, "PLAY"))
>>> ledger.apply(Transfer(Kind.PENDING, "wallet:ann", "table:one", 30, "PLAY", key="one/1/a"))
>>> ledger["wallet:ann"].balance, ledger["wallet:ann"].available
(100, 70)
>>> ledger.apply(Transfer(Kind.POST, "wallet:ann", "table:one", 30, "PLAY", key="one/1/a"))
>>> ledger["wallet:ann"].available, ledger["table:one"].balance, sum(ledger.balances("PLAY"))
(70, 30, 0)
"""

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from typing import Any, NamedTuple, Self

from punto.ledger.accounts import may_overdraw

# Bounds, so that an amount is exact wherever it is shown (2**53) and a total fits the database
# (2**63); docs/architecture.md has the arithmetic.
EXACT = 2**53 - 1  # the largest whole number that every JSON reader keeps exact
LARGEST_TRANSFER = 10**15
MOST_HELD = 10**15  # what a patron may bring to a wallet or a seat; a win may add to it
LARGEST_TOTAL = 10**18  # of an account, over all years; what settles or pays out may pass it


class Kind(StrEnum):
    """The kinds of transfer."""

    POSTED = "posted"  # moves money at once
    PENDING = "pending"  # holds it under a key
    POST = "post"  # moves what was held
    VOID = "void"  # releases what was held


_POSTED = Kind.POSTED  # to look up a member of an enum costs more than to compare with it


class _Fields(NamedTuple):
    kind: Kind
    debit: str
    credit: str
    amount: int
    currency: str
    key: str = ""  # of the hold that is made, posted or voided


class Transfer(_Fields):
    """One movement of money, or one hold on it. It never changes once it is made.

    A tuple, which is made in half the time of a dataclass: a settlement makes hundreds. What
    msgspec decodes is not checked here: use it only for what this program has encoded itself.
    """

    __slots__ = ()

    def __new__(
        cls, kind: Kind, debit: str, credit: str, amount: int, currency: str, key: str = ""
    ) -> Self:
        """Check the amount and the key."""
        if type(amount) is not int or not 1 <= amount <= LARGEST_TRANSFER:
            raise ValueError(f"{amount!r} cannot be transferred; use 1 to {LARGEST_TRANSFER}")
        new = tuple.__new__(cls, (kind, debit, credit, amount, currency, key))
        if bool(key) is (kind is _POSTED):
            raise ValueError(f"holds, and only holds, have a key: {new}")
        return new

    @classmethod
    def _make(cls, iterable: Iterable[Any]) -> Self:  # type: ignore[override]  # the one that NamedTuple generates has private parameters
        """Check a copy with other fields as well."""
        return cls(*iterable)


class Account(NamedTuple):
    """Four totals; the posted ones only grow."""

    currency: str
    debits_pending: int = 0
    debits_posted: int = 0
    credits_pending: int = 0
    credits_posted: int = 0

    @property
    def balance(self) -> int:
        """The money in the account, held or not."""
        return self.credits_posted - self.debits_posted

    @property
    def available(self) -> int:
        """The money that may be moved away."""
        return self.balance - self.debits_pending

    def plus(self, other: "Account") -> "Account":
        """Return the totals with others added to them."""
        currency, held, gone, awaited, come = self
        _, more_held, more_gone, more_awaited, more_come = other
        return Account(
            currency, held + more_held, gone + more_gone, awaited + more_awaited, come + more_come
        )


# What a transfer adds to (pending, posted) of both its accounts, for each unit.
_ADDS = {Kind.POSTED: (0, 1), Kind.PENDING: (1, 0), Kind.POST: (-1, 1), Kind.VOID: (-1, 0)}


def changes(transfer: Transfer) -> Iterator[tuple[str, Account]]:
    """Yield what a transfer adds to the totals of its two accounts."""
    pending, posted = _ADDS[transfer.kind]
    pending, posted = pending * transfer.amount, posted * transfer.amount
    yield transfer.debit, Account(transfer.currency, pending, posted, 0, 0)
    yield transfer.credit, Account(transfer.currency, 0, 0, pending, posted)


def sums(transfers: Iterable[Transfer]) -> dict[tuple[str, str], list[int]]:
    """Return what transfers add together to the four totals of each account, by name and currency.

    This is `changes` written out for speed: every transfer that is saved passes here.
    """
    found: dict[tuple[str, str], list[int]] = {}
    for kind, debit, credit, amount, currency, _ in transfers:
        pending, posted = _ADDS[kind]
        giver = found.setdefault((debit, currency), [0, 0, 0, 0])
        giver[0] += pending * amount
        giver[1] += posted * amount
        taker = found.setdefault((credit, currency), [0, 0, 0, 0])
        taker[2] += pending * amount
        taker[3] += posted * amount
    return found


def most_held(account: str) -> int:
    """Return how far the balance of an account may be from zero."""
    return EXACT if may_overdraw(account) else MOST_HELD


class Ledger:
    """The accounts, by their name."""

    def __init__(self, accounts: Iterable[tuple[str, Account]] = ()) -> None:
        self._accounts = dict(accounts)

    def __getitem__(self, name: str) -> Account:
        """Return an account; raise KeyError for one that nothing was ever moved to."""
        return self._accounts[name]

    def get(self, name: str) -> Account | None:
        """Return an account; None if nothing was ever moved to it."""
        return self._accounts.get(name)

    def __len__(self) -> int:
        return len(self._accounts)

    def __iter__(self) -> Iterator[tuple[str, Account]]:
        return iter(sorted(self._accounts.items()))

    def available(self, name: str) -> int:
        """Return what may be moved away from an account; nothing from one that does not exist."""
        account = self._accounts.get(name)
        return account.available if account else 0

    def balances(self, currency: str) -> list[int]:
        """Return the balances of every account of a currency; they sum to zero."""
        return [
            account.balance for account in self._accounts.values() if account.currency == currency
        ]

    def bound(self, transfer: Transfer) -> int | None:
        """Return the bound that a transfer would exceed; a transfer towards zero never does."""
        for name, change in changes(transfer):
            before = self._accounts.get(name) or Account(transfer.currency)
            after = before.plus(change)
            if max(after[1:]) > LARGEST_TOTAL:
                return LARGEST_TOTAL
            if abs(after.balance) > max(most_held(name), abs(before.balance)):
                return most_held(name)
        return None

    def is_spent(self, name: str) -> bool:
        """Return True if the totals of an account have no room for another coup."""
        account = self._accounts.get(name)
        return account is not None and max(account[1:]) > LARGEST_TOTAL

    def undo(self, transfer: Transfer) -> None:
        """Take back a transfer that was applied here and never saved."""
        for name, change in changes(transfer):
            currency, held, gone, awaited, come = change
            back = Account(currency, -held, -gone, -awaited, -come)
            left = self._accounts.pop(name, Account(currency)).plus(back)
            if any(left[1:]):  # an account without totals may have been opened by this transfer
                self._accounts[name] = left

    def move(self, transfers: Sequence[Transfer]) -> None:
        """Apply all of these, or none if one of them fails."""
        if len(transfers) == 1:  # as with every stake
            self.apply(transfers[0])
            return
        names = {transfer.debit for transfer in transfers}
        names |= {transfer.credit for transfer in transfers}
        before = {name: self._accounts.get(name) for name in names}
        try:
            for transfer in transfers:
                self.apply(transfer)
        except BaseException:
            for name, account in before.items():
                if account is None:
                    self._accounts.pop(name, None)
                else:
                    self._accounts[name] = account
            raise

    def apply(self, transfer: Transfer) -> None:
        """Move or hold money. A transfer that overdraws an account or mixes currencies is a bug.

        This is `changes` written out for speed: every stake passes here.
        """
        kind, debit, credit, amount, currency, _ = transfer
        giver = self._accounts.get(debit) or Account(currency)
        taker = self._accounts.get(credit) or Account(currency)
        pending, posted = _ADDS[kind]
        pending, posted = pending * amount, posted * amount
        of_giver, held, gone, awaited, come = giver
        of_taker, held_too, gone_too, awaited_too, come_too = taker
        if of_giver != currency or of_taker != currency:
            raise ValueError(f"{debit} holds {of_giver}, {credit} {of_taker}: {transfer}")
        held, gone, awaited_too = held + pending, gone + posted, awaited_too + pending
        if held < 0:
            raise ValueError(f"{debit} has no such hold: {transfer}")
        if come - gone - held < 0 and not may_overdraw(debit):
            raise ValueError(f"{debit} would be overdrawn: {transfer}")
        if awaited_too < 0:
            raise ValueError(f"{credit} has no such hold: {transfer}")
        come_too += posted
        # Written out: twice as fast as to call Account.
        self._accounts[debit] = tuple.__new__(Account, (currency, held, gone, awaited, come))
        self._accounts[credit] = tuple.__new__(
            Account, (currency, held_too, gone_too, awaited_too, come_too)
        )
