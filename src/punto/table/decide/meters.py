"""Meters after a settlement, its reversal and a correction: every movement is an event."""

from collections.abc import Iterator

from punto.coup import Coup
from punto.table.events import MeterMoved, MeterRighted
from punto.table.meters import moved, righted, staked_on
from punto.table.state import Payout, Table


def meters_moved(table: Table, coup: Coup, payouts: tuple[Payout, ...]) -> Iterator[MeterMoved]:
    """Yield what a coup that is settled moves on each meter that somebody staked on."""
    for wager, held in staked_on(table.settings.rules, table.meters, payouts):
        change = moved(wager, coup, held, payouts)
        yield MeterMoved(table.coup, wager.key, held, *change)


def meters_returned(table: Table) -> Iterator[MeterRighted]:
    """Yield each meter as it was before the settlement that is undone."""
    past = table.history[-1]
    for wager, before in past.meters.items():
        if table.meters[wager] != before:
            yield MeterRighted(past.coup, wager, table.meters[wager], before)


def meters_righted(table: Table, coup: int) -> Iterator[MeterRighted]:
    """Yield each meter that would have another amount now had this coup been right at first.

    The table is the one after the correction.
    """
    for wager, held in table.meters.items():
        after = righted(table.settings.rules, table.history, wager, coup)
        if after is not None and after.held != held:
            yield MeterRighted(coup, wager, held, after.held)
