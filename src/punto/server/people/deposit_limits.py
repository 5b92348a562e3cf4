"""Limits on deposits: the money that patrons allow themselves to bring in a day, week and month.

The store knows the saved deposits. Those that are on their way to the disk are counted beside them,
so that two deposits at one moment cannot pass a limit together.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from punto.house import House, HouseCommand
from punto.house.commands import GiveGift, PayIn
from punto.house.limits import PERIODS, Limited
from punto.ledger.currencies import PLAY_MONEY
from punto.refusals import Refusal
from punto.server.people.allowances import OwnReason
from punto.store import Store


class Deposits:
    """The deposits of everyone."""

    def __init__(self, store: Store) -> None:
        """Read saved deposits from this store."""
        self._store = store
        self._arriving: Counter[tuple[str, str]] = Counter()  # by patron and currency; not saved

    def left(self, house: House, patron: str, what: Limited, currency: str, now: int) -> int | None:
        """Return how much a patron may still bring in by one limit; None without it."""
        most = house.limit(patron, what, now, currency)
        if most is None:
            return None
        saved = self._store.deposited(patron, currency, now - PERIODS[what])
        return max(0, most - saved - self._arriving[patron, currency])

    def refusal(self, house: House, command: HouseCommand, now: int) -> Refusal | None:
        """Refuse a deposit of an excluded patron, or beyond what the patron allows themself."""
        deposit = _deposit(command)
        if deposit is None:
            return None
        patron, currency, amount = deposit
        if house.excluded.get(patron, 0) > now:
            return Refusal(OwnReason.PATRON_EXCLUDED, about={"name": patron})
        for what in PERIODS:
            left = self.left(house, patron, what, currency, now)
            if left is not None and amount > left:
                most = house.limit(patron, what, now, currency) or 0
                period = what.value.removeprefix("deposit-")
                about: dict[str, int | str] = {"period": period, "currency": currency}
                about |= {"most": most, "left": left, "amount": amount}
                return Refusal(OwnReason.OWN_DEPOSIT_LIMIT, about=about)
        return None

    @contextmanager
    def arriving(self, command: HouseCommand) -> Iterator[None]:
        """Count a deposit while it is being saved."""
        deposit = _deposit(command)
        if deposit is None:
            yield
            return
        patron, currency, amount = deposit
        self._arriving[patron, currency] += amount
        try:
            yield
        finally:
            self._arriving[patron, currency] -= amount
            if not self._arriving[patron, currency]:
                del self._arriving[patron, currency]


def _deposit(command: HouseCommand) -> tuple[str, str, int] | None:
    """Return the patron, currency and amount of a deposit; None for other commands."""
    match command:
        case PayIn(patron=patron, currency=currency, amount=amount):
            return patron, currency, amount
        case GiveGift(patron=patron, gift=gift):
            return patron, PLAY_MONEY, gift
    return None
