"""Games by their key: a mapping that nobody changes from outside, and a table of them."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from punto.rulebook.declaration import Game
from punto.tabular import Row, Tabular, listed


class Games(Tabular, Mapping[str, Game]):
    """Games by key; it shows the dictionary that it is given, as that is now."""

    COLUMNS: ClassVar = {"game": str, "wagers": int, "fewest_decks": int, "most_decks": int}

    def __init__(self, games: Mapping[str, Game]) -> None:
        self._games = games

    def __getitem__(self, key: str) -> Game:
        return self._games[key]

    def __contains__(self, key: object) -> bool:
        return key in self._games

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)

    def rows(self) -> list[Row]:
        """Return a row for each game."""
        return [
            {
                "game": key,
                "wagers": len(game.wagers),
                "fewest_decks": game.decks.fewest,
                "most_decks": game.decks.most,
            }
            for key, game in self.items()
        ]

    def __repr__(self) -> str:
        return f"<Games {listed(self)}>"
