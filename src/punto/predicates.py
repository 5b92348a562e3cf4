"""Predicates: trees over facts, whose only leaf is "this fact takes one of these values".

>>> total = Fact("total", range(10), read=lambda coup: coup.banker.total, sees=VALUE)
>>> cards = Fact("cards", (2, 3), read=lambda coup: len(coup.banker), sees=VALUE)
>>> two_card_six = (total == 6) & (cards == 2)
>>> two_card_six.holds({total: 6, cards: 2}), two_card_six.holds({total: 6, cards: 3})
(True, False)

The brackets matter: ``a & b == 6`` means ``(a & b) == 6`` to Python, and is refused.

>>> two_card_six & total == 6
Traceback (most recent call last):
    ...
TypeError: & joins predicates, not total; put brackets around each comparison: a & (b == 6)
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Never

from punto.cards import Card
from punto.coup import Coup

Value = int | str


@dataclass(frozen=True, slots=True)
class View:
    """A fact's view of a card: cards with the same label look alike to it."""

    name: str
    label: Callable[[Card], int]


TOTAL = View("total", lambda card: card.value)  # values, and of two cards only their total
VALUE = View("value", lambda card: card.value)
RANK = View("rank", lambda card: card.rank)


class Fact:
    """A named question about a finished coup, with a small finite answer.

    `sees` and `initial_only` say which cards the answer depends on and how closely it looks, so
    that code which counts coups may treat cards that look alike as one. The order of a hand's first
    two cards must not matter to it.
    """

    def __init__(
        self,
        name: str,
        values: Iterable[Value],
        *,
        read: Callable[[Coup], Value],
        sees: View | None,
        initial_only: bool = False,
        shown: Callable[[Value], str] = str,
    ) -> None:
        """`sees` is None for a fact that no card decides; `shown` writes one of its values."""
        self.name = name
        self.values = tuple(values)
        self.read = read
        self.sees = sees
        self.initial_only = initial_only
        self.shown = shown

    def among(self, *values: Value) -> "Is":
        """Return the predicate that this fact takes one of these values."""
        if not values:
            raise ValueError(f"{self.name} among no values is never true; name at least one")
        if unknown := [value for value in map(_value, values) if value not in self.values]:
            known = ", ".join(map(repr, self.values))
            raise ValueError(f"{self.name} is never {unknown[0]!r}; it is one of {known}")
        return Is(self, frozenset(values))

    # A declaration reads `banker_total == 6`, so a comparison returns a predicate, not a bool.
    def __eq__(self, value: object) -> "Is":  # type: ignore[override]
        return self.among(_value(value))

    def __ne__(self, value: object) -> "Is":  # type: ignore[override]
        unwanted = self.among(_value(value)).values
        return self.among(*(other for other in self.values if other not in unwanted))

    __hash__ = object.__hash__

    def __bool__(self) -> Never:
        raise TypeError(f"{self.name} is not true or false; compare it, as in {self.name} == …")

    # There is one of each fact: a copied game asks the same objects.
    def __copy__(self) -> "Fact":
        return self

    def __deepcopy__(self, memo: object) -> "Fact":
        return self

    def __repr__(self) -> str:
        return self.name


Answers = Mapping[Fact, Value]
"""The answers of some facts about one coup."""


def answers(coup: Coup, facts: Iterable[Fact]) -> Answers:
    """Ask these facts about one coup."""
    return {fact: fact.read(coup) for fact in facts}


class Predicate(ABC):
    """A yes or no question over facts; joined by ``&``, ``|`` and ``~``."""

    __slots__ = ()

    @abstractmethod
    def holds(self, answers: Answers) -> bool:
        """Return True if the predicate is true of a coup with these answers."""

    def parts(self) -> "tuple[Predicate, ...]":
        """Return the predicates it joins."""
        return ()

    @abstractmethod
    def rebuilt(self, *parts: "Predicate") -> "Predicate":
        """Return the same kind of predicate over other parts."""

    def leaves(self) -> "Iterator[Is]":
        """Yield the leaves of the tree, from left to right."""
        for part in self.parts():
            yield from part.leaves()

    def swap(self, old: "Is", new: "Is") -> "Predicate":
        """Return the same tree with one leaf, matched by identity, replaced by another."""
        return self.rebuilt(*(part.swap(old, new) for part in self.parts()))

    def facts(self) -> tuple[Fact, ...]:
        """Return the facts it asks, each once, in their order."""
        return tuple(dict.fromkeys(leaf.fact for leaf in self.leaves()))

    def named(self, name: str) -> "Predicate":
        """Return the same predicate under a name of the game, such as "power-hand"."""
        return Named(self, name)

    def __and__(self, other: "Predicate") -> "Predicate":
        return And(self, _joined("&", other))

    def __or__(self, other: "Predicate") -> "Predicate":
        return Or(self, _joined("|", other))

    def __invert__(self) -> "Predicate":
        return Not(self)

    def __rand__(self, other: object) -> "Predicate":
        return _joined("&", other)

    def __ror__(self, other: object) -> "Predicate":
        return _joined("|", other)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Predicate):
            raise TypeError(
                f"a predicate cannot be compared with {other!r}; "
                "put brackets around each comparison: a & (b == 6)"
            )
        return type(self) is type(other) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash((type(self), self._identity()))

    def __bool__(self) -> Never:
        raise TypeError("a predicate alone is not true or false; join with & | ~, not and/or")

    def _identity(self) -> tuple[object, ...]:
        return self.parts()


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Is(Predicate):
    """The leaf: a fact takes one of these values."""

    fact: Fact
    values: frozenset[Value]

    def holds(self, answers: Answers) -> bool:
        """Return True if the fact's answer is among the values."""
        return answers[self.fact] in self.values

    def leaves(self) -> "Iterator[Is]":
        """Yield this leaf alone."""
        yield self

    def rebuilt(self, *parts: Predicate) -> Predicate:
        """Return the leaf itself: it joins nothing."""
        return self

    def swap(self, old: "Is", new: "Is") -> Predicate:
        """Return the new leaf in the place of the old one."""
        return new if self is old else self

    def toggled(self, value: Value) -> "Is":
        """Return this leaf with one value added or removed: the smallest change it can have."""
        return Is(self.fact, self.values ^ {value})

    def ordered(self) -> tuple[Value, ...]:
        """Return the values in the fact's own order."""
        return tuple(value for value in self.fact.values if value in self.values)

    def _identity(self) -> tuple[object, ...]:
        return (id(self.fact), self.values)

    def __repr__(self) -> str:
        values = [repr(value if isinstance(value, int) else str(value)) for value in self.ordered()]
        if len(values) == 1:
            return f"({self.fact} == {values[0]})"
        return f"{self.fact}.among({', '.join(values)})"


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Joined(Predicate):
    """Two predicates joined by a sign."""

    left: Predicate
    right: Predicate

    def parts(self) -> tuple[Predicate, ...]:
        """Return both sides."""
        return (self.left, self.right)

    def rebuilt(self, *parts: Predicate) -> Predicate:
        """Return the same join of other predicates."""
        return type(self)(*parts)


class And(Joined):
    """Both hold."""

    __slots__ = ()

    def holds(self, answers: Answers) -> bool:
        """Return True if both hold."""
        return self.left.holds(answers) and self.right.holds(answers)

    def __repr__(self) -> str:
        return f"({self.left!r} & {self.right!r})"


class Or(Joined):
    """At least one holds."""

    __slots__ = ()

    def holds(self, answers: Answers) -> bool:
        """Return True if at least one of the two holds."""
        return self.left.holds(answers) or self.right.holds(answers)

    def __repr__(self) -> str:
        return f"({self.left!r} | {self.right!r})"


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Not(Predicate):
    """The denied predicate does not hold."""

    denied: Predicate

    def holds(self, answers: Answers) -> bool:
        """Return True if the denied predicate does not hold."""
        return not self.denied.holds(answers)

    def parts(self) -> tuple[Predicate, ...]:
        """Return the predicate it denies."""
        return (self.denied,)

    def rebuilt(self, *parts: Predicate) -> Predicate:
        """Return the denial of another predicate."""
        return Not(*parts)

    def __repr__(self) -> str:
        return f"~{self.denied!r}"


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Named(Predicate):
    """A predicate under a name of the game, so that rules and sentences can use the name."""

    meaning: Predicate
    name: str

    def holds(self, answers: Answers) -> bool:
        """Return True if its meaning holds."""
        return self.meaning.holds(answers)

    def parts(self) -> tuple[Predicate, ...]:
        """Return its meaning."""
        return (self.meaning,)

    def rebuilt(self, *parts: Predicate) -> Predicate:
        """Return another meaning under the same name."""
        (meaning,) = parts
        return Named(meaning, self.name)

    def __repr__(self) -> str:
        return f"{self.meaning!r}.named({self.name!r})"


def _joined(sign: str, other: object) -> Predicate:
    if not isinstance(other, Predicate):
        raise TypeError(
            f"{sign} joins predicates, not {other!r}; "
            f"put brackets around each comparison: a {sign} (b == 6)"
        )
    return other


def _value(value: object) -> Value:
    if not isinstance(value, int | str) or isinstance(value, bool):
        raise TypeError(f"compare a fact with a number or a word, not with {value!r}")
    return value
