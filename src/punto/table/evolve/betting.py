"""Stakes after an event: placed, taken back, and repeated."""

from punto.table import events as e
from punto.table.evolve.seating import with_seat
from punto.table.state import MAIN, Fallen, Seat, Stake, Table, altered, totals


def stake_placed(table: Table, event: e.StakePlaced) -> Table:
    """Add a stake to the seat."""
    seat, changes = table.seats[event.seat], table.changes + 1
    stake = Stake(event.id, event.wager, event.amount, event.action)
    table.note_used(event.id)
    used = seat.used | {event.id}
    after = seat.with_stake(stake, used=used, reached=changes, stopped="", fallen=())
    return altered(table, changes=changes, seats={**table.seats, event.seat: after})


def stakes_taken_back(table: Table, event: e.StakesTakenBack) -> Table:
    """Remove stakes from the seat."""
    seat, changes = table.seats[event.seat], table.changes + 1
    left = tuple(stake for stake in seat.placed if stake.id not in event.ids)
    after = altered(seat, placed=left, reached=changes, fallen=_fallen(table, seat, event))
    return altered(with_seat(table, event.seat, after), changes=changes)


def _fallen(table: Table, seat: Seat, event: e.StakesTakenBack) -> tuple[Fallen, ...]:
    """Return the stakes that fell because others were taken back, not those asked for."""
    sides_alone = not any(stake.wager in MAIN for stake in seat.placed)
    if not event.clause and (table.settings.combinations.side_alone or not sides_alone):
        return ()
    gone = totals(stake for stake in seat.placed if stake.id in event.ids)
    more = (Fallen(wager, amount, event.clause) for wager, amount in gone.items())
    return (*seat.fallen, *more)


def ready_set(table: Table, event: e.ReadySet) -> Table:
    """Add a seat to those that asked for the cards, or remove it."""
    others = tuple(number for number in table.ready if number != event.seat)
    return altered(table, ready=tuple(sorted((*others, event.seat))) if event.on else others)


def auto_repeat_set(table: Table, event: e.AutoRepeatSet) -> Table:
    """Turn auto repeat on or off; `why` says why the table ended it."""
    seat = altered(table.seats[event.seat], auto_repeat=event.on, stopped=event.why)
    return with_seat(table, event.seat, seat)
