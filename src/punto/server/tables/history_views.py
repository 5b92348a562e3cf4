"""Past coups as a patron sees them."""

from punto.cards import Hand
from punto.coup import Side
from punto.records.coups import Step
from punto.records.patron_history import PatronCoup, final_deal
from punto.rulebook import Game
from punto.server.tables.by_identity import Same
from punto.server.tables.road_views import winning
from punto.server.tables.seat_views import payout_views
from punto.store.codec import kind_of
from punto.table import events as e
from punto.wire.sheets import CoupSheet, ReplaySheet, ReplayStep


def coup_sheet(rules: Game, past: PatronCoup, steps: tuple[Step, ...] = ()) -> CoupSheet:
    """Return the sheet of a finished coup; a void one has its cards from the steps, if given."""
    deal = final_deal(rules, past, steps)
    coup = rules.coup(past.result) if past.result else None
    die = coup.die if coup else None
    return CoupSheet(
        coup=past.coup,
        shoe=past.shoe,
        at=past.at,
        player=_cards(deal.player),
        banker=_cards(deal.banker),
        player_total=deal.player.total,
        banker_total=deal.banker.total,
        winner=coup.winner if coup else None,
        winning=winning(Same(rules), Same(coup)) if coup else (),
        die=die,
        power=rules.die is not None and die is not None and rules.die.marked(die),
        void=past.void,
        righted=past.righted,
        seat=past.seat,
        stakes=past.stakes,
        payouts=payout_views(rules, past.payouts),
        net=sum(payout.net for payout in past.payouts),
        drawn=dict(coup.drawn) if coup else {},
    )


def _cards(hand: Hand) -> tuple[str, ...]:
    return tuple(str(card) for card in hand.cards)


def replay_sheet(rules: Game, past: PatronCoup, steps: tuple[Step, ...]) -> ReplaySheet:
    """Return a coup with all its steps."""
    began = steps[0].at if steps else 0
    shown = tuple(_step(began, step) for step in steps)
    return ReplaySheet(coup_sheet(rules, past, steps), shown)


def _step(began: int, step: Step) -> ReplayStep:
    side: Side | None = None
    card, clause, draw = "", "", ""
    value: int | None = None
    seat: int | None = None
    match step.event:
        case e.CardDealt(side=side, card=dealt_card):
            card = str(dealt_card)
        case e.CardTakenBack(card=returned):
            card = str(returned)
        case e.ShakerPassed(seat=seat):
            pass
        case e.DieShaken(value=value, seat=seat):
            pass
        case e.ValueDrawn(draw=draw, value=value) | e.ValueTakenBack(draw=draw, value=value):
            pass
        case e.IrregularityCalled(clause=clause) | e.CoupVoided(clause=clause):
            pass
    after = max(0, step.at - began)
    return ReplayStep(after, kind_of(type(step.event)), side, card, value, seat, clause, draw)
