"""Rulings: irregularities, and a coup that was recorded wrongly. Nobody chooses a result."""

from collections import Counter
from collections.abc import Iterable, Iterator

from punto.cards import Card
from punto.coup import INITIAL_DEAL, Deal
from punto.refusals import BadInput, Refusal, Refused
from punto.roles import two_persons
from punto.shoe import Shoe
from punto.table.commands import CallIrregularity, Resettle
from punto.table.decide.dealing import closes, goes_on, settled_at
from punto.table.decide.decision import Decision, not_now, refused
from punto.table.events import (
    CoupResettled,
    CoupVoided,
    DealReconstructed,
    Event,
    IrregularityCalled,
    SettlementReversed,
    ShoeRetired,
)
from punto.table.evolve import evolve, fold
from punto.table.evolve.corrections import cards_out
from punto.table.irregularities import (
    CONSEQUENCES,
    HOUSE,
    HOUSE_CALLS,
    Irregularity,
    clause_for,
)
from punto.table.reasons import TableReason
from punto.table.settings import Cards
from punto.table.state import BETWEEN_COUPS, TAKES_STAKES, Past, Payout, Phase, Table

NO_CALLS_AT_DRAWN = 2  # the rules version from which no person calls irregularities there
BEFORE_THE_CLOSE = (*TAKES_STAKES, Phase.SHAKING)


def call_irregularity(table: Table, command: CallIrregularity) -> Decision:
    """Apply the sheet's rule for an irregularity: reconstruct the deal, or void the coup."""
    if refusal := _not_called(table, command):
        return refusal
    clause = clause_for(table.settings.game, command.what)
    called: list[Event] = [
        IrregularityCalled(table.coup, command.what, clause, command.by, command.approved)
    ]
    if table.phase is Phase.SETTLED:
        called.append(SettlementReversed(table.coup))
    after = fold(called, table)
    assert after is not None
    if CONSEQUENCES[command.what].reconstructs and command.certain:
        return _reconstructed(after, command, called)
    return (*called, *_voided(after, command, clause))


def _not_called(table: Table, command: CallIrregularity) -> Refusal | None:
    """Refuse an irregularity that cannot be called now, or not by this person alone."""
    what = command.what
    if table.closed:
        return refused(TableReason.TABLE_CLOSED)
    back = CONSEQUENCES[what].reaches_back and table.phase is Phase.SETTLED
    if table.phase in BETWEEN_COUPS and not back:
        return not_now(table)
    if table.rules_version >= NO_CALLS_AT_DRAWN and _judges_the_draw(table, command):
        return refused(TableReason.NOT_DEALT_HERE)
    if what is Irregularity.SHOE_TOO_SHORT:
        # This is a fact: the shoe is empty and a card is due, or not.
        if table.shoe is None or len(table.shoe) or table.carried:
            return refused(TableReason.SHOE_NOT_EMPTY)
        return None
    if what is Irregularity.DRAWN_TOGETHER and table.deal.dealt >= len(INITIAL_DEAL):
        return refused(TableReason.THIRD_CARDS_TOGETHER)
    named = bool(command.cards) or command.certain
    if named and table.settings.cards is not Cards.DEALT:
        return refused(TableReason.NOT_DEALT_HERE)
    if command.certain and table.phase in BEFORE_THE_CLOSE:
        return not_now(table)  # nobody may stake on known cards
    if (named or table.deal.dealt) and not two_persons(command.by, command.approved):
        return refused(TableReason.SECOND_PERSON_NEEDED)
    return _impossible(table, command.cards)


def _judges_the_draw(table: Table, command: CallIrregularity) -> bool:
    """Return True if a person would void the server's own draw, which no hand can deal wrongly."""
    by_the_house = command.by == HOUSE and command.what in HOUSE_CALLS
    return table.settings.cards is Cards.DRAWN and not by_the_house


def _impossible(table: Table, cards: tuple[Card, ...]) -> Refusal | None:
    """Refuse cards that cannot have come from this shoe."""
    if table.shoe is None or not cards:
        return None
    if Counter(table.carried) - Counter(cards):  # these are face up on the table
        return refused(TableReason.CARRIED_CARD_DUE, card=str(table.carried[0]))
    return _not_from(table.shoe, cards_out(table), cards)


def _not_from(shoe: Shoe, recorded: Iterable[Card], cards: Iterable[Card]) -> Refusal | None:
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


# A recording error, found later


def resettle(table: Table, command: Resettle) -> Decision:
    """Settle a recent coup again with its real cards, on the word of two persons."""
    past = next((coup for coup in table.history if coup.coup == command.coup), None)
    if past is None:
        return refused(TableReason.NOT_REMEMBERED, coup=command.coup)
    if table.settings.cards is not Cards.DEALT:
        return refused(TableReason.NOT_DEALT_HERE)
    if not two_persons(command.by, command.approved):
        return refused(TableReason.SECOND_PERSON_NEEDED)
    try:
        coup = table.settings.rules.coup(command.result)
    except Refused as problem:
        return problem.refusal
    except BadInput:
        return refused(TableReason.CARDS_CANNOT_BE, cards=command.result)
    if str(coup) == past.result:
        return ()
    if table.shoe is not None and past.shoe == table.shoes:
        recorded = table.settings.rules.coup(past.result).cards
        if refusal := _not_from(table.shoe, recorded, coup.cards):
            return refusal
    stakes = {
        seat: {paid.wager: paid.stake for paid in past.payouts if paid.seat == seat}
        for seat in sorted(past.patrons)
    }
    payouts = settled_at(table, coup, stakes)
    righted = CoupResettled(command.coup, str(coup), payouts, command.by, command.approved)
    return _not_recoverable(table, past, payouts) or (righted,)


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
