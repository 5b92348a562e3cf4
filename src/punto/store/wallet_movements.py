"""Movements of wallets in a data folder: what came in, what went out, and by which event."""

import json
from collections.abc import Iterator
from heapq import merge
from itertools import accumulate, islice
from typing import NamedTuple

from punto.house.cage_events import Means
from punto.ledger import AccountKind, AccountName, wallet
from punto.store.sql import Connection, Dialect

DEPOSITS = ("money-paid-in", "gift-given")  # events that bring a patron's wallet more money

LAST = 2**63 - 1  # beyond every number


class Movement(NamedTuple):
    """A transfer into a wallet or out of it."""

    number: int  # of the transfer; they grow
    at: int  # milliseconds since 1970
    stream: str  # the log whose event moved it: a table, or the house
    kind: str  # of that event
    currency: str
    amount: int  # below 0 if it went out
    means: str = ""  # by which it was paid at the window; empty elsewhere
    reference: str = ""


class WalletMovements:
    """Queries about the movements of one patron's wallets."""

    _connection: Connection
    _dialect: Dialect

    def wallets(self, patron: str) -> list[str]:
        """Return the currencies of which a patron ever had a wallet."""
        first = wallet(patron, "")
        query = "SELECT name FROM accounts WHERE name >= ? AND name < ? ORDER BY name"
        rows = self._connection.execute(query, (first, first[:-1] + ";"))  # ";" follows ":"
        names = (AccountName.read(str(name)) for (name,) in rows)
        return [name.part for name in names if name.kind is AccountKind.WALLET]

    def movements(self, patron: str, after: int, most: int) -> list[Movement]:
        """Return the next movements of a patron's wallets after a number, in their order."""
        found = (
            self._moved(wallet(patron, currency), side, after, most)
            for currency in self.wallets(patron)
            for side in ("debit", "credit")
        )
        return list(islice(merge(*found), most))

    def movements_before(self, patron: str, before: int | None, most: int) -> list[Movement]:
        """Return the last movements of a patron's wallets before a number, the newest first."""
        found = (
            self._moved(wallet(patron, currency), side, before, most, newest=True)
            for currency in self.wallets(patron)
            for side in ("debit", "credit")
        )
        return list(islice(merge(*found, reverse=True), most))

    def balance_at(self, patron: str, currency: str, number: int) -> int:
        """Return what a wallet held after the movement of a number."""
        account = wallet(patron, currency)
        sums = (
            "SELECT coalesce(sum(amount), 0)"
            f" FROM {self._of_wallets(side)} WHERE {self._its(side)} AND id <= ?"
            for side in ("credit", "debit")
        )
        came, went = (
            int(next(self._connection.execute(query, (account, number)))[0]) for query in sums
        )
        return came - went

    def balance_after(self, patron: str, currency: str, stream: str, seq: int) -> int:
        """Return what a wallet held after a row that moved it."""
        account = wallet(patron, currency)
        newest = (
            f"SELECT coalesce(max(id), 0) FROM {self._of_wallets(side)}"
            f" WHERE {self._its(side)} AND stream = ? AND seq = ?"
            for side in ("credit", "debit")
        )
        of = (account, stream, seq)
        number = max(int(next(self._connection.execute(query, of))[0]) for query in newest)
        return self.balance_at(patron, currency, number)

    def _moved(
        self, account: str, side: str, place: int | None, most: int, *, newest: bool = False
    ) -> Iterator[Movement]:
        """Yield movements after a place in their order, or those before it the other way round."""
        sign = -1 if side == "debit" else 1
        order = "id < ? ORDER BY id DESC" if newest else "id > ? ORDER BY id"
        query = (
            "SELECT id, at, transfers.stream, events.kind, currency, amount,"
            " CASE WHEN events.kind IN ('money-paid-in', 'money-paid-out')"
            f" THEN body END FROM {self._of_wallets(side)} JOIN events USING (stream, seq)"
            f" WHERE {self._its(side)} AND {order} LIMIT ?"
        )
        bound = LAST if place is None else place
        rows = self._connection.execute(query, (account, bound, most))
        for number, at, stream, kind, currency, amount, body in rows:
            paid = json.loads(body) if body else {}
            by = (paid.get("means", Means.CASH), paid.get("reference", "")) if paid else ()
            yield Movement(number, at, stream, kind, currency, sign * amount, *by)

    def _of_wallets(self, side: str) -> str:
        """Return the transfers of wallets on one side, by their index."""
        return f"transfers{self._dialect.indexed_by(f'wallet_{side}s')}"

    def _its(self, side: str) -> str:
        """Return the condition of one wallet, in the words of that index."""
        return f"{side} = ? AND {self._dialect.is_wallet(side)}"

    def deposits(self, patron: str, currency: str, since: int) -> list[tuple[int, int, int]]:
        """Return row, moment and amount of a patron's deposits after a moment, oldest first.

        None is earlier than the one before it, also where the clock was set back: an audit counts
        in the same way. One that was reversed has the amount 0.
        """
        kinds = ", ".join(f"'{kind}'" for kind in DEPOSITS)
        query = (
            f"SELECT seq, at, amount FROM {self._of_wallets('credit')}"
            f" JOIN events USING (stream, seq) WHERE {self._its('credit')}"
            f" AND events.kind IN ({kinds}) ORDER BY id"
        )
        whose = wallet(patron, currency)
        made = list(self._connection.execute(query, (whose,)))
        moments = accumulate((at for _, at, _ in made), max)
        undone = self._reversed(whose)
        return [
            (seq, moment, 0 if seq in undone else amount)
            for (seq, _, amount), moment in zip(made, moments, strict=True)
            if moment > since
        ]

    def _reversed(self, account: str) -> set[int]:
        """Return the rows of acts that were reversed at the cost of a wallet."""
        query = (
            f"SELECT {self._dialect.count('of')} FROM {self._of_wallets('debit')}"
            f" JOIN events e USING (stream, seq) WHERE {self._its('debit')}"
            " AND e.kind = 'money-reversed'"
        )
        return {int(row) for (row,) in self._connection.execute(query, (account,))}
