"""The chips of a tournament's document: every move, the cards behind it, and what stakes are paid.

A table that has seen a coup reversed, corrected or voided still accounts for every chip.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from punto.coup import Coup
from punto.cup.state import TableSession
from punto.fairness import rulebook_text
from punto.records.cup_document import CupDocument, Move, ShownSession
from punto.records.cup_faults import hold
from punto.records.shoe_document import ShownCoup
from punto.refusals import BadInput, Refused
from punto.rulebook import Game
from punto.settlement import settle

SETTLED, RESETTLED, REVERSED = "coup-settled", "coup-resettled", "settlement-reversed"


def check_chips(session: TableSession, shown: ShownSession) -> None:
    """Check that every move of a session leaves the stacks that it must leave."""
    chips, row = _Chips(session, dict(shown.stacks)), 0
    for move in shown.moves:
        where = f"session {session.number}, row {move.row}, {move.kind}"
        wrong = "rows must come in their order" if move.row <= row else chips.take(move)
        hold("cup-chips", where, not wrong, wrong)
        left = f"it leaves {chips.stacks} after {chips.counted} coups"
        same = (chips.counted, chips.stacks) == (move.counted, move.stacks)
        hold("cup-chips", where, same and min(chips.stacks.values(), default=0) >= 0, left)
        row = move.row


@dataclass
class _Chips:
    """The chips of a session as moves change them."""

    session: TableSession
    stacks: dict[int, int]
    counted: int = 0
    coup: int = 0  # the newest
    won: dict[int, dict[int, int]] = field(default_factory=dict)  # by coup and seat
    missed: dict[int, int] = field(default_factory=dict)  # chips taken in this coup
    bought: dict[int, int] = field(default_factory=dict)  # times, by seat

    def take(self, move: Move) -> str:
        """Take a move; return what is wrong with it."""
        if move.coup > self.coup:
            self.coup, self.missed = move.coup, {}
        match move.kind:
            case "coup-settled" | "coup-resettled" | "settlement-reversed":
                return self._settle(move)
            case "coup-voided" | "bets-reopened":
                self._change(self.missed, 1)
                self.missed = {}
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
        """Pay a coup, put its payouts right, or take them back."""
        if move.kind == SETTLED:
            counts = move.counted == self.counted + 1
            if not counts and move.stakes:
                return "a coup with stakes has to count"
            self.counted += counts
        elif move.coup not in self.won:
            return "this coup was not settled"
        elif move.kind == REVERSED:
            self.counted -= 1
        self._change(self.won.pop(move.coup, {}), -1)
        if move.kind != REVERSED:
            self.won[move.coup] = won = _won(move)
            self._change(won, 1)
        return ""

    def _add(self, move: Move) -> str:
        """Add chips that an entrant paid for."""
        times = self.bought[move.seat] = self.bought.get(move.seat, 0) + 1
        paid = self.session.rebuys.get(self.session.seats.get(move.seat, 0), 0)
        if times > paid or move.amount != self.session.bought:
            return "the tournament has no such re-buy"
        self._change({move.seat: move.amount}, 1)
        return ""

    def _clear(self, move: Move) -> str:
        """Take in the chips of an entrant who is out."""
        if self.session.seats.get(move.seat) not in self.session.out:
            return "the tournament did not put them out"
        left = self.stacks.pop(move.seat, None)
        return "" if left == move.amount else f"the seat had {left} chips"

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


# Cards


def check_numbers(document: CupDocument) -> None:
    """Check that a table numbers its coups as their shoes do."""
    first: dict[tuple[str, int], int] = {}
    for session, move in settled(document):
        if move.kind == SETTLED:
            before = first.setdefault((session.table, move.shoe), move.coup - move.of_shoe)
            where = f"session {session.session}, coup {move.coup}"
            expected = f"it has to be coup {before + move.of_shoe} of its table"
            hold("cup-cards", where, move.coup == before + move.of_shoe, expected)


def check_cards(document: CupDocument, rules: Game) -> None:
    """Check that coups have the cards of their shoes, and that none of a shoe is left out."""
    shoes = {(shoe.table, shoe.shoe): shoe for shoe in document.shoes}
    shown: set[tuple[str, int, int]] = set()
    for session, move in settled(document):
        where = f"session {session.session}, coup {move.coup}"
        shoe = shoes.get((session.table, move.shoe))
        numbers = range(1, len(shoe.coups) + 1) if shoe else range(0)
        hold("cup-cards", where, move.of_shoe in numbers, "its shoe does not have this coup")
        assert shoe is not None
        coup, place = shoe.coups[move.of_shoe - 1], (session.table, move.shoe, move.of_shoe)
        hold("cup-cards", where, place not in shown, "another coup has these cards already")
        same = not coup.void and _cards_of(rules, move.result) == _shown(coup)
        hold("cup-cards", where, same, f"the shoe has {_shown(coup)}")
        shown.add(place)
    for shoe in document.shoes:
        # The last coup of a shoe in use may still be dealt.
        for coup in shoe.coups if shoe.retired else shoe.coups[:-1]:
            where = f"table {shoe.table}, shoe {shoe.shoe}, coup {coup.coup}"
            told = coup.void or (shoe.table, shoe.shoe, coup.coup) in shown
            hold("cup-cards", where, told, "no session has this coup")


def _coup(rules: Game, result: str) -> Coup | None:
    """Read a result; None where no coup of the game can be so."""
    try:
        return rules.coup(result)
    except (BadInput, Refused):
        return None


def _cards_of(rules: Game, result: str) -> tuple[tuple[str, ...], int | None] | None:
    """Return the cards of a result in the order of the deal, and its die."""
    coup = _coup(rules, result)
    return (tuple(map(str, coup.cards)), coup.die) if coup else None


def _shown(coup: ShownCoup) -> tuple[tuple[str, ...], int | None]:
    return coup.cards, coup.die


# Payouts


def check_payouts(document: CupDocument, rules: Game, *, is_drawn: bool) -> None:
    """Settle every stake again; where cards are drawn, by the rulebook that binds the house."""
    for shoe in document.shoes if is_drawn else ():
        same = (shoe.game, shoe.rulebook) == (rules.key, rulebook_text(rules))
        where = f"table {shoe.table}, shoe {shoe.shoe}"
        hold("cup-rulebook", where, same, "its rulebook is not the one of this version of Punto")
    for session, move in settled(document):
        where = f"session {session.session}, coup {move.coup}"
        coup = _coup(rules, move.result)
        hold("cup-payout", where, coup, f"{move.result!r} is no coup of this game")
        assert coup is not None
        for stake in move.stakes:
            wager = rules.by_key.get(stake.wager)
            due = stake.stake + settle(wager, coup, stake.stake).net if wager else None
            here = f"{where}, seat {stake.seat}, {stake.stake} on {stake.wager}"
            hold("cup-payout", here, due == stake.back, f"back came {stake.back}, not {due}")
