"""Seats: sitting down, bringing more, standing up, and what one credit is worth."""

from punto.table.commands import BuyIn, ChooseDenom, LeaveSeat, TakeSeat
from punto.table.events import BoughtIn, DenomChosen, SeatLeft, SeatTaken
from punto.table.reasons import TableReason
from punto.table.refused import Decision, refused, whole
from punto.table.state import Phase, Table


def take_seat(table: Table, command: TakeSeat) -> Decision:
    """A free seat, one a patron, with a buy-in that the table takes."""
    if table.closed:
        return refused(TableReason.TABLE_CLOSED)
    settings, seat = table.settings, command.seat
    if not whole(seat) or not 1 <= seat <= settings.seats:
        return refused(TableReason.NO_SUCH_SEAT, seat=str(seat), seats=settings.seats)
    if (seated := table.seat_of(command.patron)) is not None:
        return refused(TableReason.ALREADY_SEATED, seat=seated)
    if seat in table.seats:
        return refused(TableReason.SEAT_TAKEN, seat=seat)
    if not _may_bring(table, command.buy_in, settings.buy_in.least):
        return _not_a_buy_in(table, command.buy_in, settings.buy_in.least)
    return (SeatTaken(command.patron, seat, command.buy_in),)


def buy_in(table: Table, command: BuyIn) -> Decision:
    """More money for a seat, at any time."""
    number = table.seat_of(command.patron)
    if number is None:
        return refused(TableReason.NOT_SEATED)
    if not _may_bring(table, command.amount, 1):
        return _not_a_buy_in(table, command.amount, 1)
    return (BoughtIn(command.patron, number, command.amount),)


def leave_seat(table: Table, command: LeaveSeat) -> Decision:
    """With nothing in play, and no coup behind that could still be undone."""
    number = table.seat_of(command.patron)
    if number is None:
        return refused(TableReason.NOT_SEATED)
    seat = table.seats[number]
    if seat.stakes:
        return refused(TableReason.STAKES_DOWN, staked=seat.staked)
    if seat.payouts and table.phase is Phase.SETTLED and not table.closed:
        return refused(TableReason.COUP_NOT_FINAL, coup=table.coup)
    return (SeatLeft(command.patron, number, seat.stack),)


def choose_denom(table: Table, command: ChooseDenom) -> Decision:
    """One of the table's values, while nothing is staked."""
    number = table.seat_of(command.patron)
    if number is None:
        return refused(TableReason.NOT_SEATED)
    seat = table.seats[number]
    if seat.stakes:
        return refused(TableReason.STAKES_DOWN, staked=seat.staked)
    if not whole(command.denom) or command.denom not in table.settings.denoms:
        known = ", ".join(str(denom) for denom in table.settings.denoms)
        return refused(TableReason.NO_SUCH_DENOM, denom=str(command.denom), denoms=known)
    return () if seat.denom == command.denom else (DenomChosen(number, command.denom),)


def _may_bring(table: Table, amount: int, least: int) -> bool:
    return whole(amount) and least <= amount <= table.settings.buy_in.most


def _not_a_buy_in(table: Table, amount: int, least: int) -> Decision:
    most = table.settings.buy_in.most
    return refused(TableReason.NOT_A_BUY_IN, amount=str(amount), least=least, most=most)
