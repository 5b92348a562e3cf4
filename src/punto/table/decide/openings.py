"""Openings: a drawn shoe is opened so that nobody can choose its cards.

The house commits to its secrets, seated terminals commit to nonces and then show them, and only
then is the order of the cards fixed. If a nonce is not shown, the opening is aborted in public.
Those who cut it may cut the next one, even a patron who is said to have hidden a nonce: the house
could lie. A patron who is left out twice cannot cut this shoe again, so a shoe has at most two
aborts for each seat. A nonce that comes late is accepted, and everyone can see it.
"""

from punto.hashes import NONE, cut_digest
from punto.table.decide.decision import Decision, not_now, refused, stopped
from punto.table.events import ShoeOpened
from punto.table.opening_commands import AbortOpening, CommitCut, CommitShoe, RevealCut, TakeEntropy
from punto.table.opening_events import (
    CutCommitted,
    CutRevealed,
    CutsCalled,
    CutShownLate,
    EntropyTaken,
    OpeningAborted,
    ShoeCommitted,
)
from punto.table.opening_state import Cut, Opening, Stage
from punto.table.reasons import TableReason
from punto.table.settings import Cards
from punto.table.state import BETWEEN_COUPS, Table

UNDER_WAY = (Stage.COMMITTED, Stage.CALLED)


def under_way(table: Table) -> Opening | None:
    """Return the opening that is in progress, if there is one."""
    return table.fair if table.fair is not None and table.fair.stage in UNDER_WAY else None


def bound_to(table: Table) -> int | None:
    """Return the shoe on the table, or the next one if it has a commitment."""
    if table.shoe is not None:
        return table.shoes
    return table.fair.shoe if table.fair and table.fair.shoe > table.shoes else None


def commit_shoe(table: Table, command: CommitShoe) -> Decision:
    """Commit to a shoe between coups, at a drawn table without one; numbers have no gaps."""
    if refusal := stopped(table):
        return refusal
    if table.settings.cards is not Cards.DRAWN:
        return refused(TableReason.NOT_CUT_NOW)
    if table.phase not in BETWEEN_COUPS or under_way(table):
        return not_now(table)
    if command.decks != table.settings.decks:  # they were changed while the commitment was made
        return refused(TableReason.NOT_CUT_NOW)
    if table.shoe is not None:
        return refused(TableReason.SHOE_ON_TABLE, shoe=table.shoes)
    shoe, last = table.shoes + 1, table.fair
    opening = last.opening + 1 if last and last.shoe == shoe else 1
    before = last.commitment if last else NONE
    return (
        ShoeCommitted(
            shoe=shoe,
            opening=opening,
            commitment=command.commitment,
            decks=command.decks,
            root=command.root,
            rules=command.rules,
            before=before,
            beacon=command.beacon,
        ),
    )


def commit_cut(table: Table, command: CommitCut) -> Decision:
    """Let a seated patron cut once, before any nonce is shown, even during a pause."""
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
    """End the cutting, so that nonces can be shown."""
    if refusal := stopped(table):
        return refusal
    fair = _in(table, Stage.COMMITTED)
    return (CutsCalled(fair.shoe, fair.opening),) if fair else refused(TableReason.NOT_CUT_NOW)


def reveal_cut(table: Table, command: RevealCut) -> Decision:
    """Show a nonce, also after standing up and during a pause: the opening waits for it."""
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
    """Accept a nonce that an aborted opening of this shoe lacked."""
    if table.rules_version < 2 or table.fair is None:
        return refused(TableReason.NOT_CUT_NOW)
    for cut in table.left_out:
        if (cut.commitment, cut.patron) == (command.commitment, command.patron):
            if cut_digest(cut.commitment, cut.seat, command.nonce) != cut.digest:
                return refused(TableReason.CUT_DIFFERS)
            shown = CutShownLate(table.fair.shoe, cut.opening, cut.seat, command.nonce)
            return () if cut.nonce else (shown,)
    return refused(TableReason.NOT_CUT_NOW)


def abort_opening(table: Table, command: AbortOpening) -> Decision:
    """Abort an opening: a nonce or the beacon did not come in time. The next has new secrets."""
    if refusal := stopped(table):
        return refusal
    fair = under_way(table)
    if fair is None:
        return refused(TableReason.NOT_CUT_NOW)
    missing = fair.missing if fair.stage is Stage.CALLED else ()
    return (OpeningAborted(fair.shoe, fair.opening, command.why, missing),)


def take_entropy(table: Table, command: TakeEntropy) -> Decision:
    """Fix the entropy and open the shoe, once every nonce is shown."""
    if refusal := stopped(table):
        return refusal
    fair = _in(table, Stage.CALLED)
    if fair is None:
        return refused(TableReason.NOT_CUT_NOW)
    if fair.missing:
        return refused(TableReason.CUTS_MISSING, seat=fair.missing[0])
    fixed = EntropyTaken(fair.shoe, fair.opening, command.entropy, command.beacon_value)
    return (fixed, ShoeOpened(fair.shoe))


def _in(table: Table, stage: Stage, commitment: str | None = None) -> Opening | None:
    """Return the opening if it is at this stage and has this commitment."""
    fair = table.fair
    if fair is None or fair.stage is not stage or commitment not in (None, fair.commitment):
        return None
    return fair


def _cut_of(fair: Opening, patron: str) -> Cut | None:
    return next((cut for cut in fair.cuts if cut.patron == patron), None)
