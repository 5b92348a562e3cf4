"""The rulebook as shoes of Punto 0.7 to 0.12 were bound to it: an earlier text of a declaration.

Shoes are bound to the whole declaration now (`punto.rulebook.document`).
"""

import json

from punto.rulebook import Game
from punto.tableau import Row
from punto.wagers import Wager


def earlier_text(game: Game) -> str:
    """Return a game's declaration as one canonical text: different rules have different texts."""
    tableau = game.tableau
    declared = {
        "game": game.key,
        "tableau": {
            "natural": _row(tableau.natural),
            "player draws": _row(tableau.player_draws),
            "banker draws alone": _row(tableau.banker_draws_alone),
            "banker draws": [_row(row) for row in tableau.banker_draws],
        },
        "wagers": [_wager(wager) for wager in game.wagers],
        "die": repr(game.die.marker) if game.die else None,
    }
    return json.dumps(declared, ensure_ascii=False, indent=1)


def _row(row: Row) -> dict[str, object]:
    return {"on": " ".join(map(str, sorted(row.on))), "clause": row.clause}


def _wager(wager: Wager) -> dict[str, object]:
    pays = [
        {"when": repr(pay.when), "odds": str(pay.payoff), "clause": pay.clause}
        for pay in wager.pays
    ]
    return {
        "key": wager.key,
        "pays": pays,
        "otherwise": wager.otherwise,
        "needs": repr(wager.need) if wager.need else None,
        "cap": repr(wager.cap) if wager.cap else None,
    }
