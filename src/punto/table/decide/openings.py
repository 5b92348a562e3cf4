"""Cutting: how a drawn shoe is opened so that nobody could choose its cards.

The house commits to its secrets, seated terminals commit to nonces and then show them, and only
then is the order of the cards fixed. A nonce that is not shown makes the opening a public abort.
Those who cut it may cut the next one, also one who is said to have hidden a nonce: the house could
lie. A patron who is left out twice is left out of this shoe, so a shoe has at most two aborts for
each seat. A nonce that comes late is taken, and shown where everyone can see it.
"""

from punto.hashes import NONE, cut_digest
from punto.table.commands import AbortOpening, CommitCut, CommitShoe, RevealCut, TakeEntropy
from punto.table.decide.decision import Decision, not_now, refused, stopped
from punto.table.events import (
    CutCommitted,
    CutRevealed,
    CutsCalled,
    CutShownLate,
    EntropyTaken,
    OpeningAborted,
    ShoeCommitted,
    ShoeOpened,
)
from punto.table.reasons import TableReason
from punto.table.settings import Cards
from punto.table.state import BETWEEN_COUPS, Cut, Opening, Stage, Table

UNDER_WAY = (Stage.COMMITTED, Stage.CALLED)


def under_way(table: Table) -> Opening | None:
    """The opening that waits for something."""
    return table.fair if table.fair is not None and table.fair.stage in UNDER_WAY else None


def bound_to(table: Table) -> int | None:
    """The shoe that is on the table, or is bound to come: aborted, it is opened again."""
    if table.shoe is not None:
        return table.shoes
    return table.fair.shoe if table.fair and table.fair.shoe > table.shoes else None


def commit_shoe(table: Table, command: CommitShoe) -> Decision:
    """Between coups, at a drawn table without a shoe; numbers have no gaps."""
    if refusal := stopped(table):
        return refusal
    if table.settings.cards is not Cards.DRAWN:
        return refused(TableReason.NOT_CUT_NOW)
    if table.phase not in BETWEEN_COUPS or under_way(table):
        return not_now(table)
    if command.decks != table.settings.decks:  # they were changed while it was bound
        return refused(TableReason.NOT_CUT_NOW)
    if table.shoe is not None:
        return refused(TableReason.SHOE_ON_TABLE, shoe=table.shoes)
    shoe, last = table.shoes + 1, table.fair
    opening = last.opening + 1 if last and last.shoe == shoe else 1
    before = last.commitment if last else NONE
    bound = (command.commitment, command.decks, command.root, command.rules, before)
    return (ShoeCommitted(shoe, opening, *bound, command.beacon),)


def commit_cut(table: Table, command: CommitCut) -> Decision:
    """A seated patron may cut once, while nobody has shown anything, even during a pause."""
    if table.closed:
        return refused(TableReason.TABLE_CLOSED)
    fair, seat = _in(table, Stage.COMMITTED, command.commitment), table.seat_of(command.patron)
    if seat is None:
        return refused(TableReason.NOT_SEATED)
    if fair is None:
        return refused(TableReason.NOT_CUT_NOW)
    if table.recut is not None and command.patron not in table.recut:
        return refused(TableReason.NOT_RECUT)
    for cut in fair.cuts:
        if cut.patron == command.patron and cut.digest == command.digest:
            return ()
        if command.patron == cut.patron or seat == cut.seat:
            return refused(TableReason.CUT_STANDS, seat=cut.seat)
    return (CutCommitted(seat, command.digest),)


def call_cuts(table: Table) -> Decision:
    """Nobody else cuts."""
    if refusal := stopped(table):
        return refusal
    fair = _in(table, Stage.COMMITTED)
    return (CutsCalled(fair.shoe, fair.opening),) if fair else refused(TableReason.NOT_CUT_NOW)


def reveal_cut(table: Table, command: RevealCut) -> Decision:
    """Also by somebody who has stood up since, and while the table is paused: it is waited for."""
    if table.closed:
        return refused(TableReason.TABLE_CLOSED)
    fair = _in(table, Stage.CALLED, command.commitment)
    cut = _cut_of(fair, command.patron) if fair else None
    if fair is None or cut is None:
        return _late(table, command)
    if cut_digest(fair.commitment, cut.seat, command.nonce) != cut.digest:
        return refused(TableReason.CUT_DIFFERS)
    return () if cut.nonce else (CutRevealed(cut.seat, command.nonce),)


def _late(table: Table, command: RevealCut) -> Decision:
    """Take a nonce that an aborted opening of this shoe went without."""
    if table.rules_version < 2 or table.fair is None:
        return refused(TableReason.NOT_CUT_NOW)
    for one in table.left_out:
        if (one.commitment, one.patron) == (command.commitment, command.patron):
            if cut_digest(one.commitment, one.seat, command.nonce) != one.digest:
                return refused(TableReason.CUT_DIFFERS)
            shown = CutShownLate(table.fair.shoe, one.opening, one.seat, command.nonce)
            return () if one.nonce else (shown,)
    return refused(TableReason.NOT_CUT_NOW)


def abort_opening(table: Table, command: AbortOpening) -> Decision:
    """What was promised did not come; the next opening has new secrets."""
    if refusal := stopped(table):
        return refusal
    fair = under_way(table)
    if fair is None:
        return refused(TableReason.NOT_CUT_NOW)
    hid = fair.missing if fair.stage is Stage.CALLED else ()
    return (OpeningAborted(fair.shoe, fair.opening, command.why, hid),)


def take_entropy(table: Table, command: TakeEntropy) -> Decision:
    """Once every nonce that was committed to is shown."""
    if refusal := stopped(table):
        return refusal
    fair = _in(table, Stage.CALLED)
    if fair is None:
        return refused(TableReason.NOT_CUT_NOW)
    if fair.missing:
        return refused(TableReason.CUTS_MISSING, seat=fair.missing[0])
    taken = EntropyTaken(fair.shoe, fair.opening, command.entropy, command.beacon_value)
    return (taken, ShoeOpened(fair.shoe))


def _in(table: Table, stage: Stage, commitment: str | None = None) -> Opening | None:
    """The opening, where it is at this stage and the one that is spoken of."""
    fair = table.fair
    if fair is None or fair.stage is not stage or commitment not in (None, fair.commitment):
        return None
    return fair


def _cut_of(fair: Opening, patron: str) -> Cut | None:
    return next((cut for cut in fair.cuts if cut.patron == patron), None)
