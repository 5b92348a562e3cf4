"""A second count of wagers whose published figure is wrong, or whose source has none."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import comb

import pytest

from punto.analysis.exact import odds
from punto.draws import Draw
from punto.library import ALONE, LIBRARY, Published
from punto.rulebook.commission import COMMISSION
from tests.kit.plain_deals import Array, Line, PlainDeals

Paytable = Callable[[PlainDeals], Sequence[Line]]


@cache
def deals(decks: int) -> PlainDeals:
    """All deals from so many decks."""
    return PlainDeals(decks)


def tie_on(d: PlainDeals, low: int, high: int) -> Array:
    """Whether the hands tie on a total between these."""
    return (d.player == d.banker) & (d.player >= low) & (d.player <= high)


def three(d: PlainDeals, total: int) -> tuple[Array, Array]:
    """Whether the Player has a three-card total, and the Banker."""
    return (d.player == total) & d.player_draws, (d.banker == total) & d.banker_draws


def treasures(d: PlainDeals) -> Array:
    """Whether one of the four treasures is there."""
    player_nine, banker_nine = three(d, 9)
    seven = (d.banker == 7) & d.banker_draws & (d.player < 7)
    eight = (d.player == 8) & d.player_draws & (d.banker < 8)
    sevens = tie_on(d, 7, 7) & (d.player_draws == d.banker_draws)
    return player_nine | banker_nine | seven | eight | sevens


def tiger_pair(d: PlainDeals) -> Sequence[Line]:
    """Pairs of both hands, of one of them."""
    player, banker = d.ranks[0] == d.ranks[2], d.ranks[1] == d.ranks[3]
    return (
        (player & banker & (d.ranks[0] == d.ranks[1]), 100),
        (player & banker, 20),
        (player | banker, 4),
    )


def seven_over_six(d: PlainDeals) -> Sequence[Line]:
    """Super Lucky 7."""
    held = (d.player == 7) & (d.banker == 6)
    return (
        (held & d.player_draws & d.banker_draws, 100),
        (held & d.player_draws & ~d.banker_draws, 40),
        (held & ~d.player_draws & ~d.banker_draws, 30),
    )


def winning(*totals: int, odds: str) -> Paytable:
    """Knockout: a winning total."""

    def lines(d: PlainDeals) -> Sequence[Line]:
        best = d.player * (d.player > d.banker) + d.banker * (d.banker > d.player)
        tie = d.player == d.banker
        return [(tie, 0), *((~tie & (best == total), odds) for total in totals)]

    return lines


def naturals(d: PlainDeals, own: Array, other: Array) -> Sequence[Line]:
    """Knockout: a winning natural."""
    return (((own > other) & (own > 7) & (d.dealt == 4), 4), (own == other, 0))


def matching(rank: int) -> Paytable:
    """Matching Dragon."""
    pays = {6: 100, 5: 60, 4: 40, 3: 20, 2: 3, 1: 1}

    def lines(d: PlainDeals) -> Sequence[Line]:
        count = d.count(rank)
        return [(count == number, odds) for number, odds in pays.items()]

    return lines


RANK_NAMES = (
    *("aces", "twos", "threes", "fours", "fives", "sixes", "sevens"),
    *("eights", "nines", "tens", "jacks", "queens", "kings"),
)
PAYTABLES: dict[str, Paytable] = {
    "dragon-7": lambda d: [((d.banker == 7) & d.banker_draws & (d.player < 7), 40)],
    "tiger-7": lambda d: [((d.banker == 7) & d.banker_draws & (d.player < 7), 40)],
    "heavenly-9": lambda d: [
        (three(d, 9)[0] & three(d, 9)[1], 75),
        (three(d, 9)[0] | three(d, 9)[1], 10),
    ],
    "blazing-7s": lambda d: [
        (tie_on(d, 7, 7) & (d.dealt == 6), 200),
        (tie_on(d, 7, 7) & (d.dealt == 4), 50),
    ],
    "cover-all": lambda d: [(treasures(d), 6)],
    "tiger-pair": tiger_pair,
    "lucky-7": lambda d: [
        ((d.player == 7) & (d.banker < 7) & ~d.player_draws, 6),
        ((d.player == 7) & (d.banker < 7) & d.player_draws, 15),
    ],
    "super-lucky-7": seven_over_six,
    "player-fabulous-4": lambda d: [((d.player == 4) & (d.banker < 4), 50)],
    "banker-pair": lambda d: [(d.ranks[1] == d.ranks[3], 11)],
    "four-cards": lambda d: [(d.dealt == 4, "3/2")],
    "five-cards": lambda d: [(d.dealt == 5, 2)],
    "six-cards": lambda d: [(d.dealt == 6, 2)],
    "bad-beat": lambda d: [
        ((d.player + d.banker == 17) & (abs(d.player - d.banker) == 1) & (d.dealt == 4), 50)
    ],
    "player-bellagio-match": lambda d: [(d.three_of_a_kind(player=True), 75)],
    "banker-bellagio-match": lambda d: [(d.three_of_a_kind(player=False), 68)],
    "tie": lambda d: [(d.player == d.banker, 9)],
    "low-tie-max": lambda d: [(tie_on(d, 0, 5), 55)],
    "high-tie-max": lambda d: [(tie_on(d, 6, 9), 10)],
    "banker-total-0": lambda d: [(d.banker == 0, 8)],
    "banker-total-1": lambda d: [(d.banker == 1, "21/2")],
    "banker-total-2": lambda d: [(d.banker == 2, "21/2")],
    "wins-on-1-to-4": winning(1, 2, 3, 4, odds="7"),
    "wins-on-5-to-6": winning(5, 6, odds="7/2"),
    "wins-on-7": winning(7, odds="9/2"),
    "wins-on-8": winning(8, odds="3"),
    "wins-on-9": winning(9, odds="5/2"),
    "player-natural-win": lambda d: naturals(d, d.player, d.banker),
    "banker-natural-win": lambda d: naturals(d, d.banker, d.player),
    **{f"matching-{name}": matching(rank) for rank, name in enumerate(RANK_NAMES, 1)},
}


def all_of_one_colour(d: PlainDeals, gain: int) -> Fraction:
    """All red or all black: what is red to one is black to the other."""
    return 1 - (gain + 1) * Fraction(int(d.red_weights.sum()), d.cards_in_order)


def lucky_nines(d: PlainDeals) -> Fraction:
    """Nines among the first four cards, with combinations of one suit and of all."""
    of_suit, others = d.of_rank // 4, d.cards - d.of_rank
    three, two = 4 * comb(of_suit, 3), 4 * comb(of_suit, 2)
    ways = (
        500 * comb(d.of_rank, 4),
        (250 * three + 20 * (comb(d.of_rank, 3) - three)) * others,
        (8 * two + 5 * (comb(d.of_rank, 2) - two)) * comb(others, 2),
        (2 * of_suit + 3 * of_suit) * comb(others, 3),
        -comb(others, 4),
    )
    return -Fraction(sum(ways), comb(d.cards, 4))


OTHERWISE: dict[str, Callable[[PlainDeals], Fraction]] = {
    "all-red": lambda d: all_of_one_colour(d, 22),
    "all-black": lambda d: all_of_one_colour(d, 24),
    "lucky-nines": lucky_nines,
}


def average(draw: Draw) -> Fraction:
    """What a wager pays on average, where it pays what is drawn."""
    return sum((value * chance for value, chance in draw.chances.items()), Fraction(0))


def a_pair(d: PlainDeals) -> Fraction:
    """The second card of a hand has the rank of its first."""
    return Fraction(d.of_rank - 1, d.cards - 1)


# The chances of wagers that pay what is drawn for them.
RAISED: dict[str, Callable[[PlainDeals], Fraction]] = {
    "tie": lambda d: 1 - d.edge([(d.player == d.banker, 0)]),
    "player-pair": a_pair,
    "banker-pair": a_pair,
}


def in_doubt() -> Iterator[Published]:
    """What no published figure confirms."""
    for published in (*(each for entry in LIBRARY.values() for each in entry.published), *ALONE):
        if published.note or not published.edge_percent:
            yield published


@pytest.mark.parametrize(
    "published", tuple(in_doubt()), ids=lambda each: f"{each.wager.key}, {each.decks} decks"
)
def test_two_counts_agree_where_no_figure_confirms_ours(published: Published) -> None:
    """Exactly, as fractions: over facts and signatures, and over every order of six ranks."""
    wager, there = published.wager, deals(published.decks)
    asked = set(wager.facts)
    draws = [draw for each in LIBRARY.values() for draw in each.game.draws if draw.fact in asked]
    game = replace(COMMISSION, wagers=(wager,), draws=tuple(draws))
    ours = odds(game, published.decks)[wager.key]
    if draws:
        assert ours.edge == 1 - RAISED[wager.key](there) * (1 + average(draws[0]))
    elif wager.key in OTHERWISE:
        assert ours.edge == OTHERWISE[wager.key](there)
    else:
        assert ours.edge == there.edge(PAYTABLES[wager.key](there))


def test_the_second_count_has_no_paytable_that_nobody_doubts() -> None:
    """The list above is what is in doubt, and no more."""
    counted = {*PAYTABLES, *OTHERWISE, *RAISED}
    assert counted == {published.wager.key for published in in_doubt()}


def test_the_second_count_would_see_a_wrong_paytable() -> None:
    """Planted: Dragon 7 that also pays a tie."""
    there = deals(8)
    planted = [((there.banker == 7) & there.banker_draws & (there.player <= 7), 40)]
    assert there.edge(planted) != there.edge(PAYTABLES["dragon-7"](there))
