"""Published figures: every one agrees to its last printed digit, or a note says why not."""

import re
from dataclasses import replace
from functools import cache

import pytest

from punto.analysis import faults
from punto.analysis.exact import odds
from punto.analysis.figures import WagerOdds
from punto.library import ALONE, LIBRARY, Published
from punto.library.published import rounds_to
from punto.rulebook import GAMES, game
from punto.rulebook.commission import COMMISSION

PUBLISHED = (*(each for entry in LIBRARY.values() for each in entry.published), *ALONE)
FIGURES = [each for each in PUBLISHED if each.edge_percent or each.hit_percent]


@cache
def exact(published: Published) -> WagerOdds:
    """Return the exact odds of a published wager."""
    lone = replace(COMMISSION, wagers=(published.wager,))
    return odds(lone, published.decks)[published.wager.key]


@pytest.mark.parametrize("published", FIGURES, ids=lambda each: f"{each.wager.key}-{each.decks}")
def test_a_published_figure_agrees_or_a_note_says_why_not(published: Published) -> None:
    """A note on a figure that agrees would be wrong as well."""
    figures = exact(published)
    edge = figures.meter.empty if figures.meter else figures.edge
    assert published.allows(edge) == (not published.note)
    assert published.allows_hit(figures.hit)


def test_a_published_number_of_deals_is_ours_to_the_last_one() -> None:
    """Of the 4,998,398,275,503,360 ordered deals of six cards from eight decks."""
    counted = [published for published in PUBLISHED if published.deals]
    assert len(counted) >= 40
    for published in counted:
        line = exact(published).lines[0]
        assert (line.ways, line.deals) == (published.deals, 4_998_398_275_503_360)


def test_the_library_has_the_wagers_and_figures_that_it_claims() -> None:
    """More than a hundred side wagers, and more than eighty figures that agree."""
    classic = set(COMMISSION.by_key)
    side = {key for entry in LIBRARY.values() for key in entry.game.by_key} - classic
    assert len(side) >= 100
    assert len([each for each in FIGURES if each.edge_percent and not each.note]) >= 80


@pytest.mark.parametrize("key", LIBRARY)
def test_every_wager_of_a_game_but_the_classic_ones_has_a_source(key: str) -> None:
    """The classic wagers are those of the guide where the game does not change them."""
    rules = LIBRARY[key].game
    sourced = {each.wager.key for each in LIBRARY[key].published}
    changed = {w.key for w in rules.wagers if COMMISSION.by_key.get(w.key) != w}
    assert changed <= sourced | {"banker", "player"}
    assert all(each.source.title and each.source.address for each in LIBRARY[key].published)


def test_a_number_of_winning_deals_in_a_note_is_that_of_the_declaration() -> None:
    """Notes that count deals are held against the first line of the paytable."""
    noted = 0
    for published in PUBLISHED:
        for number in re.findall(r"([\d,]{15,}) winning deals", published.note):
            assert int(number.replace(",", "")) == exact(published).lines[0].ways
            noted += 1
    assert noted == 6


def test_a_printed_digit_decides() -> None:
    """Planted: a figure that is wrong in its last digit."""
    dragon = next(each for each in PUBLISHED if each.wager.key == "dragon-7")
    figures = exact(dragon)
    assert dragon.allows(figures.edge)
    assert not replace(dragon, edge_percent="7.6114").allows(figures.edge)
    assert not replace(dragon, hit_percent="2.2535").allows_hit(figures.hit)
    assert rounds_to(figures.edge, "7.61")


@pytest.mark.parametrize("key", [key for key in LIBRARY if key != "matching-dragon"])
def test_a_game_of_the_library_has_no_fault(key: str) -> None:
    """Edges at 4 to 10 decks, order of pays, and lines that every paytable reaches."""
    assert faults(LIBRARY[key].game) == []


@pytest.mark.campaign
def test_matching_dragon_has_no_fault() -> None:
    """Thirteen ranks take as long as all other games together."""
    assert faults(LIBRARY["matching-dragon"].game) == []


def test_keys_of_the_library_are_its_own() -> None:
    """`game` finds both, and the six of the sheets stay what they are."""
    assert not set(LIBRARY) & set(GAMES)
    for key, entry in LIBRARY.items():
        assert entry.game.key == key
        assert game(key) is entry.game


def test_every_line_of_dragon_dragon_is_the_published_one() -> None:
    """Its page prints the deals of each line, and a return of 0.318146 besides the meter."""
    dragon = next(each for each in PUBLISHED if each.wager.key == "dragon-dragon")
    figures = exact(dragon)
    assert [line.ways for line in figures.lines] == [
        *(5_872_124_160, 351_070_863_360, 616_417_689_600),
        *(12_273_961_559_040, 32_896_683_048_960, 4_952_254_270_218_240),
    ]
    assert figures.meter is not None
    assert rounds_to(1 - figures.meter.empty, "31.8146")
