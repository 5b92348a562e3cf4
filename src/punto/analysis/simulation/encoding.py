"""Signatures as small integers, and the tables by which an engine finds them.

Everything here is derived from the tableau and the facts. Cards differ only where some fact sees a
difference: thirteen ranks, and the nine by its suit, which makes sixteen kinds.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import product

import numpy as np
import numpy.typing as npt

from punto.analysis.made_coups import unchecked
from punto.analysis.simulation.tallies import CLASSES
from punto.cards import DECK, NINE, Card, Hand
from punto.coup import Coup
from punto.fact import TOTAL, Fact
from punto.predicates import Value
from punto.tableau import TOTALS, Tableau

KINDS = 16
_SUITS = list(dict.fromkeys(card.suit for card in DECK))
_LAST_RANK = 13


def kind(card: Card) -> int:
    """Return the kind of a card: its rank, or its suit if it is a nine.

    >>> kind(Card("As")), kind(Card("Kh")), len({kind(card) for card in DECK})
    (0, 12, 16)
    """
    suit = _SUITS.index(card.suit)
    return card.rank - 1 if card.rank != NINE or suit == 0 else _LAST_RANK - 1 + suit


_SAMPLES = {kind(card): card for card in DECK}
_BY_VALUE = {card.value: card for card in DECK}


def _class_key(hand: Hand) -> tuple[int, tuple[int, ...]]:
    nines = sorted(kind(card) for card in hand.initial.cards if card.rank == NINE)
    return hand.pair, tuple(nines)


def _hands() -> dict[tuple[int, tuple[int, ...]], Hand]:
    pairs = product(range(KINDS), repeat=2)
    hands = (Hand((_SAMPLES[first], _SAMPLES[second])) for first, second in pairs)
    return {_class_key(hand): hand for hand in hands}


_HANDS = _hands()  # a sample of each class
_CLASS = {key: number for number, key in enumerate(_HANDS)}


def hand_class(hand: Hand) -> int:
    """Return the class of a hand's first two cards, for facts that see only these.

    >>> hand_class(Hand.parse("Kd 5s")) == hand_class(Hand.parse("2h Qc"))
    True
    >>> hand_class(Hand.parse("9d 9s")) == hand_class(Hand.parse("9d 9d"))
    False
    """
    return _CLASS[_class_key(hand)]


def end_of(coup: Coup) -> int:
    """Return the code of a coup's end: both totals and each side's number of cards."""
    thirds = (len(coup.player) - 2) * 2 + len(coup.banker) - 2
    return (coup.player.total * 10 + coup.banker.total) * 4 + thirds


def initial_of(coup: Coup) -> int:
    """Return the code of the initial deal: the classes of both hands."""
    return hand_class(coup.player) * CLASSES + hand_class(coup.banker)


@dataclass(frozen=True, eq=False)
class Tables:
    """The lookup tables of an engine.

    `hands`: by side and by the kinds of a hand's two cards, its share of two places: of the place
    in `ends` (the upper half) and of that of the initial deal in the tally (the lower). The shares
    of both sides are added. `ends`: by both totals and the values of the next two cards, how many
    of them are drawn (above 9 bits) and how the coup ends. The next card is the Player's where it
    draws, else the Banker's.
    """

    hands: npt.NDArray[np.uint32]
    ends: npt.NDArray[np.uint16]
    samples: dict[int, Coup]  # a coup for each end


@lru_cache(maxsize=8)
def tables(tableau: Tableau) -> Tables:
    """Return the tables of a tableau."""
    hands = np.zeros((2, KINDS * KINDS), np.uint32)
    for first, second in product(range(KINDS), repeat=2):
        hand = Hand((_SAMPLES[first], _SAMPLES[second]))
        players = hand.total * 1000 << 16 | hand_class(hand) * CLASSES
        bankers = hand.total * 100 << 16 | hand_class(hand)
        hands[:, first | second << 4] = players, bankers
    ends = np.zeros(10_000, np.uint16)
    samples: dict[int, Coup] = {}
    for place, (player, banker, x, y) in enumerate(product(TOTALS, repeat=4)):
        coup = ended(tableau, player, banker, x, y)
        drawn = len(coup.player) + len(coup.banker) - 4
        ends[place] = drawn << 9 | end_of(coup)
        samples.setdefault(end_of(coup), coup)
    return Tables(hands, ends, samples)


def ended(tableau: Tableau, player: int, banker: int, x: int, y: int) -> Coup:
    """Return the coup that follows two totals when these are the next two card values."""
    waiting = [x, y]
    hands = {total: Hand((_BY_VALUE[total], _BY_VALUE[0])) for total in (player, banker)}
    players, bankers = hands[player], hands[banker]
    third = None
    if tableau.player(player, banker).draws:
        third = waiting.pop(0)
        players = players.plus(_BY_VALUE[third])
    if tableau.banker(player, banker, third).draws:
        bankers = bankers.plus(_BY_VALUE[waiting.pop(0)])
    return unchecked(players, bankers)


@lru_cache(maxsize=1)
def initial_samples() -> dict[int, Coup]:
    """Return a coup for each initial deal that some fact distinguishes; no third cards."""
    return {
        hand_class(player) * CLASSES + hand_class(banker): unchecked(player, banker)
        for player, banker in product(_HANDS.values(), repeat=2)
    }


def cards_of(decks: int) -> npt.NDArray[np.uint8]:
    """Return a full shoe; each card is its kind and, above 4 bits, its value."""
    deck = [kind(card) | card.value << 4 for card in DECK]
    return np.array(deck * decks, np.uint8)


# Which facts a signature answers


@lru_cache(maxsize=256)
def answered_by_end(tableau: Tableau, fact: Fact) -> bool:
    """Whether the end of a coup alone tells a fact's answer: totals and numbers of cards."""
    if fact.initial_only or fact.sees is not TOTAL:
        return False  # it may see more than the cards of a sample show
    known: dict[int, Value] = {}
    coups = (ended(tableau, *deal) for deal in product(TOTALS, repeat=4))
    return all(known.setdefault(end_of(coup), fact.read(coup)) == fact.read(coup) for coup in coups)


@lru_cache(maxsize=256)
def answered_initially(fact: Fact) -> bool:
    """Whether the classes of both hands' first two cards alone tell a fact's answer."""
    if not fact.initial_only or fact.sees is None:
        return False
    labels: dict[int, set[int]] = {}
    for card in DECK:
        labels.setdefault(kind(card), set()).add(fact.sees.label(card))
    if any(len(seen) > 1 for seen in labels.values()):
        return False
    known: dict[int, Value] = {}
    pairs = [Hand((_SAMPLES[a], _SAMPLES[b])) for a in range(KINDS) for b in range(a, KINDS)]
    coups = (unchecked(player, banker) for player, banker in product(pairs, repeat=2))
    return all(
        known.setdefault(initial_of(coup), fact.read(coup)) == fact.read(coup) for coup in coups
    )
