"""The second count: whole numbers that agree with the exact odds, and with dealing every order."""

import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from punto.analysis import odds
from punto.cards import DECK, Card
from punto.fact import Fact, View
from punto.facts import banker_cards, banker_total, player_pair
from punto.report.enumerator import TooManyCards, enumerate_deals, limit_edge
from punto.rulebook import GAMES, game
from punto.shoe import Shoe
from punto.wagers import Pay, Wager
from tests.kit.odds_reference import by_every_order
from tests.kit.report_reference import limit_of_winners


@pytest.mark.parametrize("key", GAMES)
def test_it_counts_what_the_exact_odds_count(key: str) -> None:
    """Item 14: every line of every wager of a full shoe, as whole numbers."""
    rules = game(key)
    shoe = rules.shoe(8)
    exact = odds(rules, shoe)
    for wager in rules.wagers:
        found = enumerate_deals(rules, wager, shoe.counts)
        assert found.deals == exact[wager.key].lines[0].deals == sum(found.ways)
        assert list(found.ways) == [line.ways for line in exact[wager.key].lines]


@pytest.mark.parametrize("key", ["electronic", "power-98"])
def test_it_counts_what_dealing_every_order_gives(key: str) -> None:
    """Small shoes, against the tests' own reference."""
    rng = random.Random(f"report {key}")
    rules = game(key)
    few = [*rng.sample(DECK, 3), Card("9d"), Card("9h")]
    cards = [rng.choice(few) for _ in range(7)]
    counted = Counter(cards)
    expected = by_every_order(key, list(rules.by_key), cards)
    for wager in rules.wagers:
        found = enumerate_deals(rules, wager, [counted[card] for card in DECK])
        shares: dict[Fraction, Fraction] = {}
        for pay, ways in zip((*wager.pays, wager.loss), found.ways, strict=True):
            share = shares.get(pay.payoff.net, Fraction(0)) + Fraction(ways, found.deals)
            shares[pay.payoff.net] = share
        assert {gain: share for gain, share in shares.items() if share} == expected[wager.key]


def test_the_limit_of_many_decks_is_dealt_with_cards_put_back() -> None:
    """Item 6: by loops over values; the edges of twenty decks lie beside it."""
    rules, winners = game("commission"), limit_of_winners()
    assert limit_edge(rules, rules.wager("player")) == winners["banker"] - winners["player"]
    assert limit_edge(rules, rules.wager("tie")) == 1 - 9 * winners["tie"]
    assert limit_edge(rules, rules.wager("player-pair")) == 1 - Fraction(12, 13)
    twenty = odds(rules, Shoe.of(20))
    for wager in rules.wagers:
        limit = limit_edge(rules, wager)
        near = abs(twenty[wager.key].edge - limit)
        assert near < abs(odds(rules, Shoe.of(10))[wager.key].edge - limit)


def test_a_tableau_that_differs_in_one_place_gives_other_numbers() -> None:
    """It reads the tableau of the game: a Banker that stands where it should draw is noticed."""
    rules = game("commission")
    rows = list(rules.tableau.banker_draws)
    rows[6] = rows[6].toggled(6)
    wrong = replace(rules, tableau=replace(rules.tableau, banker_draws=tuple(rows)))
    counts = rules.shoe(8).counts
    right_ways = enumerate_deals(rules, rules.wager("tie"), counts).ways
    assert enumerate_deals(wrong, wrong.wager("tie"), counts).ways != right_ways
    exact = odds(wrong, wrong.shoe(8))["tie"]
    assert enumerate_deals(wrong, wrong.wager("tie"), counts).ways[0] == exact.lines[0].ways


def test_totals_and_ranks_together_are_counted() -> None:
    """A wager that asks for a pair and a total: ranks matter in all places."""
    both = Wager(
        "pair-and-six",
        (
            Pay(
                (player_pair != 0) & (banker_total == 6) & (banker_cards == 3), "50:1", clause="x:1"
            ),
        ),
        otherwise="x:2",
    )
    rules = replace(game("commission"), wagers=(both,))
    few = tuple(2 if card.rank in (1, 3, 6, 9, 12) else 0 for card in DECK)
    shoe = Shoe(2, few)
    found = enumerate_deals(rules, both, shoe.counts)
    assert list(found.ways) == [line.ways for line in odds(rules, shoe)["pair-and-six"].lines]


def test_a_wager_that_tells_every_card_apart_is_refused() -> None:
    """It would take minutes; the report then says so."""
    every = View("every card", lambda card: DECK.index(card))
    first = Fact(
        "red", (0, 1), read=lambda coup: int(coup.player.cards[0].suit in "hd"), sees=every
    )
    wager = Wager("red", (Pay(first == 1, "1:1", clause="x:1"),), otherwise="x:2")
    with pytest.raises(TooManyCards, match="52 kinds"):
        enumerate_deals(game("commission"), wager, Shoe.of(1).counts)
