"""Predicates: trees over facts, whose only leaf is "this fact takes one of these values".

>>> from punto.facts import banker_cards, banker_total
>>> two_card_six = (banker_total == 6) & (banker_cards == 2)
>>> two_card_six.holds({banker_total: 6, banker_cards: 2})
True
>>> two_card_six.holds({banker_total: 6, banker_cards: 3})
False

The brackets matter: ``a & b == 6`` means ``(a & b) == 6`` to Python, and is refused.

>>> two_card_six & banker_total == 6
Traceback (most recent call last):
    ...
TypeError: & joins predicates, not banker-total; put brackets around each comparison: a & (b == 6)
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Never

if TYPE_CHECKING:
    from punto.fact import Fact

Value = int | str
Answers = Mapping["Fact", Value]
"""The answers of some facts about one coup."""


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

    def facts(self) -> "tuple[Fact, ...]":
        """Return the facts that a coup answers for it, each once, in their order.

        A fact that others make up is not among them: they are.
        """
        return tuple(dict.fromkeys(base for leaf in self.leaves() for base in leaf.fact.bases))

    def named(self, name: str, says: Mapping[str, str] | None = None) -> "Predicate":
        """Return the same predicate under a name of the game, such as "power-hand".

        `says` has the condition in words, by language, as in "the Banker wins with a dragon".
        """
        return Named(self, name, says or {})

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

    fact: "Fact"
    values: frozenset[Value]

    def holds(self, answers: Answers) -> bool:
        """Return True if the fact's answer is among the values."""
        return self.fact.told(answers) in self.values

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
    says: Mapping[str, str] = field(default_factory=dict)  # the condition in words, by language

    def holds(self, answers: Answers) -> bool:
        """Return True if its meaning holds."""
        return self.meaning.holds(answers)

    def parts(self) -> tuple[Predicate, ...]:
        """Return its meaning."""
        return (self.meaning,)

    def rebuilt(self, *parts: Predicate) -> Predicate:
        """Return another meaning under the same name; words of one's own are of the old one."""
        (meaning,) = parts
        return self if meaning is self.meaning else Named(meaning, self.name)

    def __repr__(self) -> str:
        return f"{self.meaning!r}.named({self.name!r})"


def _joined(sign: str, other: object) -> Predicate:
    if not isinstance(other, Predicate):
        raise TypeError(
            f"{sign} joins predicates, not {other!r}; "
            f"put brackets around each comparison: a {sign} (b == 6)"
        )
    return other
