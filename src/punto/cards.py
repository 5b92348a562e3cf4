"""Cards, their notation, and what a hand of them is worth.

>>> Card("9h").value, Card("Kd").value
(9, 0)
>>> hand = Hand.parse("9h 4c 7d")
>>> hand.total, hand.pair, hand.natural
(0, 0, False)
"""

import re
from collections.abc import Iterable
from dataclasses import FrozenInstanceError, dataclass
from enum import StrEnum
from functools import total_ordering
from typing import NoReturn

from punto.once import once
from punto.refusals import BadInput

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
NINE = 9
NATURALS = frozenset({8, 9})  # the two-card totals called a natural (§natural)


class Suit(StrEnum):
    """The four suits, by their letter."""

    SPADES = "s"
    HEARTS = "h"
    DIAMONDS = "d"
    CLUBS = "c"


_RED = (Suit.HEARTS, Suit.DIAMONDS)
_SYMBOLS = dict(zip("♠♥♦♣", Suit, strict=True))
_RANKS_READ = {**{name: rank for rank, name in enumerate(RANKS, 1)}, "T": RANKS.index("10") + 1}
_SUITS_READ = {**{suit.value: suit for suit in Suit}, **_SYMBOLS}
# Every way to write a card: capital or small letters, T or 10, suit letters or signs.
_READ = {
    f"{r}{s}": (rank, suit)
    for name, rank in _RANKS_READ.items()
    for r in (name, name.lower())
    for sign, suit in _SUITS_READ.items()
    for s in (sign, sign.upper())
}


@total_ordering
class Card:
    """One card of a deck of 52: ranks are 1 (ace) to 13 (king). There are no jokers.

    Not a dataclass, so that code which writes values writes a card in its notation.

    >>> Card("10c") == Card("Tc") == Card("t♣")
    True
    """

    __slots__ = ("_hash", "_notation", "rank", "suit")

    rank: int
    suit: Suit
    _notation: str
    _hash: int

    def __init__(self, notation: str) -> None:
        """Read a card from its rank and suit, such as ``9h``, ``10c`` (or ``Tc``), ``Kd``."""
        read = _READ.get(notation)
        if read is None:
            raise BadInput(
                f"{notation!r} is not a card; "
                "write rank (A 2-9 T or 10 J Q K) and suit (s h d c), as in 9h or 10c"
            )
        rank, suit = read
        object.__setattr__(self, "rank", rank)
        object.__setattr__(self, "suit", suit)
        # Tables ask for these at every card.
        object.__setattr__(self, "_notation", f"{RANKS[rank - 1]}{suit.value}")
        object.__setattr__(self, "_hash", hash(read))

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise FrozenInstanceError(f"a card cannot be changed: {name}")

    def __delattr__(self, name: str) -> NoReturn:
        raise FrozenInstanceError(f"a card cannot be changed: {name}")

    def __reduce__(self) -> tuple[type["Card"], tuple[str]]:
        return Card, (str(self),)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Card):
            return NotImplemented
        return self.rank == other.rank and self.suit is other.suit

    def __hash__(self) -> int:
        return self._hash

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Card):
            return NotImplemented
        return (self.rank, self.suit) < (other.rank, other.suit)

    @property
    def value(self) -> int:
        """The point value: ace 1, two to nine as printed, the others zero.

        §card-values, §zero-values, §all-card-values

        >>> [Card(f"{rank}s").value for rank in RANKS]
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0]
        """
        return self.rank if self.rank <= NINE else 0

    @property
    def red(self) -> bool:
        """Whether it is a heart or a diamond."""
        return self.suit in _RED

    @property
    def burns(self) -> int:
        """The number of cards burnt face down when this one opens a shoe: its value, ten for zero.

        >>> Card("As").burns, Card("9s").burns, Card("Ks").burns
        (1, 9, 10)
        """
        return self.value or 10

    @property
    def rank_name(self) -> str:
        """The rank as printed on the card: ``A``, ``2`` … ``10``, ``J``, ``Q``, ``K``."""
        return RANKS[self.rank - 1]

    def __str__(self) -> str:
        return self._notation

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"

    def _repr_svg_(self) -> str:
        from punto.drawing.cards import draw_card

        return draw_card(self.rank_name, self.suit)


DECK: tuple[Card, ...] = tuple(Card(f"{rank}{suit}") for suit in Suit for rank in RANKS)


def read_cards(notation: str) -> tuple[Card, ...]:
    """Read cards that are separated by spaces or commas.

    >>> read_cards("9h 4c,7d")
    (Card('9h'), Card('4c'), Card('7d'))
    """
    return tuple(Card(word) for word in re.split(r"[\s,]+", notation.strip()) if word)


def total_of(values: Iterable[int]) -> int:
    """The point total of card values: the right digit of their sum.

    §point-total, §under-ten, §right-digit, §zero-cards-and-sums

    >>> total_of([7, 2]), total_of([9, 9]), total_of([5, 5])
    (9, 8, 0)
    """
    return sum(values) % 10


@dataclass(frozen=True, repr=False)
class Hand:
    """The cards dealt to one side in one coup (§hand), in their order."""

    cards: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        if type(self.cards) is not tuple:  # a list could be changed later
            object.__setattr__(self, "cards", tuple(self.cards))

    @classmethod
    def parse(cls, notation: str) -> "Hand":
        """Read a hand from its cards."""
        return cls(read_cards(notation))

    @once
    def total(self) -> int:
        """The point total of the cards dealt so far."""
        return total_of([card.value for card in self.cards])

    @property
    def initial(self) -> "Hand":
        """This hand's share of the initial deal (§initial-deal): its first two cards."""
        return Hand(self.cards[:2]) if len(self.cards) > 2 else self

    @property
    def third(self) -> Card | None:
        """The third card, where one was drawn."""
        return self.cards[2] if len(self.cards) > 2 else None

    @property
    def pair(self) -> int:
        """The rank of the pair that the first two cards make, or 0 (§pair).

        >>> Hand.parse("Qh Qs").pair, Hand.parse("Qh Ks").pair, Hand.parse("4h 2s 2c").pair
        (12, 0, 0)
        """
        if len(self.cards) < 2:
            return 0
        first, second = self.cards[0].rank, self.cards[1].rank
        return first if first == second else 0

    @property
    def natural(self) -> bool:
        """True for two cards that total 8 or 9 (§natural)."""
        return len(self.cards) == 2 and self.total in NATURALS

    def plus(self, card: Card) -> "Hand":
        """This hand with one more card."""
        return Hand((*self.cards, card))

    def __len__(self) -> int:
        return len(self.cards)

    def __str__(self) -> str:
        return " ".join(map(str, self.cards))

    def __repr__(self) -> str:
        return f"Hand.parse({str(self)!r})"

    def svg_row(self, label: str) -> tuple[str, list[tuple[str, str]]]:
        """This hand as `punto.drawing.cards.draw_hands` draws it."""
        return label, [(card.rank_name, card.suit.value) for card in self.cards]

    def _repr_svg_(self) -> str:
        from punto.drawing.cards import draw_hands

        return draw_hands([self.svg_row(str(self.total))])
