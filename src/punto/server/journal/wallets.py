"""Wallets: what patrons have away from tables, as it is saved and may be shown."""

from collections.abc import Iterable

from punto.ledger import AccountKind, AccountName, Ledger, Transfer
from punto.ledger.currencies import PLAY_MONEY
from punto.store import Row


class Wallets:
    """By patron, and by currency."""

    def __init__(self, ledger: Ledger) -> None:
        self._of: dict[str, dict[str, int]] = {}
        for name, account in ledger:
            self._add(name, account.available)

    def count(self, moved: Iterable[tuple[Row, Transfer]]) -> None:
        """These transfers are saved: wallets may be shown so."""
        for _, transfer in moved:
            self._add(transfer.debit, -transfer.amount)
            self._add(transfer.credit, transfer.amount)

    def _add(self, account: str, amount: int) -> None:
        kind, patron, currency = AccountName.read(account)
        if kind is AccountKind.WALLET:
            wallet = self._of.setdefault(patron, {})
            wallet[currency] = wallet.get(currency, 0) + amount

    def of(self, patron: str) -> dict[str, int]:
        """What a patron has, by currency."""
        return dict(self._of.get(patron, {}))

    def play_money(self, patron: str) -> int:
        """What a patron has to play with for nothing."""
        return self._of.get(patron, {}).get(PLAY_MONEY, 0)
