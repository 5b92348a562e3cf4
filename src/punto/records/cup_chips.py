"""The chips of a tournament's document: every move at a table, held against the session's rules.

A table that has seen a coup reversed, corrected or voided still accounts for every chip.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from punto.cup.state import TableSession
from punto.records.cup_document import CupDocument, Move, ShownSession
from punto.records.cup_faults import hold
from punto.rulebook import Game
from punto.table.play import Missed, Play

SETTLED, RESETTLED, REVERSED = "coup-settled", "coup-resettled", "settlement-reversed"


class Moment(NamedTuple):
    """A session after one of its moves."""

    row: int
    counted: int
    stacks: Mapping[int, int]  # by seat
    missed: frozenset[int]  # seats that did not bet in the coup that was settled last


class Rules(NamedTuple):
    """What a session is played by."""

    session: TableSession
    play: Play
    game: Game
    decided: Mapping[int, int]  # the row of the report that decided, by the coups it had counted
    rebought: Mapping[int, int]  # after how many coups somebody bought chips last


class Chips(NamedTuple):
    """The chips of a session, from move to move and at its end."""

    moments: list[Moment]
    last: Mapping[int, int]  # by seat, with chips that were paid for and not needed


def check_chips(rules: Rules, shown: ShownSession) -> Chips:
    """Check that every move of a session is allowed, and leaves the stacks that it must leave."""
    chips, row = _Chips(rules, dict(shown.stacks)), 0
    moments = [Moment(0, 0, dict(shown.stacks), frozenset())]
    for move in shown.moves:
        where = f"session {shown.session}, row {move.row}, {move.kind}"
        wrong = "rows must come in their order" if move.row <= row else chips.take(move)
        hold("cup-chips", where, not wrong, wrong)
        left = f"it leaves {chips.stacks} after {chips.counted} coups"
        same = (chips.counted, chips.stacks) == (move.counted, move.stacks)
        hold("cup-chips", where, same and min(chips.stacks.values(), default=0) >= 0, left)
        row = move.row
        moments.append(Moment(row, chips.counted, dict(chips.stacks), frozenset(chips.missed)))
    owed, wrong = chips.owed()
    hold("cup-chips", f"session {shown.session}", not wrong, wrong)
    last = {seat: stack + owed.get(seat, 0) for seat, stack in chips.stacks.items()}
    return Chips(moments, last)


@dataclass
class _Chips:
    """The chips of a session as moves change them."""

    rules: Rules
    stacks: dict[int, int]
    counted: int = 0
    coup: int = 0  # the newest
    final: int = 0  # up to this coup all stand: a seat was cleared, or bought chips, after it
    won: dict[int, dict[int, int]] = field(default_factory=dict)  # by coup and seat
    numbers: dict[int, int] = field(default_factory=dict)  # of the session, by coup
    missed: dict[int, int] = field(default_factory=dict)  # chips taken in this coup
    passes: dict[int, tuple[int, ...]] = field(default_factory=dict)  # seats, by coup
    reopened: int = 0  # the coup whose bets were reopened: who had passed could stake as well
    bought: dict[int, int] = field(default_factory=dict)  # times, by seat

    def take(self, move: Move) -> str:
        """Take a move; return what is wrong with it."""
        if move.coup > self.coup:
            self.coup, self.missed = move.coup, {}
        match move.kind:
            case "coup-settled":
                return self._settle(move)
            case "coup-resettled" | "settlement-reversed":
                return self._correct(move)
            case "coup-voided" | "bets-reopened":
                self._change(self.missed, 1)
                self.missed = {}
                self.reopened = move.coup if move.kind == "bets-reopened" else self.reopened
            case "stake-missed":
                self.missed[move.seat] = move.amount
                self._change({move.seat: move.amount}, -1)
            case "penalty-taken":
                self._change({move.seat: move.amount}, -1)
            case "chips-added":
                return self._add(move)
            case "seat-cleared":
                return self._clear(move)
            case _:
                return "chips do not move so"
        return ""

    def _settle(self, move: Move) -> str:
        """Pay a coup. One that does not count is a free one, in which nobody bets."""
        if move.coup in self.won:
            return "this coup is settled already"
        counts = move.counted == self.counted + 1
        if wrong := self._bets(move) if counts else self._free(move):
            return wrong
        self.counted += counts
        self.numbers[move.coup] = self.counted
        self.won[move.coup] = won = _won(move)
        self._change(won, 1)
        return ""

    def _free(self, move: Move) -> str:
        bets = move.stakes or move.passed or self.missed
        return "a coup with bets has to count" if bets else ""

    def _bets(self, move: Move) -> str:
        """Return what is wrong with the bets of a coup: stakes, pass cards, missed bets."""
        placed: dict[int, dict[str, int]] = {}
        for stake in move.stakes:
            if stake.wager in placed.setdefault(stake.seat, {}):
                return f"seat {stake.seat} has two stakes on {stake.wager}"
            placed[stake.seat][stake.wager] = stake.stake
        for seat, stakes in placed.items():
            if wrong := self._stakes(seat, stakes):
                return f"seat {seat}: {wrong}"
        self.passes[move.coup] = move.passed
        used = [seat for seats in self.passes.values() for seat in seats]
        for seat in move.passed:
            instead = seat in placed and move.coup != self.reopened
            if instead or used.count(seat) > self.rules.play.passes:
                return f"seat {seat} cannot pass"
        idle = {seat for seat in self.stacks if seat not in placed and seat not in move.passed}
        return self._missed(idle)

    def _stakes(self, seat: int, stakes: Mapping[str, int]) -> str:
        if seat not in self.stacks:
            return "nobody plays there"
        if refusal := self.rules.game.refusal(stakes):
            return f"{stakes} is refused: {refusal}"
        if sum(stakes.values()) > self.stacks[seat]:
            return f"{stakes} is more than {self.stacks[seat]} chips"
        for wager, stake in stakes.items():
            limit = self.rules.play.limit(wager, self.counted + 1)
            if not limit.least <= stake <= limit.most:
                return f"{stake} on {wager} is not within {limit.least} to {limit.most}"
        return ""

    def _missed(self, idle: set[int]) -> str:
        """Return what is wrong with what seats without a bet paid for it."""
        rule = self.rules.play.must_bet
        if rule.missed is Missed.ALLOWED:
            return "nothing is taken for a missed bet here" if self.missed else ""
        penalty = rule.penalty if rule.missed is Missed.PENALTY else 0
        had = {seat: self.stacks[seat] + self.missed.get(seat, 0) for seat in idle}
        due = {seat: min(penalty, had[seat]) for seat in idle}
        return "" if self.missed == due else f"for missed bets {due} is taken, not {self.missed}"

    def _correct(self, move: Move) -> str:
        """Put the payouts of a coup right, or take them back."""
        if move.coup not in self.won:
            return "this coup was not settled"
        number = self.numbers[move.coup]
        decided = (row < move.row for at, row in self.rules.decided.items() if number <= at)
        if move.coup <= self.final or any(decided):
            return "a decision rests on this coup: it is final"
        self._change(self.won.pop(move.coup), -1)
        if move.kind == REVERSED:
            self.counted -= 1
            self.passes.pop(move.coup, None)  # it may be settled again, with the same cards
        else:
            self.won[move.coup] = won = _won(move)
            self._change(won, 1)
        return ""

    def _add(self, move: Move) -> str:
        """Add chips that an entrant paid for."""
        session = self.rules.session
        times = self.bought[move.seat] = self.bought.get(move.seat, 0) + 1
        paid = session.rebuys.get(session.seats.get(move.seat, 0), 0)
        if times > paid or move.amount != session.bought:
            return "the tournament has no such re-buy"
        self._change({move.seat: move.amount}, 1)
        self.final = self.coup
        return ""

    def _clear(self, move: Move) -> str:
        """Take in the chips of an entrant who is out."""
        session = self.rules.session
        if session.seats.get(move.seat) not in session.out:
            return "the tournament did not put them out"
        left = self.stacks.pop(move.seat, None)
        self.missed.pop(move.seat, None)
        self.final = self.coup
        return "" if left == move.amount else f"the seat had {left} chips"

    def owed(self) -> tuple[dict[int, int], str]:
        """Return chips that were paid for and not given, and what is wrong with that.

        Where no coup followed, or the entrant was put out at once, nobody needed them.
        """
        session, owed = self.rules.session, {}
        for seat, entrant in session.seats.items():
            short = session.rebuys.get(entrant, 0) - self.bought.get(seat, 0)
            if short > 0:
                owed[seat] = short * session.bought
                bought = self.rules.rebought.get(entrant)
                if bought not in (session.counted, session.out.get(entrant, -1)):
                    return owed, f"seat {seat} has paid for chips that it did not get"
        return owed, ""

    def _change(self, chips: Mapping[int, int], sign: int) -> None:
        for seat, amount in chips.items():
            if seat in self.stacks:
                self.stacks[seat] += sign * amount


def _won(move: Move) -> dict[int, int]:
    won: dict[int, int] = {}
    for stake in move.stakes:
        won[stake.seat] = won.get(stake.seat, 0) + stake.back - stake.stake
    return won


def settled(document: CupDocument) -> Iterator[tuple[ShownSession, Move]]:
    """Yield the coups that were settled, as they stand at the end, with their sessions."""
    for session in document.sessions:
        standing: dict[int, Move] = {}
        for move in session.moves:
            if move.kind == REVERSED:
                standing.pop(move.coup, None)
            elif move.kind in (SETTLED, RESETTLED):
                standing[move.coup] = move
        yield from ((session, move) for move in standing.values())


def payments(document: CupDocument) -> Iterator[tuple[ShownSession, Move]]:
    """Yield every move that paid stakes, also those that were put right later."""
    for session in document.sessions:
        for move in session.moves:
            if move.kind in (SETTLED, RESETTLED):
                yield session, move
