"""Games from files and packages: read, tested and registered, or refused with what is wrong."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from punto import game_files, game_tests
from punto.analysis import GameOdds, odds
from punto.config import parse
from punto.game_files import game_named, games_named, load_file, load_installed
from punto.refusals import BadInput
from punto.rulebook import GAMES, OF_SHEETS, Game
from punto.shoe import Shoe
from punto.words.catalogue import languages
from punto.words.printed_rules import print_rules
from punto.words.sentences import Words
from tests.kit.outside_games import SIXTEEN, registered

PAIR = SIXTEEN.with_name("pair.py")
HEAD = """
from dataclasses import replace
from punto import Area, Cap, Draw, Need, Payoff, Pay, Wager, game
from punto.facts import *
from punto.fact import CARD, RANK, TOTAL, Fact, of_each_hand

CLASSIC = game("commission")
DRAGON = banker_wins & (banker_total == 7) & (banker_cards == 3)

def with_side(*pays, key="made", side="dragon-7", called={}, **more):
    wager = Wager(side, pays or (Pay(DRAGON, "40:1", clause="ez:d"),), otherwise="ez:d", **more)
    return replace(CLASSIC, key=key, wagers=(*CLASSIC.wagers, wager), names=called)
"""
Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path) -> Iterator[Write]:
    """Write a file with a game; the rulebook is afterwards as before."""

    def write(text: str, name: str = "made.py", head: str = HEAD) -> Path:
        path = tmp_path / name
        path.write_text(head + text, "utf-8")
        return path

    with registered():
        yield write


def test_a_file_adds_its_game_to_the_rulebook() -> None:
    """It has odds, settles, and prints its rules like any other; afterwards it is gone."""
    with registered(SIXTEEN) as (game,):
        assert GAMES["sixteen"] is game
        assert game_named(str(SIXTEEN)) is game
        assert game_named("sixteen") is game
        settled = game.settle("P 9h 3c 4d | B 2d 3s 2c", {"banker": 100, "dragon-7": 5})
        assert [one.net for one in settled.values()] == [0, 200]
        for language in languages():
            title = print_rules(game, Words(language)).title
            assert title == game.names[language]
    assert set(GAMES) == OF_SHEETS


def test_a_name_is_in_the_language_or_english_or_the_key() -> None:
    """A declaration names its wagers and games before any catalogue does."""
    with registered(SIXTEEN, PAIR):
        arabic, chinese = Words("ar"), Words("zh-Hant")
        assert (arabic.wager("dragon-7"), chinese.wager("dragon-7")) == ("التنين 7", "龍七")
        assert arabic.wager("small-tiger") == arabic.say("wager-small-tiger")  # the library's
        assert arabic.game("with-panda") == "With panda"
        assert chinese.wager("player") == "閒"
        assert chinese.game("sixteen") != "Sixteen"
    assert Words("zh-Hant").game("sixteen") == "Sixteen"


def test_a_file_is_run_once(write: Write) -> None:
    """The second time the same games are returned."""
    path = write("from pathlib import Path\nruns = Path(__file__).with_suffix('.runs')\n"
                 "runs.write_text(runs.read_text() + '.' if runs.exists() else '.')\n"
                 "GAME = with_side()")  # fmt: skip
    first = load_file(path)
    assert load_file(path.parent / "." / path.name) == first
    assert path.with_suffix(".runs").read_text() == "."


def test_one_of_several_games_is_chosen_by_its_key() -> None:
    """Without a key the choices are named."""
    with registered(PAIR):
        assert game_named(f"{PAIR}:with-panda").key == "with-panda"
        assert [each.key for each in games_named(str(PAIR))] == ["with-dragon", "with-panda"]
        with pytest.raises(BadInput, match=r"has 2 games; write .*:with-dragon or .*:with-panda"):
            game_named(str(PAIR))
        with pytest.raises(BadInput, match="unknown game 'with-pandas'; did you mean 'with-panda'"):
            game_named(f"{PAIR}:with-pandas")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "made.py has no game; write GAME = Game(…)"),
        ("GAME = 3", "GAME is 3 and not a game"),
        ("GAMES = [CLASSIC, 3]", "and not games"),
        ("GAMES = ()", "and not games"),
        ("GAME = (", "made.py, line 13: '(' was never closed"),
        ("GAME = with_sides()", "made.py, line 13: name 'with_sides' is not defined"),
        ("import punto.nothing", "line 13: No module named 'punto.nothing'"),
        ("GAME = with_side(area=Area(1, 1))", "lie on one place of the layout"),
        ("GAME = with_side(Pay(tie, '0:1', clause=''))", "line 13: '0:1' is not a payoff"),
        ("GAME = CLASSIC", "there is a game 'commission' already"),
        ("GAME = with_side(key='My Game')", "'My Game' cannot be a game's key"),
        ("GAME = with_side(area=Area(4, 5, 3))", "ends at column 7; a layout has 6 columns"),
        ("GAME = with_side(called={'fr': 'Fait'})", "a name in 'fr', which is none of ar, en"),
        ("GAME = with_side(called={'en': ''})", "'' is not a name; write 1 to 40 letters"),
        ("GAME = with_side(called={'en': 'a\\u202eb'})", "is not a name"),
        ("GAME = with_side(called='Made')", "its names are 'Made'; write names="),
        (
            "GAME = replace(CLASSIC, key='made', wagers=(replace(CLASSIC.wager('tie'),"
            " names={'en': 'Draw'}),))",
            "wager 'tie' has a name in every language already",
        ),
        ("GAME = with_side(Pay(DRAGON, '45:1', clause='ez:d'))", "the patron's edge is"),
        ("GAME = with_side(Pay(tie, '5:1', clause=''), Pay(DRAGON | tie, '2:1', clause=''))",
         "two pays may hold at once"),
        ("GAME = with_side(Pay(tie & (player_total == 3) & (banker_total == 4), '9:1', clause=''))",
         "no coup reaches 9:1"),
        ("GAME = with_side(Pay(DRAGON, Payoff(0, 2), clause='ez:d'))", "cannot be read back"),
        (
            "third = Fact('third', range(3), sees=TOTAL, read=lambda coup:"
            " 0 if coup.player.third is None else 1 + (coup.player.third.rank == 12))\n"
            "GAME = with_side(Pay(third == 2, '9:1', clause=''))",
            "third",
        ),
        (
            "third = Fact('third', range(3), sees=TOTAL, read=lambda coup: 1 // 0)\n"
            "GAME = with_side(Pay(third == 2, '9:1', clause=''))",
            "made.py, line 13: fact third raises ZeroDivisionError: integer division",
        ),
        (
            "def rarely(hand):\n    assert str(hand) != '9h 9d 9c'\n    return 0\n"
            "rare, _ = of_each_hand('rare', range(2), sees=CARD, read=rarely)\n"
            "GAME = with_side(Pay(rare == 0, 'push', clause=''))",
            "made.py, line 14: game 'made' raises AssertionError",
        ),
        (
            "times = Draw('times', {1: 0.875, 5: 0.125}, clause='')",
            "line 13: 0.875 of 'times' is a float, which is not exact; write a fraction or a "
            'decimal in quotes, as in "1/8"',
        ),
        (
            "GAME = replace(CLASSIC, key='made', wagers=tuple(Wager(f'side-{n}', (Pay(tie, '8:1',"
            " clause=''),), otherwise='') for n in range(17)))",
            "17 wagers are too many for a felt; 16 is the most",
        ),
        ("raise SystemExit(0)", "line"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_file_is_quoted(write: Write, text: str, says: str) -> None:
    """And nothing of it is registered."""
    path = write(text)
    with pytest.raises(BadInput) as refused:
        load_file(path)
    assert says in str(refused.value)
    assert set(GAMES) == OF_SHEETS


def test_a_file_may_import_every_name_of_punto(write: Write) -> None:
    """The rulebook's own `GAMES` is among them, and is not what the file declares."""
    made = load_file(write("from punto import *\nGAME = with_side()"))
    assert [each.key for each in made] == ["made"]
    with pytest.raises(BadInput, match=r"other\.py has no game; write GAME"):
        load_file(write("", "other.py", "from punto import *"))


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    """With its path."""
    with pytest.raises(BadInput, match=r"cannot read '.*ez\.py': there is no such file"):
        load_file(tmp_path / "ez.py")


def test_two_games_may_not_call_one_wager_by_two_names(write: Write) -> None:
    """Screens and books name a wager by its key alone; a game without names shares those."""
    load_file(write("GAME = with_side(key='one', names={'en': 'Seven'})", "one.py"))
    load_file(write("GAME = with_side(key='two')", "two.py"))
    assert Words("en").wager("dragon-7") == "Seven"
    with pytest.raises(BadInput, match=r"is called {'en': 'Seven'} in another game"):
        load_file(write("GAME = with_side(key='three', names={'en': 'Dragon'})", "three.py"))


def test_the_tester_notices_odds_that_coups_do_not_bear_out(
    write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A planted bug: the odds of a side wager are those of the Tie."""

    def wrong(game: Game, shoe: Shoe) -> GameOdds:
        *others, side = game.wagers
        pays = (replace(side.pays[0], when=game.wager("tie").pays[0].when),)
        return odds(replace(game, wagers=(*others, replace(side, pays=pays))), shoe)

    monkeypatch.setattr(game_tests, "odds", wrong)
    with pytest.raises(BadInput, match=r"dragon-7: 40:1 \(ez:d\) was settled \d+ times in 3000"):
        load_file(write("GAME = with_side()"))


def test_games_of_installed_packages_are_found(
    write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An entry point names a game, or a module that has one; a broken one is refused by name."""
    write("GAME = with_side(key='packed')", "packed_games.py")
    info = tmp_path / "packed-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: packed\nVersion: 1.0\n")
    points = info / "entry_points.txt"
    points.write_text("[punto.games]\npacked = packed_games:GAME\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    load_installed.cache_clear()
    try:
        assert game_named("packed").key == "packed"
        points.write_text("[punto.games]\nbroken = packed_games:NONE\n")
        load_installed.cache_clear()
        with pytest.raises(BadInput, match=r"punto.games broken: cannot load 'packed_games:NONE'"):
            game_named("nothing")
    finally:
        load_installed.cache_clear()


def test_settings_name_files_of_games_and_tables_play_them(write: Write) -> None:
    """Paths are relative to the settings; limits cover the wagers of the new game."""
    path = write("GAME = with_side()")
    text = 'games = ["made.py"]\n\n[[tables]]\nkey = "made-1"\ngame = "made"\n'
    config = parse(text, "punto.toml", path.parent)
    assert config.games == (path,)
    assert "dragon-7" in config.tables[0].limits


def test_a_refused_file_is_named_with_its_line_of_the_settings(write: Write) -> None:
    """The settings say where the file is named; the file says what is wrong."""
    path = write("GAME = with_side(key='My Game')")
    with pytest.raises(BadInput) as refused:
        parse('host = "127.0.0.1"\ngames = ["made.py"]\n', "punto.toml", path.parent)
    assert str(refused.value).startswith("punto.toml:2:10: games: ")
    assert "'My Game' cannot be a game's key" in str(refused.value)


def test_a_registered_game_cannot_be_replaced(write: Write) -> None:
    """A table in play must not change its rules."""
    load_file(write("GAME = with_side()"))
    with pytest.raises(BadInput, match="there is a game 'made' already"):
        load_file(write("GAME = with_side()", "again.py"))
    assert game_files.is_file("./made.py")


def test_the_file_of_the_documentation_is_played(write: Write) -> None:
    """docs/writing-a-game.md: the file and the settings are as they are printed."""
    text = (Path(__file__).parents[2] / "docs" / "writing-a-game.md").read_text("utf-8")
    source = text.split("```python\n# ez.py\n")[1].split("```")[0]
    settings = text.split('```toml\ngames = ["./ez.py"]\n')[1].split("```")[0]
    path = write(source, "ez.py", head="")
    config = parse(f'games = ["./ez.py"]\n{settings}', "punto.toml", path.parent)
    assert [(table.key, table.game) for table in config.tables] == [("ez-1", "my-ez")]
    assert Words("zh-Hant").wager("dragon-7") == "龍七"
