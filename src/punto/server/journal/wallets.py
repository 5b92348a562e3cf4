"""Wallets: the money of patrons away from tables, as saved, so that it can be shown."""

from collections.abc import Iterable

from punto.ledger import AccountName, Ledger, is_wallet
from punto.ledger.currencies import PLAY_MONEY
from punto.store import RowTransfer


class Wallets:
    """Balances by patron and currency."""

    def __init__(self, ledger: Ledger) -> None:
        self._of: dict[str, dict[str, int]] = {}
        for name, account in ledger:
            if is_wallet(name):
                self._add(name, account.available)

    def count(self, moved: Iterable[RowTransfer]) -> None:
        """Add transfers that are saved."""
        for _, _, transfer in moved:
            if is_wallet(transfer.debit):
                self._add(transfer.debit, -transfer.amount)
            if is_wallet(transfer.credit):
                self._add(transfer.credit, transfer.amount)

    def _add(self, account: str, amount: int) -> None:
        _, patron, currency = AccountName.read(account)
        wallet = self._of.setdefault(patron, {})
        wallet[currency] = wallet.get(currency, 0) + amount

    def of(self, patron: str) -> dict[str, int]:
        """Return a patron's balances by currency."""
        return dict(self._of.get(patron, {}))

    def play_money(self, patron: str) -> int:
        """Return a patron's balance of play money."""
        return self._of.get(patron, {}).get(PLAY_MONEY, 0)
