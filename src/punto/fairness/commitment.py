"""The house's commitment to a shoe, made before any outside entropy exists, and that entropy."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from operator import attrgetter

from punto.hashes import tagged
from punto.rulebook import Game
from punto.tableau import Row
from punto.wagers import Wager


@dataclass(frozen=True)
class Commitment:
    """The opening of a shoe: which one it is, by which rules, and the root over its secrets."""

    table: str
    shoe: int
    opening: int  # of this shoe: one that was aborted is followed by another
    decks: int
    rules: str  # the rulebook's text
    root: str
    before: str  # the commitment of the opening before this one
    beacon: str = ""  # name and round of a public beacon, named before its value exists

    @cached_property
    def hash(self) -> str:
        """The one hash that binds all of it."""
        rules = tagged("rules", self.rules)
        root, before = bytes.fromhex(self.root), bytes.fromhex(self.before)
        number = (self.table, self.shoe, self.opening, self.decks)
        return tagged("shoe", *number, rules, root, before, self.beacon).hex()


@dataclass(frozen=True)
class RevealedCut:
    """A seated terminal's nonce, committed to before it was shown."""

    seat: int
    nonce: str


def entropy_of(commitment: str, cuts: Iterable[RevealedCut], beacon_value: str = "") -> str:
    """Return the entropy, which nobody could know when the secrets were drawn; seats in order."""
    parts: list[bytes | int] = []
    for cut in sorted(cuts, key=attrgetter("seat")):
        parts += [cut.seat, bytes.fromhex(cut.nonce)]
    brought = bytes.fromhex(beacon_value)
    return tagged("entropy", bytes.fromhex(commitment), len(parts) // 2, *parts, brought).hex()


def rulebook_text(game: Game) -> str:
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
