"""The opening of a drawn shoe after an event: commitment, cuts and entropy."""

from dataclasses import replace
from typing import Any

from punto.table import opening_events as oe
from punto.table.opening_state import Cut, LeftOut, Opening, Stage
from punto.table.state import Table, altered


def shoe_committed(table: Table, event: oe.ShoeCommitted) -> Table:
    """Start an opening: the house is bound by its commitment."""
    fair = Opening(
        shoe=event.shoe,
        opening=event.opening,
        commitment=event.commitment,
        decks=event.decks,
        root=event.root,
        rules=event.rules,
        before=event.before,
        beacon=event.beacon,
    )
    same_shoe = table.fair is not None and table.fair.shoe == event.shoe
    return altered(table, fair=fair, left_out=table.left_out if same_shoe else ())


def cut_committed(table: Table, event: oe.CutCommitted) -> Table:
    """Add the cut of one more terminal."""
    cut = Cut(event.seat, table.seats[event.seat].patron, event.digest)
    return _with(table, cuts=(*_fair(table).cuts, cut))


def cuts_called(table: Table, event: oe.CutsCalled) -> Table:
    """Start the stage in which nonces are shown."""
    return _with(table, stage=Stage.CALLED)


def cut_revealed(table: Table, event: oe.CutRevealed) -> Table:
    """Add the nonce of a cut."""
    cuts = tuple(
        cut._replace(nonce=event.nonce) if cut.seat == event.seat else cut
        for cut in _fair(table).cuts
    )
    return _with(table, cuts=cuts)


def opening_aborted(table: Table, event: oe.OpeningAborted) -> Table:
    """Count the abort. Those who cut may cut this shoe again, unless they were left out before.

    Under the first rules a patron who was left out once could not cut again.
    """
    fair = _fair(table)
    before = {cut.patron for cut in table.left_out}
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


def cut_shown_late(table: Table, event: oe.CutShownLate) -> Table:
    """Keep the nonce beside the cut that was left out."""
    left_out = tuple(
        cut._replace(nonce=event.nonce)
        if (cut.opening, cut.seat) == (event.opening, event.seat)
        else cut
        for cut in table.left_out
    )
    return altered(table, left_out=left_out)


def entropy_taken(table: Table, event: oe.EntropyTaken) -> Table:
    """Fix every card. Forget the die of the previous coup, which came from the previous shoe.

    This changes no decision of an older log: at a drawn table nothing asks for the die of a
    settled coup once its shoe is gone.
    """
    known = {"entropy": event.entropy, "beacon_value": event.beacon_value}
    return altered(_with(table, stage=Stage.OPEN, **known), die=None, drawn=())


def _with(table: Table, **changes: Any) -> Table:
    return altered(table, fair=replace(_fair(table), **changes))


def _fair(table: Table) -> Opening:
    assert table.fair is not None
    return table.fair
