"""Games of the library at real tables: opened, staked on, dealt, settled and audited."""

import math
from dataclasses import replace
from fractions import Fraction
from functools import partial
from pathlib import Path
from random import Random

import pytest

from punto.analysis.exact import odds
from punto.cards import DECK
from punto.config.tables import table_settings
from punto.fact import Fact
from punto.library import LIBRARY
from punto.library.clauses import library_clauses
from punto.records.audit import audit
from punto.rulebook import Game, games
from punto.server.http.setting_sheets import setting_sheets
from punto.server.http.sheets import game_sheet
from punto.server.tables.runner import TableRunner
from punto.table import Phase, Settings
from punto.table.settings import Clocks, Limit
from punto.words.catalogue import languages
from punto.words.printed_rules import print_rules
from punto.words.sentences import Words
from tests.kit.guests import answer, guest, run_story, until
from tests.kit.odds_reference import dealt
from tests.kit.simulation import Server
from tests.kit.story import TABLE

COUPS = 500
STAKE = 100  # a step of every wager
_RANDOM = Random(7)
DEALT = tuple(dealt(_RANDOM.sample(list(DECK) * 8, 6)) for _ in range(COUPS))


@pytest.mark.parametrize("key", LIBRARY)
def test_coups_settle_as_often_as_the_odds_say(key: str) -> None:
    """Gains of random coups are within five standard errors of the exact expectation."""
    rules = LIBRARY[key].game
    stakes = dict.fromkeys(rules.by_key, STAKE)
    gained = dict.fromkeys(rules.by_key, 0)
    chance = Random(key)
    for coup in DEALT:
        drawn = tuple((d.key, d.value(chance.randrange(d.whole))) for d in rules.draws)
        for wager, settled in rules.settle(replace(coup, drawn=drawn), stakes).items():
            gained[wager] += settled.net
    for wager, figures in odds(rules, 8).items():
        expected = figures.expectation * COUPS * STAKE
        error = STAKE * math.sqrt(figures.variance * COUPS)
        assert abs(Fraction(gained[wager]) - expected) < 5 * error, wager


def a_table(rules: Game) -> Settings:
    """A drawn table of a game."""
    limits = dict.fromkeys(rules.by_key, Limit(20, 1_000))
    limits |= dict.fromkeys(rules.meters, Limit(20, 20))
    return Settings(TABLE, rules.key, "PLAY", limits, burn=False, clocks=Clocks(absent=3_600_000))


@pytest.mark.parametrize("key", LIBRARY)
def test_a_server_deals_three_coups_with_a_stake_on_each_wager(key: str, tmp_path: Path) -> None:
    """Opened by its key; every stake is settled, and the audit decides every row again."""
    rules = LIBRARY[key].game

    async def story(folder: Path) -> None:
        server = Server(folder)
        host = await server.room.open_table(a_table(rules))
        ann = await guest(server)
        assert await answer(ann, ann.screen.sit(1, 5_000)) is None
        for coup in range(1, 4):
            await until(partial(takes_stakes, host, coup))
            for wager in rules.wagers:
                amount = math.lcm(wager.step, 20)
                assert await answer(ann, ann.screen.stake(wager.key, amount)) is None, wager.key
            await until(lambda: host.saved.phase is Phase.SETTLED)
        assert audit(server.reader).fault is None
        await server.pull_plug()

    run_story(story, tmp_path)


def takes_stakes(host: TableRunner, coup: int) -> bool:
    """Whether a table takes stakes on a coup."""
    return host.saved.phase is Phase.BETTING and host.saved.coup == coup


@pytest.mark.parametrize("key", LIBRARY)
def test_the_page_and_the_settings_know_a_game(key: str) -> None:
    """The sheet of the page has every wager by its name, and a written table gets limits for all.

    No name is the fallback that the key would give.
    """
    rules = LIBRARY[key].game
    for lang in languages():
        sheet = game_sheet(key, lang)
        assert [wager.key for wager in sheet.wagers] == list(rules.by_key)
        assert [wager.name for wager in sheet.wagers] == [
            Words(lang).wager(k) for k in rules.by_key
        ]
        assert all(Words(lang).knows(f"wager-{wager}") for wager in rules.by_key)
        assert Words(lang).knows(f"game-{key}")
    assert set(table_settings({"key": "one", "game": key}).limits) == set(rules.by_key)


def test_every_place_that_offers_games_offers_the_library() -> None:
    """The form of a table, and what the command line completes."""
    assert {*LIBRARY} < {*games()}
    (offered,) = [sheet.choices for sheet in setting_sheets("en") if sheet.name == "game"]
    assert list(offered) == list(games())


@pytest.mark.parametrize("lang", languages())
def test_every_paytable_of_the_library_can_be_said(lang: str) -> None:
    """As a clause, in every language, without the name of a fact or of a wager's key."""
    words = Words(lang)
    for clause in library_clauses().values():
        text = words.gist(clause.id)
        assert text.endswith((".", "。")), clause.id
        assert not any(f"{fact.name} " in text for fact in facts_of(clause.games[0])), text


def facts_of(key: str) -> list[Fact]:
    """Facts with a dash in their name, of a game."""
    wagers = LIBRARY[key].game.wagers
    return [fact for wager in wagers for fact in wager.facts if "-" in fact.name]


@pytest.mark.parametrize("key", LIBRARY)
def test_the_rules_of_a_game_print_in_every_language(key: str) -> None:
    """With a row for every line of every paytable."""
    rules = LIBRARY[key].game
    lines = sum(len(wager.pays) + 1 for wager in rules.wagers)
    for lang in languages():
        printed = print_rules(rules, Words(lang))
        paytables = [s.grids[0] for s in printed.sections if s.grids and len(s.grids[0].head) == 4]
        assert [len(grid.rows) for grid in paytables] == [lines]
        if lang.startswith("zh"):
            assert not any(word.isascii() and len(word) > 3 for word in said(paytables[0].rows))


def said(rows: tuple[tuple[str, ...], ...]) -> list[str]:
    """The words of names and conditions, without clauses."""
    return [word for row in rows for text in row[:-1] for word in text.split()]


def test_a_wager_with_a_meter_takes_the_least_stake_where_nothing_is_written() -> None:
    """The settings of a table name every wager, or `others`."""
    others = {"others": {"least": 40, "most": 2_000}}
    written = {"key": TABLE, "game": "dragon-dragon", "limits": others}
    limits = table_settings(written).limits
    assert (limits["dragon-dragon"], limits["tie"]) == (Limit(40, 40), Limit(40, 2_000))
