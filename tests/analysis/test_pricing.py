"""Signatures for which nothing pays differently are counted as one, with the same lines."""

import random
from collections import Counter
from collections.abc import Sequence
from itertools import permutations

import pytest

from punto.analysis import odds
from punto.analysis.chances import answers_of, chances_of
from punto.analysis.coup_signatures import tally
from punto.analysis.pricing import by_cards, groups_of, priced, uncited
from punto.cards import DECK, read_cards
from punto.coup import Deal
from punto.library import LIBRARY
from punto.rulebook import GAMES, Game
from punto.shoe import Shoe
from tests.kit.odds_reference import dealt

SEED = 98
EVERY = {**GAMES, **{key: entry.game for key, entry in LIBRARY.items()}}
CHEAP = [key for key in EVERY if key != "dragon-dragon"]  # 190,000 signatures one by one
ENDLESS = Shoe.of(8).counts


def one_by_one(game: Game, counts: Sequence[int], dealt: Deal | None, *, returned: bool) -> object:
    """The ways of each line, signature after signature, by the wager's own answer to each."""
    lying = (dealt.player.cards, dealt.banker.cards) if dealt else ((), ())
    ways: dict[str, list[int]] = {}
    chances = chances_of(game)
    for wager in game.wagers:
        facts = tuple(by_cards(wager))
        counted = tally(uncited(game.tableau), facts, *lying)
        ways[wager.key] = [0] * len(wager.lines)
        numbers = counted.count(counts, returned=returned)
        for signature, count in zip(counted.signatures, numbers, strict=True):
            for drawn, weight in chances:
                ways[wager.key][wager.row(answers_of(facts, signature, drawn))] += count * weight
    return ways


def together(game: Game, counts: Sequence[int], dealt: Deal | None, *, returned: bool) -> object:
    """The ways of each line as odds count them."""
    lying = (dealt.player.cards, dealt.banker.cards) if dealt else ((), ())
    ways = {}
    for part in priced(game, chances_of(game), *lying):
        counted = part.counting.count(counts, returned=returned).astype(object)
        for key, paid in part.paid.items():
            ways[key] = [int(line) for line in paid.astype(object) @ counted]
    return ways


@pytest.mark.parametrize("key", CHEAP)
def test_every_line_has_the_ways_of_its_signatures(key: str) -> None:
    """In a full shoe, in one with hardly any cards left, in an endless one, and amid a coup."""
    chance = random.Random(f"{SEED} {key}")
    rules = EVERY[key]
    few = Shoe.of(1).without(chance.sample(DECK, 40)).counts
    part = Deal.parse("P 9h 4c | B Kd")
    for counts, lying, returned in (
        (Shoe.of(8).counts, None, False),
        (few, None, False),
        (ENDLESS, None, True),
        (Shoe.of(6).counts, part, False),
    ):
        expected = one_by_one(rules, counts, lying, returned=returned)
        assert together(rules, counts, lying, returned=returned) == expected


def test_dragon_dragon_agrees_with_dealing_every_order() -> None:
    """Its hands are told apart by all their ranks; small shoes make its rarest lines come up."""
    rules = LIBRARY["dragon-dragon"].game
    wager = rules.by_key["dragon-dragon"]
    seen: set[int] = set()
    for notation in ("Ah As Ad Ac Ah As 8h", "9h 9s 9d 9c 6h Ks 5h", "2h 2s 2d 5c 5h 5s Kh"):
        cards = read_cards(notation)
        coups = Counter(dealt(six) for six in permutations(cards, 6))
        ways: Counter[int] = Counter()
        for coup, count in coups.items():
            ways[wager.row({fact: fact.read(coup) for fact in wager.facts})] += count
        lines = odds(rules, Shoe.holding(cards))["dragon-dragon"].lines
        assert {at: line.ways for at, line in enumerate(lines) if line.ways} == dict(ways)
        seen |= set(ways)
    assert seen == set(range(len(wager.lines)))


def test_a_meter_changes_no_ways_and_is_not_priced_again() -> None:
    """Each stake moves a meter: what its lines pay is all that changes."""
    rules = LIBRARY["dragon-dragon"].game
    at = [odds(rules, 8, meters={"dragon-dragon": held}) for held in (10_000, 12_345)]
    lines = [[line.ways for line in one["dragon-dragon"].lines] for one in at]
    before = priced.cache_info().misses
    odds(rules, 8, meters={"dragon-dragon": 23_456})
    assert lines[0] == lines[1]
    assert priced.cache_info().misses == before


def test_wagers_that_see_the_same_cards_share_a_tally() -> None:
    """Values come with third cards, so a fact about totals needs no tally beside one of colours."""
    groups = groups_of(LIBRARY["colours"].game.wagers)
    names = {key: {fact.name for fact in facts} for key, facts in groups.items()}
    assert names["all-red"] == names["all-black"]
    assert names["all-red"].isdisjoint(names["player"])
