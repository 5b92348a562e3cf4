"""The key of a keyboard that stakes on each wager of a game.

>>> from punto.rulebook import game
>>> letters(game("commission"))
{'player': 'p', 'banker': 'b', 'tie': 't', 'player-pair': 'q', 'banker-pair': 'w'}
"""

from collections.abc import Collection
from string import ascii_lowercase

from punto.rulebook import Game

# The letters that patrons know; any other wager gets one from its key.
KNOWN = {
    **{"player": "p", "banker": "b", "tie": "t", "player-pair": "q", "banker-pair": "w"},
    **{"player-natural-8": "z", "player-natural-9": "x"},
    **{"banker-natural-8": "c", "banker-natural-9": "v"},
    **{"super-six": "s", "fortune-six": "s", "lucky-nines": "n"},
}
# Letters with which terminals do something else (`web/src/table/keys.ts`).
ACTS = frozenset("uraesdnok")


def letters(game: Game) -> dict[str, str]:
    """Return a letter for every wager of a game, each once; the same game has the same ones.

    It is the first free one of: the letter that patrons know, the initials in the wager's key, the
    other letters of its key, the alphabet. An empty one says that no letter is left.
    """
    given: dict[str, str] = {}
    for key in sorted(game.by_key, key=lambda key: key not in KNOWN):  # known ones keep theirs
        known = [KNOWN[key]] if key in KNOWN else []
        given[key] = next((own for own in known if own not in given.values()), "") or _free(
            key, given.values()
        )
    return {key: given[key] for key in game.by_key}


def _free(key: str, taken: Collection[str]) -> str:
    initials = "".join(part[0] for part in key.split("-"))
    wanted = (letter for letter in initials + key + ascii_lowercase if letter in ascii_lowercase)
    return next((own for own in wanted if own not in taken and own not in ACTS), "")
