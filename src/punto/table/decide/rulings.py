"""Rulings: irregularities, and a coup that was recorded wrongly. Nobody chooses a result."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from punto.cards import Card
from punto.coup import Coup, Deal
from punto.refusals import BadInput, Refusal, Refused
from punto.roles import two_persons
from punto.shoe import Shoe
from punto.table.commands import AwaitRuling, CallIrregularity, EndRuling, FailDraw, Resettle
from punto.table.decide.dealing import closes, goes_on, settled_at
from punto.table.decide.decision import Decision, not_now, refused
from punto.table.decide.meters import meters_returned, meters_righted
from punto.table.events import (
    CoupResettled,
    CoupVoided,
    DealReconstructed,
    DrawFailed,
    Event,
    IrregularityCalled,
    RulingAwaited,
    RulingEnded,
    SettlementReversed,
    ShoeRetired,
)
from punto.table.evolve import evolve, fold
from punto.table.evolve.corrections import cards_out
from punto.table.evolve.dealing import SHOE_COMES_BACK, finished
from punto.table.irregularities import (
    CONSEQUENCES,
    FAILS_AS,
    HOUSE,
    HOUSE_CALLS,
    DrawFailure,
    Irregularity,
    clause_for,
)
from punto.table.reasons import TableReason
from punto.table.settings import Cards
from punto.table.state import (
    BEFORE_A_CARD,
    BETWEEN_COUPS,
    TAKES_STAKES,
    Past,
    Payout,
    Phase,
    Table,
)

NO_CALLS_AT_DRAWN = 2  # the rules version from which no person calls irregularities there
FAILS_ITSELF = 3  # the rules version from which the house calls no irregularity either: `FailDraw`
AS_FOUND = 3  # the rules version from which a dealt shoe is as empty as the dealer finds it
ONCE_KNOWN = 3  # the rules version from which a die, and what was taken back, needs two persons
KEEPS_MONEY = 3  # the rules version from which no coup is undone without those who were paid
SAME_SITTING = 7  # the rules version from which they have not left meanwhile, and have the money
BEFORE_THE_CLOSE = (*TAKES_STAKES, Phase.SHAKING, Phase.DRAWING)


def call_irregularity(table: Table, command: CallIrregularity) -> Decision:
    """Apply the sheet's rule for an irregularity: reconstruct the deal, or void the coup."""
    if refusal := _not_called(table, command):
        return refusal
    clause = clause_for(table.settings.game, command.what)
    called: list[Event] = [
        IrregularityCalled(table.coup, command.what, clause, command.by, command.approved)
    ]
    if table.phase is Phase.SETTLED:
        if _shoe_gone(table) and command.certain and (whole := _complete(table, command.cards)):
            past = table.history[-1]
            payouts = _payouts_anew(table, past, whole)
            signed = command.by, command.approved
            resettled = CoupResettled(table.coup, str(whole), payouts, *signed)
            return _not_recoverable(table, past, payouts) or (*called, *_righted(table, resettled))
        if table.rules_version >= SAME_SITTING and (refusal := _too_short(table)):
            return refusal
        called += (SettlementReversed(table.coup), *meters_returned(table))
    after = fold(called, table)
    assert after is not None
    gone = _shoe_gone(table)
    if CONSEQUENCES[command.what].reconstructs and command.certain and not gone:
        return _reconstructed(after, command, called)
    return (*called, *_voided(after, replace(command, cards=()) if gone else command, clause))


def _not_called(table: Table, command: CallIrregularity) -> Refusal | None:
    """Refuse an irregularity that cannot be called now, or not by this person alone."""
    what = command.what
    back = CONSEQUENCES[what].reaches_back and table.phase is Phase.SETTLED
    if table.closed and not back:
        return refused(TableReason.TABLE_CLOSED)
    if back and table.coup <= table.decided:
        return refused(TableReason.DECIDED_UPON, coup=table.coup)
    if table.phase in BETWEEN_COUPS and not back:
        return not_now(table)
    if table.rules_version >= NO_CALLS_AT_DRAWN and _judges_the_draw(table, command):
        return refused(TableReason.NOT_DEALT_HERE)
    if what is Irregularity.SHOE_TOO_SHORT:
        if not _may_be_empty(table):
            return refused(TableReason.SHOE_NOT_EMPTY)
        if table.shoe is not None and len(table.shoe) == 0:  # one person is enough
            return None
    named = bool(command.cards) or command.certain
    if named and table.settings.cards is not Cards.DEALT:
        return refused(TableReason.NOT_DEALT_HERE)
    if command.certain and table.phase in BEFORE_THE_CLOSE:
        return not_now(table)  # nobody may stake on known cards
    known = table.deal.dealt or (table.shown and table.rules_version >= ONCE_KNOWN)
    if (named or known) and not two_persons(command.by, command.approved):
        return refused(TableReason.SECOND_PERSON_NEEDED)
    if back and table.rules_version >= KEEPS_MONEY and (refusal := _gone_with_money(table)):
        return refusal
    return _impossible(table, command.cards)


def fail_draw(table: Table, command: FailDraw) -> Decision:
    """Void a coup that the house can no longer draw, and retire its shoe."""
    if table.closed:
        return refused(TableReason.TABLE_CLOSED)
    if table.phase in BETWEEN_COUPS:
        return not_now(table)
    if table.settings.cards is not Cards.DRAWN:
        return refused(TableReason.NOT_DRAWN_HERE)
    if command.cause is DrawFailure.SHOE_EMPTY and not _may_be_empty(table):
        return refused(TableReason.SHOE_NOT_EMPTY)
    what = FAILS_AS[command.cause]
    clause = clause_for(table.settings.game, what)
    failed = DrawFailed(table.coup, command.cause, clause)
    return (failed, *_voided(evolve(table, failed), CallIrregularity(what, HOUSE), clause))


def _may_be_empty(table: Table) -> bool:
    """Return True if no card can come although one is due.

    A drawn shoe is as empty as its count says. A real one is as empty as the dealer finds it.
    """
    if table.shoe is None or table.carried:
        return False
    if table.settings.cards is Cards.DEALT and table.rules_version >= AS_FOUND:
        return table.phase in BEFORE_A_CARD
    return len(table.shoe) == 0


def _judges_the_draw(table: Table, command: CallIrregularity) -> bool:
    """Return True if a person would void the server's own draw, which no hand can deal wrongly."""
    by_the_house = command.by == HOUSE and command.what in HOUSE_CALLS
    called = by_the_house and table.rules_version < FAILS_ITSELF
    return table.settings.cards is Cards.DRAWN and not called


def _impossible(table: Table, cards: tuple[Card, ...]) -> Refusal | None:
    """Refuse cards that cannot have come from this shoe."""
    shoe = table.shoe_of_the_coup
    if shoe is None or not cards or _shoe_gone(table):
        return None
    if Counter(table.carried) - Counter(cards):  # these are face up on the table
        return refused(TableReason.CARRIED_CARD_DUE, card=str(table.carried[0]))
    return not_from(shoe, cards_out(table), cards)


def _shoe_gone(table: Table) -> bool:
    """Return True if the settled coup on the table came from a shoe that cannot come back."""
    if table.rules_version < SHOE_COMES_BACK or table.phase is not Phase.SETTLED:
        return False
    return table.history[-1].shoe != table.shoes or table.shoe_of_the_coup is None


def _gone_with_money(table: Table) -> Refusal | None:
    """Refuse to undo a coup once somebody who staked on it has left, as one may when it closes."""
    past = table.history[-1]
    for payout in past.payouts:
        seat = table.seats.get(payout.seat)
        gone = seat is None or seat.patron != past.patrons[payout.seat]
        # Who sat down again has a seat without payouts.
        again = seat is not None and not seat.payouts and table.rules_version >= SAME_SITTING
        if gone or again:
            amount = abs(payout.net)
            return refused(TableReason.CANNOT_BE_TAKEN_BACK, seat=payout.seat, amount=amount)
    return None


def _too_short(table: Table) -> Refusal | None:
    """Refuse to undo a coup if a seat no longer has what was paid, and the stakes that would lie.

    A correction of an earlier coup, or a penalty, may have taken it meanwhile.
    """
    for number, seat in sorted(table.seats.items()):
        paid = sum(payout.net for payout in seat.payouts)
        missing = paid + sum(stake.amount for stake in seat.placed) - seat.stack
        if seat.payouts and missing > 0:
            return refused(TableReason.CANNOT_BE_TAKEN_BACK, seat=number, amount=missing)
    return None


def not_from(shoe: Shoe, recorded: Iterable[Card], cards: Iterable[Card]) -> Refusal | None:
    """Refuse cards that cannot have left a shoe instead of those that were recorded."""
    for card in recorded:
        shoe = shoe.put_back(card)
    try:
        shoe.without(cards)
    except Refused as problem:
        return problem.refusal
    return None


def _voided(table: Table, command: CallIrregularity, clause: str) -> Iterator[Event]:
    """Return every stake in full (§earlier-results: earlier coups stand)."""
    yield CoupVoided(table.coup, clause, command.cards or cards_out(table))
    over = CONSEQUENCES[command.what].retires_shoe or table.last_coup == table.coup
    if over and table.shoe is not None:
        yield ShoeRetired(table.shoes)
    yield from closes(table)


def _reconstructed(table: Table, command: CallIrregularity, called: list[Event]) -> Decision:
    """Replay the cards that were really drawn through the tableau; carry over the rest."""
    cards = command.cards or cards_out(table)
    if table.shoe is None:
        return refused(TableReason.NO_SHOE)
    deal, used = Deal(table.settings.rules.tableau), 0
    while used < len(cards) and deal.due is not None:
        deal, used = deal.take(cards[used]), used + 1
    rebuilt = DealReconstructed(table.coup, cards[:used], cards[used:], command.seen)
    after = evolve(table, rebuilt)
    return (*called, rebuilt, *goes_on(after, after.deal))


def _complete(table: Table, cards: tuple[Card, ...]) -> Coup | None:
    """Return the coup that these cards make, or those recorded; None if a card is still due."""
    deal = Deal(table.settings.rules.tableau)
    for card in cards or table.dealt:
        if deal.due is not None:
            deal = deal.take(card)
    return finished(table, deal) if deal.due is None else None


# A call that waits for a second person


def await_ruling(table: Table, command: AwaitRuling) -> Decision:
    """Hold the table, so that nothing moves under what is judged."""
    if table.settings.cards is not Cards.DEALT:
        return refused(TableReason.NOT_DEALT_HERE)
    waits = command.proposal in table.ruling
    return () if waits else (RulingAwaited(table.coup, command.proposal),)


def end_ruling(table: Table, command: EndRuling) -> Decision:
    """Let the table go on, unless it waits for another ruling."""
    waits = command.proposal in table.ruling
    return (RulingEnded(table.coup, command.proposal),) if waits else ()


# A recording error, found later


def resettle(table: Table, command: Resettle) -> Decision:
    """Settle a recent coup again with its real cards, on the word of two persons."""
    past = next((coup for coup in table.history if coup.coup == command.coup), None)
    if past is None:
        return refused(TableReason.NOT_REMEMBERED, coup=command.coup)
    if command.coup <= table.decided:
        return refused(TableReason.DECIDED_UPON, coup=command.coup)
    if table.settings.cards is not Cards.DEALT:
        return refused(TableReason.NOT_DEALT_HERE)
    try:
        coup = table.settings.rules.coup(command.result)
    except Refused as problem:
        return problem.refusal
    except BadInput:
        return refused(TableReason.CARDS_CANNOT_BE, cards=command.result)
    if str(coup) == past.result:
        return ()
    shoe = table.shoe_of_the_coup
    if shoe is not None and past.shoe == table.shoes:
        recorded = table.settings.rules.coup(past.result).cards
        if refusal := not_from(shoe, recorded, coup.cards):
            return refusal
    payouts = _payouts_anew(table, past, coup)
    if refusal := _not_recoverable(table, past, payouts):
        return refusal
    if not two_persons(command.by, command.approved):  # last: nobody approves what cannot be
        return refused(TableReason.SECOND_PERSON_NEEDED)
    righted = CoupResettled(command.coup, str(coup), payouts, command.by, command.approved)
    return tuple(_righted(table, righted))


def _righted(table: Table, resettled: CoupResettled) -> Iterator[Event]:
    """Yield a correction, and the meters that it changes."""
    yield resettled
    if table.meters:
        yield from meters_righted(evolve(table, resettled), resettled.coup)


def _payouts_anew(table: Table, past: Past, coup: Coup) -> tuple[Payout, ...]:
    """Return the payouts of a past coup's stakes with other cards."""
    stakes = {
        seat: {paid.wager: paid.stake for paid in past.payouts if paid.seat == seat}
        for seat in sorted(past.patrons)
    }
    return settled_at(table, coup, stakes, past.meters)


def _not_recoverable(table: Table, past: Past, after: tuple[Payout, ...]) -> Refusal | None:
    """Refuse a correction if a patron no longer has what was paid too much."""
    change = Counter[int]()
    for payout in after:
        change[payout.seat] += payout.net
    for payout in past.payouts:
        change[payout.seat] -= payout.net
    for number, amount in change.items():
        seat = table.seats.get(number)
        there = seat.available if seat and seat.patron == past.patrons[number] else 0
        if amount + there < 0:
            return refused(TableReason.CANNOT_BE_TAKEN_BACK, seat=number, amount=-amount)
    return None
