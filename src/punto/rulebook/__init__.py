"""The rulebook: the six games of the sheets, each written down once; beside them the library.

>>> game("fortune-six").settle("P 9h 4c 7d | B Kd 6s 10c", {"fortune-six": 100})
{'fortune-six': <fortune-six 100: +2000 at 20:1 (f6:4.1-three-cards)>}
>>> game("power98")
Traceback (most recent call last):
    ...
punto.refusals.BadInput: unknown game 'power98'; did you mean 'power-98'?
"""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from punto.refusals import BadInput, unknown
from punto.rulebook.commission import COMMISSION
from punto.rulebook.declaration import Decks, Die, Game
from punto.rulebook.electronic import ELECTRONIC
from punto.rulebook.fortune_six import FORTUNE_SIX
from punto.rulebook.no_commission import NO_COMMISSION
from punto.rulebook.power_98 import POWER_98
from punto.rulebook.tournament import TOURNAMENT

__all__ = ["GAMES", "Decks", "Die", "Game", "game", "games"]

_WRITTEN = {
    written.key: written
    for written in (COMMISSION, NO_COMMISSION, ELECTRONIC, POWER_98, TOURNAMENT, FORTUNE_SIX)
}
GAMES: Mapping[str, Game] = MappingProxyType(_WRITTEN)


def game(key: str) -> Game:
    """Return the game with this key; quote an unknown key, with the nearest known one."""
    if key in GAMES:
        return GAMES[key]
    if key not in games():
        raise BadInput(unknown("game", key, games()))
    return games()[key]


@cache
def games() -> Mapping[str, Game]:
    """Return every game that can be opened: the six of the sheets, then the library's."""
    from punto.library import LIBRARY

    return MappingProxyType({**GAMES, **{key: entry.game for key, entry in LIBRARY.items()}})
