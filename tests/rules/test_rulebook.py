"""The six games as declarations: keys, layouts, order of pays, and what may not be declared."""

import copy
import pickle
from dataclasses import replace
from typing import Any

import pytest

from punto.coup import Coup
from punto.fact import answers
from punto.facts import die, player_wins, tie
from punto.refusals import BadInput, Refused
from punto.rulebook import GAMES, Decks, Game, game
from punto.rulebook.clauses import clauses
from punto.rulebook.declaration import cited_by
from punto.tableau import PUNTO_BANCO
from punto.wagers import Area, Need, Pay, Wager
from tests.kit.support import holds
from tests.kit.universe import nines, pairs, results, with_die

CLASSIC = ["player", "banker", "tie", "player-pair", "banker-pair"]
NATURALS = ["player-natural-8", "player-natural-9", "banker-natural-8", "banker-natural-9"]


def test_the_keys_that_other_tools_rely_on() -> None:
    """Keys of games and wagers never change."""
    assert {key: list(rules.by_key) for key, rules in GAMES.items()} == {
        "commission": CLASSIC,
        "no-commission": [*CLASSIC, "super-six"],
        "electronic": [*CLASSIC, "lucky-nines"],
        "power-98": [*CLASSIC, *NATURALS],
        "tournament": CLASSIC,
        "fortune-six": [*CLASSIC, "fortune-six"],
    }


@pytest.mark.parametrize(
    ("key", "wager", "clause"),
    [
        ("power-98", "banker", "p98:2.2.1"),
        ("power-98", "player", "p98:2.2.2"),
        ("power-98", "tie", "p98:2.2.3"),
        ("power-98", "player-pair", "p98:2.2.4"),
        ("power-98", "banker-pair", "p98:2.2.4"),
        ("power-98", "banker-natural-8", "p98:2.2.5"),
        ("power-98", "banker-natural-9", "p98:2.2.6"),
        ("power-98", "player-natural-8", "p98:2.2.7"),
        ("power-98", "player-natural-9", "p98:2.2.8"),
        ("tournament", "banker", "bt:2.2.1"),
        ("tournament", "player", "bt:2.2.2"),
        ("tournament", "tie", "bt:2.2.3"),
        ("tournament", "player-pair", "bt:2.2.4"),
        ("tournament", "banker-pair", "bt:2.2.4"),
        ("fortune-six", "banker", "f6:2.2.1"),
        ("fortune-six", "player", "f6:2.2.2"),
        ("fortune-six", "tie", "f6:2.2.3"),
        ("fortune-six", "player-pair", "f6:2.2.4"),
        ("fortune-six", "banker-pair", "f6:2.2.4"),
        ("fortune-six", "fortune-six", "f6:2.2.5"),
        *(("commission", wager, "cod:wagers") for wager in CLASSIC),
        *(("no-commission", wager, "cod:wagers") for wager in CLASSIC),
        *(("electronic", wager, "etg:wagers") for wager in CLASSIC),
    ],
)
def test_the_layout_has_a_betting_area_for_each_wager(key: str, wager: str, clause: str) -> None:
    """An area of its own, cited from the sheet."""
    area = game(key).wager(wager).area
    assert area is not None
    assert area.clause == clause
    assert area.columns >= 1


@pytest.mark.parametrize("key", GAMES)
def test_no_two_betting_areas_overlap(key: str) -> None:
    """Each place on the layout belongs to one wager."""
    areas = [wager.area for wager in game(key).wagers]
    places = [place for area in areas if area for place in area.places()]
    assert all(areas)
    assert len(places) == len(set(places))
    assert all(1 <= column <= 6 for _, column in places)


def holding(rules: Game, wager: Wager) -> set[int]:
    """Return the numbers of pays of a wager that hold at once, over every result."""
    coups = (*results(), *pairs(), *nines())
    return {
        sum(pay.when.holds(answers(coup, wager.facts)) for pay in wager.pays)
        for coup in (with_die(coups) if rules.die else coups)
    }


@pytest.mark.parametrize("key", GAMES)
def test_pays_are_disjoint_or_ordered_by_a_clause(key: str) -> None:
    """More than one pay may hold only where a clause gives them an order, and there it happens."""
    for wager in game(key).wagers:
        assert (max(holding(game(key), wager)) > 1) == bool(wager.ordered), wager.key


@pytest.mark.parametrize("key", GAMES)
def test_every_pay_and_every_loss_is_reached(key: str) -> None:
    """A line of a paytable that no coup reaches would be a slip."""
    rules = game(key)
    coups = (*results(), *pairs(), *nines())
    for wager in rules.wagers:
        reached = {
            wager.pay(answers(coup, wager.facts))
            for coup in (with_die(coups) if rules.die else coups)
        }
        assert reached == {*wager.pays, wager.loss}


@pytest.mark.parametrize("key", GAMES)
def test_everything_a_game_cites_is_a_clause_of_its_sheet(key: str) -> None:
    """No clause of another game, and none that does not exist."""
    for clause in cited_by(game(key)):
        assert key in clauses()[clause].games, clause


@holds("bt:4.1-banker", "f6:4.1-banker")
def test_only_the_tournament_games_favour_the_patron_and_say_so() -> None:
    """Both pay Banker 1:1 and are not played for money."""
    favouring = {key: rules.favours_patron for key, rules in GAMES.items() if rules.favours_patron}
    assert favouring == {"tournament": "bt:4.1-banker", "fortune-six": "f6:4.1-banker"}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda wagers: (*wagers, wagers[0]), "two wagers are called 'player'"),
        (lambda wagers: (*wagers, Wager("x", (), "y")), "'x' has no pay"),
        (
            lambda wagers: (*wagers, Wager("x", (Pay(die == 3, "1:1", clause="y"),), "y")),
            "asks the die",
        ),
        (
            lambda wagers: (
                *wagers,
                Wager("x", (Pay(tie, "1:1", clause="y"),), "y", need=Need(("bank",), "y")),
            ),
            "'bank', which is not a wager",
        ),
        (
            lambda wagers: (
                *wagers,
                Wager("x", (Pay(tie, "1:1", clause="y"),), "y", area=Area(1, 6)),
            ),
            "'player' and 'x' lie on one place",
        ),
        (lambda wagers: (), "no wagers"),
        (
            lambda wagers: (
                *wagers,
                Wager("x", (Pay(tie, "1:1", clause="y"),), "y", need=Need(("x",), "y")),
            ),
            "needs itself",
        ),
    ],
)
def test_a_declaration_that_cannot_be_meant_is_refused(change: object, message: str) -> None:
    """The error names the game, the wager and the way out."""
    assert callable(change)
    with pytest.raises(BadInput, match="game 'commission'") as refused:
        replace(game("commission"), wagers=change(game("commission").wagers))
    assert message in str(refused.value)


@pytest.mark.parametrize(
    "mistake",
    [
        lambda: Area(0, 1),
        lambda: Area(1, 1, 0),
        lambda: Decks(10, 4, "y"),
        lambda: Decks(0, 4, "y"),
        lambda: Wager("", (Pay(tie, "1:1", clause="y"),), "y"),
        lambda: Wager("Two Words", (Pay(tie, "1:1", clause="y"),), "y"),
        lambda: Pay(tie, "1:1 less 150%", clause="y"),
    ],
)
def test_a_part_that_cannot_be_meant_is_refused(mistake: object) -> None:
    """The declaration fails, not its later use."""
    assert callable(mistake)
    with pytest.raises(BadInput):
        mistake()


def test_the_rulebook_cannot_be_altered() -> None:
    """Neither the list of games nor a game's list of wagers."""
    games: Any = GAMES
    wagers: Any = game("commission").by_key
    with pytest.raises(TypeError):
        games["x"] = games["commission"]
    with pytest.raises(TypeError):
        wagers["player"] = wagers["tie"]


def test_a_coup_of_another_tableau_is_judged_by_this_one() -> None:
    """A coup that another tableau allowed is not paid here."""
    nobody_draws = replace(
        PUNTO_BANCO, player_draws=replace(PUNTO_BANCO.player_draws, on=frozenset())
    )
    foreign = Coup.parse("P 2h 2c | B Kd 7s", tableau=nobody_draws)
    with pytest.raises(Refused) as refused:
        game("commission").settle(foreign, {"banker": 100})
    assert refused.value.refusal.clause == "cod:tableau"


def test_an_unknown_name_is_quoted_with_the_nearest_known_one() -> None:
    """For games as well as for wagers."""
    with pytest.raises(BadInput, match="did you mean 'power-98'"):
        game("power98")
    with pytest.raises(BadInput, match="known: commission"):
        game("zzz")
    with pytest.raises(BadInput, match="did you mean 'banker'"):
        game("commission").wager("bankers")


@pytest.mark.parametrize("key", GAMES)
def test_a_game_can_be_copied_and_sent(key: str) -> None:
    """A copy, or what arrives in another process, is the same game and asks the same facts."""
    rules = game(key)
    for other in (copy.copy(rules), copy.deepcopy(rules), pickle.loads(pickle.dumps(rules))):
        assert other == rules
        assert [wager.facts for wager in other.wagers] == [wager.facts for wager in rules.wagers]


def test_a_game_reads_like_itself() -> None:
    """The repr names the wagers."""
    assert repr(game("commission")) == f"<Game commission: {', '.join(CLASSIC)}>"
    assert game("commission").wager("player").pays[0] == Pay(
        player_wins, "1:1", clause="cod:player"
    )
