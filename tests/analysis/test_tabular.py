"""Tables of figures: rows, a short repr, HTML for notebooks, and Arrow for real readers of it."""

import gc
import json
import re
from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from functools import cache
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree

import arro3.core
import nanoarrow
import pytest

import punto
from punto import GAMES, Card, Coups, Deal, Draw, Pay, Payoff, Shoe, Wager, Words, deal, facts, game
from punto.analysis import removal
from punto.analysis.simulation.run import Simulation
from punto.counting.run import Count, count_shoes
from punto.counting.tags import effects
from punto.drawing.plots import Plot
from punto.sessions.figures import Figures
from punto.sessions.playing import Aim, PlayOut, play_one, play_out
from punto.sessions.terms import Terms
from punto.settlement import Slip
from punto.tabular import MOST_SHOWN, Tabular
from tests.kit.ez_baccarat import ez_baccarat

LONGEST = 240  # characters of a repr

AIM = Aim(game("commission"), "martingale", Terms(bankroll=2_000, coups=30))


RULES = game("power-98")


@cache
def _sessions() -> PlayOut:
    return play_out(AIM, 40, plain=True)


@cache
def _simulation() -> Simulation:
    return punto.simulate(RULES, coups=300, device="plain")


def _counts() -> Tabular:
    plain = game("commission")
    return count_shoes(Count(plain, "tie", effects(plain, "tie").real_tags, 4.0), 64)


def _slip(stakes: dict[str, int]) -> Slip:
    return RULES.settle(RULES.coup("P 9h 9c | B Kd 6s", die=3), stakes)


# A result of every kind that is a table. Workers that only collect the tests make none of them.
MADE: dict[str, Callable[[], Tabular]] = {
    "odds": lambda: RULES.odds(8),
    "odds of a wager": lambda: RULES.odds(8)["tie"],
    "removal": lambda: removal(game("commission"), 8),
    "simulation": _simulation,
    "slip": lambda: _slip({"player": 100, "banker": 100}),
    "settlement": lambda: _slip({"tie": 5})["tie"],
    "coups": lambda: Coups(deal(RULES, seed=3, shoes=1)),
    "no coups": Coups,
    "play-out": _sessions,
    "figures": lambda: Figures(_sessions()),
    "session": lambda: play_one(AIM, AIM.check(), 0),
    "counts": _counts,
    "effects": lambda: effects(game("commission"), "tie"),
    "games": lambda: GAMES,
}


@cache
def made(name: str) -> Tabular:
    """Return the result of this kind."""
    return MADE[name]()


def told(table: Tabular) -> list[dict[str, Any]]:
    """The rows as a reader may give them back: a fraction of nothing is not a number to compare."""
    return [{name: repr(value) for name, value in row.items()} for row in table.rows()]


@pytest.mark.parametrize("name", MADE)
def test_a_table_is_taken_by_nanoarrow_whole_and_exact(name: str) -> None:
    """Every row, in order, with its column names: integers exactly, floats to the last bit."""
    table = made(name)
    taken = nanoarrow.Array(table)
    assert [field.name for field in taken.schema.fields] == list(table.COLUMNS)
    read = [{key: repr(value) for key, value in row.items()} for row in taken.to_pylist()]
    assert read == told(table)


@pytest.mark.parametrize("name", MADE)
def test_a_table_is_taken_by_a_reader_that_shares_no_code(name: str) -> None:
    """arro3 reads by the Rust library: names, every cell, and types that it finds itself."""
    table = made(name)
    taken = arro3.core.Table.from_arrow(table)
    assert taken.column_names == list(table.COLUMNS)
    columns = [map(repr, taken.column(column).to_pylist()) for column in table.COLUMNS]
    assert list(zip(*columns, strict=True)) == [tuple(row.values()) for row in told(table)]


@pytest.mark.parametrize("name", MADE)
def test_rows_have_the_columns_that_a_table_declares(name: str) -> None:
    """Names in their order and types; None is allowed where a figure does not exist."""
    table = made(name)
    for row in table.rows():
        assert list(row) == list(table.COLUMNS)
        for kind, value in zip(table.COLUMNS.values(), row.values(), strict=True):
            assert value is None or type(value) is kind


def test_what_a_reader_holds_outlives_the_result() -> None:
    """The numbers of a play-out are lent: its reader keeps them, and nobody else has to."""
    found = play_out(AIM, 60, plain=True)
    expected = found.column("net").tolist()
    found.__arrow_c_stream__()  # nobody reads this one: it is freed with its capsule
    taken = arro3.core.Table.from_arrow(found)
    del found
    gc.collect()
    others = [play_out(AIM, 60, plain=True).column("net") for _ in range(3)]  # use the memory
    assert taken.column("net").to_pylist() == expected == others[0].tolist()


def test_numbers_wider_than_64_bits_are_exact_decimals() -> None:
    """Chances of a draw multiply the deals: 20 decks and a fine draw need more than 63 bits."""
    fine = Draw("multiplier", {1: "999999/1000000", 50: "1/1000000"}, clause="x:draw")
    pay = Pay(facts.tie, "8:1", clause="x:tie", times=fine.fact)
    rules = replace(ez_baccarat(), wagers=(Wager("tie", (pay,), "x:tie"),), draws=(fine,))
    sheet = rules.odds(Shoe.of(20))
    deals = sheet["tie"].lines[0].deals
    assert deals > 2**63
    taken = nanoarrow.Array(sheet).to_pylist()
    assert [row["deals"] for row in taken] == [Decimal(deals)] * len(taken)
    assert sum(int(row["ways"]) for row in taken) == deals


class Cells(HTMLParser):
    """The cells of a table, and every tag that was opened."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep the name."""
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        """Keep the text of a cell."""
        self.texts += [data] if data.strip() else []


@pytest.mark.parametrize("name", MADE)
def test_a_notebook_shows_a_short_table(name: str) -> None:
    """One table with a head, no more rows than fit, and what is left out is counted."""
    table = made(name)
    read = Cells()
    read.feed(table._repr_html_())
    rows, total = table.shown()
    assert set(read.tags) <= {"table", "thead", "tbody", "tr", "th", "td"}
    assert read.tags.count("tr") == 1 + len(rows) + (total > len(rows))
    assert len(rows) <= MOST_SHOWN
    assert any("more" in text for text in read.texts) == (total > len(rows))


def test_what_a_game_says_is_escaped_in_a_notebook() -> None:
    """A clause is text of the author of a game: it must never become markup."""
    pay = Pay(facts.tie, "8:1", clause="<script>")
    alone = replace(ez_baccarat(), wagers=(Wager("tie", (pay,), "a&b"),))
    shown = alone.odds(8)["tie"]._repr_html_()
    assert "&lt;script&gt;" in shown
    assert "a&amp;b" in shown
    assert "<script" not in shown


def test_many_sessions_are_shown_without_a_row_for_each() -> None:
    """A play-out of millions lends its numbers; a notebook gets the first few of them."""
    found = _sessions()
    assert isinstance(found.columns()["net"][1], memoryview)
    assert "… and 20 more" in found._repr_html_()


# An object of every kind that people meet first, besides the tables.
FACE: dict[str, Callable[[], object]] = {
    "game": lambda: RULES,
    "shoe": lambda: RULES.shoe(8),
    "endless": lambda: Shoe.endless(),
    "wager": lambda: game("electronic").wager("lucky-nines"),
    "pay": lambda: RULES.wager("tie").pays[0],
    "payoff": lambda: Payoff.parse("1:1 less 5%"),
    "draw": lambda: Draw("multiplier", {n: Fraction(1, 40) for n in range(1, 41)}, clause="x"),
    "fact": lambda: facts.margin,
    "predicate": lambda: facts.margin >= 4,
    "view": lambda: facts.margin.sees,
    "tableau": lambda: RULES.tableau,
    "deal": lambda: Deal.parse("P 9h 4c | B Kd"),
    "coup": lambda: RULES.coup("P 9h 9c | B Kd 6s", die=3),
    "card": lambda: Card("9h"),
    "words": lambda: Words("en"),
    "refusal": lambda: RULES.refusal({"player-natural-8": 60}),
    "line": lambda: RULES.odds(8)["tie"].lines[0],
    "simulated wager": lambda: _simulation().wagers["tie"],
    "tallies": lambda: _simulation().tallies,
    "aim": lambda: AIM,
    "terms": lambda: AIM.terms,
}


@pytest.mark.parametrize("name", [*MADE, *FACE])
def test_a_repr_is_one_short_line(name: str) -> None:
    """A console is never filled by one answer: no array, no dictionary, no address in memory."""
    written = repr(made(name) if name in MADE else FACE[name]())
    assert len(written) <= LONGEST
    assert "\n" not in written
    assert not re.search(r"0x[0-9a-f]{6}|array\(|\{'", written)


PLOTS: dict[str, Callable[[], Plot]] = {
    "odds": lambda: RULES.odds(8).plot(),
    "removal": lambda: removal(game("commission"), 8).plot("tie"),
    "simulation": lambda: punto.simulate("commission", coups=300, device="plain").plot(),
    "sessions": lambda: _sessions().plot(),
    "counts": lambda: count_shoes(Count(game("commission"), "tie", None, 0.0, (14, 52)), 4).plot(),
    "one cut": lambda: count_shoes(Count(game("commission"), "tie", None), 4).plot(),
}


@pytest.mark.parametrize("name", PLOTS)
def test_a_result_draws_itself_in_one_call(name: str) -> None:
    """A plot is SVG text with a title: a notebook shows it, a file takes it."""
    plot = PLOTS[name]()
    root = ElementTree.fromstring(plot)
    title = root.find("{http://www.w3.org/2000/svg}title")
    assert plot._repr_svg_() == str(plot)
    assert title is not None
    assert repr(plot) == f"<Plot {title.text}>"


def test_rows_are_plain_json() -> None:
    """Any writer takes them."""
    for table in map(made, MADE):
        assert json.loads(json.dumps(table.rows())) is not None
