"""Seats: sitting down, bringing more, standing up, and the value of a credit."""

from punto.ledger.currencies import Rate, written
from punto.refusals import Refusal
from punto.table.commands import BuyIn, ChooseDenom, KeepSeat, LeaveSeat, SetAllowance, TakeSeat
from punto.table.decide.decision import Decision, refused, whole
from punto.table.events import AllowanceSet, BoughtIn, DenomChosen, SeatKept, SeatLeft, SeatTaken
from punto.table.reasons import TableReason
from punto.table.state import Kept, Phase, Table, allowed


def take_seat(table: Table, command: TakeSeat, at: int) -> Decision:
    """Seat a patron at a free seat, one for each patron, with a buy-in within the limits."""
    if table.closed:
        return refused(TableReason.TABLE_CLOSED)
    if table.is_of_chips:
        return refused(TableReason.SEATS_ASSIGNED)
    settings, seat = table.settings, command.seat
    seats = min(settings.seats, table.settings_to_come.seats)
    if not whole(seat) or not 1 <= seat <= seats:
        return refused(TableReason.NO_SUCH_SEAT, seat=str(seat), seats=seats)
    if (seated := table.seat_of(command.patron)) is not None:
        return refused(TableReason.ALREADY_SEATED, seat=seated)
    if seat in table.seats:
        return refused(TableReason.SEAT_TAKEN, seat=seat)
    if (kept := table.kept.get(seat)) and kept.patron != command.patron and kept.until > at:
        return refused(TableReason.SEAT_KEPT, seat=seat)
    other = _other(table, command.currency)
    changed = _rate_changed(table, other, command.rate)
    chips = changed or _chips(table, command.buy_in, other, settings.buy_in.least)
    if isinstance(chips, Refusal):
        return chips
    return (SeatTaken(command.patron, seat, chips, *_paid(command.buy_in, other)),)


def buy_in(table: Table, command: BuyIn) -> Decision:
    """Bring more money to a seat, at any time."""
    number = table.seat_of(command.patron)
    if number is None:
        return refused(TableReason.NOT_SEATED)
    if table.is_of_chips:
        return refused(TableReason.SEATS_ASSIGNED)
    other = _other(table, command.currency)
    chips = _rate_changed(table, other, command.rate) or _chips(table, command.amount, other, 1)
    if isinstance(chips, Refusal):
        return chips
    return (BoughtIn(command.patron, number, chips, *_paid(command.amount, other)),)


def leave_seat(table: Table, command: LeaveSeat) -> Decision:
    """Leave a seat with nothing in play and no coup that could still be undone."""
    number = table.seat_of(command.patron)
    if number is None:
        return refused(TableReason.NOT_SEATED)
    if table.is_of_chips:
        return refused(TableReason.SEATS_ASSIGNED)
    seat = table.seats[number]
    if seat.stakes:
        return refused(TableReason.STAKES_DOWN, staked=seat.staked)
    if seat.payouts and table.phase is Phase.SETTLED and not table.closed:
        return refused(TableReason.COUP_NOT_FINAL, coup=table.coup)
    return (SeatLeft(command.patron, number, seat.stack),)


def keep_seat(table: Table, command: KeepSeat) -> Decision:
    """Keep a free seat for a patron; without a moment, keep it no longer."""
    if table.closed:
        return refused(TableReason.TABLE_CLOSED)
    if table.is_of_chips:
        return refused(TableReason.SEATS_ASSIGNED)
    seat, seats = command.seat, table.settings.seats
    if not whole(seat) or not 1 <= seat <= seats:
        return refused(TableReason.NO_SUCH_SEAT, seat=str(seat), seats=seats)
    if seat in table.seats:
        return refused(TableReason.SEAT_TAKEN, seat=seat)
    until = command.until if command.patron else 0
    wanted = Kept(command.patron, until) if until else None
    if table.kept.get(seat) == wanted:
        return ()
    return (SeatKept(seat, command.patron, until, command.by),)


def choose_denom(table: Table, command: ChooseDenom) -> Decision:
    """Choose one of the table's values of a credit, while nothing is staked."""
    number = table.seat_of(command.patron)
    if number is None:
        return refused(TableReason.NOT_SEATED)
    if table.is_of_chips:
        return refused(TableReason.SEATS_ASSIGNED)  # everyone there counts the same chips
    seat = table.seats[number]
    if seat.stakes:
        return refused(TableReason.STAKES_DOWN, staked=seat.staked)
    if not whole(command.denom) or command.denom not in table.settings.denoms:
        known = ", ".join(str(denom) for denom in table.settings.denoms)
        return refused(TableReason.NO_SUCH_DENOM, denom=str(command.denom), denoms=known)
    return () if seat.denom == command.denom else (DenomChosen(number, command.denom),)


def set_allowance(table: Table, command: SetAllowance) -> Decision:
    """Set a patron's own limits at any moment; they apply to later stakes only."""
    number = table.seat_of(command.patron)
    if number is None:
        return refused(TableReason.NOT_SEATED)
    seat, allowance = table.seats[number], command.allowance
    same = allowed(seat, allowance) == seat
    return () if same else (AllowanceSet(number, allowance),)


def _other(table: Table, currency: str) -> str:
    """Return the second money that is paid with; none where it is the table's own."""
    return "" if currency == table.settings.currency else currency


def _rate_changed(table: Table, currency: str, seen: Rate | None) -> Refusal | None:
    """Refuse another money at another rate than the patron saw."""
    own, rate = table.settings.currency, table.settings.accepts.get(currency)
    if rate is None or seen in (None, rate):
        return None
    now = f"{currency} {written(rate.per, currency)} = {own} {written(rate.units, own)}"
    return refused(TableReason.RATE_CHANGED, currency=currency, rate=now)


def _chips(table: Table, amount: int, currency: str, least: int) -> int | Refusal:
    """Return the chips for a buy-in; §chips: some tables accept a second money."""
    settings = table.settings
    worth: int | None = amount
    if currency:
        if currency not in settings.accepts:
            accepted = ", ".join((settings.currency, *settings.accepts))
            return refused(TableReason.CURRENCY_NOT_TAKEN, currency=currency, taken=accepted)
        worth = settings.accepts[currency].gives(amount) if whole(amount) and amount > 0 else 0
        if worth is None:
            step = settings.accepts[currency].step
            return refused(TableReason.NOT_WHOLE_CHIPS, amount=amount, per=step, currency=currency)
    most = settings.buy_in.most
    if worth is None or not whole(worth) or not least <= worth <= most:
        return refused(TableReason.NOT_A_BUY_IN, amount=str(amount), least=least, most=most)
    return worth


def _paid(amount: int, currency: str) -> tuple[int, str]:
    return (amount, currency) if currency else (0, "")
