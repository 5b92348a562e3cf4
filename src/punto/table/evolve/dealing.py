"""The shoe and the coup after an event: opened, dealt and settled."""

from collections.abc import Iterable
from dataclasses import replace

from punto.cards import Card
from punto.coup import Coup, Deal
from punto.draws import in_order
from punto.roads import Result
from punto.shoe import Shoe
from punto.table import events as e
from punto.table.evolve import sessions
from punto.table.settings import CutCard
from punto.table.state import (
    REMEMBERED,
    CutCardSeen,
    Past,
    Payout,
    Phase,
    Seat,
    Table,
    altered,
    totals,
)

SHOE_COMES_BACK = 3  # the rules version from which the shoe of a reversed coup comes back


def shoe_opened(table: Table, event: e.ShoeOpened) -> Table:
    """Put a full shoe on the table and start its counts."""
    settings = table.settings
    shoe = settings.rules.shoe(settings.decks, cut=settings.cut)
    return altered(
        table,
        shoes=event.shoe,
        shoe=shoe,
        burnt=not settings.burn,
        retired=None,
        coups=0,
        last_coup=None,
        cut_card_seen=None,
        results=(),
        carried=(),
        carried_seen=False,
        recut=None,
        voids=replace(table.voids, shoe=0),
    )


def cards_burnt(table: Table, event: e.CardsBurnt) -> Table:
    """Take the card that was shown and the burnt ones out of the shoe."""
    return altered(table, shoe=_shoe(table).take(event.face_up).bury(event.face_down), burnt=True)


def burn_taken_back(table: Table, event: e.BurnTakenBack) -> Table:
    """Fill the shoe again: nothing but the burn has left it."""
    settings = table.settings
    shoe = settings.rules.shoe(settings.decks, cut=settings.cut)
    return altered(table, shoe=shoe, burnt=False)


def shoe_retired(table: Table, event: e.ShoeRetired) -> Table:
    """Remove the shoe; count it if it had a commitment and was not dealt to its end."""
    # Between two sessions of a tournament there is no coup that an early end could spoil.
    between_sessions = table.last_session > 0 and table.session is None
    early = table.fair is not None and table.last_coup != table.coup and not between_sessions
    cut_short = table.cut_short + early
    return altered(
        table,
        shoe=None,
        retired=table.shoe if table.rules_version >= SHOE_COMES_BACK else None,
        carried=(),
        carried_seen=False,
        cut_short=cut_short,
    )


def _shoe(table: Table) -> Shoe:
    assert table.shoe is not None
    return table.shoe


# The coup


def bets_opened(table: Table, event: e.BetsOpened) -> Table:
    """Start a new coup with clear seats."""
    after = altered(
        table,
        phase=Phase.BETTING,
        coup=event.coup,
        coups=table.coups + 1,
        free=event.free,
        closed_wagers=event.closed,
        reversals=0,
        retired=None,
        deal=Deal(table.settings.rules.tableau),
        slip=False,
        shown=False,
        shaker=0,
        die=None,
        drawn=(),
        settled=None,
        ready=(),
        spent=frozenset(),
        seats={number: _cleared(seat, table.closed_wagers) for number, seat in table.seats.items()},
    )
    if after.draws_before_bets:
        after = altered(after, phase=Phase.DRAWING)
    return sessions.coup_opened(after) if table.session else after


def _cleared(seat: Seat, closed: tuple[str, ...]) -> Seat:
    """Return a seat for the next coup; a repeat places the stakes of the last one.

    A repeat without the wagers that were closed does not forget the stakes on them.
    """
    staked = totals(seat.placed)
    last = tuple(staked.items()) or seat.last_staked
    if closed and staked == {key: stake for key, stake in seat.last_staked if key not in closed}:
        last = seat.last_staked
    return altered(seat, last_staked=last, **_CLEARED)


_CLEARED = {
    **{"placed": (), "settled": False, "payouts": (), "used": frozenset(), "reached": 0},
    "fallen": (),
}


def bets_closed(table: Table, event: e.BetsClosed) -> Table:
    """Close the bets; a seat without a stake has let this coup pass, unless nobody could stake."""
    phase = Phase.DRAWING if table.undrawn else Phase.CLOSED
    if table.free:
        return altered(table, phase=phase)
    seats = {number: _counted(seat) for number, seat in table.seats.items()}
    return altered(table, phase=phase, seats=seats)


def _counted(seat: Seat) -> Seat:
    idle = 0 if seat.placed else seat.idle + 1
    return seat if idle == seat.idle else altered(seat, idle=idle)


def bets_reopened(table: Table, event: e.BetsReopened) -> Table:
    """Take stakes again; the seats without a stake have not let this coup pass yet."""
    seats = {
        number: seat if seat.placed else altered(seat, idle=max(0, seat.idle - 1))
        for number, seat in table.seats.items()
    }
    after = altered(table, phase=Phase.BETTING, shaker=0, ready=(), seats=seats)
    return sessions.bets_reopened(after) if table.session else after


def shaker_passed(table: Table, event: e.ShakerPassed) -> Table:
    """Give the shaker to a seat."""
    return altered(table, phase=Phase.SHAKING, shaker=event.seat)


def die_shaken(table: Table, event: e.DieShaken) -> Table:
    """Keep the value of the die."""
    if not event.value:
        return table  # it did not tumble, so it is shaken again
    phase = Phase.DRAWING if table.undrawn else Phase.CLOSED
    return altered(table, phase=phase, die=event.value, shown=True)


def value_drawn(table: Table, event: e.ValueDrawn) -> Table:
    """Keep a value. The bets open after the last that comes before them, else the cards are due."""
    opens = table.draws_before_bets
    after = altered(table, drawn=(*table.drawn, (event.draw, event.value)))
    if opens:
        return after if after.draws_before_bets else altered(after, phase=Phase.BETTING)
    phase = Phase.DRAWING if after.undrawn else Phase.CLOSED
    return altered(after, phase=phase, shown=True)


def value_taken_back(table: Table, event: e.ValueTakenBack) -> Table:
    """Forget the value drawn last, which is drawn again."""
    return altered(table, phase=Phase.DRAWING, drawn=table.drawn[:-1])


def die_taken_back(table: Table, event: e.DieTakenBack) -> Table:
    """Pass the shaker again to the seat that had it."""
    return altered(table, phase=Phase.SHAKING, die=None)


def card_dealt(table: Table, event: e.CardDealt) -> Table:
    """Move a card from the shoe, or a carried one, to the hand where it is due."""
    if table.carried:
        shoe, carried = _shoe(table), table.carried[1:]  # it left the shoe in the previous coup
    else:
        shoe, carried = _shoe(table).take(event.card), ()
    deal = table.deal.take(event.card)
    return altered(
        table,
        phase=phase_of(table, deal),
        shoe=shoe,
        deal=deal,
        slip=not table.carried,  # a carried card cannot be keyed wrongly
        shown=True,
        carried=carried,
        last_coup=last_coup_after(table, shoe),
    )


def phase_of(table: Table, deal: Deal) -> Phase:
    """Return the phase of a coup with these cards, before anything is paid."""
    if deal.due is None and table.settings.confirm:
        return Phase.COMPLETE
    return Phase.DEALING


def cut_card_shown(table: Table, event: e.CutCardShown) -> Table:
    """Remember the last coup of the shoe, and where the cut card came."""
    seen = CutCardSeen(table.coup, table.deal.dealt)
    return altered(table, last_coup=event.last_coup, cut_card_seen=seen)


def card_taken_back(table: Table, event: e.CardTakenBack) -> Table:
    """Put the last card back into the shoe."""
    deal = deal_of(table, table.dealt[:-1])
    shoe = _shoe(table).put_back(event.card)
    counted = table.settings.cut_card is CutCard.COUNTED
    cut_card_in = counted and table.last_coup == table.coup + 1 and not shoe.cut_card_reached
    return altered(
        table,
        phase=Phase.DEALING if deal.dealt else Phase.CLOSED,
        deal=deal,
        shoe=shoe,
        slip=False,
        last_coup=None if cut_card_in else table.last_coup,
    )


def deal_of(table: Table, cards: Iterable[Card]) -> Deal:
    """Return a deal of these cards, each in the place that was due."""
    deal = Deal(table.settings.rules.tableau)
    for card in cards:
        deal = deal.take(card)
    return deal


def last_coup_after(table: Table, shoe: Shoe) -> int | None:
    """Return the last coup of the shoe: one more after the coup in which the cut card comes."""
    counted = table.settings.cut_card is CutCard.COUNTED
    if counted and table.last_coup is None and shoe.cut_card_reached:
        return table.coup + 1
    return table.last_coup


def coup_settled(table: Table, event: e.CoupSettled) -> Table:
    """Finish the coup, pay the seats and remember the result."""
    coup = finished(table, table.deal)
    past = Past(
        event.coup,
        table.shoes,
        len(table.results),
        event.result,
        {number: seat.patron for number, seat in table.seats.items()},
        event.payouts,
    )
    after = altered(
        table,
        phase=Phase.SETTLED,
        settled=coup,
        slip=False,
        results=(*table.results, Result.of(coup)),
        history=(*table.history, past)[-REMEMBERED:],
        seats=_paid(table, event.payouts),
    )
    return sessions.coup_counted(after) if table.session and not table.free else after


def finished(table: Table, deal: Deal) -> Coup:
    """Return the coup of these cards, with the die and the draws that lie on the table."""
    return deal.finish(table.die, in_order(table.settings.rules.draws, table.drawn))


def _paid(table: Table, payouts: tuple[Payout, ...]) -> dict[int, Seat]:
    paid: dict[int, list[Payout]] = {number: [] for number in table.seats}
    for payout in payouts:
        paid[payout.seat].append(payout)
    return {
        number: altered(
            seat,
            stack=seat.stack + sum(payout.net for payout in paid[number]),
            payouts=tuple(paid[number]),
            settled=True,
        )
        for number, seat in table.seats.items()
    }
