"""What the events of an opening make of a table: the part of `evolve` that cuts a shoe."""

from dataclasses import replace
from typing import Any

from punto.table import events as e
from punto.table.state import Cut, Opening, Stage, Table, altered


def shoe_committed(table: Table, event: e.ShoeCommitted) -> Table:
    """The house is bound."""
    fair = Opening(
        *(event.shoe, event.opening, event.commitment, event.decks),
        *(event.root, event.rules, event.before, event.beacon),
    )
    return altered(table, fair=fair)


def cut_committed(table: Table, event: e.CutCommitted) -> Table:
    """One more terminal cuts."""
    cut = Cut(event.seat, table.seats[event.seat].patron, event.digest)
    return _with(table, cuts=(*_fair(table).cuts, cut))


def cuts_called(table: Table, event: e.CutsCalled) -> Table:
    """Nonces are shown from now on."""
    return _with(table, stage=Stage.CALLED)


def cut_revealed(table: Table, event: e.CutRevealed) -> Table:
    """One nonce is known."""
    cuts = tuple(
        cut._replace(nonce=event.nonce) if cut.seat == event.seat else cut
        for cut in _fair(table).cuts
    )
    return _with(table, cuts=cuts)


def opening_aborted(table: Table, event: e.OpeningAborted) -> Table:
    """It counts, and only those who hid nothing cut this shoe again."""
    showed = tuple(cut.patron for cut in _fair(table).cuts if cut.seat not in event.seats)
    return altered(_with(table, stage=Stage.ABORTED), aborts=table.aborts + 1, recut=showed)


def entropy_taken(table: Table, event: e.EntropyTaken) -> Table:
    """Every card is fixed. The die of the coup before came from the shoe before, and goes with it.

    This changes no decision of an older log: at a drawn table nothing asks for the die of a
    settled coup once its shoe is gone.
    """
    known = {"entropy": event.entropy, "beacon_value": event.beacon_value}
    return altered(_with(table, stage=Stage.OPEN, **known), die=None)


def _with(table: Table, **changes: Any) -> Table:
    return altered(table, fair=replace(_fair(table), **changes))


def _fair(table: Table) -> Opening:
    assert table.fair is not None
    return table.fair
