"""Righting: the table after something went wrong with its cards, or was recorded wrongly.

Part of `evolve`; it judges nothing either.
"""

from collections.abc import Iterable
from dataclasses import replace

from punto.cards import Card
from punto.coup import Coup, Deal
from punto.roads import Result
from punto.shoe import Shoe
from punto.table import events as e
from punto.table.irregularities import HOUSE
from punto.table.state import Past, Payout, Phase, Table, Voids, altered


def dealt_so(table: Table, cards: Iterable[Card]) -> Deal:
    """A deal of these cards, each in the place that was due."""
    deal = Deal(table.settings.rules.tableau)
    for card in cards:
        deal = deal.take(card)
    return deal


def last_coup_after(table: Table, shoe: Shoe) -> int | None:
    """The coup in which the cut card comes out is finished, and one more is dealt."""
    if table.last_coup is None and shoe.cut_card_reached:
        return table.coup + 1
    return table.last_coup


def settlement_reversed(table: Table, event: e.SettlementReversed) -> Table:
    """The stakes lie there again, and what was paid is taken back."""
    seats = {
        number: altered(
            seat,
            stack=seat.stack - sum(payout.net for payout in seat.payouts),
            payouts=(),
            settled=False,
        )
        for number, seat in table.seats.items()
    }
    return altered(
        table,
        phase=Phase.DEALING,
        reversals=table.reversals + 1,
        settled=None,
        results=table.results[:-1],
        history=table.history[:-1],
        seats=seats,
    )


def deal_reconstructed(table: Table, event: e.DealReconstructed) -> Table:
    """The cards that were really drawn lie there; what is left over is carried."""
    shoe = _really_left(table, (*event.cards, *event.left_over))
    return altered(
        table,
        phase=Phase.DEALING,
        deal=dealt_so(table, event.cards),
        shoe=shoe,
        slip=False,
        carried=event.left_over,
        carried_seen=bool(event.left_over) and event.seen,
        last_coup=None if shoe is None else last_coup_after(table, shoe),
    )


def coup_voided(table: Table, event: e.CoupVoided) -> Table:
    """The coup never counted."""
    shoe = _really_left(table, event.cards)
    seats = {n: altered(seat, settled=True, payouts=()) for n, seat in table.seats.items()}
    return altered(
        table,
        phase=Phase.VOIDED,
        shoe=shoe,
        slip=False,
        die=None,  # the draw of the die dies with a void
        settled=None,
        carried=(),
        carried_seen=False,
        seats=seats,
        last_coup=None if shoe is None else last_coup_after(table, shoe),
        voids=_one_more(table),
    )


def _one_more(table: Table) -> Voids:
    """Every void counts, where everyone can see it."""
    known = table.voids
    return Voids(known.shoe + 1, known.table + 1, known.staff + (table.caller != HOUSE))


def _really_left(table: Table, cards: tuple[Card, ...]) -> Shoe | None:
    """The shoe once what was recorded of this coup is replaced by what really left it."""
    shoe = table.shoe
    if shoe is None:
        return None
    for card in drawn(table):
        shoe = shoe.put_back(card)
    return shoe.without(cards)


def drawn(table: Table) -> tuple[Card, ...]:
    """All cards that are out for this coup: those dealt, and those that lie there to be dealt."""
    return (*table.dealt, *table.carried)


def coup_resettled(table: Table, event: e.CoupResettled) -> Table:
    """Correct the result and the payouts of an earlier coup that was recorded wrongly."""
    past = next(one for one in table.history if one.coup == event.coup)
    seats = dict(table.seats)
    for number, patron in past.patrons.items():
        seat = seats.get(number)
        if seat is not None and seat.patron == patron:
            change = _net(event.payouts, number) - _net(past.payouts, number)
            seats[number] = altered(seat, stack=seat.stack + change)
    righted = replace(past, result=event.result, payouts=event.payouts)
    history = tuple(righted if one is past else one for one in table.history)
    after = altered(table, seats=seats, history=history)
    coup = table.settings.rules.coup(event.result)
    if event.coup == table.coup and table.phase is Phase.SETTLED:
        after = _settled_so(after, coup, event.payouts)
    return _recounted(after, past, coup) if past.shoe == table.shoes else after


def _settled_so(table: Table, coup: Coup, payouts: tuple[Payout, ...]) -> Table:
    """The coup that lies on the table was another, and so was what it paid."""
    seats = {
        number: altered(seat, payouts=tuple(one for one in payouts if one.seat == number))
        for number, seat in table.seats.items()
    }
    deal = dealt_so(table, coup.cards)
    return altered(table, seats=seats, settled=coup, deal=deal)


def _recounted(table: Table, past: Past, coup: Coup) -> Table:
    """Roads and shoe of a coup that was another than it was recorded as."""
    before, after = table.results[: past.place], table.results[past.place + 1 :]
    shoe = table.shoe
    if shoe is not None:
        for card in table.settings.rules.coup(past.result).cards:
            shoe = shoe.put_back(card)
        shoe = shoe.without(coup.cards)
    return altered(table, results=(*before, Result.of(coup), *after), shoe=shoe)


def _net(payouts: tuple[Payout, ...], seat: int) -> int:
    return sum(payout.net for payout in payouts if payout.seat == seat)
