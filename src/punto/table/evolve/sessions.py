"""The table after an event of a tournament's session."""

from dataclasses import replace

from punto.table import session as s
from punto.table import session_events as e
from punto.table.events import SeatLeft
from punto.table.evolve.seating import seat_left, with_seat
from punto.table.session import Session
from punto.table.state import BETWEEN_COUPS, Seat, Table, altered

CHANGES_HOLD = 7  # rules version: a table waits where a penalty or a correction left a seat broke


def _session(table: Table) -> Session:
    assert table.session is not None
    return table.session


def session_opened(table: Table, event: e.SessionOpened) -> Table:
    """Seat the entrants with their chips."""
    denom = table.settings.denoms[0]
    seats = {
        number: Seat(place.patron, place.stack, denom, brought=place.stack)
        for number, place in sorted(event.places.items())
    }
    return altered(
        table,
        session=s.opened(event.play, event.places, event.button),
        last_session=event.play.session,
        seats=seats,
    )


def session_closed(table: Table, event: e.SessionClosed) -> Table:
    """Free all seats; what was decided stays decided."""
    return altered(table, session=None, seats={}, ready=(), decided=table.coup)


def session_held(table: Table, event: e.SessionHeld) -> Table:
    """Let the table wait."""
    return altered(table, session=replace(_session(table), held=True))


def session_released(table: Table, event: e.SessionReleased) -> Table:
    """Let the table go on; a coup on which somebody's fate rests is final."""
    session = _session(table)
    decided = table.coup if s.decides(session) else table.decided
    return altered(table, session=s.released(session), decided=decided)


def coup_made_final(table: Table, event: e.CoupMadeFinal) -> Table:
    """Let nothing change the stacks until the table goes on, nor this coup ever."""
    return altered(table, session=replace(_session(table), final=True), decided=table.coup)


def seat_cleared(table: Table, event: e.SeatCleared) -> Table:
    """Free one seat; the coup that decided it is final."""
    after = seat_left(table, SeatLeft(event.patron, event.seat, event.stack))
    session = s.without(_session(table), event.seat, event.stack)
    return altered(after, session=session, decided=table.coup)


def chips_added(table: Table, event: e.ChipsAdded) -> Table:
    """Add chips to a seat."""
    seat = table.seats[event.seat]
    more = altered(seat, stack=seat.stack + event.amount, brought=seat.brought + event.amount)
    session = s.rebought(_session(table), event.seat, event.amount)
    return altered(with_seat(table, event.seat, more), session=session, decided=table.coup)


def penalty_taken(table: Table, event: e.PenaltyTaken) -> Table:
    """Take chips from a seat."""
    session = s.penalised(_session(table), event.amount)
    return stacks_changed(altered(_taken(table, event.seat, event.amount), session=session))


def stacks_changed(table: Table) -> Table:
    """Let the table wait where a change between coups left a seat broke, as after a coup."""
    session, between = _session(table), table.phase in BETWEEN_COUPS
    if table.rules_version < CHANGES_HOLD or not between or not session.counted:
        return table
    stacks = {number: seat.stack for number, seat in table.seats.items()}
    broke = s.puts_out(session.play, session.counted, stacks, missed=False)
    return altered(table, session=replace(session, held=session.held or broke))


def stake_missed(table: Table, event: e.StakeMissed) -> Table:
    """Note that a seat did not bet, and take what that costs."""
    session = s.missed(_session(table), event.seat, event.taken)
    return altered(_taken(table, event.seat, event.taken), session=session)


def _taken(table: Table, number: int, amount: int) -> Table:
    seat = table.seats[number]
    return with_seat(table, number, altered(seat, stack=seat.stack - amount)) if amount else table


def turn_ended(table: Table, event: e.TurnEnded) -> Table:
    """Pass the turn on."""
    return altered(table, session=s.turn_ended(_session(table), event.seat))


def coup_passed(table: Table, event: e.CoupPassed) -> Table:
    """Note that a seat lets this coup pass."""
    session = _session(table)
    entrant = replace(session.entrants[event.seat], passed=True)
    return altered(table, session=session.with_entrant(event.seat, entrant))


def secret_played(table: Table, event: e.SecretPlayed) -> Table:
    """Note that a seat's stakes are secret."""
    session = _session(table)
    entrant = replace(session.entrants[event.seat], secret=True)
    return altered(table, session=session.with_entrant(event.seat, entrant))


# What the events of every coup do to a session


def coup_opened(table: Table) -> Table:
    """Begin a coup of the session."""
    return altered(table, session=s.coup_opened(_session(table), free=table.free))


def bets_reopened(table: Table) -> Table:
    """Open the last turn again, and give back what was taken for missed bets."""
    after = _given_back(table)
    return altered(after, session=s.bets_reopened(_session(table)))


def coup_counted(table: Table) -> Table:
    """Count a settled coup; a free one counts for nothing."""
    stacks = {number: seat.stack for number, seat in table.seats.items()}
    return altered(table, session=s.coup_counted(_session(table), stacks))


def coup_uncounted(table: Table) -> Table:
    """Put the session back to where it stood before the coup was settled."""
    return altered(table, session=s.coup_uncounted(_session(table)))


def coup_voided(table: Table) -> Table:
    """Give back what was taken for missed bets: the coup is played again."""
    after = _given_back(table)
    return altered(after, session=replace(s.forgiven(_session(table)), turn=0))


def _given_back(table: Table) -> Table:
    for number, entrant in _session(table).entrants.items():
        table = _taken(table, number, -entrant.taken)
    return table
