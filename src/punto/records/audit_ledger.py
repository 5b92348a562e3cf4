"""The ledger in an audit: every transfer follows from a row, and accounts follow from transfers."""

from collections.abc import Mapping

from punto.ledger import Ledger, Transfer, may_overdraw, meter_account, seat_account
from punto.records.audit_faults import FaultKind, Wrong
from punto.store import Store
from punto.store.queries import columns
from punto.table.state import Table


class LedgerReplay:
    """The transfers that rows make, held against those of a store and its accounts."""

    def __init__(self, store: Store) -> None:
        """Begin with no transfer due."""
        self._store = store
        self._due: dict[tuple[str, int], list[Transfer]] = {}  # by the row that causes it
        self._ledger = Ledger()
        self.transfers = 0  # that were right

    def __len__(self) -> int:
        """Return the number of accounts."""
        return len(self._ledger)

    def expect(self, stream: str, seq: int, moved: list[Transfer]) -> None:
        """Note what a row moves."""
        if moved:
            self._due[stream, seq] = moved

    def check(self, tables: Mapping[str, Table]) -> None:
        """Raise the first thing that is wrong, given the tables of the replay."""
        self._check_transfers()
        self._check_accounts()
        self._check_seats(tables)
        self._check_meters(tables)

    def _check_transfers(self) -> None:
        """Check that every transfer follows from its event, once, and that there are no others."""
        for number, stream, seq, written in self._store.transfers():
            where = f"transfer {number}"
            due = self._due.get((stream, seq))
            if not due:
                what = f"nothing in {stream} {seq} moves this: {written}"
                raise Wrong(FaultKind.TRANSFER, where, what, (stream, seq))
            expected = due.pop(0)
            if written != columns(expected):
                what = f"it should read {columns(expected)}, not {written}"
                raise Wrong(FaultKind.TRANSFER, where, what, (stream, seq))
            try:
                self._ledger.apply(expected)
            except ValueError as problem:
                raise Wrong(FaultKind.TRANSFER, where, str(problem), (stream, seq)) from None
            self.transfers += 1
        for (stream, seq), due in self._due.items():
            if due:
                what = f"its transfer is missing: {due[0]}"
                raise Wrong(FaultKind.TRANSFER_MISSING, f"{stream} {seq}", what, (stream, seq))

    def _check_accounts(self) -> None:
        saved, summed = dict(self._store.accounts()), dict(self._ledger)
        for name in sorted({*saved, *summed}):
            if saved.get(name) != summed.get(name):
                what = f"it should read {summed.get(name)}, not {saved.get(name)}"
                raise Wrong(FaultKind.ACCOUNT, f"account {name}", what)
        for name, overdraw in self._store.overdrafts():
            if overdraw != may_overdraw(name):
                what = f"its overdraft flag reads {overdraw}"
                raise Wrong(FaultKind.ACCOUNT, f"account {name}", what)
        for currency in sorted({account.currency for account in summed.values()}):
            if total := sum(self._ledger.balances(currency)):
                what = f"its accounts sum to {total}, not to zero"
                raise Wrong(FaultKind.CURRENCY, f"currency {currency}", what, total=total)

    def _check_seats(self, tables: Mapping[str, Table]) -> None:
        """Check that the stacks of the replay equal the balances of the ledger."""
        for key, table in tables.items():
            for number in range(1, table.settings.seats + 1):
                seat = table.seats.get(number)
                stack, available = (seat.stack, seat.available) if seat else (0, 0)
                name = seat_account(key, number)
                account = self._ledger.get(name)
                held = (account.balance, account.available) if account else (0, 0)
                if held != (stack, available):
                    raise Wrong(
                        FaultKind.SEAT,
                        f"account {name}",
                        f"the ledger holds {held[0]} ({held[1]} free), the table {stack}"
                        f" ({available} free)",
                    )

    def _check_meters(self, tables: Mapping[str, Table]) -> None:
        """Check that the meters of the replay equal the balances of the ledger."""
        for key, table in tables.items():
            for wager, held in table.meters.items():
                name = meter_account(key, wager)
                account = self._ledger.get(name)
                balance = account.balance if account else 0
                if balance != held:
                    what = f"the ledger holds {balance}, the table {held}"
                    raise Wrong(FaultKind.METER, f"account {name}", what)
