"""The cards of a tournament's document: coups against their shoes, payouts against the rulebook."""

from collections.abc import Iterator

from punto.coup import Coup
from punto.cup.structure import Structure
from punto.fairness.legacy_rulebook import earlier_text
from punto.records.cup_chips import RESETTLED, SETTLED, payments, settled
from punto.records.cup_document import CupDocument
from punto.records.cup_faults import hold
from punto.records.shoe_document import ShoeDocument, ShownCoup
from punto.refusals import BadInput, Refused
from punto.rulebook import Game
from punto.rulebook.document import written
from punto.settlement import settle


def check_numbers(document: CupDocument) -> None:
    """Check that a table numbers its coups as their shoes do."""
    first: dict[tuple[str, int], int] = {}
    for session, move in settled(document):
        if move.kind == SETTLED:
            before = first.setdefault((session.table, move.shoe), move.coup - move.of_shoe)
            where = f"session {session.session}, coup {move.coup}"
            expected = f"it has to be coup {before + move.of_shoe} of its table"
            hold("cup-cards", where, move.coup == before + move.of_shoe, expected)


def check_shoes(document: CupDocument, structure: Structure) -> None:
    """Check that no shoe of a table is left out, and that each is as the structure says."""
    numbers: dict[str, list[int]] = {session.table: [] for session in document.sessions}
    for shoe in document.shoes:
        where = f"table {shoe.table}, shoe {shoe.shoe}"
        hold("cup-shoes", where, shoe.table in numbers, "no session has this table")
        numbers[shoe.table].append(shoe.shoe)
        same = (shoe.decks, shoe.game) == (structure.decks, structure.game)
        said = f"the structure has {structure.decks} decks of {structure.game}"
        hold("cup-shoes", where, same, said)
    for table, given in numbers.items():
        wanted = list(range(1, len(given) + 1))
        hold("cup-shoes", f"table {table}", given == wanted, f"shoes {given} are not {wanted}")


def unused(document: CupDocument) -> Iterator[ShoeDocument]:
    """Yield shoes that were opened and taken off without a coup."""
    for shoe in document.shoes:
        if shoe.retired and not any(coup.cards for coup in shoe.coups):
            yield shoe


def check_cards(document: CupDocument, rules: Game) -> None:
    """Check that coups have the cards of their shoes, and that none of a shoe is left out."""
    shoes = {(shoe.table, shoe.shoe): shoe for shoe in document.shoes}
    shown: set[tuple[str, int, int]] = set()
    for session, move in payments(document):
        where = f"session {session.session}, coup {move.coup}"
        hold("cup-cards", where, move.kind != RESETTLED, "drawn cards are not corrected")
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
    """Read a result as Punto writes it; None where no coup of the game can be so."""
    try:
        coup = rules.coup(result)
    except (BadInput, Refused):
        return None
    return coup if str(coup) == result else None


def _cards_of(rules: Game, result: str) -> tuple[object, ...] | None:
    """Return the cards of a result in the order of the deal, its die, and what else was drawn."""
    coup = _coup(rules, result)
    return (tuple(map(str, coup.cards)), coup.die, coup.drawn) if coup else None


def _shown(coup: ShownCoup) -> tuple[object, ...]:
    return coup.cards, coup.die, tuple((one.draw, one.value) for one in coup.drawn or ())


def check_payouts(document: CupDocument, rules: Game, *, is_drawn: bool) -> None:
    """Settle every stake again; where cards are drawn, by the rulebook that binds the house."""
    for shoe in document.shoes if is_drawn else ():
        bound = shoe.rulebook in (written(rules), earlier_text(rules))
        same = shoe.game == rules.key and bound
        where = f"table {shoe.table}, shoe {shoe.shoe}"
        hold("cup-rulebook", where, same, "its rulebook is not the one of this version of Punto")
    for session, move in payments(document):
        where = f"session {session.session}, coup {move.coup}"
        coup = _coup(rules, move.result)
        hold("cup-payout", where, coup, f"{move.result!r} is no coup of this game")
        assert coup is not None
        for stake in move.stakes:
            wager = rules.by_key.get(stake.wager)
            due = stake.stake + settle(wager, coup, stake.stake).net if wager else None
            here = f"{where}, seat {stake.seat}, {stake.stake} on {stake.wager}"
            hold("cup-payout", here, due == stake.back, f"back came {stake.back}, not {due}")
