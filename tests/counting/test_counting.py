"""Counting: exact edges in a fast form, tags from effects, and figures that others published."""

from dataclasses import replace
from itertools import islice
from math import isnan, sqrt
from random import Random
from typing import Any

import numpy as np
import pytest

from punto.analysis.simulation.randomness import Xoshiro, states_of
from punto.cards import DECK
from punto.counting.edges import lone, moments, polynomial
from punto.counting.run import CHUNK, Count, Counted, count_shoes, counted_chunk, halving
from punto.counting.tags import best_whole, effects, read_tags, whole_tags, written
from punto.draws import Draw
from punto.facts import player_has_pair, tie
from punto.refusals import BadInput, Refused
from punto.rulebook import GAMES, Game, game
from punto.sessions.dealing import deal_from
from punto.shoe import Shoe
from punto.wagers import Pay, Wager
from tests.kit.side_wagers import BIG_TIGER_TAGS, DRAGON_7_TAGS, with_side_wagers

SIDES, ELECTRONIC = with_side_wagers(), game("electronic")
MULTIPLIED = game("lucky-multiplier")  # its Tie and pairs pay what is drawn after the bets
WAGERS = [
    (each, wager.key) for each in (*GAMES.values(), SIDES, MULTIPLIED) for wager in each.wagers
]


def some_shoes(seed: str) -> list[Shoe]:
    """Shoes from nearly full to nearly empty, some with whole ranks gone."""
    chance = Random(seed)
    shoes = [Shoe.of(8)]
    for left in (300, 90, 40, 14, 7):
        cards = chance.sample(list(DECK) * 8, left)
        shoes.append(Shoe(8, tuple(cards.count(card) for card in DECK)))
    return shoes


@pytest.mark.parametrize(("rules", "key"), WAGERS, ids=[f"{g.key}-{key}" for g, key in WAGERS])
def test_the_polynomial_gives_the_exact_odds_of_every_wager(rules: Game, key: str) -> None:
    """Expectation and variance, for shoes full and nearly empty, against `game.odds`."""
    alone = lone(rules, key)
    for shoe in some_shoes(key):
        exact, found = alone.odds(shoe)[key], moments(polynomial(rules, key), shoe)
        assert found.expectation == pytest.approx(float(exact.expectation), abs=1e-12)
        assert found.variance == pytest.approx(float(exact.variance), rel=1e-9, abs=1e-9)


def test_a_wager_that_joins_totals_and_pairs_is_refused() -> None:
    """It has no polynomial of four cards or of ten values."""
    both = Wager("odd", (Pay(tie & player_has_pair, "50:1", clause="x"),), otherwise="x")
    with pytest.raises(BadInput, match="'odd' cannot be counted"):
        polynomial(replace(SIDES, wagers=(*SIDES.wagers, both)), "odd")


def test_a_wager_that_patrons_stake_on_by_a_draw_is_refused_for_that() -> None:
    """What is drawn before the bets decides too whether to stake; the others can be counted."""
    draws = tuple(
        Draw(draw.key, draw.chances, clause=draw.clause, before_bets=draw.key == "tie-pays")
        for draw in MULTIPLIED.draws
    )
    told = Wager("tie", (Pay(tie, "1:1", clause="x", times=draws[0].fact),), otherwise="x")
    others = tuple(wager for wager in MULTIPLIED.wagers if wager.key in ("player", "banker"))
    rules = replace(MULTIPLIED, wagers=(*others, told), draws=draws[:1])
    with pytest.raises(BadInput, match="tie-pays is drawn before the bets"):
        polynomial(rules, "tie")
    assert polynomial(rules, "banker").cards == 6


def test_one_shoe_has_no_error() -> None:
    """It takes two shoes to see how they differ: the error is not a number, never 0."""
    (one,) = count_shoes(Count(SIDES, "tie", read_tags("9:1 8:-1"), -50.0), 1)
    (two,) = count_shoes(Count(SIDES, "tie", read_tags("9:1 8:-1"), -50.0), 2)
    for name in ("frequency", "edge", "units_a_hundred", "units_a_shoe"):
        assert not isnan(getattr(one, name).mean)
        assert isnan(getattr(one, name).error)
        assert getattr(two, name).error >= 0


def plain_count(count: Count, shoes: int) -> list[list[float]]:
    """The reference: real shoes, exact odds of each, one place of the cut card."""
    alone, rows = lone(count.game, count.wager), []
    (cut,) = count.cuts
    for state in states_of(count.seed, 0, shoes):
        coups = deal_from(count.game, Shoe.of(count.decks, cut=cut), Xoshiro(state), shoes=1)
        row = [0.0, 0.0, 0.0, 0.0]
        for coup in coups:
            gone = [count.decks - left for left in coup.before.counts]
            unseen = sum(coup.before.counts)
            running = np.dot(gone, count.tags or [0.0] * 52)
            odds = alone.odds(coup.before)[count.wager]
            by_count = running * 52 >= count.trigger * unseen
            row[0] += 1
            if by_count if count.tags else odds.expectation > 0:
                row[1] += 1
                row[2] += float(odds.expectation)
                row[3] += float(odds.variance + odds.expectation**2)
        rows.append(row)
    return rows


@pytest.mark.parametrize(
    "count",
    [
        Count(SIDES, "dragon-7", read_tags(DRAGON_7_TAGS), 4),
        Count(SIDES, "big-tiger", None, cuts=(30,)),
        Count(ELECTRONIC, "lucky-nines", None, cuts=(60,), decks=6),
        Count(ELECTRONIC, "lucky-nines", effects(ELECTRONIC, "lucky-nines").real_tags, 8.27),
        Count(game("commission"), "player-pair", None),
    ],
    ids=lambda count: f"{count.wager}-{'tags' if count.tags else 'perfect'}",
)
def test_the_compiled_loop_counts_what_the_reference_does(count: Count) -> None:
    """On the same cards: coups, bets, and the exact expectation of each bet."""
    found = counted_chunk(count, count.cuts, 0, 3)[:, 0]
    assert found == pytest.approx(np.array(plain_count(count, 3)), abs=1e-9)


def test_a_planted_bug_in_the_loop_is_found() -> None:
    """A burnt card that is not counted, and a cut card a coup too late, change the rows."""
    count = Count(SIDES, "dragon-7", read_tags(DRAGON_7_TAGS), 4)
    right = counted_chunk(count, (14,), 0, 3)[:, 0]
    for wrong in (replace(count, burn=False), replace(count, trigger=4.5)):
        assert not np.allclose(counted_chunk(wrong, (14,), 0, 3)[:, 0], right)
    assert not np.allclose(counted_chunk(count, (20,), 0, 3)[:, 0], right)


def test_one_shoe_serves_every_place_of_the_cut_card() -> None:
    """A shoe that ends early is the beginning of one that ends late."""
    count = Count(ELECTRONIC, "lucky-nines", None, cuts=(14, 104, 52))
    together = count_shoes(count, 2 * CHUNK + 3)
    assert [one.cut for one in together] == [14, 104, 52]
    for one in together:
        (alone,) = count_shoes(replace(count, cuts=(one.cut,)), 2 * CHUNK + 3, threads=1)
        assert alone.sums == pytest.approx(one.sums)
        assert alone.products == pytest.approx(one.products)


def test_effects_of_removal_are_those_of_the_odds() -> None:
    """Exact fractions; good for the patron is positive."""
    found = effects(SIDES, "dragon-7")
    exact = lone(SIDES, "dragon-7")
    full, eight = Shoe.of(8), DECK[7]
    change = exact.odds(full.take(eight))["dragon-7"].expectation - found.base
    assert found.by_card[7] == change
    assert found.by_card[7] > 0
    assert found.by_card[3] < 0
    # All effects of a shoe together are nothing: the average of what may leave is what is there.
    assert abs(float(sum(found.by_card))) < 1e-9


def test_published_tags_follow_from_the_effects() -> None:
    """Dragon 7: the whole tags up to 2, and the true count 4, are those that Jacobson published."""
    found = effects(SIDES, "dragon-7")
    assert written(whole_tags(found)[2]) == DRAGON_7_TAGS
    assert found.trigger(read_tags(DRAGON_7_TAGS)) == 4
    assert best_whole(found) == read_tags(DRAGON_7_TAGS)


def test_published_tags_of_big_tiger_have_their_published_correlation() -> None:
    """0.981, and a target of 8."""
    found, tags = effects(SIDES, "big-tiger"), read_tags(BIG_TIGER_TAGS)
    assert found.correlation(tags) == pytest.approx(0.981, abs=0.0005)
    assert found.trigger(tags) == 8
    assert found.correlation(found.real_tags) == pytest.approx(1)
    levels = [found.correlation(tags) for tags in whole_tags(found).values()]
    assert levels == sorted(levels)


def test_real_tags_say_the_change_of_the_edge() -> None:
    """In the middle of a shoe the count and the exact edge agree to a fraction of a percent."""
    found = effects(SIDES, "dragon-7")
    terms, misses = polynomial(SIDES, "dragon-7"), []
    for shoe in (coup.before for coup in islice(deal_from_seed(5), 40)):
        gone = [8 - left for left in shoe.counts]
        true = float(np.dot(gone, found.real_tags)) * 52 / sum(shoe.counts)
        misses.append(100 * float(found.base) + true - 100 * moments(terms, shoe).expectation)
    assert max(map(abs, misses)) < 1.5


def deal_from_seed(seed: int) -> Any:
    """The coups of a shoe."""
    return deal_from(SIDES, Shoe.of(8), Xoshiro(states_of(seed, 0, 1)[0]))


def test_a_wager_that_no_card_favours_has_no_tags() -> None:
    """A pair: every rank is worth the same, and only perfect play is left."""
    found = effects(game("commission"), "player-pair")
    assert not any(found.real_tags)
    assert whole_tags(found) == {}
    with pytest.raises(BadInput, match="no whole tags"):
        best_whole(found)
    with pytest.raises(BadInput, match="tell nothing"):
        found.trigger(read_tags("8:1 9:-1"))


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("8", "'8' is not a tag"),
        ("1:2", "'1:2' is not a tag"),
        ("8:1", "add to 4 over a deck"),
        ("8:0", "counts nothing"),
        ("", "'' is not a tag"),
    ],
)
def test_tags_that_nobody_can_count_are_refused(wrong: str, said: str) -> None:
    """Quoted, with the form."""
    with pytest.raises(BadInput, match=said):
        read_tags(wrong)


def test_tags_are_written_as_they_are_read() -> None:
    """By rank, by card, and real ones."""
    for tags in ("2:1 3:-1", "9d:-3 9s:1 9h:1 9c:1", "A:0.5 K:-0.5"):
        assert sorted(written(read_tags(tags)).split()) == sorted(tags.split())
    assert read_tags("9:1 9d:-3")[DECK.index(DECK[8])] == 1


def by_hand(sums: list[float], products: list[list[float]], shoes: int) -> Counted:
    """A result with these sums."""
    count = Count(SIDES, "dragon-7", read_tags(DRAGON_7_TAGS), 4)
    return Counted(count, 14, shoes, np.array(sums), np.array(products))


def test_figures_follow_from_the_sums_of_shoes() -> None:
    """By hand: two shoes of 80 coups; one has four bets of 10 %, the other none."""
    rows = np.array([[80.0, 4.0, 0.4, 160.0], [80.0, 0.0, 0.0, 0.0]])
    found = by_hand(rows.sum(axis=0).tolist(), (rows.T @ rows).tolist(), 2)
    assert found.frequency.mean == 4 / 160
    assert found.frequency.error == pytest.approx(4 / 80 / 2)  # of two: half their difference
    assert found.edge.mean == pytest.approx(0.1)
    assert found.edge.error == pytest.approx(0, abs=1e-9)
    assert found.units_a_hundred.mean == pytest.approx(0.25)
    assert found.units_a_shoe.mean == pytest.approx(0.2)
    assert found.units_a_shoe.error == pytest.approx(0.2)
    assert found.desirability == pytest.approx(1000 * 0.0025 / sqrt(1 - 0.0025**2))
    assert found.score == pytest.approx(found.desirability**2)
    assert isnan(by_hand([80, 0, 0, 0], [[0.0] * 4] * 4, 1).edge.mean)


def test_the_cut_card_that_halves_it_lies_between_two_that_were_counted() -> None:
    """On a straight line; none where even the last brings more than half, or one was counted."""
    count = Count(SIDES, "dragon-7", None)
    brings = {14: 8.0, 64: 6.0, 114: 2.0}
    found = [
        Counted(count, cut, 1, np.array([100, 10, units, 0]), np.zeros((4, 4)))
        for cut, units in brings.items()
    ]
    assert halving(found) == 89
    assert halving(found[:2]) is None
    assert halving(found[:1]) is None


def near(found: Any, published: float, beside: float = 0.0) -> bool:
    """Whether a figure is within three standard errors of a published one, and its last digit."""
    return bool(abs(found.mean - published) < 3 * found.error + beside)


def test_dragon_7_brings_about_what_was_published() -> None:
    """0.597 units a shoe at true count 4, 14 cards behind the cut card; here with a wide error."""
    (found,) = count_shoes(Count(SIDES, "dragon-7", read_tags(DRAGON_7_TAGS), 4), 3_000)
    assert near(found.units_a_shoe, 0.597)
    assert found.units_a_shoe.error < 0.03


LUCKY = dict(zip((14, 52, 104, 156, 208), (7.3, 5.5, 3.9, 2.8, 1.9), strict=True))


def test_lucky_nines_is_favourable_in_more_than_a_quarter_of_coups() -> None:
    """Perfect play, cut by cut; 28.0 ± 0.9 % of coups were found by others."""
    found = count_shoes(Count(ELECTRONIC, "lucky-nines", None, cuts=tuple(LUCKY)), 3_000)
    for one, published in zip(found, LUCKY.values(), strict=True):
        assert near(one.units_a_hundred, published, 0.2)
    assert abs(found[0].frequency.mean - 0.28) < 3 * sqrt(0.009**2 + found[0].frequency.error ** 2)


@pytest.mark.campaign
def test_big_tiger_brings_what_was_published() -> None:
    """True count 8: 3.536 % of coups, 7.227 %, 0.256 units in a hundred, index 2.08."""
    count = Count(SIDES, "big-tiger", read_tags(BIG_TIGER_TAGS), 8)
    (found,) = count_shoes(count, 1_000_000)
    assert near(found.frequency, 0.03536)
    assert near(found.edge, 0.07227)
    assert near(found.units_a_hundred, 0.256, 0.0005)
    assert found.full_shoe_desirability == pytest.approx(2.08, abs=0.02)


@pytest.mark.campaign
def test_dragon_7_brings_what_was_published() -> None:
    """0.597 units a shoe."""
    (found,) = count_shoes(Count(SIDES, "dragon-7", read_tags(DRAGON_7_TAGS), 4), 1_000_000)
    assert near(found.units_a_shoe, 0.597, 0.0005)


@pytest.mark.campaign
def test_lucky_nines_by_the_cut_card_is_as_was_found() -> None:
    """Perfect play over 100,000 shoes; the figures to compare with came from 3,000."""
    found = count_shoes(Count(ELECTRONIC, "lucky-nines", None, cuts=tuple(LUCKY)), 100_000)
    for one, published in zip(found, LUCKY.values(), strict=True):
        assert abs(one.units_a_hundred.mean - published) < 3 * 0.03 * published + 0.05
    assert abs(found[0].frequency.mean - 0.28) < 0.018


@pytest.mark.parametrize(
    ("asked", "shoes", "said"),
    [
        ({"seed": -1}, 1, "-1 is not a seed"),
        ({"trigger": float("nan")}, 1, "nan is not a true count"),
        ({"cuts": (5,)}, 1, "a cut card 5 from the end"),
        ({"wager": "dragon"}, 1, "did you mean 'dragon-7'"),
        ({}, 0, "0 shoes cannot be counted"),
        ({"decks": 3}, 1, "decks-not-allowed"),
    ],
)
def test_what_cannot_be_counted_is_refused_before_the_work(
    asked: dict[str, Any], shoes: int, said: str
) -> None:
    """With the way out."""
    with pytest.raises((BadInput, Refused), match=said):
        count_shoes(replace(Count(SIDES, "dragon-7", None), **asked), shoes)
