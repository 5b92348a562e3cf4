"""The rulebook: the six games of the sheets, each written down once; the library, and others.

>>> slip = game("fortune-six").settle("P 9h 4c 7d | B Kd 6s 10c", {"fortune-six": 100})
>>> slip
<Slip +2000: fortune-six +2000>
>>> slip["fortune-six"]
<fortune-six 100: +2000 at 20:1 (f6:4.1-three-cards)>
>>> game("power98")
Traceback (most recent call last):
    ...
punto.refusals.BadInput: unknown game 'power98'; did you mean 'power-98'?
"""

from collections.abc import Mapping
from functools import cache

from punto.refusals import BadInput, unknown
from punto.rulebook.commission import COMMISSION
from punto.rulebook.declaration import Decks, Die, Game
from punto.rulebook.electronic import ELECTRONIC
from punto.rulebook.fortune_six import FORTUNE_SIX
from punto.rulebook.no_commission import NO_COMMISSION
from punto.rulebook.power_98 import POWER_98
from punto.rulebook.shelf import Games
from punto.rulebook.tournament import TOURNAMENT

__all__ = [
    "GAMES",
    "OF_SHEETS",
    "Decks",
    "Die",
    "Game",
    "adopt",
    "game",
    "games",
    "named_or",
    "register",
]

_WRITTEN = {
    written.key: written
    for written in (COMMISSION, NO_COMMISSION, ELECTRONIC, POWER_98, TOURNAMENT, FORTUNE_SIX)
}
GAMES = Games(_WRITTEN)
OF_SHEETS = frozenset(_WRITTEN)  # the others were registered


def game(key: str) -> Game:
    """Return the game with this key; quote an unknown key, with the nearest known one."""
    if (written := _WRITTEN.get(key)) is not None:
        return written
    if key not in games():
        raise BadInput(unknown("game", key, games()))
    return games()[key]


def named_or(given: Game | str) -> Game:
    """Return a game that is given as itself or by its key."""
    return game(given) if isinstance(given, str) else given


def games() -> Games:
    """Return every game that can be opened: of the sheets, from outside, then the library's."""
    return _all()


@cache
def _all() -> Games:
    from punto.library import LIBRARY

    return Games({**GAMES, **{key: entry.game for key, entry in LIBRARY.items()}})


def register(new: Game) -> None:
    """Add a game from outside, for as long as this program runs; it cannot be replaced.

    `punto.game_files` reads and tests it before.
    """
    if new.key in games():
        raise BadInput(f"there is a game {new.key!r} already; give the new one another key")
    _written(new)


def adopt(recorded: Game) -> None:
    """Know a game from outside as a log has it, whatever its file says now."""
    if recorded.key not in OF_SHEETS and GAMES.get(recorded.key) != recorded:
        _written(recorded)


def _written(new: Game) -> None:
    _WRITTEN[new.key] = new
    _all.cache_clear()


def declared_names(kind: str, key: str) -> Mapping[str, str]:
    """Return what a registered declaration calls a game, a wager or a draw, by language.

    >>> declared_names("wager", "player")
    {}
    """
    for each in GAMES.values():
        if kind == "game" and each.key == key:
            return each.names
        if kind == "wager" and key in each.by_key and each.by_key[key].names:
            return each.by_key[key].names
        for draw in each.draws if kind == "draw" else ():
            if draw.key == key and draw.names:
                return draw.names
    return {}
