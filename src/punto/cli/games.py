"""`punto games`."""

from collections.abc import Sequence
from typing import Any

import click

from punto.cli.arguments import json_option, language_option
from punto.cli.output import Page, print_json, table
from punto.game_files import games_named, load_installed
from punto.rulebook import GAMES, Game
from punto.words.sentences import Words


@click.command()
@click.argument("files", nargs=-1, metavar="[FILE]...")
@language_option
@json_option
def command(files: tuple[str, ...], lang: str, as_json: bool) -> None:
    """The games, their wagers and decks.

    A FILE is a Python file with GAME = Game(…); its games are tested. `punto odds`, `simulate`,
    `settle` and `rules` take it as GAME; games = ["ez.py"] in punto.toml brings it to a table.

    \b
    Examples:
      punto games
      punto games --lang zh
      punto games --json
    """
    words, games = Words(lang), _games(files)
    if as_json:
        print_json([_answer(game, words) for game in games])
        return
    head = [words.say(f"column-{name}") for name in ("game", "name", "decks", "wagers")]
    rows = [
        (game.key, words.game(game.key), _decks(game), ", ".join(game.by_key)) for game in games
    ]
    Page().show(table(head, rows))


def _games(files: Sequence[str]) -> list[Game]:
    """Return the games of these files, or without any every game that is known here."""
    if files:
        return [game for file in files for game in games_named(file)]
    load_installed()
    return list(GAMES.values())


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
