"""The facts: every question that a paytable may ask about a finished coup.

A new wager over these facts is one short declaration and touches nothing else.

>>> margin, player_third == 8, player_pair == banker_pair
(margin, (player-third == 8), (player-pair - banker-pair == 0))
"""

from collections import Counter
from functools import cache

from punto.cards import NATURALS, NINE, RANKS, Hand, Suit
from punto.coup import DIE, Coup, Winner
from punto.fact import (
    COLOUR,
    RANK,
    SUIT,
    TOTAL,
    VALUE,
    ChanceFact,
    Fact,
    HandFact,
    View,
    made_of,
    of_each_hand,
)
from punto.predicates import Predicate, Value
from punto.tableau import TOTALS

CARDS_IN_HAND = (2, 3)
RANK_OR_NONE = range(len(RANKS) + 1)  # 0 for none, else the rank
VALUE_OR_NONE = range(-1, 10)  # -1 for none, else the value
_SUITS = tuple(Suit)


def _rank_name(rank: Value) -> str:
    return RANKS[int(rank) - 1] if rank else "-"


# How a hand ends
player_total, banker_total = of_each_hand("total", TOTALS, read=lambda hand: hand.total, sees=TOTAL)
player_cards, banker_cards = of_each_hand("cards", CARDS_IN_HAND, read=len, sees=TOTAL)


def _winner(player: int, banker: int) -> Winner:
    if player == banker:
        return Winner.TIE
    return Winner.PLAYER if player > banker else Winner.BANKER


winner = made_of("winner", _winner, player_total, banker_total, values=tuple(Winner))
margin = abs(player_total - banker_total).named("margin")
winning_total = made_of("winning-total", max, player_total, banker_total)
losing_total = made_of("losing-total", min, player_total, banker_total)
cards_dealt = (player_cards + banker_cards).named("cards-dealt")

# The first two cards decide, whatever happens later (§player-pair-cards, §banker-pair-cards).
player_pair, banker_pair = of_each_hand(
    "pair",
    RANK_OR_NONE,
    read=lambda hand: hand.pair,
    sees=RANK,
    initial_only=True,
    shown=_rank_name,
)
player_first_total, banker_first_total = of_each_hand(
    "first-total", TOTALS, read=lambda hand: hand.initial.total, sees=VALUE, initial_only=True
)
player_first_suited, banker_first_suited = of_each_hand(
    "first-suited",
    (0, 1),
    read=lambda hand: int(_suited(hand.initial)),
    sees=SUIT,
    initial_only=True,
)

# The third card
player_third, banker_third = of_each_hand(
    "third",
    RANK_OR_NONE,
    read=lambda hand: hand.third.rank if hand.third else 0,
    sees=RANK,
    shown=_rank_name,
)
player_third_value, banker_third_value = of_each_hand(
    "third-value",
    VALUE_OR_NONE,
    read=lambda hand: hand.third.value if hand.third else -1,
    sees=VALUE,
    shown=lambda value: str(value) if value != -1 else "-",
)


# The whole hand
def _suited(hand: Hand) -> bool:
    return len({card.suit for card in hand.cards}) == 1


def _three_of_a_kind(hand: Hand) -> int:
    return int(len(hand) > 2 and len({card.rank for card in hand.cards}) == 1)


player_suited, banker_suited = of_each_hand(
    "suited", (0, 1), read=lambda hand: int(_suited(hand)), sees=SUIT
)
player_three_of_a_kind, banker_three_of_a_kind = of_each_hand(
    "three-of-a-kind", (0, 1), read=_three_of_a_kind, sees=RANK
)
player_red, banker_red = of_each_hand(
    "red", range(4), read=lambda hand: sum(card.red for card in hand.cards), sees=COLOUR
)
red_cards = (player_red + banker_red).named("red-cards")


def count_of(rank: str, *, initial_only: bool = False) -> tuple[HandFact, HandFact]:
    """Return how many cards of a rank the Player's hand has, and the Banker's.

    >>> count_of("8")[0].values, count_of("K", initial_only=True)[1]
    ((0, 1, 2, 3), banker-first-kings)
    """
    return (_first_count_of if initial_only else _count_of)(rank)


@cache
def _first_count_of(rank: str) -> tuple[HandFact, HandFact]:
    return _counted(rank, initial_only=True)


@cache
def _count_of(rank: str) -> tuple[HandFact, HandFact]:
    return _counted(rank, initial_only=False)


def _counted(rank: str, *, initial_only: bool) -> tuple[HandFact, HandFact]:
    number = RANKS.index(rank) + 1
    return of_each_hand(
        f"{'first-' if initial_only else ''}{_PLURALS[number]}",
        range(3 if initial_only else 4),
        read=lambda hand: sum(
            card.rank == number for card in (hand.initial if initial_only else hand).cards
        ),
        sees=View(f"{rank} or not", lambda card: int(card.rank == number)),
        initial_only=initial_only,
    )


_PLURALS = dict(
    enumerate(
        (
            *("aces", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines"),
            *("tens", "jacks", "queens", "kings"),
        ),
        1,
    )
)


# Nines of the four initial cards; third cards never count (§lucky-nines-cards).
def _nines_by_suit(hand: Hand) -> str:
    return "".join(sorted(card.suit for card in hand.initial.cards if card.rank == NINE)) or _NONE


NINES = View("nines by suit", lambda card: _SUITS.index(card.suit) + 1 if card.rank == NINE else 0)
_NONE = "-"
_NINES = (_NONE, *Suit, *sorted({"".join(sorted(a + b)) for a in Suit for b in Suit}))
player_nines_by_suit, banker_nines_by_suit = of_each_hand(
    "nines-by-suit", _NINES, read=_nines_by_suit, sees=NINES, initial_only=True
)
_nines = player_nines_by_suit, banker_nines_by_suit


def _both(player: str, banker: str) -> str:
    return (player + banker).replace(_NONE, "")


nines = made_of("nines", lambda *hands: len(_both(*hands)), *_nines)
nines_suited = made_of(
    "nines-suited", lambda *hands: max(Counter(_both(*hands)).values(), default=0), *_nines
)
nine_of_diamonds = made_of(
    "nine-of-diamonds", lambda *hands: int(Suit.DIAMONDS in _both(*hands)), *_nines
)


def _die(coup: Coup) -> int:
    if coup.die is None:
        raise ValueError(f"{coup!r} has no die, and this game needs one; give the die")
    return coup.die


die = ChanceFact("die", dict.fromkeys(DIE, 1), read=_die)

FACTS: tuple[Fact, ...] = tuple(
    value for value in list(globals().values()) if isinstance(value, Fact)
)

# The names that the sheets give to these answers.
player_wins = winner == Winner.PLAYER
banker_wins = winner == Winner.BANKER
tie = winner == Winner.TIE
banker_wins_on_six = banker_wins & (banker_total == 6)


def _natural(cards: Fact, total: Fact, *totals: int) -> Predicate:
    return (cards == 2) & total.among(*totals)


player_natural = _natural(player_cards, player_total, *NATURALS).named("player-natural")
banker_natural = _natural(banker_cards, banker_total, *NATURALS).named("banker-natural")
player_natural_8 = _natural(player_cards, player_total, 8).named("player-natural-8")
player_natural_9 = _natural(player_cards, player_total, 9).named("player-natural-9")
banker_natural_8 = _natural(banker_cards, banker_total, 8).named("banker-natural-8")
banker_natural_9 = _natural(banker_cards, banker_total, 9).named("banker-natural-9")
player_has_pair = player_pair != 0
banker_has_pair = banker_pair != 0
player_perfect_pair = (player_has_pair & (player_first_suited == 1)).named("player-perfect-pair")
banker_perfect_pair = (banker_has_pair & (banker_first_suited == 1)).named("banker-perfect-pair")
