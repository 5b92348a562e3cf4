"""The squeeze: the next act waits, within a bound, for patrons who turn over the cards of a side.

The cards lie on the table for everyone, and the log has them at once. Only the time of the next
act changes, so nothing of this is in the log.
"""

from collections.abc import Callable

from punto.coup import INITIAL_DEAL
from punto.server.tables.play_views import open_to_all
from punto.server.tables.views import highest
from punto.table import Phase, Table

LONGEST = 8.0  # seconds after a card: then the table goes on
RESULT = 4.0  # seconds that a result is shown once its last card is open

_Slot = tuple[int, int]  # a coup, and how many of its cards lay there


class Squeeze:
    """The squeezing patrons of one table."""

    def __init__(
        self, time: Callable[[], float], table: Callable[[], Table], wake: Callable[[], None]
    ) -> None:
        """`wake` is called when the next act may come sooner."""
        self._time = time
        self._table = table
        self._wake = wake
        self._wanted: set[str] = set()  # patrons who turn cards over themselves
        self._opened: dict[str, tuple[_Slot, float]] = {}  # what each has opened last, and when

    def want(self, patron: str, *, on: bool) -> None:
        """Set whether a patron turns cards over themselves."""
        (self._wanted.add if on else self._wanted.discard)(patron)
        self._changed()

    def forget(self, patron: str) -> None:
        """Forget a patron whose last terminal is gone: nobody waits for them."""
        self._wanted.discard(patron)
        self._opened.pop(patron, None)
        self._changed()

    def open(self, table: Table, patron: str, coup: int) -> None:
        """Note that a patron has opened every card that lies there."""
        if coup == table.coup:
            self._opened[patron] = (coup, table.deal.dealt), self._time()
            self._changed()

    def _changed(self) -> None:
        """Wake the dealer, but nobody who waits for the cuts of a new shoe."""
        table = self._table()
        if _holds(table) and table.shoe is not None:
            self._wake()

    def seats(self, table: Table, began: float) -> tuple[int, ...]:
        """Return the seats that the table waits for, `began` being when its last card came."""
        if not _holds(table) or self._time() >= began + LONGEST:
            return ()
        return tuple(seat for seat in self._squeezers(table) if not self._is_open(table, seat))

    def is_squeezed(self, table: Table) -> bool:
        """Return True if somebody turns over cards of this coup."""
        return bool(self._squeezers(table))

    def is_hidden(self, table: Table, cards: int, began: float) -> bool:
        """Return True while a squeezing patron has not opened so many cards of the coup.

        It ends when the table goes on, `began` being when its last card came.
        """
        if _holds(table) and self._time() >= began + LONGEST:
            return False
        return any(self._opened_by(table, seat) < cards for seat in self._squeezers(table))

    def _opened_by(self, table: Table, seat: int) -> int:
        """Return how many cards of this coup the patron of a seat has opened."""
        (coup, cards), _ = self._opened.get(self._patron(table, seat), ((0, 0), 0.0))
        return cards if coup == table.coup else 0

    def _squeezers(self, table: Table) -> list[int]:
        """Return the seats with the highest stakes whose patrons squeeze.

        By the stakes that everyone sees: all are told who squeezes, and that must tell no secret.
        """
        sides = highest(open_to_all(table))
        seats = dict.fromkeys(seat for seat in (sides.player, sides.banker) if seat)
        return [seat for seat in seats if self._patron(table, seat) in self._wanted]

    def _patron(self, table: Table, seat: int) -> str:
        return table.seats[seat].patron if seat in table.seats else ""

    def _is_open(self, table: Table, seat: int) -> bool:
        slot, _ = self._opened.get(self._patron(table, seat), ((0, 0), 0.0))
        return slot == (table.coup, table.deal.dealt)

    def not_before(self, table: Table, began: float) -> float:
        """Return the moment before which the next act must not come."""
        squeezers = self._squeezers(table) if _holds(table) else []
        if not squeezers:
            return began
        last = began + LONGEST
        moments = [
            self._opened[self._patron(table, seat)][1] if self._is_open(table, seat) else last
            for seat in squeezers
        ]
        shown = min(last, max(began, *moments))
        return shown + RESULT if table.phase is Phase.SETTLED else shown


def _holds(table: Table) -> bool:
    """Return True where the table waits: before a third card, and before the next coup."""
    if table.phase is Phase.SETTLED:
        return True
    return table.phase is Phase.DEALING and table.deal.dealt >= len(INITIAL_DEAL)
