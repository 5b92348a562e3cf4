"""A table with a meter: stakes of 50 on its jackpot, 10 of which go into the meter."""

from dataclasses import replace
from typing import Any

from punto.ledger import meter_account
from punto.rulebook.document import written
from punto.table import Settings
from punto.table.commands import Resettle
from punto.table.settings import Cards, Limit
from tests.games.jackpot import GAME
from tests.kit.kept_rulebook import kept_rulebook
from tests.kit.tables import ANN, BEN, Played, table_settings

STAKE, SEED, GIVES = 50, 1_000, 10
HIT = "9h 2d 3c 3s 4d 2c"  # a three-card seven of the Banker: the whole meter
HIT_RESULT = "P 9h 3c 4d | B 2d 3s 2c"
PART = "2h Kd 3c 6s 3d"  # a three-card eight of the Player: a tenth
PART_RESULT = "P 2h 3c 3d | B Kd 6s"
MISS = "9h Kd Kc 6s"
MISS_RESULT = "P 9h Kc | B Kd 6s"


def metered_settings(**changes: Any) -> Settings:
    """A table of the game with a jackpot, where a dealer keys the cards."""
    limits = dict.fromkeys(GAME.by_key, Limit(20, 1_000)) | {"jackpot": Limit(STAKE, STAKE)}
    played: dict[str, Any] = {"game": GAME.key, "declaration": written(GAME), "cards": Cards.DEALT}
    return replace(table_settings(), **{**played, "limits": limits, **changes})


def metered(**changes: Any) -> Played:
    """Ann and Ben sit at a table with a meter. Other tests find the rulebook as it was."""
    with kept_rulebook():  # the table itself has the declaration
        return Played.at(metered_settings(**changes)).do(ANN, BEN)


def coup(table: Played, cards: str, *patrons: str) -> Played:
    """One coup with a stake on the jackpot by each of these patrons."""
    table.opened()
    for patron in patrons:
        table.staked("jackpot", STAKE, patron=patron)
    return table.closed().dealt(cards)


def resettled(table: Played, number: int, result: str) -> Played:
    """A past coup that was recorded wrongly, on the word of two persons."""
    return table.do(Resettle(number, result, "pit", "chief"))


def meter(table: Played) -> int:
    """What the meter holds, which the ledger says as well."""
    held = table.ledger[meter_account(table.table.settings.key, "jackpot")]
    assert held.balance == held.available == table.table.meters["jackpot"]
    table.check_money()
    return held.balance
