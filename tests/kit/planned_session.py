"""One table of a planned tournament in plain Python, for `planned_reference`."""

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from punto.cup.advancing import in_order
from punto.cup.structure import Among, First
from punto.table.play import Clock, Missed, Moves, Order, Seen
from tests.kit.planned_table import Rules, Seat, Staking

if TYPE_CHECKING:
    from tests.kit.planned_reference import StagePlay

Ranking = list[tuple[int, ...]]
"""Entrants, the best first, equals together."""


def at_line(ranking: Ranking, line: int) -> tuple[int, ...]:
    """Return the equals who are on both sides of a line."""
    start = 0
    for equals in ranking:
        if start < line < start + len(equals):
            return equals
        start += len(equals)
    return ()


class SessionPlay:
    """One table in one heat, or a play-off."""

    def __init__(self, of: "StagePlay", seats: list[Seat]) -> None:
        self.of, self.run, self.stage, self.seats = of, of.run, of.stage, seats
        self.rules = Rules(of.run.structure, of.stage)

    @property
    def playing(self) -> list[Seat]:
        """The seats that are not out."""
        return [seat for seat in self.seats if not seat.after]

    def first_button(self) -> int:
        """Return the seat that has the button first."""
        lot = self.stage.button.first is First.LOT and self.in_turn
        return self.run.pick(len(self.seats)) if lot else 0

    @property
    def in_turn(self) -> bool:
        """Whether seats bet one after another."""
        return self.stage.betting.order is Order.IN_TURN

    def play(self) -> list[int]:
        """Play the session; return the seconds of its coups."""
        self.run.dealing.open()
        button = self.first_button()
        if self.in_turn:
            for number, seat in enumerate(self.seats):
                seat.first = (number - button) % len(self.seats)
        spent: list[int] = []
        for coup in range(1, self.stage.coups + 1):
            alone = self.of.final and len(self.playing) == 1 < len(self.seats)
            if not self.playing or alone:
                break
            lowest = sum(out.lowest for out in self.stage.out if out.after == coup)
            last = coup == self.stage.coups
            goal = self.goal(lowest, last=last) if last or lowest else None
            left = self.stage.coups - coup + 1
            secret = coup in self.rules.secret
            spent.append(self.coup(coup, button, left, goal, secret=secret))
            if last and self.in_turn:
                for place, seat in enumerate(self.order):
                    seat.last = place
            self.leave(coup, lowest)
            button = self.moved(button)
        self.run.played.returned += sum(seat.chips for seat in self.seats)
        return spent

    def goal(self, lowest: int, *, last: bool) -> list[Fraction]:
        """Return what each place is worth after this coup."""
        seats = range(len(self.seats))
        if not last:
            return [Fraction(place < len(self.playing) - lowest) for place in seats]
        if self.of.final:
            return [self.of.worth(place, 0, whole=True) for place in seats]
        best = dict.fromkeys(Among, 0)
        for route in self.stage.advance:
            best[route.of] += route.best
        going = best[Among.TABLE] + best[Among.STAGE] // (self.stage.tables * self.stage.heats)
        return [Fraction(place < max(going, int(any(best.values())))) for place in seats]

    def coup(
        self, coup: int, button: int, left: int, goal: list[Fraction] | None, *, secret: bool
    ) -> int:
        """Play one coup; return its seconds."""
        betting = self.stage.betting
        turn = self.in_turn and betting.seen is Seen.TURN
        seen = (betting.seen is Seen.LIVE or turn) and not secret
        turned = self.seats[button:] + self.seats[:button] if self.in_turn else self.seats
        self.order = [seat for seat in turned if not seat.after]
        if seen and not self.in_turn:
            numbers = self.run.shuffled(range(len(self.order)))
            self.order = [self.order[number] for number in numbers]
        for seat in self.seats:
            seat.shown = seat.skipped = False
        limits = self.rules.limits(coup)
        for seat in self.order:
            seat.wager = None
            if seat.chips >= min(least for least, _ in limits.values()):
                self.stake(seat, limits, left, goal)
            seat.shown = seen
        dealt = self.run.dealing.deal()
        for seat in self.order:
            net = self.run.dealing.net(dealt, seat)
            seat.chips += net
            self.run.played.won += net
        deciding = betting.deciding if any(o.after == coup for o in self.stage.out) else None
        each = len(self.order) if betting.of is Clock.EACH else 1
        return (deciding or betting.seconds) * each + self.run.coup

    def stake(
        self,
        seat: Seat,
        limits: Mapping[str, tuple[int, int]],
        left: int,
        goal: list[Fraction] | None,
    ) -> None:
        """Let a seat bet or pass."""
        must = self.stage.must_bet
        others = [other for other in self.playing if other is not seat]
        staking = Staking(self.run.structure, seat, others, limits, must, self.run.pick)
        seat.wager, seat.amount = staking.decide(goal)
        if seat.wager and left <= seat.passes and seat.amount == limits[seat.wager][0]:
            seat.wager = None
        if seat.wager is None:
            if seat.passes:
                seat.passes -= 1
            elif must.missed is Missed.PENALTY:
                taken = min(must.penalty, seat.chips)
                seat.chips -= taken
                self.run.played.taken += taken
            elif must.missed is Missed.OUT:
                seat.skipped = True

    def leave(self, coup: int, lowest: int) -> None:
        """Let go those who skipped, are broke, or have the fewest chips."""
        gone = 0
        last = coup == self.stage.coups
        least = 0 if last else min(least for least, _ in self.rules.limits(coup + 1).values())
        for seat in self.playing:
            if not seat.skipped and seat.chips < least:
                self.rebuy(seat, coup)
            if seat.skipped or seat.chips < least:
                seat.after = coup
                gone += 1
        stay = len(self.playing) - lowest + gone
        if last or lowest <= gone or len(self.playing) < 2:
            return
        stay = max(stay, 1)
        ranking = self.of.part(
            in_order({seat.who: seat.rank for seat in self.playing}), stay, whole=False
        )
        staying = [who for equals in ranking for who in equals][:stay]
        staying += list(at_line(ranking, stay))
        for seat in self.playing:
            if seat.who not in staying:
                seat.after = coup

    def rebuy(self, seat: Seat, coup: int) -> None:
        """Let a seat that is broke buy chips, while it may."""
        terms = self.stage.rebuy
        if terms and seat.bought < terms.most and coup <= terms.until:
            seat.bought += 1
            seat.chips += terms.stack
            self.run.played.issued += terms.stack
            self.run.played.pool += terms.fee

    def moved(self, button: int) -> int:
        """Return the next seat on the left or right that plays."""
        step = {Moves.LEFT: 1, Moves.RIGHT: -1, Moves.STAYS: 0}[self.stage.button.moves]
        if not step or not self.playing:
            return button
        seats = len(self.seats)
        button = (button + step) % seats
        while self.seats[button].after:
            button = (button + step) % seats
        return button
