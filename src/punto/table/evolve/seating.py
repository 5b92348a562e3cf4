"""Seats after an event: sitting down, bringing more, standing up, credits and limits."""

from punto.table import events as e
from punto.table.state import Kept, Seat, Table, allowed, altered


def with_seat(table: Table, number: int, seat: Seat) -> Table:
    """Return the table with another value of one seat."""
    return altered(table, seats={**table.seats, number: seat})


def seat_taken(table: Table, event: e.SeatTaken) -> Table:
    """Seat a patron with the buy-in as the stack."""
    brought, denom = event.buy_in, table.settings.denoms[0]
    seat = Seat(event.patron, brought, denom, brought=brought)
    seated = with_seat(table, event.seat, seat)
    return _kept_no_more(seated, event.seat) if event.seat in table.kept else seated


def seat_kept(table: Table, event: e.SeatKept) -> Table:
    """Keep a seat for a patron, or keep it no longer."""
    if not event.until:
        return _kept_no_more(table, event.seat)
    kept = Kept(event.patron, event.until)
    return altered(table, kept={**table.kept, event.seat: kept})


def _kept_no_more(table: Table, number: int) -> Table:
    return altered(table, kept={seat: kept for seat, kept in table.kept.items() if seat != number})


def bought_in(table: Table, event: e.BoughtIn) -> Table:
    """Add chips to the stack."""
    seat = table.seats[event.seat]
    # More chips do not raise what the patron may lose, until a new allowance does.
    floor = None if seat.floor is None else seat.floor + event.amount
    stack, brought = seat.stack + event.amount, seat.brought + event.amount
    after = altered(seat, stack=stack, floor=floor, brought=brought)
    return with_seat(table, event.seat, after)


def allowance_set(table: Table, event: e.AllowanceSet) -> Table:
    """Apply the patron's own limits to the seat."""
    return with_seat(table, event.seat, allowed(table.seats[event.seat], event.allowance))


def seat_left(table: Table, event: e.SeatLeft) -> Table:
    """Free the seat, and remember the stake ids that its patron used in this coup."""
    seat = table.seats[event.seat]
    spent = table.spent | seat.used
    seats = {number: other for number, other in table.seats.items() if number != event.seat}
    ready = tuple(number for number in table.ready if number != event.seat)
    return altered(table, seats=seats, spent=spent, ready=ready)


def denom_chosen(table: Table, event: e.DenomChosen) -> Table:
    """Set what one credit is worth at the seat."""
    return with_seat(table, event.seat, altered(table.seats[event.seat], denom=event.denom))
