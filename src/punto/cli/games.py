"""`punto games`."""

from typing import Any

import click

from punto.cli.arguments import json_option, language_option
from punto.cli.output import Page, print_json, table
from punto.rulebook import GAMES, Game
from punto.words.sentences import Words


@click.command()
@language_option
@json_option
def command(lang: str, as_json: bool) -> None:
    """The games, their wagers and decks.

    \b
    Examples:
      punto games
      punto games --lang zh
      punto games --json
    """
    words = Words(lang)
    if as_json:
        print_json([_answer(game, words) for game in GAMES.values()])
        return
    head = [words.say(f"column-{name}") for name in ("game", "name", "decks", "wagers")]
    rows = [
        (game.key, words.game(game.key), _decks(game), ", ".join(game.by_key))
        for game in GAMES.values()
    ]
    Page().show(table(head, rows))


def _decks(game: Game) -> str:
    return f"{game.decks.fewest}-{game.decks.most}"


def _answer(game: Game, words: Words) -> dict[str, Any]:
    return {
        "game": game.key,
        "name": words.game(game.key),
        "wagers": list(game.by_key),
        "decks": {"fewest": game.decks.fewest, "most": game.decks.most},
        "die": game.die is not None,
        "for_money": not game.favours_patron,
    }
