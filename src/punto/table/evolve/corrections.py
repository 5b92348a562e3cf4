"""The table after a correction: cards went wrong, or were recorded wrongly."""

from dataclasses import replace

from punto.cards import Card
from punto.coup import Coup
from punto.roads import Result
from punto.shoe import Shoe
from punto.table import events as e
from punto.table.evolve import sessions
from punto.table.evolve.dealing import SHOE_COMES_BACK, deal_of, last_coup_after, phase_of
from punto.table.irregularities import FAILS_AS, HOUSE, DrawFailure
from punto.table.state import Past, Payout, Phase, Table, Voids, altered

OF_THE_SITTING = 7  # the rules version from which a new patron of a seat has no part in its coup


def settlement_reversed(table: Table, event: e.SettlementReversed) -> Table:
    """Take back what was paid, and put the stakes in play again.

    A shoe that went with the coup comes back, and a table that closed after it is open again. Where
    the next shoe lies there already, the cards of the coup are gone with the shoe before.
    """
    gone = table.history[-1].shoe != table.shoes
    seats = {
        number: altered(
            seat,
            stack=seat.stack - sum(payout.net for payout in seat.payouts),
            payouts=(),
            settled=False,
        )
        for number, seat in table.seats.items()
    }
    after = altered(
        table,
        phase=Phase.DEALING,
        closed=False,
        shoe=table.shoe_of_the_coup,
        retired=None,
        reversals=table.reversals + 1,
        settled=None,
        deal=deal_of(table, ()) if gone else table.deal,
        results=table.results if gone else table.results[:-1],
        history=table.history[:-1],
        seats=seats,
    )
    return sessions.coup_uncounted(after) if table.session else after


def deal_reconstructed(table: Table, event: e.DealReconstructed) -> Table:
    """Replace the recorded cards by those really drawn; carry those left over."""
    shoe = _really_left(table, (*event.cards, *event.left_over))
    deal = deal_of(table, event.cards)
    return altered(
        table,
        phase=phase_of(table, deal),
        deal=deal,
        shoe=shoe,
        slip=False,
        carried=event.left_over,
        carried_seen=bool(event.left_over) and event.seen,
        last_coup=None if shoe is None else last_coup_after(table, shoe),
    )


def record_righted(table: Table, event: e.RecordRighted) -> Table:
    """Replace the recorded cards by those that lie on the table."""
    shoe = _really_left(table, (*event.cards, *table.carried))
    deal = deal_of(table, event.cards)
    return altered(
        table,
        phase=phase_of(table, deal),
        deal=deal,
        shoe=shoe,
        slip=False,
        last_coup=None if shoe is None else last_coup_after(table, shoe),
    )


def coup_voided(table: Table, event: e.CoupVoided) -> Table:
    """Void the coup: nothing is paid, and its stakes are released."""
    shoe = _really_left(table, event.cards)
    seats = {n: altered(seat, settled=True, payouts=()) for n, seat in table.seats.items()}
    after = altered(
        table,
        phase=Phase.VOIDED,
        shoe=shoe,
        slip=False,
        die=None,  # a void coup has no die
        drawn=(),
        settled=None,
        carried=(),
        carried_seen=False,
        seats=seats,
        last_coup=None if shoe is None else last_coup_after(table, shoe),
        voids=_count_void(table),
    )
    return sessions.coup_voided(after) if table.session else after


def irregularity_called(table: Table, event: e.IrregularityCalled) -> Table:
    """Remember who called it; up to rules version 2 the house itself called its own failures."""
    if event.by != HOUSE:
        return altered(table, caller=event.by, ruling=())
    causes = (cause for cause, what in FAILS_AS.items() if what is event.what)
    return _failed(table, next(causes, None))


def draw_failed(table: Table, event: e.DrawFailed) -> Table:
    """Count a failure of the house's own draw."""
    return _failed(table, event.cause)


def _failed(table: Table, cause: DrawFailure | None) -> Table:
    voids = table.voids
    if cause is DrawFailure.SECRETS_LOST:
        voids = replace(voids, secrets_lost=voids.secrets_lost + 1)
    elif cause is DrawFailure.SHOE_EMPTY:
        voids = replace(voids, shoe_empty=voids.shoe_empty + 1)
    return altered(table, caller=HOUSE, voids=voids)


def _count_void(table: Table) -> Voids:
    """Count a void, which everyone can see."""
    known = table.voids
    by_staff = table.caller != HOUSE
    return replace(known, shoe=known.shoe + 1, table=known.table + 1, staff=known.staff + by_staff)


def _really_left(table: Table, cards: tuple[Card, ...]) -> Shoe | None:
    """Return the shoe with the recorded cards of this coup replaced by those that really left."""
    return _exchanged(table.shoe, cards_out(table), cards)


def cards_out(table: Table) -> tuple[Card, ...]:
    """Return all cards that are out for this coup: those dealt, and those carried over."""
    return (*table.dealt, *table.carried)


def coup_resettled(table: Table, event: e.CoupResettled) -> Table:
    """Correct the result and the payouts of an earlier coup that was recorded wrongly."""
    past = next(coup for coup in table.history if coup.coup == event.coup)
    seats = dict(table.seats)
    for number, patron in past.patrons.items():
        seat = seats.get(number)
        if seat is not None and seat.patron == patron:
            change = _net(event.payouts, number) - _net(past.payouts, number)
            seats[number] = altered(seat, stack=seat.stack + change)
    righted = replace(past, result=event.result, payouts=event.payouts)
    history = tuple(righted if coup is past else coup for coup in table.history)
    after = altered(table, seats=seats, history=history)
    after = sessions.stacks_changed(after) if table.session else after
    coup = table.settings.rules.coup(event.result)
    if event.coup == table.coup and table.phase is Phase.SETTLED:
        after = _with_result(after, coup, event.payouts)
    return _with_road(after, past, coup) if past.shoe == table.shoes else after


def _with_result(table: Table, coup: Coup, payouts: tuple[Payout, ...]) -> Table:
    """Correct the coup that is on the table, and its payouts."""
    # Who sat down after it was settled has no part in it.
    anyone = table.rules_version < OF_THE_SITTING
    seats = {
        number: altered(seat, payouts=tuple(paid for paid in payouts if paid.seat == number))
        for number, seat in table.seats.items()
        if anyone or seat.payouts
    }
    deal = deal_of(table, coup.cards)
    die = coup.die if table.rules_version >= SHOE_COMES_BACK else table.die
    seats = {**table.seats, **seats}
    return altered(table, seats=seats, settled=coup, deal=deal, die=die, drawn=coup.drawn)


def _with_road(table: Table, past: Past, coup: Coup) -> Table:
    """Correct the roads and the shoe for a coup that was recorded wrongly."""
    before, after = table.results[: past.place], table.results[past.place + 1 :]
    results = (*before, Result.of(coup), *after)
    recorded = table.settings.rules.coup(past.result).cards
    return altered(
        table,
        results=results,
        shoe=_exchanged(table.shoe, recorded, coup.cards),
        retired=_exchanged(table.retired, recorded, coup.cards),
    )


def _exchanged(
    shoe: Shoe | None, recorded: tuple[Card, ...], cards: tuple[Card, ...]
) -> Shoe | None:
    """Return a shoe that these cards left instead of those that were recorded."""
    if shoe is None:
        return None
    for card in recorded:
        shoe = shoe.put_back(card)
    return shoe.without(cards)


def _net(payouts: tuple[Payout, ...], seat: int) -> int:
    return sum(payout.net for payout in payouts if payout.seat == seat)
