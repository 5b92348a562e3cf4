"""The names of games, wagers and draws from outside: pages have no catalogue with them."""

from collections.abc import Iterator

from punto.rulebook import GAMES, declared_names
from punto.words.catalogue import Catalogue, languages


def names_from_outside() -> dict[str, dict[str, str]]:
    """Return every name that a declaration gives or no catalogue has, by message and language.

    >>> names_from_outside()
    {}
    """
    spoken = [Catalogue(language) for language in languages()]
    unnamed = [
        (kind, key)
        for kind, key in _keys()
        if declared_names(kind, key) or not spoken[0].knows(f"{kind}-{key}")
    ]
    return {
        f"{kind}-{key}": {each.language: each.name(kind, key) for each in spoken}
        for kind, key in unnamed
    }


def _keys() -> Iterator[tuple[str, str]]:
    for game in GAMES.values():
        yield "game", game.key
        for wager in game.wagers:
            yield "wager", wager.key
        for draw in game.draws:
            yield "draw", draw.key
