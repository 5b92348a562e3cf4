"""Live odds: exact for the cards that everyone has seen, and blind to every other card."""

import asyncio
import inspect
import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any, get_type_hints

import pytest

from punto import seen_cards as seen_module
from punto.analysis import odds
from punto.cards import DECK, RANKS, Card, read_cards
from punto.rulebook import GAMES, adopt, game
from punto.seen_cards import upcoming, visible_shoe
from punto.server.http import live_odds as lab
from punto.server.http.live_odds import Known, lab_sheet
from punto.shoe import Shoe
from punto.table.commands import CallLastBets, CloseBets, OpenBets, OpenShoe
from punto.table.irregularities import Irregularity
from punto.wire.sheets import LabSheet
from tests.games.jackpot import GAME
from tests.kit.dealt_table import called, dealt_table
from tests.kit.http_client import read_json
from tests.kit.imports import imports
from tests.kit.kept_rulebook import kept_rulebook
from tests.kit.process import Process
from tests.kit.quick_folder import TABLE, open_tables, quick_settings
from tests.kit.socket_patron import socket_patron
from tests.kit.tables import PLAYER_WINS, Played, table_settings


def edges(sheet: LabSheet) -> dict[str, tuple[Fraction, ...]]:
    """Of every wager the edge now, of a full shoe, and by how much they differ."""
    return {
        wager.wager: tuple(Fraction(part.exact) for part in (wager.edge, wager.full, wager.change))
        for wager in sheet.wagers
    }


@pytest.mark.parametrize("key", GAMES)
def test_every_wager_is_counted_for_the_cards_that_are_left(key: str) -> None:
    """As `punto odds --removed` counts them, whatever was seen and however much was buried."""
    cards, rules = random.Random(key), game(key)
    for decks in (rules.decks.fewest, 8):
        full = odds(rules, rules.shoe(decks))
        for gone in (0, 1, 77, decks * len(DECK) - 20):
            out = cards.sample([*DECK] * decks, gone)
            shoe = rules.shoe(decks).without(out).bury(7)
            sheet, exact = lab_sheet(key, shoe, 3, 12), odds(rules, shoe)
            assert (sheet.shoe, sheet.coup, sheet.seen) == (3, 12, gone)
            assert (sheet.left, sheet.buried) == (decks * len(DECK) - gone - 7, 7)
            assert edges(sheet) == {
                wager: (current.edge, full[wager].edge, current.edge - full[wager].edge)
                for wager, current in exact.items()
            }
            by_rank = Counter(RANKS[card.rank - 1] for card in out)
            for rank in sheet.ranks:
                assert rank.cards == sheet.full_rank - by_rank[rank.rank] >= 0
                assert sum(rank.suits.values()) in (0, rank.cards)


def test_suits_are_shown_if_a_wager_needs_them() -> None:
    """The nines of Lucky Nines; no other wager of any game looks at a suit."""
    for key, rules in GAMES.items():
        shoe = rules.shoe(8).take(Card("9d"))
        suited = {rank.rank: rank.suits for rank in lab_sheet(key, shoe, 1, 1).ranks if rank.suits}
        assert suited == (
            {"9": {"9s": 8, "9h": 8, "9d": 7, "9c": 8}} if key == "electronic" else {}
        )


def test_a_shoe_that_was_asked_about_is_not_counted_again() -> None:
    """Everyone at a table asks after every coup; what is buried changes no odds."""
    shoe = game("commission").shoe(8).without([Card("7h"), Card("7c"), Card("Ks")])
    first = lab_sheet("commission", shoe, 1, 2)
    before = lab._wagers.cache_info()
    again = lab_sheet("commission", shoe.bury(9), 1, 2)
    after = lab._wagers.cache_info()
    assert (after.misses, after.hits) == (before.misses, before.hits + 1)
    assert again.wagers is first.wagers


def test_odds_after_each_possible_card_average_to_the_odds_before() -> None:
    """Over whole shoes they average to a full one: no card is expected to move them."""
    for key in ("power-98", "electronic"):
        shoe = game(key).shoe(4).without(read_cards("9h 9d 9s 3c 8c Kd"))
        before = edges(lab_sheet(key, shoe, 1, 1))
        after = dict.fromkeys(before, Fraction(0))
        # Where no wager asks for suits, one card of a rank stands for its four.
        suits = "shdc" if key == "electronic" else "s"
        for rank, suit in product(RANKS, suits):
            same = [Card(f"{rank}{other}") for other in ("shdc" if suits == "s" else suit)]
            share = Fraction(sum(map(shoe.count, same)), len(shoe))
            for wager, (edge, *_) in edges(lab_sheet(key, shoe.take(same[0]), 1, 1)).items():
                after[wager] += share * edge
        assert after == {wager: edge for wager, (edge, *_) in before.items()}


def test_what_was_drawn_for_the_coup_is_known() -> None:
    """A tie that pays what was drawn: exactly that, and on average before."""
    rules = game("lucky-multiplier")
    shoe, ties = rules.shoe(8), odds(rules, 8)["tie"].hit
    known = edges(lab_sheet(rules.key, shoe, 1, 2, Known(drawn=(("tie-pays", 100),))))
    before = edges(lab_sheet(rules.key, shoe, 1, 2))
    assert known["tie"][0] == 1 - 101 * ties < 0 < before["tie"][0]
    assert known["player"] == before["player"]


def test_a_wager_with_a_meter_has_the_edge_that_it_has_now() -> None:
    """At what the meter holds, in stakes; so has the full shoe that it is compared with."""
    with kept_rulebook():
        adopt(GAME)
        shoe = GAME.shoe(8).without(read_cards("7h 7c Ks"))
        now = edges(lab_sheet(GAME.key, shoe, 1, 2, Known((("jackpot", Fraction(50)),))))["jackpot"]
    exact = odds(GAME, shoe, meters={"jackpot": 50})["jackpot"].edge
    full = odds(GAME, 8, meters={"jackpot": 50})["jackpot"].edge
    assert now == (exact, full, exact - full)


# Blind to whatever nobody has seen


def test_live_odds_are_counted_from_a_shoe_and_nothing_else() -> None:
    """A shoe has no order and no secret, and neither draw nor store can be reached from here.

    Meters and what was drawn are on the felt, before everyone's eyes.
    """
    hints = get_type_hints(lab_sheet)
    assert [hints[name] for name in inspect.signature(lab_sheet).parameters] == [
        *(str, Shoe, int | None, int, lab.Known | None)
    ]
    assert [*Shoe.__dataclass_fields__] == ["decks", "counts", "buried", "cut"]
    for module in (lab, seen_module):
        parts = {name.split(".")[1] for name in imports(Path(str(module.__file__))) if "." in name}
        assert not parts & {"fairness", "store"}


def test_an_unseen_card_may_be_any_card_left() -> None:
    """Staff have keyed a card that was left over; patrons are told nothing of it until it lies."""
    sheets: dict[tuple[str, bool], Any] = {}
    for card in ("2d", "3d"):
        for in_sight in (False, True):
            table = dealt_table().dealt("9h Kd Kc")
            cards = f"9h Kd Kc 6s {card}"
            kind = Irregularity.WRONG_NUMBER_OF_CARDS
            table.do(called(kind, cards, certain=True, seen=in_sight))
            shoe = visible_shoe(table.table)
            assert shoe is not None
            assert table.table.shoe is not None
            assert len(shoe) == len(table.table.shoe)
            sheets[card, in_sight] = lab_sheet("commission", shoe, 1, upcoming(table.table))
    assert sheets["2d", False] == sheets["3d", False]
    assert (sheets["2d", False].seen, sheets["2d", False].buried) == (4, 1)
    assert sheets["2d", True] != sheets["3d", True]
    assert (sheets["2d", True].seen, sheets["2d", True].buried) == (5, 0)


def test_live_odds_are_for_the_next_coup_from_the_open_cards() -> None:
    """No shoe, bets open, cards on the table, settled: which coup, and how many cards are out."""
    table = Played.at(table_settings())
    answers = []

    def tell() -> None:
        shoe = visible_shoe(table.table)
        out = None if shoe is None else shoe.decks * len(DECK) - len(shoe)
        answers.append((upcoming(table.table), out))

    tell()
    for step in (OpenShoe(), OpenBets(), CallLastBets(), CloseBets()):
        table.do(step)
        tell()
    for card in PLAYER_WINS.split():
        table.dealt(card)
        tell()
    assert answers == [(1, None), *[(1, 0)] * 4, (2, 1), (2, 2), (2, 3), (2, 4)]
    shoe = visible_shoe(table.table)
    assert shoe is not None
    assert edges(lab_sheet("commission", shoe, 1, 2))["tie"][0] == (
        odds(game("commission"), Shoe.of(8).without(read_cards(PLAYER_WINS)))["tie"].edge
    )


def test_after_the_last_coup_of_a_shoe_odds_are_those_of_a_new_one() -> None:
    """While its cards still lie there, none of them tells of the coup that comes."""
    table = Played.at(replace(table_settings(), decks=4, cut=200)).do(OpenShoe())
    for _ in range(2):
        table.do(OpenBets()).closed().dealt(PLAYER_WINS)
    table.do(OpenBets()).closed()
    assert table.table.last_coup == table.table.coup == 3
    assert visible_shoe(table.table) is not None
    table.dealt("9h")
    assert (visible_shoe(table.table), upcoming(table.table)) == (None, 4)


# Over a real server


def test_a_drawn_table_serves_odds_of_the_cards_shown(tmp_path: Path) -> None:
    """The burnt card and the coup are out, the buried ones are not; strangers are told nothing."""
    open_tables(tmp_path / "data", quick_settings())
    process = Process(["--port", "0", "--data", "data"], tmp_path)

    async def story() -> None:
        async with socket_patron(process, TABLE) as ann:
            await read_json(ann.browser, f"/api/tables/{TABLE}/odds", 401)
            await ann.connect()
            nowhere = await read_json(ann.browser, "/api/tables/nowhere/odds", 404)
            assert nowhere["reason"] == "no-such-table"
            before = await read_json(ann.browser, f"/api/tables/{TABLE}/odds")
            assert (before["shoe"], before["coup"], before["seen"]) == (None, 1, 0)
            assert {wager["change"]["exact"] for wager in before["wagers"]} == {"0"}
            ann.screen.sit(1, 5_000)
            view = await ann.until(lambda now: now.phase == "settled")
            after = await read_json(ann.browser, f"/api/tables/{TABLE}/odds")
            _is_what_was_seen(after, [*view.player, *view.banker])

    asyncio.run(story())
    assert process.stop() == (0, "")


def _is_what_was_seen(sheet: dict[str, Any], dealt: list[str]) -> None:
    """One card more than those dealt is out, and as many are buried as it counts."""
    out = Counter({rank["rank"]: sheet["full_rank"] - rank["cards"] for rank in sheet["ranks"]})
    (burnt,) = (out - Counter(card[:-1] for card in dealt)).elements()
    assert (sheet["shoe"], sheet["coup"], sheet["seen"]) == (1, 2, len(dealt) + 1)
    assert sheet["buried"] == Card(f"{burnt}s").burns
    assert sheet["left"] == 8 * len(DECK) - sheet["seen"] - sheet["buried"]
    # Of which suit it was no wager of this game asks.
    free = next(s for s in "shdc" if Counter(dealt)[f"{burnt}{s}"] < 8)
    shoe = game("commission").shoe(8).without(map(Card, [*dealt, f"{burnt}{free}"]))
    exact = odds(game("commission"), shoe)
    assert {row["wager"]: row["edge"]["exact"] for row in sheet["wagers"]} == {
        wager: str(odds.edge) for wager, odds in exact.items()
    }
