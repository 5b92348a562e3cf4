"""Hands counted apart and joined: the same figures as dealing every order, at any resolution."""

import pickle
import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import permutations, product
from math import perm

import pytest

from punto.analysis import odds
from punto.analysis.coup_signatures import tally
from punto.analysis.two_hands import TwoHands
from punto.cards import DECK, Card, Hand, read_cards
from punto.coup import Coup, Deal, Side
from punto.fact import CARD, COLOUR, RANK, SUIT, VALUE, Fact, HandFact, View, of_each_hand
from punto.facts import (
    banker_cards,
    banker_red,
    banker_third,
    banker_total,
    banker_wins,
    cards_dealt,
    count_of,
    margin,
    player_cards,
    player_first_suited,
    player_pair,
    player_red,
    player_suited,
    player_third_value,
    player_total,
    red_cards,
    winner,
)
from punto.predicates import Predicate
from punto.refusals import BadInput
from punto.rulebook import Game, game
from punto.shoe import Shoe
from punto.tableau import PUNTO_BANCO
from punto.wagers import Pay, Wager
from tests.kit.odds_reference import by_values, dealt

SEED = 98


def of(*when: Predicate) -> Game:
    """A game whose one wager has a line for each of these."""
    pays = tuple(Pay(each, f"{at}:1", clause=f"x:{at}") for at, each in enumerate(when, 1))
    return replace(game("commission"), wagers=(Wager("x", pays, "x", ordered="x"),))


def made_up(side: Side, view: View, number: int, *, initial_only: bool) -> HandFact:
    """A question about a hand that nobody would ask: any function of what it sees."""
    labels = {card: view.label(card) for card in DECK}

    def read(hand: Hand) -> int:
        cards = hand.cards[:2] if initial_only else hand.cards
        first, second, *third = [labels[card] for card in cards]
        looks = (min(first, second), max(first, second), *third)
        return hash((number, looks)) % 3  # of whole numbers: the same in every process

    return HandFact(side, f"x{number}", range(3), read=read, sees=view, initial_only=initial_only)


def by_every_order(facts: Sequence[Fact], cards: Sequence[Card]) -> Counter[tuple[int | str, ...]]:
    """Deal every order of a small shoe, and ask."""
    coups = Counter(dealt(six) for six in permutations(cards, 6))
    ways: Counter[tuple[int | str, ...]] = Counter()
    for coup, count in coups.items():
        ways[tuple(fact.read(coup) for fact in facts)] += count
    return ways


def counted(facts: tuple[Fact, ...], shoe: Shoe) -> dict[tuple[int | str, ...], int]:
    """What the tally counts, without what cannot come."""
    tallied = tally(PUNTO_BANCO, facts)
    assert isinstance(tallied, TwoHands)
    ways = zip(tallied.signatures, tallied.count(shoe.counts), strict=True)
    return {signature: count for signature, count in ways if count}


@pytest.mark.parametrize("number", range(16))
def test_any_facts_of_hands_agree_with_dealing_every_order(number: int) -> None:
    """Made-up questions to either side or both, by any view, about first cards or all."""
    chance = random.Random(number)
    views = (VALUE, RANK, SUIT, COLOUR, CARD)
    facts: tuple[Fact, ...] = tuple(
        made_up(
            chance.choice(list(Side)),
            chance.choice(views),
            number * 10 + place,
            initial_only=chance.random() < 0.4,
        )
        for place in range(chance.randrange(1, 4))
    )
    few = chance.sample(DECK, chance.randrange(2, 7))
    cards = [chance.choice(few) for _ in range(7)]
    assert counted(facts, Shoe.holding(cards)) == by_every_order(facts, cards)


@pytest.mark.campaign
@pytest.mark.parametrize("number", range(100, 500))
def test_hundreds_of_facts_of_hands_agree_with_dealing_every_order(number: int) -> None:
    """The same for many more of them."""
    test_any_facts_of_hands_agree_with_dealing_every_order(number)


def test_whole_shoes_share_all_deals() -> None:
    """From one deck to twenty every deal has one signature, and sixty-four bits hold them."""
    facts = (player_total, banker_total, player_suited, banker_red)
    for decks in (1, 2, 8, 20):
        assert sum(counted(facts, Shoe.of(decks)).values()) == perm(52 * decks, 6)


FIGURES: dict[str, tuple[Callable[[], Predicate], Callable[[Coup], bool]]] = {
    "suited three-card eight": (
        lambda: (player_suited == 1) & (player_cards == 3) & (player_total == 8),
        lambda coup: (
            len({card.suit for card in coup.player.cards}) == 1
            and len(coup.player) == 3
            and coup.player.total == 8
        ),
    ),
    "all cards red": (
        lambda: red_cards == cards_dealt,
        lambda coup: all(card.red for card in coup.cards),
    ),
    "wins by four": (
        lambda: (margin == 4) & banker_wins,
        lambda coup: coup.banker.total - coup.player.total == 4,
    ),
    "more red than black to the Player": (
        lambda: player_red * 2 > player_cards,
        lambda coup: 2 * sum(card.red for card in coup.player.cards) > len(coup.player),
    ),
    "the Banker draws a rank of the Player's pair": (
        lambda: (banker_third == player_pair) & (player_pair >= 1),
        lambda coup: coup.banker.third is not None and coup.banker.third.rank == coup.player.pair,
    ),
    "two sixes to the Player, three to the Banker": (
        lambda: (count_of("6")[0] == 2) & (count_of("6")[1] == 3),
        lambda coup: (
            [sum(card.rank == 6 for card in hand.cards) for hand in (coup.player, coup.banker)]
            == [2, 3]
        ),
    ),
    "a suited start, then a third card of four to six": (
        lambda: (player_first_suited == 1) & player_third_value.between(4, 6),
        lambda coup: (
            len({card.suit for card in coup.player.cards[:2]}) == 1
            and len(coup.player) == 3
            and coup.player.cards[2].value in (4, 5, 6)
        ),
    ),
}


@pytest.mark.parametrize("name", FIGURES)
def test_arithmetic_and_comparison_of_facts_say_what_a_plain_question_says(name: str) -> None:
    """Each as a predicate over facts and as a question in Python, over every order."""
    predicate, question = FIGURES[name]
    chance = random.Random(name)
    few = [*chance.sample(DECK, 3), Card("6h"), Card("6d"), Card("2h")]
    cards = [chance.choice(few) for _ in range(7)]
    sheet = odds(of(predicate()), Shoe.holding(cards))["x"]
    ways = sum(question(dealt(six)) for six in permutations(cards, 6))
    assert sheet.hit == Fraction(ways, perm(7, 6))


def test_a_comparison_reads_as_it_is_written() -> None:
    """And the same calculation of the same facts is one fact."""
    assert repr(player_total - banker_total == 4) == "(player-total - banker-total == 4)"
    assert (player_total - banker_total) is (player_total - banker_total)
    assert (player_total > banker_total) == (player_total - banker_total).between(1, 9)
    assert (player_total != banker_total).holds({player_total: 3, banker_total: 4})
    assert (7 - player_total == 3).holds({player_total: 4})
    assert winner.told({player_total: 3, banker_total: 4}) == "banker"


# A part of the coup lies there


@pytest.mark.parametrize(
    "lying",
    ["P | B", "P 9h | B", "P 9h 4c | B", "P 9h | B Kd", "P 2h 3c | B Kd", "P | B Kd 4h"],
)
def test_odds_while_a_coup_is_dealt(lying: str) -> None:
    """Some of the first cards lie there; the others come from what the shoe still holds."""
    deal = Deal.parse(lying)
    cards = list(read_cards("9h 2h 3c 6s 8h Kd As"))
    rules = of(
        (margin == 4) & banker_wins,
        (player_red > banker_red) & (player_suited == 0),
        (player_total == 8) & (banker_cards == 3),
    )
    sheet = odds(rules, Shoe.holding(cards), dealt=deal)["x"]
    to_come = 6 - deal.dealt
    ways: Counter[int] = Counter()
    for rest in permutations(cards, to_come):
        waiting = list(rest)
        player, banker = list(deal.player.cards), list(deal.banker.cards)
        for _ in range(2):
            for hand in (player, banker):
                if len(hand) < 2 and len(hand) <= min(len(player), len(banker)):
                    hand.append(waiting.pop(0))
        for hand in (player, banker):
            while len(hand) < 2:
                hand.append(waiting.pop(0))
        going = Deal(player=Hand(tuple(player)), banker=Hand(tuple(banker)))
        while going.due:
            going = going.take(waiting.pop(0))
        coup = going.finish()
        wager = rules.wagers[0]
        ways[wager.line({fact: fact.read(coup) for fact in wager.facts})] += 1
    assert [line.ways for line in sheet.lines] == [ways[place] for place in range(4)]
    assert {line.deals for line in sheet.lines} == {perm(len(cards), to_come)}


def test_odds_when_only_a_third_card_is_to_come() -> None:
    """Player 3, Banker 6, and the Player draws: the Banker draws to a 6 or a 7 alone."""
    deal = Deal.parse("P 9h 4c | B Kd 6s")
    shoe = Shoe.of(8).without(deal.cards)
    sheet = odds(game("commission"), shoe, dealt=deal)
    wins = Counter[str]()
    for third, last in product(DECK, repeat=2):
        ways = shoe.count(third) * (shoe.count(last) - (third == last))
        going = deal.take(third)
        going = going.take(last) if going.due else going
        wins[going.finish().winner] += ways
    assert sheet["tie"].hit == Fraction(wins["tie"], perm(412, 2))
    assert sheet["player"].hit == Fraction(wins["player"], perm(412, 2))


def test_a_coup_that_is_complete_has_one_result() -> None:
    """Its odds are certain."""
    deal = Deal.parse("P 9h Kc | B Kd 6s")
    sheet = odds(game("commission"), Shoe.of(8).without(deal.cards), dealt=deal)
    assert [int(sheet[key].hit) for key in ("player", "banker", "tie")] == [1, 0, 0]


# An endless shoe


def test_an_endless_shoe_agrees_with_dealing_every_card_each_time() -> None:
    """Six cards of thirteen ranks, each with the same chance at every place."""
    sheet = odds(game("commission"), Shoe.endless())
    ways: Counter[str] = Counter()
    for (player, _, banker, _), count in by_values([4, *[1] * 9], returned=True).items():
        ways["player" if player > banker else "banker" if banker > player else "tie"] += count
    assert sum(ways.values()) == 13**6
    for key in ("player", "banker", "tie"):
        assert sheet[key].hit == Fraction(ways[key], 13**6)
    assert sheet["player-pair"].hit == Fraction(1, 13)


def test_many_decks_come_near_an_endless_shoe() -> None:
    """Every wager of the classic game, from one deck to twenty, in order."""
    rules = game("commission")
    endless = odds(rules, Shoe.endless())["tie"].edge
    away = [abs(odds(rules, decks)["tie"].edge - endless) for decks in (1, 2, 4, 8, 20)]
    assert away == sorted(away, reverse=True)


# What cannot be counted, and what can be sent


def test_facts_that_tell_too_many_hands_apart_are_refused_before_the_work() -> None:
    """The message says how many they are."""
    with pytest.raises(BadInput, match="too many to count"):
        tally(PUNTO_BANCO, _sorted())


def _sorted() -> tuple[HandFact, HandFact]:
    """Facts that know every card of their hand."""

    def read(hand: Hand) -> str:
        first, second, *third = map(str, hand.cards)
        return " ".join([*sorted((first, second)), *third])

    first = [" ".join(sorted((str(a), str(b)))) for a, b in product(DECK, repeat=2)]
    values = [*dict.fromkeys(first), *(f"{two} {c}" for two in dict.fromkeys(first) for c in DECK)]
    return of_each_hand("cards-seen", values, read=read, sees=CARD)


@pytest.mark.parametrize("view", [VALUE, RANK, SUIT, CARD], ids=lambda view: str(view.name))
@pytest.mark.parametrize("initial_only", [False, True])
def test_a_fact_of_ones_own_is_sent_as_a_table(view: View, initial_only: bool) -> None:
    """What arrives answers the same about every hand, and so does what is made of it."""
    fact = made_up(Side.BANKER, view, 7, initial_only=initial_only)
    twice = (fact * 2 + player_total).named("twice")
    sent, made = pickle.loads(pickle.dumps((fact, twice)))
    assert (sent.name, sent.values, sent.initial_only) == (fact.name, fact.values, initial_only)
    chance = random.Random(SEED)
    for _ in range(300):
        coup = dealt(chance.choices(DECK, k=6))
        assert sent.read(coup) == fact.read(coup)
        assert made.read(coup) == twice.read(coup)
    assert made.of[1] is player_total


def test_a_fact_that_reads_a_whole_coup_cannot_be_sent() -> None:
    """It says what to write instead."""
    fact = Fact("x", (0, 1), read=lambda coup: len(coup.cards) % 2, sees=VALUE)
    with pytest.raises(TypeError, match="ask one hand each"):
        pickle.dumps(fact)
