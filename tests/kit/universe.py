"""Coups that stand for all others: one for every result that a paytable can tell apart.

The dealing is written out here as a nest of ifs, straight from the sheets, so that nothing in it
comes from the tableau it helps to test.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product

from punto.cards import RANKS, Card, Hand
from punto.coup import Coup

PIPS = ("10", "A", "2", "3", "4", "5", "6", "7", "8", "9")  # by value
DIE = range(1, 7)


def player_draws(player: int, banker: int) -> bool:
    """The sheets' rule for the Player, as ifs."""
    if player in (8, 9) or banker in (8, 9):
        return False
    return player <= 5


def banker_draws(player: int, banker: int, third: int | None) -> bool:
    """The sheets' rule for the Banker, as ifs."""
    if player in (8, 9) or banker in (8, 9):
        return False
    if third is None:
        return banker <= 5
    if banker <= 2:
        return True
    if banker == 3:
        return third != 8
    if banker == 4:
        return 2 <= third <= 7
    if banker == 5:
        return 4 <= third <= 7
    return banker == 6 and third in (6, 7)


def thirds(player: int, banker: int) -> Iterator[tuple[int | None, int | None]]:
    """Every pair of third cards, by value, that may follow these two-card totals."""
    for third in range(10) if player_draws(player, banker) else (None,):
        for fourth in range(10) if banker_draws(player, banker, third) else (None,):
            yield third, fourth


def hand(total: int, third: int | None, suit: str) -> Hand:
    """A hand without a pair: a king or a queen beside the total, and a third card."""
    cards = [Card(f"{PIPS[total]}{suit}"), Card("Kc" if total else "Qc")]
    return Hand((*cards, *([] if third is None else [Card(f"{PIPS[third]}{suit}")])))


@cache
def results() -> tuple[Coup, ...]:
    """One coup for every way in which totals and numbers of cards can come out."""
    coups = {}
    for player, banker in product(range(10), repeat=2):
        for third, fourth in thirds(player, banker):
            coup = Coup(hand(player, third, "h"), hand(banker, fourth, "s"))
            key = (coup.player.total, len(coup.player), coup.banker.total, len(coup.banker))
            coups[key] = coup
    return tuple(coups.values())


def filled(player: tuple[Card, Card], banker: tuple[Card, Card], third: Card) -> Coup:
    """The coup that begins like this; where a third card is due it is always the same one."""
    hands = Hand(player), Hand(banker)
    if player_draws(hands[0].total, hands[1].total):
        hands = hands[0].plus(third), hands[1]
    drawn = hands[0].third
    value = None if drawn is None else drawn.value
    if banker_draws(hands[0].initial.total, hands[1].total, value):
        hands = hands[0], hands[1].plus(third)
    return Coup(*hands)


@cache
def pairs() -> tuple[Coup, ...]:
    """Every two ranks as the first two cards of either side, and of both at once.

    The third card repeats the first rank, so that a pair found there would be noticed.
    """
    return tuple(
        filled(
            (Card(f"{first}h"), Card(f"{second}d")),
            (Card(f"{second}c"), Card(f"{other}s")),
            Card(f"{first}c"),
        )
        for first, second in product(RANKS, repeat=2)
        for other in (first, second)
    )


@cache
def nines() -> tuple[Coup, ...]:
    """Every way in which nines of each suit can lie among the initial cards.

    Any third card is the nine of diamonds, so that a nine counted there would be noticed.
    """
    deck = [Card(word) for word in ("4c", "9s", "9h", "9d", "9c")]
    return tuple(
        filled((first, third), (second, fourth), Card("9d"))
        for first, second, third, fourth in product(deck, repeat=4)
    )


@cache
def colours() -> tuple[Coup, ...]:
    """Three cards of one rank each, in black and red in every place."""
    return tuple(
        Coup(
            Hand(tuple(Card(f"A{suit}") for suit in suits[:3])),
            Hand(tuple(Card(f"K{suit}") for suit in suits[3:])),
        )
        for suits in product("sh", repeat=6)
    )


@cache
def with_die(coups: tuple[Coup, ...]) -> tuple[Coup, ...]:
    """Each coup with each value of the die."""
    return tuple(replace(coup, die=die) for coup in coups for die in DIE)
