"""Past coups as a patron is told them."""

from punto.cards import Hand
from punto.coup import Side
from punto.records.coups import Step
from punto.records.patron_history import PatronCoup, final_deal
from punto.rulebook import Game
from punto.server.tables.by_identity import Same
from punto.server.tables.road_views import winning
from punto.server.tables.views import payout_view
from punto.store.codec import kind_of
from punto.table import events as e
from punto.wire.sheets import CoupSheet, ReplaySheet, ReplayStep


def coup_sheet(rules: Game, told: PatronCoup, steps: tuple[Step, ...] = ()) -> CoupSheet:
    """A coup that is over; of a void one the cards are read off its steps, where there are any."""
    deal = final_deal(rules, told, steps)
    coup = rules.coup(told.result) if told.result else None
    die = coup.die if coup else None
    return CoupSheet(
        coup=told.coup,
        shoe=told.shoe,
        at=told.at,
        player=_cards(deal.player),
        banker=_cards(deal.banker),
        player_total=deal.player.total,
        banker_total=deal.banker.total,
        winner=coup.winner if coup else None,
        winning=winning(Same(rules), Same(coup)) if coup else (),
        die=die,
        power=rules.die is not None and die is not None and rules.die.marked(die),
        void=told.void,
        righted=told.righted,
        seat=told.seat,
        stakes=told.stakes,
        payouts=tuple(payout_view(one) for one in told.payouts),
        net=sum(one.net for one in told.payouts),
    )


def _cards(hand: Hand) -> tuple[str, ...]:
    return tuple(str(card) for card in hand.cards)


def replay_sheet(rules: Game, told: PatronCoup, steps: tuple[Step, ...]) -> ReplaySheet:
    """A coup whole."""
    began = steps[0].at if steps else 0
    shown = tuple(_step(began, step) for step in steps)
    return ReplaySheet(coup_sheet(rules, told, steps), shown)


def _step(began: int, step: Step) -> ReplayStep:
    side: Side | None = None
    card, clause = "", ""
    value: int | None = None
    seat: int | None = None
    match step.event:
        case e.CardDealt(side=side, card=one):
            card = str(one)
        case e.CardTakenBack(card=one):
            card = str(one)
        case e.ShakerPassed(seat=seat):
            pass
        case e.DieShaken(value=value, seat=seat):
            pass
        case e.IrregularityCalled(clause=clause) | e.CoupVoided(clause=clause):
            pass
    after = max(0, step.at - began)
    return ReplayStep(after, kind_of(type(step.event)), side, card, value, seat, clause)
