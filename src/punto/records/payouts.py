"""Payouts explained: the stakes of a settled coup, settled again from its cards by the rules."""

from collections.abc import Iterator
from dataclasses import dataclass

from punto.coup import Coup
from punto.refusals import BadInput
from punto.settlement import Settlement, settle
from punto.store import Store
from punto.store.codec import decode_table_event
from punto.table.events import CoupResettled, CoupSettled, TableOpened
from punto.table.state import Payout


@dataclass(frozen=True, slots=True)
class Explained:
    """One payout of a row, and what the rules say of its stake."""

    paid: Payout
    settled: Settlement

    @property
    def agrees(self) -> bool:
        """Whether the log paid what the rules say."""
        return (self.paid.net, self.paid.clause) == (self.settled.net, self.settled.clause)


@dataclass(frozen=True, slots=True)
class ExplainedCoup:
    """The payouts of a row that settles a coup."""

    coup: int
    result: str
    currency: str
    payouts: tuple[Explained, ...]


def explained(store: Store, table: str, seq: int) -> ExplainedCoup | None:
    """Explain the payouts of a row; None if it settles no coup, or cannot be read."""
    row, opening = next(store.rows(table, seq - 1), None), next(store.rows(table), None)
    if row is None or opening is None or row.seq != seq:
        return None
    try:
        event = decode_table_event(row.kind, row.body)
        opened = decode_table_event(opening.kind, opening.body)
        if not isinstance(event, CoupSettled | CoupResettled):
            return None
        assert isinstance(opened, TableOpened)
        # A table plays one game and one currency for ever.
        payouts = tuple(_explained(event, opened))
    except BadInput:
        return None
    return ExplainedCoup(event.coup, event.result, opened.settings.currency, payouts)


def _explained(event: CoupSettled | CoupResettled, opened: TableOpened) -> Iterator[Explained]:
    rules = opened.settings.rules
    coup = Coup.parse(event.result, tableau=rules.tableau)
    for paid in event.payouts:
        yield Explained(paid, settle(rules.by_key[paid.wager], coup, paid.stake))
