"""A patron's statement: every movement of their wallets as CSV, with the balance after each."""

from collections import Counter
from collections.abc import Iterable
from datetime import UTC, datetime

from punto.house import STREAM as HOUSE
from punto.house.cage_events import Means
from punto.ledger.currencies import major
from punto.records.csv_tables import line, safe
from punto.store.wallet_movements import Movement
from punto.words.sentences import Words

COLUMNS = (
    *("time", "table", "what", "currency"),
    *("amount", "amount_minor_units", "balance", "balance_minor_units"),
)
BYTE_ORDER_MARK = "\ufeff"  # spreadsheets read UTF-8 by it


def what(words: Words, moved: Movement) -> str:
    """Say what a movement was, and how it was paid at the window if not in cash."""
    means = words.say("statement-means", means=moved.means) if moved.means else ""
    by = () if moved.means == Means.CASH else (means,)
    parts = words.say("statement-what", kind=moved.kind), *by, moved.reference
    return " · ".join(filter(None, parts))


class WalletStatement:
    """Writes movements in their order; it remembers only the balances."""

    def __init__(self, words: Words) -> None:
        """Say what each movement was in these words."""
        self._words = words
        self._balances: Counter[str] = Counter()

    def head(self) -> str:
        """Return the line with the names of the columns."""
        return BYTE_ORDER_MARK + line(COLUMNS)

    def lines(self, movements: Iterable[Movement]) -> str:
        """Return the lines of the next movements."""
        return "".join(line(self._line(movement)) for movement in movements)

    def _line(self, moved: Movement) -> tuple[str, ...]:
        self._balances[moved.currency] += moved.amount
        balance = self._balances[moved.currency]
        return (
            datetime.fromtimestamp(moved.at / 1000, UTC).isoformat(timespec="milliseconds"),
            "" if moved.stream == HOUSE else moved.stream,
            safe(what(self._words, moved)),
            moved.currency,
            *_both(moved.amount, moved.currency),
            *_both(balance, moved.currency),
        )


def _both(amount: int, currency: str) -> tuple[str, str]:
    """Return an amount in its currency, with a point, and in minor units."""
    return f"{major(amount, currency):f}", str(amount)
