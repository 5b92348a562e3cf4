"""Sessions of a tournament: opened, held and closed; turns, pass cards and secret stakes."""

from collections.abc import Iterator

from punto.refusals import Refusal
from punto.roles import two_persons
from punto.table import session_commands as c
from punto.table import session_events as e
from punto.table.decide.betting import not_open
from punto.table.decide.decision import Decision, not_now, refused, stopped, whole
from punto.table.decide.turns import turn_refusal
from punto.table.events import Event, LastBetsCalled, ShoeRetired
from punto.table.irregularities import HOUSE
from punto.table.play import Missed, Play
from punto.table.reasons import TableReason
from punto.table.session import Session, who_misses
from punto.table.state import BETWEEN_COUPS, Phase, Table

# What the tournament asks


def open_session(table: Table, command: c.OpenSession) -> Decision:
    """Seat entrants at a table of chips; the same session again changes nothing."""
    number = command.play.session
    if table.closed:
        return refused(TableReason.TABLE_CLOSED)
    if not table.is_of_chips:
        return refused(TableReason.NO_SESSION)
    if number == table.last_session:
        return ()
    if number < table.last_session:
        return refused(TableReason.SESSION_OVER, session=number)
    if table.session is not None:
        return refused(TableReason.SESSION_OPEN, session=table.last_session)
    if refusal := _bad_places(table, command) or _bad_rules(table, command.play):
        return refusal
    return (e.SessionOpened(command.play, command.places, command.button),)


def _bad_places(table: Table, command: c.OpenSession) -> Refusal | None:
    seats = table.settings.seats
    for seat in (*command.places, command.button):
        if not whole(seat) or not 1 <= seat <= seats or seat not in command.places:
            return refused(TableReason.NO_SUCH_SEAT, seat=str(seat), seats=seats)
    patrons = [place.patron for place in command.places.values()]
    for seat, place in command.places.items():
        if patrons.count(place.patron) > 1:
            return refused(TableReason.ALREADY_SEATED, seat=seat)
        if not whole(place.stack) or place.stack < 1:
            return refused(TableReason.NOT_A_SESSION, part="stack")
    return None


def _bad_rules(table: Table, play: Play) -> Refusal | None:
    """Refuse rules that this table cannot play by."""
    wagers, since = set(table.settings.rules.by_key), [span.since for span in play.spans]
    if since[:1] != [1] or since != sorted(set(since)):
        return refused(TableReason.NOT_A_SESSION, part="spans")
    if any(set(span.limits) != wagers for span in play.spans):
        return refused(TableReason.NOT_A_SESSION, part="limits")
    if play.coups < 1 or play.session < 1:
        return refused(TableReason.NOT_A_SESSION, part="coups")
    if play.secret is not None and table.settings.rules.die:
        # The shaker goes to the highest stake, and would tell.
        return refused(TableReason.NOT_A_SESSION, part="secret")
    return None


def _of(table: Table, number: int) -> Session | Refusal | None:
    """Return a session that is open here; None for one that is over, else a refusal."""
    if table.session is not None and table.session.play.session == number:
        return table.session
    return None if number <= table.last_session else refused(TableReason.NO_SESSION)


def close_session(table: Table, command: c.CloseSession) -> Decision:
    """Take in all chips between coups; the next session has a shoe of its own."""
    session = _of(table, command.session)
    if session is None or isinstance(session, Refusal):
        return session or ()
    if table.phase not in BETWEEN_COUPS:
        return not_now(table)
    stacks = {number: seat.stack for number, seat in table.seats.items()}
    closed = e.SessionClosed(command.session, stacks)
    return (closed, ShoeRetired(table.shoes)) if table.shoe is not None else (closed,)


def hold_session(table: Table, command: c.HoldSession) -> Decision:
    """Let the table wait before its next coup."""
    session = _of(table, command.session)
    if session is None or isinstance(session, Refusal):
        return session or ()
    return () if session.held else (e.SessionHeld(command.session),)


def release_session(table: Table, command: c.ReleaseSession) -> Decision:
    """Let the table go on after this coup."""
    session = _of(table, command.session)
    if session is None or isinstance(session, Refusal):
        return session or ()
    if command.counted > session.counted:
        return not_now(table)
    if command.counted < session.counted or not session.held:
        return ()
    return (e.SessionReleased(command.session, command.counted),)


def make_coup_final(table: Table, command: c.MakeCoupFinal) -> Decision:
    """Let the stacks after this coup stand: neither a correction nor a penalty reaches them."""
    session = _of(table, command.session)
    if session is None or isinstance(session, Refusal):
        return session or ()
    if command.counted < session.counted or session.final:
        return ()
    if command.counted > session.counted or table.phase not in BETWEEN_COUPS:
        return not_now(table)
    return (e.CoupMadeFinal(command.session, command.counted),)


def clear_seat(table: Table, command: c.ClearSeat) -> Decision:
    """Take in the chips of an entrant who is out."""
    session = _of(table, command.session)
    if session is None or isinstance(session, Refusal):
        return session or ()
    seat = table.seats.get(command.seat)
    if seat is None:
        return ()
    if table.phase not in BETWEEN_COUPS:
        return not_now(table)
    return (e.SeatCleared(seat.patron, command.seat, seat.stack, command.why),)


def add_chips(table: Table, command: c.AddChips) -> Decision:
    """Hand out chips for the next re-buy of a seat; the same one again changes nothing."""
    session = _of(table, command.session)
    if session is None or isinstance(session, Refusal):
        return session or ()
    entrant = session.entrants.get(command.seat)
    if entrant is None:
        return refused(TableReason.NO_SUCH_SEAT, seat=str(command.seat), seats=len(table.seats))
    if command.number <= entrant.rebuys:
        return ()
    if table.phase not in BETWEEN_COUPS:
        return not_now(table)
    if not whole(command.amount) or command.amount < 1 or command.number > entrant.rebuys + 1:
        return refused(TableReason.NOT_A_SESSION, part="chips")
    patron = table.seats[command.seat].patron
    return (e.ChipsAdded(patron, command.seat, command.amount, command.number),)


def penalise(table: Table, command: c.Penalise) -> Decision:
    """Take chips from a seat between coups; no more than it has."""
    number = command.session
    session = _of(table, table.last_session or 1 if number == c.CURRENT else number)
    if session is None or isinstance(session, Refusal):
        return session or refused(TableReason.SESSION_OVER, session=table.last_session)
    seat = table.seats.get(command.seat)
    if seat is None:
        return refused(TableReason.NO_SUCH_SEAT, seat=str(command.seat), seats=len(table.seats))
    if table.phase not in BETWEEN_COUPS:
        return not_now(table)
    if session.final:
        return refused(TableReason.DECIDED_UPON, coup=table.coup)
    if not two_persons(command.by, command.approved):
        return refused(TableReason.SECOND_PERSON_NEEDED)
    taken = min(command.amount, seat.stack)
    if not whole(command.amount) or taken < 1:
        return refused(TableReason.NOT_A_SESSION, part="penalty")
    signed = command.why, command.by, command.approved
    return (e.PenaltyTaken(seat.patron, command.seat, taken, *signed),)


# What the dealer does


def next_turn(table: Table, command: c.NextTurn) -> Decision:
    """End the turn that is open; the dealer says so where a person deals.

    A seat that has just ended its own turn does not cost the next one theirs.
    """
    if refusal := stopped(table):
        return refusal
    session = table.session
    if session is None:
        return refused(TableReason.NO_SESSION)
    if command.seat and command.seat in session.ended:
        return ()
    if table.phase is not Phase.BETTING or not session.turn:
        return not_now(table)
    if command.seat not in (0, session.turn):
        return not_now(table)
    return tuple(_ended(table, session.turn, table.dealer or HOUSE))


# What entrants do


def end_turn(table: Table, command: c.EndTurn) -> Decision:
    """End a seat's turn; after the last one no bet can come."""
    seat = _may_act(table, command)
    if isinstance(seat, Refusal):
        return seat
    assert table.session is not None
    if seat in table.session.ended:
        return ()
    if refusal := turn_refusal(table, seat):
        return refusal
    return tuple(_ended(table, seat, command.by))


def pass_coup(table: Table, command: c.PassCoup) -> Decision:
    """Let a coup pass with a card, instead of a bet."""
    seat = _may_act(table, command)
    if isinstance(seat, Refusal):
        return seat
    assert table.session is not None
    entrant = table.session.entrants[seat]
    if entrant.passed:
        return ()
    if refusal := turn_refusal(table, seat) or _staked(table, seat):
        return refusal
    if not entrant.passes:
        return refused(TableReason.NO_CARD_LEFT)
    return (e.CoupPassed(table.coup, seat), *_ended(table, seat, ""))


def play_secret(table: Table, command: c.PlaySecret) -> Decision:
    """Make the stakes of a coup secret, before the first chip."""
    seat = _may_act(table, command)
    if isinstance(seat, Refusal):
        return seat
    session = table.session
    assert session is not None
    entrant = session.entrants[seat]
    if entrant.secret:
        return ()
    if refusal := turn_refusal(table, seat) or _staked(table, seat):
        return refusal
    if not entrant.secrets or not session.play.allows_secret(session.coup):
        return refused(TableReason.NO_CARD_LEFT)
    return (e.SecretPlayed(table.coup, seat),)


def _may_act(table: Table, command: c.EndTurn | c.PassCoup | c.PlaySecret) -> int | Refusal:
    """Return the seat of an entrant while bets are open in a session."""
    number = table.seat_of(command.patron)
    if number is None:
        return refused(TableReason.NOT_SEATED)
    if table.session is None:
        return refused(TableReason.NO_SESSION)
    return not_open(table, command.coup, TableReason.BETS_CLOSED) or number


def _staked(table: Table, seat: int) -> Refusal | None:
    """Refuse a card that is played after chips."""
    staked = table.seats[seat].staked
    return refused(TableReason.STAKED_ALREADY, staked=staked) if staked else None


def _ended(table: Table, seat: int, by: str) -> Iterator[Event]:
    """End the turn of a seat; the last turn is the last call."""
    assert table.session is not None
    yield e.TurnEnded(table.coup, seat, by)
    if table.session.waiting() == (seat,) and table.phase is Phase.BETTING:
        yield LastBetsCalled(table.coup)


# What follows from the dealer's own calls


def next_coup_refusal(table: Table) -> Refusal | None:
    """Refuse another coup at a table of chips without a session, or before it may go on."""
    session = table.session
    if session is None:
        return refused(TableReason.NO_SESSION) if table.is_of_chips else None
    if session.is_over:
        return refused(TableReason.SESSION_OVER, session=session.play.session)
    return refused(TableReason.SESSION_HELD, counted=session.counted) if session.held else None


def turns_over(table: Table, by: str) -> Iterator[Event]:
    """End every turn that is still open, in its order."""
    session = table.session
    if session is not None and session.in_turn:
        yield from (e.TurnEnded(table.coup, seat, by) for seat in session.waiting())


def bets_missed(table: Table) -> Iterator[Event]:
    """Name the seats that had to bet and did not, with what is taken for it."""
    session = table.session
    if session is None or session.play.must_bet.missed is Missed.ALLOWED:
        return
    rule = session.play.must_bet
    staked = [number for number, seat in table.seats.items() if seat.stakes]
    for seat in who_misses(session, staked):
        penalty = rule.penalty if rule.missed is Missed.PENALTY else 0
        yield e.StakeMissed(table.coup, seat, min(penalty, table.seats[seat].stack))
