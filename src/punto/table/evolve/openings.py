"""What the events of an opening make of a table: the part of `evolve` that cuts a shoe."""

from dataclasses import replace
from typing import Any

from punto.table import events as e
from punto.table.state import Cut, LeftOut, Opening, Stage, Table, altered


def shoe_committed(table: Table, event: e.ShoeCommitted) -> Table:
    """The house is bound."""
    fair = Opening(
        *(event.shoe, event.opening, event.commitment, event.decks),
        *(event.root, event.rules, event.before, event.beacon),
    )
    same_shoe = table.fair is not None and table.fair.shoe == event.shoe
    return altered(table, fair=fair, left_out=table.left_out if same_shoe else ())


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
    """Count it. Those who cut may cut this shoe again, but for a patron who was left out before.

    Under the first rules a patron who was left out once could not.
    """
    fair = _fair(table)
    before = {one.patron for one in table.left_out}
    accused = [cut for cut in fair.cuts if cut.seat in event.seats]
    barred = {cut.patron for cut in accused if table.rules_version < 2 or cut.patron in before}
    left_out = tuple(
        LeftOut(fair.opening, fair.commitment, cut.seat, cut.patron, cut.digest) for cut in accused
    )
    return altered(
        _with(table, stage=Stage.ABORTED),
        aborts=table.aborts + 1,
        recut=tuple(cut.patron for cut in fair.cuts if cut.patron not in barred),
        left_out=(*table.left_out, *left_out),
    )


def cut_shown_late(table: Table, event: e.CutShownLate) -> Table:
    """Keep the nonce beside the cut that was left out."""
    left_out = tuple(
        one._replace(nonce=event.nonce)
        if (one.opening, one.seat) == (event.opening, event.seat)
        else one
        for one in table.left_out
    )
    return altered(table, left_out=left_out)


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
