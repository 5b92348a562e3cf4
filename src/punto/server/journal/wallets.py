"""Purses: what patrons have away from tables, as it is saved and may be shown."""

from collections.abc import Iterable

from punto.ledger import Ledger, Transfer, wallet
from punto.ledger.currencies import PLAY_MONEY
from punto.store import Row

_WALLET = wallet("", "")[:-1]  # how the accounts of patrons begin


class Wallets:
    """By patron, and by currency."""

    def __init__(self, ledger: Ledger) -> None:
        self._of: dict[str, dict[str, int]] = {}
        for name, account in ledger:
            self._add(name, account.available)

    def count(self, moved: Iterable[tuple[Row, Transfer]]) -> None:
        """These transfers are saved: purses may be shown so."""
        for _, transfer in moved:
            self._add(transfer.debit, -transfer.amount)
            self._add(transfer.credit, transfer.amount)

    def _add(self, account: str, amount: int) -> None:
        if account.startswith(_WALLET):
            patron, _, currency = account.removeprefix(_WALLET).partition(":")
            wallet = self._of.setdefault(patron, {})
            wallet[currency] = wallet.get(currency, 0) + amount

    def of(self, patron: str) -> dict[str, int]:
        """What a patron has, by currency."""
        return dict(self._of.get(patron, {}))

    def play_money(self, patron: str) -> int:
        """What a patron has to play with for nothing."""
        return self._of.get(patron, {}).get(PLAY_MONEY, 0)
