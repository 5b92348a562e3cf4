"""Losses: why a stake that no pay covers is lost, worked out from the pays themselves.

>>> from punto.rulebook import game
>>> loss_condition(game("commission").wager("player"))
(winner == 'banker')
>>> loss_condition(game("fortune-six").wager("fortune-six"))
~((winner == 'banker') & (banker-total == 6))
"""

from functools import reduce

from punto.money import LOSE
from punto.predicates import And, Is, Named, Not, Or, Predicate
from punto.wagers import Wager

Parts = tuple[Predicate, ...]
"""Predicates that hold together: one way to keep a stake."""


def loss_condition(wager: Wager) -> Predicate:
    """Return what holds whenever none of the pays does, in as few words as the pays allow.

    Ways that another way covers are dropped and ways that differ in one fact are merged. For
    ways over one fact return its other values; negate anything else as it is.
    """
    ways: list[Parts] = []
    for pay in wager.pays:
        if pay.payoff != LOSE:
            ways = _with(ways, tuple(_conjuncts(pay.when)))
    if not ways:
        return wager.loss.when
    leaves = [way[0] for way in ways if len(way) == 1 and isinstance(way[0], Is)]
    if len(leaves) == len(ways) and len({leaf.fact for leaf in leaves}) == 1:
        fact = leaves[0].fact
        covered = {value for leaf in leaves for value in leaf.values}
        if others := [value for value in fact.values if value not in covered]:
            return fact.among(*others)
    return Not(reduce(Or, (reduce(And, way) for way in ways)))


def _with(ways: list[Parts], new: Parts) -> list[Parts]:
    """Add a way; drop it where another covers it, merge it where it differs in one fact."""
    if any(_covers(way, new) for way in ways):
        return ways
    for way in ways:
        if (merged := _merged(way, new)) is not None:
            return _with([other for other in ways if other is not way], merged)
    return [*(way for way in ways if not _covers(new, way)), new]


def _covers(way: Parts, other: Parts) -> bool:
    """Return True if a way holds wherever another does."""
    narrow = [leaf for part in other for leaf in _leaves(part)]
    return all(
        any(leaf == narrower or _within(narrower, leaf) for narrower in narrow)
        for part in way
        for leaf in _leaves(part)
    )


def _within(narrower: Predicate, leaf: Predicate) -> bool:
    match narrower, leaf:
        case Is(), Is():
            return narrower.fact is leaf.fact and narrower.values <= leaf.values
    return False


def _merged(way: Parts, other: Parts) -> Parts | None:
    """Merge two ways that differ in one fact alone; None where they differ in more."""
    mine = [part for part in way if part not in other]
    theirs = [part for part in other if part not in way]
    match mine, theirs:
        case [Is() as left], [Is() as right] if left.fact is right.fact:
            common = tuple(part for part in way if part in other)
            union = left.values | right.values
            if len(union) < len(left.fact.values):
                return (*common, Is(left.fact, union))
            return common or None
    return None


def _conjuncts(predicate: Predicate) -> Parts:
    if isinstance(predicate, And):
        return (*_conjuncts(predicate.left), *_conjuncts(predicate.right))
    return (predicate,)


def _leaves(predicate: Predicate) -> Parts:
    """Split a plain conjunction into its leaves; any other part counts as one leaf."""
    meaning = predicate.meaning if isinstance(predicate, Named) else predicate
    if isinstance(meaning, And):
        return (*_leaves(meaning.left), *_leaves(meaning.right))
    return (meaning,)
