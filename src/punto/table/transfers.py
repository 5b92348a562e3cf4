"""The transfers that each event of a table makes. The ledger is derived from the log alone."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from punto.ledger import (
    LARGEST_TRANSFER,
    Kind,
    Transfer,
    commission_account,
    exchange_account,
    float_account,
    issue_account,
    meter_account,
    seat_account,
    wallet,
)
from punto.table import events as e
from punto.table import session_events as se
from punto.table.events import Event
from punto.table.meters import seeds
from punto.table.settings import Settings
from punto.table.state import Payout, Stake, Table


def stake_key(table: str, coup: int, stake: str) -> str:
    """Return the key of the hold for a stake."""
    return f"{table}/{coup}/{stake}"


def transfers(table: Table | None, event: Event) -> Iterable[Transfer]:
    """Return the transfers of this event, given the table before it."""
    if table is None:
        return _seeded(event.settings) if isinstance(event, e.TableOpened) else ()
    moves = _MOVES.get(type(event))
    return moves(table, event) if moves is not None else ()


def _seeded(settings: Settings) -> Iterator[Transfer]:
    """Put the seed into every meter of a new table."""
    for wager, seed in seeds(settings).items():
        meter = meter_account(settings.key, wager)
        yield Transfer(Kind.POSTED, float_account(settings.key), meter, seed, settings.currency)


def _brought(table: Table, event: e.SeatTaken | e.BoughtIn) -> Iterator[Transfer]:
    """Pay for chips in the table's own money, or in a second one at the table's rate (§chips)."""
    chips = event.buy_in if isinstance(event, e.SeatTaken) else event.amount
    seat = _seat(table, event.seat)
    if not event.currency:
        yield _posted(table, wallet(event.patron, table.settings.currency), seat, chips)
        return
    payer = wallet(event.patron, event.currency)
    exchange = exchange_account(event.currency)
    yield Transfer(Kind.POSTED, payer, exchange, event.paid, event.currency)
    yield _posted(table, exchange_account(table.settings.currency), seat, chips)


def _seat_left(table: Table, event: e.SeatLeft) -> Iterator[Transfer]:
    """Pay out the stack; use several transfers if it is more than one may move."""
    own = wallet(event.patron, table.settings.currency)
    yield from _in_parts(table, _seat(table, event.seat), own, event.stack)


def _stake_placed(table: Table, event: e.StakePlaced) -> Iterable[Transfer]:
    return _holds(table, event.seat, (event,), Kind.PENDING)


def _stakes_taken_back(table: Table, event: e.StakesTakenBack) -> Iterator[Transfer]:
    gone = [stake for stake in table.seats[event.seat].stakes if stake.id in event.ids]
    return _holds(table, event.seat, gone, Kind.VOID)


def _coup_settled(table: Table, event: e.CoupSettled) -> Iterator[Transfer]:
    """Move lost stakes to the house, release the others, and pay what they win."""
    for payout in event.payouts:
        resolved = Kind.POST if payout.lost else Kind.VOID
        lying = table.seats[payout.seat].stakes
        stakes = [stake for stake in lying if stake.wager == payout.wager]
        yield from _holds(table, payout.seat, stakes, resolved)
        yield from _won(table, _seat(table, payout.seat), payout)


def _coup_voided(table: Table, event: e.CoupVoided) -> Iterator[Transfer]:
    for number in sorted(table.seats):
        yield from _holds(table, number, table.seats[number].stakes, Kind.VOID)
    yield from _given_back(table)


def _settlement_reversed(table: Table, event: e.SettlementReversed) -> Iterator[Transfer]:
    """Reverse payouts, and hold the stakes again under new keys."""
    for number in sorted(table.seats):
        seat = table.seats[number]
        yield from _undone(table, _seat(table, number), seat.payouts)
        yield from _holds(table, number, seat.placed, Kind.PENDING, table.reversals + 1)


def _coup_resettled(table: Table, event: e.CoupResettled) -> Iterator[Transfer]:
    """Reverse everything that was paid, and pay what should have been paid."""
    past = next(coup for coup in table.history if coup.coup == event.coup)
    for number, patron in sorted(past.patrons.items()):
        seat = table.seats.get(number)
        there = seat is not None and seat.patron == patron
        account = _seat(table, number) if there else wallet(patron, table.settings.currency)
        after = [payout for payout in event.payouts if payout.seat == number]
        before = [payout for payout in past.payouts if payout.seat == number]
        if [paid.net for paid in after] == [paid.net for paid in before]:
            continue
        # Pay the patron first, so that no account is overdrawn in between.
        yield from _undone(table, account, (paid for paid in before if paid.net < 0))
        yield from _done(table, account, (paid for paid in after if paid.net > 0))
        yield from _undone(table, account, (paid for paid in before if paid.net >= 0))
        yield from _done(table, account, (paid for paid in after if paid.net <= 0))


# Meters: the float pays into them, and they pay into the float what it pays to those who hit them


def _meter_moved(table: Table, event: e.MeterMoved) -> Iterator[Transfer]:
    house, meter = _meter(table, event.wager)
    yield from _in_parts(table, house, meter, event.contributed)
    yield from _in_parts(table, meter, house, event.paid_out)
    yield from _in_parts(table, house, meter, event.seeded)


def _meter_righted(table: Table, event: e.MeterRighted) -> Iterator[Transfer]:
    house, meter = _meter(table, event.wager)
    yield from _in_parts(table, house, meter, event.now - event.was)
    yield from _in_parts(table, meter, house, event.was - event.now)


def _meter(table: Table, wager: str) -> tuple[str, str]:
    """Return the float of the table, and the account of a meter."""
    key = table.settings.key
    return float_account(key), meter_account(key, wager)


# Chips of a tournament: they come from its issue and go back to it, never through a wallet


def _session_opened(table: Table, event: se.SessionOpened) -> Iterator[Transfer]:
    for number, place in sorted(event.places.items()):
        yield _posted(table, _issue(table), _seat(table, number), place.stack)


def _session_closed(table: Table, event: se.SessionClosed) -> Iterator[Transfer]:
    """Take in the stacks, and what the table won from the seats or lost to them."""
    assert table.session is not None
    for number, stack in sorted(event.stacks.items()):
        yield from _taken_in(table, number, stack)
    won = table.session.issued - sum(event.stacks.values())
    house = float_account(table.settings.key)
    if won > 0:
        yield from _in_parts(table, house, _issue(table), won)
    else:
        yield from _in_parts(table, _issue(table), house, -won)


def _seat_cleared(table: Table, event: se.SeatCleared) -> Iterator[Transfer]:
    yield from _taken_in(table, event.seat, event.stack)


def _chips_added(table: Table, event: se.ChipsAdded) -> Iterator[Transfer]:
    yield _posted(table, _issue(table), _seat(table, event.seat), event.amount)


def _penalty_taken(table: Table, event: se.PenaltyTaken) -> Iterator[Transfer]:
    yield from _taken_in(table, event.seat, event.amount)


def _stake_missed(table: Table, event: se.StakeMissed) -> Iterator[Transfer]:
    yield from _taken_in(table, event.seat, event.taken)


def _given_back(table: Table) -> Iterator[Transfer]:
    """Give back what was taken for missed bets of a coup that is played again."""
    entrants = table.session.entrants if table.session else {}
    for number, entrant in sorted(entrants.items()):
        yield from _in_parts(table, _issue(table), _seat(table, number), entrant.taken)


def _bets_reopened(table: Table, event: e.BetsReopened) -> Iterator[Transfer]:
    yield from _given_back(table)


def _taken_in(table: Table, seat: int, amount: int) -> Iterator[Transfer]:
    yield from _in_parts(table, _seat(table, seat), _issue(table), amount)


def _in_parts(table: Table, debit: str, credit: str, amount: int) -> Iterator[Transfer]:
    """Move an amount; use several transfers if it is more than one may move."""
    while amount > 0:
        part = min(amount, LARGEST_TRANSFER)
        yield _posted(table, debit, credit, part)
        amount -= part


def _issue(table: Table) -> str:
    return issue_account(table.settings.currency)


# Payouts


def _undone(table: Table, account: str, payouts: Iterable[Payout]) -> Iterator[Transfer]:
    """Reverse payouts: first the part that returns to the patron."""
    house, commission = float_account(table.settings.key), _commission(table)
    payouts = tuple(payouts)
    for payout in payouts:
        if payout.lost:
            yield _posted(table, house, account, payout.stake)
        if payout.commission:
            yield _posted(table, commission, account, payout.commission)
    for payout in payouts:
        if payout.win:
            yield _posted(table, account, house, payout.win)


def _done(table: Table, account: str, payouts: Iterable[Payout]) -> Iterator[Transfer]:
    """Yield the transfers of payouts whose stakes are no longer held."""
    for payout in payouts:
        if payout.lost:
            yield _posted(table, account, float_account(table.settings.key), payout.stake)
        yield from _won(table, account, payout)


def _won(table: Table, account: str, payout: Payout) -> Iterator[Transfer]:
    if payout.win:
        yield _posted(table, float_account(table.settings.key), account, payout.win)
    if payout.commission:
        yield _posted(table, account, _commission(table), payout.commission)


def _commission(table: Table) -> str:
    """Return where commission goes; in a tournament nobody earns it, and the table has it back."""
    key = table.settings.key
    return float_account(key) if table.is_of_chips else commission_account(key)


def _seat(table: Table, number: int) -> str:
    return seat_account(table.settings.key, number)


def _posted(table: Table, debit: str, credit: str, amount: int) -> Transfer:
    return Transfer(Kind.POSTED, debit, credit, amount, table.settings.currency)


def _again(reversals: int) -> str:
    """Return the end of the key of a hold, after the coup was settled and undone so many times."""
    return f"/{reversals}" if reversals else ""


def _holds(
    table: Table,
    seat: int,
    stakes: Iterable[Stake | e.StakePlaced],
    kind: Kind,
    reversals: int | None = None,
) -> Iterator[Transfer]:
    """Yield the holds of stakes of one seat; a settlement has hundreds, with these names."""
    key, currency = table.settings.key, table.settings.currency
    own, house = seat_account(key, seat), float_account(key)
    end = _again(table.reversals if reversals is None else reversals)
    for stake in stakes:
        held = stake_key(key, table.coup, stake.id) + end
        yield Transfer(kind, own, house, stake.amount, currency, held)


_MOVES: dict[type[Event], Callable[[Table, Any], Iterable[Transfer]]] = {
    e.SeatTaken: _brought,
    e.BoughtIn: _brought,
    e.SeatLeft: _seat_left,
    e.StakePlaced: _stake_placed,
    e.StakesTakenBack: _stakes_taken_back,
    e.CoupSettled: _coup_settled,
    e.MeterMoved: _meter_moved,
    e.MeterRighted: _meter_righted,
    e.CoupVoided: _coup_voided,
    e.SettlementReversed: _settlement_reversed,
    e.CoupResettled: _coup_resettled,
    e.BetsReopened: _bets_reopened,
    se.SessionOpened: _session_opened,
    se.SessionClosed: _session_closed,
    se.SeatCleared: _seat_cleared,
    se.ChipsAdded: _chips_added,
    se.PenaltyTaken: _penalty_taken,
    se.StakeMissed: _stake_missed,
}

MOVING: frozenset[type[Event]] = frozenset({*_MOVES, e.TableOpened})
"""The events that can move money."""
