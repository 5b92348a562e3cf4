"""The statistical battery: right shoes pass it, and every planted defect is rejected."""

import ast
import re
from collections.abc import Iterator
from functools import partial
from importlib.util import find_spec
from itertools import combinations_with_replacement
from math import factorial, log, perm, prod, sqrt
from pathlib import Path

import numpy as np
import pytest

from punto.analysis import winners
from punto.cards import DECK
from punto.coup import Deal
from punto.fairness import Draw
from punto.shoe import Shoe
from tests.battery import GROUPS, LEVEL, RARE, battery, count, faults, join
from tests.battery.campaign import DRAWN, run
from tests.battery.coups import ENDS, chances, deal
from tests.battery.defects import CAMPAIGN, SUITE
from tests.battery.model import Drawing, Scale, by_product, by_remainder, left, take
from tests.battery.shoes import CARDS, FEWEST_CARDS, Shoes
from tests.battery.source import drawn_shoes
from tests.kit.imports import imports

SEED, SHOES, DECKS = 9, 800, 8  # 332,800 cards and 83,200 throws
LONG = 240_500  # shoes: 100,048,000 cards and 25,012,000 throws
DOCS = Path(__file__).parents[2] / "docs" / "fairness.md"
SAID = DOCS.read_text("utf-8").partition("## Statistical battery\n")[2].partition("\n## ")[0]
CAUGHT_BY = dict(re.findall(r"^\| `([a-z-]+)` \|[^|]+\| ([^|]+?) \|$", SAID, re.MULTILINE))


def shuffled(seed: int, shoes: int, decks: int) -> Shoes:
    """Right shoes of another making than the model's: numpy shuffles them."""
    chance = np.random.default_rng(seed)
    new = np.tile(np.arange(CARDS, dtype=np.uint8), (shoes, decks))
    throws = (shoes, decks * CARDS // FEWEST_CARDS)
    return Shoes(decks, chance.permuted(new, axis=1), chance.integers(1, 7, throws, np.uint8))


def test_the_draw_at_the_tables_passes() -> None:
    """The real code, from seeded secrets."""
    assert not faults(battery(drawn_shoes(SEED, SHOES, DECKS)))


@pytest.mark.parametrize("scale", [by_remainder, by_product])
def test_the_model_passes_while_nothing_is_planted(scale: Scale) -> None:
    """The model passes without a planted defect, so a rejection is due to the defect."""
    assert not faults(battery(Drawing(scale=scale)(SEED, SHOES, DECKS)))


@pytest.mark.parametrize("name", SUITE)
def test_a_planted_defect_is_rejected(name: str) -> None:
    """By the statistic that the documentation names, among others; one step alone is changed."""
    assert SUITE[name].changed == 1
    assert CAUGHT_BY[name] in faults(battery(SUITE[name](SEED, SHOES, DECKS)))


def test_every_defect_is_documented() -> None:
    """By name, with what it is and what caught it."""
    assert list(CAUGHT_BY) == [*SUITE, *CAMPAIGN]
    for name, drawing in (SUITE | CAMPAIGN).items():
        assert f"| `{name}` | {drawing.what} |" in SAID


def evenly_spread(sources: int, shoes: int, decks: int) -> None:
    """Hold each statistic's p-values over many right sources against the uniform law.

    Kolmogorov and Smirnov's distance at the battery's level, all statistics together. What counts
    rare things may only be too high: its p-values are held to come under no bound too often.
    """
    results = [battery(shuffled(SEED + source, shoes, decks)) for source in range(sources)]
    bound = sqrt(log(2 * len(results[0]) / LEVEL) / 2 / sources)
    step = np.arange(1, sources + 1) / sources
    for name in results[0]:
        p = np.sort([result[name] for result in results])
        assert (step - p).max() < bound, f"{name}: p-values too low"
        assert name in RARE or (p - step).max() < bound, f"{name}: p-values too high"


@pytest.mark.parametrize("decks", [4, 8])
def test_p_values_of_right_shoes_are_evenly_spread(decks: int) -> None:
    """Small runs, where a law that holds only in the long run would show."""
    evenly_spread(sources=40, shoes=60, decks=decks)


@pytest.mark.campaign
@pytest.mark.parametrize("decks", [6, 8, 10])
def test_p_values_of_many_right_sources_are_evenly_spread(decks: int) -> None:
    """The same for many sources: laws a few hundredths off would show."""
    evenly_spread(sources=1_000, shoes=200, decks=decks)


@pytest.mark.campaign
def test_a_hundred_million_cards_of_the_draw_pass(capsys: pytest.CaptureFixture[str]) -> None:
    """The real code, on every core."""
    assert LONG * DECKS * CARDS >= 10**8

    def say(words: str) -> None:
        with capsys.disabled():
            print(f"\n{words}", end="", flush=True)

    assert not faults(run(DRAWN, SEED, LONG, DECKS, say))


@pytest.mark.campaign
@pytest.mark.parametrize("name", CAMPAIGN)
def test_a_fine_defect_is_rejected_in_the_long_run(name: str) -> None:
    """As many cards as the real code is judged by."""
    assert CAMPAIGN[name].changed == 1
    assert CAUGHT_BY[name] in faults(run(name, SEED, LONG, DECKS, lambda _: None))


def _chosen(pick: int, left: int) -> int:
    """The pick that was made before, whatever is left."""
    assert pick < left
    return pick


def test_the_model_takes_cards_as_a_shoe_does() -> None:
    """So that a defect planted in the model looks as it would at a table."""
    picks = by_remainder(np.random.default_rng(4).integers(0, 2**64, (3, 208), np.uint64), left(4))
    for row, cards in zip(picks.tolist(), take(picks, 4).tolist(), strict=True):
        shoe = Shoe.of(4)
        for pick, number in zip(row, cards, strict=True):
            card, shoe = shoe.draw(partial(_chosen, pick))
            assert card == DECK[number]


def test_coups_end_as_the_reference_deals_them() -> None:
    """Coup after coup from the top of a few shoes."""
    shoes = shuffled(3, 4, DECKS)
    for cards, ends, begins in zip(shoes.cards.tolist(), *deal(shoes), strict=True):
        for end, begin in zip(ends.tolist(), begins.tolist(), strict=True):
            coup, rest = Deal(), iter(cards[begin:])
            while coup.due:
                coup = coup.take(DECK[next(rest)])
            assert coup.finish().winner == ENDS[end]


def test_joined_parts_equal_the_whole_run() -> None:
    """All but what is between shoes of different parts, and the noise of the unwound numbers."""
    whole = shuffled(5, 40, DECKS)
    halves = [Shoes(DECKS, whole.cards[at], whole.dice[at]) for at in (np.s_[:15], np.s_[15:])]
    joined = join(count(half) for half in halves)
    for group, mine, theirs in zip(GROUPS, count(whole), joined, strict=True):
        if group.name not in ("agreements", "unwound", "dice"):
            assert (mine == theirs).all(), group.name


@pytest.mark.campaign
def test_the_covariance_of_two_coups_of_a_shoe_is_negligible() -> None:
    """Their covariance, exactly, over every first six cards: under a five-hundredth in the sum."""
    full, odds = [16 * DECKS, *[4 * DECKS] * 9], chances(DECKS)
    both = np.zeros((3, 3))
    for values in combinations_with_replacement(range(10), 6):
        held = [values.count(value) for value in range(10)]
        first = winners(held)
        after = winners([whole - gone for whole, gone in zip(full, held, strict=True)])
        likely = prod(perm(w, h) / factorial(h) for w, h in zip(full, held, strict=True))
        ends = [np.array([getattr(coup, end) for end in ENDS], float) for coup in (first, after)]
        both += np.outer(ends[0], ends[1] / after.total) * likely / perm(52 * DECKS, 6)
    assert both.sum() == pytest.approx(1)
    single = np.diag(odds) - np.outer(odds, odds)
    more = (DECKS * CARDS // 6 - 1) * (both - np.outer(odds, odds))
    assert np.abs(more / single).max() < 1 / 500


def files_behind(module: str) -> Iterator[tuple[str, Path]]:
    """A module of ours and everything of ours that it imports, with their files."""
    visited, ahead = set[str](), [module]
    while ahead:
        name = ahead.pop()
        spec = find_spec(name) if name.startswith("punto.") and name not in visited else None
        if spec and spec.origin:
            visited.add(name)
            yield name, Path(spec.origin)
            ahead += imports(Path(spec.origin))


def test_the_drawing_code_imports_no_generator_and_knows_no_stake() -> None:
    """Neither itself nor by way of others; no parameter anywhere in it is about money."""
    behind = dict(files_behind(Draw.__module__))
    parts = {name.split(".")[1] for name in behind}
    assert {"fairness", "hashes", "cards"} <= parts
    assert parts.isdisjoint({"money", "wagers", "settlement", "table", "ledger", "house", "store"})
    for path in behind.values():
        assert {name.split(".")[0] for name in imports(path)}.isdisjoint({"random", "numpy"})
        nodes = ast.walk(ast.parse(path.read_text("utf-8")))
        given = [node.arg for node in nodes if isinstance(node, ast.arg)]
        assert not re.search(r"stake|wager|\bbet|money|wallet", " ".join(given))
