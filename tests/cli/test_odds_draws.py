"""`punto odds --draw`: the odds once something besides the cards is drawn."""

import json
from fractions import Fraction
from typing import Any

import pytest

GAME = "lucky-multiplier"


def asked(punto: Any, *words: str) -> Any:
    """The answer of `punto odds` for programs."""
    status, out, err = punto("odds", *words, "--json")
    assert (status, err) == (0, "")
    return json.loads(out)


def test_odds_given_several_draws(punto: Any) -> None:
    """The chance to win is that of the cards; what is won is what was drawn."""
    answer = asked(punto, GAME, "--draw", "tie-pays=88", "--draw", "pair-pays=25")
    wagers = answer["wagers"]
    assert answer["drawn"] == {"tie-pays": 88, "pair-pays": 25}
    for wager, pays in (("tie", 88), ("player-pair", 25), ("banker-pair", 25)):
        hit = Fraction(wagers[wager]["hit"])
        assert Fraction(wagers[wager]["edge"]) == 1 - hit * (pays + 1)


def test_odds_of_every_value_average_to_those_of_all(punto: Any) -> None:
    """Each with its chance, as the game declares it."""
    chances = {8: 931, 15: 40, 20: 15, 25: 9, 50: 3, 88: 1, 100: 1}
    average = Fraction(0)
    for value, weight in chances.items():
        answer = asked(punto, GAME, "--draw", f"tie-pays={value}")
        average += Fraction(answer["wagers"]["tie"]["edge"]) * weight / 1000
    assert average == Fraction(asked(punto, GAME)["wagers"]["tie"]["edge"])


def test_a_coup_that_is_dealt_names_what_was_drawn(punto: Any) -> None:
    """In its notation, or by --draw and --die; the same odds."""
    cards = "P 9h 4c | B Kd"
    for key, named, option in (
        (GAME, " | tie-pays 88", ("--draw", "tie-pays=88")),
        ("power-98", " | die 3", ("--die", "3")),
    ):
        inside = asked(punto, key, "--dealt", cards + named)
        beside = asked(punto, key, "--dealt", cards, *option)
        assert inside == beside
        assert inside["wagers"] != asked(punto, key, "--dealt", cards)["wagers"]


def test_effects_of_removal_given_a_draw(punto: Any) -> None:
    """Of a Tie that pays 88 to 1, not of its average."""
    drawn = asked(punto, GAME, "--removal", "--draw", "tie-pays=88")["removal"]["6s"]["tie"]
    usual = asked(punto, GAME, "--removal", "--draw", "tie-pays=8")["removal"]["6s"]["tie"]
    assert Fraction(drawn) * 9 == Fraction(usual) * 89


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--draw", "tie-pays"), "'tie-pays' is not a drawn value"),
        (("--draw", "die=3"), "'die=3' is not a drawn value"),
        (("--draw", "ties=8"), "unknown draw 'ties'"),
        (("--draw", "tie-pays=7"), "tie-pays is never 7; it is one of 8, 15"),
        (("--draw", "tie-pays=8", "--draw", "tie-pays=15"), "cannot be both 8 and 15"),
        (("--draw", "tie-pays=8", "--dealt", "P 9h | B | tie-pays 15"), "cannot be both 15 and 8"),
    ],
)
def test_what_cannot_be_drawn_is_refused(punto: Any, words: tuple[str, ...], said: str) -> None:
    """Quoted, with the way out."""
    status, out, err = punto("odds", GAME, *words)
    assert (status, out) == (2, "")
    assert said in err
