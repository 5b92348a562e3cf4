"""Limits on deposits: the money that patrons allow themselves to bring in a day, week and month.

The deposits of a patron with such a limit are read from the store once; from then on each saved
deposit is added. Those on their way to the disk are counted beside them, so that two deposits at
one moment cannot pass a limit together. A row's number tells whether the store already had it.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from punto.house import House, HouseCommand, HouseEvent
from punto.house.deposits import KEPT, Deposit, Recent, deposit, left, passed, taken_back
from punto.house.limits import Limited
from punto.refusals import Refusal
from punto.server.people.allowances import OwnReason, kept_out
from punto.store import Row, Store

MOST_KNOWN = 10_000  # patrons and currencies whose deposits stay in memory

Whose = tuple[str, str]  # a patron and a currency


@dataclass(slots=True)
class _Known:
    """Saved deposits, up to a row of the house's log."""

    recent: Recent
    newest: int


class Deposits:
    """The deposits of everyone."""

    def __init__(self, store: Store) -> None:
        """Read saved deposits from this store."""
        self._store = store
        self._known: dict[Whose, _Known] = {}
        self._arriving: dict[Whose, dict[int, int]] = {}  # amounts by row; not known to be saved

    def left(self, house: House, patron: str, what: Limited, currency: str, now: int) -> int | None:
        """Return how much a patron may still bring in by one limit; None without it."""
        since = self._summed(patron, currency, now)
        return left(house, Deposit(patron, currency, 0), what, now, since)

    def refusal(self, house: House, command: HouseCommand, now: int) -> Refusal | None:
        """Refuse a deposit of a barred or excluded patron, or beyond the patron's own limit."""
        asked = deposit(command)
        if asked is None:
            return None
        if refusal := kept_out(house, asked.patron, now):
            return refusal
        beyond = passed(house, asked, now, self._summed(asked.patron, asked.currency, now))
        if beyond is None:
            return None
        period = beyond.what.value.removeprefix("deposit-")
        about: dict[str, int | str] = {"period": period, "currency": asked.currency}
        about |= {"most": beyond.most, "left": beyond.left, "amount": asked.amount}
        return Refusal(OwnReason.OWN_DEPOSIT_LIMIT, about=about)

    def _summed(self, patron: str, currency: str, now: int) -> Callable[[int], int]:
        """Return a function that sums deposits after a moment; it reads only if it is called."""
        whose = patron, currency

        def since(moment: int) -> int:
            known = self._known.get(whose) or self._read(whose, now)
            arriving = self._arriving.get(whose, {})
            return known.recent.since(moment) + sum(
                amount for row, amount in arriving.items() if row > known.newest
            )

        return since

    def _read(self, whose: Whose, now: int) -> _Known:
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        saved = self._store.deposits(*whose, now - KEPT)
        self._known[whose] = _Known(Recent(saved), saved[-1][0] if saved else 0)
        return self._known[whose]

    @contextmanager
    def arriving(
        self, command: HouseCommand, rows: tuple[Row, ...]
    ) -> Iterator[Callable[[], None]]:
        """Count a deposit while its row is being saved; yield what to call once it is."""
        made = deposit(command)
        if made is None or not rows:
            yield lambda: None
            return
        row = rows[0]  # what else follows from it moves nothing
        whose, amount = (made.patron, made.currency), made.amount
        self._arriving.setdefault(whose, {})[row.seq] = amount
        try:
            yield lambda: self._add(whose, row, amount)
        except BaseException:
            self._known.pop(whose, None)  # nobody knows whether it was saved: the store is asked
            raise
        finally:
            arriving = self._arriving[whose]
            arriving.pop(row.seq, None)
            if not arriving:
                del self._arriving[whose]

    def _add(self, whose: Whose, row: Row, amount: int) -> None:
        known = self._known.get(whose)
        if known and row.seq > known.newest:
            known.recent.add(row.seq, row.at, amount)
            known.newest = row.seq

    def reversed(self, event: HouseEvent) -> None:
        """Count a deposit no more once its reversal is saved."""
        if (undone := taken_back(event)) and (known := self._known.get(undone[:2])):
            known.recent.take_back(undone[2])
