"""`punto games`."""

from collections.abc import Sequence
from typing import Any

import click

from punto.cli.arguments import json_option, language_option
from punto.cli.output import Page, print_json, table
from punto.game_files import games_named, load_installed
from punto.rulebook import GAMES, Game, games
from punto.words.sentences import Words


@click.command()
@click.argument("files", nargs=-1, metavar="[FILE]...")
@click.option("--library", is_flag=True, help="The library of published games instead.")
@language_option
@json_option
def command(files: tuple[str, ...], library: bool, lang: str, as_json: bool) -> None:
    """The games, their wagers and decks.

    Besides the games of the rule sheets there is a library of published ones. Every command takes
    both.

    A FILE is a Python file with GAME = Game(…); its games are tested. `punto odds`, `simulate`,
    `settle` and `rules` take it as GAME; games = ["ez.py"] in punto.toml brings it to a table.

    \b
    Examples:
      punto games
      punto games --library
      punto games --lang zh
      punto games --json
    """
    words, listed = Words(lang), _games(files, library=library)
    if as_json:
        print_json([_answer(game, words) for game in listed])
        return
    head = [words.say(f"column-{name}") for name in ("game", "name", "decks", "wagers")]
    rows = [
        (game.key, words.game(game.key), _decks(game), ", ".join(game.by_key)) for game in listed
    ]
    Page().show(table(head, rows))


def _games(files: Sequence[str], *, library: bool) -> list[Game]:
    """Return the games of these files; without any, those of the library or all others."""
    if files:
        return [game for file in files for game in games_named(file)]
    load_installed()
    return [game for key, game in games().items() if (key not in GAMES) == library]


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
