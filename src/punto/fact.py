"""Facts: questions about a finished coup with a few possible answers, and their arithmetic.

Most ask one hand: `HandFact`. Others are made of these, by arithmetic, comparison or `made_of`.

>>> from punto.coup import Coup, Side
>>> player = HandFact(Side.PLAYER, "total", range(10), read=lambda hand: hand.total, sees=VALUE)
>>> banker = HandFact(Side.BANKER, "total", range(10), read=lambda hand: hand.total, sees=VALUE)
>>> wins_by_four = player - banker == 4
>>> wins_by_four.holds(answers(Coup.parse("P 9h Kc | B 2d 3s"), wins_by_four.facts()))
True
>>> player >= 8
player-total.among(8, 9)
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product
from operator import add, ge, gt, le, lt, mul, sub
from typing import Never

from punto.cards import RANKS, Card, Hand, Suit
from punto.coup import Coup, Side
from punto.predicates import Answers, Is, Value
from punto.refusals import BadInput

MOST_COMBINATIONS = 100_000  # of answers that a fact may be made of

# What a mistake in a declaration or in one of its facts raises.
MISTAKES = (
    *(ArithmeticError, AssertionError, AttributeError, LookupError, NameError),
    *(RuntimeError, TypeError, ValueError),
)


@dataclass(frozen=True, slots=True)
class View:
    """A fact's view of a card: cards with the same label look alike to it."""

    name: str
    label: Callable[[Card], int]

    def __repr__(self) -> str:
        return f"<View {self.name}>"


_SUITS = tuple(Suit)
TOTAL = View("total", lambda card: card.value)  # values, and of two cards only their total
VALUE = View("value", lambda card: card.value)
RANK = View("rank", lambda card: card.rank)
SUIT = View("suit", lambda card: _SUITS.index(card.suit))
COLOUR = View("colour", lambda card: int(card.red))
CARD = View("card", lambda card: card.rank + len(RANKS) * _SUITS.index(card.suit))


@dataclass(frozen=True, slots=True)
class FactWords:
    """The words of a fact in sentences, each by language: `en`, `zh-Hans`, `zh-Hant`, `ar`.

    >>> FactWords({"en": "the Player's colour"}, {"zh-Hans": {"red": "红", "black": "黑"}})
    FactWords(noun={'en': "the Player's colour"}, values={'zh-Hans': {'red': '红', 'black': '黑'}})
    """

    noun: Mapping[str, str] = field(default_factory=dict)  # as in "the Player's total"
    values: Mapping[str, Mapping[Value, str]] = field(default_factory=dict)


NO_WORDS = FactWords()


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
        says: FactWords = NO_WORDS,
    ) -> None:
        """`sees` is None for a fact that no card decides; `shown` writes one of its values.

        `says` has words of its own in other languages.
        """
        self.name = name
        self.values = tuple(values)
        self.read = read
        self.sees = sees
        self.initial_only = initial_only
        self.shown = shown
        self.says = says

    @property
    def bases(self) -> "tuple[Fact, ...]":
        """The facts that a coup answers for it: itself, or those that it is made of."""
        return (self,)

    def told(self, answers: Answers) -> Value:
        """Return its answer, from the answers of its bases."""
        return answers[self]

    def among(self, *values: Value) -> Is:
        """Return the predicate that this fact takes one of these values."""
        if not values:
            raise ValueError(f"{self.name} among no values is never true; name at least one")
        if unknown := [value for value in map(_value, values) if value not in self.values]:
            known = ", ".join(map(repr, self.values))
            raise ValueError(f"{self.name} is never {unknown[0]!r}; it is one of {known}")
        return Is(self, frozenset(values))

    def between(self, least: int, most: int) -> Is:
        """Return the predicate that this fact is a number from `least` to `most`."""
        return self.among(*(value for value in self._numbers() if least <= value <= most))

    # A declaration reads `banker_total == 6`, so a comparison returns a predicate, not a bool.
    def __eq__(self, value: object) -> Is:  # type: ignore[override]
        if isinstance(value, Fact):
            return (self - value).among(0)
        return self.among(_value(value))

    def __ne__(self, value: object) -> Is:  # type: ignore[override]
        if isinstance(value, Fact):
            return (self - value) != 0
        unwanted = self.among(_value(value)).values
        return self.among(*(other for other in self.values if other not in unwanted))

    def __lt__(self, other: "Fact | int") -> Is:
        return self._compared(lt, other)

    def __le__(self, other: "Fact | int") -> Is:
        return self._compared(le, other)

    def __gt__(self, other: "Fact | int") -> Is:
        return self._compared(gt, other)

    def __ge__(self, other: "Fact | int") -> Is:
        return self._compared(ge, other)

    def _compared(self, holds: Callable[[int, int], bool], other: "Fact | int") -> Is:
        if isinstance(other, Fact):
            return (self - other)._compared(holds, 0)
        bound = _number(other)
        return self.among(*(value for value in self._numbers() if holds(value, bound)))

    # Arithmetic makes a new fact of two, or of one and a number.
    def __add__(self, other: "Fact | int") -> "MadeFact":
        return _calculated("+", add, self, other)

    def __sub__(self, other: "Fact | int") -> "MadeFact":
        return _calculated("-", sub, self, other)

    def __mul__(self, other: "Fact | int") -> "MadeFact":
        return _calculated("*", mul, self, other)

    def __radd__(self, other: int) -> "MadeFact":
        return self + other

    def __rmul__(self, other: int) -> "MadeFact":
        return self * other

    def __rsub__(self, other: int) -> "MadeFact":
        return self * -1 + other

    def __abs__(self) -> "MadeFact":
        return made_of(f"|{self.name}|", lambda value: abs(_number(value)), self)

    def _numbers(self) -> list[int]:
        return [_number(value, self.name) for value in self.values]

    __hash__ = object.__hash__

    def __bool__(self) -> Never:
        raise TypeError(f"{self.name} is not true or false; compare it, as in {self.name} == …")

    # There is one of each fact: a copied game asks the same objects.
    def __copy__(self) -> "Fact":
        return self

    def __deepcopy__(self, memo: object) -> "Fact":
        return self

    def __reduce__(self) -> "tuple[Callable[..., Fact], tuple[object, ...]]":
        from punto.fact_tables import sent

        return sent(self)

    def __repr__(self) -> str:
        return self.name


class ChanceFact(Fact):
    """A question that no card decides: something drawn besides them, with known chances."""

    def __init__(
        self,
        name: str,
        weights: Mapping[int, int],
        *,
        read: Callable[[Coup], Value],
        shown: Callable[[Value], str] = str,
    ) -> None:
        """`weights` are whole numbers: each value is as likely as its share of their sum."""
        super().__init__(name, weights, read=read, sees=None, shown=shown)
        self.weights = dict(weights)


class HandFact(Fact):
    """A question about one hand: it cannot see the other, so hands are counted apart."""

    def __init__(
        self,
        side: Side,
        name: str,
        values: Iterable[Value],
        *,
        read: Callable[[Hand], Value],
        sees: View,
        initial_only: bool = False,
        shown: Callable[[Value], str] = str,
        says: FactWords = NO_WORDS,
    ) -> None:
        """`name` without the side, as in "total"; `read` gets the hand of that side."""
        super().__init__(
            f"{side}-{name}",
            values,
            read=lambda coup: read(coup.player if side is Side.PLAYER else coup.banker),
            sees=sees,
            initial_only=initial_only,
            shown=shown,
            says=says,
        )
        self.side = side
        self.read_hand = read


class MadeFact(Fact):
    """A fact made of others: for each combination of their answers it has one."""

    def __init__(
        self,
        name: str,
        of: tuple[Fact, ...],
        table: Mapping[tuple[Value, ...], Value],
        values: Iterable[Value],
        *,
        sign: str = "",
        number: int = 0,
        shown: Callable[[Value], str] = str,
        says: FactWords = NO_WORDS,
    ) -> None:
        """`table` has an answer for every combination; `sign` is that of arithmetic, if any.

        Arithmetic with a number has one fact, and the `number`.
        """
        super().__init__(name, values, read=self._read, sees=None, shown=shown, says=says)
        self.of = of
        self.table = table
        self.sign = sign
        self.number = number
        self._bases = tuple(dict.fromkeys(base for fact in of for base in fact.bases))

    @property
    def bases(self) -> tuple[Fact, ...]:
        """The facts at the bottom of it, each once."""
        return self._bases

    def told(self, answers: Answers) -> Value:
        """Return the answer for this combination of answers, or its own where that is given."""
        if self in answers:
            return answers[self]
        return self.table[tuple([fact.told(answers) for fact in self.of])]

    def _read(self, coup: Coup) -> Value:
        return self.table[tuple([fact.read(coup) for fact in self.of])]

    def named(
        self, name: str, *, shown: Callable[[Value], str] = str, says: FactWords = NO_WORDS
    ) -> "MadeFact":
        """Return the same fact under a name of the game, such as "margin"."""
        return MadeFact(name, self.of, self.table, self.values, shown=shown, says=says)


def made_of(
    name: str,
    combine: Callable[..., Value],
    *facts: Fact,
    values: Iterable[Value] | None = None,
    sign: str = "",
    number: int = 0,
    shown: Callable[[Value], str] = str,
    says: FactWords = NO_WORDS,
) -> MadeFact:
    """Return a fact whose answer `combine` makes of the answers of others.

    `values` gives its answers an order; without it they are sorted.
    """
    combinations = 1
    for fact in facts:
        combinations *= len(fact.values)
    if combinations > MOST_COMBINATIONS:
        raise BadInput(
            f"{name} is made of {combinations:,} combinations of answers; "
            f"{MOST_COMBINATIONS:,} are the most: make it of facts with fewer answers"
        )
    table = {answer: combine(*answer) for answer in product(*(fact.values for fact in facts))}
    ordered = sorted(set(table.values()), key=lambda value: (isinstance(value, str), value))
    named = values or ordered
    return MadeFact(name, facts, table, named, sign=sign, number=number, shown=shown, says=says)


def of_each_hand(
    name: str,
    values: Iterable[Value],
    *,
    read: Callable[[Hand], Value],
    sees: View,
    initial_only: bool = False,
    shown: Callable[[Value], str] = str,
    says: tuple[FactWords, FactWords] = (NO_WORDS, NO_WORDS),
) -> tuple[HandFact, HandFact]:
    """Return the same question about the Player's hand and about the Banker's.

    `says` has the words of both, those of the Player's first.
    """
    listed, how = tuple(values), {"initial_only": initial_only}
    player, banker = (
        HandFact(side, name, listed, read=read, sees=sees, shown=shown, says=words, **how)
        for side, words in zip(Side, says, strict=True)
    )
    return player, banker


def answers(coup: Coup, facts: Iterable[Fact]) -> Answers:
    """Ask these facts about one coup."""
    return {fact: fact.read(coup) for fact in facts}


@lru_cache(maxsize=4_096)  # the same calculation of the same facts is one fact
def _calculated(
    sign: str, calculate: Callable[[int, int], int], fact: Fact, other: "Fact | int"
) -> MadeFact:
    for each in (fact, other):
        if isinstance(each, Fact):
            each._numbers()
    if isinstance(other, Fact):
        return made_of(f"{fact.name} {sign} {other.name}", calculate, fact, other, sign=sign)
    number = _number(other)
    return made_of(
        f"{fact.name} {sign} {number}",
        lambda value: calculate(value, number),
        fact,
        sign=sign,
        number=number,
    )


def _value(value: object) -> Value:
    if not isinstance(value, int | str) or isinstance(value, bool):
        raise TypeError(f"compare a fact with a number or a word, not with {value!r}")
    return value


def _number(value: object, name: str = "") -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        of = f"an answer of {name}" if name else "this"
        raise TypeError(f"{of} is {value!r}; only whole numbers are calculated and put in order")
    return value
