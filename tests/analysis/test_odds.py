"""Exact odds: known figures, plain references, and properties that hold for any shoe."""

import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import comb, perm
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from punto.analysis import GameOdds, faults, odds, removal, winners
from punto.analysis.coup_signatures import tally
from punto.analysis.exact import OddsReason
from punto.analysis.two_hands import TwoHands
from punto.cards import DECK, Card
from punto.coup import Coup
from punto.fact import RANK, TOTAL, VALUE, Fact, View
from punto.refusals import BadInput, Refused
from punto.rulebook import GAMES, game
from punto.shoe import Shoe
from punto.wagers import Pay, Wager
from tests.kit.odds_reference import Distribution, by_every_order, by_values, sample
from tests.kit.reference import net

SEED = 1998
NATURALS = tuple(f"{side}-natural-{total}" for side in ("player", "banker") for total in (8, 9))
BY_VALUE = ("player", "banker", "tie", "super-six", "fortune-six", *NATURALS)

any_shoe = st.lists(st.integers(0, 8), min_size=52, max_size=52).filter(lambda c: sum(c) >= 6)


def distributions(game_odds: GameOdds) -> dict[str, Distribution]:
    """The odds as plain dictionaries."""
    return {
        key: {o.pays: o.probability for o in wager_odds.outcomes}
        for key, wager_odds in game_odds.items()
    }


def small_shoe(rng: random.Random, cards: int) -> list[Card]:
    """A few cards, with nines and pairs more likely than in a full shoe."""
    few = [*rng.sample(DECK, 4), Card("9d"), Card("9h")]
    return [rng.choice(few) for _ in range(cards)]


def holding(cards: list[Card]) -> Shoe:
    """A shoe that holds just these cards."""
    counted = Counter(cards)
    return Shoe(10, tuple(counted[card] for card in DECK))


def test_the_known_totals_of_eight_decks() -> None:
    """Combinations known since the seventies."""
    counts = winners([128, *[32] * 9])
    assert counts.banker == 2_292_252_566_437_888
    assert counts.player == 2_230_518_282_592_256
    assert counts.tie == 475_627_426_473_216
    assert counts.total == perm(416, 6) == 4_998_398_275_503_360


@pytest.mark.parametrize(
    ("key", "decks", "edges"),
    [
        ("commission", 8, {"player": 1.2351, "banker": 1.0579, "tie": 14.3596}),
        ("commission", 8, {"player-pair": 10.3614, "banker-pair": 10.3614}),
        ("commission", 6, {"player": 1.2374, "banker": 1.0558, "tie": 14.4382}),
        ("no-commission", 8, {"banker": 1.4581, "super-six": 29.9772}),
        ("tournament", 8, {"player": 1.2351, "banker": -1.2351}),
    ],
)
def test_published_edges(key: str, decks: int, edges: dict[str, float]) -> None:
    """House edges as the literature prints them, in percent to four places."""
    sheet = game(key).odds(game(key).shoe(decks))
    for wager, edge in edges.items():
        assert f"{float(sheet[wager].edge) * 100:.4f}" == f"{edge:.4f}"


@pytest.mark.parametrize("decks", range(4, 11))
def test_pairs_and_nines_by_hand(decks: int) -> None:
    """A second way for the initial cards: binomials, worked out on paper."""
    sheet = game("electronic").odds(game("electronic").shoe(decks))
    cards, nines = 52 * decks, 4 * decks
    pair = Fraction(nines - 1, cards - 1)
    assert sheet["player-pair"].hit == sheet["banker-pair"].hit == pair
    fours = comb(cards, 4)
    other = cards - nines
    ways = {
        1000: comb(nines, 4),
        500: 4 * comb(decks, 3) * other,
        35: (comb(nines, 3) - 4 * comb(decks, 3)) * other,
        16: 4 * comb(decks, 2) * comb(other, 2),
        5: (comb(nines, 2) - 4 * comb(decks, 2)) * comb(other, 2),
        2: decks * comb(other, 3),
        1: 3 * decks * comb(other, 3),
        -1: comb(other, 4),
    }
    expected = {Fraction(pays): Fraction(count, fours) for pays, count in ways.items()}
    assert distributions(sheet)["lucky-nines"] == expected


@pytest.mark.parametrize("key", GAMES)
def test_small_shoes_agree_with_dealing_every_order(key: str) -> None:
    """Six or seven cards of few kinds: every order is dealt and counted."""
    rng = random.Random(f"{SEED} {key}")
    rules = game(key)
    for cards in [6] * 8 + [7]:
        shoe = small_shoe(rng, cards)
        expected = by_every_order(key, list(rules.by_key), shoe)
        assert distributions(odds(rules, holding(shoe))) == expected


@pytest.mark.campaign
@pytest.mark.parametrize("key", GAMES)
def test_thousands_of_small_shoes_agree_with_dealing_every_order(key: str) -> None:
    """The same, much longer."""
    rng = random.Random(f"campaign {key}")
    rules = game(key)
    for _ in range(600):
        shoe = small_shoe(rng, rng.choice((6, 6, 6, 7)))
        expected = by_every_order(key, list(rules.by_key), shoe)
        assert distributions(odds(rules, holding(shoe))) == expected


def value_counts(shoe: Shoe) -> list[int]:
    """Cards by value."""
    counts = [0] * 10
    for card, count in zip(DECK, shoe.counts, strict=True):
        counts[card.value] += count
    return counts


def agree_by_value(shoe: Shoe) -> None:
    """Compare the three whole numbers, and every wager that values decide, with loops and ifs."""
    ways = by_values(value_counts(shoe))
    fast = winners(value_counts(shoe))
    assert fast.banker == sum(count for key, count in ways.items() if key[2] > key[0])
    assert fast.player == sum(count for key, count in ways.items() if key[0] > key[2])
    assert fast.total == sum(ways.values())
    for name in ("no-commission", "fortune-six", "power-98"):
        computed = distributions(odds(game(name), shoe))
        dice = range(1, 7) if name == "power-98" else (None,)
        for wager in computed.keys() & set(BY_VALUE):
            gains: Counter[Fraction] = Counter()
            for (key, count), die in product(ways.items(), dice):
                gains[net(name, wager, sample(key, die))] += count
            orders = fast.total * len(dice)
            assert computed[wager] == {g: Fraction(n, orders) for g, n in gains.items() if n}


def random_shoe(rng: random.Random) -> Shoe:
    """Return the cards left in a shoe at a random moment."""
    shoe = Shoe.of(rng.randint(4, 10))
    counts = tuple(rng.randint(0, count) for count in shoe.counts)
    return Shoe(shoe.decks, counts)


def test_large_shoes_agree_with_loops_and_ifs() -> None:
    """Full shoes and random remains of them."""
    rng = random.Random(SEED)
    for shoe in (Shoe.of(4), Shoe.of(8), Shoe.of(20), *(random_shoe(rng) for _ in range(2))):
        agree_by_value(shoe)


@pytest.mark.campaign
def test_thousands_of_shoes_agree_with_loops_and_ifs() -> None:
    """Two thousand remains of shoes."""
    rng = random.Random(SEED + 1)
    for _ in range(2000):
        agree_by_value(random_shoe(rng))


@settings(max_examples=40, deadline=None)
@given(any_shoe, st.sampled_from(sorted(GAMES)))
def test_odds_of_any_shoe_are_whole_distributions(counts: list[int], key: str) -> None:
    """Probabilities sum to one, are positive, and hit, push and loss share them out."""
    for odd in odds(game(key), Shoe(8, tuple(counts))).values():
        assert sum(outcome.probability for outcome in odd.outcomes) == 1
        assert all(outcome.probability > 0 for outcome in odd.outcomes)
        assert odd.hit + odd.push + odd.loss == 1
        assert odd.variance >= 0
        assert len({outcome.pays for outcome in odd.outcomes}) == len(odd.outcomes)


@settings(max_examples=30, deadline=None)
@given(any_shoe)
def test_the_three_numbers_agree_with_the_tally(counts: list[int]) -> None:
    """The closed form and the tally are two ways to the same end."""
    shoe = Shoe(8, tuple(counts))
    player = odds(game("tournament"), shoe)["player"]
    fast = winners(value_counts(shoe))
    assert player.hit == Fraction(fast.player, fast.total)
    assert player.push == Fraction(fast.tie, fast.total)


def test_the_odds_given_the_die_average_to_the_odds_without() -> None:
    """Power-98: six values of the die, each as likely."""
    rules = game("power-98")
    shoe = rules.shoe(6)
    by_die = [rules.odds(shoe, die=die) for die in range(1, 7)]
    for key, average in rules.odds(shoe).items():
        assert average.edge == sum((given[key].edge for given in by_die), Fraction(0)) / 6
    assert by_die[0]["player"].edge == by_die[5]["player"].edge > by_die[2]["player"].edge


def test_removal_averages_to_nothing() -> None:
    """The cards of a shoe removed in turn leave its edge unchanged on average, exactly."""
    for key in ("commission", "electronic"):
        shoe = game(key).shoe(8)
        effects = removal(game(key), shoe)
        weights = {card: Fraction(8 if len(effects) == 52 else 32, 416) for card in effects}
        for wager in game(key).by_key:
            assert sum(weights[card] * effects[card][wager] for card in effects) == 0


def test_removal_is_by_card_only_where_suits_matter() -> None:
    """Lucky Nines tells the nine of diamonds from the others."""
    assert len(removal(game("commission"), game("commission").shoe(8))) == 13
    effects = removal(game("electronic"), game("electronic").shoe(8))
    assert len(effects) == 52
    assert effects[Card("9d")]["lucky-nines"] > effects[Card("9h")]["lucky-nines"] > 0
    assert effects[Card("9h")]["player"] == effects[Card("9d")]["player"]


def test_removal_knows_every_rank_that_is_left() -> None:
    """Whatever suits are gone."""
    rules = game("commission")
    shoe = rules.shoe(4).without([Card("5s")] * 4)
    ranks = [card.rank_name for card in removal(rules, shoe)]
    assert sorted(ranks) == sorted(card.rank_name for card in DECK[:13])
    clubs = holding([Card("5c")] * 4 + [Card("Kc")] * 4)
    assert sorted(map(str, removal(rules, clubs))) == ["5c", "Kc"]


def test_removing_a_card_is_taking_it_from_the_shoe() -> None:
    """The effect of removal is a difference of two exact edges."""
    rules = game("commission")
    shoe = rules.shoe(8)
    change = removal(rules, shoe)[Card("4s")]["player"]
    assert (
        change == rules.odds(shoe.take(Card("4h")))["player"].edge - rules.odds(shoe)["player"].edge
    )


@pytest.mark.parametrize("cards", range(6))
def test_a_shoe_of_fewer_than_six_cards_has_no_odds(cards: int) -> None:
    """A coup may need six: refused with the reason."""
    with pytest.raises(Refused) as refused:
        odds(game("commission"), holding([Card("9h")] * cards))
    assert refused.value.refusal.reason is OddsReason.SHOE_TOO_SHORT
    assert refused.value.refusal.about == {"cards": cards, "fewest": 6}


def test_a_shoe_too_large_for_64_bits_is_refused() -> None:
    """Rather than to count past what whole numbers hold."""
    with pytest.raises(Refused) as refused:
        odds(game("commission"), Shoe.of(21))
    assert refused.value.refusal.reason is OddsReason.SHOE_TOO_LARGE
    assert odds(game("commission"), Shoe.of(20))["player"].hit < 1


@pytest.mark.parametrize(
    "counts", [[], [1] * 9, [1] * 11, [1, 1, 1, 1, 1, 0, 0, 0, 0, 0], [-1, *[9] * 9], [200] * 10]
)
def test_anything_but_ten_counts_is_refused(counts: list[int]) -> None:
    """Quoted, with what is wanted."""
    with pytest.raises(BadInput, match="ten counts"):
        winners(counts)


def test_small_whole_numbers_of_numpy_are_counted_whole() -> None:
    """A uint8 would overflow long before three numbers of sixteen digits."""
    counts = [100, *[32] * 9]
    small: Any = np.array(counts, np.uint8)
    assert winners(small) == winners(counts)
    wrong: Any
    for wrong in ("0123456789", None, [1.5] * 10):
        with pytest.raises(BadInput, match="ten counts"):
            winners(wrong)


def first_is_higher(coup: Coup) -> int:
    """A question that minds the order of two cards."""
    return int(coup.player.cards[0].rank > coup.player.cards[1].rank)


@pytest.mark.parametrize(
    ("fact", "message"),
    [
        (
            Fact("x", (0, 1), read=first_is_higher, sees=RANK, initial_only=True),
            "on the order",
        ),
        (Fact("x", (0, 1), read=lambda c: c.player.total, sees=TOTAL), "not one of its values"),
        (Fact("x", (0, 1), read=lambda c: len(c.cards) % 2, sees=None), "declare what it sees"),
        (
            Fact(
                "x",
                (0, 1),
                read=lambda c: int(len({card.suit in "hd" for card in c.player.cards}) == 1),
                sees=View("rank and colour", lambda card: card.rank + 13 * (card.suit in "hd")),
            ),
            "too many to count",
        ),
    ],
)
def test_a_fact_that_cannot_be_counted_is_refused_not_miscounted(fact: Fact, message: str) -> None:
    """Silently wrong odds would be the worst answer."""
    wager = Wager("x", (Pay(fact == 1, "1:1", clause="x"),), "x")
    rules = replace(game("commission"), wagers=(wager,))
    with pytest.raises(BadInput, match=message):
        odds(rules, rules.shoe(8))


def test_cards_buried_unseen_do_not_change_the_odds() -> None:
    """Nobody knows which they were."""
    rules = game("commission")
    assert distributions(rules.odds(rules.shoe(8).bury(10))) == distributions(
        rules.odds(rules.shoe(8))
    )


def test_the_coarsest_deck_that_answers_is_taken() -> None:
    """Ten kinds of cards for totals, thirteen for pairs, five for nines; each side its own."""
    decks = {}
    for key in ("commission", "electronic"):
        for wager in game(key).wagers:
            counted = tally(game(key).tableau, tuple(wager.facts))
            assert isinstance(counted, TwoHands)
            decks[wager.key] = counted.decks
    assert decks == {
        "player": (10, 10),
        "banker": (10, 10),
        "tie": (10, 10),
        "player-pair": (13, 1),
        "banker-pair": (13, 1),
        "lucky-nines": (5, 5),
    }


def test_facts_of_different_views_are_counted_together() -> None:
    """A wager that joins a pair with the winner needs ranks and third cards: still exact."""
    from punto.facts import banker_total, player_pair, player_total

    facts = (player_total, banker_total, player_pair)
    counted = tally(game("commission").tableau, facts)
    shoe = game("commission").shoe(4)
    ways = dict(zip(counted.signatures, counted.count(shoe.counts), strict=True))
    assert sum(ways.values()) == perm(208, 6)
    by_pair: Counter[int] = Counter()
    for (_, _, pair), count in ways.items():
        by_pair[int(pair)] += count
    alone = tally(game("commission").tableau, (player_pair,))
    expected = dict(zip(alone.signatures, alone.count(shoe.counts), strict=True))
    assert {(pair,): count for pair, count in by_pair.items()} == expected


@pytest.mark.campaign
def test_a_third_card_seen_by_rank_is_counted_by_rank() -> None:
    """A fact about all cards that looks closer than values gets a deck to match."""
    queens = Fact(
        "queens",
        range(7),
        read=lambda coup: sum(card.rank == 12 for card in coup.cards),
        sees=RANK,
    )
    assert queens.sees is not VALUE
    counted = tally(game("commission").tableau, (queens,))
    rng = random.Random(SEED)
    cards = [rng.choice([Card("Qh"), Card("Kh"), Card("3c"), Card("6d")]) for _ in range(7)]
    ways = dict(zip(counted.signatures, counted.count(holding(cards).counts), strict=True))
    from itertools import permutations

    from tests.kit.odds_reference import dealt

    expected = Counter(
        sum(card.rank == 12 for card in dealt(six).cards) for six in permutations(cards, 6)
    )
    assert {int(key[0]): count for key, count in ways.items() if count} == expected


@pytest.mark.parametrize("key", GAMES)
def test_the_gate_finds_no_fault_in_the_rulebook(key: str) -> None:
    """No patron's edge unless meant, no unordered overlap, no dead line, at 4 to 10 decks."""
    assert faults(game(key)) == []


def test_odds_can_be_read_and_shown() -> None:
    """The repr and the notebook table name every wager."""
    sheet = game("commission").odds(game("commission").shoe(8))
    assert "banker 1.0579%" in repr(sheet)
    assert repr(sheet["tie"]) == "<tie: edge 14.3596%, hit 9.5156%>"
    assert sheet._repr_html_().count("<tr>") == 1 + len(sheet)
    assert f"{sheet['player'].standard_deviation:.4f}" == "0.9512"


@pytest.mark.parametrize("key", GAMES)
def test_the_lines_of_a_paytable_share_all_deals(key: str) -> None:
    """Each line has its own ways, unreduced; together they are all deals, and give the edge."""
    sheet = game(key).odds(game(key).shoe(8))
    dice = 6 if game(key).die else 1
    for wager_odds in sheet.values():
        lines = wager_odds.lines
        assert [line.pay for line in lines] == [*wager_odds.wager.pays, wager_odds.wager.loss]
        assert {line.deals for line in lines} == {perm(416, 6) * dice}
        assert sum(line.ways for line in lines) == lines[0].deals
        assert -sum(line.contribution for line in lines) == wager_odds.edge


def test_a_wager_that_is_not_there_is_answered_with_the_nearest() -> None:
    """A slip of the pen is not a riddle; code that asks for a missing key still works."""
    sheet = game("commission").odds(8)
    with pytest.raises(BadInput, match="did you mean 'banker'"):
        sheet["bankr"]
    assert sheet.get("bankr") is None
    assert "bankr" not in sheet


def test_rows_have_every_line_for_a_data_frame() -> None:
    """Plain values only, and the ways of a wager add up."""
    rows = game("commission").odds(6).rows()
    assert {type(value) for row in rows for value in row.values()} == {str, int, float}
    ties = [row for row in rows if row["wager"] == "tie"]
    assert [row["payoff"] for row in ties] == ["8:1", "lose"]
    assert sum(line.ways for line in game("commission").odds(6)["tie"].lines) == ties[0]["deals"]
