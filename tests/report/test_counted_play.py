"""Item 10, counts in play: the figures of `punto count`, with their shoes, seed and errors."""

from fractions import Fraction
from functools import cache

import pytest

from punto.counting.run import Count, count_shoes, halving
from punto.counting.tags import best_whole, effects, written
from punto.report.counted_play import CUTS, Measured, Played, played
from punto.report.counting import counting
from punto.report.document import Table, Text
from punto.report.identity import identify
from punto.report.study import MOST_COUNTED, Counted, Study
from punto.rulebook import game

NINES = Study(game("electronic"), coups=6_400, seed=5, items=(1, 10), wagers=("lucky-nines",))


@cache
def nines() -> Played:
    """Lucky Nines, counted."""
    found = played(NINES)
    assert found is not None
    return found


def test_counts_in_play_are_those_of_punto_count() -> None:
    """Tags, trigger and every figure by cut card, of the same shoes."""
    (one,) = nines().wagers
    effect = effects(NINES.game, "lucky-nines")
    tags = best_whole(effect)
    assert (one.tags, one.trigger) == (written(tags), effect.trigger(tags))
    count = Count(NINES.game, "lucky-nines", tags, effect.trigger(tags), CUTS, seed=5)
    for ours, theirs in zip(one.by_tags, count_shoes(count, 64), strict=True):
        assert (ours.cut, ours.shoes, ours.score) == (theirs.cut, 64, theirs.score)
        assert ours.units_a_hundred == Measured(
            theirs.units_a_hundred.mean, theirs.units_a_hundred.error
        )
    perfect = count_shoes(Count(NINES.game, "lucky-nines", None, 0.0, CUTS, seed=5), 6)
    assert [each.edge.mean for each in one.perfect] == [each.edge.mean for each in perfect]
    assert one.halving_cut in (None, halving(perfect))


def test_a_deeper_cut_never_brings_a_perfect_counter_more() -> None:
    """With Lucky Nines, where every place of the cut card has bets: units in a shoe fall."""
    (one,) = nines().wagers
    won = [each.units_a_shoe.mean for each in one.perfect]
    assert won == sorted(won, key=lambda units: -(units or 0))


def test_shoes_seed_and_errors_stand_in_the_report() -> None:
    """In item 10 and in item 1, so that anyone can count them again."""
    assert NINES.counted == Counted(5, 64, 6)
    blocks = counting(NINES).blocks()
    (table,) = (block for block in blocks if isinstance(block, Table) and "play" in block.title)
    assert table.note.startswith("Shoes: 64 by tags and 6 perfectly. Tags A:1 ")
    assert [row[1] for row in table.rows] == [str(cut) for cut in CUTS] * 2
    assert any(isinstance(block, Text) and "seed is 5" in block.text for block in blocks)
    said = [block.text for block in identify(NINES).blocks() if isinstance(block, Text)]
    assert any(
        "64 shoes for each wager by tags and 6 perfectly, with the seed 5" in x for x in said
    )


def test_nothing_is_counted_without_a_simulation() -> None:
    """`--coups 0`, or a report without item 10; many coups count no more shoes than are useful."""
    assert played(Study(game("electronic"))) is None
    assert Study(game("electronic"), coups=1_000, items=(1, 14)).counted is None
    most = Study(game("electronic"), coups=10**7).counted
    assert most == Counted(1, MOST_COUNTED, MOST_COUNTED // 10)


@pytest.mark.parametrize(
    ("key", "wager", "said"),
    [
        ("nines", "perfect-9", "Perfect 9 is not counted: "),
        ("commission", "player-pair", "No tags help: every card has the same effect."),
    ],
)
def test_a_wager_that_no_tags_follow_says_so(key: str, wager: str, said: str) -> None:
    """It cannot be counted at all, or only perfectly."""
    found = played(Study(game(key), coups=500, wagers=(wager,)))
    assert found is not None
    shown = [block.note if isinstance(block, Table) else str(block) for block in found.blocks()]
    assert any(said in text for text in shown)
    assert found.wagers[0].by_tags == ()


def test_a_share_without_a_bet_has_no_figure() -> None:
    """The tie is never favourable so early: there is no edge of a bet, and no error of one."""
    found = played(Study(game("commission"), coups=500, wagers=("tie",)))
    assert found is not None
    last = found.wagers[0].perfect[-1]
    assert (last.frequency.mean, last.edge) == (0, Measured(None, None))
    assert Fraction(last.score) == 0
