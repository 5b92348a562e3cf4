"""Section 5 as one table: what each irregularity leads to, at each moment, in each game."""

from dataclasses import replace

import pytest

from punto.rulebook import GAMES
from punto.table import Phase, TableReason
from punto.table.commands import CallIrregularity, ClearAll, ClearLast, PlaceStake
from punto.table.events import CoupVoided, DealReconstructed, ShoeRetired
from punto.table.irregularities import Irregularity, clause_for
from punto.table.settings import Cards
from tests.kit.dealt_table import dealt_table, replays
from tests.kit.support import holds
from tests.kit.tables import PLAYER_WINS, Played, playing, table_settings

FOREIGN, NUMBER, TOGETHER, ORDER, SHORT = Irregularity
ONE, TWO = ("dealer", ""), ("dealer", "pit")
VOID, RETIRED, REBUILT = "void", "void, shoe retired", "reconstructed"
NOT_NOW = TableReason.NOT_NOW
SECOND, LEFT = TableReason.SECOND_PERSON_NEEDED, TableReason.SHOE_NOT_EMPTY

# By moment, persons, and whether the order is certain: 5.1, 5.2, 5.3, 5.4, 5.5.
TABLE: list[tuple[str, tuple[str, str], bool, tuple[object, ...]]] = [
    ("bets open", ONE, False, (RETIRED, VOID, VOID, RETIRED, LEFT)),
    ("bets open", TWO, True, (NOT_NOW, NOT_NOW, NOT_NOW, NOT_NOW, LEFT)),
    ("two cards", ONE, False, (SECOND, SECOND, SECOND, SECOND, SECOND)),
    ("two cards", TWO, False, (RETIRED, VOID, VOID, RETIRED, RETIRED)),
    ("two cards", TWO, True, (RETIRED, REBUILT, REBUILT, REBUILT, RETIRED)),
    ("settled", ONE, False, (NOT_NOW, SECOND, NOT_NOW, NOT_NOW, NOT_NOW)),
    ("settled", TWO, False, (NOT_NOW, VOID, NOT_NOW, NOT_NOW, NOT_NOW)),
    ("settled", TWO, True, (NOT_NOW, REBUILT, NOT_NOW, NOT_NOW, NOT_NOW)),
]
CALLS = [
    (game, kind, clause_for(game, kind), *row[:3], row[3][place])
    for game in GAMES
    for row in TABLE
    for place, kind in enumerate(Irregularity)
]


def at(moment: str, game: str) -> Played:
    """A dealt table of a game at a moment of its coup."""
    if moment == "bets open":
        return dealt_table_open(game)
    return dealt_table(game).dealt("9h Kd" if moment == "two cards" else PLAYER_WINS)


def dealt_table_open(game: str) -> Played:
    """A dealt table that takes stakes, where Ann has one."""
    return playing(replace(table_settings(game), cards=Cards.DEALT)).staked("banker")


def outcome(table: Played, command: CallIrregularity) -> object:
    """What a call leads to, or why it is refused."""
    decided = table.ask(command)
    if not isinstance(decided, tuple):
        return decided.reason
    kinds = {type(event) for event in decided}
    if DealReconstructed in kinds:
        return REBUILT
    assert CoupVoided in kinds
    return RETIRED if ShoeRetired in kinds else VOID


@holds(
    *("bt:5.1.1", "bt:5.2", "bt:5.3", "bt:5.4", "bt:5.5", "f6:5.1.1"),
    *("f6:5.2", "f6:5.3", "f6:5.4", "f6:5.5", "house:irregularities", "p98:5.1.1"),
    *("p98:5.2", "p98:5.3", "p98:5.4", "p98:5.5"),
)
@pytest.mark.parametrize(("game", "kind", "clause", "moment", "persons", "certain", "due"), CALLS)
def test_each_irregularity_leads_to_what_the_sheet_says(
    game: str,
    kind: Irregularity,
    clause: str,
    moment: str,
    persons: tuple[str, str],
    certain: bool,
    due: object,
) -> None:
    """5.1 to 5.5 — void, reconstructed or refused, as the table above has it."""
    table = at(moment, game)
    assert outcome(table, CallIrregularity(kind, *persons, certain=certain)) == due
    if due in (VOID, RETIRED):
        assert table.table.phase is Phase.VOIDED
        assert table.log[-1][1] == ShoeRetired(1) or due is VOID
        (void,) = (event for _, event in table.log if isinstance(event, CoupVoided))
        assert void.clause == clause
        assert table.stack() == 5_000
    replays(table)


@holds(
    *("bt:5.6", "f6:5.6", "house:irregularities", "p98:5.6"),
)
@pytest.mark.parametrize(
    ("game", "clause"), [(game, clause_for(game, "late-stakes")) for game in GAMES]
)
def test_a_stake_is_taken_until_the_close_and_not_after_it(game: str, clause: str) -> None:
    """5.6 — and the refusal names the clause."""
    table = playing(game)
    stake = PlaceStake("in-time", "ann", 1, "banker", 100)
    assert isinstance(table.ask(stake), tuple)
    assert table.lying() == {"banker": 100}
    late = table.closed().refusal(PlaceStake("late", "ann", 1, "player", 100))
    assert (late.reason, late.clause) == (TableReason.BETS_CLOSED, clause)


@holds(
    *("bt:5.7", "f6:5.7", "house:irregularities", "p98:5.7"),
)
@pytest.mark.parametrize("kind", [ClearLast, ClearAll])
@pytest.mark.parametrize(
    ("game", "clause"), [(game, clause_for(game, "withdrawn-stakes")) for game in GAMES]
)
def test_a_stake_is_given_back_until_the_close_and_not_after_it(
    game: str, clause: str, kind: type[ClearLast | ClearAll]
) -> None:
    """5.7 — and the refusal names the clause."""
    table = playing(game).staked("banker")
    assert isinstance(table.ask(kind("ann", 1)), tuple)
    assert table.lying() == {}
    stands = table.staked("banker").closed().refusal(kind("ann", 1))
    assert (stands.reason, stands.clause) == (TableReason.STAKES_STAND, clause)
