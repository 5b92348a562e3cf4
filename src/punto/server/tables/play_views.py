"""What others may see of a tournament's session: open stakes, stacks, and never a secret stake."""

from punto.table.play import Missed, Seen, Stacks
from punto.table.session import Session
from punto.table.state import AFTER_THE_CLOSE, TAKES_STAKES, Phase, Table, altered
from punto.wire.views import Limit, PlaySeatView, PlayView


def without_secrets(table: Table) -> Table:
    """Return a table as staff see it: secret stakes are not there until they are shown."""
    hidden = secret_seats(table)
    return _without(table, hidden) if hidden else table


def secret_seats(table: Table) -> set[int]:
    """Return the seats whose stakes are still secret, to staff as well."""
    session = table.session
    if session is None:
        return set()
    return {number for number in table.seats if is_secret(table, session, number)}


def open_to_all(table: Table) -> Table:
    """Return a table as everyone sees it: without stakes that are secret or not shown yet."""
    session = table.session
    if session is None:
        return table
    hidden = {number for number in table.seats if _is_hidden(table, session, number)}
    return _without(table, hidden)


def only_stakes(before: Table, after: Table) -> bool:
    """Whether the seats of two tables of a session differ in nothing but stakes."""
    if after.session is None or before.seats.keys() != after.seats.keys():
        return False
    was = before.seats
    return all(
        (seat.stack, seat.patron) == (was[number].stack, was[number].patron)
        for number, seat in after.seats.items()
    )


def only_hidden_stakes(before: Table, after: Table) -> bool:
    """Whether two tables of a session differ in nothing but stakes that nobody else sees yet."""
    session = after.session
    return (
        session is not None
        and only_stakes(before, after)
        and all(
            seat is before.seats[number] or _is_hidden(after, session, number)
            for number, seat in after.seats.items()
        )
    )


def is_secret(table: Table, session: Session, seat: int) -> bool:
    """Whether the stakes of a seat are still secret."""
    closed, settled = table.phase in AFTER_THE_CLOSE, table.phase is Phase.SETTLED
    return session.hides(seat, closed=closed, settled=settled)


def _is_hidden(table: Table, session: Session, seat: int) -> bool:
    if is_secret(table, session, seat):
        return True
    if table.phase not in TAKES_STAKES:
        return False
    match session.play.betting.seen:
        case Seen.LIVE:
            return False
        case Seen.TURN:
            return seat not in session.ended
        case Seen.CLOSE:
            return True


def _without(table: Table, hidden: set[int]) -> Table:
    if not any(table.seats[number].placed for number in hidden):
        return table
    seats = {
        number: altered(seat, placed=()) if number in hidden else seat
        for number, seat in table.seats.items()
    }
    return altered(table, seats=seats)


def play_view(table: Table) -> PlayView | None:
    """Return the session of a table that shows open stakes only."""
    session = table.session
    if session is None:
        return None
    play = session.play
    coup = min(session.coup, play.coups)
    return PlayView(
        cup=play.cup,
        stage=play.stage,
        heat=play.heat,
        coup=session.counted if session.is_over else coup,
        coups=play.coups,
        left=play.coups - session.counted,
        called=play.coups - session.counted in play.calls,
        button=session.button,
        turn=session.turn,
        in_turn=session.in_turn,
        each=play.betting.of.value == "each",
        order=session.order(),
        held=session.held,
        is_over=session.is_over,
        is_play_off=play.is_play_off,
        takes_secret=play.allows_secret(session.coup) and not play.forces_secret(session.coup),
        limits={
            wager: Limit(play.limit(wager, coup).least, play.limit(wager, coup).most)
            for wager in table.settings.rules.by_key
        },
        seats=tuple(_seat(table, session, number) for number in sorted(table.seats)),
        must_bet=play.must_bet.missed,
        penalty=play.must_bet.penalty if play.must_bet.missed is Missed.PENALTY else 0,
        stands=play.betting.stands,
    )


def _seat(table: Table, session: Session, number: int) -> PlaySeatView:
    seat, entrant = table.seats[number], session.entrants[number]
    return PlaySeatView(
        seat=number,
        stack=seat.stack if _shows_stacks(session) else None,
        stakes=seat.by_wager(),
        ended=number in session.ended,
        secret=entrant.secret,
        passed=entrant.passed,
        missed=entrant.missed,
        passes=entrant.passes,
        secrets=entrant.secrets,
    )


def _shows_stacks(session: Session) -> bool:
    play = session.play
    if play.counts is Stacks.CALLS:
        return session.is_over or play.coups - session.counted in play.calls
    return play.counts is Stacks.ALWAYS
