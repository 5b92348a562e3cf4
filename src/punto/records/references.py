"""References of payments: a slip of the card terminal, the bank or the chips that was used twice.

It is not refused, because a patron may split what one slip says. The cashier is warned before the
second pay-in, and an audit lists them.
"""

from collections.abc import Iterator
from typing import NamedTuple

from punto.house import STREAM as HOUSE
from punto.house import HouseEvent
from punto.house.cage_events import Means, MoneyReversed
from punto.house.events import MoneyPaidIn
from punto.records.audit_lines import Notice, NoticeKind
from punto.store import Row, Store
from punto.store.codec import decode, kind_of

MOST = 5  # that a cashier is told of, the newest
LISTED = 20  # references that an audit names; of others it says how many there are

Slip = tuple[Means, str]


class Paid(NamedTuple):
    """A pay-in that stands, with the number and the moment of its row."""

    seq: int
    at: int  # milliseconds since 1970
    event: MoneyPaidIn


class References:
    """The pay-ins of a house that stand, by their means and reference."""

    def __init__(self) -> None:
        """Begin with the first row of the house's log."""
        self._paid: dict[Slip, list[Paid]] = {}
        self._slips: dict[int, Slip] = {}  # by the number of its row

    def add(self, row: Row, event: HouseEvent) -> None:
        """Count a pay-in with a reference; forget one that is reversed."""
        if isinstance(event, MoneyPaidIn) and event.reference:
            slip = _slip(event.means, event.reference)
            self._paid.setdefault(slip, []).append(Paid(row.seq, row.at, event))
            self._slips[row.seq] = slip
        elif isinstance(event, MoneyReversed) and event.of in self._slips:
            slip = self._slips.pop(event.of)
            self._paid[slip] = [paid for paid in self._paid[slip] if paid.seq != event.of]

    def of(self, means: Means, reference: str) -> list[Paid]:
        """Return the pay-ins with this reference, the newest first."""
        return self._paid.get(_slip(means, reference), [])[::-1]

    def notices(self) -> Iterator[Notice]:
        """Yield a notice for each reference that several pay-ins have."""
        repeated = [paid for paid in self._paid.values() if len(paid) > 1]
        for paid in repeated[:LISTED]:
            rows = ", ".join(str(each.seq) for each in paid)
            about = {"reference": paid[0].event.reference, "rows": rows}
            yield Notice(NoticeKind.REFERENCE_REPEATED, about)
        if more := len(repeated[LISTED:]):
            yield Notice(NoticeKind.MORE_REFERENCES, {"more": more})


def _slip(means: Means, reference: str) -> Slip:
    return means, reference.casefold()


def earlier_uses(store: Store, means: Means, reference: str) -> list[Paid]:
    """Return the newest pay-ins that stand and have this reference, the newest first."""
    known = References()
    for row in store.rows_of(HOUSE, (kind_of(MoneyPaidIn), kind_of(MoneyReversed))):
        event = decode(row.kind, row.body)
        if isinstance(event, MoneyPaidIn | MoneyReversed):
            known.add(row, event)
    return known.of(means, reference)[:MOST]
