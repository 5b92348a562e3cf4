"""The view of a table for staff, beyond what everyone sees."""

from collections.abc import Mapping
from functools import cache
from math import floor

from punto.analysis.tally import CARDS_OF_A_COUP
from punto.coup import INITIAL_DEAL, Deal, Side
from punto.refusals import Refusal
from punto.rulebook import Game
from punto.server.tables.play_views import without_secrets
from punto.server.tables.seat_views import payout_views
from punto.server.tables.settings_digest import settings_digest
from punto.table import Command, decide
from punto.table.commands import TakeBackBurn, TakeBackCard, TakeBackCutCard
from punto.table.dealer_steps import next_step
from punto.table.irregularities import Irregularity, clause_for
from punto.table.settings import Cards, CutCard
from punto.table.state import (
    BEFORE_A_CARD,
    CutCardSeen,
    Phase,
    Seat,
    Table,
)
from punto.wire.staff_views import (
    ChangeDueView,
    DueRuleView,
    KeptView,
    PastView,
    StaffSeat,
    StaffView,
    TakesBack,
)


def staff_view(table: Table, dealer_since: int = 0) -> StaffView:
    """Return the additional view for staff; the log says since when its dealer deals."""
    table = without_secrets(table)
    wagers, lying = table.settings.rules.by_key, table.totals()
    dealing = table.phase in BEFORE_A_CARD and table.shoe is not None
    by_hand = table.settings.cards is Cards.DEALT
    return StaffView(
        seats=tuple(
            _staff_seat(table.settings.rules, number, table.seats[number])
            for number in sorted(table.seats)
        ),
        exposure={wager: floor(total * wagers[wager].most_paid) for wager, total in lying.items()},
        due=table.deal.due if dealing else None,
        slip=table.slip,
        dealt=table.deal.dealt,
        dealer=table.dealer,
        cut_card_back=table.cut_card_seen == CutCardSeen(table.coup, table.deal.dealt),
        next=next_step(table),
        burnt=table.burnt,
        carried=tuple(str(card) for card in table.carried),
        last_coup=table.last_coup,
        closing=table.closing,
        past=tuple(PastView(past.coup, past.result) for past in table.history),
        settings=settings_digest(table.settings_to_come),
        ruling=table.ruling,
        change_due=_change_due(table),
        winner=table.deal.finish(table.die).winner if table.phase is Phase.COMPLETE else None,
        chips=table.settings.chips,
        pays=table.settings.pays,
        due_rule=_due_rule(table.deal) if dealing else None,
        irregularities=_clauses(table.settings.game) if by_hand else {},
        takes_back=_takes_back(table) if by_hand else "",
        cut_card_overdue=cut_card_overdue(table),
        dealer_since=dealer_since if table.dealer else 0,
        setup=table.settings_to_come.shown(),
        kept={seat: KeptView(*kept) for seat, kept in table.kept.items()},
    )


OVERDUE = 20  # cards beyond the place of the cut card, and nobody has shown it


def cut_card_overdue(table: Table) -> bool:
    """Whether the dealer should have shown the cut card long ago."""
    shown_by_hand = table.settings.cut_card is CutCard.SHOWN
    if not shown_by_hand or table.shoe is None or table.last_coup is not None:
        return False
    return len(table.shoe) <= max(table.settings.cut - OVERDUE, CARDS_OF_A_COUP)


# In the order in which they are taken back: the cut card lies on the card before it.
_SLIPS: Mapping[TakesBack, Command] = {
    "cut-card": TakeBackCutCard(),
    "card": TakeBackCard(),
    "burn": TakeBackBurn(),
}


def _takes_back(table: Table) -> TakesBack:
    """Return what the dealer can take back now; the table's own decision says it."""
    for what, command in _SLIPS.items():
        if not isinstance(decide(table, command), Refusal):
            return what
    return ""


def _due_rule(deal: Deal) -> DueRuleView | None:
    """Return the rule of the tableau that asks for the next card; the first four need none."""
    if deal.dealt < len(INITIAL_DEAL) or deal.due is None:
        return None
    if deal.due is Side.PLAYER:
        clause = deal.player_ruling.clause
        return DueRuleView("player-draws", deal.player.initial.total, None, clause)
    third, clause = deal.player.third, deal.banker_ruling.clause
    total = deal.banker.initial.total
    if third is None:
        return DueRuleView("banker-draws-alone", total, None, clause)
    return DueRuleView("banker-draws", total, third.value, clause)


@cache
def _clauses(game_key: str) -> dict[Irregularity, str]:
    """Return the clause of a game on each irregularity."""
    return {what: clause_for(game_key, what) for what in Irregularity}


def _change_due(table: Table) -> ChangeDueView | None:
    due = table.change_due
    return ChangeDueView(due.settings.shown(), due.by, due.approved) if due else None


def _staff_seat(rules: Game, number: int, seat: Seat) -> StaffSeat:
    payouts = payout_views(rules, seat.payouts)
    shown = number, seat.patron, seat.stack, seat.by_wager(), seat.barred, payouts
    return StaffSeat(*shown, brought=seat.brought)
