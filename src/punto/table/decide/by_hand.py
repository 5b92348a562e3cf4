"""A dealer's own table: who deals there, the cut card, and slips that are taken back."""

from collections.abc import Iterator

from punto.coup import Deal
from punto.roles import is_bot, two_persons
from punto.table.commands import (
    LeaveTable,
    ReopenBets,
    RightRecord,
    TakeBackDie,
    TakeBackValue,
    TakeTable,
)
from punto.table.decide.dealing import goes_on
from punto.table.decide.decision import Decision, held, not_now, refused, stopped
from punto.table.decide.rulings import not_from
from punto.table.events import (
    BetsReopened,
    BurnTakenBack,
    CutCardShown,
    CutCardTakenBack,
    DealerCame,
    DealerWent,
    DieTakenBack,
    Event,
    RecordRighted,
    StakesTakenBack,
    ValueTakenBack,
)
from punto.table.evolve import evolve
from punto.table.reasons import TableReason
from punto.table.settings import Cards, CutCard
from punto.table.state import (
    BETWEEN_COUPS,
    TAKES_STAKES,
    WITH_CARDS,
    CutCardSeen,
    Phase,
    Table,
)

_BEFORE_THE_CARDS = (Phase.DRAWING, Phase.CLOSED)
_AFTER_THE_CALL = (Phase.SHAKING, *_BEFORE_THE_CARDS)
_WITHOUT_CARDS = (*TAKES_STAKES, *_AFTER_THE_CALL)


def take_table(table: Table, command: TakeTable) -> Decision:
    """Take the table as its dealer; from another person in mid-coup it takes two persons."""
    if table.closed:
        return refused(TableReason.TABLE_CLOSED)
    if table.settings.cards is not Cards.DEALT:
        return refused(TableReason.NOT_DEALT_HERE)
    if table.dealer == command.by:
        return ()
    came = DealerCame(command.by, command.approved)
    if not table.dealer:
        return (came,)
    alone = not two_persons(command.by, command.approved) and not is_bot(table.dealer)
    if alone and table.phase not in BETWEEN_COUPS:
        return refused(TableReason.SECOND_PERSON_NEEDED)
    return (DealerWent(table.dealer), came)


def leave_table(table: Table, command: LeaveTable) -> Decision:
    """Leave the table between coups."""
    if not table.dealer:
        return refused(TableReason.NO_DEALER)
    if table.dealer != command.by:
        return refused(TableReason.NOT_THE_DEALER, dealer=table.dealer)
    return (DealerWent(command.by),) if table.phase in BETWEEN_COUPS else not_now(table)


def take_back_burn(table: Table) -> Decision:
    """Take back the burn before the first coup of the shoe."""
    if refusal := held(table):
        return refusal
    if table.shoe is None:
        return refused(TableReason.NO_SHOE)
    if table.coups or not table.burnt or not table.settings.burn:
        return not_now(table)
    if table.settings.cards is not Cards.DEALT:
        return refused(TableReason.NOT_A_SLIP)
    return (BurnTakenBack(table.shoes),)


def show_cut_card(table: Table) -> Decision:
    """Show the cut card: before the first card of a coup it is the last, else the next one is.

    A dealer who noticed it late shows it between coups, or while bets are open.
    """
    if refusal := _no_cut_card(table):
        return refusal
    if table.last_coup is not None:
        return ()
    if not table.coups:
        return not_now(table)
    begun = table.deal.dealt or table.phase in BETWEEN_COUPS
    return (CutCardShown(table.shoes, table.coup + 1 if begun else table.coup),)


def take_back_cut_card(table: Table) -> Decision:
    """Take the cut card back before the next card."""
    if refusal := _no_cut_card(table):
        return refusal
    if table.cut_card_seen != CutCardSeen(table.coup, table.deal.dealt):
        return refused(TableReason.NOT_A_SLIP)
    return (CutCardTakenBack(table.shoes),)


def _no_cut_card(table: Table) -> Decision | None:
    """Refuse what concerns the cut card where there is none, or where it is counted."""
    if refusal := stopped(table):
        return refusal
    if table.shoe is None:
        return refused(TableReason.NO_SHOE)
    counted = table.settings.cut_card is CutCard.COUNTED
    return refused(TableReason.CUT_CARD_COUNTED) if counted else None


def take_back_die(table: Table, command: TakeBackDie) -> Decision:
    """Take back a die that was keyed wrongly, before the first card."""
    if refusal := stopped(table):
        return refusal
    if table.phase not in _BEFORE_THE_CARDS or table.die is None:
        return not_now(table)
    if table.settings.cards is not Cards.DEALT:
        return refused(TableReason.NOT_A_SLIP)
    if not two_persons(command.by, command.approved):
        return refused(TableReason.SECOND_PERSON_NEEDED)
    return (DieTakenBack(table.coup, table.die, command.by, command.approved),)


def take_back_value(table: Table, command: TakeBackValue) -> Decision:
    """Take back the value drawn last, before anything that came after it is known.

    Where bets are open by it, every stake goes back, and they open again once it is keyed again.
    """
    if refusal := stopped(table):
        return refusal
    if not table.drawn:
        return not_now(table)
    draw, value = table.drawn[-1]
    opened_bets = table.settings.rules.before_bets(draw) and not table.free
    by_it = opened_bets and not table.draws_before_bets  # stakes may lie that were placed by it
    if by_it and (table.shown or table.session is not None):
        return not_now(table)
    if table.phase not in (_WITHOUT_CARDS if by_it else _BEFORE_THE_CARDS):
        return not_now(table)
    if table.settings.cards is not Cards.DEALT:
        return refused(TableReason.NOT_A_SLIP)
    if not two_persons(command.by, command.approved):
        return refused(TableReason.SECOND_PERSON_NEEDED)
    taken = ValueTakenBack(table.coup, draw, value, command.by, command.approved)
    return (*_bets_undone(table, command), taken) if by_it else (taken,)


def _bets_undone(table: Table, command: TakeBackValue) -> Iterator[Event]:
    """Yield what gives every stake of this coup back; bets that are closed open again first."""
    if table.phase not in TAKES_STAKES:
        yield BetsReopened(table.coup, command.by, command.approved)
    for number in sorted(table.seats):
        if stakes := table.seats[number].stakes:
            yield StakesTakenBack(table.coup, number, tuple(stake.id for stake in stakes))


def reopen_bets(table: Table, command: ReopenBets) -> Decision:
    """Open bets that were closed by mistake, while nothing of this coup is known.

    §closing is not touched: the call was a slip, and the log says so.
    """
    if refusal := held(table):
        return refusal
    known = table.free or table.shown
    if table.phase not in _AFTER_THE_CALL or table.draws_before_bets or known:
        return not_now(table)
    if table.settings.cards is not Cards.DEALT:
        return refused(TableReason.NOT_A_SLIP)
    if not two_persons(command.by, command.approved):
        return refused(TableReason.SECOND_PERSON_NEEDED)
    return (BetsReopened(table.coup, command.by, command.approved),)


def right_record(table: Table, command: RightRecord) -> Decision:
    """Replace the recorded cards of this coup by those that lie on the table."""
    if refusal := held(table):
        return refusal
    if table.phase not in WITH_CARDS or table.shoe is None:
        return not_now(table)
    if table.settings.cards is not Cards.DEALT:
        return refused(TableReason.NOT_DEALT_HERE)
    deal = Deal(table.settings.rules.tableau)
    for card in command.cards:
        if deal.due is None:
            deal = Deal(table.settings.rules.tableau)
            break
        deal = deal.take(card)
    if table.carried and len(command.cards) != table.deal.dealt:
        return refused(TableReason.CARRIED_CARD_DUE, card=str(table.carried[0]))
    if not deal.dealt:
        named = " ".join(str(card) for card in command.cards)
        return refused(TableReason.CARDS_CANNOT_BE, cards=named)
    if refusal := not_from(table.shoe, table.dealt, command.cards):
        return refusal
    if command.cards == table.dealt:
        return ()
    if not two_persons(command.by, command.approved):  # last: nobody approves what cannot be
        return refused(TableReason.SECOND_PERSON_NEEDED)
    righted = RecordRighted(table.coup, command.cards, command.by, command.approved)
    after = evolve(table, righted)
    return (righted, *goes_on(after, after.deal))
