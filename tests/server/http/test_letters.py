"""Keys that stake: every wager has one of its own, also in a game from outside."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from punto.rulebook import games
from punto.server.http.letters import ACTS, KNOWN, letters
from punto.server.http.sheets import game_sheet
from tests.kit.ez_baccarat import ez_baccarat
from tests.kit.outside_games import SIXTEEN, registered

PAGE = Path(__file__).parents[3] / "web" / "src" / "table" / "keys.ts"


@pytest.mark.parametrize("key", games())
def test_every_wager_of_every_game_has_a_letter_that_nothing_else_has(key: str) -> None:
    """Of the sheets and of the library; only letters that patrons know may stand for an act too."""
    given = letters(games()[key])
    assert len({*given.values()}) == len(given)
    for wager, letter in given.items():
        assert re.fullmatch("[a-z]", letter)
        assert letter not in ACTS or KNOWN.get(wager) == letter


def test_sixteen_wagers_from_outside_have_sixteen_letters() -> None:
    """The sheet that pages get has them; so has one whose wagers nobody knows."""
    with registered(SIXTEEN) as (game,):
        given = [wager.letter for wager in game_sheet(game.key, "en").wagers]
        assert len({*given} - {""}) == len(game.wagers) == 16
        wagers = tuple(replace(each, key=f"x-{n}") for n, each in enumerate(game.wagers))
        unknown = letters(replace(game, wagers=wagers))
        assert len({*unknown.values()} - {""}) == 16
        assert not {*unknown.values()} & ACTS


def test_a_letter_comes_from_the_key_of_the_wager() -> None:
    """Initials first, then other letters; D and A stand for acts of the terminal."""
    given = letters(ez_baccarat())
    assert given == {"banker": "b", "player": "p", "tie": "t", "dragon-7": "g", "panda-8": "c"}


def test_two_wagers_that_patrons_know_by_one_letter_get_two() -> None:
    """Super Six and Fortune Six are both on S, in games of their own."""
    classic = games()["commission"]
    pair = tuple(
        replace(classic.wager("tie"), key=key, area=None) for key in ("super-six", "fortune-six")
    )
    assert letters(replace(classic, wagers=pair)) == {"super-six": "s", "fortune-six": "f"}


def test_the_letters_of_acts_are_those_of_the_page() -> None:
    """A letter that the page uses for something else is given to no new wager."""
    acts = PAGE.read_text("utf-8").split("const ACTS", 1)[1].split("\n};", 1)[0]
    assert {*re.findall(r"^  ([a-z]): ?(?:\(|[a-zA-Z])", acts, re.MULTILINE)} == ACTS
