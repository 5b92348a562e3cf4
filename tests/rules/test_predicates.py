"""Predicates and facts: what a declaration may say, and what it is kept from saying by mistake."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.cards import DECK, Card, Hand
from punto.coup import Coup, Deal
from punto.fact import Fact, answers
from punto.facts import FACTS, banker_cards, banker_total, banker_wins, die, player_pair, winner
from punto.predicates import And, Answers, Named, Or, Predicate
from punto.wagers import Cap, Need, Pay
from tests.kit.universe import colours, nines, pairs, results, with_die

EVERY = (*with_die(results()), *with_die(pairs()[:60]), *with_die(nines()[::9]))

leaves = st.sampled_from(FACTS).flatmap(
    lambda fact: st.sets(st.sampled_from(fact.values), min_size=1).map(
        lambda values: fact.among(*values)
    )
)
predicates: st.SearchStrategy[Predicate] = st.recursive(
    leaves,
    lambda inner: (
        st.builds(lambda left, right: left & right, inner, inner)
        | st.builds(lambda left, right: left | right, inner, inner)
        | inner.map(lambda predicate: ~predicate)
        | inner.map(lambda predicate: predicate.named("something"))
    ),
    max_leaves=6,
)
any_answers = st.sampled_from(EVERY).map(lambda coup: answers(coup, FACTS))


@given(predicates, predicates, any_answers)
def test_predicate_operators_combine_correctly(a: Predicate, b: Predicate, facts: Answers) -> None:
    """& is both, | is either, ~ is not; and De Morgan holds."""
    assert (a & b).holds(facts) == (a.holds(facts) and b.holds(facts))
    assert (a | b).holds(facts) == (a.holds(facts) or b.holds(facts))
    assert (~a).holds(facts) != a.holds(facts)
    assert (~(a & b)).holds(facts) == (~a | ~b).holds(facts)


@given(predicates, any_answers)
def test_a_predicate_asks_only_the_facts_it_names(predicate: Predicate, facts: Answers) -> None:
    """Its facts are all it needs to be evaluated."""
    assert predicate.holds({fact: facts[fact] for fact in predicate.facts()}) == predicate.holds(
        facts
    )


def test_equal_declarations_are_equal() -> None:
    """Structure decides, not identity; and hashes agree."""
    six = banker_wins & (banker_total == 6)
    again = (winner == "banker") & banker_total.among(6)
    assert six == again
    assert hash(six) == hash(again)
    assert six != banker_wins & (banker_total == 7)
    assert six != (banker_wins | (banker_total == 6))


def test_not_equal_is_every_other_value() -> None:
    """`pair != 0` is a leaf like any other."""
    assert (player_pair != 0) == player_pair.among(*range(1, 14))


# The types refuse some of these already; a game file may be written without a type checker.
wins: Any = banker_wins
total: Any = banker_total
always: Any = True
eight: Any = 8
banker: Any = "banker"


@pytest.mark.parametrize(
    "mistake",
    [
        lambda: wins & total == 6,
        lambda: wins & (banker_cards == 2) == 6,
        lambda: wins & 6,
        lambda: total & wins,
        lambda: wins | total,
        lambda: total | wins,
        lambda: wins == 6,
        lambda: wins and wins,
        lambda: not wins,
        lambda: (total == 6) >= 1,
        lambda: total < "six",
        lambda: total + winner,
        lambda: total == 6.0,
        lambda: total == True,  # noqa: E712  # the slip itself
        lambda: total or wins,
        lambda: Pay(total, "8:1", clause="x"),
        lambda: Pay(always, "8:1", clause="x"),
        lambda: Pay(wins, eight, clause="x"),
        lambda: Need(banker, clause="x"),
        lambda: Cap((), "banker", clause="x"),
    ],
)
def test_predicates_that_python_would_misread_are_refused(mistake: object) -> None:
    """`a & b == 6` is `(a & b) == 6` to Python, `and` would drop a side: each raises."""
    assert callable(mistake)
    with pytest.raises(TypeError):
        mistake()


@pytest.mark.parametrize(
    "mistake",
    [
        lambda: banker_total == 10,
        lambda: banker_total.among(1, -1),
        lambda: winner == "house",
        lambda: die != 0,
        lambda: die.among(),
    ],
)
def test_a_value_that_a_fact_never_takes_is_refused(mistake: object) -> None:
    """A pay that could never hold is a slip of the pen."""
    assert callable(mistake)
    with pytest.raises(ValueError, match="never"):
        mistake()


@pytest.mark.parametrize("fact", FACTS, ids=repr)
def test_a_fact_answers_within_its_values_and_each_value_is_reached(fact: Fact) -> None:
    """No answer outside the declared values, and no value that no coup gives."""
    every = (results(), pairs(), nines(), colours())
    everything = [coup for coups in every for coup in with_die(coups)]
    assert {fact.read(coup) for coup in everything} == set(fact.values)


def _dealt_like(cards: list[Card]) -> Coup:
    deal = Deal()
    for card in cards:
        if deal.due is None:
            break
        deal = deal.take(card)
    return deal.finish(die=3)


@given(st.lists(st.sampled_from(DECK), min_size=6, max_size=6), st.data())
def test_a_fact_sees_no_more_of_the_cards_than_it_declares(
    cards: list[Card], data: st.DataObject
) -> None:
    """Cards that look alike to a fact, and to the tableau, can be exchanged unnoticed."""
    fact = data.draw(st.sampled_from([fact for fact in FACTS if fact.bases[0] is fact]))
    coup = _dealt_like(cards)

    def lookalike(card: Card, *, initial: bool) -> st.SearchStrategy[Card]:
        sees = fact.sees if initial or not fact.initial_only else None
        alike = [
            other
            for other in DECK
            if other.value == card.value and (sees is None or sees.label(other) == sees.label(card))
        ]
        return st.sampled_from(alike)

    def exchanged(hand: Hand) -> Hand:
        return Hand(
            tuple(
                data.draw(lookalike(card, initial=place < 2))
                for place, card in enumerate(hand.cards)
            )
        )

    other = Coup(exchanged(coup.player), exchanged(coup.banker), die=3)
    assert fact.read(other) == fact.read(coup)


def test_a_fact_about_the_die_needs_one() -> None:
    """Asking for a die that was not shaken is a bug, and says so."""
    with pytest.raises(ValueError, match="has no die"):
        die.read(results()[0])


def test_trees_can_be_read() -> None:
    """The repr is the declaration."""
    six = banker_wins & (banker_total == 6) & banker_cards.among(2, 3)
    assert repr(six.facts()) == "(player-total, banker-total, banker-cards)"
    assert "(banker-total == 6)" in repr(six)
    assert repr(~six.named("six")).startswith("~")


def test_one_leaf_can_be_changed_and_the_rest_stays() -> None:
    """The smallest change there is: a checker of rules needs it."""
    tree = ((banker_total == 6).named("six") & ~(banker_cards == 2)) | banker_wins
    leaf = next(iter(tree.leaves()))
    changed = tree.swap(leaf, leaf.toggled(7))
    assert isinstance(changed, Or)
    assert [leave.values for leave in changed.leaves()] == [{6, 7}, {2}, {"banker"}]
    assert isinstance(next(iter(changed.parts())), And)
    assert any(isinstance(part, Named) for part in changed.parts()[0].parts())
