"""A session of a tournament at a table: where it stands, and what follows from each event.

A cash table has none. Values never change; a change makes a new one.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from punto.table.play import Missed, Moves, Order, Play, Shown


@dataclass(frozen=True, slots=True)
class Place:
    """A seat of a session: who has it, and the chips to begin with."""

    patron: str
    stack: int


@dataclass(frozen=True, slots=True)
class Entrant:
    """What a seat has in a session besides its stack."""

    passes: int = 0  # cards left
    secrets: int = 0
    rebuys: int = 0
    passed: bool = False  # this coup, by a card
    secret: bool = False  # its stakes of this coup
    missed: bool = False  # it did not bet in this coup
    taken: int = 0  # from the stack for that


@dataclass(frozen=True, slots=True)
class Session:
    """Where a session stands: a fold of the table's events."""

    play: Play
    button: int  # the seat that bets first
    issued: int  # chips handed out, less those taken in
    entrants: Mapping[int, Entrant]  # by seat
    counted: int = 0  # coups that count, settled so far
    turn: int = 0  # the seat that may bet; 0 where nobody waits for a turn
    ended: tuple[int, ...] = ()  # seats whose turn of this coup has ended
    held: bool = False  # until the tournament lets the table go on
    final: bool = False  # a decision rests on the stacks: until the table goes on they stand
    before: "Session | None" = field(default=None, repr=False)  # before this coup was settled

    @property
    def coup(self) -> int:
        """The number in the session of the coup in play or the next one."""
        return self.counted + 1

    @property
    def in_turn(self) -> bool:
        """Whether seats bet one after another."""
        return self.play.betting.order is Order.IN_TURN

    @property
    def is_over(self) -> bool:
        """Whether all of its coups are played."""
        return self.counted >= self.play.coups

    def order(self) -> tuple[int, ...]:
        """Return the seats in the order in which they bet: from the button to the left."""
        seats = sorted(self.entrants)
        return (
            *(seat for seat in seats if seat >= self.button),
            *(seat for seat in seats if seat < self.button),
        )

    def waiting(self) -> tuple[int, ...]:
        """Return the seats whose turn has not ended, in their order."""
        return tuple(seat for seat in self.order() if seat not in self.ended)

    def hides(self, seat: int, *, closed: bool, settled: bool) -> bool:
        """Whether a seat's stakes of this coup are still secret."""
        entrant = self.entrants.get(seat)
        if entrant is None or not entrant.secret or self.play.secret is None:
            return False
        return not (settled if self.play.secret.shown is Shown.SETTLED else closed)

    def with_entrant(self, seat: int, entrant: Entrant) -> "Session":
        """Return the session with another value of one entrant."""
        return replace(self, entrants={**self.entrants, seat: entrant})


def opened(play: Play, places: Mapping[int, Place], button: int) -> Session:
    """Return a session as it begins."""
    secrets = play.secret.cards if play.secret else 0
    return Session(
        play,
        button,
        sum(place.stack for place in places.values()),
        {seat: Entrant(play.passes, secrets) for seat in sorted(places)},
    )


def coup_opened(session: Session, *, free: bool = False) -> Session:
    """Return the session as the bets of a coup open; nobody bets in a free one."""
    forced = session.play.forces_secret(session.coup)
    entrants = {
        seat: replace(entrant, passed=False, secret=forced, missed=False, taken=0)
        for seat, entrant in session.entrants.items()
    }
    order = session.order()
    turn = order[0] if session.in_turn and order and not free else 0
    return replace(session, entrants=entrants, ended=(), turn=turn, final=False, before=None)


def turn_ended(session: Session, seat: int) -> Session:
    """Return the session after a seat's turn; the next that has not bet yet follows."""
    ended = (*session.ended, seat)
    waiting = [other for other in session.order() if other not in ended]
    return replace(session, ended=ended, turn=waiting[0] if session.in_turn and waiting else 0)


def bets_reopened(session: Session) -> Session:
    """Return the session with the last turn open again, and what was missed forgiven."""
    last = session.ended[-1:] if session.in_turn else session.ended
    ended = tuple(seat for seat in session.ended if seat not in last)
    return replace(forgiven(session), ended=ended, turn=last[0] if session.in_turn and last else 0)


def missed(session: Session, seat: int, taken: int) -> Session:
    """Return the session after a seat did not bet."""
    entrant = replace(session.entrants[seat], missed=True, taken=taken)
    return replace(session.with_entrant(seat, entrant), issued=session.issued - taken)


def forgiven(session: Session) -> Session:
    """Return the session with what was missed in this coup given back: it is played again."""
    taken = sum(entrant.taken for entrant in session.entrants.values())
    entrants = {
        seat: replace(entrant, missed=False, taken=0) for seat, entrant in session.entrants.items()
    }
    return replace(session, entrants=entrants, issued=session.issued + taken)


def coup_counted(session: Session, stacks: Mapping[int, int]) -> Session:
    """Return the session after a coup that counts, with the stacks that it left."""
    entrants = {seat: _used(entrant) for seat, entrant in session.entrants.items()}
    counted = session.counted + 1
    after = replace(session, entrants=entrants, counted=counted, turn=0, before=session)
    return replace(after, button=_next_button(session), held=_waits(after, stacks))


def coup_uncounted(session: Session) -> Session:
    """Return the session as it stood before the coup was settled."""
    return replace(session.before, issued=session.issued) if session.before else session


def _used(entrant: Entrant) -> Entrant:
    """Return an entrant without the cards that this coup used."""
    passes, secrets = entrant.passes - entrant.passed, entrant.secrets - entrant.secret
    return replace(entrant, passes=passes, secrets=max(0, secrets))


def _waits(session: Session, stacks: Mapping[int, int]) -> bool:
    """Whether the table waits for the tournament, or for other tables."""
    return session.play.in_step or is_decided_upon(session, stacks)


def is_decided_upon(session: Session, stacks: Mapping[int, int]) -> bool:
    """Whether the tournament has something to decide before the next coup."""
    missed = any(entrant.missed for entrant in session.entrants.values())
    return decides(session) or puts_out(session.play, session.counted, stacks, missed=missed)


def puts_out(play: Play, counted: int, stacks: Mapping[int, int], *, missed: bool) -> bool:
    """Whether somebody may be out after so many coups: who missed a bet, or cannot make one."""
    if missed and play.must_bet.missed is Missed.OUT:
        return True
    return any(stack < play.least(counted + 1) for stack in stacks.values())


def _next_button(session: Session) -> int:
    seats, moves = sorted(session.entrants), session.play.moves
    if moves is Moves.STAYS or not seats:
        return session.button
    if moves is Moves.LEFT:
        return next((seat for seat in seats if seat > session.button), seats[0])
    return next((seat for seat in reversed(seats) if seat < session.button), seats[-1])


def released(session: Session) -> Session:
    """Return the session that goes on."""
    return replace(session, held=False, final=False)


def without(session: Session, seat: int, stack: int) -> Session:
    """Return the session after a seat was cleared; its chips are taken in."""
    entrants = {other: each for other, each in session.entrants.items() if other != seat}
    button = session.button
    if button == seat and entrants:
        button = next((other for other in sorted(entrants) if other > seat), min(entrants))
    return replace(session, entrants=entrants, issued=session.issued - stack, button=button)


def rebought(session: Session, seat: int, amount: int) -> Session:
    """Return the session after a seat got more chips."""
    entrant = session.entrants[seat]
    after = session.with_entrant(seat, replace(entrant, rebuys=entrant.rebuys + 1))
    return replace(after, issued=session.issued + amount)


def penalised(session: Session, amount: int) -> Session:
    """Return the session after chips were taken from a seat."""
    return replace(session, issued=session.issued - amount)


def decides(session: Session) -> bool:
    """Whether a decision of the tournament rests on the coup that was counted last."""
    return session.is_over or session.counted in session.play.deciding


def who_misses(session: Session, staked: Iterable[int]) -> tuple[int, ...]:
    """Return the seats that neither bet nor used a pass card."""
    having = frozenset(staked)
    return tuple(
        seat
        for seat, entrant in session.entrants.items()
        if seat not in having and not entrant.passed
    )
