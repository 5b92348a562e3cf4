"""Signatures and lines that are found in bulk, against a question for each of them."""

from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement

import pytest

from punto.analysis.chances import answers_of, chances_of, own_chances, own_drawn
from punto.analysis.coup_signatures import tally
from punto.analysis.covariances import joint_figures
from punto.analysis.pay_lines import PayLines
from punto.analysis.pricing import by_cards, uncited
from punto.analysis.tally import Tally
from punto.analysis.two_hands import sides_of, signatures_of
from punto.fact import HandFact
from punto.predicates import Answers, Value
from punto.rulebook import Game, game
from punto.wagers import Wager

GAMES = ["commission", "power-98", "london"]


def _facts(rules: Game) -> tuple[HandFact, ...]:
    asked = dict.fromkeys(fact for wager in rules.wagers for fact in by_cards(wager))
    return tuple(fact for fact in asked if isinstance(fact, HandFact))


def _rows(wager: Wager, counted: Tally, drawn: Answers) -> list[int]:
    """Ask a wager about each signature, once for all those with the same answers to its facts."""
    own = {id(fact) for fact in wager.facts}
    places = [place for place, fact in enumerate(counted.facts) if id(fact) in own]
    facts = [counted.facts[place] for place in places]
    known: dict[tuple[Value, ...], int] = {}
    rows = []
    for signature in counted.signatures:
        told = tuple([signature[place] for place in places])
        if told not in known:
            known[told] = wager.row(answers_of(facts, told, drawn))
        rows.append(known[told])
    return rows


@pytest.mark.parametrize("key", GAMES)
def test_lines_are_those_of_a_wager_that_is_asked_about_each_signature(key: str) -> None:
    """With everything that may be drawn besides the cards."""
    rules = game(key)
    counted = tally(uncited(rules.tableau), _facts(rules))
    lines, chances = PayLines(counted), chances_of(rules)
    for wager in rules.wagers:
        own = own_chances(wager, chances)
        assert sum(weight for _, weight in own) == sum(weight for _, weight in chances)
        for drawn, _ in own:
            assert lines.of(wager, drawn).tolist() == _rows(wager, counted, drawn)


@pytest.mark.parametrize("key", GAMES)
def test_signatures_are_those_of_each_two_classes_that_the_tableau_allows(key: str) -> None:
    """Numbered as they come first, each with a coup that has it."""
    rules = game(key)
    facts = _facts(rules)
    sides = sides_of(rules.tableau, facts, (), ())
    number, signatures, samples = signatures_of(rules.tableau, facts, sides)
    known: dict[tuple[object, ...], int] = {}
    for row, one in enumerate(sides[0].classes):
        for column, other in enumerate(sides[1].classes):
            draws = rules.tableau.player(one.total, other.total).draws
            third = one.third if one.third >= 0 else None
            last = rules.tableau.banker(one.total, other.total, third).draws
            if draws != (one.third >= 0) or last != (other.third >= 0):
                assert number[row, column] == -1
                continue
            told = iter(one.answers), iter(other.answers)
            signature = tuple(next(told[fact.side.value == "banker"]) for fact in facts)
            assert number[row, column] == known.setdefault(signature, len(known))
    assert signatures == tuple(known)
    assert len(samples) == len(signatures)
    for place in range(0, len(samples), 97):
        assert tuple(fact.read(samples[place]) for fact in facts) == signatures[place]


def _plain(rules: Game) -> Counter[tuple[Fraction, ...]]:
    """Count what all wagers gain together, by asking each of them about each signature."""
    counted = tally(uncited(rules.tableau), _facts(rules))
    numbers = counted.count(rules.shoe(8).counts)
    chances = chances_of(rules)
    own = [[(wager.key, own_drawn(wager, drawn)) for wager in rules.wagers] for drawn, _ in chances]
    columns: dict[tuple[str, tuple[Value, ...]], list[int]] = {}
    for (drawn, _), asked in zip(chances, own, strict=True):
        for wager, each in zip(rules.wagers, asked, strict=True):
            if each not in columns:
                columns[each] = _rows(wager, counted, drawn)
    alike: Counter[tuple[int, ...]] = Counter()  # signatures with the same lines, whatever is drawn
    for rows, deals in zip(zip(*columns.values(), strict=True), numbers, strict=True):
        alike[rows] += deals
    gains: Counter[tuple[Fraction, ...]] = Counter()
    for rows, deals in alike.items():
        nets = {
            each: Fraction(rules.by_key[each[0]].lines[row].payoff.net)
            for each, row in zip(columns, rows, strict=True)
        }
        for (_, weight), asked in zip(chances, own, strict=True):
            gains[tuple([nets[each] for each in asked])] += deals * weight
    return gains


@pytest.mark.parametrize("key", ["power-98", "london", "lucky-multiplier"])
def test_joint_figures_are_those_of_every_deal(key: str) -> None:
    """Edges and covariances as the plain count over all signatures gives them."""
    rules, figures = game(key), joint_figures(key, 8)
    counted = _plain(rules)
    whole = sum(counted.values())
    keys = tuple(rules.by_key)
    for place, one in enumerate(keys):
        mean = sum(gains[place] * often for gains, often in counted.items())
        assert figures.edge(one) * whole == -mean
    for (first, one), (second, other) in combinations_with_replacement(enumerate(keys), 2):
        both = sum(gains[first] * gains[second] * often for gains, often in counted.items())
        product = figures.covariance(one, other) + figures.edge(one) * figures.edge(other)
        assert product * whole == both
